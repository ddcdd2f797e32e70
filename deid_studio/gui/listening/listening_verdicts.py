"""What a person finds in the windows that are heard, and where each verdict leads."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from deid_studio.services.redaction.listening import Item, Verdict

if TYPE_CHECKING:
    from deid_studio.gui.listening.listening_window import ListeningWindow


class ListeningVerdicts(QObject):
    """Keeps verdicts and goes on, for a window that shows items and plays them."""

    def __init__(self, window: ListeningWindow) -> None:
        super().__init__(window)
        self._window = window
        self.is_good_wanted = False
        self.is_writing = False
        window.sound.heard.connect(self._take_heard)

    def good(self) -> None:
        """Nothing of the PHI is left: that counts when both edges have been heard to their ends."""
        window = self._window
        if window.item is None:
            return
        if window.sound.is_heard and not window.sound.is_busy:
            self._judge(Verdict.GOOD)
        elif window.sound.is_busy:
            self.is_good_wanted = True
            window.show_part()
        else:
            window.play()

    def _take_heard(self) -> None:
        if self.is_good_wanted:
            self._judge(Verdict.GOOD)

    def bad(self) -> None:
        """Something of the PHI is left that no wider window helps."""
        if self._window.item is not None:
            self._judge(Verdict.BAD)

    def _judge(self, verdict: Verdict) -> None:
        window = self._window
        if window.course is None or window.item is None:
            return
        judged, self.is_good_wanted = window.item, False
        if self._written(partial(window.course.judge, judged, verdict)):
            self._go_on(judged)

    def _go_on(self, judged: Item) -> None:
        """Go to the next window that is to be heard, or say that all were."""
        window = self._window
        assert window.course is not None
        following = window.course.next_open(judged.key)
        window.fill(following or window.course.find(judged.key))
        if following is not None:
            window.play_if_running()
            return
        window.stop()
        line = window.plan.certificate_line(window.course)
        window.say(self.tr("All that was wanted is heard. The certificate will say: {}").format(line), lasting=True)

    def widen(self, *, left_ms: int = 0, right_ms: int = 0) -> None:
        """Let the current window begin earlier or end later, and play it again."""
        window = self._window
        if window.course is not None and window.item is not None:
            window.sound.stop()
            found = self._written(partial(window.course.widen, window.item, left_ms=left_ms, right_ms=right_ms))
            if isinstance(found, Item):
                window.fill(found)
                window.play_if_running()

    def take_back(self) -> None:
        """Take back what was found or widened last, and go there."""
        window = self._window
        if window.course is None:
            return
        window.sound.stop()
        before = tuple(window.course.items)
        found = self._written(partial(window.course.back, window.item))
        if isinstance(found, Item):
            window.fill(found)
            window.play_if_running()
        elif tuple(window.course.items) != before:
            window.fill(None)
        else:
            window.say(self.tr("There is nothing to be taken back here."))

    def _written(self, write: Callable[[], object]) -> object:
        """Write, without the window's following what was written here."""
        self.is_writing = True
        try:
            return write()
        finally:
            self.is_writing = False
