"""What learning from a clinic's letters is worth where nothing of the clinic is on a list of ours.

Run: python tests/benchmarks/suggestions/bench_learning.py [--letters N] [--brat FOLDER --base MODEL]. The clinic is
made up, and 100 other letters of it are measured on; with --brat it is a folder of letters with gold in the tags of
kolditz13, and the model to learn over should not have seen them ("deid-studio train" without --letters). Printed are
tokens at the default thresholds: the share that is suggested with any tag, precision, and that share by type; of the
program alone, with lists of the house alone, after learning from so many letters, and from those ten that teach most
beside any ten, drawn three times; with the time and the peak of memory. A folder is measured by its learning curve, and
old against new in five parts by letter family.
"""

from __future__ import annotations

import argparse
import resource
import tempfile
import time
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Final

from made_up_clinic import clinic

from deid_studio.domain.kinds import Kind
from deid_studio.evaluation.significance import McNemar
from deid_studio.formats import tagset_toml
from deid_studio.learn import corpus
from deid_studio.learn.house.house_learning import Learned, learn
from deid_studio.learn.house.house_scores import TokenCounts, TypedText, compared
from deid_studio.learn.house.learning_curve import learning_curve
from deid_studio.learn.suggester_measures import gold
from deid_studio.learn.training_texts import Marked
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.services.project.house.house_lists import KINDS
from deid_studio.services.suggestions.next_documents import next_documents
from deid_studio.services.suggestions.suggesters import Suggesters
from deid_studio.suggest.again.house_names import HouseNames
from deid_studio.suggest.suggester import MODELS, Suggester, load
from deid_studio.suggest.tagging import tagged, tags_of
from deid_studio.suggest.token_text import TokenText

TAG_SET: Final = tagset_toml.load("kolditz13")
BASE: Final = MODELS / "texts-de"
STEPS: Final = (30, 100, 300)
UNSEEN: Final = 100
FEW, DRAWS = 10, 3


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--letters", type=int, default=STEPS[-1], help="learn from so many letters at most")
    parser.add_argument("--brat", type=Path, help="a folder of letters with gold, in place of the made-up clinic")
    parser.add_argument("--base", type=Path, default=BASE, help="with --brat: a model that has not seen the folder")
    options = parser.parse_args()
    if options.brat:
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
    for draw in range(DRAWS):
        any_of_them = Random(draw).sample(sorted(known), FEW)
        _tell_learned(f"after any {FEW}", {key: known[key] for key in any_of_them}, unseen, before)
    _tell_learned(f"after the {FEW} that teach most", _teaching_most(known, FEW), unseen, before)


def _tell_learned(
    title: str, letters: Mapping[str, Marked], unseen: Sequence[Marked], before: Sequence[TypedText]
) -> None:
    with tempfile.TemporaryDirectory() as name:
        begun = time.perf_counter()
        found = _learned(letters, {}, Path(name))
        took_s = time.perf_counter() - begun
        now = _answers(load(TAG_SET, language="de", learned=Path(name)), unseen)
    _tell(title, before, now)
    _tell_cost(took_s)
    print(f"    kept as before: {', '.join(found.kept) or 'none'}")


def _learned(letters: Mapping[str, Marked], patients: Mapping[str, str], folder: Path, base: Path = BASE) -> Learned:
    return learn(letters, patients, base=base, folder=folder, tag_set=TAG_SET, version="1")


def _teaching_most(known: Mapping[str, Marked], count: int) -> dict[str, Marked]:
    """The letters that the program would do first, where none is finished."""
    with tempfile.TemporaryDirectory() as name:
        texts = Path(name) / "texts"
        texts.mkdir()
        for key, marked in known.items():
            (texts / f"{key}.txt").write_text(marked.text, encoding="utf-8")
        with projects.create(Path(name) / "project", tag_set="kolditz13") as project:
            import_paths(project, [texts])
            begun = time.perf_counter()
            found = next_documents(project, Suggesters(TAG_SET, "de"))
            print(f"{len(found)} letters put into order in {time.perf_counter() - begun:.0f} s")
    return {one.name: known[one.name] for one in found[:count]}


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


def _tell_cost(took_s: float) -> None:
    print(f"    {took_s:.0f} s, peak of memory {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB")


def _tag(of: str) -> str:
    return tags_of(KINDS[of], TAG_SET)[-1].name


def _measure_folder(folder: Path, base: Path) -> None:
    letters = corpus.read(folder, TAG_SET, "de")
    families = corpus.families(list(letters), folds=len(letters))
    patients = {name: f"{number}" for number, family in enumerate(families) for name in family}
    with tempfile.TemporaryDirectory() as name:
        begun = time.perf_counter()
        found = _learned(letters, patients, Path(name), base)
    print(f"{found.letters} letters of {found.patients} families, old against new in {found.folds} parts")
    for one in found.types:
        old, new = (f"covered {_percent(_covered(side))}, F1 {_percent(side.f1)}" for side in (one.old, one.new))
        p = "–" if one.test.p is None else f"{one.test.p:.3f}"
        print(f"    {one.tag or 'PHI'} (n = {one.old.support}): {old}; now {new}; p = {p}")
    print(f"    kept as before: {', '.join(found.kept) or 'none'}")
    _tell_cost(time.perf_counter() - begun)
    begun = time.perf_counter()
    curve = learning_curve(letters, patients, base=base, tag_set=TAG_SET)
    for point in curve.points:
        whole = point.counts[""]
        bounds = f"{_percent(point.low[''])} to {_percent(point.high[''])}"
        print(f"    after {point.letters:.0f} letters: covered {_percent(_covered(whole))} ({bounds})")
    for forecast in curve.forecasts:
        if forecast.gain is not None and forecast.off is not None:
            told = f"{_percent(forecast.gain)} % more (± {_percent(forecast.off)})"
            print(f"    {curve.more} more letters, {forecast.tag or 'PHI'}: {told}")
    _tell_cost(time.perf_counter() - begun)


if __name__ == "__main__":
    main()
