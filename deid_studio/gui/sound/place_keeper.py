"""Where an annotator is in a recording, what was heard of it and how fast: kept for coming back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, QTimer

from deid_studio.domain.span import Interval, merged
from deid_studio.gui.session.session import Session
from deid_studio.gui.session.shell import Shell
from deid_studio.gui.sound.player import Player
from deid_studio.services.project import reading_position
from deid_studio.services.project.reading_position import ReadingPosition

KEEP_AFTER_MS: Final = 1500
"""How long after a move the annotator's place is kept, so that playing does not write all the time."""

KEEP_DECISION_AFTER_MS: Final = 20
"""How long after a decision it is kept: its picture comes first, for a disk may take longer than all else."""


class PlaceKeeper(QObject):
    """Keeps the place a while after each move, and the speed that the annotator had the document played with.

    Where a person last went is the place, however far a stretch is played from there.
    """

    def __init__(self, shell: Shell, player: Player, parent: QObject) -> None:
        super().__init__(parent)
        self._shell = shell
        self._player = player
        self._went_to_ms: int | None = None
        self._waiting = QTimer(self, singleShot=True)
        self._waiting.timeout.connect(self.keep)

    def serve(self, session: Session) -> None:
        """Serve another project."""
        session.document_left.connect(self.keep)
        session.current_changed.connect(self.keep_soon)
        session.changed.connect(lambda _changes: self.keep_soon(KEEP_DECISION_AFTER_MS))

    def went_to(self, at_ms: int | None) -> None:
        """A person went there; None where the recording runs on from there."""
        self._went_to_ms = at_ms

    def keep_soon(self, after_ms: int = KEEP_AFTER_MS) -> None:
        """Keep the place so long after now, or earlier where that is coming."""
        if not 0 <= self._waiting.remainingTime() <= after_ms:
            self._waiting.start(after_ms)

    def keep(self) -> None:
        """Keep where the annotator is and what was heard."""
        self._waiting.stop()
        if self._shell.session is not None:
            at_ms = self._player.position_ms() if self._went_to_ms is None else self._went_to_ms
            keep_place(self._shell.session, at_ms=at_ms, heard=self._player.take_heard())

    def keep_speed(self) -> None:
        """Keep how fast the annotator has the open document's recording played."""
        session, speed = self._shell.session, self._player.speed
        if session is not None and session.document is not None and session.writable and speed != speed_of(session):
            keep = partial(reading_position.keep_speed, document_id=session.document.id, annotator=session.annotator)
            session.write(lambda project: keep(project.journal, speed))


def speed_of(session: Session) -> float:
    """How fast the annotator had the open document's recording played last."""
    if session.document is None:
        return 1.0
    return reading_position.speed(session.project, session.document.id, annotator=session.annotator)


def keep_place(session: Session, *, at_ms: int, heard: Sequence[Interval]) -> None:
    """Keep where the annotator is and what was heard, for coming back after closing or a crash."""
    if session.document is None or session.layer is None or not session.writable:
        return
    current = session.current.id if session.current else None
    now = ReadingPosition(session.selection, at_ms, merged((*session.reading_position.heard, *heard)), current)
    if now != session.reading_position:
        session.reading_position = now
        save = partial(reading_position.save, document_id=session.document.id, annotator=session.annotator)
        assignment_id = session.layer.assignment.id
        session.write(lambda project: save(project.journal, assignment_id, now))
