"""Rarer kinds of files: whatever their headers promise, the sound comes in, and what is odd is told."""

from __future__ import annotations

import io
from pathlib import Path

import numpy as np
import pytest
import soundfile
from numpy.typing import NDArray

from deid_studio.audio.media.sound_suffixes import LIBSNDFILE
from deid_studio.audio.samples import SampleReader, probe
from deid_studio.errors import FormatError

FRAMES = 32_000
SOUND = np.random.default_rng(4).normal(0, 3000, FRAMES).astype(np.int16)

TOLD = [
    ("AVR", "PCM_16"),
    ("AVR", "PCM_U8"),
    ("HTK", "PCM_16"),
    ("MAT4", "PCM_16"),
    ("MAT4", "DOUBLE"),
    ("MAT5", "PCM_16"),
    ("MAT5", "FLOAT"),
    ("MPC2K", "PCM_16"),
    ("NIST", "PCM_16"),
    ("SDS", "PCM_16"),
    ("VOC", "PCM_16"),
    ("WVE", "ALAW"),
]
UNTOLD = [("IRCAM", "PCM_16"), ("IRCAM", "ULAW"), ("PAF", "PCM_16"), ("PVF", "PCM_16"), ("XI", "DPCM_16")]
NO_MARK = ("HTK", "MPC2K")
"""Nothing in them tells where another begins: both are read as one, and that is told."""


def content(kind: str, encoding: str, frames: int = FRAMES, *, channels: int = 1, endian: str = "FILE") -> bytes:
    file = io.BytesIO()
    rate_hz = 8000 if kind == "WVE" else 16000
    sound = np.repeat(SOUND[:frames, None], channels, axis=1)
    soundfile.write(file, sound, rate_hz, format=kind, subtype=encoding, endian=endian)
    return file.getvalue()


def with_the_header_of(shorter: bytes, whole: bytes) -> bytes:
    """The file `whole` with a header that promises less."""
    (at,) = [at for at in range(len(whole)) if whole[at : at + 600] == shorter[-700:-100]]
    return shorter[:-100] + whole[at + 600 :]


def samples_of(path: Path) -> NDArray[np.int16]:
    with SampleReader(path) as reader:
        return reader.read(0, reader.frames)


def notes_of(path: Path, data: bytes) -> tuple[int, list[str]]:
    path.write_bytes(data)
    facts = probe(path)
    return facts.frames, list(map(str, facts.notes))


def test_every_kind_that_libsndfile_names_is_known_here_or_in_another_test() -> None:
    others = {*"WAV WAVEX RF64 W64 AIFF CAF AU SVX FLAC OGG MP3".split()}
    assert {kind for kind, _ in (*TOLD, *UNTOLD)} == LIBSNDFILE.keys() - others


@pytest.mark.parametrize(("kind", "encoding"), [*TOLD, *UNTOLD])
@pytest.mark.parametrize("tag", [b"", b"ID3\3\0\0\0\0\0\x0a" + b"Jud Maria "])
def test_a_whole_file_has_no_notes(kind: str, encoding: str, tag: bytes, tmp_path: Path) -> None:
    path = tmp_path / f"a{LIBSNDFILE[kind][0]}"
    assert notes_of(path, tag + content(kind, encoding)) == (FRAMES, [])


@pytest.mark.parametrize(("kind", "encoding"), TOLD)
def test_a_file_that_is_cut_short_says_so(kind: str, encoding: str, tmp_path: Path) -> None:
    path, whole = tmp_path / "whole.sound", tmp_path / f"a{LIBSNDFILE[kind][0]}"
    path.write_bytes(content(kind, encoding))
    data = path.read_bytes()
    frames, (note,) = notes_of(whole, data[: int(0.9 * len(data))])
    assert 0.88 * FRAMES < frames < 0.9 * FRAMES
    assert "cut short" in note and f"promises {2 if kind != 'WVE' else 4}.000 s" in note
    assert np.array_equal(samples_of(whole)[0], samples_of(path)[0, :frames])


@pytest.mark.parametrize(("kind", "encoding"), TOLD)
@pytest.mark.parametrize("promised", [8000, 20_000])
def test_a_header_that_promises_less_hides_nothing(kind: str, encoding: str, promised: int, tmp_path: Path) -> None:
    path, whole = tmp_path / "whole.sound", tmp_path / f"a{LIBSNDFILE[kind][0]}"
    path.write_bytes(content(kind, encoding))
    frames, (note,) = notes_of(whole, with_the_header_of(content(kind, encoding, promised), path.read_bytes()))
    assert frames == FRAMES
    assert "read to the end of the file" in note and f"promises {promised / (16000 if kind != 'WVE' else 8000)}" in note
    assert np.array_equal(samples_of(whole), samples_of(path))


@pytest.mark.parametrize(("kind", "encoding"), [("AVR", "PCM_16"), ("MAT4", "PCM_16"), ("MAT5", "PCM_16")])
@pytest.mark.parametrize("endian", ["LITTLE", "BIG"])
def test_channels_count_as_the_header_counts_them(kind: str, encoding: str, endian: str, tmp_path: Path) -> None:
    endian = "FILE" if kind == "AVR" else endian
    data = content(kind, encoding, channels=2, endian=endian)
    assert notes_of(tmp_path / "a", data) == (FRAMES, [])
    frames, (note,) = notes_of(tmp_path / "a", data[: len(data) // 2])
    assert FRAMES / 2 - 200 < frames < FRAMES / 2 and "promises 2.000 s" in note


@pytest.mark.parametrize(("kind", "encoding"), [*TOLD, *UNTOLD])
@pytest.mark.parametrize("share", [0.5, 1])
def test_another_recording_behind_is_not_passed_over(kind: str, encoding: str, share: float, tmp_path: Path) -> None:
    path, data = tmp_path / f"a{LIBSNDFILE[kind][0]}", content(kind, encoding)
    joined = data + data[: int(share * len(data))]
    if kind in NO_MARK:
        frames, (note,) = notes_of(path, joined)
        assert frames > (1 + share) * FRAMES and "read to the end of the file" in note
    else:
        with pytest.raises(FormatError, match="several recordings one after the other"):
            notes_of(path, joined)


@pytest.mark.parametrize("encoding", ["PCM_U8", "PCM_16"])
def test_voice_files_in_blocks(encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "a.voc"
    data = content("VOC", encoding)
    whole, _ = notes_of(path, data)
    text = b"\5\x0a\0\0Jud Maria\0"
    frames, notes = notes_of(path, data[:-1] + text + b"\0")
    assert (frames, notes) == (whole, [])
    frames, (note,) = notes_of(path, data[:-3000])
    assert whole - 3000 <= frames < whole and "cut short" in note
    for more in (b"\2\x10\0\0" + bytes(16), b"\3\3\0\0\x10\0\x83", b"\1\x12\0\0\x83\0" + bytes(16)):
        with pytest.raises(FormatError, match="in several blocks"):
            notes_of(path, data[:-1] + more + b"\0")


@pytest.mark.parametrize(("kind", "encoding"), [*TOLD, *UNTOLD])
@pytest.mark.parametrize("length", [1, 4, 12, 20, 60, 130])
def test_the_beginning_of_a_header_is_refused(kind: str, encoding: str, length: int, tmp_path: Path) -> None:
    path = tmp_path / f"a{LIBSNDFILE[kind][0]}"
    data = content(kind, encoding)[:length]
    try:
        frames, _ = notes_of(path, data)
    except FormatError:
        return
    assert 0 < frames <= length
