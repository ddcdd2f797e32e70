"""Copies of sound files in which windows are digital silence."""

from __future__ import annotations

from pathlib import Path

from deid_studio.audio import riff
from deid_studio.audio.cutting import wav_copy
from deid_studio.audio.cutting.cuts import Cut, Windows
from deid_studio.audio.cutting.redact import write_redacted
from deid_studio.progress import Progress, silent


def write_silenced(source: Path, target: Path, windows: Windows, *, progress: Progress = silent) -> None:
    """Write `target`, equal to `source` but silent in every channel of `windows`, as `redact.write_redacted` does."""
    write_redacted(source, target, [Cut(start, end) for start, end in windows], progress=progress)


def is_silent(path: Path, start_frame: int, end_frame: int) -> bool:
    """Whether all samples of the window, in every channel, are their encoding's digital silence.

    Raises FormatError for a broken file and OSError.
    """
    layout = riff.layout_of(path)
    if layout is None or layout.silence is None:
        from deid_studio.audio.cutting import reencode

        return reencode.peak(path, start_frame, end_frame) == 0
    return wav_copy.is_silent(layout, path, start_frame, end_frame)
