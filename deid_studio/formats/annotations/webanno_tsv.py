"""WebAnno TSV 3: tokens with their offsets in UTF-16 units, and columns of layers.

Format: INCEpTION's user guide, "WebAnno TSV 3.3 File format". A span over several tokens, or one of several on a token,
has a number, "NAME[3]"; parts of tokens have rows of their own, "1-3.1". The text is that of the "#Text=" lines, with
blanks where sentences leave a gap, as WebAnno itself fills it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from deid_studio.errors import FormatError
from deid_studio.formats.annotations.marked_document import MarkedDocument, code_points
from deid_studio.formats.annotations.span_layers import LayerSpan, marks_of
from deid_studio.formats.text_file import beginning, decode
from deid_studio.formats.transcripts.reading.reader_notes import Notes
from deid_studio.sentences import sentence

FORMAT: Final = "#FORMAT=WebAnno TSV 3"

_ROW: Final = re.compile(r"(\d{1,9}-\d{1,9}(?:\.\d{1,9})?)\t(\d{1,9})-(\d{1,9})\t(.*)", re.DOTALL)
_VALUES: Final = re.compile(r"(?<!\\)(?:\\\\)*\|")
_NUMBERED: Final = re.compile(r"(.*?)(?<!\\)\[(\d{1,9})\]", re.DOTALL)
_TEXT_SIGNS: Final = {"t": "\t", "n": "\n", "r": "\r", "f": "\f", "b": "\b", "\\": "\\"}
_TEXT_ESCAPE: Final = re.compile(r"\\(u[0-9a-fA-F]{4}|.)", re.DOTALL)
_VALUE_ESCAPE: Final = re.compile(r"\\(->|[\\\[\]|_;tn*])")


@dataclass(slots=True)
class _Column:
    """A column behind the token's: a feature of a layer, "" where the layer has none; None is passed over."""

    layer: str
    feature: str | None


@dataclass(slots=True)
class _Row:
    start: int
    end: int
    token: str
    cells: list[str]
    line: int


@dataclass(slots=True)
class _Open:
    """A span as its rows tell it so far."""

    layer: str
    start: int
    end: int
    line: int
    features: dict[str, str] = field(default_factory=dict)


def belongs(data: bytes) -> bool:
    """Whether a file begins as WebAnno TSV 3 does."""
    return beginning(data).startswith(FORMAT)


def read(data: bytes, *, file: str, layer: str | None = None) -> list[MarkedDocument]:
    """The text and the marks in the layers of spans; see `span_layers.marks_of`. Relations, chains and slots are told.

    Where tokens stand at their offsets only as code points these are taken, with a note. Raises FormatError, with the
    line, where a row is none or the file is none of these.
    """
    decoded = decode(data, file=file)
    lines = [line.removesuffix("\r") for line in decoded.text.split("\n")]
    if not lines[0].startswith(FORMAT):
        raise FormatError(sentence("is no WebAnno TSV 3"), file=file, line=1)
    notes = Notes(decoded.notes)
    columns, body = _header(lines, notes, file=file)
    text, rows = _body(lines, body, len(columns), is_java=lines[0] <= f"{FORMAT}.1", file=file)
    places = _places(text, rows, notes)
    spans = [
        LayerSpan(one.layer, one.features, place, one.line)
        for one in _spans(rows, columns)
        for place in [_place(places, one.start, one.end)]
    ]
    marks = marks_of(spans, text, wanted=layer, notes=notes, file=file)
    return [MarkedDocument(text, tuple(marks), notes=notes.all(), tiers=notes.tiers)]


def _header(lines: Sequence[str], notes: Notes, *, file: str) -> tuple[list[_Column], int]:
    """The columns, and the number of the first line behind the header."""
    columns: list[_Column] = []
    left: list[str] = []
    at = 1
    while at < len(lines) and lines[at].startswith("#T_"):
        kind, _, rest = lines[at].partition("=")
        name, *features = rest.split("|")
        if kind != "#T_SP":
            left.append(name.rpartition(".")[2])
            columns += [_Column(name, None)] * max(1, len(features))
        else:
            is_slot = False
            for feature in features or [""]:
                # A slot is two columns: ROLE_..., and the type that it points to
                was_slot, is_slot = is_slot, feature.startswith("ROLE_")
                if is_slot:
                    left.append(f"{name.rpartition('.')[2]}: {feature.partition(':')[2].partition('_')[0]}")
                columns.append(_Column(name, None if is_slot or was_slot else feature))
        at += 1
    if left:
        notes.add(sentence("relations, chains and slots were left out: {names}", names=tuple(left)))
    if not columns and any(line.startswith("#Text=") for line in lines) and at >= len(lines):
        raise FormatError(sentence("has no header of layers"), file=file, line=2)
    return columns, at


