"""Where a moment lies on the screen, and which moments the scale names."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, replace
from math import ceil, floor
from typing import Final, Self

SHORTEST_MS: Final = 50
"""No view is shorter; single samples are plain to see by then."""

_SECOND, _MINUTE, _HOUR = 1000, 60_000, 3_600_000
_STEPS_MS: Final = (
    *(1, 2, 5, 10, 20, 50, 100, 200, 500),
    *(n * _SECOND for n in (1, 2, 5, 10, 15, 30)),
    *(n * _MINUTE for n in (1, 2, 5, 10, 15, 30)),
    *(n * _HOUR for n in (1, 2, 3, 6, 12, 24)),
)


@dataclass(frozen=True, slots=True)
class TimeScale:
    """The stretch of a recording that `width_px` pixels show, starting `left_px` from the widget's edge."""

    start_ms: float
    length_ms: float
    left_px: float
    width_px: float
    duration_ms: int

    @property
    def end_ms(self) -> float:
        """The first moment that is not shown."""
        return self.start_ms + self.length_ms

    @property
    def ms_per_px(self) -> float:
        """How long a pixel is."""
        return self.length_ms / self.width_px

    def x(self, at_ms: float) -> float:
        """Where `at_ms` lies, in the widget's pixels; outside the view it lies outside the picture."""
        return self.left_px + (at_ms - self.start_ms) / self.ms_per_px

    def ms(self, x: float) -> float:
        """What lies at pixel `x`, held within the recording."""
        return min(max(self.start_ms + (x - self.left_px) * self.ms_per_px, 0.0), float(self.duration_ms))

    def shows(self, at_ms: float) -> bool:
        """Whether `at_ms` is in view."""
        return self.start_ms <= at_ms < self.end_ms

    def showing(self, start_ms: float, length_ms: float | None = None) -> Self:
        """A copy that starts at `start_ms`, moved and shortened as far as the recording demands."""
        length = self.length_ms if length_ms is None else length_ms
        length = min(max(length, float(SHORTEST_MS)), float(max(self.duration_ms, SHORTEST_MS)))
        return replace(self, start_ms=min(max(start_ms, 0.0), max(self.duration_ms - length, 0.0)), length_ms=length)

    def zoomed(self, factor: float, *, around_ms: float) -> Self:
        """A copy `factor` times as long in which `around_ms` keeps its place."""
        length = min(max(self.length_ms * factor, float(SHORTEST_MS)), float(max(self.duration_ms, SHORTEST_MS)))
        return self.showing(around_ms - (around_ms - self.start_ms) * length / self.length_ms, length)


def ticks(scale: TimeScale, *, spacing_px: float) -> tuple[int, range]:
    """The step in ms between ticks at least `spacing_px` apart, and the ticks in view."""
    index = bisect_left(_STEPS_MS, scale.ms_per_px * spacing_px)
    step = _STEPS_MS[min(index, len(_STEPS_MS) - 1)]
    return step, range(ceil(scale.start_ms / step) * step, floor(scale.end_ms) + 1, step)


def decimals_for(step_ms: float) -> int:
    """How many decimals of a second tell moments `step_ms` apart from one another."""
    return next((decimals for decimals, unit in enumerate((1000, 100, 10)) if step_ms >= unit), 3)
