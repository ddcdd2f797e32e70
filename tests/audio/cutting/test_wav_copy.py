from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from struct import pack, unpack_from
from typing import Any

import numpy as np
import pytest
import soundfile

from deid_studio.audio import riff
from deid_studio.audio.cutting import wav_copy
from deid_studio.audio.cutting.cuts import Cut
from deid_studio.audio.cutting.redact import write_redacted
from deid_studio.audio.samples import probe
from deid_studio.errors import Cancelled, FormatError

WINDOWS = [(0, 1), (1000, 9000), (9000, 9001), (20_000, 30_000), (39_990, 40_000)]
SILENCES = [Cut(start, end) for start, end in WINDOWS]

WAV_KINDS = [
    ("PCM_U8", "WAV", b"\x80"),
    ("PCM_16", "WAV", b"\0"),
    ("PCM_24", "WAV", b"\0"),
    ("PCM_32", "WAV", b"\0"),
    ("FLOAT", "WAV", b"\0"),
    ("DOUBLE", "WAV", b"\0"),
    ("ALAW", "WAV", b"\xd5"),
    ("ULAW", "WAV", b"\xff"),
    ("PCM_16", "WAVEX", b"\0"),
    ("PCM_24", "WAVEX", b"\0"),
    ("FLOAT", "WAVEX", b"\0"),
    ("PCM_16", "RF64", b"\0"),
    ("PCM_24", "RF64", b"\0"),
]
EXACT_KINDS = [
    ("a.flac", "PCM_S8", {}),
    ("a.flac", "PCM_16", {}),
    ("a.flac", "PCM_24", {}),
    ("a.aiff", "PCM_16", {}),
    ("a.aiff", "FLOAT", {}),
    ("a.w64", "PCM_24", {}),
    ("a.wav", "PCM_16", {"endian": "BIG"}),
]
LOSSY_KINDS = [
    ("a.ogg", "VORBIS", {}, 16000),
    ("a.ogg", "VORBIS", {}, 44100),
    ("a.opus", "OPUS", {"format": "OGG"}, 16000),
    ("a.opus", "OPUS", {"format": "OGG"}, 48000),
    ("a.mp3", "MPEG_LAYER_III", {}, 16000),
    ("a.mp3", "MPEG_LAYER_III", {"bitrate_mode": "CONSTANT", "compression_level": 0.9}, 44100),
]


def data_of(path: Path) -> bytes:
    layout = riff.layout_of(path)
    assert layout is not None
    return path.read_bytes()[layout.data_start :][: layout.data_bytes]


def chunks_of(path: Path) -> list[tuple[bytes, bytes]]:
    content = path.read_bytes()
    found, at = [], 12
    while at < len(content):
        name, size = unpack_from("<4sI", content, at)
        if size == riff.UNKNOWN_SIZE:
            size = unpack_from("<Q", content, 28)[0]
        found.append((name, content[at + 8 : at + 8 + size]))
        at += 8 + size + size % 2
    return found


def parts_in(folder: Path) -> list[Path]:
    return list(folder.glob(".*"))


@pytest.mark.parametrize("channels", [1, 2])
@pytest.mark.parametrize(("encoding", "container", "zero"), WAV_KINDS)
def test_wav_is_silent_in_the_windows_and_untouched_elsewhere(
    make_sound: Callable[..., Path], tmp_path: Path, encoding: str, container: str, zero: bytes, channels: int
) -> None:
    source = make_sound("a.wav", encoding, format=container, channels=channels)
    before = source.read_bytes()
    target = tmp_path / "b.wav"
    write_redacted(source, target, SILENCES)
    old, new = data_of(source), data_of(target)
    frame = len(old) // 40_000
    expected = bytearray(old)
    for start, end in WINDOWS:
        expected[start * frame : end * frame] = zero * ((end - start) * frame)
    assert new == expected and new != old
    assert probe(target) == probe(source)
    assert source.read_bytes() == before


