"""Parts of a report as HTML, SVG, Markdown, CSV and JSON."""

import xml.etree.ElementTree as ET
from enum import StrEnum
from typing import NamedTuple

import pytest

from deid_studio.domain.span import Span
from deid_studio.formats.report.report_csv import write_csv
from deid_studio.formats.report.report_html import write_html
from deid_studio.formats.report.report_json import plain, write_json
from deid_studio.formats.report.report_markdown import write_markdown
from deid_studio.formats.report.report_parts import (
    TimeSeries,
    Grid,
    Headline,
    Report,
    Row,
    Section,
    Shade,
    Table,
    Tone,
    Whisker,
    Whiskers,
    shown_cell,
)
from deid_studio.formats.report.report_svg import course_svg, grid_svg, whiskers_svg

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
    for drawn in (
        grid_svg(Grid(NASTY, (NASTY,), (NASTY,), ((Shade(NASTY, NASTY, 0.4),),))),
        whiskers_svg(Whiskers(NASTY, (Whisker(NASTY, 0.5),)), language="en"),
        course_svg(TimeSeries(NASTY, (NASTY,), ((NASTY, (0.5,)),)), language="en"),
    ):
        assert ET.fromstring(drawn).attrib["aria-label"] == NASTY


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


def fills(svg):
    return [one.attrib["fill"] for one in ET.fromstring(svg).iter("rect")]


def test_a_heat_map_gets_darker_and_never_says_it_by_colour_alone():
    shades = (
        Shade("0.1", "n = 2", 0.0),
        Shade("0.9", "n = 3", 1.0),
        Shade("n/d", "n = 0"),
        Shade("7", "", 1.0, is_warm=True),
    )
    drawn = grid_svg(Grid("G", ("A",), ("A", "B", "C", "ein langer Name"), (shades,)))
    pale, dark, none, warm = fills(drawn)
    assert (pale, dark, none, warm) == ("#eaf2fa", "#0b3d6e", "#f4f4f4", "#a33b00")
    said = [one.text for one in ET.fromstring(drawn).iter("text")]
    assert {"0.1", "n = 2", "0.9", "n/d", "7", "A", "ein langer Name"} <= set(said)


def test_whiskers_lie_where_their_values_are():
    drawn = ET.fromstring(
        whiskers_svg(
            Whiskers("W", (Whisker("a", 0.5, 0.25, 1.0), Whisker("b", None), Whisker("c", 0.0, tone=Tone.FAINT))),
            language="de",
        )
    )
    (middle, zero) = [float(one.attrib["cx"]) for one in drawn.iter("circle")]
    assert middle - zero == pytest.approx(210)
    (whisker,) = [one.attrib["d"] for one in drawn.iter("path") if one.attrib["class"] == "stroke"]
    assert whisker.startswith(f"M{zero + 105:g} ") and f"H{zero + 420:g}" in whisker
    assert [one.attrib.get("class") for one in drawn.iter("g")] == [None, None, "faint"]
    assert {"0,500", "–", "0,25"} <= {one.text for one in drawn.iter("text")}


def test_a_course_leaves_out_what_is_not_known_and_names_its_lines():
    drawn = ET.fromstring(
        course_svg(
            TimeSeries("C", ("1", "2", "3"), (("x", (0.5, None, 1.0)), ("y", (0.5, 0.9, 1.0)), ("z", (None,) * 3))),
            language="en",
        )
    )
    lines = [one.attrib["points"].split() for one in drawn.iter("polyline")]
    assert [len(points) for points in lines] == [2, 3] and lines[0][1] == lines[1][2]
    names = {one.text: float(one.attrib["y"]) for one in drawn.iter("text") if one.text[0] in "xyz"}
    assert set(names) == {"x 1.000", "y 1.000"} and abs(names["x 1.000"] - names["y 1.000"]) >= 15
    dashes = [one.attrib["stroke-dasharray"] for one in drawn.iter("polyline")]
    assert len(set(dashes)) == 2


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
