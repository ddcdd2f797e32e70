"""A recording as it will be released: what goes is replaced before anything is done with the sound."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Self

import numpy as np
from numpy.typing import NDArray

from deid_studio.audio.cutting.cuts import Cut
from deid_studio.audio.cutting.replacement import Replacements
from deid_studio.audio.samples import SampleReader
from deid_studio.domain.annotation import TagSet
from deid_studio.domain.document import Recording
from deid_studio.formats.certificate.certificate_json import ReleasedWindow
from deid_studio.redaction.plan import Window
from deid_studio.services.redaction.redaction_plans import style_of_window


class RedactedReader(SampleReader):
    """Windows of one sound file in which the samples of `cuts` are those that a release has there.

    `cuts` are in order and disjoint in each channel. For one thread at a time, as any reader.
    """

    def __init__(self, path: Path, cuts: Sequence[Cut], *, frames: int) -> None:
        super().__init__(path, frames=frames)
        self._cuts = cuts
        self._replacements = Replacements(
            path, cuts, frames=frames, channels=self.channels, sample_rate_hz=self.sample_rate_hz
        )

    def __enter__(self) -> Self:
        return self

    def close(self) -> None:
        """Close the file; closing again does nothing."""
        self._replacements.__exit__()
        super().close()

    def read_float(self, start_frame: int, end_frame: int) -> NDArray[np.float32]:
        """Samples as float32 in -1..1, shape (channels, frames), clipped to the file. Raises FormatError."""
        samples = np.array(super().read_float(start_frame, end_frame))
        first = min(max(0, start_frame), self.frames)
        last = first + samples.shape[1]
        for cut in self._cuts:
            start, end = max(first, cut.start_frame), min(last, cut.end_frame)
            if start < end:
                for channel in cut.channels_of(self.channels):
                    replaced = self._replacements.render(cut, channel, start, end)
                    samples[channel, start - first : end - first] = replaced
        return samples


def cuts_of_windows(
    windows: Iterable[Window], recording: Recording, *, styles: Mapping[str, str], tag_set: TagSet, fade_ms: int = 0
) -> tuple[Cut, ...]:
    """The cuts that a release would make for these windows of a recording, with these styles by tag and fades."""
    from deid_studio.services.release.checking.check_audio import cuts_of

    released = [
        ReleasedWindow(
            window.interval.start_ms,
            window.interval.end_ms,
            window.tags[0],
            window.tags,
            style_of_window(window, styles),
            window.before_ms,
            window.after_ms,
            window.channels,
            fade_ms=fade_ms,
        )
        for window in windows
    ]
    return tuple(cuts_of(released, tag_set, sample_rate_hz=recording.sample_rate_hz, frames=recording.frames))
