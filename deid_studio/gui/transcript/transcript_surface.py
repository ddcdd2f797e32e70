"""The text with its spans, wrapped and painted."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterable, Mapping, Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFont,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from deid_studio.domain.annotation import Annotation, TagSet
from deid_studio.domain.annotation_index import AnnotationIndex
from deid_studio.domain.span import Span
from deid_studio.domain.tokens import Stops
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.transcript.transcript_layout import TextLayout, nesting_levels, step
from deid_studio.gui.transcript.transcript_painting import FLAG, MARGIN_PX, LinePainter, TextFonts, TextScene, flags_on


class TranscriptSurface(QAbstractScrollArea):
    """A document's text, wrapped and painted with its annotations; offsets are code points."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFrameShape(QAbstractScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setCursor(Qt.CursorShape.IBeamCursor)
        self.viewport().setMouseTracking(True)
        self.setAccessibleName(self.tr("Text"))
        self.character_mode = False
        self._theme = themes.LIGHT
        self._text = ""
        self._words = Stops(())
        self._tag_set: TagSet | None = None
        self._weak_tags: frozenset[str] = frozenset()
        self._annotations = AnnotationIndex()
        self._current: Annotation | None = None
        self._placeholder = ""
        self._unsure: tuple[Span, ...] = ()
        self._reasons: Mapping[Span, str] = {}
        self._flags: dict[int, str] = {}
        self._heard: Span | None = None
        self._picked: tuple[Span, ...] = ()
        self._anchor: Span | None = None
        self._selection: Span | None = None
        self._caret = 0
        self._drag: tuple[str, Span] | None = None
        self._press: QPointF | None = None
        self._zoom_percent = 100
        self._fonts = TextFonts(self._zoom_percent)
        self._wrap()

    # -- what is shown --------------------------------------------------------------------------------------------

    def show_text(
        self, text: str, words: Stops, *, unsure: Mapping[Span, str] | None = None, placeholder: str = ""
    ) -> None:
        """Show another text, or `placeholder` where it is empty; `words` are what the word cursor stops at.

        `unsure` are marked with a "?", in the order of the text, each with what is wrong with its time.
        """
        self._text, self._words, self._reasons = text, words, unsure or {}
        self._placeholder = "" if text.strip() else placeholder
        self._unsure = tuple(self._reasons)
        self._flags = {}
        self._annotations = AnnotationIndex()
        self._current, self._heard, self._selection = None, None, None
        self._drag = self._press = self._anchor = None
        self._picked = ()
        self._caret = 0
        self._wrap(known=self._layout)
        self.verticalScrollBar().setValue(0)

    def show_flags(self, notes: Mapping[int, str]) -> None:
        """Show a flag in the margin beside each of these characters, which say what was noted there."""
        if notes != self._flags:
            self._flags = dict(notes)
            self.viewport().update()

    def note_at(self, offset: int) -> str:
        """What was noted on the line of a character, each marker's note by itself; empty without any."""
        line = self._layout.lines[self._layout.line_of(offset)]
        return "\n".join(f"{FLAG} {note}" for at, note in flags_on(line, self._flags))

    def show_annotations(self, annotations: AnnotationIndex, tag_set: TagSet) -> None:
        """Paint these annotations."""
        self._annotations, self._tag_set = annotations, tag_set
        self.viewport().update()

    def follow(self, touched: Iterable[tuple[Annotation | None, Annotation | None]]) -> None:
        """Paint anew where the annotations shown are others now: each as it was, and as it is, None for none."""
        for before, after in touched:
            places = [one.span for one in (before, after) if one is not None and one.fragments]
            self._update_lines_of(*places)
            if before is None or after is None or (before.fragments, before.is_phi) != (after.fragments, after.is_phi):
                # What lies upon it may lie lower now
                for place in places:
                    self._update_lines_of(*self._annotations.around(place.start, place.end))

    def show_faint(self, weak_tags: Collection[str]) -> None:
        """Paint suggestions with these tags faint."""
        if frozenset(weak_tags) != self._weak_tags:
            self._weak_tags = frozenset(weak_tags)
            self.viewport().update()

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

    def show_picked(self, words: Sequence[Span]) -> None:
        """Show which words were picked to be marked together."""
        before, self._picked = self._picked, tuple(words)
        self._update_lines_of(*before, *self._picked)

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
        self._fonts = TextFonts(self._zoom_percent)
        self._wrap_in_place()

    def zoom(self, percent: int) -> None:
        """Show the text at 60 to 300 % of its normal size."""
        self._zoom_percent = max(60, min(300, percent))
        self._fonts = TextFonts(self._zoom_percent)
        self._wrap_in_place()

    @property
    def font_of_text(self) -> QFont:
        """The font in which the text is painted."""
        return self._fonts.text

    @property
    def zoom_percent(self) -> int:
        """Size of the text."""
        return self._zoom_percent

    # -- layout ---------------------------------------------------------------------------------------------------

    def _wrap(self, *, known: TextLayout | None = None) -> None:
        width = self.viewport().width() - 2 * MARGIN_PX
        self._layout = TextLayout(self._text, advance=self._fonts.metrics.horizontalAdvance, width=width, known=known)
        self._wrapped_pitch_px = self._fonts.pitch_px
        height = len(self._layout.lines) * self._fonts.pitch_px + 2 * MARGIN_PX
        bar = self.verticalScrollBar()
        bar.setPageStep(self.viewport().height())
        bar.setSingleStep(self._fonts.pitch_px)
        bar.setRange(0, max(0, height - self.viewport().height()))
        self.viewport().update()

    def _wrap_in_place(self, *, known: TextLayout | None = None) -> None:
        """Wrap anew; the selection stays in view where it was, else the first visible line does.

        What is `known` was measured as all will be.
        """
        bar, selection = self.verticalScrollBar(), self._selection
        at, pitch = bar.value(), self._wrapped_pitch_px
        first = self._layout.lines[min(at // pitch, len(self._layout.lines) - 1)].start
        top = self._layout.line_of(selection.start) * pitch - at if selection else 0
        seen = selection is not None and 0 <= top < bar.pageStep()
        self._wrap(known=known)
        bar.setValue(self._layout.line_of(first) * self._fonts.pitch_px if first else 0)
        if selection is not None and seen:
            self._reveal(selection)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap to the new width."""
        self._wrap_in_place(known=self._layout)
        super().resizeEvent(event)

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

    def reason_at(self, offset: int) -> str:
        """What is wrong with the time of the word at `offset`; empty where that is sure."""
        index = bisect_right(self._unsure, offset, key=lambda span: span.start) - 1
        span = self._unsure[index] if index >= 0 else None
        return self._reasons[span] if span is not None and offset < span.end else ""

    def _line_at(self, y: float) -> int:
        index = int((y + self.verticalScrollBar().value() - MARGIN_PX) // self._fonts.pitch_px)
        return max(0, min(index, len(self._layout.lines) - 1))

    def _top(self, index: int) -> int:
        return MARGIN_PX + index * self._fonts.pitch_px - self.verticalScrollBar().value()

    def _reveal(self, span: Span) -> None:
        top = self._layout.line_of(span.start) * self._fonts.pitch_px
        bar = self.verticalScrollBar()
        visible = self.viewport().height()
        if top < bar.value() or top + 2 * self._fonts.pitch_px > bar.value() + visible:
            bar.setValue(top - max(0, visible - 2 * self._fonts.pitch_px) // 3)

    def _update_lines_of(self, *places: Span | Annotation | None) -> None:
        for place in places:
            if place is None:
                continue
            span = place.span if isinstance(place, Annotation) else place
            first, last = self._layout.line_of(span.start), self._layout.line_of(max(span.start, span.end - 1))
            height = (last - first + 1) * self._fonts.pitch_px
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
        return QRectF(MARGIN_PX + left, self._text_top(index), max(1.0, right - left), self._fonts.metrics.height())

    def place_on_screen(self, span: Span) -> QRect:
        """Where the first line of `span` is painted, on the screen."""
        box = self.rectangle_of(span).toAlignedRect()
        return QRect(self.viewport().mapToGlobal(box.topLeft()), box.size())

    def _text_top(self, index: int) -> float:
        return self._top(index) + self._fonts.badge_px * 1.0

    # -- painting -------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the lines that the event asks for."""
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(event.rect(), QColor(self._theme.surface))
        lines = range(self._line_at(event.rect().top()), self._line_at(event.rect().bottom()) + 1)
        scene = self.scene_of(lines)
        for index in lines:
            self._line_painter(painter, scene, index).paint()
        if self._placeholder:
            painter.setFont(self._fonts.text)
            painter.setPen(QColor(self._theme.muted))
            box = self.viewport().rect().adjusted(MARGIN_PX, MARGIN_PX, -MARGIN_PX, -MARGIN_PX)
            painter.drawText(box, int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignCenter), self._placeholder)
        if self.hasFocus():
            painter.setPen(QPen(QColor(self._theme.accent), self._theme.focus_px))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.viewport().rect()).adjusted(1, 1, -1, -1), 6, 6)

    def _line_painter(self, painter: QPainter, scene: TextScene, index: int) -> LinePainter:
        return LinePainter(painter, scene, self._fonts, self._theme, index, self._text_top(index))

    def scene_of(self, lines: range) -> TextScene:
        """What is painted of these lines."""
        top, bottom = self._layout.lines[lines[0]].start, self._layout.lines[lines[-1]].end
        # One that ends a line counts to that, also where the line is empty
        near = self._annotations.around(top, bottom + 1)
        levels = dict.fromkeys((one.id for one in near if not one.is_phi), 0)
        levels |= nesting_levels([one for one in near if one.is_phi])
        return TextScene(
            layout=self._layout,
            words=self._words,
            annotations=sorted(near, key=lambda one: levels[one.id]),
            levels=levels,
            tag_set=self._tag_set,
            weak_tags=self._weak_tags,
            current=self._current,
            selection=self._drag[1] if self._drag else self._selection,
            picked=self._picked,
            heard=self._heard,
            unsure=self._unsure,
            flags=self._flags,
            cursor=self._cursor(),
        )

    def _cursor(self) -> Span | int | None:
        """The word under the cursor, in character mode the place of it; None where it is not to be seen."""
        if self._selection is None or not self.hasFocus():
            return None
        if self.character_mode:
            return self._caret
        is_boxed = self._current is not None and self._selection == self._current.span
        return None if is_boxed else self.word_at(self._caret)

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
