"""The text with its spans: reading, selecting, and dragging edges."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QWidget

from deid_studio.domain.annotation import Annotation, TagSet
from deid_studio.domain.span import Span, hull
from deid_studio.domain.tokens import Stops
from deid_studio.gui import theme as themes
from deid_studio.gui.theme import Theme
from deid_studio.gui.transcript_layout import Line, TextLayout, shown, step

MARGIN_PX: Final = 5 * themes.GRID_PX
EDGE_PX: Final = 5
"""How near to an edge of the current span a press must be to drag it."""


class TranscriptView(QAbstractScrollArea):
    """A document's text, wrapped; offsets are code points.

    `selected` follows the cursor (a span, and whether a person drew it on purpose), `clicked` a click on a
    place (for cycling through what lies there), `edge_moved` the drag of the current span's edge (start, end).
    """

    selected = Signal(Span, bool)
    clicked = Signal(int)
    edge_moved = Signal(int, int)
    menu_wanted = Signal(QPoint)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFrameShape(QAbstractScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setCursor(Qt.CursorShape.IBeamCursor)
        self.viewport().setMouseTracking(True)
        self.setAccessibleName(self.tr("Text"))
        self.character_mode = False
        self.editable = True
        self._theme = themes.LIGHT
        self._text = ""
        self._words = Stops(())
        self._tag_set: TagSet | None = None
        self._levels: dict[str, int] = {}
        self._placed: list[tuple[int, int, Annotation]] = []
        self._current: Annotation | None = None
        self._untimed: tuple[Span, ...] = ()
        self._heard: Span | None = None
        self._anchor: Span | None = None
        self._selection: Span | None = None
        self._caret = 0
        self._drag: tuple[str, Span] | None = None
        self._press: QPointF | None = None
        self._zoom_percent = 100
        self._measure()
        self._wrap()

    # -- what is shown --------------------------------------------------------------------------------------------

    def show_text(self, text: str, words: Stops, *, untimed: Sequence[Span] = ()) -> None:
        """Show another text; `words` are what the word cursor stops at, `untimed` are marked with a "?"."""
        self._text, self._words, self._untimed = text, words, tuple(untimed)
        self._placed, self._current, self._heard, self._selection = [], None, None, None
        self._drag = self._press = self._anchor = None
        self._caret = 0
        self._wrap()
        self.verticalScrollBar().setValue(0)

    def show_annotations(self, annotations: Sequence[Annotation], tag_set: TagSet) -> None:
        """Paint these annotations."""
        before = {a.id: a for _, _, a in self._placed}
        same_places = len(before) == len(annotations) and all(
            a.id in before and before[a.id].fragments == a.fragments for a in annotations
        )
        if not same_places:
            self._levels = nesting_levels(annotations)
        levels = self._levels
        placed = [(a.fragments[0].start, a.fragments[-1].end, a) for a in annotations]
        self._placed = sorted(placed, key=lambda item: levels[item[2].id])
        if same_places and tag_set is self._tag_set:
            self._update_lines_of(*(a for a in annotations if a is not before[a.id]))
        else:
            self.viewport().update()
        self._tag_set = tag_set

    def show_selection(self, selection: Span | None, current: Annotation | None) -> None:
        """Show what is selected and current, and scroll there."""
        before = (self._selection, self._current)
        self._selection, self._current = selection, current
        if selection is not None:
            self._anchor = self.word_at(selection.start)
            self._caret = selection.start
            self._reveal(selection)
        self._update_lines_of(*before)
        self._update_lines_of(selection, current)

    def show_heard(self, word: Span | None) -> None:
        """Move the mark that follows the sound."""
        if word != self._heard:
            before, self._heard = self._heard, word
            self._update_lines_of(before)
            self._update_lines_of(word)
            if word is not None:
                self._reveal(word)

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        self._theme = theme
        self._measure()
        self._wrap_in_place()

    def zoom(self, percent: int) -> None:
        """Show the text at 60 to 300 % of its normal size."""
        self._zoom_percent = max(60, min(300, percent))
        self._measure()
        self._wrap_in_place()

    @property
    def zoom_percent(self) -> int:
        """Size of the text."""
        return self._zoom_percent

    # -- layout ---------------------------------------------------------------------------------------------------

    def _measure(self) -> None:
        self._font = themes.font(themes.READING)
        self._font.setPointSizeF(self._font.pointSizeF() * self._zoom_percent / 100)
        self._badge_font = themes.font(themes.SMALL, bold=True)
        self._badge_font.setPointSizeF(self._font.pointSizeF() * 0.58)
        self._metrics = QFontMetricsF(self._font)
        self._badge_metrics = QFontMetricsF(self._badge_font)
        self._badge_px = round(self._badge_metrics.height())
        self._pitch_px = round(self._metrics.height() + self._badge_px * 1.15 + 4)

    def _wrap(self) -> None:
        width = self.viewport().width() - 2 * MARGIN_PX
        self._layout = TextLayout(self._text, advance=self._metrics.horizontalAdvance, width=width)
        self._wrapped_pitch_px = self._pitch_px
        height = len(self._layout.lines) * self._pitch_px + 2 * MARGIN_PX
        bar = self.verticalScrollBar()
        bar.setPageStep(self.viewport().height())
        bar.setSingleStep(self._pitch_px)
        bar.setRange(0, max(0, height - self.viewport().height()))
        self.viewport().update()

    def _wrap_in_place(self) -> None:
        """Wrap anew; the selection stays in view where it was, else the first visible line does."""
        bar, selection = self.verticalScrollBar(), self._selection
        at, pitch = bar.value(), self._wrapped_pitch_px
        first = self._layout.lines[min(at // pitch, len(self._layout.lines) - 1)].start
        top = self._layout.line_of(selection.start) * pitch - at if selection else 0
        seen = selection is not None and 0 <= top <= bar.pageStep() - 2 * pitch
        self._wrap()
        bar.setValue(self._layout.line_of(first) * self._pitch_px if first else 0)
        if selection is not None and seen:
            self._reveal(selection)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap to the new width."""
        self._wrap_in_place()
        super().resizeEvent(event)

    def _line_at(self, y: float) -> int:
        index = int((y + self.verticalScrollBar().value() - MARGIN_PX) // self._pitch_px)
        return max(0, min(index, len(self._layout.lines) - 1))

    def _top(self, index: int) -> int:
        return MARGIN_PX + index * self._pitch_px - self.verticalScrollBar().value()

    def _reveal(self, span: Span) -> None:
        top = self._layout.line_of(span.start) * self._pitch_px
        bar = self.verticalScrollBar()
        visible = self.viewport().height()
        if top < bar.value() or top + 2 * self._pitch_px > bar.value() + visible:
            bar.setValue(top - visible // 3)

    def _update_lines_of(self, *places: Span | Annotation | None) -> None:
        for place in places:
            if place is None:
                continue
            span = place.span if isinstance(place, Annotation) else place
            first, last = self._layout.line_of(span.start), self._layout.line_of(max(span.start, span.end - 1))
            height = (last - first + 1) * self._pitch_px
            self.viewport().update(QRect(0, self._top(first) - 2, self.viewport().width(), height + 4))

    def offset_at(self, point: QPointF) -> int:
        """The boundary between characters that is nearest to a point of the viewport."""
        return self._layout.offset_at(self._layout.lines[self._line_at(point.y())], point.x() - MARGIN_PX)

    def _under(self, point: QPointF) -> int:
        """Offset of the character that is painted under a point of the viewport."""
        line = self._layout.lines[self._line_at(point.y())]
        offset = self._layout.offset_at(line, point.x() - MARGIN_PX)
        behind = offset > line.start and self._layout.x_of(line, offset) > point.x() - MARGIN_PX
        return step(self._text, offset, -1) if behind else offset

    def rectangle_of(self, span: Span) -> QRectF:
        """Where the first line of `span` is painted, in the viewport."""
        index = self._layout.line_of(span.start)
        line = self._layout.lines[index]
        left = self._layout.x_of(line, span.start)
        right = self._layout.x_of(line, min(span.end, line.end))
        return QRectF(MARGIN_PX + left, self._text_top(index), max(1.0, right - left), self._metrics.height())

    def _text_top(self, index: int) -> float:
        return self._top(index) + self._badge_px * 1.0

    # -- painting -------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the lines that the event asks for."""
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(event.rect(), QColor(self._theme.surface))
        first, last = self._line_at(event.rect().top()), self._line_at(event.rect().bottom())
        top, bottom = self._layout.lines[first].start, self._layout.lines[last].end
        shown = [a for start, end, a in self._placed if start < bottom and end > top]
        for index in range(first, last + 1):
            self._paint_line(painter, index, shown)
        if self.hasFocus():
            painter.setPen(QPen(QColor(self._theme.accent), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.viewport().rect()).adjusted(1, 1, -1, -1), 6, 6)

    def _paint_line(self, painter: QPainter, index: int, annotations: Sequence[Annotation]) -> None:
        line = self._layout.lines[index]
        selection = self._drag[1] if self._drag else self._selection
        if selection is not None:
            self._paint_block(painter, index, line, selection, QColor(self._theme.accent_soft))
        for annotation in annotations:
            for fragment in annotation.fragments:
                self._paint_span(painter, index, line, annotation, fragment)
        if self._heard is not None:
            self._paint_heard(painter, index, line, self._heard)
        painter.setFont(self._font)
        painter.setPen(QColor(self._theme.text))
        baseline = self._text_top(index) + self._metrics.ascent()
        painter.drawText(QPointF(MARGIN_PX, baseline), shown(self._text[line.start : line.end]))
        for annotation in annotations:
            self._paint_badge(painter, index, line, annotation)
        self._paint_untimed(painter, index, line)
        if self._selection is not None and self.hasFocus():
            self._paint_cursor(painter, index, line)

    def _extent(self, index: int, line: Line, span: Span) -> QRectF | None:
        """The part of `span` on this line, as high as the text."""
        start, end = max(span.start, line.start), min(span.end, line.end)
        if start >= end:
            return None
        left, right = self._layout.x_of(line, start), self._layout.x_of(line, end)
        return QRectF(MARGIN_PX + left, self._text_top(index), right - left, self._metrics.height())

    def _paint_block(self, painter: QPainter, index: int, line: Line, span: Span, colour: QColor) -> None:
        extent = self._extent(index, line, span)
        if extent is not None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour)
            painter.drawRoundedRect(extent.adjusted(-2, -1, 2, 2), 3, 3)

    def _paint_span(self, painter: QPainter, index: int, line: Line, annotation: Annotation, fragment: Span) -> None:
        extent = self._extent(index, line, fragment)
        if extent is None:
            return
        tag = self._tag_set.find(annotation.tag) if self._tag_set else None
        inset = 3 * min(self._levels[annotation.id], 3)
        block = extent.adjusted(-2, -1 + inset, 2, 2)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(themes.tag_fill(tag, self._theme))
        painter.drawRoundedRect(block, 3, 3)
        style = Qt.PenStyle.DashLine if cuts_words(self._words, fragment) else Qt.PenStyle.SolidLine
        painter.setPen(QPen(themes.tag_line(tag, self._theme), 2, style))
        under = block.bottom() - inset
        painter.drawLine(QPointF(block.left() + 1, under), QPointF(block.right() - 1, under))
        if self._current is not None and annotation.id == self._current.id:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(self._theme.text), 2))
            painter.drawRoundedRect(block.adjusted(-1, -1, 1, 1), 4, 4)

    def _paint_badge(self, painter: QPainter, index: int, line: Line, annotation: Annotation) -> None:
        """The tag's letter on a small label above the start of each fragment; "…" before a continued one."""
        tag = self._tag_set.find(annotation.tag) if self._tag_set else None
        letters = tag.badge if tag else "?"
        for number, fragment in enumerate(annotation.fragments):
            if not line.start <= fragment.start < max(line.end, line.start + 1):
                continue
            shown = f"…{letters}" if number else letters
            x = MARGIN_PX + self._layout.x_of(line, fragment.start) - 2
            x += min(self._levels[annotation.id], 3) * (self._badge_px + 4)
            width = max(self._badge_metrics.horizontalAdvance(shown) + 8, self._badge_px)
            label = QRectF(x, self._text_top(index) - self._badge_px + 1, width, self._badge_px)
            background, ink = themes.badge_colours(tag, self._theme)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(background)
            painter.drawRoundedRect(label, 3, 3)
            painter.setPen(ink)
            painter.setFont(self._badge_font)
            painter.drawText(label, Qt.AlignmentFlag.AlignCenter, shown)

    def _paint_heard(self, painter: QPainter, index: int, line: Line, heard: Span) -> None:
        extent = self._extent(index, line, heard)
        if extent is not None:
            painter.setPen(QPen(QColor(self._theme.playhead), 3))
            y = extent.bottom() + 3
            painter.drawLine(QPointF(extent.left(), y), QPointF(extent.right(), y))

    def _paint_untimed(self, painter: QPainter, index: int, line: Line) -> None:
        first = bisect_right(self._untimed, line.start, key=lambda span: span.end)
        last = bisect_left(self._untimed, line.end, key=lambda span: span.start)
        for span in self._untimed[first:last]:
            extent = self._extent(index, line, span)
            if extent is not None:
                painter.setPen(QPen(QColor(self._theme.warning), 1.5, Qt.PenStyle.DotLine))
                painter.drawLine(extent.bottomLeft(), extent.bottomRight())
                painter.setFont(self._badge_font)
                painter.drawText(QPointF(extent.right() - self._badge_px / 2, extent.top()), "?")

    def _paint_cursor(self, painter: QPainter, index: int, line: Line) -> None:
        """A box around the word under the cursor; a bar in character mode."""
        if self.character_mode:
            if line.start <= self._caret <= line.end and self._layout.line_of(self._caret) == index:
                x = MARGIN_PX + self._layout.x_of(line, self._caret)
                painter.fillRect(QRectF(x - 1, self._text_top(index), 2, self._metrics.height()), self._theme.accent)
            return
        if self._current is not None and self._selection == self._current.span:
            return
        word = self.word_at(self._caret)
        extent = self._extent(index, line, word) if word else None
        if extent is not None:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(self._theme.accent), 1.5))
            painter.drawRoundedRect(extent.adjusted(-3, -2, 3, 3), 4, 4)

    # -- selecting ------------------------------------------------------------------------------------------------

    def word_at(self, offset: int) -> Span | None:
        """The word at `offset`, else the nearest on its line, else the nearest."""
        index = self._words.at_or_before(offset)
        if index is None:
            return None
        before = self._words[index]
        if before.end >= offset or index + 1 == len(self._words):
            return before
        after = self._words[index + 1]
        lines = [self._layout.line_of(place) for place in (offset, before.start, after.start)]
        if (lines[1] == lines[0]) != (lines[2] == lines[0]):
            return before if lines[1] == lines[0] else after
        return before if offset - before.end <= after.start - offset else after

    def _snapped(self, span: Span) -> Span:
        """`span` grown to whole words, unless characters are wanted."""
        if self.character_mode:
            return span
        indices = self._words.touched(span)
        touched = self._words[indices.start : indices.stop]
        return hull(touched) if touched else span

    def _select(self, span: Span | None, *, drawn: bool) -> None:
        if span is not None:
            self.selected.emit(span, drawn)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the cursor; with Shift, select."""
        if event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier):
            super().keyPressEvent(event)
            return
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        drawing = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if event.key() in steps:
            self._step(steps[Qt.Key(event.key())], drawing=drawing)
        elif event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End):
            line = self._layout.lines[self._layout.line_of(self._caret)]
            self._go(line.start if event.key() == Qt.Key.Key_Home else self._end_of(line), drawing=drawing)
        elif event.key() == Qt.Key.Key_Escape and self._drag is not None:
            self._let_go()
        elif event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            bar = self.verticalScrollBar()
            bar.setValue(bar.value() + (-1 if event.key() == Qt.Key.Key_PageUp else 1) * bar.pageStep())
        else:
            super().keyPressEvent(event)

    def _end_of(self, line: Line) -> int:
        """Where End goes: behind the last character; a line that a long text goes on from ends before that."""
        wrapped = self._layout.line_of(line.end) != self._layout.line_of(line.start)
        return step(self._text, line.end, -1) if wrapped and line.end > line.start else line.end

    def _step(self, by: int, *, drawing: bool) -> None:
        if self.character_mode:
            self._go(step(self._text, self._caret, by), drawing=drawing)
            return
        word = self.word_at(self._caret)
        if word is None:
            return
        index = bisect_left(self._words.starts, word.start) + by
        if self._selection is not None and not drawing and by > 0 and self._current is not None:
            index = self._words.touched(self._selection).stop
        self._go(self._words[max(0, min(index, len(self._words) - 1))].start, drawing=drawing)

    def _go(self, offset: int, *, drawing: bool) -> None:
        anchor = self._anchor
        if self.character_mode:
            origin = anchor.start if anchor and drawing else offset
            left, right = sorted((origin, offset))
            span = Span(left, right) if left < right else self.character_at(offset)
        else:
            word = self.word_at(offset)
            span = hull([anchor, word]) if anchor and word and drawing else word
        self._select(span, drawn=drawing)
        self._caret = offset
        if anchor is not None and drawing:
            self._anchor = anchor
        elif self.character_mode and span is not None:
            self._anchor = span
        self.viewport().update()

    def character_at(self, offset: int) -> Span | None:
        """The character that begins at `offset`, at the text's end the last one."""
        if not self._text:
            return None
        start = offset if offset < len(self._text) else step(self._text, len(self._text), -1)
        return Span(start, step(self._text, start, 1))

    # -- mouse ----------------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin to select, or take hold of an edge of the current span."""
        if event.button() != Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)
            return
        if not self._text:
            return
        edge = self._edge_at(event.position())
        if edge is not None and self._current is not None:
            self._drag = (edge, self._current.span)
            return
        offset = self.offset_at(event.position())
        anchor = self.character_at(offset) if self.character_mode else self.word_at(offset)
        self._press = event.position()
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier and self._selection is not None:
            self._draw(self._selection, offset)
        else:
            self.clicked.emit(self._under(event.position()))
            self._anchor = anchor
            if self.character_mode:
                self._caret = offset

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Select, or drag an edge; the cursor's shape shows where an edge can be taken."""
        if not event.buttons() & Qt.MouseButton.LeftButton:
            edge = self._edge_at(event.position())
            self.viewport().setCursor(Qt.CursorShape.SizeHorCursor if edge else Qt.CursorShape.IBeamCursor)
            return
        offset = self.offset_at(event.position())
        if self._drag is not None:
            self._drag = (self._drag[0], self._dragged(offset) or self._drag[1])
            self.viewport().update()
        elif self._anchor is not None and self._press is not None:
            moved = (event.position() - self._press).manhattanLength()
            if moved >= QApplication.startDragDistance():
                self._draw(self._anchor, offset)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Finish the drag of an edge."""
        self._press = None
        if self._drag is not None and self._current is not None:
            span = self._drag[1]
            self._let_go()
            if span != self._current.span:
                self.edge_moved.emit(span.start, span.end)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Select the word, without the punctuation around it, even inside an annotation."""
        self._select(self.word_at(self.offset_at(event.position())), drawn=True)

    def _let_go(self) -> None:
        self._drag = None
        self.viewport().update()

    def _draw(self, anchor: Span, offset: int) -> None:
        left, right = min(anchor.start, offset), max(anchor.end, offset)
        if self.character_mode:
            left, right = sorted((anchor.start, offset))
        if left < right:
            self._select(self._snapped(Span(left, right)), drawn=True)
            self._anchor, self._caret = anchor, offset

    def _edge_at(self, point: QPointF) -> str | None:
        if self._current is None or not self.editable:
            return None
        first, last = self._current.fragments[0], self._current.fragments[-1]
        left = self.rectangle_of(first)
        if left.top() - 2 <= point.y() <= left.bottom() + 4 and abs(point.x() - left.left()) <= EDGE_PX:
            return "start"
        index = self._layout.line_of(last.end - 1)
        x = MARGIN_PX + self._layout.x_of(self._layout.lines[index], last.end)
        top = self._text_top(index)
        near = top - 2 <= point.y() <= top + self._metrics.height() + 4 and abs(point.x() - x) <= EDGE_PX
        return "end" if near else None

    def _dragged(self, offset: int) -> Span | None:
        assert self._drag is not None and self._current is not None
        edge = self._drag[0]
        start, end = self._current.span.start, self._current.span.end
        start, end = (offset, end) if edge == "start" else (start, offset)
        if start >= end:
            return None
        if self.character_mode:
            return Span(start, end)
        snapped = self._snapped(Span(start, end))
        return Span(snapped.start, end) if edge == "start" else Span(start, snapped.end)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll; with Ctrl, change the size of the text."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom(self._zoom_percent + (10 if event.angleDelta().y() > 0 else -10))
        else:
            super().wheelEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer the tags at the pointer, for what lies under it."""
        if event.reason() == QContextMenuEvent.Reason.Mouse and self._text:
            offset = self.offset_at(QPointF(event.pos()))
            if self._selection is None or not self._selection.start <= offset <= self._selection.end:
                self.clicked.emit(self._under(QPointF(event.pos())))
        self.menu_wanted.emit(event.globalPos())

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the frame and the cursor."""
        self.viewport().update()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Hide the frame and the cursor."""
        self.viewport().update()
        super().focusOutEvent(event)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Repaint; the lines are cheap."""
        self.viewport().update()


def cuts_words(words: Stops, span: Span) -> bool:
    """Whether `span` begins or ends within a word."""
    touched = words.touched(span)
    return bool(touched) and (words.starts[touched.start] < span.start or span.end < words.ends[touched.stop - 1])


def nesting_levels(annotations: Sequence[Annotation]) -> dict[str, int]:
    """For each annotation's id how many others it lies upon: 0 for the outermost, counted from the left."""
    levels: dict[str, int] = {}
    open_spans: list[tuple[int, int]] = []
    for start, before_end, number in sorted(
        (a.fragments[0].start, -a.fragments[-1].end, number) for number, a in enumerate(annotations)
    ):
        open_spans = [(end, level) for end, level in open_spans if end > start]
        taken = {level for _, level in open_spans}
        level = next(n for n in range(len(taken) + 1) if n not in taken)
        levels[annotations[number].id] = level
        open_spans.append((-before_end, level))
    return levels
