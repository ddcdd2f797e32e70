"""Plots of reports as SVG in the page itself: heat maps, intervals and courses; no scripts, nothing from outside."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from deid_studio.formats.report.report_parts import Course, Grid, Shade, Tone, Whisker, Whiskers, decimal

_PX_PER_LETTER: Final = 7.2
_COOL: Final = ((0xEA, 0xF2, 0xFA), (0x0B, 0x3D, 0x6E))
_WARM: Final = ((0xFF, 0xF1, 0xE0), (0xA3, 0x3B, 0x00))
_LINES: Final = (("#0b3d6e", ""), ("#a33b00", "6 3"), ("#2d6a2d", "2 3"), ("#6b3fa0", "8 3 2 3"))
_SCALE: Final = (0.0, 0.25, 0.5, 0.75, 1.0)


def grid_svg(grid: Grid) -> str:
    """A heat map; every field says its value in words too, so that colour is never alone."""
    side, height = 58, 40
    left = 16 + _width(grid.rows)
    turned = max(map(len, grid.columns), default=0) * _PX_PER_LETTER > side
    top = 14 + (_width(grid.columns) if turned else 18)
    body = []
    for number, name in enumerate(grid.columns):
        x = left + number * side + side / 2
        if turned:
            body.append(_text(name, x + 4, top - 8, f'transform="rotate(-90 {x + 4:g} {top - 8:g})"'))
        else:
            body.append(_text(name, x, top - 8, 'text-anchor="middle"'))
    for line, (name, shades) in enumerate(zip(grid.rows, grid.shades, strict=True)):
        y = top + line * height
        body.append(_text(name, left - 8, y + height / 2 + 4, 'text-anchor="end"'))
        for number, shade in enumerate(shades):
            body += _field(shade, left + number * side, y, side, height)
    return _svg(grid.title, left + side * len(grid.columns) + 8, top + height * len(grid.rows) + 8, body)


def whiskers_svg(plot: Whiskers, *, language: str) -> str:
    """Values with their intervals on a scale from 0 to 1."""
    left, width, step = 16 + _width([item.name for item in plot.items]), 420, 22
    height = step * len(plot.items)
    body = []
    for value in _SCALE:
        x = left + width * value
        body.append(f'<path d="M{x:g} 6V{height + 10}" class="rule"/>')
        label = decimal(value, language=language, digits=2)
        body.append(_text(label, x, height + 24, 'text-anchor="middle" class="small"'))
    for number, item in enumerate(plot.items):
        y = 6 + step * number + step / 2
        faint = ' class="faint"' if item.tone is Tone.FAINT else ""
        body.append(f"<g{faint}>{''.join(_whisker(item, left, width, y, language))}</g>")
    return _svg(plot.title, left + width + 60, height + 32, body)


def course_svg(plot: Course, *, language: str) -> str:
    """Lines over time; they differ by dashes as well as by colour, and each is named at its end."""
    left, width, height = 44, max(240, 90 * max(1, len(plot.stops) - 1)), 200
    body = []
    for value in _SCALE:
        y = 10 + height * (1 - value)
        body.append(f'<path d="M{left} {y:g}H{left + width}" class="rule"/>')
        label = decimal(value, language=language, digits=2)
        body.append(_text(label, left - 6, y + 4, 'text-anchor="end" class="small"'))
    places = [
        left + width * (number / (len(plot.stops) - 1) if len(plot.stops) > 1 else 0.5)
        for number in range(len(plot.stops))
    ]
    for x, stop in zip(places, plot.stops, strict=True):
        body.append(_text(stop, x, height + 28, 'text-anchor="middle" class="small"'))
    taken: list[float] = []
    for (name, values), (colour, dashes) in zip(plot.lines, _LINES, strict=False):
        known = [
            (x, 10 + height * (1 - value), value) for x, value in zip(places, values, strict=True) if value is not None
        ]
        if known:
            body += _line(name, known, colour, dashes, taken, language)
    return _svg(plot.title, left + width + 40 + _width([f"{name} 0.000" for name, _ in plot.lines]), height + 40, body)


def _field(shade: Shade, x: float, y: float, side: float, height: float) -> Iterator[str]:
    fill, ink = _colours(shade)
    yield f'<rect x="{x:g}" y="{y:g}" width="{side - 2:g}" height="{height - 2:g}" fill="{fill}"/>'
    middle = x + side / 2 - 1
    style = f'text-anchor="middle" style="fill:{ink}"'
    yield _text(shade.text, middle, y + (17 if shade.below else 23), style)
    if shade.below:
        yield _text(shade.below, middle, y + 32, f'class="small" {style}')


def _colours(shade: Shade) -> tuple[str, str]:
    """Fill and ink; ink turns white where the fill is dark."""
    if shade.strength is None:
        return "#f4f4f4", "#333"
    strength = min(1.0, max(0.0, shade.strength))
    light, dark = _WARM if shade.is_warm else _COOL
    mixed = [round(a + (b - a) * strength) for a, b in zip(light, dark, strict=True)]
    return "#" + "".join(f"{part:02x}" for part in mixed), "#fff" if strength > 0.5 else "#111"


def _whisker(item: Whisker, left: float, width: float, y: float, language: str) -> Iterator[str]:
    yield _text(item.name, left - 10, y + 4, 'text-anchor="end"')
    if item.value is None:
        yield _text("–", left + 4, y + 4)
        return
    if item.low is not None and item.high is not None:
        low, high = left + width * item.low, left + width * item.high
        yield f'<path d="M{low:g} {y:g}H{high:g}M{low:g} {y - 4:g}v8M{high:g} {y - 4:g}v8" class="stroke"/>'
    yield f'<circle cx="{left + width * item.value:g}" cy="{y:g}" r="4" class="dot"/>'
    yield _text(decimal(item.value, language=language), left + width + 10, y + 4)


def _line(
    name: str,
    known: Sequence[tuple[float, float, float]],
    colour: str,
    dashes: str,
    taken: list[float],
    language: str,
) -> Iterator[str]:
    points = " ".join(f"{x:g},{y:g}" for x, y, _ in known)
    yield f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{dashes}"/>'
    for x, y, value in known:
        shown = escape(decimal(value, language=language))
        yield f'<circle cx="{x:g}" cy="{y:g}" r="3.5" fill="{colour}"><title>{shown}</title></circle>'
    x, y, value = known[-1]
    for other in sorted(taken):
        if abs(y - other) < 15:
            y = other + 15
    taken.append(y)
    yield _text(f"{name} {decimal(value, language=language)}", x + 8, y + 4, f'style="fill:{colour}"')


def _text(text: str, x: float, y: float, attributes: str = "") -> str:
    return f'<text x="{x:g}" y="{y:g}" {attributes}>{escape(text)}</text>'


def _svg(title: str, width: float, height: float, body: Sequence[str]) -> str:
    return (
        f'<svg viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}" role="img" '
        f'aria-label="{escape(title)}"><title>{escape(title)}</title>{"".join(body)}</svg>'
    )


def _width(names: Sequence[str]) -> float:
    return max(map(len, names), default=0) * _PX_PER_LETTER
