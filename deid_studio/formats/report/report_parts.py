"""What a report is made of, before it is HTML, Markdown or CSV."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

Cell = str | int | float | None
"""A text, a number that counts, one that was measured (three digits are shown, above 1 one digit), or not known."""

UNKNOWN: Final = "–"


class Tone(StrEnum):
    """How a row is shown: as usual, grey because it says little, red because it needs a look."""

    PLAIN = "plain"
    FAINT = "faint"
    ALARM = "alarm"


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table."""

    cells: tuple[Cell, ...]
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under `columns`; `name` is what CSV calls it, in one word. HTML and Markdown show `shown` rows at most."""

    name: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    shown: int | None = None


@dataclass(frozen=True, slots=True)
class Shade:
    """A field of a grid: a text, a second line, how strongly it is coloured (0..1, None for not at all), which hue."""

    text: str
    below: str = ""
    strength: float | None = None
    is_warm: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """A heat map."""

    title: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    shades: tuple[tuple[Shade, ...], ...]


@dataclass(frozen=True, slots=True)
class Whisker:
    """A share with the interval that it lies in; None for what is not known."""

    name: str
    value: float | None
    low: float | None = None
    high: float | None = None
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class Whiskers:
    """Shares one below the other on a scale from 0 to 1."""

    title: str
    items: tuple[Whisker, ...]


@dataclass(frozen=True, slots=True)
class Course:
    """Shares over time: at each of `stops` a value of each line, None where there is none."""

    title: str
    stops: tuple[str, ...]
    lines: tuple[tuple[str, tuple[float | None, ...]], ...]


Part = Table | Grid | Whiskers | Course


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with sentences and parts under it; `alarms` are sentences that need a look."""

    title: str
    sentences: tuple[str, ...] = ()
    parts: tuple[Part, ...] = ()
    alarms: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Headline:
    """One of the figures that a report begins with: what it is, the figure, and what it was taken of."""

    name: str
    figure: str
    remark: str


@dataclass(frozen=True, slots=True)
class Report:
    """A report in one language, "de" or "en"; `more` is said under a table that shows the first of its rows only."""

    title: str
    language: str
    headlines: tuple[Headline, ...]
    sections: tuple[Section, ...]
    more: str

    def more_rows(self, table: Table) -> str | None:
        """What is said of rows that are not shown; None where all are."""
        hidden = 0 if table.shown is None else len(table.rows) - table.shown
        return self.more.format(shown=table.shown, rows=len(table.rows)) if hidden > 0 else None


def shown_cell(cell: Cell, *, language: str) -> str:
    """A cell as people read it, with the language's decimal sign."""
    if cell is None:
        return UNKNOWN
    if isinstance(cell, float):
        return decimal(cell, language=language, digits=3 if abs(cell) <= 1 else 1)
    return str(cell)


def decimal(value: float, *, language: str, digits: int = 3) -> str:
    """A number with the language's decimal sign."""
    text = f"{value:.{digits}f}"
    return text.replace(".", ",") if language == "de" else text


def shown_rows(table: Table) -> Sequence[Row]:
    """The rows that HTML and Markdown show."""
    return table.rows if table.shown is None else table.rows[: table.shown]
