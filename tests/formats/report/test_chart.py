"""Line plots: geometry, and that both kinds of file draw all of it."""

from io import BytesIO
from itertools import pairwise
from math import dist
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from deid_studio.formats.report import chart_png, chart_svg
from deid_studio.formats.report.chart import STYLES, Chart, Label, Line, Stroke, draw, ticks

SVG = "{http://www.w3.org/2000/svg}"
CHART = Chart(
    "Recall & precision",
    "rho <share>",
    "share",
    (
        Line("recall", ((0.0, 1.0), (0.5, 0.5), (1.0, 0.0))),
        Line("precision", ((0.0, 0.2), (0.4, None), (0.6, 0.8), (1.0, 0.9))),
    ),
)


def drawn(drawing, colour):
    return [stroke for stroke in drawing.strokes if stroke.colour == colour]


def test_values_are_where_they_belong():
    drawing = draw([CHART])
    (axes,) = [stroke for stroke in drawing.strokes if len(stroke.points) == 3 and stroke.width == 1]
    (left, top), (_, bottom), (right, _) = axes.points
    recall, sample = drawn(drawing, STYLES[0][0])
    assert recall.points == ((left, top), ((left + right) / 2, (top + bottom) / 2), (right, bottom))
    assert sample.points[0][1] == sample.points[1][1] > bottom


def test_an_undefined_value_leaves_a_gap():
    alone, run, sample = drawn(draw([CHART]), STYLES[1][0])
    assert len(set(alone.points)) == 1 and len(run.points) == 2 and len(sample.points) == 2


def test_lines_differ_by_colour_and_by_dashes():
    assert len({colour for colour, _ in STYLES}) == len({dashes for _, dashes in STYLES}) == len(STYLES)
    with pytest.raises(ValueError, match="lines"):
        draw([Chart("many", "x", "y", CHART.lines * 4)])


def test_axes_and_lines_are_named():
    labels = {label.text: label for label in draw([CHART, CHART]).labels}
    assert {"rho <share>", "share", "recall", "precision", "Recall & precision", "0.2", "0", "1"} <= labels.keys()
    assert labels["share"].is_turned and labels["Recall & precision"].is_title


def test_charts_do_not_overlap():
    drawing = draw([CHART] * 4)
    titles = [label.at for label in drawing.labels if label.is_title]
    assert len({x for x, _ in titles}) == 3 and len({y for _, y in titles}) == 2
    points = [point for stroke in drawing.strokes for point in stroke.points]
    assert all(0 < x < drawing.width and 0 < y < drawing.height for x, y in points)


@pytest.mark.parametrize(
    ("first", "last", "expected"),
    [
        (0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1]),
        (0, 600, [0, 100, 200, 300, 400, 500, 600]),
        (0, 1.1, [0, 0.2, 0.4, 0.6, 0.8, 1]),
        (0, 0.3, [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3]),
    ],
)
def test_ticks_are_round(first, last, expected):
    assert ticks(first, last) == pytest.approx(expected)


@settings(max_examples=50)
@given(st.floats(0, 1000), st.floats(0.001, 10_000))
def test_there_are_a_few_ticks_for_any_scale(first, length):
    found = ticks(first, first + length)
    assert 2 <= len(found) <= 9
    assert found[0] >= first - 1e-6 and found[-1] <= first + length * 1.001


def test_svg_is_well_formed_and_has_everything():
    root = ElementTree.fromstring(chart_svg.write([CHART]))
    drawing = draw([CHART])
    assert root.tag == f"{SVG}svg" and root.get("width") == str(drawing.width)
    assert root.find(f"{SVG}title").text == "Recall & precision"
    lines = root.findall(f"{SVG}polyline")
    assert len(lines) == len(drawing.strokes)
    assert [one.text for one in root.findall(f"{SVG}text")] == [label.text for label in drawing.labels]
    dashed = {line.get("stroke"): line.get("stroke-dasharray") for line in lines}
    assert (dashed[STYLES[0][0]], dashed[STYLES[1][0]]) == (None, "8 4")


def test_png_has_the_lines_where_the_svg_has_them():
    picture = Image.open(BytesIO(chart_png.write([CHART])))
    drawing = draw([CHART])
    assert (picture.format, picture.size) == ("PNG", (drawing.width * 2, drawing.height * 2))
    assert set(picture.info) == {"dpi"}
    (x, y) = drawn(drawing, STYLES[0][0])[0].points[1]
    blue = tuple(bytes.fromhex(STYLES[0][0][1:]))
    assert picture.getpixel((round(2 * x), round(2 * y))) == pytest.approx(blue, abs=12)
    # Labels are written, too, and those beside the axis upwards
    title = next(label for label in drawing.labels if label.is_title)
    turned = next(label for label in drawing.labels if label.is_turned)
    assert is_inked(picture, title, width=60, height=16) and is_inked(picture, turned, width=10, height=20)


def is_inked(picture, label: Label, *, width, height) -> bool:
    x, y = (round(2 * one) for one in label.at)
    darkest, _ = picture.convert("L").crop((x - width, y - height, x + width, y + height)).getextrema()
    return darkest < 100


@settings(max_examples=40)
@given(st.lists(st.tuples(st.integers(0, 300), st.integers(0, 300)), min_size=2, max_size=8))
def test_dashes_are_drawn_as_long_as_they_are(points):
    stroke = Stroke(tuple((float(x), float(y)) for x, y in points), "#000000", 1, (8, 4))
    whole = sum(dist(a, b) for a, b in pairwise(stroke.points))
    inked = sum(dist(a, b) for run in chart_png.dashed(stroke) for a, b in pairwise(run))
    rounds, rest = divmod(whole, 12)
    assert inked == pytest.approx(8 * rounds + min(rest, 8), abs=1e-6)
    assert list(chart_png.dashed(Stroke(stroke.points, "#000000"))) == [list(stroke.points)]
