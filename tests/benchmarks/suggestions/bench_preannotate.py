"""What pre-annotation is worth beside a plain CRF, spaCy's recogniser, phonenumbers with regexes, and presidio.

Run: python tests/benchmarks/suggestions/bench_preannotate.py [letters] [unseen] [speed] [--presidio PYTHON] [--json]

- letters: cross-validation by letter family on real letters. Our model is trained anew in each fold; how sure it is
  is measured on a quarter of the corpus, or, with --inner, by cross-validation within the training folds as well, as
  for the models that come with the program (five times the training).
- unseen: the texts in tests/unseen, or in another folder with subfolders named as the models in the corpus' format,
  from which no model learns, with the models that come with the program; peers learn from all real letters.
- speed: tokens a second, 1,106 letters of 1,300 words, loading, memory.

PYTHON is one that has presidio-analyzer, in an environment of its own. Where there are no models, small ones are
trained first. With --size 0.2 our model learns in each fold from a fifth of the corpus and of the invented letters.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from preannotate_figures import OURS, Run, gold, measured, table
from preannotate_peers import Letter, Peer, phone_and_regexes, plain_crf, presidio, spacy_ner
from preannotate_unseen import unseen_lines, unseen_part

from deid_studio.domain.annotation import TagSet
from deid_studio.formats import tagset_toml
from deid_studio.learn import corpus
from deid_studio.learn.building import build
from deid_studio.learn.recipes import RECIPES
from deid_studio.learn.training_texts import Marked
from deid_studio.learn.written_corpus import batches
from deid_studio.services.suggestions.asking import Suggests
from deid_studio.suggest import suggester

HERE = Path(__file__).resolve().parent
UNSEEN = HERE.parents[1] / "unseen"
LETTERS = HERE.parents[2].parent / "shared" / "data" / "grascco" / "kolditz13"
PARTS = ("letters", "unseen", "speed")

Learn = Callable[[Mapping[str, Marked]], Suggests | Peer]


@dataclass(frozen=True, slots=True)
class Contender:
    """Something that suggests; `learns` says whether it has to be made anew for each fold."""

    name: str
    learn: Learn
    learns: bool = True


def main() -> None:
    """Measure what was asked for and print it."""
    options = read_options()
    parts = options.parts or PARTS
    figures: dict[str, Any] = {"load_average_at_start": round(os.getloadavg()[0], 1), "cores": os.cpu_count()}
    with tempfile.TemporaryDirectory() as name:
        scratch = Path(name)
        real = read(options.letters, "texts-de")
        if "letters" in parts:
            figures["letters"] = letters_part(real, options, scratch)
        if "unseen" in parts or "speed" in parts:
            models = options.models if any(options.models.glob("*/card.json")) else small_models(real, scratch)
            figures["models"] = (
                "in the folder named" if models == options.models else "small ones, trained for this run"
            )
        if "unseen" in parts:
            peers_of_german = peers(tagset_toml.load("kolditz13"), options, Counter())
            learned = {peer.name: peer.learn(real) for peer in peers_of_german if real or not peer.learns}
            figures["unseen"] = unseen_part(options.unseen, models, learned)
        if "speed" in parts:
            figures["speed"] = {which: speed(which, models, options.letters) for which in ("one", "many")}
    print(json.dumps(figures, ensure_ascii=False, indent=1) if options.json else "\n".join(lines_of(figures)))


def lines_of(figures: Mapping[str, Any]) -> list[str]:
    """Everything in lines."""
    unseen = [line for language, part in figures.get("unseen", {}).items() for line in unseen_lines(language, part)]
    return [*table(figures), *unseen]


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"some of {', '.join(PARTS)}; all without any")
    parser.add_argument("--letters", type=Path, default=LETTERS, metavar="FOLDER", help="BRAT folder, kolditz13")
    parser.add_argument("--unseen", type=Path, default=UNSEEN, metavar="FOLDER", help="has a folder for each model")
    parser.add_argument("--models", type=Path, default=suggester.MODELS, metavar="FOLDER")
    parser.add_argument("--presidio", metavar="PYTHON")
    parser.add_argument("--folds", type=int, default=4)
    parser.add_argument("--size", type=float, default=1.0, help="how much is invented for our model in each fold")
    parser.add_argument("--inner", action="store_true", help="cross-validation within the training folds")
    parser.add_argument("--epochs", type=int, default=12, help="of spaCy's recogniser")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    if not set(options.parts) <= set(PARTS):
        parser.error(f"parts are {', '.join(PARTS)}")
    return options


def read(folder: Path, model: str) -> dict[str, Marked]:
    """The texts of a BRAT folder in the tags of a model's tag set."""
    return corpus.read(folder, tagset_toml.load(RECIPES[model].tag_set), RECIPES[model].language)


