"""Reports as one HTML page that needs nothing else: no scripts, no fonts, no pictures from outside."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import count
from typing import Final

from deid_studio.formats.report.plot_file import embedded_svg
from deid_studio.formats.report.report_parts import Part, Report, Section, Table, shown_cell, shown_rows

# default-src 'none' makes a browser refuse whatever a name in the figures might smuggle in
_HEAD: Final = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
:root {{ color-scheme: light }}
body {{ font: 15px/1.45 system-ui, sans-serif; color: #1a1a1a; background: #fff; max-width: 70rem; margin: 2rem auto;
  padding: 0 1rem }}
h1 {{ font-size: 1.6rem }} h2 {{ font-size: 1.25rem; margin-top: 2.2rem; border-bottom: 1px solid #ccc }}
.headlines {{ display: flex; flex-wrap: wrap; gap: 1rem; padding: 0; list-style: none }}
.headlines li {{ border: 1px solid #ccc; border-radius: 6px; padding: .6rem 1rem }}
.headlines b {{ display: block; font-size: 1.7rem }} .headlines small {{ color: #555 }}
table {{ border-collapse: collapse; margin: .6rem 0 1.4rem; font-variant-numeric: tabular-nums }}
caption {{ text-align: left; font-weight: 600; padding: .3rem 0 }}
th, td {{ text-align: right; padding: .15rem .7rem; border-bottom: 1px solid #ddd }}
th:first-child, td:first-child {{ text-align: left }}
thead th {{ border-bottom: 2px solid #888; vertical-align: bottom }}
tr.faint {{ color: #767676; font-style: italic }} tr.alarm, p.alarm {{ color: #a11; font-weight: 600 }}
figure {{ margin: 1rem 0; overflow-x: auto }} figcaption {{ font-weight: 600 }}
svg {{ max-width: 100%; height: auto }}
@media print {{ body {{ font-size: 10pt; margin: 0; max-width: none }} figure, tr {{ break-inside: avoid }}
  h2 {{ break-after: avoid }} thead {{ display: table-header-group }} * {{ print-color-adjust: exact }} }}
</style>
</head>
<body>
"""


def write_html(report: Report) -> str:
    """The page; it can be printed."""
    return "".join(_page(report))


def _page(report: Report) -> Iterator[str]:
    yield _HEAD.format(language=report.language, title=escape(report.title))
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
    yield from (f'<th scope="col">{escape(column)}</th>' for column in table.columns)
    yield "</tr></thead>\n<tbody>\n"
    for row in shown_rows(table):
        cells = "".join(f"<td>{escape(shown_cell(cell, language=report.language))}</td>" for cell in row.cells)
        yield f'<tr class="{row.tone}">{cells}</tr>\n'
    yield "</tbody>\n</table>\n"
    if more := report.more_rows(table):
        yield f"<p>{escape(more)}</p>\n"
