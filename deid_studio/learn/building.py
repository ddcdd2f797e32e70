"""Building a model: measured on texts that it has not seen, then trained on everything."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from deid_studio.learn import suggester_measures
from deid_studio.learn.corpus import families
from deid_studio.learn.recipes import Recipe
from deid_studio.learn.training import fit
from deid_studio.learn.training_texts import Marked
from deid_studio.progress import Progress, share, silent
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.model.model import CARD, WEIGHTS, Card, Model
from deid_studio.suggest.suggester import hints, judged
from deid_studio.suggest.token_text import TokenText

FOLDS: Final = 4


@dataclass(frozen=True, slots=True)
class Answer:
    """A text that was not learned from, and what is suggested in it, however unsure."""

    marked: Marked
    candidates: Sequence[Candidate]


@dataclass(frozen=True, slots=True)
class Built:
    """A model that was built: its card, how many texts it learned from, and its answers to texts kept from it."""

    card: Card
    texts: int
    answers: Sequence[Answer]


@dataclass(frozen=True, slots=True)
class _Pooled:
    marked: Marked
    reading: TokenText
    pool: Sequence[Candidate]


def build(
    recipe: Recipe,
    folder: Path,
    *,
    real: Mapping[str, Marked],
    unseen: Sequence[Marked],
    version: str,
    seed: int = 1,
    size: float = 1.0,
    progress: Progress = silent,
) -> Built:
    """Train the model of `recipe` and write its weights and card into `folder`.

    How sure it is is measured on `unseen`, from which it never learns; without any, by cross-validation on `real`,
    families of texts in one fold. `size` scales how much is invented. Raises ValueError without any text to measure on.
    """
    if not (real or unseen):
        raise ValueError("a model needs texts to be measured on")
    folds = [] if unseen else families(list(real), folds=FOLDS)
    steps = len(folds) + 1
    card = Card(recipe.name, version, recipe.manner.language, is_written=recipe.manner.is_written)
    pooled: list[_Pooled] = []
    with TemporaryDirectory() as name:
        for number, fold in enumerate(folds):
            kept = [marked for name, marked in real.items() if name not in fold]
            model = _fitted(
                recipe, Path(name), card, kept, seed + number, size, share(progress, number=number, of=steps)
            )
            pooled += [_pooled(recipe, model, real[name]) for name in sorted(fold)]
    learned = list(recipe.texts(list(real.values()), Random(seed), size))
    fit(learned, recipe.manner, folder / WEIGHTS, seed=seed, progress=share(progress, number=steps - 1, of=steps))
    _write_card(card, folder)
    model = Model(folder)
    pooled += [_pooled(recipe, model, marked) for marked in unseen]
    card = _measured(recipe, card, pooled)
    _write_card(card, folder)
    answers = [Answer(one.marked, judged(one.reading, recipe.manner, one.pool, card)) for one in pooled]
    return Built(card, len(learned), answers)


def _fitted(
    recipe: Recipe, folder: Path, card: Card, real: Sequence[Marked], seed: int, size: float, progress: Progress
) -> Model:
    fit(list(recipe.texts(real, Random(seed), size)), recipe.manner, folder / WEIGHTS, seed=seed, progress=progress)
    _write_card(card, folder)
    return Model(folder)


def _pooled(recipe: Recipe, model: Model, marked: Marked) -> _Pooled:
    reading = TokenText.of(marked.text)
    told = hints(reading, recipe.manner)
    return _Pooled(marked, reading, [*told, *model.candidates(reading, told)])


def _measured(recipe: Recipe, card: Card, pooled: Sequence[_Pooled]) -> Card:
    """The card with what was measured: first how sure each source is, with that how sure the whole is."""
    claims = [claim for one in pooled for claim in suggester_measures.claims(one.marked, one.pool)]
    typing = suggester_measures.shares(
        judgement for one in pooled for judgement in suggester_measures.typing(one.marked, one.pool)
    )
    edges = suggester_measures.shares(
        judgement for one in pooled for judgement in suggester_measures.edges(one.marked, one.pool)
    )
    card = replace(card, sureness=suggester_measures.sureness(claims), typing=typing, edges=edges)
    card = replace(card, afterwards=suggester_measures.sureness(_claims(recipe, card, pooled)))
    whole = list(_claims(recipe, card, pooled))
    thresholds = suggester_measures.thresholds(whole)
    return replace(card, thresholds=thresholds, precision=suggester_measures.precision(whole, thresholds))


def _claims(recipe: Recipe, card: Card, pooled: Sequence[_Pooled]) -> Iterator[suggester_measures.Claim]:
    for one in pooled:
        yield from suggester_measures.claims(one.marked, judged(one.reading, recipe.manner, one.pool, card))


def _write_card(card: Card, folder: Path) -> None:
    text = json.dumps(asdict(card), ensure_ascii=False, indent=1, sort_keys=True)
    (folder / CARD).write_text(text + "\n", encoding="utf-8")