def rules(tag_set: TagSet, _: Mapping[str, Marked]) -> Suggests:
    """Our rules, as sure as their authors guessed."""
    return suggester.Suggester(tag_set, {}, language=None, further=())


def trained(model: str, folder: Path, texts: Mapping[str, Marked], *, size: float, inner: bool = False) -> Suggests:
    """Our rules with a model trained on `texts`, which no text to be asked about may be among."""
    recipe = RECIPES[model]
    tag_set = tagset_toml.load(recipe.tag_set)
    home = Path(tempfile.mkdtemp(dir=folder))
    (home / model).mkdir()
    written = corpus.read_batches(recipe.corpus, tag_set, recipe.language)[:: max(1, round(1 / size))]
    aside: frozenset[str] = frozenset() if inner else batches(written, folds=4)[0]
    kept = [text.marked for text in written if text.batch in aside]
    learned = [text for text in written if text.batch not in aside]
    build(recipe, home / model, real=texts, corpus=learned, unseen=kept, version="benchmark", size=size)
    return suggester.load(tag_set, models=home)


def small_models(real: Mapping[str, Marked], scratch: Path) -> Path:
    """A folder with a small model of each sort."""
    homes = scratch / "models"
    homes.mkdir()
    for model, recipe in RECIPES.items():
        told(f"training a small {model}")
        trained(model, homes, real if recipe.language == "de" else {}, size=0.2)
    for folder in list(homes.glob("*/*")):
        folder.rename(homes / folder.name)
    return homes


def peers(tag_set: TagSet, options: argparse.Namespace, lost: Counter[str]) -> list[Contender]:
    """The others, for German letters."""

    def on(letters: Mapping[str, Marked]) -> list[Letter]:
        return [Letter(marked.text, [(g.span, g.tag) for g in gold(marked, tag_set)]) for marked in letters.values()]

    found = [
        Contender("plain CRF", lambda texts: plain_crf(on(texts))),
        Contender("spaCy blank NER", lambda texts: spacy_ner(on(texts), epochs=options.epochs, lost=lost)),
        Contender("phonenumbers, 7 regexes", lambda texts: phone_and_regexes(()), learns=False),
    ]
    if options.presidio:
        ask = Contender("presidio, no model", lambda texts: presidio((), python=options.presidio), learns=False)
        found.append(ask)
    return found


def letters_part(real: Mapping[str, Marked], options: argparse.Namespace, scratch: Path) -> dict[str, Any]:
    """Cross-validation by family."""
    tag_set = tagset_toml.load("kolditz13")
    lost: Counter[str] = Counter()
    ours = partial(trained, "texts-de", scratch, size=options.size, inner=options.inner)
    contenders = [
        Contender("ours: rules", partial(rules, tag_set), learns=False),
        Contender(OURS, ours),
        *peers(tag_set, options, lost),
    ]
    folds = corpus.families(list(real), folds=options.folds)
    runs = [cross_validated(contender, real, folds) for contender in contenders]
    about = (
        f"{len(real)} letters, {len(folds)} folds by family, our model in each of size {options.size:g}; the rules' "
        "authors have seen these letters"
    )
    return {"about": about, **measured(runs, tag_set), "spacy_training_gold": dict(lost)}


def cross_validated(contender: Contender, real: Mapping[str, Marked], folds: Sequence[frozenset[str]]) -> Run:
    """Each letter answered by what has not learned from its fold."""
    run = Run(contender.name, [])
    suggests: Suggests | Peer | None = None
    for number, fold in enumerate(folds, start=1):
        told(f"{contender.name}, fold {number}")
        if suggests is None or contender.learns:
            begun = time.perf_counter()
            suggests = contender.learn({name: marked for name, marked in real.items() if name not in fold})
            run.learning_s += time.perf_counter() - begun
        run.ask(suggests, (real[name] for name in sorted(fold)))
    return run


def speed(which: str, models: Path, letters: Path) -> dict[str, float]:
    """What preannotate_speed.py measures in a process of its own."""
    told(f"speed, {which}")
    script = HERE / "preannotate_speed.py"
    done = subprocess.run([sys.executable, script, which, models, letters], stdout=subprocess.PIPE, check=True)
    figures: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return figures


def told(doing: str) -> None:
    print(f"{time.strftime('%H:%M:%S')} {doing}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
