from __future__ import annotations

import io
import time
from collections.abc import Callable
from pathlib import Path
from struct import pack, pack_into
from typing import Any

import numpy as np
import pytest
import soundfile
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from deid_studio.audio import peaks
from deid_studio.audio.cutting.cuts import Cut
from deid_studio.audio.cutting.redact import write_redacted
from deid_studio.audio.samples import SampleReader, probe
from deid_studio.errors import FormatError

FRAMES = 32_000
SOUND = (np.random.default_rng(4).normal(0, 3000, FRAMES)).astype(np.int16)

# Where the size stands behind the mark before the sound, how it is written, and what it counts beside the sound
FIELDS = {
    "WAV": (b"data", 4, "<I", 0),
    "RIFX": (b"data", 4, ">I", 0),
    "RF64": (b"ds64", 16, "<Q", 0),
    "W64": (b"data", 16, "<Q", 24),
    "AIFF": (b"SSND", 4, ">I", 8),
    "CAF": (b"data", 4, ">Q", 4),
    "AU": (b".snd", 8, ">I", 0),
    "SVX": (b"BODY", 4, ">I", 0),
}
LIST = b"LIST" + pack("<I", 16) + b"INFOINAM" + pack("<I", 4) + b"Jud\0"
ANNO = b"ANNO" + pack(">I", 4) + b"Jud\0"
ID3 = b"ID3\3\0\0\0\0\1\1" + b"TIT2\0\0\0\x0a\0\0\0Jud Maria".ljust(129, b"\0")
TRAILERS = {"WAV": LIST, "RF64": LIST, "AIFF": ANNO, "RIFX": b"LIST" + pack(">I", 4) + b"Jud\0"}


def sound_file(kind: str, encoding: str = "PCM_16") -> bytes:
    file = io.BytesIO()
    big = kind == "RIFX"
    soundfile.write(
        file, SOUND, 16000, format="WAV" if big else kind, subtype=encoding, endian="BIG" if big else "FILE"
    )
    return file.getvalue()