def _body(lines: Sequence[str], first: int, width: int, *, is_java: bool, file: str) -> tuple[str, list[_Row]]:
    """The text as WebAnno makes it anew, and the rows of tokens and of their parts."""
    text = ""
    units = 0
    rows: list[_Row] = []
    waiting: list[str] = []
    has_sentence = False
    for at in range(first, len(lines)):
        line = lines[at]
        if line.startswith("#Text="):
            waiting.append(_unescaped(line[6:], is_java=is_java))
            continue
        row = None if not line or line.startswith("#") else _ROW.fullmatch(line)
        if row is None:
            if line and not line.startswith("#"):
                raise FormatError(sentence("is no row of a token"), file=file, line=at + 1)
            continue
        token, *cells = row[4].split("\t")
        found = _Row(int(row[2]), int(row[3]), token, (cells + ["_"] * width)[:width], at + 1)
        if waiting:
            if found.start > units + 10_000_000:
                raise FormatError(sentence("its offsets are beyond its text"), file=file, line=at + 1)
            # Between two sentences WebAnno ends a line and fills the rest with blanks
            gap = "\n" + " " * (found.start - units - 1) if has_sentence else " " * found.start
            said = (gap if found.start > units else "") + "\n".join(waiting)
            text, units = text + said, units + len(said) + sum(sign > "\uffff" for sign in said)
            waiting, has_sentence = [], True
        rows.append(found)
    if waiting:
        text += ("\n" if has_sentence else "") + "\n".join(waiting)
    if not text and not rows:
        raise FormatError(sentence("holds no text"), file=file)
    return text, rows


def _places(text: str, rows: Sequence[_Row], notes: Notes) -> dict[int, int | None]:
    """The code point at each offset of the rows; None where it is not of a whole character."""
    offsets = sorted({offset for row in rows for offset in (row.start, row.end)})
    units = dict(zip(offsets, code_points(text, offsets), strict=True))
    plain: dict[int, int | None] = {offset: offset if offset <= len(text) else None for offset in offsets}
    by_units, by_points = (_fitting(text, rows, places) for places in (units, plain))
    if by_points > by_units:
        notes.add(sentence("its offsets count code points, not UTF-16 units as the format says"))
        return plain
    wrong = len(rows) - by_units
    if wrong:
        notes.add(sentence("tokens that are not what the text has at their offsets: {n}", n=wrong))
    return units


def _fitting(text: str, rows: Sequence[_Row], places: dict[int, int | None]) -> int:
    """How many tokens stand at their offsets."""
    found = ((row, _place(places, row.start, row.end)) for row in rows)
    return sum(place is not None and text[place[0] : place[1]] == row.token for row, place in found)


def _place(places: dict[int, int | None], start: int, end: int) -> tuple[int, int] | None:
    first, last = places[start], places[end]
    return None if first is None or last is None else (first, last)


def _spans(rows: Sequence[_Row], columns: Sequence[_Column]) -> Iterator[_Open]:
    """The spans of all layers; rows with the same number in a layer are one, to the end of the last of them."""
    numbered: dict[tuple[str, str], _Open] = {}
    for row in rows:
        alone: dict[tuple[str, int], _Open] = {}
        for column, cell in zip(columns, row.cells, strict=True):
            if column.feature is None or cell == "_":
                continue
            for stack, raw in enumerate(_stacked(cell)):
                found = _NUMBERED.fullmatch(raw)
                value, number = (found[1], found[2]) if found else (raw, "")
                fresh = _Open(column.layer, row.start, row.end, row.line)
                if number:
                    # Its number is the document's own, so one of another layer is another span
                    span = numbered.setdefault((column.layer, number), fresh)
                    span.start, span.end = min(span.start, row.start), max(span.end, row.end)
                else:
                    span = alone.setdefault((column.layer, stack), fresh)
                if column.feature and value != "*":
                    span.features.setdefault(column.feature, _value(value))
        yield from alone.values()
    yield from numbered.values()


def _stacked(cell: str) -> list[str]:
    parts, first = [], 0
    for found in _VALUES.finditer(cell):
        parts.append(cell[first : found.end() - 1])
        first = found.end()
    return [*parts, cell[first:]]


def _value(raw: str) -> str:
    return _VALUE_ESCAPE.sub(lambda found: {"t": "\t", "n": "\n"}.get(found[1], found[1]), raw)


def _unescaped(raw: str, *, is_java: bool) -> str:
    def sign(found: re.Match[str]) -> str:
        escape = found[1]
        if escape[0] == "u" and len(escape) == 5:
            return chr(int(escape[1:], 16)) if is_java else found[0]
        # What stands for no sign is kept, but of control signs, which stand behind a backslash as they are
        return _TEXT_SIGNS.get(escape, escape if escape < " " or is_java else found[0])

    text = _TEXT_ESCAPE.sub(sign, raw)
    # Java wrote letters beyond U+FFFF as two escapes
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace") if is_java else text
