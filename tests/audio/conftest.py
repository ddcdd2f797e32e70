"""Sound to test with: made here, or found beside the project."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from struct import pack
from typing import Any

import numpy as np
import pytest
import soundfile
from numpy.typing import NDArray

SHARED = Path(__file__).resolve().parents[2].parent / "shared" / "data" / "audio"

MakeSound = Callable[..., Path]
MakeWav = Callable[..., Path]


@pytest.fixture(scope="session")
def babble() -> Callable[..., NDArray[np.float32]]:
    """Noise in syllables, shape (frames, channels), between -0.5 and 0.5 and never 0."""

    def made(frames: int, channels: int = 1, rate_hz: int = 16000) -> NDArray[np.float32]:
        rng = np.random.default_rng(frames + channels)
        at_s = np.arange(frames)[:, None] / rate_hz
        loudness = 0.02 + 0.98 * np.abs(np.sin(2 * np.pi * 2.3 * at_s))
        noise = rng.uniform(0.05, 0.5, (frames, channels)) * rng.choice((-1, 1), (frames, channels))
        return (noise * loudness).astype(np.float32)

    return made


@pytest.fixture
def make_sound(tmp_path: Path, babble: Callable[..., NDArray[np.float32]]) -> MakeSound:
    """Write babble with libsndfile and return its path."""

    def made(
        name: str, encoding: str, *, frames: int = 40_000, channels: int = 1, rate_hz: int = 16000, **how: Any
    ) -> Path:
        path = tmp_path / name
        sound = babble(frames, channels, rate_hz)
        how.setdefault("format", path.suffix[1:].upper())
        with soundfile.SoundFile(path, "w", rate_hz, channels, encoding, **how) as file:
            for start in range(0, frames, 4096):
                file.write(sound[start : start + 4096])
        return path

    return made


@pytest.fixture
def make_wav(tmp_path: Path) -> MakeWav:
    """Write a WAV file byte by byte, with whatever header is asked for."""

    def made(
        name: str,
        data: bytes,
        *,
        tag: int = 1,
        channels: int = 1,
        rate_hz: int = 16000,
        bits: int = 16,
        data_size: int | None = None,
        riff_size: int | None = None,
        before: bytes = b"",
        after: bytes = b"",
    ) -> Path:
        block = channels * ((bits + 7) // 8)
        fmt = pack("<HHIIHH", tag, channels, rate_hz, rate_hz * block, block, bits)
        size = len(data) if data_size is None else data_size
        body = b"WAVE" + chunk(b"fmt ", fmt) + before + b"data" + pack("<I", size) + data + after
        path = tmp_path / name
        path.write_bytes(b"RIFF" + pack("<I", len(body) if riff_size is None else riff_size) + body)
        return path

    return made


@pytest.fixture
def shared_sound() -> Callable[[str], Path]:
    """A file of the shared collection; the test is skipped without it."""

    def found(name: str) -> Path:
        path = SHARED / name
        if not path.exists():
            pytest.skip(f"{name} is not here")
        return path

    return found


def chunk(name: bytes, content: bytes) -> bytes:
    """A RIFF chunk, padded to an even length."""
    return name + pack("<I", len(content)) + content + b"\x00" * (len(content) % 2)
