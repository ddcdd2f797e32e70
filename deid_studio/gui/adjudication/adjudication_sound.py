"""What annotators marked, to be heard."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from deid_studio.domain.document import Document, word_at_ms, word_range
from deid_studio.domain.span import Interval
from deid_studio.errors import DeidStudioError
from deid_studio.gui.language import localised
from deid_studio.gui.sound.player import Player
from deid_studio.gui.sound.playing import CONTEXT_MS
from deid_studio.services.adjudication.conflicts import SideCandidate
from deid_studio.services.project import project as projects
from deid_studio.storage.store import Store


class AdjudicationSound(QObject):
    """Plays places of the document that is shown; `word_heard` follows the sound, `silent` says why there is none."""

    word_heard = Signal(object)
    silent = Signal(str)

    def __init__(self, project: Store, parent: QObject) -> None:
        super().__init__(parent)
        self._project = project
        self._document: Document | None = None
        self.player = Player(self)
        self.player.position_changed.connect(self._follow)
        self.player.failed.connect(self.silent)
        self.available = False

    def load(self, document: Document) -> None:
        """Take the document's recording, if it has one that is there."""
        self._document, self.available = document, False
        try:
            recording = projects.recording_of(self._project, document)
            path = projects.recording_path(self._project, recording) if recording is not None else None
        except DeidStudioError as e:
            recording = path = None
            self.silent.emit(localised(e.sentence))
        self.available = path is not None
        self.player.load(path, recording)

    def play(self, marked: Sequence[SideCandidate], *, with_context: bool) -> None:
        """Play from the first to the last of what was marked, with what is heard around it or as it is."""
        windows = [window for one in marked if (window := self._heard(one)) is not None]
        if not self.available or not windows:
            self.silent.emit(self.tr("There is nothing to be heard here."))
            return
        around = CONTEXT_MS if with_context else 0
        start_ms, end_ms = min(one.start_ms for one in windows), max(one.end_ms for one in windows)
        try:
            self.player.play(max(0, start_ms - around), until_ms=end_ms + around)
        except DeidStudioError as e:
            self.silent.emit(localised(e.sentence))

    def stop(self) -> None:
        """Play no longer."""
        self.player.pause()

    def close(self) -> None:
        """Let go of the sound device, until a document is loaded again."""
        self.available = False
        self.player.close()

    def _heard(self, one: SideCandidate) -> Interval | None:
        """When it is heard: as the annotator set it, else as the words say."""
        if one.interval is not None or self._document is None:
            return one.interval
        words = self._document.words
        touched = [words[index] for span in one.fragments for index in word_range(words, span)]
        times = [word.interval for word in touched if word.interval is not None]
        return Interval(min(t.start_ms for t in times), max(t.end_ms for t in times)) if times else None

    def _follow(self, at_ms: int) -> None:
        words = self._document.words if self._document is not None else ()
        index = word_at_ms(words, at_ms) if words and self.player.playing else None
        self.word_heard.emit(words[index].span if index is not None else None)