@pytest.mark.parametrize(("encoding", "container", "zero"), WAV_KINDS)
def test_wav_keeps_only_the_chunks_that_sound_needs(
    make_sound: Callable[..., Path], tmp_path: Path, encoding: str, container: str, zero: bytes
) -> None:
    target = tmp_path / "b.wav"
    write_redacted(make_sound("a.wav", encoding, format=container), target, SILENCES)
    integers = encoding.startswith("PCM")
    expected = [b"ds64"] * (container == "RF64") + [b"fmt "] + [b"fact"] * (not integers) + [b"data"]
    assert [name for name, _ in chunks_of(target)] == expected
    assert target.stat().st_size == unpack_from("<I" if container != "RF64" else "<16xQ", target.read_bytes(), 4)[0] + 8


def test_no_metadata_goes_along(make_wav: Callable[..., Path], tmp_path: Path) -> None:
    name = "Dr. Müller".encode()

    def chunk(kind: bytes, content: bytes) -> bytes:
        return kind + pack("<I", len(content)) + content + b"\0" * (len(content) % 2)

    info = chunk(b"LIST", b"INFO" + chunk(b"IART", name))
    others = [chunk(kind, name * 3) for kind in (b"bext", b"iXML", b"id3 ", b"cue ", b"junk")]
    labels = chunk(b"LIST", b"adtl" + chunk(b"labl", pack("<I", 1) + name))
    source = make_wav("a.wav", b"\x01\x02" * 4001, before=info + b"".join(others), after=labels + info + name)
    assert source.read_bytes().count(name) > 10
    target = tmp_path / "b.wav"
    write_redacted(source, target, [Cut(10, 20)])
    assert name not in target.read_bytes()
    assert [kind for kind, _ in chunks_of(target)] == [b"fmt ", b"data"]
    assert chunks_of(target)[1][1] == b"\x01\x02" * 10 + bytes(20) + b"\x01\x02" * 3981


@pytest.mark.parametrize(("name", "encoding"), [("a.flac", "PCM_16"), ("a.ogg", "VORBIS"), ("a.mp3", "MPEG_LAYER_III")])
def test_no_tag_goes_along(make_sound: Callable[..., Path], tmp_path: Path, name: str, encoding: str) -> None:
    plain = make_sound(name, encoding)
    samples, rate_hz = soundfile.read(plain)
    source = tmp_path / f"tagged_{name}"
    with soundfile.SoundFile(source, "w", rate_hz, 1, encoding, format=Path(name).suffix[1:].upper()) as file:
        file.artist = file.title = file.comment = "Dr. Müller"
        for start in range(0, len(samples), 4096):
            file.write(samples[start : start + 4096])
    assert "Müller".encode() in source.read_bytes() or b"M\xfcller" in source.read_bytes()
    write_redacted(source, tmp_path / "b", [Cut(10, 20)])
    assert "Müller".encode() not in (tmp_path / "b").read_bytes()
    assert b"M\xfcller" not in (tmp_path / "b").read_bytes()


@pytest.mark.parametrize(("name", "encoding", "how"), EXACT_KINDS)
def test_other_exact_kinds_keep_every_sample_outside(
    make_sound: Callable[..., Path], tmp_path: Path, name: str, encoding: str, how: dict[str, Any]
) -> None:
    source = make_sound(name, encoding, channels=2, **how)
    before = source.read_bytes()
    target = tmp_path / f"b_{name}"
    write_redacted(source, target, SILENCES)
    dtype = "float64" if encoding == "FLOAT" else "int32"
    expected = soundfile.read(source, dtype=dtype)[0]
    for start, end in WINDOWS:
        expected[start:end] = 0
    assert np.array_equal(soundfile.read(target, dtype=dtype)[0], expected)
    assert probe(target) == probe(source)
    assert soundfile.SoundFile(target).endian == soundfile.SoundFile(source).endian
    assert source.read_bytes() == before


