"""MP3 as it comes from anywhere: several in one file, damage, tags behind, ends within a frame."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from deid_studio.audio.cutting import mp3
from deid_studio.audio.media.media_kind import media_kind
from deid_studio.audio.samples import probe
from tests.audio.media.decoded_media import decoded


def test_mp3_files_one_after_the_other_are_read_as_one(make_sound) -> None:
    path = make_sound("a.mp3", "MPEG_LAYER_III", frames=80_000)
    assert media_kind(path) is None
    path.write_bytes(path.read_bytes() * 2)
    (sound,), _, notes = decoded(path)
    assert 160_000 <= len(sound) < 165_000
    assert notes == ["holds 2 recordings one after the other, read as one"]


def test_mp3_is_read_on_behind_damage(make_sound) -> None:
    path = make_sound("a.mp3", "MPEG_LAYER_III", frames=160_000)
    content = path.read_bytes()
    path.write_bytes(content[:6000] + bytes(4000) + content[10_000:])
    (sound,), _, notes = decoded(path)
    assert 100_000 < len(sound) < 160_000
    assert any("cannot be decoded, at" in note for note in notes)


def _frame_starts(content: bytes) -> list[int]:
    starts, at = [], 0
    while size := mp3.frame_of(content[at : at + 4])[0]:
        starts.append(at)
        at += size
    return starts


def _ape(*, has_head: bool) -> bytes:
    items = b"".join(
        len(value).to_bytes(4, "little") + bytes(4) + key + b"\0" + value
        for key, value in ((b"Title", b"Jud Maria"), (b"Artist", b"Frau Doktor Jud"))
    )

    def edge(flags: int) -> bytes:
        numbers = (2000 if has_head else 1000, len(items) + 32, 2, flags)
        return b"APETAGEX" + b"".join(number.to_bytes(4, "little") for number in numbers) + bytes(8)

    return edge(0xA0000000) + items + edge(0x80000000) if has_head else items + edge(0)


LYRICS = b"LYRICSBEGININD0000200LYR00030Frau Jud geht es sehr gut heut"
BEHIND = {
    "filling": bytes(500),
    "ID3v1": b"TAG" + b"Jud Maria".ljust(125, b"\0"),
    "ID3v1 with more": b"TAG+" + b"Jud Maria".ljust(223, b"\0") + b"TAG" + bytes(125),
    "APEv2": _ape(has_head=True),
    "APEv1": _ape(has_head=False),
    "Lyrics3 v2": LYRICS + b"%06d" % len(LYRICS) + b"LYRICS200",
    "Lyrics3": b"LYRICSBEGIN" + b"Frau Jud kommt" * 5 + b"LYRICSEND",
    "ID3v2 with a footer": b"ID3\4\0\x10\0\0\0\x20" + bytes(32) + b"3DI\4\0\x10\0\0\0\x20",
}


@pytest.mark.parametrize("behind", [*BEHIND, "all"])
def test_tags_behind_an_mp3_of_changing_bit_rates_are_no_fault(make_sound, behind: str) -> None:
    path = make_sound("a.mp3", "MPEG_LAYER_III", frames=80_000, bitrate_mode="VARIABLE", compression_level=0.5)
    content = path.read_bytes()
    # Without the frame that tells how many there are
    bare = content[_frame_starts(content)[1] :]
    path.write_bytes(bare)
    assert media_kind(path) == "mp3"
    (whole,), _, notes = decoded(path)
    assert notes == []
    path.write_bytes(bare + (b"".join(BEHIND.values()) if behind == "all" else BEHIND[behind]))
    (sound,), _, notes = decoded(path)
    assert notes == []
    assert np.array_equal(sound, whole)


def test_a_false_length_of_a_tag_makes_no_tag_of_the_sound(make_sound) -> None:
    path = make_sound("a.mp3", "MPEG_LAYER_III", frames=80_000)
    whole = mp3.frames_of(path)
    tag = bytearray(_ape(has_head=True))
    tag[-20:-16] = (path.stat().st_size // 2).to_bytes(4, "little")
    path.write_bytes(path.read_bytes() + tag)
    assert mp3.frames_of(path).samples == whole.samples


@pytest.mark.parametrize("has_information", [True, False])
def test_every_frame_that_is_lost_is_told_with_its_time(make_sound, *, has_information: bool) -> None:
    path = make_sound("a.mp3", "MPEG_LAYER_III", frames=160_000)
    content = path.read_bytes()
    starts = _frame_starts(content)
    spoilt = bytearray(content)
    for number in (50, 120, 121, 200):
        spoilt[starts[number] : starts[number + 1]] = bytes(starts[number + 1] - starts[number])
    path.write_bytes(spoilt if has_information else spoilt[starts[1] :])
    _, rate_hz, notes = decoded(path)
    # Of the frames before, one tells their number and those that are lost are not heard
    told = ", ".join(f"{number * 576 / rate_hz:.3f} s" for number in (49, 118, 196))
    assert notes[0] == (
        f"3 pieces of its sound cannot be decoded, at {told}; compare it with the original, or export it again"
    )
    assert [note[:9] for note in notes[1:]] == ["cut short"] * has_information


@pytest.mark.parametrize("mode", ["CONSTANT", "VARIABLE"])
def test_an_mp3_that_ends_within_a_frame_says_so(make_sound, mode: str, tmp_path: Path) -> None:
    path = make_sound("a.mp3", "MPEG_LAYER_III", frames=80_000, bitrate_mode=mode, compression_level=0.5)
    content = path.read_bytes()
    path.write_bytes(content[_frame_starts(content)[1] : -20] + BEHIND["ID3v1"])
    demuxer = media_kind(path)
    notes = decoded(path)[2] if demuxer else probe(path).notes
    assert (demuxer, [note[:36] for note in notes]) == (
        None if mode == "CONSTANT" else "mp3",
        ["cut short: it ends within a frame, a"],
    )
