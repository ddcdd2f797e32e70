from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from deid_studio.audio.cutting.mp3 import coded_frames


@pytest.mark.parametrize("mode", ["CONSTANT", "VARIABLE"])
@pytest.mark.parametrize("rate_hz", [8000, 16000, 22050, 24000, 32000, 44100, 48000])
def test_counts_what_was_encoded_plus_delay_and_padding(
    make_sound: Callable[..., Path], mode: str, rate_hz: int
) -> None:
    path = make_sound(
        "a.mp3", "MPEG_LAYER_III", frames=60_000, rate_hz=rate_hz, bitrate_mode=mode, compression_level=0.5
    )
    assert 0 <= coded_frames(path) - 60_000 < 5 * 1152


def test_tags_and_noise_between_frames_are_passed_over(make_sound: Callable[..., Path]) -> None:
    path = make_sound("a.mp3", "MPEG_LAYER_III", frames=60_000)
    content = path.read_bytes()
    count = coded_frames(path)
    tag = b"ID3\x04\0\0\0\0\x01\0" + b"\xff\xfb\x90\x64" * 32
    path.write_bytes(tag + content[:5000] + b"\xff\x00noise" + content[5000:] + b"TAG" + bytes(125))
    assert abs(coded_frames(path) - count) <= 2 * 576
