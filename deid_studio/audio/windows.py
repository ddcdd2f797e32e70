"""Stretches of frames that are to be silent."""

from __future__ import annotations

from collections.abc import Sequence

Windows = Sequence[tuple[int, int]]
"""Half-open ranges of frames, in order and disjoint."""


def check_windows(windows: Windows, frames: int) -> None:
    """Raise ValueError unless `windows` are in order, disjoint, not empty and within `frames`."""
    before = 0
    for start, end in windows:
        if not before <= start < end <= frames:
            raise ValueError(f"window {start} to {end} is empty, out of order or beyond {frames} frames")
        before = end
