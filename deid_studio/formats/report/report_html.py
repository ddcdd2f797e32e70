"""Reports as one HTML page that needs nothing else: no scripts, no fonts, no pictures from outside."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import count
from typing import Final

from deid_studio import RESOURCES
from deid_studio.formats.report.plot_file import embedded_svg
from deid_studio.formats.report.report_parts import (
    Part,
    Report,
    Section,
    Table,
    columns_of,
    digits_in,
    is_of_numbers,
    shown_cell,
    shown_rows,
)

# default-src 'none' makes a browser refuse whatever a name in the figures might smuggle in
_HEAD: Final = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
{style}</style>
</head>
<body>
"""


def write_html(report: Report) -> str:
    """The page; it can be printed."""
    return "".join(_page(report))


def _page(report: Report) -> Iterator[str]:
    style = (RESOURCES / "report.css").read_text(encoding="utf-8")
    yield _HEAD.format(language=report.language, title=escape(report.title), style=style)
    yield f"<h1>{escape(report.title)}</h1>\n"
    yield '<ul class="headlines">\n'
    for headline in report.headlines:
        name, figure, remark = map(escape, (headline.name, headline.figure, headline.remark))
        yield f"<li>{name} <b>{figure}</b> <small>{remark}</small></li>\n"
    yield "</ul>\n"
    numbers = count()
    for section in report.sections:
        yield from _section(section, report, numbers)
    yield "</body>\n</html>\n"


def _section(section: Section, report: Report, numbers: Iterator[int]) -> Iterator[str]:
    yield f"<section>\n<h2>{escape(section.title)}</h2>\n"
    for sentence in section.alarms:
        yield f'<p class="alarm">{escape(sentence)}</p>\n'
    for sentence in section.sentences:
        yield f"<p>{escape(sentence)}</p>\n"
    for part in section.parts:
        yield from _part(part, report, numbers)
    yield "</section>\n"


def _part(part: Part, report: Report, numbers: Iterator[int]) -> Iterator[str]:
    if isinstance(part, Table):
        yield from _table(part, report)
        return
    drawn = embedded_svg(part, language=report.language, number=next(numbers))
    yield f"<figure><figcaption>{escape(part.title)}</figcaption>\n{drawn}\n</figure>\n"


def _table(table: Table, report: Report) -> Iterator[str]:
    yield f"<table>\n<caption>{escape(table.title)}</caption>\n<thead><tr>"
    columns = columns_of([row.cells for row in table.rows], len(table.columns))
    classes = [' class="number"' if is_of_numbers(column) else "" for column in columns]
    digits = [digits_in(column) for column in columns]
    yield from (f'<th scope="col"{one}>{escape(name)}</th>' for name, one in zip(table.columns, classes, strict=True))
    yield "</tr></thead>\n<tbody>\n"
    for row in shown_rows(table):
        known = zip(row.cells, digits, classes, strict=False)
        said = ((shown_cell(cell, language=report.language, digits=n), one) for cell, n, one in known)
        cells = "".join(f"<td{one}>{escape(cell)}</td>" for cell, one in said)
        yield f'<tr class="{row.tone}">{cells}</tr>\n'
    yield "</tbody>\n</table>\n"
    if more := report.more_rows(table):
        yield f"<p>{escape(more)}</p>\n"
