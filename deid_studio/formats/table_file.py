"""Tables for spreadsheets and statistics: CSV, XLSX and what is copied; no cell can be run as a formula."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Sequence
from typing import Final

from deid_studio.formats.report.report_parts import Cell

_FORMULA_SIGNS: Final = ("=", "+", "-", "@", "\t", "\r", "\n")
_NUMBER: Final = re.compile(r"[-+]?[\d.,\s]*\d\s*%?")
_NOT_IN_XML: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f]")

Rows = Sequence[Sequence[Cell]]


def harmless(text: str) -> str:
    """`text` so that a spreadsheet takes it for text: with an apostrophe where it would run it as a formula."""
    # Also what begins with apostrophes already, so that none of those is taken for ours
    return f"'{text}" if text.lstrip("'").startswith(_FORMULA_SIGNS) and not _NUMBER.fullmatch(text) else text


def unharmed(text: str) -> str:
    """What `harmless` has made `text` of."""
    return text[1:] if text.startswith("'") and harmless(text[1:]) == text else text


def csv_cell(cell: Cell) -> str:
    """A cell of a CSV file: numbers with all digits and a point, nothing for what is not known."""
    return "" if cell is None else harmless(cell) if isinstance(cell, str) else repr(cell)


def tabbed(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Lines of cells with tabs between them, for the clipboard; line ends and tabs within a cell become blanks."""
    lines = ("\t".join(harmless(" ".join(cell.split())) for cell in row) for row in (header, *rows))
    return "\n".join(lines) + "\n"


def write_csv_table(header: Sequence[str], rows: Rows) -> bytes:
    """RFC 4180 in UTF-8 with a byte order mark, without which Excel misreads umlauts."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(map(csv_cell, header))
    writer.writerows(map(csv_cell, row) for row in rows)
    return out.getvalue().encode("utf-8-sig")


def write_xlsx_table(header: Sequence[str], rows: Rows) -> bytes:
    """A workbook with one sheet; its first row is the header and stays in sight."""
    import openpyxl
    from openpyxl.cell import WriteOnlyCell
    from openpyxl.styles import Font

    book = openpyxl.Workbook(write_only=True)
    sheet = book.create_sheet()
    sheet.freeze_panes = "A2"
    for number, row in enumerate((header, *rows)):
        cells = []
        for value in row:
            cell = WriteOnlyCell(sheet, _NOT_IN_XML.sub("", value) if isinstance(value, str) else value)
            if isinstance(value, str):
                cell.data_type = "s"
                cell.quotePrefix = value.startswith(_FORMULA_SIGNS)
            if number == 0:
                cell.font = Font(bold=True)
            cells.append(cell)
        sheet.append(cells)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


WRITERS: Final[dict[str, Callable[[Sequence[str], Rows], bytes]]] = {
    ".csv": write_csv_table,
    ".xlsx": write_xlsx_table,
}
"""By the ending of the file."""
