"""Parts of a report as HTML, SVG, Markdown, CSV and JSON."""

from enum import StrEnum
from typing import NamedTuple

import pytest

from deid_studio.domain.span import Span
from deid_studio.formats.report.report_csv import write_csv
from deid_studio.formats.report.report_html import write_html
from deid_studio.formats.report.report_json import plain, write_json
from deid_studio.formats.report.report_markdown import write_markdown
from deid_studio.formats.report.report_parts import (
    Headline,
    Report,
    Row,
    Section,
    Table,
    Tone,
    shown_cell,
)

NASTY = '<b>&"|*_=1'


def report(*parts, language="en"):
    return Report(
        NASTY, language, (Headline("F1", "0.5", "n = 3"),), (Section("S", ("so",), parts, ("!",)),), "{shown}/{rows}"
    )


def of_rows(*rows, shown=None):
    return Table("t", "T", ("name", "figure"), rows, shown)


@pytest.mark.parametrize(
    ("cell", "english", "german"),
    [
        (None, "–", "–"),
        (0.5, "0.500", "0,500"),
        (1.0, "1.000", "1,000"),
        (23.44, "23.4", "23,4"),
        (7, "7", "7"),
        ("x.y", "x.y", "x.y"),
    ],
)
def test_cells_are_shown_as_people_read_them(cell, english, german):
    assert (shown_cell(cell, language="en"), shown_cell(cell, language="de")) == (english, german)


def test_names_cannot_break_out_of_any_format():
    made = report(of_rows(Row((NASTY, 0.5))))
    assert NASTY not in write_html(made) and "&lt;b&gt;&amp;&quot;|*_=1" in write_html(made)
    assert r"\<b\>\&" in write_markdown(made) and r"\|\*\_=1" in write_markdown(made)
    assert 't,"<b>&""|*_=1",0.5\n' in write_csv(made)
    assert "t,'=1+1,0.5\n" in write_csv(report(of_rows(Row(("=1+1", 0.5))))), "no formula for a spreadsheet"


def test_numbers_stand_right_and_words_left_with_one_form_in_a_column():
    rows = (Row(("d1", 0.5, "x", 7)), Row(("d2", 23.44, None, None)))
    made = report(Table("t", "T", ("name", "seconds", "remark", "count"), rows))
    html, markdown = write_html(made), write_markdown(made)
    assert '<td>d1</td><td class="number">0.5</td><td>x</td><td class="number">7</td>' in html
    assert '<th scope="col">remark</th><th scope="col" class="number">count</th>' in html
    assert "|---|---:|---|---:|" in markdown and "| d1 | 0.5 | x | 7 |" in markdown and "| d2 | 23.4 |" in markdown


def test_long_tables_are_cut_for_people_and_whole_for_programs():
    made = report(of_rows(*(Row((f"d{n}", n)) for n in range(5)), shown=2))
    for text in (write_html(made), write_markdown(made)):
        assert "d1" in text and "d2" not in text and "2/5" in text
    assert "d4" in write_csv(made) and "2/5" not in write_csv(made)
    assert "1/1" not in write_html(report(of_rows(Row(("d", 1)), shown=2)))


def test_tones_are_seen():
    made = report(of_rows(Row(("a", 1), Tone.FAINT), Row(("b", 2), Tone.ALARM)))
    assert "| *a* | *1* |" in write_markdown(made) and "| **b** | **2** |" in write_markdown(made)
    assert '<tr class="faint">' in write_html(made) and '<tr class="alarm">' in write_html(made)
    assert '<p class="alarm">!</p>' in write_html(made) and "**!**" in write_markdown(made)


class Colour(StrEnum):
    RED = "red"


class Point(NamedTuple):
    x: int
    y: int


def test_json_of_any_value():
    assert plain(Span(1, 2)) == {"start": 1, "end": 2} and plain(Point(1, 2)) == {"x": 1, "y": 2}
    assert plain({Colour.RED: None}) == {"red": None} and plain(frozenset("ba")) == ["a", "b"]
    assert plain({("a", None): (1, 2.5)}) == [[["a", None], [1, 2.5]]]
    assert write_json({"ü": [True]}) == '{\n "ü": [\n  true\n ]\n}\n'
