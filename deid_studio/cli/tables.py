"""Tables of reports for the command line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from deid_studio.cli.output import aligned
from deid_studio.formats.report.report_parts import Table, shown_cell, shown_rows
from deid_studio.services.evaluation.measure_report import SHOWN, MeasureReport

_NUMBER: Final = 3
"""What is so short is no words."""


def measure_lines(report: MeasureReport) -> Iterator[str]:
    """A measure for people: notes, what it was measured on, and its tables; JSON has all that these leave out."""
    yield from map(str, report.notes[:SHOWN])
    if len(report.notes) > SHOWN:
        yield f"and {len(report.notes) - SHOWN} more; --json has all"
    yield ", ".join(report.basis)
    yield ""
    yield from (f"{one.name}: {one.figure} ({one.remark})" for one in report.headlines)
    for table in report.tables:
        yield from ("", table.title)
        yield from table_lines(table)
        if len(shown_rows(table)) < len(table.rows):
            yield f"and {len(table.rows) - len(shown_rows(table))} more; --json has all"


def table_lines(table: Table) -> list[str]:
    """A table's columns and rows, those that a person would read."""
    rows = [[shown_cell(cell, language="en") for cell in row.cells] for row in shown_rows(table)]
    has_words = any(row[-1][:1].isalpha() and len(row[-1]) > _NUMBER for row in rows)
    return aligned([table.columns, *rows], remarks=has_words)
