"""How long work still takes, from how fast it went."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

_SETTLED_S: Final = 2.0
"""Before that much work nothing is foretold."""


def never() -> bool:
    """Not paused."""
    return False


class TranscriptionPace:
    """Takes what `Progress` is told; time in which `paused` is true does not count."""

    def __init__(self, *, paused: Callable[[], bool] = never, clock: Callable[[], float] = time.monotonic) -> None:
        self._paused, self._clock = paused, clock
        self._told_at: float | None = None
        self._began = self._done = self._total = 0
        self._worked_s = 0.0

    def tell(self, done: int, total: int) -> None:
        """Be told how far it is."""
        now = self._clock()
        if self._told_at is None:
            self._began = done
        elif not self._paused():
            self._worked_s += now - self._told_at
        self._told_at, self._done, self._total = now, done, total

    @property
    def remaining_s(self) -> float | None:
        """Seconds that the rest will take; None where that cannot be told yet."""
        advanced = self._done - self._began
        if advanced <= 0 or self._worked_s < _SETTLED_S:
            return None
        return (self._total - self._done) * self._worked_s / advanced
