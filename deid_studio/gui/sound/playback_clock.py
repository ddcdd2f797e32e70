"""What of a recording is heard when, by the clock of the sound device."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, replace

from deid_studio.domain.span import Interval


@dataclass(frozen=True, slots=True)
class PlayedStretch:
    """That `start_ms` to `end_ms` of the recording are heard from `from_s` to `until_s` of the device's clock."""

    from_s: float
    until_s: float
    start_ms: float
    end_ms: float

    def at_ms(self, now_s: float) -> float:
        """Which ms of the recording is heard at `now_s`, or was last."""
        share = (now_s - self.from_s) / (self.until_s - self.from_s)
        return self.start_ms + (self.end_ms - self.start_ms) * min(max(share, 0.0), 1.0)


class PlaybackClock:
    """What the device was given, in the order it is heard; infinity is the time after all of it."""

    def __init__(self) -> None:
        self._entries: deque[PlayedStretch] = deque()
        self._taken_ms: float | None = None

    def __iter__(self) -> Iterator[PlayedStretch]:
        return iter(tuple(self._entries))

    def add(self, heard: PlayedStretch) -> None:
        """Note what is heard next."""
        # The device's clock is only known roughly: what seems to go on has ended when something else has begun.
        if self._entries and self._entries[-1].until_s > heard.from_s:
            last = self._entries[-1]
            self._entries[-1] = replace(last, until_s=max(heard.from_s, last.from_s + 1e-6))
        self._entries.append(heard)

    def at_ms(self, now_s: float) -> float | None:
        """Which ms of the recording is heard at `now_s`; None before the first."""
        for heard in reversed(self._entries):
            if heard.from_s <= now_s:
                return heard.at_ms(now_s)
        return None

    def take(self, now_s: float) -> tuple[Interval, ...]:
        """What was heard until `now_s` and not yet taken, in the order it was heard; what is past is forgotten."""
        bounds_ms = []
        while self._entries and self._entries[0].from_s < now_s:
            heard = self._entries[0]
            start_ms = heard.start_ms if self._taken_ms is None else self._taken_ms
            end_ms = heard.at_ms(now_s)
            bounds_ms.append((round(start_ms), round(end_ms)))
            if len(self._entries) == 1 or self._entries[1].from_s > now_s:
                self._taken_ms = max(start_ms, end_ms)
                break
            self._taken_ms = None
            self._entries.popleft()
        return tuple(Interval(start, end) for start, end in bounds_ms if start < end)
