"""The text with all layers in it: what all agree on is quiet, at a conflict each side has its own line and letter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from deid_studio.domain.annotation import Annotation, State, TagSet
from deid_studio.domain.annotation_index import AnnotationIndex
from deid_studio.domain.span import Span
from deid_studio.gui.adjudication import adjudication_sides as sides
from deid_studio.gui.adjudication.adjudication_progress import id_of, phi_of
from deid_studio.gui.look import theme as themes
from deid_studio.gui.transcript.transcript_painting import LinePainter, TextScene
from deid_studio.gui.transcript.transcript_view import TranscriptView
from deid_studio.services.adjudication.conflicts import DECIDED, OPEN, ConflictPlace

GAP_PX = 3


class AdjudicationText(TranscriptView):
    """A text with places in it. `drawn` is what a person selected to be marked instead of what annotators marked."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.editable = False
        self.drawn: Span | None = None
        self._side_of: dict[str, int] = {}
        self._here: frozenset[str] = frozenset()
        self._shown_here: Sequence[Annotation] = ()
        self._shift: dict[str, float] = {}
        self.selected.connect(self._take_selection)

    def show_places(self, places: Sequence[ConflictPlace], current: ConflictPlace | None, tag_set: TagSet) -> None:
        """Show what annotators marked at places that are open or current, and what is settled at all others."""
        here = id_of(current) if current is not None else None
        shown: list[Annotation] = []
        self._side_of, marked_here = {}, set()
        for number, place in enumerate(places):
            is_current = id_of(place) == here
            if place.state == OPEN or is_current:
                made = self._by_side(place, f"{number}")
                marked_here |= {one.id for one in made} if is_current else set()
                shown += made
            else:
                settled = phi_of([place]) if place.state == DECIDED else _agreed(place, f"{number}")
                shown += [one for one in settled if one.fragments]
        self._here = frozenset(marked_here)
        self._shown_here = [one for one in shown if one.id in self._here]
        self.show_annotations(AnnotationIndex(shown), tag_set)
        self.drawn = None
        if current is not None and not current.is_heard_only:
            self.show_selection(Span(*current.edges), None)
        self.viewport().update()

    def _by_side(self, place: ConflictPlace, number: str) -> list[Annotation]:
        made = []
        for side, code in enumerate(place.annotators):
            for candidate in place.side(code):
                if candidate.fragments:
                    state = State.UNDECIDED if code in candidate.undecided else State.ACCEPTED
                    id = f"{number}:{side}:{candidate.fragments[0].start}:{candidate.tag}"
                    made.append(Annotation(id, "", candidate.fragments, candidate.tag, state=state))
                    self._side_of[id] = side
        return made

    def _badges_beside_one_another(self, shown: Sequence[Annotation]) -> dict[str, float]:
        """How far each badge goes to the right, so that sides at one place do not cover one another."""
        shift: dict[str, float] = {}
        taken: dict[int, float] = {}
        for one in sorted(shown, key=lambda one: (one.span.start, self._side_of[one.id])):
            index = self._layout.line_of(one.span.start)
            at = self._layout.x_of(self._layout.lines[index], one.span.start)
            start = max(at, taken.get(index, at))
            shift[one.id] = start - at
            letters = _letters(one, self._tag_set, self._side_of[one.id])
            taken[index] = start + self._fonts.badge_width_px(letters) + GAP_PX
        return shift

    def _take_selection(self, span: Span, drawn: bool) -> None:
        if drawn:
            self.drawn = span
        self.show_selection(span, None)

    def scene_of(self, lines: range) -> TextScene:
        """What is painted of these lines, badges where the letters' size and the lines of now have room for them."""
        self._shift = self._badges_beside_one_another(self._shown_here)
        return super().scene_of(lines)

    def _line_painter(self, painter: QPainter, scene: TextScene, index: int) -> LinePainter:
        return SidesPainter(
            painter,
            scene,
            self._fonts,
            self._theme,
            index,
            self._text_top(index),
            self._side_of,
            self._here,
            self._shift,
        )


@dataclass(frozen=True, slots=True)
class SidesPainter(LinePainter):
    """Paints a line with the sides of annotations, those `here` with their colours, badges `shift` pixels further."""

    side_of: Mapping[str, int]
    here: frozenset[str]
    shift: Mapping[str, float]

    def _paint_span(self, annotation: Annotation, fragment: Span) -> None:
        extent = self._extent(fragment)
        if extent is None:
            return
        painter, line = self.painter, self.line
        side = self.side_of.get(annotation.id)
        tag = self.scene.tag_set.find(annotation.tag) if self.scene.tag_set else None
        if side is None:
            self._paint_quiet(extent, themes.tag_line(tag, self.theme))
            return
        pen = sides.pen(side, self.theme)
        is_here = annotation.id in self.here
        if is_here:
            fill = sides.colour(side, self.theme)
            fill.setAlphaF(0.13)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(fill)
            painter.drawRoundedRect(extent.adjusted(-2, -1, 2, 2), 3, 3)
        below = extent.bottom() + 1 + (sides.LINE_PX + 1.4) * min(side, 3)
        painter.setPen(pen if is_here else QPen(pen.color(), 1.2, Qt.PenStyle.DotLine))
        painter.drawLine(QPointF(extent.left(), below), QPointF(extent.right(), below))
        if is_here:
            # Where a side begins and ends must be seen where another goes on
            painter.setPen(QPen(pen.color(), 1.4))
            for start, end, x in (
                (fragment.start, line.start, extent.left()),
                (line.end, fragment.end, extent.right()),
            ):
                if start >= end:
                    painter.drawLine(QPointF(x, extent.top() + 1), QPointF(x, below))

    def _paint_quiet(self, extent: QRectF, colour: QColor) -> None:
        self.painter.setPen(QPen(colour, 1.2))
        below = extent.bottom() + 1
        self.painter.drawLine(QPointF(extent.left(), below), QPointF(extent.right(), below))

    def _paint_badges(self, annotation: Annotation) -> None:
        side, first = self.side_of.get(annotation.id), annotation.fragments[0]
        if side is not None and annotation.id not in self.here:
            return
        if not self._begins_here(first):
            return
        letters = _letters(annotation, self.scene.tag_set, side)
        left = self._x(first.start) + self.shift.get(annotation.id, 0.0) - 2
        painter, label = self.painter, self._badge_box(left, letters)
        painter.setFont(self.fonts.badge)
        if side is None:
            painter.setPen(QColor(self.theme.muted))
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(sides.colour(side, self.theme))
            painter.drawRoundedRect(label, 3, 3)
            painter.setPen(QColor(self.theme.surface))
        painter.drawText(label, Qt.AlignmentFlag.AlignCenter, letters)


def _letters(annotation: Annotation, tag_set: TagSet | None, side: int | None) -> str:
    tag = tag_set.find(annotation.tag) if tag_set else None
    badge = tag.badge if tag else "?"
    doubt = "?" if annotation.state is State.UNDECIDED else ""
    return badge if side is None else f"{sides.letter(side)} {badge}{doubt}"


def _agreed(place: ConflictPlace, number: str) -> list[Annotation]:
    """What all agree on, whether the gold layer has it by now or not."""
    return [Annotation(f"{number}:{n}", "", one.fragments, one.tag) for n, one in enumerate(place.candidates)]
