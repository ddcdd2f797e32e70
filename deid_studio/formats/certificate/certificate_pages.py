"""Pages of certificates: what they look like, whatever they say."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterable, Iterator, Sequence
from types import ModuleType
from typing import Any, Final

from deid_studio.formats.certificate.certificate_words import wording

SMALL: Final = 6.5
"""The size of letters in long tables."""

_LETTERS_PER_MM: Final = 0.75
"""Of the small size: digits and most letters are narrower than that."""


def pages(story: Iterable[Any], *, title: str, subject: str, creator: str, footer: str, language: str) -> bytes:
    """The pages, the same bytes for the same story; they name neither an author nor a place."""
    without_own_settings()
    from reportlab.lib.pagesizes import A4
    from reportlab.lib.units import mm
    from reportlab.platypus import SimpleDocTemplate

    def draw_footer(canvas: Any, page: Any) -> None:
        canvas.saveState()
        canvas.setFont("Helvetica", 7.5)
        canvas.setFillGray(0.35)
        canvas.drawString(18 * mm, 10 * mm, footer)
        canvas.drawRightString(192 * mm, 10 * mm, wording("text", "page", language).format(n=page.page))
        canvas.restoreState()

    target = io.BytesIO()
    document = SimpleDocTemplate(
        target,
        pagesize=A4,
        leftMargin=18 * mm,
        rightMargin=18 * mm,
        topMargin=16 * mm,
        bottomMargin=18 * mm,
        invariant=1,
        title=title,
        author=" ",
        subject=subject,
        creator=creator,
        producer="deid-studio",
        lang=language,
    )
    document.build(list(story), onFirstPage=draw_footer, onLaterPages=draw_footer)
    return target.getvalue()


def without_own_settings() -> None:
    """Keep ReportLab from running what is called so in a person's home, and from failing where that is none."""
    for own in ("reportlab_mods", "reportlab_settings"):
        sys.modules.setdefault(own, ModuleType(own))


def section(title: str, rows: list[tuple[str, str]]) -> Iterator[Any]:
    """A heading and rows of what is told under it."""
    yield heading(title)
    yield table([list(row) for row in rows], widths=(52, 122))


def heading(text: str) -> Any:
    """A heading that stays with what follows."""
    return text_of(text, size=10.5, bold=True, before=6, after=2, keep_with_next=True)


def text_of(
    text: str,
    *,
    size: float = 8.5,
    bold: bool = False,
    before: float = 0,
    after: float = 1,
    keep_with_next: bool = False,
) -> Any:
    """A paragraph."""
    from xml.sax.saxutils import escape

    from reportlab.lib.styles import ParagraphStyle
    from reportlab.platypus import Paragraph

    style = ParagraphStyle(
        f"{size}{bold}",
        fontName="Helvetica-Bold" if bold else "Helvetica",
        fontSize=size,
        leading=size * 1.25,
        spaceBefore=before,
        spaceAfter=after,
        keepWithNext=keep_with_next,
        # A hash has no place to break at
        splitLongWords=1,
    )
    return Paragraph(escape(_writable(text)), style)


def table(
    rows: list[list[str]],
    *,
    widths: Sequence[float],
    head: list[str] | None = None,
    size: float = 8.5,
    line_above: bool = False,
) -> Any:
    """A table of columns of these widths in mm; of the small size its cells are broken anywhere."""
    from reportlab.lib.colors import Color
    from reportlab.lib.units import mm
    from reportlab.platypus import LongTable

    grey = Color(0.75, 0.75, 0.75)
    cells: list[list[Any]] = (
        [[_broken(cell, width) for cell, width in zip(row, widths, strict=True)] for row in rows]
        if size == SMALL
        else [[text_of(cell, size=size, after=0) for cell in row] for row in rows]
    )
    if head is not None:
        cells.insert(0, [text_of(cell, size=size, bold=True, after=0) for cell in head])
    rules = [("LINEABOVE", (0, 1), (-1, 1), 0.7, grey)] if line_above else [("LINEBELOW", (0, 0), (-1, -1), 0.3, grey)]
    table = LongTable(cells or [[""]], colWidths=[width * mm for width in widths], repeatRows=1 if head else 0)
    padding = 1.2 if size < 8 else 1.5
    table.setStyle(
        [
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            ("FONT", (0, 0), (-1, -1), "Helvetica", size, size * 1.2),
            ("LEFTPADDING", (0, 0), (-1, -1), 2),
            ("RIGHTPADDING", (0, 0), (-1, -1), 2),
            ("TOPPADDING", (0, 0), (-1, -1), padding),
            ("BOTTOMPADDING", (0, 0), (-1, -1), padding),
            *rules,
        ]
    )
    return table


def _broken(text: str, width_mm: float) -> str:
    """A cell of a long table, broken into lines; paragraphs would take seconds for a thousand rows."""
    letters = max(1, int(width_mm * _LETTERS_PER_MM))
    text = _writable(text)
    return "\n".join(text[start : start + letters] for start in range(0, max(1, len(text)), letters))


def _writable(text: str) -> str:
    """`text` in the letters that every PDF reader has without a font in the file: those of WinAnsi."""
    text = text.replace("✓", "+").replace("≥", ">=")
    return text.encode("cp1252", errors="replace").decode("cp1252")


def percent(share: float, language: str) -> str:
    """A share in per cent."""
    shown = number_shown(round(100 * share, 1), language).rstrip("0")
    return f"{shown}{'' if shown[-1:].isdigit() else '0'}\N{NO-BREAK SPACE}%"


def number_shown(value: float, language: str) -> str:
    """A number with the language's decimal sign."""
    shown = str(value) if isinstance(value, int) else f"{value:.3f}"
    return shown.replace(".", ",") if language == "de" else shown
