"""The edges of a window as they will be heard in a release: the left one, a moment of quiet, the right one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from deid_studio.audio.cutting.cuts import Cut
from deid_studio.domain.annotation import TagSet
from deid_studio.domain.document import Recording
from deid_studio.domain.span import Interval
from deid_studio.errors import DeidStudioError
from deid_studio.gui.language import localised
from deid_studio.gui.sound.player import Player
from deid_studio.gui.sound.redacted_reader import cuts_of_windows
from deid_studio.redaction.plan import Window
from deid_studio.services.project import project as projects
from deid_studio.services.redaction.listening import EDGE_MS, ListeningItem
from deid_studio.storage import queries
from deid_studio.storage.store import Store

PAUSE_MS: Final = 250
"""Between the left and the right edge, so that a person can tell them apart."""


class EdgeSound(QObject):
    """Plays one window at a time.

    `part_begun` tells which of `parts` is heard now (-1: none), `heard` that all of them were heard to their ends as
    they will be released, and `silent` why nothing is to be heard.
    """

    part_begun = Signal(int)
    heard = Signal()
    silent = Signal(str)

    def __init__(self, project: Store, tag_set: TagSet, parent: QObject) -> None:
        super().__init__(parent)
        self._project, self._tag_set = project, tag_set
        self._recording: Recording | None = None
        self._path: Path | None = None
        self._cuts: Sequence[Cut] = ()
        self._item: ListeningItem | None = None
        self._part = -1
        self.is_heard = False
        self.is_original = False
        self.parts: tuple[Interval, ...] = ()
        self.player = Player(self)
        self.player.rewind_on_pause_ms = 0
        self.player.ended.connect(self._end_part)
        self.player.failed.connect(self._fail)
        self._next = QTimer(self)
        self._next.setSingleShot(True)
        self._next.setInterval(PAUSE_MS)
        self._next.timeout.connect(self._go_on)

    @property
    def recording(self) -> Recording | None:
        """The one that is loaded."""
        return self._recording

    @property
    def path(self) -> Path | None:
        """Its file; None where that is missing."""
        return self._path

    def show(
        self, item: ListeningItem, windows: Sequence[Window], styles: Mapping[str, str], *, fade_ms: int = 0
    ) -> None:
        """Be ready to play a window; `windows` are all of its recording's, none of which is ever heard as it was.

        `styles` are those of tags, `fade_ms` is how long edges fade.
        """
        self.stop()
        self._item, self.is_heard = item, False
        left, right = item.edges
        self.parts = (Interval(left.start_ms, right.end_ms),) if right.start_ms <= left.end_ms else (left, right)
        if self._recording is None or self._recording.id != item.recording_id:
            self._load(item.recording_id)
        if self._recording is not None:
            self._cuts = cuts_of_windows(
                windows, self._recording, styles=styles, tag_set=self._tag_set, fade_ms=fade_ms
            )

    def play(self) -> None:
        """Play all edges of the window, from the first."""
        self._begin(0)

    def play_original(self) -> None:
        """Play the window and what is around it as it was recorded; that counts as nothing."""
        if self._item is not None and self._recording is not None:
            interval = self._item.window.interval
            self._stop_quietly()
            self.is_original = True
            self._guarded(lambda: self.player.play(interval.start_ms - EDGE_MS, until_ms=interval.end_ms + EDGE_MS))
            self.part_begun.emit(-1)

    def stop(self) -> None:
        """Play no longer."""
        self._stop_quietly()
        self.part_begun.emit(-1)

    def close(self) -> None:
        """Let go of the sound device and of the file."""
        self._stop_quietly()
        self.player.close()
        self._recording = self._path = self._item = None

    @property
    def part(self) -> int:
        """Which of the parts is heard now, or was last before the pause; -1 where none is."""
        return self._part

    @property
    def is_busy(self) -> bool:
        """Whether the edges are being played; a pause between them belongs to it."""
        return self._part >= 0

    def _load(self, recording_id: str) -> None:
        self._recording = queries.recording(self._project, recording_id)
        try:
            self._path = projects.recording_path(self._project, self._recording)
        except DeidStudioError as e:
            self._path = None
            self.silent.emit(localised(e.sentence))
        self.player.load(self._path, self._recording if self._path is not None else None)

    def _begin(self, part: int) -> None:
        self._stop_quietly()
        if self._path is None or not self.parts:
            self.silent.emit(self.tr("There is nothing to be heard here."))
            return
        interval = self.parts[part]
        self._part, self.is_original = part, False
        if not self._cuts:
            raise ValueError("a window that is played has a cut")
        self._guarded(lambda: self.player.play(interval.start_ms, until_ms=interval.end_ms, cuts=self._cuts))
        self.part_begun.emit(self._part)

    def _go_on(self) -> None:
        self._begin(self._part + 1)

    def _end_part(self) -> None:
        """The end of a part leads to the next one."""
        if self._part < 0:
            self.is_original = False
            self.part_begun.emit(-1)
        elif self._part + 1 < len(self.parts):
            self._next.start()
        else:
            self._part = -1
            self.is_heard = True
            self.part_begun.emit(-1)
            self.heard.emit()

    def _fail(self, reason: str) -> None:
        self._next.stop()
        self._part = -1
        self.is_heard = False
        self.silent.emit(reason)
        self.part_begun.emit(-1)

    def _stop_quietly(self) -> None:
        self._next.stop()
        self._part, self.is_original = -1, False
        self.player.pause()

    def _guarded(self, start: Callable[[], object]) -> None:
        try:
            start()
        except DeidStudioError as e:
            self._part, self.is_original = -1, False
            self.silent.emit(localised(e.sentence))
