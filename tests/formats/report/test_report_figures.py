"""Figures one by one."""

import csv
import io
from dataclasses import dataclass
from pathlib import Path

from deid_studio.domain.counts import Counts
from deid_studio.formats.report.report_figures import COLUMNS, Figure, figures_of, report_suffix, write_long_csv
from deid_studio.sentences import sentence


@dataclass(frozen=True)
class Scores:
    tag: str
    counts: Counts


@dataclass(frozen=True)
class Stop:
    within_ms: int
    counts: Counts


@dataclass(frozen=True)
class Found:
    documents: dict[str, Counts]
    types: tuple[Scores, ...]
    tags: dict[str, float | None]
    stops: tuple[Stop, ...]
    confusion: dict[str, dict[str, int]]
    name: str = "who"
    is_so: bool = True
    notes: tuple[object, ...] = (1, 2)
    place: object = sentence("here")


def test_every_number_is_a_figure_and_says_what_it_is_of() -> None:
    two = Counts(2, 1, 0)
    found = Found({"d": two}, (Scores("AGE", two),), {"ID": None}, (Stop(50, two),), {"AGE": {"ID": 3}})
    figures = list(figures_of(found))
    assert Figure("documents.precision", 2 / 3, document="d", n=2) in figures
    assert Figure("types.counts.tp", 2, type="AGE") in figures
    assert Figure("tags", None, type="ID") in figures
    assert Figure("stops[50].counts.recall", 1.0, n=2) in figures
    assert Figure("confusion[ID]", 3, type="AGE") in figures
    assert not [one for one in figures if one.measure.split(".")[0] in ("notes", "name", "is_so", "place")]
    rows = list(csv.reader(io.StringIO(write_long_csv(figures))))
    assert rows[0] == list(COLUMNS) and len(rows) == len(figures) + 1
    assert ["tags", "ID", *[""] * 7] in rows


def test_the_ending_of_long_tables_is_two_words() -> None:
    assert [report_suffix(Path(name)) for name in ("a.LONG.csv", "a.csv", "a.long.md")] == [".long.csv", ".csv", ".md"]
