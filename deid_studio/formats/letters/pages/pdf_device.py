"""What pdfminer draws on instead of paper: it keeps glyphs and counts what cannot be read."""

from __future__ import annotations

import logging
import math
import types
import zlib
from typing import Any, Final

from pdfminer import pdftypes
from pdfminer.converter import PDFLayoutAnalyzer
from pdfminer.pdfexceptions import PDFException
from pdfminer.pdffont import PDFUnicodeNotDefined
from pdfminer.pdfinterp import PDFPageInterpreter
from pdfminer.pdfparser import PDFParser

from deid_studio.formats.letters.pages.pdf_lines import Glyph

MOST_OF_A_STREAM: Final = 48 << 20
_MOST_LZW: Final = 256 << 10
_MOST_DRAWING: Final = 3 << 20
_MOST_UNFOLDED: Final = 30
"""Bytes of instructions that one page may have (those of a letter have some thousands), and all pages for each byte of
the file beyond that."""

_MOST_GLYPHS: Final = 200_000
_LIGATURES: Final = {"ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st"}
_INVISIBLE: Final = 3


class TooLarge(PDFException):
    """A stream or a page unfolds to more than any letter has."""


class PageDevice(PDFLayoutAnalyzer):
    """Keeps the glyphs of one page after another, and counts what is on it besides; `size` is the file's in bytes."""

    def __init__(self, resources: Any, size: int) -> None:
        super().__init__(resources)
        self._left = _MOST_DRAWING + _MOST_UNFOLDED * size

    def begin(self) -> None:
        """Forget the page before, however it ended."""
        self._stack: list[Any] = []
        self.glyphs: list[Glyph] = []
        self.pictures = self.unknown = self.invisible = self.drawing = 0

    def spend(self, amount: int) -> None:
        """Count instructions; raises TooLarge where there are too many, forms within forms each time."""
        self.drawing += amount
        self._left -= amount
        if self.drawing > _MOST_DRAWING or self._left < 0:
            raise TooLarge("instructions")

    def render_string(self, textstate: Any, *others: Any) -> None:
        """Text is shown."""
        before = len(self.glyphs)
        super().render_string(textstate, *others)
        if textstate.render == _INVISIBLE:
            self.invisible += len(self.glyphs) - before

    def render_char(
        self, matrix: Any, font: Any, fontsize: float, scaling: float, rise: float, cid: int, *_: Any
    ) -> float:
        """One glyph is shown; returns how far it moves the next one."""
        try:
            text = font.to_unichr(cid)
        except PDFUnicodeNotDefined:
            text = "\ufffd"
            self.unknown += 1
        advance = float(font.char_width(cid) * fontsize * scaling)
        a, b, c, d, x, y = map(float, matrix)
        along, across = math.hypot(a, b), math.hypot(c, d)
        angle = round(math.degrees(math.atan2(b, a)))
        if font.is_vertical():
            angle -= 90
        if len(self.glyphs) >= _MOST_GLYPHS:
            raise TooLarge("glyphs")
        values = (x + rise * c, y + rise * d, advance * along, abs(fontsize) * across)
        if all(map(math.isfinite, values)) and max(map(abs, values)) < 1e7:
            self.glyphs.append(Glyph(_LIGATURES.get(text, text), *values, (angle + 180) % 360 - 180))
        else:
            self.unknown += 1
        return advance

    def paint_path(self, *_: Any) -> None:
        """Lines and areas say nothing."""

    def render_image(self, *_: Any) -> None:
        """A picture is shown."""
        self.pictures += 1


class FileParser(PDFParser):
    """Reads so much at once that a line as long as the file takes no quadratic time."""

    BUFSIZ = 1 << 20


class PageInterpreter(PDFPageInterpreter):
    """Carries out a page's instructions as far as they are as many as a letter's may be."""

    device: PageDevice

    def execute(self, streams: Any) -> None:
        """Carry out the instructions of some streams."""
        for stream in streams:
            self.device.spend(len(pdftypes.stream_value(stream).get_data()))
        super().execute(streams)


def _inflated(data: bytes) -> bytes:
    """As zlib.decompress, as far as the data is sound; raises TooLarge."""
    inflation = zlib.decompressobj()
    parts, size = [], 0
    waiting = data
    try:
        while waiting and not inflation.eof:
            part = inflation.decompress(waiting, 1 << 20)
            waiting = inflation.unconsumed_tail
            parts.append(part)
            size += len(part)
            if size > MOST_OF_A_STREAM:
                raise TooLarge("stream")
    except zlib.error:
        if size == 0:
            raise
    return b"".join(parts)


def _short_lzw(data: bytes) -> bytes:
    if len(data) > _MOST_LZW:
        raise TooLarge("stream")
    return bytes(_lzwdecode(data))


_library: Any = pdftypes
_lzwdecode: Final = _library.lzwdecode
# Streams of some kilobytes may unfold to gigabytes, and damaged ones take pdfminer quadratic time
_library.zlib = types.SimpleNamespace(decompress=_inflated, decompressobj=zlib.decompressobj, error=zlib.error)
_library.lzwdecode = _short_lzw
# It quotes what it meets
logging.getLogger("pdfminer").setLevel(logging.CRITICAL + 1)
