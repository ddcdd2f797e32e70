"""Tables that lists come in: CSV, TSV and XLSX."""

from __future__ import annotations

import csv
import re
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime, time
from io import BytesIO, StringIO
from pathlib import Path
from typing import Final

from deid_studio.errors import FormatError
from deid_studio.formats.letters.office_zip import ENCRYPTED, OLE, PASSWORD
from deid_studio.formats.text_file import decode
from deid_studio.sentences import Sentence, sentence, system_reason

ENDINGS: Final = (".csv", ".tsv", ".txt", ".xlsx")
_MOST_BYTES: Final = 50_000_000
_MOST_UNPACKED: Final = 200_000_000
_OLDER: Final = sentence("is of the older kind of Excel files (.xls); save it as .xlsx and take that")
_NO_WORKBOOK: Final = sentence("it is no XLSX workbook; nothing was taken from it")
_MOST_ROWS: Final = 200_000
SEPARATORS: Final = "\t;,|"
_TOLD_SEPARATOR: Final = re.compile(r"sep=([\t;,|])\r?\n", re.IGNORECASE)
"""What Excel is told in a first line that is no row."""

_END: Final = "\uffff"
"""A last row that a table has not: in a cell whose quotation mark is never closed it is part of that."""


@dataclass(frozen=True, slots=True)
class ListTable:
    """A table's rows as text, all equally long; `encoding` is None for XLSX, `notes` say what was guessed.

    `lines` has the number in the file, from 1, of each row's last line; empty rows are left out.
    """

    rows: tuple[tuple[str, ...], ...] = field(repr=False)
    encoding: str | None = None
    notes: tuple[Sentence, ...] = ()
    lines: tuple[int, ...] = field(default=(), repr=False)

    @property
    def width(self) -> int:
        """How many columns there are."""
        return len(self.rows[0]) if self.rows else 0

    def entries(self, columns: Sequence[int], *, has_head: bool) -> list[str]:
        """What stands in these columns, from 0, row by row, several joined by a space; of an empty row ""."""
        rows = self.rows[1:] if has_head else self.rows
        return [" ".join(" ".join(row[column] for column in columns).split()) for row in rows]

    def column(self, named: str, *, has_head: bool) -> int | None:
        """The column of that heading, or of that number from 1; None where there is none."""
        heads = [cell.casefold() for cell in self.rows[0]] if self.rows and has_head else []
        if named.casefold() in heads:
            return heads.index(named.casefold())
        return int(named) - 1 if named.isdecimal() and 1 <= int(named) <= self.width else None


def read_table(file: Path, *, most_rows: int = _MOST_ROWS) -> ListTable:
    """Read a table: by its ending as XLSX, else as text whose encoding and separator show. Raises FormatError."""
    try:
        if file.stat().st_size > _MOST_BYTES * max(1, most_rows // _MOST_ROWS):
            raise FormatError(sentence("it is too large for a list; nothing was taken from it"), file=file.name)
        data = file.read_bytes()
    except OSError as e:
        raise FormatError(system_reason(e), file=file.name) from e
    if data.startswith(OLE):
        raise FormatError(PASSWORD if ENCRYPTED in data else _OLDER, file=file.name)
    if file.suffix.lower() == ".xlsx":
        rows, lines = _squared(enumerate(_sheet(data, file.name), start=1), file.name, most_rows)
        return ListTable(rows, lines=lines)
    decoded = decode(data, file=file.name)
    first = decoded.text.split("\n", 1)[0]
    told = _TOLD_SEPARATOR.match(decoded.text)
    separator = told[1] if told else max(SEPARATORS, key=first.count)
    text = decoded.text[told.end() :] if told else decoded.text
    try:
        rows, lines = _squared(_numbered(text, separator, 1 if told else 0, file=file.name), file.name, most_rows)
    except csv.Error as e:
        raise FormatError(sentence("it is no table of text; nothing was taken from it"), file=file.name) from e
    return ListTable(rows, decoded.encoding, tuple(note for _, note in decoded.notes), lines)


def _numbered(text: str, separator: str, above: int, *, file: str) -> Iterator[tuple[int, list[str]]]:
    """The rows of a table of text, each with the number of its last line, where `above` lines stand before them."""
    reader = csv.reader(StringIO(f"{text}\n{_END}", newline=""), delimiter=separator)
    begin = 1
    for row in reader:
        if row and row[-1].endswith(f"\n{_END}"):
            reason = sentence(
                "a quotation mark that begins a cell in this row is never closed; nothing was taken from it"
            )
            raise FormatError(reason, file=file, line=above + begin)
        begin = reader.line_num + 1
        if row != [_END]:
            yield above + reader.line_num, row


def _squared(
    read: Iterable[tuple[int, Sequence[str]]], file: str, most_rows: int
) -> tuple[tuple[tuple[str, ...], ...], tuple[int, ...]]:
    """Rows that are not empty, all as long as the longest, and their lines."""
    rows, lines = [], []
    for number, row in read:
        if any(cell.strip() for cell in row):
            rows.append([cell.strip() for cell in row])
            lines.append(number)
        if len(rows) > most_rows:
            raise FormatError(sentence("it has too many rows for a list; nothing was taken from it"), file=file)
    width = max(map(len, rows), default=0)
    return tuple((*row, *[""] * (width - len(row))) for row in rows), tuple(lines)


def _sheet(data: bytes, file: str) -> Iterator[list[str]]:
    """The rows of the first sheet of a workbook."""
    import openpyxl

    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            parts = archive.infolist()
    except zipfile.BadZipFile as e:
        raise FormatError(_NO_WORKBOOK, file=file) from e
    if any(part.flag_bits & 1 for part in parts):
        raise FormatError(PASSWORD, file=file)
    if sum(part.file_size for part in parts) > _MOST_UNPACKED:
        raise FormatError(sentence("it is too large for a list; nothing was taken from it"), file=file)
    try:
        book = openpyxl.load_workbook(BytesIO(data), read_only=True, data_only=True)
        for row in book.worksheets[0].iter_rows(values_only=True):
            yield ["" if cell is None else _written(cell) for cell in row]
    except Exception as e:  # openpyxl raises whatever zip, XML and its own checks do
        raise FormatError(_NO_WORKBOOK, file=file) from e


def _written(cell: object) -> str:
    """A cell as people write it: days without a time of day, which a workbook always has."""
    return str(cell.date() if isinstance(cell, datetime) and cell.time() == time() else cell)
