"""Reports as Markdown: figures and tables, without plots."""

from __future__ import annotations

import re
from collections.abc import Iterator

from deid_studio.formats.report.report_parts import (
    Report,
    Table,
    Tone,
    columns_of,
    digits_in,
    is_of_numbers,
    shown_cell,
    shown_rows,
)


def write_markdown(report: Report) -> str:
    """GitHub's Markdown; grey rows are in italics, red ones in bold."""
    return "\n".join(_lines(report)) + "\n"


def _lines(report: Report) -> Iterator[str]:
    yield f"# {_text(report.title)}"
    yield ""
    for headline in report.headlines:
        yield f"- {_text(headline.name)}: **{_text(headline.figure)}** ({_text(headline.remark)})"
    for section in report.sections:
        yield from ("", f"## {_text(section.title)}", "")
        for sentence in section.alarms:
            yield from (f"**{_text(sentence)}**", "")
        for sentence in section.sentences:
            yield from (_text(sentence), "")
        for part in section.parts:
            if isinstance(part, Table):
                yield from _table(part, report)


def _table(table: Table, report: Report) -> Iterator[str]:
    yield from (f"### {_text(table.title)}", "")
    yield _row(table.columns)
    columns = columns_of([row.cells for row in table.rows], len(table.columns))
    digits = [digits_in(column) for column in columns]
    yield "".join("|---:" if is_of_numbers(column) else "|---" for column in columns) + "|"
    for row in shown_rows(table):
        known = zip(row.cells, digits, strict=False)
        cells = [_text(shown_cell(cell, language=report.language, digits=n)) for cell, n in known]
        mark = {Tone.PLAIN: "", Tone.FAINT: "*", Tone.ALARM: "**"}[row.tone]
        yield _row([f"{mark}{cell}{mark}" if cell else "" for cell in cells])
    yield ""
    if more := report.more_rows(table):
        yield from (_text(more), "")


def _row(cells: tuple[str, ...] | list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _text(text: str) -> str:
    """`text` as it reads, whatever Markdown or HTML would make of it."""
    return re.sub(r"([\\`*_\[\]|#<>~&])", r"\\\1", re.sub(r"\s+", " ", text))
