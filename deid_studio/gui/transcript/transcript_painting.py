"""How a line of text is painted: its selection and annotations, and what stands above, under and beside them."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from deid_studio.domain.annotation import Annotation, State, TagSet
from deid_studio.domain.span import Span
from deid_studio.domain.tokens import Stops
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.transcript.transcript_layout import TextLayout, TextLine, cuts_words, shown

MARGIN_PX: Final = 5 * themes.GRID_PX

FLAG: Final = "⚑"
"""Stands in the margin where something was noted."""


class TextFonts:
    """The fonts of a text and of the badges above it, at a share of their normal size, and the room that they take."""

    def __init__(self, zoom_percent: int) -> None:
        self.text = themes.font(themes.READING)
        self.text.setPointSizeF(self.text.pointSizeF() * zoom_percent / 100)
        self.badge = themes.font(themes.SMALL, bold=True)
        self.badge.setPointSizeF(self.text.pointSizeF() * 0.58)
        self.metrics = QFontMetricsF(self.text)
        self.badge_metrics = QFontMetricsF(self.badge)
        self.badge_px = round(self.badge_metrics.height())
        self.pitch_px = round(self.metrics.height() + self.badge_px * 1.15 + 4)

    def badge_width_px(self, letters: str) -> float:
        """How wide a badge with these letters is."""
        return float(max(self.badge_metrics.horizontalAdvance(letters) + 8, self.badge_px))


@dataclass(frozen=True, slots=True)
class TextScene:
    """All that is painted of a text, with annotations by their `levels` of nesting, the lowest first.

    `weak_tags` make suggestions faint, `unsure` words have no sure time, `flags` say what was noted at a character.
    `cursor` is a word in a box, a place between characters, or None.
    """

    layout: TextLayout
    words: Stops
    annotations: Sequence[Annotation]
    levels: Mapping[str, int]
    tag_set: TagSet | None
    weak_tags: frozenset[str]
    current: Annotation | None
    selection: Span | None
    picked: Sequence[Span]
    heard: Span | None
    unsure: Sequence[Span]
    flags: Mapping[int, str]
    cursor: Span | int | None


def flags_on(line: TextLine, flags: Mapping[int, str]) -> list[tuple[int, str]]:
    """What was noted at characters of a line, in their order."""
    end = max(line.end, line.start + 1)
    return sorted((at, note) for at, note in flags.items() if line.start <= at < end)


@dataclass(frozen=True, slots=True)
class LinePainter:
    """Paints line `index` of a scene, with its text from `top_px` on."""

    painter: QPainter
    scene: TextScene
    fonts: TextFonts
    theme: Theme
    index: int
    top_px: float

    @property
    def line(self) -> TextLine:
        """Which characters stand on it."""
        return self.scene.layout.lines[self.index]

    def paint(self) -> None:
        """Paint all of it."""
        painter, scene, line = self.painter, self.scene, self.line
        for span in filter(None, (scene.selection, *scene.picked)):
            self._paint_block(span)
        for annotation in scene.annotations:
            for fragment in annotation.fragments:
                self._paint_span(annotation, fragment)
        if scene.heard is not None:
            self._paint_heard(scene.heard)
        painter.setFont(self.fonts.text)
        painter.setPen(QColor(self.theme.text))
        baseline = self.top_px + self.fonts.metrics.ascent()
        painter.drawText(QPointF(MARGIN_PX, baseline), shown(scene.layout.text[line.start : line.end]))
        for annotation in scene.annotations:
            self._paint_badges(annotation)
        self._paint_unsure()
        if scene.flags and flags_on(line, scene.flags):
            painter.setFont(self.fonts.badge)
            painter.setPen(QColor(self.theme.warning))
            box = QRectF(0, self.top_px, MARGIN_PX - 3, self.fonts.metrics.height())
            painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, FLAG)
        self._paint_cursor()

    def _x(self, offset: int) -> float:
        return MARGIN_PX + self.scene.layout.x_of(self.line, offset)

    def _extent(self, span: Span) -> QRectF | None:
        """The part of `span` on this line, as high as the text."""
        start, end = max(span.start, self.line.start), min(span.end, self.line.end)
        if start >= end:
            return None
        left, right = self._x(start), self._x(end)
        return QRectF(left, self.top_px, right - left, self.fonts.metrics.height())

    def _begins_here(self, fragment: Span) -> bool:
        return self.line.start <= fragment.start < max(self.line.end, self.line.start + 1)

    def _badge_box(self, left_px: float, letters: str) -> QRectF:
        width_px = self.fonts.badge_width_px(letters)
        return QRectF(left_px, self.top_px - self.fonts.badge_px + 1, width_px, self.fonts.badge_px)

    def _tag_is_weak(self, annotation: Annotation) -> bool:
        return annotation.state is State.UNDECIDED and annotation.tag in self.scene.weak_tags

    def _paint_block(self, span: Span) -> None:
        extent = self._extent(span)
        if extent is not None:
            self.painter.setPen(Qt.PenStyle.NoPen)
            self.painter.setBrush(QColor(self.theme.accent_soft))
            self.painter.drawRoundedRect(extent.adjusted(-2, -1, 2, 2), 3, 3)

    def _paint_span(self, annotation: Annotation, fragment: Span) -> None:
        extent = self._extent(fragment)
        if extent is None:
            return
        painter, scene = self.painter, self.scene
        tag = scene.tag_set.find(annotation.tag) if scene.tag_set else None
        inset = 3 * min(scene.levels[annotation.id], 3)
        # No wider, or it would seem to hold the stop behind it
        block = extent.adjusted(-1, -1 + inset, 1, 2)
        if not annotation.is_phi:
            self._paint_rejected(block, is_current=annotation is scene.current)
            return
        undecided, colour = annotation.state is State.UNDECIDED, themes.tag_line(tag, self.theme)
        painter.setPen(QPen(colour, 1, Qt.PenStyle.DashLine) if undecided else Qt.PenStyle.NoPen)
        if self._tag_is_weak(annotation):
            painter.setPen(QPen(colour, 1, Qt.PenStyle.DotLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(block, 3, 3)
        else:
            fill = themes.tag_fill(tag, self.theme)
            fill.setAlphaF(fill.alphaF() * (0.35 if undecided else 1.0))
            painter.setBrush(fill)
            painter.drawRoundedRect(block, 3, 3)
            style = Qt.PenStyle.DashLine if cuts_words(scene.words, fragment) else Qt.PenStyle.SolidLine
            painter.setPen(QPen(colour, 2, style))
            under = block.bottom() - inset
            painter.drawLine(QPointF(block.left() + 1, under), QPointF(block.right() - 1, under))
        if scene.current is not None and annotation.id == scene.current.id:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(self.theme.text), 2))
            painter.drawRoundedRect(block.adjusted(-1, -1, 1, 1), 4, 4)

    def _paint_rejected(self, block: QRectF, *, is_current: bool) -> None:
        """A quiet line below what is no PHI, for coming back to it; a box while it is current."""
        painter = self.painter
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(self.theme.muted), 1, Qt.PenStyle.DashDotLine))
        painter.drawLine(QPointF(block.left() + 1, block.bottom()), QPointF(block.right() - 1, block.bottom()))
        if is_current:
            painter.setPen(QPen(QColor(self.theme.text), 2))
            painter.drawRoundedRect(block.adjusted(-1, -1, 1, 1), 4, 4)

    def _paint_badges(self, annotation: Annotation) -> None:
        """The tag's letter on a small label above the start of each fragment; "…" before a continued one."""
        painter, scene, fonts = self.painter, self.scene, self.fonts
        tag = scene.tag_set.find(annotation.tag) if scene.tag_set else None
        if not annotation.is_phi:
            return
        letters = tag.badge if tag else "?"
        for number, fragment in enumerate(annotation.fragments):
            if not self._begins_here(fragment):
                continue
            written = f"…{letters}" if number else letters
            x = self._x(fragment.start) - 2 + min(scene.levels[annotation.id], 3) * (fonts.badge_px + 4)
            label = self._badge_box(x, written)
            background, ink = themes.badge_colours(tag, self.theme)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(background)
            if self._tag_is_weak(annotation):
                ink = themes.tag_line(tag, self.theme)
                painter.setPen(QPen(ink, 1, Qt.PenStyle.DotLine))
                painter.setBrush(QColor(self.theme.surface))
            painter.drawRoundedRect(label, 3, 3)
            painter.setPen(ink)
            painter.setFont(fonts.badge)
            painter.drawText(label, Qt.AlignmentFlag.AlignCenter, written)

    def _paint_heard(self, heard: Span) -> None:
        extent = self._extent(heard)
        if extent is not None:
            self.painter.setPen(QPen(QColor(self.theme.playhead), 3))
            y = extent.bottom() + 3
            self.painter.drawLine(QPointF(extent.left(), y), QPointF(extent.right(), y))

    def _paint_unsure(self) -> None:
        unsure, painter = self.scene.unsure, self.painter
        first = bisect_right(unsure, self.line.start, key=lambda span: span.end)
        last = bisect_left(unsure, self.line.end, key=lambda span: span.start)
        for span in unsure[first:last]:
            extent = self._extent(span)
            if extent is not None:
                painter.setPen(QPen(QColor(self.theme.warning), 1.5, Qt.PenStyle.DotLine))
                painter.drawLine(extent.bottomLeft(), extent.bottomRight())
                painter.setFont(self.fonts.badge)
                painter.drawText(QPointF(extent.right() - self.fonts.badge_px / 2, extent.top()), "?")

    def _paint_cursor(self) -> None:
        """A box around the word under the cursor; a bar between characters."""
        cursor, painter = self.scene.cursor, self.painter
        if isinstance(cursor, int):
            if self.line.start <= cursor <= self.line.end and self.scene.layout.line_of(cursor) == self.index:
                bar = QRectF(self._x(cursor) - 1, self.top_px, 2, self.fonts.metrics.height())
                painter.fillRect(bar, self.theme.accent)
            return
        extent = self._extent(cursor) if cursor is not None else None
        if extent is not None:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(self.theme.accent), 1.5))
            painter.drawRoundedRect(extent.adjusted(-3, -2, 3, 3), 4, 4)
