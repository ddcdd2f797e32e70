"""A tag's letter on its colour, as the transcript, the palette and the review list show it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPen, QPixmap

from deid_studio.domain.annotation import Tag
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.theme import Theme


def paint_badge(painter: QPainter, place: QRectF, tag: Tag | None, theme: Theme, *, faint: bool = False) -> None:
    """Paint the badge to fill `place`, only its outline if `faint`; a tag that the tag set does not know shows "?"."""
    background, ink = themes.badge_colours(tag, theme)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if faint:
        ink = themes.tag_line(tag, theme)
        painter.setPen(QPen(ink, 1, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(place.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
    else:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(background)
        painter.drawRoundedRect(place, 4, 4)
    letters = themes.font(themes.BODY, bold=True)
    letters.setPixelSize(max(6, round(place.height() * (0.66 if tag is None or len(tag.badge) == 1 else 0.5))))
    painter.setFont(letters)
    painter.setPen(ink)
    painter.drawText(place, Qt.AlignmentFlag.AlignCenter, tag.badge if tag else "?")


def badge_icon(tag: Tag | None, theme: Theme) -> QIcon:
    """The badge as an icon, sharp up to 300 %."""
    drawn = QIcon()
    for size in (20, 40, 60):
        pixmap = QPixmap(size, size)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        paint_badge(painter, QRectF(0, 0, size, size), tag, theme)
        painter.end()
        for mode in (QIcon.Mode.Normal, QIcon.Mode.Selected):
            drawn.addPixmap(pixmap, mode)  # Qt would dull its colour where its row is chosen
    return drawn
