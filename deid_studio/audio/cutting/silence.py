"""Copies of sound files in which windows are digital silence."""

from __future__ import annotations

from pathlib import Path

from deid_studio.audio.cutting.cuts import Cut, Windows
from deid_studio.audio.cutting.redact import write_redacted
from deid_studio.progress import Progress, silent


def write_silenced(source: Path, target: Path, windows: Windows, *, progress: Progress = silent) -> None:
    """Write `target`, equal to `source` but silent in every channel of `windows`, as `redact.write_redacted` does."""
    write_redacted(source, target, [Cut(start, end) for start, end in windows], progress=progress)
