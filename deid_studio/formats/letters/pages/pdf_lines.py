"""From the glyphs of a page to its lines in the order in which they are read."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

_SAME_ROW: Final = 0.35
"""Glyphs are of one row where their heights overlap by this share of the smaller one."""

_WORD_GAP: Final = 0.18
_PART_GAP: Final = 0.62
"""A gap within a row that divides words, and one that divides columns or cells; in heights of the letters."""

_TAB_GAP: Final = 3
_TWIN: Final = 0.25
_COLUMN_ROWS: Final = 4
_COLUMN_FILL: Final = 0.6
_COLUMN_LETTERS: Final = 15
_COLUMN_SHARE: Final = 0.4
"""Blocks side by side are columns of running text from so many rows on where such a share, and two, are so full and
have so many letters; else a table."""

_FARTHEST: Final = 300


@dataclass(frozen=True, slots=True)
class Glyph:
    """What one code shows, at `x`, `y` of its baseline's beginning, in points; `angle` in degrees, 0 is upright."""

    text: str
    x: float
    y: float
    width: float
    height: float
    angle: int = 0


@dataclass(slots=True)
class Part:
    """An unbroken part of a row; `left`, `right` and `base` are in points along and across the direction of writing."""

    text: str
    left: float
    right: float
    base: float
    height: float


@dataclass(slots=True)
class PageLine:
    """Parts of a row that are read together; `is_apart` says that it stands off from what is above."""

    parts: list[Part] = field(default_factory=list)
    is_apart: bool = False

    @property
    def text(self) -> str:
        """As it is read: a tab where a column or cell ends."""
        pieces = []
        for number, part in enumerate(self.parts):
            if number:
                gap = part.left - self.parts[number - 1].right
                pieces.append("\t" if gap > _TAB_GAP * part.height else " ")
            pieces.append(part.text)
        return "".join(pieces)


def lines_of(glyphs: Iterable[Glyph]) -> list[tuple[int, list[PageLine]]]:
    """Lines by their angle, upright ones first, in blocks of running text; only twins printed over are left out."""
    by_angle: dict[int, list[Glyph]] = {}
    for glyph in glyphs:
        by_angle.setdefault(glyph.angle, []).append(glyph)
    found = []
    for angle in sorted(by_angle, key=lambda one: (one != 0, one)):
        rows = [_parts(row) for row in _rows([_turned(glyph) for glyph in by_angle[angle]])]
        lines = _in_order([row for row in rows if row])
        if lines:
            found.append((angle, lines))
    return found


def _turned(glyph: Glyph) -> Glyph:
    """Where a glyph would stand were its direction upright."""
    if glyph.angle == 0:
        return glyph
    turn = math.radians(glyph.angle)
    x = glyph.x * math.cos(turn) + glyph.y * math.sin(turn)
    y = glyph.y * math.cos(turn) - glyph.x * math.sin(turn)
    return Glyph(glyph.text, x, y, glyph.width, glyph.height)


def _rows(glyphs: Sequence[Glyph]) -> list[list[Glyph]]:
    """From top to bottom; glyphs that are lifted or lowered a little stay in their row."""
    rows: list[list[Glyph]] = []
    spans: list[tuple[float, float]] = []
    for glyph in sorted(glyphs, key=lambda one: (-one.y, one.x)):
        bottom, top = glyph.y, glyph.y + glyph.height * 0.7
        for number in range(len(rows) - 1, max(len(rows) - 4, -1), -1):
            low, high = spans[number]
            overlap = min(top, high) - max(bottom, low)
            if overlap > _SAME_ROW * max(min(top - bottom, high - low), 0.01):
                rows[number].append(glyph)
                if glyph.height * 0.7 > high - low:
                    spans[number] = (bottom, top)
                break
        else:
            rows.append([glyph])
            spans.append((bottom, top))
    return rows


