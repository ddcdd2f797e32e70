"""The text with its spans: reading, selecting, and dragging edges."""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from deid_studio.domain.span import Span, hull
from deid_studio.gui.transcript.transcript_layout import TextLine, step
from deid_studio.gui.transcript.transcript_painting import MARGIN_PX
from deid_studio.gui.transcript.transcript_surface import TranscriptSurface

_SHIFT: Final = Qt.KeyboardModifier.ShiftModifier
_CONTROL: Final = Qt.KeyboardModifier.ControlModifier
_KEYPAD: Final = Qt.KeyboardModifier.KeypadModifier
_STEPS: Final = {int(Qt.Key.Key_Left): -1, int(Qt.Key.Key_Right): 1}
_VERTICAL: Final = {int(Qt.Key.Key_Up): -1, int(Qt.Key.Key_Down): 1}
_PAGES: Final = {int(Qt.Key.Key_PageUp): -1, int(Qt.Key.Key_PageDown): 1}
_PARAGRAPHS: Final = {int(Qt.Key.Key_H): -1, int(Qt.Key.Key_J): 1}
_ENDS: Final = (int(Qt.Key.Key_Home), int(Qt.Key.Key_End))
_PARAGRAPH: Final = re.compile(r"[^\s]([^\r\n]*[^\s])?")
"""A paragraph without the blanks around it."""

EDGE_PX: Final = 5
"""How near to an edge of the current span a press must be to drag it."""


class TranscriptView(TranscriptSurface):
    """The text to read and to select in.

    `selected` follows the cursor (a span, and whether a person drew it on purpose), `clicked` a click on a
    place (for cycling through what lies there), `edge_moved` the drag of the current span's edge (start, end).
    """

    selected = Signal(Span, bool)
    clicked = Signal(int)
    edge_moved = Signal(int, int)
    picked = Signal(Span)
    """A word that was clicked with Ctrl, to be marked together with others."""
    menu_wanted = Signal(QPoint)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.editable = True
        self._column_px: tuple[int, float] | None = None
        """Where the cursor came to by lines, and where across the text that has to go on."""

    # -- selecting ------------------------------------------------------------------------------------------------

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
        key, held = event.key(), event.modifiers() & ~_KEYPAD
        drawing = bool(held & _SHIFT)
        if key == Qt.Key.Key_Escape and self._drag is not None:
            self._let_go()
        elif key in _VERTICAL and held in (_SHIFT, _CONTROL | _SHIFT):
            # Without Shift these are the next annotation's, and with Ctrl the speed's
            self._go_lines(_VERTICAL[key], drawing=not held & _CONTROL)
        elif key in _PARAGRAPHS and held & ~_SHIFT == _CONTROL:
            self._go_paragraph(_PARAGRAPHS[key], drawing=drawing)
        elif key in _ENDS and held & ~_SHIFT == _CONTROL:
            self._go(0 if key == Qt.Key.Key_Home else len(self._text), drawing=drawing)
        elif held & ~_SHIFT:
            super().keyPressEvent(event)
        elif key in _STEPS:
            self._step(_STEPS[key], drawing=drawing)
        elif key in _ENDS:
            line = self._layout.lines[self._layout.line_of(self._caret)]
            self._go(line.start if key == Qt.Key.Key_Home else self._end_of(line), drawing=drawing)
        elif key in _PAGES:
            self._go_page(_PAGES[key], drawing=drawing)
        else:
            super().keyPressEvent(event)

    def _go_lines(self, by: int, *, drawing: bool) -> None:
        """Go so many lines on, below where the cursor stood when it began to go by lines."""
        index = self._layout.line_of(self._caret)
        if self._column_px is None or self._column_px[0] != self._caret:
            self._column_px = (self._caret, self._layout.x_of(self._layout.lines[index], self._caret))
        x = self._column_px[1]
        line = self._layout.lines[max(0, min(index + by, len(self._layout.lines) - 1))]
        self._go(min(self._layout.offset_at(line, x), self._end_of(line)), drawing=drawing)
        self._column_px = (self._caret, x)

    def _go_page(self, by: int, *, drawing: bool) -> None:
        """Scroll by a page, and take the cursor along."""
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + by * bar.pageStep())
        self._go_lines(by * max(1, bar.pageStep() // self._fonts.pitch_px), drawing=drawing)

    def _go_paragraph(self, by: int, *, drawing: bool) -> None:
        """Go to where the next or previous paragraph begins; what is selected forwards reaches to a paragraph's end."""
        if by < 0:
            before = [match.start() for match in _PARAGRAPH.finditer(self._text, 0, self._caret)]
            self._go(before[-1] if before else 0, drawing=drawing)
            return
        ahead = (match.end() if drawing else match.start() for match in _PARAGRAPH.finditer(self._text))
        self._go(next((place for place in ahead if place > self._caret), len(self._text)), drawing=drawing)

    def _end_of(self, line: TextLine) -> int:
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
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            word = self.word_at(self._under(event.position()))
            if word is not None:
                self.picked.emit(word)
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
        if self._current is None or not self._current.is_phi or not self.editable:
            return None
        first, last = self._current.fragments[0], self._current.fragments[-1]
        left = self.rectangle_of(first)
        if left.top() - 2 <= point.y() <= left.bottom() + 4 and abs(point.x() - left.left()) <= EDGE_PX:
            return "start"
        index = self._layout.line_of(last.end - 1)
        x = MARGIN_PX + self._layout.x_of(self._layout.lines[index], last.end)
        top = self._text_top(index)
        near = top - 2 <= point.y() <= top + self._fonts.metrics.height() + 4 and abs(point.x() - x) <= EDGE_PX
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

    def viewportEvent(self, event: QEvent) -> bool:
        """Tell, at the pointer, what is wrong with the time of a word, or what was noted beside a line."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and self._text:
            at = self._under(QPointF(event.pos()))
            reason = self.note_at(at) if event.pos().x() < MARGIN_PX else self.reason_at(at)
            QToolTip.showText(event.globalPos(), reason, self.viewport())
            return True
        return super().viewportEvent(event)

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
