from __future__ import annotations

import time
import tracemalloc
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


def test_many_tags_between_frames_take_the_time_of_their_number(make_sound: Callable[..., Path]) -> None:
    path = make_sound("a.mp3", "MPEG_LAYER_III", frames=60_000)
    path.write_bytes(path.read_bytes() + b"ID3\x04\0\0\0\0\0\0" * 20_000 + path.read_bytes())
    began = time.process_time()
    found = frames_of(path)
    assert (found.gaps, found.lost_s) == (1, ())
    assert time.process_time() - began < 5


@pytest.mark.parametrize(("rest", "is_lost"), [(b"\xaa", True), (b"a", False), (b"\0", False), (b"aa\xaa", True)])
def test_what_stands_behind_is_looked_through_in_little_memory(tmp_path: Path, rest: bytes, is_lost: bool) -> None:
    path = tmp_path / "a.mp3"
    frame = b"\xff\xfb\x90\0" + bytes(413)
    path.write_bytes(frame * 5 + bytes(3 << 20) + rest * ((20 << 20) // len(rest)) + bytes(3 << 20))
    tracemalloc.start()
    found = frames_of(path)
    _, most_bytes = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert bool(found.lost_s) == is_lost
    assert most_bytes < 8 << 20
