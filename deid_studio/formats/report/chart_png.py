"""Line plots as PNG files, drawn by Pillow at twice the size of the SVG, for print."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from itertools import cycle, pairwise
from math import dist
from typing import TYPE_CHECKING, Final

from deid_studio.formats.report.chart import INK, PAPER, SIZE, Chart, Label, Point, Stroke, draw

if TYPE_CHECKING:
    from PIL.Image import Image as Picture

_SCALE: Final = 2
_FINER: Final = 2
"""Strokes are drawn so much larger and then made smaller, for Pillow's own lines have steps."""

_DOTS_PER_INCH: Final = 96 * _SCALE
_ANCHORS: Final = {"start": "ls", "middle": "ms", "end": "rs"}


def write(charts: Sequence[Chart]) -> bytes:
    """The file; it has no metadata but its resolution."""
    from PIL import Image, ImageDraw

    drawing = draw(charts)
    factor = _SCALE * _FINER
    fine = Image.new("RGB", (drawing.width * factor, drawing.height * factor), PAPER)
    pen = ImageDraw.Draw(fine)
    for stroke in drawing.strokes:
        for run in dashed(stroke):
            scaled = [(x * factor, y * factor) for x, y in run]
            pen.line(scaled, fill=stroke.colour, width=round(stroke.width * factor), joint="curve")
    picture = fine.resize((drawing.width * _SCALE, drawing.height * _SCALE), Image.Resampling.LANCZOS)
    for label in drawing.labels:
        _write_label(picture, label)
    file = BytesIO()
    picture.save(file, "PNG", dpi=(_DOTS_PER_INCH, _DOTS_PER_INCH), optimize=True)
    return file.getvalue()


def dashed(stroke: Stroke) -> Iterator[list[Point]]:
    """The runs of points, in px, that are drawn of a stroke: all of it, or its dashes."""
    if not stroke.dashes:
        yield list(stroke.points)
        return
    lengths = cycle(stroke.dashes)
    left, is_drawn, run = float(next(lengths)), True, [stroke.points[0]]
    for (x, y), (to_x, to_y) in pairwise(stroke.points):
        length, done = dist((x, y), (to_x, to_y)), 0.0
        while length - done > left:
            done += left
            corner = (x + (to_x - x) * done / length, y + (to_y - y) * done / length)
            if is_drawn:
                yield [*run, corner]
            run, is_drawn, left = [corner], not is_drawn, float(next(lengths))
        left -= length - done
        run.append((to_x, to_y))
    if is_drawn and len(run) > 1:
        yield run


def _write_label(picture: Picture, label: Label) -> None:
    from PIL import Image, ImageDraw, ImageFont

    font = ImageFont.load_default(SIZE * _SCALE)
    at = (label.at[0] * _SCALE, label.at[1] * _SCALE)
    bold = 1 if label.is_title else 0
    if not label.is_turned:
        pen = ImageDraw.Draw(picture)
        pen.text(at, label.text, fill=INK, font=font, anchor=_ANCHORS[label.anchor], stroke_width=bold / 2)
        return
    width, height = round(font.getlength(label.text)) + 8, 2 * SIZE * _SCALE
    strip = Image.new("RGB", (width, height), PAPER)
    ImageDraw.Draw(strip).text((width / 2, height * 0.7), label.text, fill=INK, font=font, anchor="ms")
    turned = strip.rotate(90, expand=True)
    picture.paste(turned, (round(at[0] - height * 0.7), round(at[1] - width / 2)))