def _parts(row: list[Glyph]) -> list[Part]:
    row.sort(key=lambda one: one.x)
    parts: list[Part] = []
    texts: list[str] = []
    recent: list[Glyph] = []
    for glyph in row:
        if any(_is_twin(glyph, other) for other in recent):
            continue
        recent = [*recent[-3:], glyph]
        if not parts or (glyph.x - parts[-1].right > _PART_GAP * glyph.height and glyph.text.strip()):
            if not glyph.text.strip():
                continue
            if parts:
                parts[-1].text = "".join(texts).strip()
            parts.append(Part("", glyph.x, glyph.x + glyph.width, glyph.y, glyph.height))
            texts = [glyph.text]
            continue
        if glyph.text.isspace():
            # A space may be as wide as a column is away; what it covers is still a gap
            texts.append(" ")
            continue
        part = parts[-1]
        if glyph.x - part.right > _WORD_GAP * glyph.height and not texts[-1].isspace():
            texts.append(" ")
        texts.append(glyph.text)
        part.right = max(part.right, glyph.x + glyph.width)
        part.height = max(part.height, glyph.height)
    if parts:
        parts[-1].text = "".join(texts).strip()
    for part in parts:
        part.text = " ".join(part.text.split(" ")) if "  " not in part.text else " ".join(part.text.split())
    return [part for part in parts if part.text]


def _is_twin(glyph: Glyph, other: Glyph) -> bool:
    """Whether it is drawn once more to look bold."""
    near = _TWIN * max(glyph.width, 0.1)
    return (
        glyph.text == other.text
        and not glyph.text.isspace()
        and abs(glyph.x - other.x) < near
        and abs(glyph.y - other.y) < _TWIN * glyph.height
    )


def _in_order(rows: Sequence[list[Part]]) -> list[PageLine]:
    """Rows that one gutter divides are two columns where both are running text; all else is read row by row."""
    lines: list[PageLine] = []
    at = 0
    while at < len(rows):
        end, gutter = _run(rows, at)
        sides = _sides(rows[at:end], gutter) if gutter else None
        if sides is None:
            lines += _spaced([PageLine(rows[at])], lines)
            at += 1
        else:
            for side in sides:
                ordered = _in_order(side)
                if ordered:
                    ordered[0].is_apart = bool(lines)
                lines += ordered
            at = end
    return lines


def _run(rows: Sequence[list[Part]], first: int) -> tuple[int, float | None]:
    """How far down from row `first` a gutter reaches that no part crosses, and where it is; the longest of them."""
    free = _gaps(rows[first])
    end = first + 1
    while free and end < min(len(rows), first + _FARTHEST):
        left = [narrowed for gap in free for narrowed in _narrowed(gap, rows[end])]
        if not left:
            break
        free, end = left, end + 1
    return end, sum(free[0]) / 2 if free else None


def _gaps(row: Sequence[Part]) -> list[tuple[float, float]]:
    return [(one.right, other.left) for one, other in pairwise(row)]


def _narrowed(gap: tuple[float, float], row: Sequence[Part]) -> list[tuple[float, float]]:
    """What a row leaves of a gap."""
    left, right = gap
    for part in row:
        if part.right <= left or part.left >= right:
            continue
        if part.left <= left and part.right >= right:
            return []
        if part.left <= left:
            left = part.right
        else:
            right = min(right, part.left)
    return [(left, right)] if right - left > 0.5 * max(part.height for part in row) else []


def _sides(rows: Sequence[list[Part]], gutter: float) -> tuple[list[list[Part]], list[list[Part]]] | None:
    left = [[part for part in row if part.right <= gutter] for row in rows]
    right = [[part for part in row if part.left >= gutter] for row in rows]
    left, right = [row for row in left if row], [row for row in right if row]
    return (left, right) if _is_running(left) and _is_running(right) else None


def _is_running(rows: Sequence[list[Part]]) -> bool:
    if len(rows) < _COLUMN_ROWS:
        return False
    width = max(row[-1].right for row in rows) - min(row[0].left for row in rows)
    full = sum(
        row[-1].right - row[0].left >= _COLUMN_FILL * width and sum(len(part.text) for part in row) >= _COLUMN_LETTERS
        for row in rows
    )
    return full >= max(2, _COLUMN_SHARE * len(rows))


def _spaced(new: list[PageLine], before: Sequence[PageLine]) -> list[PageLine]:
    """Mark a line that stands off from the one above by more than its height."""
    if before:
        above, below = before[-1].parts[0], new[0].parts[0]
        new[0].is_apart = above.base - below.base > 1.8 * max(above.height, below.height)
    return new
