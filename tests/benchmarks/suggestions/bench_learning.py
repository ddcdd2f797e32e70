"""What learning from a clinic's letters is worth where nothing of the clinic is on a list of ours, and what it costs.

Run: python tests/benchmarks/suggestions/bench_learning.py [--letters N] [--cost LENGTH] [--brat FOLDER --base MODEL].
The clinic is made up, and 100 other letters of it are measured on; with --brat it is a folder of letters with gold in
the tags of kolditz13, and the model to learn over should not have seen them ("deid-studio train" without --letters).
Printed are tokens at the default thresholds: the share that is suggested with any tag, precision, and that share by
type; of the program alone, with lists of the house alone, and after learning from so many letters; with the time and
the peak of memory of all processes. A folder is measured by its learning curve, and old against new in five parts by
letter family. With --cost nothing but the cost is measured, of letters LENGTH times as long (4: some 4,000 characters).
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from learning_cost import LearningCost
from made_up_clinic import clinic

from deid_studio.domain.kinds import Kind
from deid_studio.evaluation.significance import McNemar
from deid_studio.formats import tagset_toml
from deid_studio.learn import corpus
from deid_studio.learn.house.house_learning import Learned, learn
from deid_studio.learn.house.house_scores import TokenCounts, TypedText, compared
from deid_studio.learn.house.learning_curve import LearningCurve, learning_curve
from deid_studio.learn.house.learning_process import cores, in_child
from deid_studio.learn.measuring.suggester_measures import gold
from deid_studio.learn.training_texts import Marked
from deid_studio.progress import Progress
from deid_studio.services.project.house.house_lists import KINDS
from deid_studio.suggest.again.house_names import HouseNames
from deid_studio.suggest.suggester import MODELS, Suggester, load
from deid_studio.suggest.tagging import tagged, tags_of
from deid_studio.suggest.token_text import TokenText

TAG_SET: Final = tagset_toml.load("kolditz13")
BASE: Final = MODELS / "texts-de"
STEPS: Final = (30, 100, 300)
UNSEEN: Final = 100


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--letters", type=int, default=STEPS[-1], help="learn from so many letters at most")
    parser.add_argument("--brat", type=Path, help="a folder of letters with gold, in place of the made-up clinic")
    parser.add_argument("--base", type=Path, default=BASE, help="with --brat: a model that has not seen the folder")
    parser.add_argument("--cost", type=int, metavar="LENGTH", help="measure the cost alone, of letters so long")
    options = parser.parse_args()
    if options.cost:
        _measure_cost(options.letters, options.cost)
    elif options.brat:
        _measure_folder(options.brat, options.base)
    else:
        _measure_clinic([step for step in STEPS if step <= options.letters])


def _measure_clinic(steps: Sequence[int]) -> None:
    made = clinic(steps[-1] + UNSEEN)
    known = dict(list(made.letters.items())[: steps[-1]])
    unseen = list(made.letters.values())[-UNSEEN:]
    words = sum(len(one.text.split()) for one in unseen)
    print(f"{len(unseen)} letters to measure on, {words} words; covered: tokens suggested with any tag, in %")
    plain = load(TAG_SET, language="de")
    before = _answers(plain, unseen)
    _tell("before", before, before)
    for title, chosen in (("its staff list alone", ["staff"]), ("all five lists alone", list(made.lists))):
        names = HouseNames.of(
            (entry, "person" if KINDS[of] is Kind.STAFF else "street" if of == "streets" else "", _tag(of), of, "")
            for of in chosen
            for entry in made.lists[of]
        )
        _tell(title, before, _answers(plain, unseen, names))
    for count in steps:
        _tell_learned(f"after {count} letters", dict(list(known.items())[:count]), unseen, before)


def _measure_cost(count: int, length: int) -> None:
    letters = clinic(count, length=length).letters
    characters = sum(len(one.text) for one in letters.values()) // count
    with tempfile.TemporaryDirectory() as name, LearningCost() as cost:
        _learned(letters, {}, Path(name))
    print(f"{count} letters of {characters} characters on {cores()} cores: {cost}")


def _tell_learned(
    title: str, letters: Mapping[str, Marked], unseen: Sequence[Marked], before: Sequence[TypedText]
) -> None:
    with tempfile.TemporaryDirectory() as name:
        with LearningCost() as cost:
            found = _learned(letters, {}, Path(name))
        now = _answers(load(TAG_SET, language="de", learned=Path(name)), unseen)
    _tell(title, before, now)
    print(f"    {cost}")
    print(f"    kept as before: {', '.join(found.kept) or 'none'}")


@dataclass(frozen=True, slots=True)
class _Work:
    letters: Mapping[str, Marked]
    patients: Mapping[str, str]
    folder: Path
    base: Path


def _learned(letters: Mapping[str, Marked], patients: Mapping[str, str], folder: Path, base: Path = BASE) -> Learned:
    return in_child(_learn, _Work(letters, patients, folder, base), lambda *_: None)


def _learn(work: _Work, progress: Progress) -> Learned:
    return learn(
        work.letters,
        work.patients,
        base=work.base,
        folder=work.folder,
        tag_set=TAG_SET,
        version="1",
        processes=cores(),
        progress=progress,
    )


def _curve(work: _Work, progress: Progress) -> LearningCurve:
    return learning_curve(
        work.letters, work.patients, base=work.base, tag_set=TAG_SET, processes=cores(), progress=progress
    )


def _answers(suggester: Suggester, letters: Iterable[Marked], names: HouseNames | None = None) -> list[TypedText]:
    """Tags of tokens at the default thresholds; lists suggest where nothing else does."""
    found = []
    for marked in letters:
        reading = TokenText.of(marked.text)
        shown = [
            (one.span, one.tag)
            for one in suggester.suggest(marked.text)
            if one.confidence >= suggester.thresholds.of(one.tag)
        ]
        places = names.places(marked.text) if names else ()
        listed = [(one.span, one.tag) for one in places if one.confidence >= suggester.thresholds.of(one.tag)]
        wanted = [(one.span, one.tag) for one in tagged(reading, gold(marked), TAG_SET)]
        rows = []
        for spans in (wanted, [*listed, *shown]):
            row = [""] * len(reading)
            for span, tag in spans:
                for n in reading.touched(span.start, span.end):
                    row[n] = tag
            rows.append(row)
        found.append(TypedText(*rows))
    return found


def _tell(title: str, before: Sequence[TypedText], now: Sequence[TypedText]) -> None:
    types = {one.tag: one for one in compared(before, now)}
    said = ", ".join(f"{tag} {_percent(_covered(one.new))}" for tag, one in types.items() if tag and one.new.support)
    whole = types[""]
    print(f"{title}: covered {_percent(_covered(whole.new))}, precision {_percent(whole.new.precision)}")
    print(f"    {said}; {_chance(whole.test)}")


def _covered(counts: TokenCounts) -> float | None:
    return None if counts.leakage is None else 1 - counts.leakage


def _percent(share: float | None) -> str:
    return "–" if share is None else f"{100 * share:.1f}"


def _chance(test: McNemar) -> str:
    return f"tokens right only before {test.only_first}, only now {test.only_second}"


def _tag(of: str) -> str:
    return tags_of(KINDS[of], TAG_SET)[-1].name


def _measure_folder(folder: Path, base: Path) -> None:
    letters = corpus.read(folder, TAG_SET, "de")
    families = corpus.families(list(letters), folds=len(letters))
    patients = {name: f"{number}" for number, family in enumerate(families) for name in family}
    with tempfile.TemporaryDirectory() as name, LearningCost() as cost:
        found = _learned(letters, patients, Path(name), base)
    print(f"{found.letters} letters of {found.patients} families, old against new in {found.folds} parts")
    for one in found.types:
        old, new = (
            f"covered {_percent(_covered(side))}, precision {_percent(side.precision)}, F1 {_percent(side.f1)}"
            for side in (one.old, one.new)
        )
        p = "–" if one.test.p is None else f"{one.test.p:.3f}"
        print(f"    {one.tag or 'PHI'} (n = {one.old.support}): {old}; now {new}; p = {p}")
    print(f"    kept as before: {', '.join(found.kept) or 'none'}")
    print(f"    {cost}")
    with LearningCost() as cost:
        curve = in_child(_curve, _Work(letters, patients, folder, base), lambda *_: None)
    for point in curve.points:
        whole = point.counts[""]
        bounds = f"{_percent(point.low[''])} to {_percent(point.high[''])}"
        told = f"covered {_percent(_covered(whole))} ({bounds}), precision {_percent(whole.precision)}"
        print(f"    after {point.letters:.0f} letters: {told}")
    for forecast in curve.forecasts:
        if forecast.gain is not None and forecast.off is not None:
            told = f"{_percent(forecast.gain)} % more (± {_percent(forecast.off)})"
            print(f"    {curve.more} more letters, {forecast.tag or 'PHI'}: {told}")
    print(f"    {cost}")


if __name__ == "__main__":
    main()
