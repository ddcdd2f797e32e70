"""What a person does in the panes with the mouse, as what it means for the session."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from deid_studio.domain.document import to_rows
from deid_studio.domain.span import Interval, Span
from deid_studio.gui.annotation.pane_desk import Panes
from deid_studio.gui.session.marking import move_edge
from deid_studio.gui.session.session import Session
from deid_studio.services.annotation import annotate, correct


class PaneGestures(QObject):
    """Selects what is clicked and drawn, and sets the times that are dragged; `seek` goes to where it is heard (ms)."""

    def __init__(self, session: Session, panes: Panes, seek: Callable[[int], object], parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._transcript, self._waveform = panes.transcript, panes.waveform
        self._seek = seek
        panes.transcript.selected.connect(self._select)
        panes.transcript.clicked.connect(self._click)
        panes.transcript.picked.connect(session.pick)
        panes.transcript.edge_moved.connect(lambda start, end: move_edge(session, start=start, end=end))
        panes.review.chosen.connect(session.make_current)
        panes.waveform.mark_clicked.connect(session.make_current)
        panes.waveform.seek_requested.connect(seek)
        panes.waveform.mark_edge_moved.connect(self._set_time)
        panes.waveform.word_edge_moved.connect(self._set_word_time)
        panes.waveform.time_selected.connect(self._select_time)

    def _select(self, span: Span, drawn: bool) -> None:
        annotations = [a for a in self._session.annotations_at(span) if not drawn or a.span == span]
        self._session.select(span, current=annotations[0] if annotations else None)
        interval = self._session.times.interval_of(span)
        if interval is not None and not drawn:
            self._seek(interval.start_ms)

    def _click(self, offset: int) -> None:
        """Select the word at `offset`, or the annotation there; further clicks go round those that overlap."""
        place = self._transcript.character_at(offset)
        if place is None:
            return
        annotations = self._session.annotations_at(place)
        if annotations:
            ids = [a.id for a in annotations]
            current = self._session.current
            following = (ids.index(current.id) + 1) % len(ids) if current and current.id in ids else 0
            self._session.make_current(ids[following])
        else:
            word = None if self._transcript.character_mode else self._transcript.word_at(offset)
            self._session.select(word or place)
        selection = self._session.selection
        interval = self._session.times.interval_of(selection)
        if interval is not None:
            self._seek(interval.start_ms)

    def _set_time(self, annotation_id: str, start_ms: int, end_ms: int) -> None:
        annotation = self._session.annotation(annotation_id)
        if annotation is not None:
            self._session.apply(annotate.set_time, annotation, interval=Interval(start_ms, end_ms))

    def _set_word_time(self, number: int, start_ms: int, end_ms: int) -> None:
        if self._session.document is not None and self._session.may_change():
            interval = Interval(start_ms, end_ms)
            with self._waveform.view_kept():
                self._session.apply(correct.word_time, self._session.document, number=number, interval=interval)

    def _select_time(self, interval: Interval) -> None:
        """Say that the current annotation is heard in `interval`, if that is not sure yet; else select its words."""
        document, current = self._session.document, self._session.current
        if document is None:
            return
        located = self._session.times.located(current)
        if current is not None and located is not None and not located.is_sure and self._session.writable:
            self._session.apply(annotate.set_time, current, interval=interval)
            return
        # By rows, for a long recording has a hundred thousand words
        rows = [row for row in to_rows(document.words) if row[2] is not None and row[2] < interval.end_ms]
        rows = [row for row in rows if interval.start_ms < row[3]]
        if rows:
            self._session.select(Span(rows[0][0], rows[-1][1]))
        else:
            self._session.select_time(interval)
