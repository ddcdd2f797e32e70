"""Line plots as strokes and labels, which SVG and PNG draw alike.

Lines differ by dashes as well as by colour, and colours are those of Okabe & Ito that people tell apart who do not see
red and green, dark enough for white paper. Names are ASCII, for Pillow's own font has nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

Point = tuple[float, float]

INK: Final = "#222222"
FAINT: Final = "#dddddd"
PAPER: Final = "#ffffff"
SIZE: Final = 12
"""Height of letters in px."""

STYLES: Final[tuple[tuple[str, tuple[int, ...]], ...]] = (
    ("#0072b2", ()),
    ("#d55e00", (8, 4)),
    ("#009e73", (2, 3)),
    ("#9b4f96", (10, 3, 2, 3)),
    ("#56789a", (14, 5)),
    ("#222222", (4, 2, 1, 2, 1, 2)),
)
"""Colour and dashes (px drawn, px left out, and so on; none for a whole line) of each line of a chart."""

_WIDTH: Final = 380
_HEIGHT: Final = 230
_LEFT: Final = 58
_TOP: Final = 40
_BELOW: Final = 52
_SAMPLE: Final = 34
_LINE: Final = 18
_IN_A_ROW: Final = 3


@dataclass(frozen=True, slots=True)
class Line:
    """A named line; a value is None where it is not defined, which leaves a gap."""

    name: str
    points: tuple[tuple[float, float | None], ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """Lines over a horizontal scale from the lowest to the highest x, and a vertical one from 0 to `highest`."""

    title: str
    x_name: str
    y_name: str
    lines: tuple[Line, ...]
    highest: float = 1.0


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line through `points` in px."""

    points: tuple[Point, ...]
    colour: str
    width: float = 1.0
    dashes: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Label:
    """A text whose base line is at `at`; `anchor` is "start", "middle" or "end", `is_turned` reads upwards."""

    text: str
    at: Point
    anchor: str = "start"
    is_turned: bool = False
    is_title: bool = False


@dataclass(frozen=True, slots=True)
class Drawing:
    """What is to be drawn, in px from the upper left."""

    title: str
    width: int
    height: int
    strokes: tuple[Stroke, ...]
    labels: tuple[Label, ...]


def draw(charts: Sequence[Chart]) -> Drawing:
    """The charts side by side, three in a row; each has at most as many lines as there are `STYLES`."""
    if not charts or any(len(chart.lines) > len(STYLES) for chart in charts):
        raise ValueError(f"no chart, or more than {len(STYLES)} lines in one")
    legend = _LINE * max((len(chart.lines) for chart in charts), default=0)
    width, height = _LEFT + _WIDTH + 24, _TOP + _HEIGHT + _BELOW + legend
    parts: list[Stroke | Label] = []
    for number, chart in enumerate(charts):
        row, column = divmod(number, _IN_A_ROW)
        parts += _chart(chart, left=column * width + _LEFT, top=row * height + _TOP)
    rows = -(-len(charts) // _IN_A_ROW)
    return Drawing(
        title="; ".join(chart.title for chart in charts),
        width=width * min(len(charts), _IN_A_ROW),
        height=height * rows,
        strokes=tuple(part for part in parts if isinstance(part, Stroke)),
        labels=tuple(part for part in parts if isinstance(part, Label)),
    )


def _chart(chart: Chart, *, left: float, top: float) -> Iterator[Stroke | Label]:
    xs = [x for line in chart.lines for x, _ in line.points] or [0.0, 1.0]
    first, last = min(xs), max(max(xs), min(xs) + 1e-9)
    bottom = top + _HEIGHT

    def x_of(value: float) -> float:
        return round(left + _WIDTH * (value - first) / (last - first), 1)

    def y_of(value: float) -> float:
        return round(bottom - _HEIGHT * min(value, chart.highest) / chart.highest, 1)

    yield Label(chart.title, (left + _WIDTH / 2, top - 16), "middle", is_title=True)
    for value in ticks(0.0, chart.highest):
        yield Stroke(((left, y_of(value)), (left + _WIDTH, y_of(value))), FAINT)
        yield Label(_number(value), (left - 8, y_of(value) + 4), "end")
    for value in ticks(first, last):
        yield Stroke(((x_of(value), bottom), (x_of(value), bottom + 5)), INK)
        yield Label(_number(value), (x_of(value), bottom + 19), "middle")
    yield Stroke(((left, top), (left, bottom), (left + _WIDTH, bottom)), INK)
    yield Label(chart.x_name, (left + _WIDTH / 2, bottom + 38), "middle")
    yield Label(chart.y_name, (left - 42, top + _HEIGHT / 2), "middle", is_turned=True)
    for number, (line, (colour, dashes)) in enumerate(zip(chart.lines, STYLES, strict=False)):
        for run in _runs(line.points):
            yield Stroke(tuple((x_of(x), y_of(y)) for x, y in run), colour, 2.0, dashes)
        y = bottom + _BELOW + _LINE * number
        yield Stroke(((left, y), (left + _SAMPLE, y)), colour, 2.0, dashes)
        yield Label(line.name, (left + _SAMPLE + 8, y + 4))


def _runs(points: Sequence[tuple[float, float | None]]) -> Iterator[list[Point]]:
    """The stretches of points that have a value; a single one is a short line, so that it can be seen."""
    run: list[Point] = []
    for x, y in (*points, (0.0, None)):
        if y is not None:
            run.append((x, y))
        elif run:
            yield run if len(run) > 1 else run * 2
            run = []


def ticks(first: float, last: float) -> list[float]:
    """About six round values from `first` to `last`."""
    rough = (last - first) / 6
    power = 10.0 ** (len(str(int(rough))) - 1) if rough >= 1 else 0.1
    while power > rough:
        power /= 10
    step = next(power * factor for factor in (1, 2, 2.5, 5, 10) if power * factor >= rough * 0.83)
    lowest = -(-first // step)
    return [round(step * (lowest + number), 10) for number in range(int((last - lowest * step) / step + 1e-6) + 1)]


def _number(value: float) -> str:
    return f"{value:.10g}"
