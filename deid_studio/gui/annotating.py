"""The commands with which an annotator works on the current annotation."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from deid_studio.domain.span import Interval
from deid_studio.gui.actions import translate
from deid_studio.gui.session import Session
from deid_studio.gui.transcript_layout import step
from deid_studio.services import annotate

if TYPE_CHECKING:
    from deid_studio.gui.window import MainWindow

NUDGE_MS: Final = 10


class Annotating(QObject):
    """Connects the editing commands of a window with the session that is open in it."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window

    @property
    def _session(self) -> Session:
        assert self._window.session is not None
        return self._window.session

    def slots(self) -> dict[str, Callable[..., object]]:
        """What each command does."""
        return {
            "undo": lambda: self._take_back(annotate.undo),
            "redo": lambda: self._take_back(annotate.redo),
            "delete": self._delete,
            "right_less": lambda: self._move_edge("end", -1),
            "right_more": lambda: self._move_edge("end", 1),
            "left_more": lambda: self._move_edge("start", -1),
            "left_less": lambda: self._move_edge("start", 1),
            "characters": self._set_character_mode,
            "start_earlier": lambda: self._nudge(start_ms=-NUDGE_MS),
            "start_later": lambda: self._nudge(start_ms=NUDGE_MS),
            "end_earlier": lambda: self._nudge(end_ms=-NUDGE_MS),
            "end_later": lambda: self._nudge(end_ms=NUDGE_MS),
            "confirm_time": lambda: self._nudge(),
            "time_from_words": self._time_from_words,
            "next": lambda: self._step(1),
            "previous": lambda: self._step(-1),
            "text_larger": lambda: self._zoom_text(10),
            "text_smaller": lambda: self._zoom_text(-10),
        }

    def enable_undo(self) -> None:
        """Say what undo and redo would do, or grey them."""
        session = self._window.session
        steps = (session.undoable, session.redoable) if session is not None and session.writable else (None, None)
        said = (("undo", self.tr("&Undo: {}")), ("redo", self.tr("&Redo: {}")))
        for (name, words), operation in zip(said, steps, strict=True):
            action = self._window.actions_[name]
            action.setEnabled(operation is not None)
            plain = self.tr("&Undo") if name == "undo" else self.tr("&Redo")
            action.setText(words.format(operation_name(operation)) if operation else plain)

    def _take_back(self, service: Callable[..., object]) -> None:
        if self._session.layer is not None:
            self._session.apply(service, self._session.layer.assignment.id)  # type: ignore[arg-type]

    def _delete(self) -> None:
        session = self._session
        if session.current is not None:
            following = [a for a in session.annotations if a.span.start > session.current.span.start]
            session.apply(annotate.delete, [session.current])
            if following:
                session.make_current(following[0].id)

    def _move_edge(self, edge: str, by: int) -> None:
        session, transcript = self._session, self._window.workspace.transcript  # type: ignore[union-attr]
        if session.current is None or session.document is None:
            return
        span = session.current.span
        at = span.start if edge == "start" else span.end
        if transcript.character_mode:
            to = step(session.document.text, at, by)
        else:
            stops = session.word_spans.starts if edge == "start" else session.word_spans.ends
            index = bisect_right(stops, at) if by > 0 else bisect_left(stops, at) - 1
            to = stops[index] if 0 <= index < len(stops) else at
        session.move_edge(start=to) if edge == "start" else session.move_edge(end=to)

    def _set_character_mode(self, wanted: bool) -> None:
        workspace = self._window.workspace
        assert workspace is not None
        workspace.transcript.character_mode = wanted
        workspace.transcript.viewport().update()
        self._window.status.show_place(self._session, character_mode=wanted)

    def _nudge(self, *, start_ms: int = 0, end_ms: int = 0) -> None:
        """Set the current annotation's time to what is shown, moved by so much."""
        session = self._session
        located = session.located(session.current) if session.current else None
        if session.current is None or located is None or not located.intervals or session.recording is None:
            return
        start = max(0, located.intervals[0].start_ms + start_ms)
        end = min(session.recording.duration_ms, located.intervals[-1].end_ms + end_ms)
        if start < end:
            session.apply(annotate.set_time, session.current, interval=Interval(start, end))

    def _time_from_words(self) -> None:
        if self._session.current is not None:
            self._session.apply(annotate.set_time, self._session.current, interval=None)

    def _step(self, by: int) -> None:
        self._session.step_annotation(by)
        located = self._session.located(self._session.current) if self._session.current else None
        if located is not None and located.intervals:
            self._window.listening.seek(located.intervals[0].start_ms)

    def _zoom_text(self, by: int) -> None:
        transcript = self._window.workspace.transcript  # type: ignore[union-attr]
        transcript.zoom(transcript.zoom_percent + by)


def operation_name(operation: str) -> str:
    """What an operation of the journal is called in the menu."""
    return {
        "mark": translate("Operations", "mark"),
        "retag": translate("Operations", "change tag"),
        "move": translate("Operations", "move edge"),
        "set time": translate("Operations", "set time"),
        "delete": translate("Operations", "delete"),
    }.get(operation, operation)
