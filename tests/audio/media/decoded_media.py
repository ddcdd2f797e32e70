"""What comes of a media file."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import soundfile
from numpy.typing import NDArray

from deid_studio.audio.media import media_decoding
from deid_studio.audio.media.media_kind import media_kind
from deid_studio.progress import silent


def decoded(path: Path) -> tuple[NDArray[np.float64], int, list[str]]:
    demuxer = media_kind(path)
    assert demuxer is not None
    target = path.with_name("decoded.flac")
    notes = media_decoding.decode(path, demuxer, target, progress=silent)
    samples, rate_hz = soundfile.read(target, always_2d=True)
    return samples.T, rate_hz, [str(note) for note in notes]
