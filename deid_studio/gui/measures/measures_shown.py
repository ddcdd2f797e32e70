"""What a measure looks like in the window: figures, tables, and what has to be said about them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QLocale

from deid_studio.domain.counts import Counts, Means
from deid_studio.formats.report.report_parts import Cell
from deid_studio.gui.language import localised, translate
from deid_studio.gui.tables.figure_table import Line
from deid_studio.services.evaluation.pairs import BasisNotes
from deid_studio.services.project.notes import Note

_SIGNS: Final = {"refused": "✗", "odd": "⚠", "info": "ℹ"}
_LEAST_P: Final = 0.001
_PLACE: Final = re.compile(r"(?P<document>.*): word (?P<word>\d+)\b")


@dataclass(frozen=True, slots=True)
class Headline:
    """A figure that is seen first, what it is called, and what it was taken of."""

    figure: str
    name: str
    remark: str


@dataclass(frozen=True, slots=True)
class Place:
    """A word of a gold document, by its number from 0; the key of its line."""

    document: str
    word: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table; column number `wide` takes what room is left."""

    title: str
    header: tuple[str, ...]
    lines: tuple[Line, ...]
    wide: int = 0


@dataclass(frozen=True, slots=True)
class Shown:
    """Everything; `basis` says what it was measured on, `notes` what a person should know."""

    basis: str
    headlines: tuple[Headline, ...]
    sheets: tuple[Sheet, ...]
    notes: tuple[str, ...]


def undefined() -> str:
    """What stands where there is nothing to take a figure of."""
    return translate("MeasuresShown", "n/d")


def cell(value: float | None) -> Cell:
    """A figure in a table; never 0 where it is not defined."""
    return undefined() if value is None else float(value)


def figure(value: float | None, *, digits: int = 3) -> str:
    """A figure by itself."""
    return undefined() if value is None else QLocale().toString(float(value), "f", digits)


def percentage(value: float | None) -> str:
    """A share as people say it."""
    if value is None:
        return undefined()
    return translate("MeasuresShown", "{} %").format(QLocale().toString(100 * value, "f", 1))


def chance(value: float | None) -> str:
    """A probability, no more precise than anybody needs."""
    if value is not None and value < _LEAST_P:
        return "< " + figure(_LEAST_P)
    return figure(value)


def number(value: int) -> str:
    """A count as it is written in the language."""
    return QLocale().toString(value)


def rates_header() -> tuple[str, ...]:
    """Names of the columns of `rates`."""
    return (
        translate("MeasuresShown", "Precision"),
        translate("MeasuresShown", "Recall"),
        "F1",
        translate("MeasuresShown", "Right (TP)"),
        translate("MeasuresShown", "Wrong (FP)"),
        translate("MeasuresShown", "Missed (FN)"),
    )


def rates(counts: Counts) -> tuple[Cell, ...]:
    """Three rates and what they come from."""
    return (*means(counts), counts.tp, counts.fp, counts.fn)


def means(one: Counts | Means) -> tuple[Cell, ...]:
    """Three rates."""
    return (cell(one.precision), cell(one.recall), cell(one.f1))


def of_words(count: int) -> str:
    """What a figure was taken of: words."""
    return translate("MeasuresShown", "n = {} words").format(number(count))


def of_phi_words(count: int) -> str:
    """What a figure was taken of: PHI words."""
    return translate("MeasuresShown", "n = {} PHI words").format(number(count))


def documents(count: int) -> str:
    """How many documents were measured."""
    return translate("MeasuresShown", "documents: {}").format(number(count))


def basis_words(basis: BasisNotes) -> str:
    """What was measured, and with which pads."""
    pads = translate("MeasuresShown", "with the release's own pads")
    if basis.pads is not None:
        pads = translate("MeasuresShown", "redacted {} ms before and {} ms after PHI").format(
            number(basis.pads.before_ms), number(basis.pads.after_ms)
        )
    return f"{documents(basis.documents)} · {pads}"


def notes_of(notes: Iterable[Note], untimed_phi: Sequence[str] = (), untimed_words: int = 0) -> tuple[str, ...]:
    """A line for each thing to know: PHI without a time first, for no figure has it."""
    said = [f"⚠ {localised(line)}" for line in untimed_phi]
    if untimed_words:
        words = translate("MeasuresShown", "Words of GOLD that have no time and are in no figure: {}")
        said.append(f"⚠ {words.format(number(untimed_words))}")
    ranked = sorted(notes, key=lambda note: ("refused", "odd", "info").index(note.severity))
    said += [f"{_SIGNS[note.severity]} {_place(note)}: {localised(note.sentence)}" for note in ranked]
    return tuple(said)


def basis_notes(basis: BasisNotes) -> tuple[str, ...]:
    """What has to be said about what was measured."""
    return notes_of(basis.notes, basis.untimed_phi, basis.untimed_gold)


def places_sheet(title: str, places: Iterable[tuple[str, str]]) -> Sheet:
    """A table of places, of which each is what the service says and what is shown; it names no text."""
    header = (translate("MeasuresShown", "Document"), translate("MeasuresShown", "Place · Enter goes there"))
    lines = []
    for told, shown in places:
        place = _PLACE.match(told)
        key = Place(place["document"], int(place["word"]) - 1) if place is not None else None
        name, _, where = shown.partition(": ")
        lines.append(Line((name, where), key=key))
    return Sheet(title, header, tuple(lines), wide=1)


def _place(note: Note) -> str:
    if note.line is None:
        return note.file
    return translate("MeasuresShown", "{}, line {}").format(note.file, number(note.line))
