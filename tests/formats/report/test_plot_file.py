"""Plots of reports as files and in pages: that all of it is drawn, readable without colour, and of nothing else."""

import os
import re
import subprocess
import sys
from io import BytesIO
from xml.etree import ElementTree

import pytest
from PIL import Image

from deid_studio.formats.report.plot_file import PLOT_SUFFIXES, embedded_svg, write_charts
from deid_studio.formats.report.report_html import write_html
from deid_studio.formats.report.report_parts import (
    LINE_STYLES,
    ChartLine,
    Grid,
    LineChart,
    Report,
    Section,
    Shade,
    TimeSeries,
    Tone,
    Whisker,
    Whiskers,
    symbol_places,
)

NASTY = '<b>&"|*_=1 $x_1$'
CHART = LineChart(
    "Recall & precision",
    "ρ <share>",
    "ρ",
    "share",
    (
        ChartLine("recall", ((0.0, 1.0), (0.5, 0.5), (1.0, 0.0))),
        ChartLine("_precision", ((0.0, 0.2), (0.4, None), (0.6, 0.8), (1.0, 0.9))),
    ),
)


def words(svg):
    return {one.text for one in ElementTree.fromstring(svg).iter() if one.tag.endswith("text")}


def of(plot, *, language="en"):
    return embedded_svg(plot, language=language, number=0)


def test_a_chart_names_everything_in_words():
    drawn = write_charts([CHART], suffix=".svg").decode()
    assert {"recall", "_precision", "ρ <share>", "share", "Recall & precision", "0.2", "1"} <= words(drawn)
    assert ElementTree.fromstring(drawn).get("aria-label") == "Recall & precision"
    assert "0,2" in words(write_charts([CHART], suffix=".svg", language="de").decode())


def test_lines_differ_by_colour_dashes_and_symbols():
    lines = tuple(ChartLine(str(n), ((0.0, n / 6), (1.0, n / 6))) for n in range(len(LINE_STYLES)))
    drawn = of(LineChart("T", "x", "x", "y", lines))
    for colour, _ in LINE_STYLES:
        assert f"stroke: {colour}" in drawn
    assert len(set(re.findall(r"stroke-dasharray: ([0-9.,]+)", drawn))) == len(LINE_STYLES) - 1
    symbols = {found.group(1) for found in re.finditer(r'<path id="plot0-m\w+" d="([^"]+)" style="stroke: #', drawn)}
    assert len(symbols) >= len(LINE_STYLES)
    with pytest.raises(ValueError, match="lines"):
        write_charts([LineChart("many", "x", "x", "y", lines * 2)], suffix=".svg")


def test_each_value_that_stands_alone_has_a_symbol():
    assert symbol_places([0.2, None, 0.8, 0.9]) == [0, 2, 3]
    many = symbol_places([0.5] * 101)
    assert 8 <= len(many) <= 10 and many[0] == 0
    assert 13 in symbol_places([None] * 13 + [1.0] + [None] * 87)


@pytest.mark.parametrize(("suffix", "start"), [(".svg", b"<svg"), (".png", b"\x89PNG"), (".pdf", b"%PDF")])
def test_files_are_the_same_each_time_and_tell_nothing_of_the_machine(suffix, start):
    first, again = (write_charts([CHART, CHART], suffix=suffix) for _ in range(2))
    assert first == again and first.startswith(start)
    assert suffix in PLOT_SUFFIXES and b"matplotlib v" not in first.lower()
    if suffix == ".svg":
        assert set(re.findall(rb"https?://[\w./]+", first)) <= {
            b"http://www.w3.org/2000/svg",
            b"http://www.w3.org/1999/xlink",
        }


def test_charts_stand_three_in_a_row():
    sizes = [Image.open(BytesIO(write_charts([CHART] * n, suffix=".png"))).size for n in (1, 3, 4)]
    (one, height), (row, _), (wide, two_rows) = sizes
    assert row == wide == pytest.approx(3 * one, abs=3) and two_rows == pytest.approx(2 * height, abs=3)


def test_a_heat_map_gets_darker_and_never_says_it_by_colour_alone():
    shades = (
        Shade("0.1", "n = 2", 0.0),
        Shade("0.9", "n = 3", 1.0),
        Shade("n/d", "n = 0"),
        Shade("7", "", 1.0, is_warm=True),
    )
    drawn = of(Grid("G", ("A",), ("A", "B", "C", "ein langer Name"), (shades,)))
    assert [one for one in re.findall(r"fill: (#\w+)\"", drawn) if one != "#ffffff"][:4] == [
        "#eaf2fa",
        "#0b3d6e",
        "#f4f4f4",
        "#a33b00",
    ]
    assert {"0.1", "n = 2", "0.9", "n/d", "7", "A", "ein langer Name"} <= words(drawn)


def test_whiskers_say_their_values():
    items = (Whisker("a", 0.5, 0.25, 1.0), Whisker("b", None), Whisker("c", 0.0, tone=Tone.FAINT))
    drawn = of(Whiskers("W", items), language="de")
    assert {"a", "b", "c", "0,500", "–", "0,000", "0,25"} <= words(drawn)
    assert "opacity: 0.5" in drawn


def test_a_series_has_its_stops_and_lines():
    series = TimeSeries("C", ("R1", "R2", "R3"), (("x", (0.5, None, 1.0)), ("y", (0.5, 0.9, 1.0)), ("z", (None,) * 3)))
    assert {"R1", "R2", "R3", "x", "y", "z", "0.25"} <= words(of(series))


def test_plots_on_one_page_do_not_share_names_and_load_nothing():
    parts = (
        CHART,
        Grid(NASTY, (NASTY,), (NASTY,), ((Shade(NASTY, NASTY, 0.4),),)),
        Whiskers(NASTY, (Whisker(NASTY, 0.5),)),
        TimeSeries(NASTY, (NASTY,), ((NASTY, (0.5,)),)),
    )
    for plot in parts[1:]:
        drawn = of(plot)
        assert ElementTree.fromstring(drawn).get("aria-label") == NASTY and NASTY in words(drawn)
    page = write_html(Report(NASTY, "en", (), (Section("S", parts=(*parts, *parts)),), ""))
    names = re.findall(r'\bid="([^"]+)"', page)
    assert len(names) == len(set(names)) > 20
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(names)
    assert not re.search(r"<script|<image|@import|data:|https?://|url\(", page)


def test_matplotlib_is_loaded_where_a_plot_is_drawn_and_keeps_to_the_users_cache(tmp_path):
    code = (
        "import sys, deid_studio.formats.report.report_html, deid_studio.services.evaluation.evaluation_report\n"
        "assert 'matplotlib' not in sys.modules\n"
        "from deid_studio.formats.report.plot_file import write_charts\n"
        "from deid_studio.formats.report.report_parts import ChartLine, LineChart\n"
        "write_charts([LineChart('t', 'x', 'x', 'y', (ChartLine('a', ((0, 1),)),))], suffix='.svg')\n"
        "assert 'matplotlib.pyplot' not in sys.modules\n"
    )
    changed = {name: str(tmp_path) for name in ("HOME", "XDG_CACHE_HOME", "LOCALAPPDATA")}
    left = {name: value for name, value in os.environ.items() if name not in ("MPLCONFIGDIR", "XDG_CONFIG_HOME")}
    subprocess.run([sys.executable, "-c", code], env={**left, **changed}, cwd=tmp_path, check=True)
    assert {path.name for path in tmp_path.iterdir()} <= {"deid-studio", "Library", "AppData"}
