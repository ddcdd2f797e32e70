"""Whether the documents that are said to teach most teach more than any others.

Run: python tests/benchmarks/suggestions/bench_next_documents.py [--few N] [--draws N] [--brat FOLDER --base MODEL].
Half of a made-up clinic's letters, or of the families of a BRAT folder (see bench_learning.py), nobody has finished; of
these N are learned from, and the other half is measured on. Printed is what is covered and F1 of PHI of any type, in %:
after any letters (drawn twice), and how much more it is, with its 95 % interval over draws of the halves, after those
that teach most, as many letters and as many words.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import Final

from made_up_clinic import clinic

from deid_studio.formats import tagset_toml
from deid_studio.learn import corpus
from deid_studio.learn.house.house_letters import HouseLetter, fit, least_by_tag, typed
from deid_studio.learn.house.house_scores import compared
from deid_studio.learn.training_texts import Marked
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.services.suggestions.next_documents import next_documents
from deid_studio.services.suggestions.suggesters import Suggesters
from deid_studio.suggest.model.model import WEIGHTS, Model
from deid_studio.suggest.suggester import MODELS

TAG_SET: Final = tagset_toml.load("kolditz13")
CLINIC: Final = 120
ANY: Final = 2


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--few", type=int, default=5, help="learn from so many letters")
    parser.add_argument("--draws", type=int, default=10, help="of the halves")
    parser.add_argument("--brat", type=Path, help="a folder of letters with gold, in place of the made-up clinic")
    parser.add_argument("--base", type=Path, default=MODELS / "texts-de", help="a model that has not seen the folder")
    options = parser.parse_args()
    letters = corpus.read(options.brat, TAG_SET, "de") if options.brat else clinic(CLINIC).letters
    families = corpus.families(list(letters), folds=len(letters)) if options.brat else [[key] for key in letters]
    lesson = _Lesson(letters, options.base)
    gains: dict[str, list[tuple[float, float]]] = {"letters": [], "words": []}
    plain = []
    for draw in range(options.draws):
        drawn = [sorted(family) for family in families]
        Random(draw).shuffle(drawn)
        pool, unseen = (
            [key for family in part for key in family] for part in (drawn[: len(drawn) // 2], drawn[len(drawn) // 2 :])
        )
        any_of_them = [Random(f"{draw} {n}").sample(pool, options.few) for n in range(ANY)]
        found = [lesson.outcome(chosen, unseen) for chosen in any_of_them]
        expected = (mean(one[0] for one in found), mean(one[1] for one in found))
        plain.append(expected)
        best = _teaching_most({key: letters[key] for key in pool}, options.base)
        words = mean(_words(letters, chosen) for chosen in any_of_them)
        for title, chosen in (("letters", best[: options.few]), ("words", list(_up_to(letters, best, words)))):
            outcome = lesson.outcome(chosen, unseen)
            gains[title].append((outcome[0] - expected[0], outcome[1] - expected[1]))
    print(f"any {options.few} letters: covered {mean(a for a, _ in plain):.2f}, F1 {mean(b for _, b in plain):.2f}")
    for title, found in gains.items():
        covered, f1 = (_with_interval([one[side] for one in found]) for side in (0, 1))
        print(f"those that teach most, as many {title}: covered {covered}, F1 {f1}")


class _Lesson:
    """What is found after learning from some of the letters."""

    def __init__(self, letters: Mapping[str, Marked], base: Path) -> None:
        model = Model(base)
        self._card, self._least = model.card, least_by_tag(model.card, TAG_SET)
        self._read = {key: HouseLetter.of(marked, model) for key, marked in letters.items()}

    def outcome(self, chosen: Sequence[str], unseen: Sequence[str]) -> tuple[float, float]:
        """Learn from what is `chosen`; what is covered of `unseen` and its F1, in %."""
        with tempfile.TemporaryDirectory() as name:
            home = Path(name)
            self._card.write(home)
            fit((self._read[key] for key in sorted(chosen)), home / WEIGHTS, Random(1), lambda _share: None)
            own = Model(home)
            held = [self._read[key] for key in unseen]
            said = [typed(one, one.asked(own), self._card, TAG_SET, self._least) for one in held]
        whole = next(one.new for one in compared(said, said) if not one.tag)
        return 100 * (1 - (whole.leakage or 0.0)), 100 * (whole.f1 or 0.0)


def _teaching_most(known: Mapping[str, Marked], base: Path) -> list[str]:
    """The letters in the order in which the program would do them, where none is finished."""
    with tempfile.TemporaryDirectory() as name:
        texts = Path(name) / "texts"
        texts.mkdir()
        for key, marked in known.items():
            (texts / f"{key}.txt").write_text(marked.text, encoding="utf-8")
        with projects.create(Path(name) / "project", tag_set="kolditz13") as project:
            import_paths(project, [texts])
            return [one.name for one in next_documents(project, Suggesters(TAG_SET, "de", models=base.parent))]


def _words(letters: Mapping[str, Marked], chosen: Sequence[str]) -> int:
    return sum(len(letters[key].text.split()) for key in chosen)


def _up_to(letters: Mapping[str, Marked], ranked: Sequence[str], words: float) -> Iterator[str]:
    """Letters from the top, one at least, so many that they come nearest to so many words."""
    taken = 0
    for number, key in enumerate(ranked):
        count = _words(letters, [key])
        if number and taken + count / 2 >= words:
            return
        taken += count
        yield key


def _with_interval(found: Sequence[float]) -> str:
    off = 1.96 * stdev(found) / len(found) ** 0.5 if len(found) > 1 else float("nan")
    return f"{mean(found):+.2f} (± {off:.2f})"


if __name__ == "__main__":
    main()
