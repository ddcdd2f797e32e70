"""Line plots as SVG files: no scripts, no fonts, nothing from outside."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape, quoteattr

from deid_studio.formats.report.chart import INK, PAPER, SIZE, Chart, Drawing, Label, Stroke, draw


def write(charts: Sequence[Chart]) -> bytes:
    """The file."""
    drawing = draw(charts)
    parts = (*map(_stroke, drawing.strokes), *map(_label, drawing.labels))
    return f"{_head(drawing)}\n{chr(10).join(parts)}\n</svg>\n".encode()


def _head(drawing: Drawing) -> str:
    size = f'width="{drawing.width}" height="{drawing.height}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {drawing.width} {drawing.height}" role="img" '
        f'font-family="sans-serif" font-size="{SIZE}" fill="{INK}">\n<title>{escape(drawing.title)}</title>\n'
        f'<rect {size} fill="{PAPER}"/>'
    )


def _stroke(stroke: Stroke) -> str:
    points = " ".join(f"{x:g},{y:g}" for x, y in stroke.points)
    dashes = f" stroke-dasharray={quoteattr(' '.join(map(str, stroke.dashes)))}" if stroke.dashes else ""
    return (
        f'<polyline points="{points}" fill="none" stroke="{stroke.colour}" stroke-width="{stroke.width:g}" '
        f'stroke-linejoin="round"{dashes}/>'
    )


def _label(label: Label) -> str:
    x, y = label.at
    turned = f' transform="rotate(-90 {x:g} {y:g})"' if label.is_turned else ""
    bold = ' font-weight="bold"' if label.is_title else ""
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{label.anchor}"{bold}{turned}>{escape(label.text)}</text>'