@pytest.mark.parametrize(("name", "encoding", "how", "rate_hz"), LOSSY_KINDS)
def test_lossy_kinds_keep_their_length_and_hush_the_windows(
    make_sound: Callable[..., Path], tmp_path: Path, name: str, encoding: str, how: dict[str, Any], rate_hz: int
) -> None:
    source = make_sound(name, encoding, frames=6 * rate_hz + 123, rate_hz=rate_hz, **how)
    target = tmp_path / f"b_{name}"
    windows = [(rate_hz, 2 * rate_hz), (3 * rate_hz, 4 * rate_hz)]
    write_redacted(source, target, [Cut(*window) for window in windows])
    assert probe(target) == probe(source)
    old, new = (soundfile.read(path, dtype="float32")[0] for path in (source, target))
    edge = rate_hz // 10
    for start, end in windows:
        assert np.abs(old[start + edge : end - edge]).max() > 0.1
        assert np.abs(new[start + edge : end - edge]).max() < 0.001
    outside = slice(4 * rate_hz + edge, 6 * rate_hz)
    assert np.corrcoef(old[outside], new[outside])[0, 1] > 0.95


def test_low_rate_mp3_is_decoded_in_one_go(make_sound: Callable[..., Path], tmp_path: Path) -> None:
    source = make_sound("a.mp3", "MPEG_LAYER_III", bitrate_mode="CONSTANT", compression_level=0.99, frames=160_000)
    write_redacted(source, tmp_path / "b.mp3", [Cut(0, 16_000)])
    old, new = (soundfile.read(path, dtype="float32")[0] for path in (source, tmp_path / "b.mp3"))
    error = np.abs(old - new)[20_000:160_000].reshape(-1, 1000).mean(axis=1)
    assert error.max() < 0.25 * np.abs(old).mean()


@pytest.mark.parametrize("size", [0xFFFFFFFF, 0x7FFFFFFF, 64_000])
def test_wrong_length_in_the_header_is_put_right(make_wav: Callable[..., Path], tmp_path: Path, size: int) -> None:
    source = make_wav("a.wav", b"\x01\x02" * 8000 + b"\x01", data_size=size, riff_size=size)
    write_redacted(source, tmp_path / "b.wav", [Cut(100, 200)])
    assert probe(tmp_path / "b.wav").frames == 8000
    assert probe(tmp_path / "b.wav").notes == ()
    assert data_of(tmp_path / "b.wav") == b"\x01\x02" * 100 + bytes(200) + b"\x01\x02" * 7800


