"""Work that takes long, in the window's own thread, in slices so short that keys do not wait for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Final

from PySide6.QtCore import QObject, QTimer

SLICE_S: Final = 0.004
FIRST_S: Final = 0.001
"""Of the first slice, for which what is to be painted waits."""

PAUSE_MS: Final = 50
"""After the first slice, in which that is painted."""


class Slices(QObject):
    """Runs an iterator through whenever the window is idle; what was begun last takes the place of what was before.

    What is short is over at once.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._work: Iterator[object] | None = None
        self._done: Callable[[], object] = lambda: None
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._go_on_when_idle)

    @property
    def is_busy(self) -> bool:
        """Whether something is still to be done."""
        return self._work is not None

    def start(self, work: Iterator[object], done: Callable[[], object] = lambda: None) -> None:
        """Run the first slice now and further ones when the window is idle; then call `done`."""
        self._work, self._done = work, done
        self._timer.stop()
        # Counted from when all else that this key brings is done
        QTimer.singleShot(0, self, self._pause)
        self._go_on(FIRST_S)

    def give_up(self) -> None:
        """Leave the rest undone."""
        self._work = None
        self._timer.stop()

    def _pause(self) -> None:
        if self.is_busy:
            self._timer.start(PAUSE_MS)

    def _go_on_when_idle(self) -> None:
        self._timer.setInterval(0)
        self._go_on(SLICE_S)

    def _go_on(self, slice_s: float) -> None:
        until, work = perf_counter() + slice_s, self._work
        for _ in work or ():
            if self._work is not work or perf_counter() >= until:
                return
        self.give_up()
        self._done()
