"""What a person finds in the windows that are heard, and where each verdict leads."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Signal

from deid_studio.gui.listening.edge_sound import EdgeSound
from deid_studio.gui.listening.listening_queue import ListeningCourse
from deid_studio.services.redaction.listening import ListeningItem, Verdict


class ListeningVerdicts(QObject):
    """Keeps verdicts on the `item` that `sound` plays, in a `queue`, both of which the window sets.

    `moved` carries the item to go on to (None: the first) and `reached` follows where that is to be heard next,
    `play_wanted` asks for the current one to be played, `all_heard` says that nothing is left, `waiting` that a verdict
    waits for the sound's end, and `notified` carries a sentence.
    """

    moved = Signal(object)
    reached = Signal()
    play_wanted = Signal()
    all_heard = Signal()
    waiting = Signal()
    notified = Signal(str)

    def __init__(self, sound: EdgeSound, parent: QObject) -> None:
        super().__init__(parent)
        self._sound = sound
        self.queue: ListeningCourse | None = None
        self.item: ListeningItem | None = None
        self.is_good_wanted = False
        self.is_writing = False
        sound.heard.connect(self._take_heard)

    def good(self) -> None:
        """Nothing of the PHI is left: that counts when both edges have been heard to their ends."""
        if self.item is None:
            return
        if self._sound.is_heard and not self._sound.is_busy:
            self._judge(Verdict.GOOD)
        elif self._sound.is_busy:
            self.is_good_wanted = True
            self.waiting.emit()
        else:
            self.play_wanted.emit()

    def _take_heard(self) -> None:
        if self.is_good_wanted:
            self._judge(Verdict.GOOD)

    def bad(self) -> None:
        """Something of the PHI is left that no wider window helps."""
        if self.item is not None:
            self._judge(Verdict.BAD)

    def _judge(self, verdict: Verdict) -> None:
        """Keep the verdict and go to the next window that is to be heard, or say that all were."""
        if self.queue is None or self.item is None:
            return
        judged, self.is_good_wanted = self.item, False
        if not self._written(partial(self.queue.judge, judged, verdict)):
            return
        following = self.queue.next_open(judged.key)
        self.moved.emit(following or self.queue.find(judged.key))
        if following is None:
            self.all_heard.emit()
        else:
            self.reached.emit()

    def widen(self, *, left_ms: int = 0, right_ms: int = 0) -> None:
        """Let the current window begin earlier or end later, and play it again."""
        if self.queue is not None and self.item is not None:
            self._sound.stop()
            widened = self._written(partial(self.queue.widen, self.item, left_ms=left_ms, right_ms=right_ms))
            if isinstance(widened, ListeningItem):
                self.moved.emit(widened)
                self.reached.emit()

    def take_back(self) -> None:
        """Take back what was found or widened last, and go there."""
        if self.queue is None:
            return
        self._sound.stop()
        before = tuple(self.queue.items)
        item = self._written(partial(self.queue.back, self.item))
        if isinstance(item, ListeningItem):
            self.moved.emit(item)
            self.reached.emit()
        elif tuple(self.queue.items) != before:
            self.moved.emit(None)
        else:
            self.notified.emit(self.tr("There is nothing to be taken back here."))

    def _written(self, write: Callable[[], object]) -> object:
        """Write, without the window's following what was written here."""
        self.is_writing = True
        try:
            return write()
        finally:
            self.is_writing = False