def test_copy_beyond_the_limit_of_wav_is_rf64(
    make_sound: Callable[..., Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(riff, "RIFF_LIMIT_BYTES", 50_000)
    source = make_sound("a.wav", "PCM_16", channels=2)
    write_redacted(source, tmp_path / "b.wav", SILENCES)
    facts = probe(tmp_path / "b.wav")
    assert (facts.container, facts.frames, facts.notes) == ("RF64", 40_000, ())
    expected = soundfile.read(source, dtype="int16")[0]
    for start, end in WINDOWS:
        expected[start:end] = 0
    assert np.array_equal(soundfile.read(tmp_path / "b.wav", dtype="int16")[0], expected)


def test_header_beyond_four_gigabytes_counts_right() -> None:
    fmt = pack("<HHIIHH", 1, 2, 48000, 192000, 4, 16)
    header = riff.clean_header(riff.WavLayout("RIFF", fmt, 44, 5 << 30, 5 << 30))
    assert header[:4] == b"RF64" and header[12:16] == b"ds64"
    assert unpack_from("<QQQI", header, 20) == ((5 << 30) + len(header) - 8, 5 << 30, 5 << 28, 0)


def test_blocks_are_copied_where_the_kernel_cannot(
    make_sound: Callable[..., Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(wav_copy.os, "copy_file_range", raising=False)
    source = make_sound("a.wav", "PCM_16", frames=400_000)
    write_redacted(source, tmp_path / "b.wav", [Cut(1000, 2000)])
    assert data_of(tmp_path / "b.wav")[4000:] == data_of(source)[4000:]
    assert data_of(tmp_path / "b.wav")[2000:4000] == bytes(2000)


@pytest.mark.parametrize(
    "windows", [[(5, 5)], [(5, 4)], [(0, 10), (9, 12)], [(20, 30), (0, 10)], [(-1, 5)], [(0, 40_001)]]
)
@pytest.mark.parametrize(("name", "encoding"), [("a.wav", "PCM_16"), ("a.flac", "PCM_16")])
def test_windows_that_make_no_sense_are_refused(
    make_sound: Callable[..., Path], tmp_path: Path, name: str, encoding: str, windows: list[tuple[int, int]]
) -> None:
    with pytest.raises(ValueError, match="window"):
        write_redacted(make_sound(name, encoding), tmp_path / "b", [Cut(*window) for window in windows])
    assert not (tmp_path / "b").exists() and not parts_in(tmp_path)


@pytest.mark.parametrize(("name", "encoding"), [("a.wav", "PCM_16"), ("a.flac", "PCM_16"), ("a.ogg", "VORBIS")])
def test_cancelling_leaves_nothing_behind(
    make_sound: Callable[..., Path], tmp_path: Path, name: str, encoding: str
) -> None:
    source = make_sound(name, encoding)
    before = sha256(source.read_bytes()).digest()
    target = tmp_path / f"b_{name}"
    target.write_bytes(b"what was there")

    def stop(done: int, total: int) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        write_redacted(source, target, SILENCES, progress=stop)
    assert target.read_bytes() == b"what was there"
    assert sha256(source.read_bytes()).digest() == before
    assert not parts_in(tmp_path)


@pytest.mark.skipif(sys.platform == "win32", reason="no limit on file sizes")
@pytest.mark.parametrize(
    ("name", "encoding"),
    [("a.wav", "PCM_16"), ("a.wav", "MS_ADPCM"), ("a.flac", "PCM_16"), ("a.mp3", "MPEG_LAYER_III")],
)
def test_full_disk_leaves_nothing_behind(
    make_sound: Callable[..., Path], tmp_path: Path, name: str, encoding: str
) -> None:
    source = make_sound(name, encoding, frames=400_000)
    before = sha256(source.read_bytes()).digest()
    script = (
        "import resource, sys; from pathlib import Path\n"
        "from deid_studio.audio.cutting.redact import Cut, write_redacted\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))\n"
        "try: write_redacted(Path(sys.argv[1]), Path(sys.argv[2]), [Cut(10, 20)])\n"
        "except OSError as error: print(error.strerror)"
    )
    run = subprocess.run([sys.executable, "-c", script, source, tmp_path / "b"], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip() in ("File too large", "the sound cannot be written; is the disk full?")
    assert not (tmp_path / "b").exists() and not parts_in(tmp_path)
    assert sha256(source.read_bytes()).digest() == before


def test_wav_needs_neither_numpy_nor_libsndfile(make_sound: Callable[..., Path], tmp_path: Path) -> None:
    script = (
        "import sys; from pathlib import Path; from deid_studio.audio.cutting.redact import Cut, write_redacted\n"
        "write_redacted(Path(sys.argv[1]), Path(sys.argv[2]), [Cut(10, 20)])\n"
        "print(sorted({'numpy', 'soundfile'} & set(sys.modules)))"
    )
    source = make_sound("a.wav", "PCM_16")
    run = subprocess.run([sys.executable, "-c", script, source, tmp_path / "b.wav"], capture_output=True, text=True)
    assert run.stdout.strip() == "[]", run.stderr


@pytest.mark.parametrize("content", [b"", b"RIFF", b"RIFF\x04\0\0\0WAVE", b"kein Ton"])
def test_broken_source_is_refused(tmp_path: Path, content: bytes) -> None:
    source = tmp_path / "a.wav"
    source.write_bytes(content)
    with pytest.raises(FormatError):
        write_redacted(source, tmp_path / "b.wav", [])
    assert not (tmp_path / "b.wav").exists() and not parts_in(tmp_path)


def test_shared_recordings_come_out_exact(shared_sound: Callable[[str], Path], tmp_path: Path) -> None:
    folder = shared_sound("vosk-api__test.wav").parent
    seen = 0
    for source in sorted(folder.glob("*.wav")):
        try:
            facts = probe(source)
        except FormatError:
            continue
        target = tmp_path / source.name
        window = (facts.frames // 3, facts.frames // 2)
        write_redacted(source, target, [Cut(*window)])
        expected = soundfile.read(source, dtype="float64")[0]
        expected[slice(*window)] = 0
        assert np.array_equal(soundfile.read(target, dtype="float64")[0], expected)
        assert (probe(target).container, probe(target).frames) == (facts.container, facts.frames)
        seen += 1
    assert seen > 10
