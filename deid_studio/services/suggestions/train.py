"""Training the models that suggest PHI, from a site's own letters too."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from deid_studio.domain.annotation import TagSet
from deid_studio.errors import ProjectError
from deid_studio.evaluation.span_scores import SpanScores
from deid_studio.formats import tagset_toml
from deid_studio.learn import corpus
from deid_studio.learn.building import build
from deid_studio.learn.model_card import card_text, scores
from deid_studio.learn.recipes import RECIPES, Recipe
from deid_studio.learn.training_texts import Marked
from deid_studio.progress import Progress, silent
from deid_studio.sentences import sentence
from deid_studio.services.outputs.staging import staged, write_file
from deid_studio.suggest.text_language import Language

MODELS = tuple(RECIPES)


@dataclass(frozen=True, slots=True)
class Training:
    """A model that was trained: its name and version, how many texts it learned from, and how well it does."""

    name: str
    version: str
    texts: int
    scores: SpanScores


def train(
    name: str,
    out: Path,
    *,
    letters: Path | None = None,
    unseen: Sequence[Path] = (),
    version: str = "1",
    size: float = 1.0,
    seed: int = 1,
    command: str = "",
    overwrite: bool = False,
    progress: Progress = silent,
) -> Training:
    """Train the model `name`, one of `MODELS`, into the folder `out`/`name`.

    `letters` is a BRAT folder to learn from, each of `unseen` one to measure on; both are in the tags of the model's
    tag set. `size`, above 0, scales how much is invented beside them; below 1 it is also the share of the corpus that
    is learned from. Raises ProjectError and FormatError; then nothing is written.
    """
    if not 0 < size < math.inf:
        raise ValueError("the size must be above 0")
    recipe = RECIPES[name]
    if (out / name).exists() and not overwrite:
        raise ProjectError(
            sentence("there is already a model {name}; choose another folder, or allow overwriting", name=name)
        )
    tag_set = tagset_toml.load(recipe.tag_set)
    real = {} if letters is None else _read(letters, tag_set, recipe.language)
    kept = [marked for folder in unseen for marked in _read(folder, tag_set, recipe.language).values()]
    texts = corpus.read_batches(recipe.corpus, tag_set, recipe.language)
    texts = texts[: math.ceil(size * len(texts))]
    with staged(out, overwrite=overwrite) as staging:
        folder = staging / name
        folder.mkdir()
        built = build(
            recipe,
            folder,
            real=real,
            corpus=texts,
            unseen=kept,
            version=version,
            seed=seed,
            size=size,
            progress=progress,
        )
        measured = scores(built, tag_set)
        data = _data(recipe, len(real), len(texts), size)
        text = card_text(built, measured, data=data, command=command, date=date.today().isoformat())
        write_file(folder / "README.md", text.encode())
    return Training(name, version, built.texts, measured)


def _read(folder: Path, tag_set: TagSet, language: Language) -> dict[str, Marked]:
    texts = corpus.read(folder, tag_set, language)
    if not any(marked.marks for marked in texts.values()):
        known = ", ".join(tag.name for tag in tag_set.tags)
        raise ProjectError(sentence("there is no text annotated with {known} in {name}", known=known, name=folder.name))
    return texts


def _data(recipe: Recipe, real: int, corpus: int, size: float) -> str:
    of = [f"{real} real ones, copies of them with other PHI"] if real else []
    of.append(f"the {corpus} of `resources/learn/texts/{recipe.name}`")
    if recipe.invented is not None:
        of.append(f"and ones (size {size:g}) from the templates beside them")
    return f"{', '.join(of)}."
