"""Reports as CSV: every table with all rows, each row led by its table's name, each table by its header."""

from __future__ import annotations

import csv
import io

from deid_studio.formats.report.report_parts import Report, Table
from deid_studio.formats.table_file import csv_cell


def write_csv(report: Report) -> str:
    """RFC 4180 with LF; numbers with all digits and a point, nothing for what is not known."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    for section in report.sections:
        for table in section.parts:
            if isinstance(table, Table):
                writer.writerow([table.name, *table.columns])
                writer.writerows([table.name, *map(csv_cell, row.cells)] for row in table.rows)
    return out.getvalue()
