"""Copies of recordings to give away: something else is heard where PHI was, and nothing but sound is in them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from deid_studio.audio import riff
from deid_studio.audio.cutting import wav_copy
from deid_studio.audio.cutting.cuts import Cut
from deid_studio.progress import Progress, silent


def write_redacted(
    source: Path, target: Path, cuts: Sequence[Cut], *, container: str | None = None, progress: Progress = silent
) -> None:
    """Write `target`, equal to `source` but for its `cuts`, without any metadata.

    Length, rate and channels stay; so do container and encoding unless one of `written_kind.CONTAINERS` is asked for;
    what cannot be kept of its kind (`written_kind`) becomes WAV. Every sample outside is bit-identical, save where a
    codec is lossy (MP3, Vorbis, Opus: decoded and encoded again), and where floats or 32 bits are converted to FLAC,
    which holds 24. Within a cut nothing of the original is left in its channels but its fades; what is heard there
    fades in and out within it. What is encoded again is read again and checked.

    Raises FormatError for a source that is broken or cannot be written that way, ValueError for cuts that are out of
    order, overlap in a channel or lie beyond the end, and OSError; then no file is left behind.
    """
    layout = riff.layout_of(source)
    if layout is not None and layout.silence is not None and container in (None, "wav"):
        wav_copy.write(layout, source, target, cuts, progress=progress)
        return
    from deid_studio.audio.cutting import reencode

    reencode.write(source, target, cuts, container=container, progress=progress)
