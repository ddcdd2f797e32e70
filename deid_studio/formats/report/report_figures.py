"""Figures one by one, as statistics programs take them: a long table with a row for each."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from pathlib import Path
from typing import Any, Final

from deid_studio.formats.table_file import csv_cell
from deid_studio.sentences import Sentence

LONG: Final = ".long.csv"
"""The ending of files with a row for each figure; the others of `.csv` are tables as people read them."""

COLUMNS: Final = ("measure", "type", "pair", "round", "document", "value", "lower", "upper", "n")
"""Of a long table."""

_OF_WHAT: Final = ("support", "words", "phi_words")
"""What the shares of a value are shares of, the first that it has."""

_TYPES: Final = frozenset(("tags", "types", "confusion", "counts", "low", "high"))
_DOCUMENTS: Final = frozenset(("documents",))
_NO_FIGURES: Final = frozenset(("notes",))


@dataclass(frozen=True, slots=True)
class Figure:
    """What was measured, and of what: `value` lies between `lower` and `upper` and is of `n` things; None is unknown.

    `measure` is its name without blanks of a language. What a figure is not of is None, too: one of all types has none.
    """

    measure: str
    value: float | None
    type: str | None = None
    pair: str | None = None
    round: str | None = None
    document: str | None = None
    lower: float | None = None
    upper: float | None = None
    n: int | None = None


def report_suffix(path: Path) -> str:
    """The ending that says a report's format, in lower case, with its point."""
    return LONG if path.name.lower().endswith(LONG) else path.suffix.lower()


def write_long_csv(figures: Iterable[Figure]) -> str:
    """RFC 4180 with LF and a header; numbers with all digits and a point, nothing for what is not known."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows([csv_cell(getattr(figure, name)) for name in COLUMNS] for figure in figures)
    return out.getvalue()


def figures_of(value: object) -> Iterator[Figure]:
    """Every number of a measure's value, called as JSON calls it, with points between the names.

    A part that is about a type or a document says so in that column; one of a list has its first field, or its number
    from 0, in brackets.
    """
    return _figures(value, Figure("", None))


def _figures(value: Any, at: Figure) -> Iterator[Figure]:
    if value is None or (isinstance(value, int | float) and not isinstance(value, bool)):
        yield replace(at, value=value, n=at.n if isinstance(value, float) else None)
    elif is_dataclass(value) and not isinstance(value, Sentence):
        of = next((count for name in _OF_WHAT if type(count := getattr(value, name, None)) is int), at.n)
        of_type = getattr(value, "tag", at.type)
        for field in fields(value):
            if field.name not in _NO_FIGURES:
                yield from _named(getattr(value, field.name), field.name, replace(at, n=of, type=of_type))


def _named(value: Any, name: str, at: Figure) -> Iterator[Figure]:
    """The figures of what is called `name`."""
    here = replace(at, measure=f"{at.measure}.{name}" if at.measure else name)
    if isinstance(value, Mapping):
        for key, item in value.items():
            if name in _TYPES and at.type is None:
                yield from _item(item, replace(here, type=str(key) or None))
            elif name in _DOCUMENTS:
                yield from _item(item, replace(here, document=str(key)))
            else:
                yield from _item(item, replace(here, measure=f"{here.measure}[{key}]"))
    elif isinstance(value, Sequence) and not isinstance(value, str):
        for label, item in zip(_labels(value), value, strict=True):
            is_typed = hasattr(item, "tag")
            yield from _item(item, here if is_typed else replace(here, measure=f"{here.measure}[{label}]"))
    elif not isinstance(value, str):
        yield from _figures(value, here)


def _item(value: Any, at: Figure) -> Iterator[Figure]:
    if isinstance(value, Mapping):
        for key, item in value.items():
            yield from _item(item, replace(at, measure=f"{at.measure}[{key}]"))
    else:
        yield from _figures(value, at)


def _labels(items: Sequence[Any]) -> Sequence[object]:
    """What the items of a list are called: by their first fields, where those are plain and tell them apart."""
    firsts = [getattr(item, fields(item)[0].name) if is_dataclass(item) else None for item in items]
    is_plain = all(isinstance(first, str | int | float) for first in firsts)
    return firsts if is_plain and len(set(firsts)) == len(firsts) else range(len(items))
