"""Where a recording is replaced, in which channels, and by what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

AUDIO_STYLES: Final = ("silence", "tone", "noise", "tagtone")
"""What is heard instead of a cut: nothing, a sine of 1 kHz, noise like the sound around, notes that tell the tag."""


@dataclass(frozen=True, slots=True)
class Cut:
    """Frames `start_frame` up to `end_frame` are replaced in `channels` (from 0; None: in all) in a style.

    `tag_number` and `entity_number` (from 0) choose the notes of "tagtone"; people of one tag differ by the latter.
    Over so many frames at its start and at its end as `fades` say the original dies away and comes back.
    """

    start_frame: int
    end_frame: int
    style: str = "silence"
    tag_number: int = 0
    channels: tuple[int, ...] | None = None
    entity_number: int | None = None
    fades: tuple[int, int] = (0, 0)

    def __post_init__(self) -> None:
        if not 0 <= self.start_frame < self.end_frame:
            raise ValueError(f"window {self.start_frame} to {self.end_frame} is empty or begins before the recording")
        if self.style not in AUDIO_STYLES:
            raise ValueError("no such style of redacted sound")
        if self.tag_number < 0 or (self.entity_number or 0) < 0:
            raise ValueError("numbers of tags and entities begin at 0")
        if min(self.fades) < 0 or sum(self.fades) > self.frames:
            raise ValueError("fades are longer than their window")
        if self.channels is not None and (not self.channels or len(set(self.channels)) < len(self.channels)):
            raise ValueError("a cut needs channels, each of them once")

    @property
    def frames(self) -> int:
        """How long it is."""
        return self.end_frame - self.start_frame

    @property
    def is_silent(self) -> bool:
        """Whether each of its samples is digital silence."""
        return self.style == "silence" and self.fades == (0, 0)

    def channels_of(self, channels: int) -> tuple[int, ...]:
        """The numbers of the channels it replaces in a recording of `channels`."""
        return tuple(range(channels)) if self.channels is None else self.channels


@dataclass(frozen=True, slots=True)
class Stretch:
    """Frames over which the same `cuts` hold."""

    start: int
    end: int
    cuts: tuple[Cut, ...]

    def replaced(self, channels: int) -> Iterator[tuple[int, Cut]]:
        """The numbers of the channels, out of `channels`, that are cut there, each with its cut."""
        for cut in self.cuts:
            for channel in cut.channels_of(channels):
                yield channel, cut

    def covers(self, channels: int) -> bool:
        """Whether nothing of any channel stays."""
        return sum(len(cut.channels_of(channels)) for cut in self.cuts) == channels

    @property
    def is_silence(self) -> bool:
        """Whether all of it is digital silence."""
        return all(cut.is_silent for cut in self.cuts)


def check_cuts(cuts: Sequence[Cut], *, frames: int, channels: int) -> None:
    """Raise ValueError unless `cuts` are in order, disjoint in each channel, and within the recording."""
    before = 0
    ends = [0] * channels
    for cut in cuts:
        if not before <= cut.start_frame < cut.end_frame <= frames:
            raise ValueError(f"window {cut.start_frame} to {cut.end_frame} is out of order or beyond {frames} frames")
        before = cut.start_frame
        for channel in cut.channels_of(channels):
            if not 0 <= channel < channels:
                raise ValueError(f"a window is for channel {channel + 1} of {channels}")
            if cut.start_frame < ends[channel]:
                raise ValueError(f"window {cut.start_frame} to {cut.end_frame} begins within another")
            ends[channel] = cut.end_frame


def stretches(cuts: Sequence[Cut]) -> Iterator[Stretch]:
    """The stretches of checked `cuts`, in order and disjoint; where no cut holds there is none."""
    running: list[Cut] = []
    at = 0
    for cut in cuts:
        yield from _until(cut.start_frame, at, running)
        running = [other for other in running if other.end_frame > cut.start_frame] + [cut]
        at = cut.start_frame
    if running:
        yield from _until(max(cut.end_frame for cut in running), at, running)


def gaps(cuts: Sequence[Cut], *, frames: int) -> list[tuple[int, int]]:
    """The ranges of frames where no channel is cut, in order."""
    found = []
    at = 0
    for stretch in stretches(cuts):
        if stretch.start > at:
            found.append((at, stretch.start))
        at = stretch.end
    return [*found, (at, frames)] if at < frames else found


def _until(end: int, at: int, running: Sequence[Cut]) -> Iterator[Stretch]:
    """Stretches from `at` on, as one after another of `running` comes to its end, and not beyond `end`."""
    bounds = sorted({at, end} | {cut.end_frame for cut in running if at < cut.end_frame < end})
    for start, stop in pairwise(bounds):
        held = tuple(cut for cut in running if cut.end_frame > start)
        if held:
            yield Stretch(start, stop, held)
