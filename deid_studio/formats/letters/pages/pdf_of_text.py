"""A new PDF of a text, for letters that came as PDF: nothing of the old file is in it."""

from __future__ import annotations

import io
import re
from bisect import bisect_left
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from deid_studio.formats.certificate.certificate_pages import without_own_settings
from deid_studio.formats.letters.pages.pdf import is_broken

_SIZE: Final = 10
_LEADING: Final = 13
_APART: Final = 2 * _LEADING
"""A distance from which on readers take no word for one that a line's end has broken."""

_MARGIN: Final = 57
_UNKNOWN: Final = "\ufffd"
_MOST_IN_LINE: Final = 1000
_BLANK: Final = re.compile(r"(\s+)")


def write(text: str) -> bytes:
    """The pages, the same bytes for the same text: its lines, wrapped, with one space for blanks and two for a tab.

    They say `printable(text)`, but for white space.
    """
    without_own_settings()
    from reportlab.lib.pagesizes import A4
    from reportlab.pdfbase.pdfmetrics import stringWidth
    from reportlab.pdfgen.canvas import Canvas

    target = io.BytesIO()
    canvas = Canvas(target, pagesize=A4, invariant=1)
    for name in ("Author", "Title", "Subject", "Creator", "Producer"):
        getattr(canvas, f"set{name}")(" ")
    font = "Helvetica" if _is_plain(text) else _wide_font().fontName
    top, y, before = A4[1] - _MARGIN, A4[1] - _MARGIN, ""
    canvas.setFont(font, _SIZE)
    for line in _lines(printable(text), lambda piece: stringWidth(piece, font, _SIZE) <= A4[0] - 2 * _MARGIN):
        y -= _APART if is_broken(before, line) else _LEADING
        if y < _MARGIN:
            canvas.showPage()
            canvas.setFont(font, _SIZE)
            y = top - _LEADING
        canvas.drawString(_MARGIN, y, line)
        before = line
    canvas.save()
    return target.getvalue()


def printable(text: str) -> str:
    """The text with U+FFFD for each letter that no font of the program has."""
    if _is_plain(text):
        return text
    known: Any = _wide_font().face.charToGlyph
    return "".join(
        one if one.isspace() or (one.isprintable() and ord(one) in known and ord(one) < 1 << 16) else _UNKNOWN
        for one in text
    )


def _is_plain(text: str) -> bool:
    """Whether fonts that every reader of PDF has hold all its letters."""
    try:
        text.encode("cp1252")
    except UnicodeEncodeError:
        return False
    # ReportLab writes bullets with a code that hardly any reader knows
    return "•" not in text and all(one.isprintable() or one.isspace() for one in text)


def _wide_font() -> Any:
    """DejaVu Sans, which comes with matplotlib: Latin, Greek and Cyrillic letters, and signs."""
    without_own_settings()
    from reportlab.pdfbase import pdfmetrics, ttfonts

    if "DejaVu" not in pdfmetrics.getRegisteredFontNames():
        import matplotlib

        path = Path(matplotlib.get_data_path()) / "fonts" / "ttf" / "DejaVuSans.ttf"
        pdfmetrics.registerFont(ttfonts.TTFont("DejaVu", path))
    return pdfmetrics.getFont("DejaVu")


def _lines(text: str, fits: Callable[[str], bool]) -> Iterator[str]:
    for line in text.split("\n"):
        shown = ""
        for piece in filter(None, _BLANK.split(line.strip())):
            if piece.isspace():
                shown += "  " if "\t" in piece else " "
            elif fits(shown + piece):
                shown += piece
            else:
                if shown.strip():
                    yield shown.rstrip()
                *full, shown = _cut(piece, fits)
                yield from full
        yield shown.rstrip()


def _cut(word: str, fits: Callable[[str], bool]) -> Iterator[str]:
    """Pieces of a word that is longer than a line."""
    while word:
        end = max(1, bisect_left(range(min(len(word), _MOST_IN_LINE)), 1, key=lambda n: not fits(word[: n + 1])))
        yield word[:end]
        word = word[end:]
