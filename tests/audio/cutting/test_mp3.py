from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from deid_studio.audio.cutting.mp3 import frames_of


@pytest.mark.parametrize("mode", ["CONSTANT", "VARIABLE"])
@pytest.mark.parametrize("rate_hz", [8000, 16000, 22050, 24000, 32000, 44100, 48000])
def test_counts_what_was_encoded_plus_delay_and_padding(
    make_sound: Callable[..., Path], mode: str, rate_hz: int
) -> None:
    path = make_sound(
        "a.mp3", "MPEG_LAYER_III", frames=60_000, rate_hz=rate_hz, bitrate_mode=mode, compression_level=0.5
    )
    found = frames_of(path)
    assert 0 <= found.samples - 60_000 < 5 * 1152
    assert found.promised == (found.frames,)
    assert (found.gaps, found.is_plain) == (0, True)


def test_tags_and_noise_between_frames_are_passed_over(make_sound: Callable[..., Path]) -> None:
    path = make_sound("a.mp3", "MPEG_LAYER_III", frames=60_000)
    content = path.read_bytes()
    count = frames_of(path).samples
    tag = b"ID3\x04\0\0\0\0\x01\0" + b"\xff\xfb\x90\x64" * 32
    path.write_bytes(tag * 2 + content[:5000] + b"\xff\x00noise" + content[5000:] + b"TAG" + bytes(125))
    found = frames_of(path)
    assert abs(found.samples - count) <= 2 * 576
    assert (found.gaps, found.is_plain) == (1, False)
    assert found.lost_s == (pytest.approx(5000 / len(content) * 60_000 / 16_000, abs=0.1),)


def test_information_that_is_not_true_is_known(make_sound: Callable[..., Path]) -> None:
    path = make_sound("a.mp3", "MPEG_LAYER_III", frames=60_000, bitrate_mode="VARIABLE", compression_level=0.5)
    content, first = path.read_bytes(), frames_of(path)
    path.write_bytes(content[: len(content) // 2])
    assert frames_of(path).is_plain, "the end that is missing is told by the information"
    path.write_bytes(content * 2)
    assert frames_of(path).promised == first.promised * 2
    assert not frames_of(path).is_plain
    # Without its first frame nothing says how long a file of changing bit rates is
    path.write_bytes(content[content.index(b"\xff", 4) :])
    assert (frames_of(path).promised, frames_of(path).is_plain) == ((), False)


def test_tags_between_frames_are_no_lost_sound(make_sound: Callable[..., Path]) -> None:
    path = make_sound("a.mp3", "MPEG_LAYER_III", frames=60_000)
    tags = b"TAG" + bytes(125) + b"ID3\x04\0\0\0\0\x01\0" + bytes(128)
    path.write_bytes(path.read_bytes() + tags + path.read_bytes())
    found = frames_of(path)
    assert (found.gaps, found.lost_s, found.is_cut) == (1, (), False)