def promising(kind: str, promised_bytes: int, *, after: bytes = b"", encoding: str = "PCM_16") -> bytes:
    """A file whose header says that the sound has so many bytes; -1 leaves it open."""
    content = bytearray(sound_file(kind, encoding))
    if kind == "FLAC":
        packed = int.from_bytes(content[18:26], "big")
        content[18:26] = (packed >> 36 << 36 | max(0, promised_bytes) // 2).to_bytes(8, "big")
    else:
        mark, offset, field, beside = FIELDS[kind]
        size = (1 << 8 * (8 if field[1] == "Q" else 4)) - 1 if promised_bytes < 0 else promised_bytes + beside
        pack_into(field, content, content.index(mark) + offset, size)
    return bytes(content) + after


def samples_of(path: Path) -> NDArray[np.int16]:
    with SampleReader(path) as reader:
        whole = reader.read(0, reader.frames)[0]
        assert np.array_equal(reader.read(reader.frames - 50, reader.frames)[0], whole[-50:])
        return whole


@pytest.mark.parametrize("kind", [*FIELDS, "FLAC"])
@pytest.mark.parametrize("promised_frames", [0, 1000, 8000, FRAMES - 5000, FRAMES + 3000, -1])
def test_sound_is_read_to_its_end_whatever_the_header_promises(kind, promised_frames, tmp_path):
    path = tmp_path / "a.sound"
    path.write_bytes(promising(kind, 2 * promised_frames if promised_frames >= 0 else -1))
    facts = probe(path)
    assert facts.frames == FRAMES
    assert np.array_equal(samples_of(path), SOUND)
    (note,) = facts.notes
    is_open = promised_frames < 0 or (kind == "FLAC" and promised_frames == 0)
    says = "left the length open" if is_open else "cut short" if promised_frames > FRAMES else "to the end of the file"
    assert says in note


@pytest.mark.parametrize("kind", TRAILERS)
@pytest.mark.parametrize("promised_frames", [0, 8000, FRAMES, FRAMES + 3000, -1])
def test_chunks_behind_the_sound_are_never_sound(kind, promised_frames, tmp_path):
    path = tmp_path / "a.sound"
    promised = 2 * promised_frames if promised_frames >= 0 else -1
    path.write_bytes(promising(kind, promised, after=TRAILERS[kind]))
    assert np.array_equal(samples_of(path), SOUND)


@pytest.mark.parametrize("rest", [bytes(700), b"Patientin Jud, geb. 4.5.61 " * 30, b"\x01\x02\xfc\0\4\0\0\0Jud\0"])
def test_filling_and_text_behind_the_sound_are_no_sound(rest, tmp_path):
    path = tmp_path / "a.wav"
    path.write_bytes(sound_file("WAV") + rest)
    facts = probe(path)
    assert (facts.frames, facts.notes) == (FRAMES, ())


def test_text_behind_more_sound_than_is_promised_is_refused(tmp_path):
    path = tmp_path / "a.wav"
    path.write_bytes(promising("WAV", 8000) + b"\xfe\xff Patientin Jud kam zur Kontrolle, Wundheilung gut." + bytes(40))
    with pytest.raises(FormatError, match="text stands behind the end"):
        probe(path)


@pytest.mark.parametrize("kind", [*FIELDS, "NIST", "FLAC", "OGG"])
@pytest.mark.parametrize(
    "joined",
    [
        lambda content: content * 2,
        lambda content: content[: len(content) // 2 + 5] + content,
        lambda content: content[: len(content) - 3000] + content,
        lambda content: content + content[: len(content) // 2],
        lambda content: content + bytes(9000) + content,
        lambda content: (ID3 + content) * 2,
    ],
    ids=["two", "half and one", "almost one and one", "one and half", "silence between", "tags before each"],
)
def test_recordings_one_after_the_other_are_refused(kind, joined, tmp_path):
    path = tmp_path / "a.sound"
    content = sound_file(kind, "VORBIS" if kind == "OGG" else "PCM_16")
    path.write_bytes(joined(content))
    with pytest.raises(FormatError, match="several recordings one after the other"):
        probe(path)


@pytest.mark.parametrize("kind", TRAILERS)
@pytest.mark.parametrize("share", [0.1, 0.5, 1])
def test_a_recording_behind_the_chunks_of_another_is_not_passed_over(kind, share, tmp_path):
    path = tmp_path / "a.sound"
    path.write_bytes(sound_file(kind) + TRAILERS[kind] + sound_file(kind)[: int(share * 64_000)])
    with pytest.raises(FormatError, match="several recordings one after the other"):
        probe(path)


@pytest.mark.parametrize("kind", [*FIELDS, "NIST", "FLAC"])
def test_tags_before_the_sound_are_passed_over(kind, tmp_path):
    path = tmp_path / "a.sound"
    path.write_bytes(ID3 * 3 + sound_file(kind))
    assert probe(path).notes == ()
    assert np.array_equal(samples_of(path), SOUND)
    path.write_bytes(ID3 + sound_file(kind)[:-4000])
    (note,) = probe(path).notes
    assert "cut short" in note


@pytest.mark.parametrize("kind", [*FIELDS, "NIST"])
@pytest.mark.parametrize("rest", [b"TAG" + b"Jud Maria".ljust(125, b"\0"), b"Patientin Jud kam zur Kontrolle. " * 9])
def test_text_behind_the_sound_is_never_sound(kind, rest, tmp_path):
    path, copy = tmp_path / "a.sound", tmp_path / "copy.sound"
    path.write_bytes(sound_file(kind) + rest)
    assert np.array_equal(samples_of(path), SOUND)
    write_redacted(path, copy, [Cut(100, 900, "silence")])
    assert b"Jud" not in copy.read_bytes()


@pytest.mark.parametrize("encoding", ["PCM_16", "ULAW"])
def test_nist_header_that_promises_more_is_told(encoding, tmp_path):
    path = tmp_path / "a.sph"
    path.write_bytes(sound_file("NIST", encoding)[:20_000])
    (note,) = probe(path).notes
    assert "cut short" in note and "promises 2.000 s" in note


def test_opus_streams_one_after_the_other_are_refused(tmp_path):
    path = tmp_path / "a.opus"
    path.write_bytes(sound_file("OGG", "OPUS") * 2)
    with pytest.raises(FormatError, match="several recordings one after the other"):
        probe(path)


@pytest.mark.parametrize("start", [0, 8, 24])
@pytest.mark.parametrize("length", [4, 9, 23, 40])
def test_an_au_file_without_a_whole_header_is_refused(tmp_path, start, length):
    path = tmp_path / "a.au"
    path.write_bytes((b".snd" + start.to_bytes(4, "big") + bytes(32))[:length])
    with pytest.raises(FormatError):
        probe(path)


def test_second_chunk_of_sound_is_refused(tmp_path):
    path = tmp_path / "a.wav"
    path.write_bytes(sound_file("WAV") + b"LIST\4\0\0\0INFOdata\4\0\0\0abcd")
    with pytest.raises(FormatError, match="several recordings"):
        probe(path)


@pytest.mark.parametrize("kind", [*FIELDS, "FLAC"])
def test_sound_behind_the_promised_end_is_in_peaks_and_can_be_silenced(kind, tmp_path):
    path, copy = tmp_path / "a.sound", tmp_path / "copy.sound"
    path.write_bytes(promising(kind, 4000))
    outline = peaks.build(path)
    assert outline.frames == FRAMES
    assert outline.levels[0][1][0, -1] == SOUND[-256:].max()
    write_redacted(path, copy, [Cut(FRAMES - 9000, FRAMES - 2000, "silence")])
    expected = SOUND.copy()
    expected[FRAMES - 9000 : FRAMES - 2000] = 0
    assert probe(copy).notes == ()
    assert np.array_equal(samples_of(copy), expected)
    assert SOUND[FRAMES - 9000 : FRAMES - 2000].tobytes()[:64] not in copy.read_bytes()


@pytest.mark.parametrize("encoding", ["ULAW", "ALAW", "PCM_24", "FLOAT", "DOUBLE", "IMA_ADPCM", "MS_ADPCM", "GSM610"])
def test_every_coding_is_read_to_its_end(encoding, tmp_path):
    path, whole = tmp_path / "a.wav", tmp_path / "whole.wav"
    whole.write_bytes(sound_file("WAV", encoding))
    path.write_bytes(promising("WAV", 4096, encoding=encoding))
    assert probe(path).frames == probe(whole).frames
    assert np.array_equal(samples_of(path), samples_of(whole))


@given(promised=st.integers(0, 4 * FRAMES), kind=st.sampled_from(["WAV", "AIFF", "AU", "CAF"]))
def test_law_no_promise_loses_more_than_a_filling(tmp_path_factory: Any, promised: int, kind: str) -> None:
    path = tmp_path_factory.mktemp("law") / "a.sound"
    path.write_bytes(promising(kind, promised))
    assert np.array_equal(samples_of(path), SOUND)


@pytest.mark.parametrize("kind", ["WAV", "AIFF", "RIFX"])
def test_chunk_that_counts_fewer_frames_is_told(kind: str, tmp_path: Path) -> None:
    content = bytearray(sound_file(kind))
    if kind == "AIFF":
        pack_into(">I", content, content.index(b"COMM") + 10, 8000)
    else:
        content[36:36] = b"fact" + pack("<II" if kind == "WAV" else ">II", 4, 8000)
    path = tmp_path / "a.sound"
    path.write_bytes(content)
    assert np.array_equal(samples_of(path), SOUND)
    assert probe(path).notes == ("the header promises 0.500 s, but 2.000 s are there: read to the end of the file",)


@pytest.mark.parametrize(
    ("kind", "encoding"), [("AIFF", "IMA_ADPCM"), ("WAV", "GSM610"), ("WAV", "MS_ADPCM"), ("WAV", "FLOAT")]
)
def test_whole_recording_of_any_coding_has_no_notes(kind: str, encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "a.sound"
    path.write_bytes(sound_file(kind, encoding))
    assert probe(path).notes == ()


def test_header_that_promises_nothing_of_nothing_is_refused(make_wav: Callable[..., Path]) -> None:
    with pytest.raises(FormatError, match="but no sound"):
        probe(make_wav("a.wav", b"", data_size=0))
    with pytest.raises(FormatError, match="but no sound"):
        probe(make_wav("a.wav", b"", data_size=0, after=LIST))


@pytest.mark.parametrize(
    "sound",
    [b"\x55" * 65_536, b"\xfe\xff" * 9_000 + b"LIST\0\0\0\0" * 4_000 + b"\xfa\xfb\xfc\xfd" + b"\xff" * 28],
    ids=["silence of A-law is letters", "sound full of names of chunks"],
)
def test_what_lies_behind_the_promised_end_is_looked_through_once(sound: bytes, make_wav: Callable[..., Path]) -> None:
    path = make_wav("a.wav", sound, tag=6, bits=8, data_size=0)
    began = time.process_time()
    assert probe(path).frames == len(sound)
    assert time.process_time() - began < 1
