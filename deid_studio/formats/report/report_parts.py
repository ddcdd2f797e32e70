"""What a report is made of, before it is HTML, Markdown or CSV."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
class WordPlace:
    """A word of a document, by its number from 0."""

    document: str
    word: int


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table, and the word that it is about."""

    cells: tuple[Cell, ...]
    tone: Tone = Tone.PLAIN
    place: WordPlace | None = None


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
class TimeSeries:
    """Shares, or numbers above 1, over time: at each of `stops` a value of each line, None where there is none."""

    title: str
    stops: tuple[str, ...]
    lines: tuple[tuple[str, tuple[float | None, ...]], ...]


@dataclass(frozen=True, slots=True)
class ChartLine:
    """A named line; a value is None where it is not defined, which leaves a gap.

    A `band` has the interval, low and high, in which each value lies.
    """

    name: str
    points: tuple[tuple[float, float | None], ...]
    band: tuple[tuple[float, float], ...] = ()


@dataclass(frozen=True, slots=True)
class LineChart:
    """Lines over a scale from the lowest to the highest x, and one from 0 to 1; `x_head` is `x_name` in short."""

    title: str
    x_name: str
    x_head: str
    y_name: str
    lines: tuple[ChartLine, ...]


LINE_STYLES: Final[tuple[tuple[str, tuple[int, ...]], ...]] = (
    ("#0072b2", ()),
    ("#d55e00", (8, 4)),
    ("#009e73", (2, 3)),
    ("#9b4f96", (10, 3, 2, 3)),
    ("#56789a", (14, 5)),
    ("#222222", (4, 2, 1, 2, 1, 2)),
)
"""Colour and dashes (px drawn, px left out, and so on; none for a whole line) of each line of a chart.

Colours are those of Okabe & Ito that people tell apart who do not see red and green; what draws them adds a symbol.
"""

_SYMBOLS_IN_A_LINE: Final = 8


def symbol_places(values: Sequence[float | None]) -> list[int]:
    """At which of its values a line has its symbol: at a few of many, and at each that no line leads to."""
    step = max(1, len(values) // _SYMBOLS_IN_A_LINE)
    padded = (None, *values, None)
    return [
        number
        for number, value in enumerate(values)
        if value is not None and (number % step == 0 or (padded[number] is None and padded[number + 2] is None))
    ]


Plot = Grid | Whiskers | TimeSeries | LineChart
Part = Table | Plot


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


def shown_cell(cell: Cell, *, language: str, digits: int | None = None) -> str:
    """A cell as people read it, with the language's decimal sign and its column's decimals."""
    if cell is None:
        return UNKNOWN
    if isinstance(cell, float):
        return decimal(cell, language=language, digits=digits_in([cell]) if digits is None else digits)
    return str(cell)


def digits_in(column: Iterable[Cell]) -> int:
    """How many decimals the measured numbers of a column have: three, but one where one of them is above 1."""
    column = tuple(column)
    # Of a hundred thousand words each would be asked
    if not any(issubclass(kind, float) for kind in set(map(type, column))):
        return 3
    return 1 if any(isinstance(cell, float) and abs(cell) > 1 for cell in column) else 3


def is_of_numbers(column: Iterable[Cell]) -> bool:
    """Whether a column holds numbers, and no words."""
    known = [cell for cell in column if cell is not None]
    return bool(known) and not any(isinstance(cell, str) for cell in known)


def columns_of(rows: Sequence[Sequence[Cell]], count: int) -> list[list[Cell]]:
    """The cells of each of `count` columns; rows may be shorter."""
    return [[row[column] for row in rows if column < len(row)] for column in range(count)]


def decimal(value: float, *, language: str, digits: int = 3) -> str:
    """A number with the language's decimal sign."""
    text = f"{value:.{digits}f}"
    return text.replace(".", ",") if language == "de" else text


def grouped(number: int, *, language: str) -> str:
    """A count as it is written in the language."""
    text = f"{number:,}"
    return text.replace(",", ".") if language == "de" else text


def shown_rows(table: Table) -> Sequence[Row]:
    """The rows that HTML and Markdown show."""
    return table.rows if table.shown is None else table.rows[: table.shown]
