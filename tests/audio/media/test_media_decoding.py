"""Sound of media files as FLAC: how long, where, how fine, and what is said of faults."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
import soundfile
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from deid_studio.audio.media import media_decoding, media_stream
from deid_studio.audio.media.media_kind import media_kind, smear_ms
from deid_studio.errors import Cancelled, FormatError
from tests.audio.media.decoded_media import decoded
from tests.media_files import starts, ticks

KINDS = [
    ("a.m4a", "aac", 44_100, "mov aac"),
    ("a.mp4", "aac", 48_000, "mov aac"),
    ("a.mov", "pcm_s24le", 48_000, "mov pcm_s24le"),
    ("a.3gp", "libopencore_amrnb", 8_000, "mov amr_nb"),
    ("a.amr", "libopencore_amrnb", 8_000, "amr amr_nb"),
    ("a.aac", "aac", 22_050, "aac aac"),
    ("a.wma", "wmav2", 44_100, "asf wmav2"),
    ("a.mkv", "ac3", 48_000, "matroska ac3"),
    ("a.mka", "flac", 16_000, "matroska flac"),
    ("a.webm", "libopus", 48_000, "matroska opus"),
    ("a.avi", "mp2", 48_000, "avi mp2"),
    ("a.ac3", "ac3", 48_000, "ac3 ac3"),
    ("a.eac3", "eac3", 48_000, "eac3 eac3"),
    ("a.mpg", "mp2", 44_100, "mpeg mp2"),
    ("a.caf", "alac", 44_100, "caf alac"),
]
SAME_AS_FFMPEG = [("a.m4a", "aac"), ("a.m4a", "alac"), ("a.webm", "libopus"), ("a.ac3", "ac3"), ("a.mov", "mp2")]
DELAY_S = 0.06
"""Encoders begin up to two of their frames late, and some formats do not say so."""


def one_stream(codec: str, rate_hz: int, *, seconds: float = 1.5, delay_s: float = 0.0):
    frames = round(seconds * rate_hz)
    at = range(rate_hz // 5, frames - rate_hz // 5, rate_hz // 3)
    return (codec, rate_hz, ticks(at, frames, rate_hz)[:, None], delay_s), list(at)


@pytest.mark.parametrize(("name", "codec", "rate_hz", "kind"), KINDS)
def test_ticks_stay_where_they_are(make_media, name: str, codec: str, rate_hz: int, kind: str) -> None:
    stream, at = one_stream(codec, rate_hz)
    path = make_media(name, stream)
    sound, found_hz, notes = decoded(path)
    assert (found_hz, len(sound), notes) == (rate_hz, 1, [])
    found = starts(sound[0], rate_hz)
    assert len(found) == len(at)
    assert max(abs(a - b) for a, b in zip(found, at, strict=True)) <= DELAY_S * rate_hz
    assert media_decoding.kind_of(path, str(media_kind(path))) == kind


@pytest.mark.parametrize(("name", "codec", "encoding"), [("a.mka", "flac", "PCM_16"), ("a.mov", "pcm_s24le", "PCM_24")])
def test_what_came_without_loss_is_kept_to_the_bit(make_media, name: str, codec: str, encoding: str) -> None:
    rng = np.random.default_rng(5)
    bits = int(encoding[4:])
    whole = rng.integers(-(1 << bits - 1), 1 << bits - 1, (12_345, 2)).astype(np.float64)
    path = make_media(name, (codec, 16_000, (whole / (1 << bits - 1)).astype(np.float32), 0.0))
    decoded(path)
    assert soundfile.info(path.with_name("decoded.flac")).subtype == encoding
    samples, _ = soundfile.read(path.with_name("decoded.flac"), dtype="int32")
    expected = np.rint((whole / (1 << bits - 1)).astype(np.float32) * (1 << bits - 1))
    assert np.abs((samples >> 32 - bits) - expected).max() <= 1


@settings(max_examples=12, suppress_health_check=list(HealthCheck), deadline=None)
@given(
    kind=st.sampled_from(
        [("a.m4a", "aac"), ("a.m4a", "alac"), ("a.webm", "libopus"), ("a.ac3", "ac3"), ("a.mov", "mp2")]
    ),
    frames=st.integers(4_000, 60_000),
    channels=st.integers(1, 2),
    seed=st.integers(0, 9),
)
@example(kind=("a.ac3", "ac3"), frames=4_609, channels=1, seed=0)
def test_samples_are_those_of_ffmpeg(make_media, kind: tuple[str, str], frames: int, channels: int, seed: int) -> None:
    if shutil.which("ffmpeg") is None:
        pytest.skip("no ffmpeg")
    sound = np.random.default_rng(seed).normal(0, 0.1, (frames, channels)).astype(np.float32)
    path = make_media(kind[0], (kind[1], 48_000, sound, 0.0))
    ours, _, notes = decoded(path)
    # It cannot guess the kind of a bare stream of a tenth of a second
    kind_told = ("-f", "ac3") if path.suffix == ".ac3" else ()
    command = ["ffmpeg", "-v", "error", *kind_told, "-i", str(path), "-f", "f32le", "-"]
    theirs = np.frombuffer(subprocess.run(command, capture_output=True, check=True).stdout, "<f4")
    assert notes == []
    assert ours.shape == theirs.reshape(-1, channels).T.shape
    # Half a step of 16 bits, and what versions of the decoders differ in
    assert np.abs(ours - theirs.reshape(-1, channels).T).max() < 4 / 32768


def test_sound_that_begins_after_the_picture_keeps_its_time(make_media) -> None:
    stream, at = one_stream("aac", 48_000, delay_s=0.7)
    sound, rate_hz, notes = decoded(make_media("a.mp4", stream, picture_s=3))
    assert abs(starts(sound[0], rate_hz)[0] - (at[0] + 0.7 * rate_hz)) <= DELAY_S * rate_hz
    assert notes[0] == "only its sound came in, its picture did not"
    assert "s after its picture or other sound; silence stands there" in notes[1]


def test_several_streams_become_channels_whatever_their_rates_and_lengths(make_media) -> None:
    first, at = one_stream("aac", 48_000, seconds=2)
    second, _ = one_stream("aac", 44_100, seconds=1)
    third = ("aac", 48_000, np.zeros((48_000, 2), np.float32), 0.0)
    sound, rate_hz, notes = decoded(make_media("a.mp4", first, second, third))
    assert (len(sound), rate_hz) == (4, 48_000)
    assert len(starts(sound[0], rate_hz)) == len(at)
    assert abs(starts(sound[1], rate_hz)[0] - 48_000 // 5) <= DELAY_S * rate_hz
    assert np.abs(sound[1][70_000:]).max() == 0 == np.abs(sound[2:]).max()
    assert "holds 3 sound streams, which came in together as channels: 1 + 1 + 2" in notes
    assert "its sound streams have different rates; all have 48000 Hz now" in notes


def test_more_channels_than_flac_has_are_refused(make_media) -> None:
    quiet = ("aac", 8_000, np.zeros((8_000, 2), np.float32), 0.0)
    with pytest.raises(FormatError, match="10 channels"):
        decoded(make_media("a.mkv", *[quiet] * 5))


def test_a_gap_in_the_time_stamps_is_silent(make_media, tmp_path: Path) -> None:
    import av

    stream, _ = one_stream("libopus", 48_000, seconds=2)
    path = make_media("whole.mka", stream)
    holed = tmp_path / "a.mka"
    with av.open(path) as source, av.open(holed, "w") as target:
        copy = target.add_stream_from_template(source.streams.audio[0])
        for packet in source.demux():
            if packet.pts is not None and not 0.5 < packet.pts * packet.time_base < 1.0:
                packet.stream = copy
                target.mux(packet)
    (whole,), rate_hz, _ = decoded(path)
    (sound,), _, notes = decoded(holed)
    assert len(sound) == pytest.approx(len(whole), abs=rate_hz // 100)
    assert [f"{note.split()[4]:.3}" for note in notes] == ["0.5"] or "without sound" in notes[0]
    assert np.abs(sound[round(0.6 * rate_hz) : round(0.9 * rate_hz)]).max() == 0
    last = starts(whole, rate_hz)[-1]
    assert abs(starts(sound, rate_hz)[-1] - last) < rate_hz // 100


@pytest.mark.parametrize("name", ["a.mkv", "a.wma", "a.avi", "a.aac", "a.amr", "a.ac3"])
def test_what_was_cut_off_comes_in_up_to_there_and_says_so(make_media, name: str) -> None:
    codec, rate_hz = next((codec, rate_hz) for kind, codec, rate_hz, _ in KINDS if kind == name)
    stream, _ = one_stream(codec, rate_hz, seconds=4)
    path = make_media(name, stream)
    (whole,), _, _ = decoded(path)
    # Not between two frames, for of raw frames nobody knows how many there were
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2 + 3])
    (sound,), _, notes = decoded(path)
    assert 0.3 * len(whole) < len(sound) < 0.7 * len(whole)
    assert any("cut short" in note or "cannot be decoded" in note for note in notes)


def test_a_recording_whose_end_was_never_written_is_refused(make_media) -> None:
    stream, _ = one_stream("aac", 48_000)
    path = make_media("a.m4a", stream)
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    with pytest.raises(FormatError, match="damaged, cut off or not finished"):
        decoded(path)


def test_broken_packets_are_silent_and_told(make_media) -> None:
    stream, _ = one_stream("alac", 48_000, seconds=4)
    path = make_media("a.m4a", stream)
    data = bytearray(path.read_bytes())
    at = data.index(b"mdat") + 2000
    data[at : at + 20_000] = bytes(255 - byte for byte in data[at : at + 20_000])
    path.write_bytes(data)
    (sound,), rate_hz, notes = decoded(path)
    assert len(sound) == 4 * rate_hz
    assert any("cannot be decoded" in note for note in notes)


@pytest.mark.parametrize(("name", "codec"), [("a.m4a", "aac"), ("a.mov", "aac"), ("a.caf", "alac")])
@pytest.mark.parametrize("between", [b"", bytes(5000)])
def test_a_second_recording_behind_the_first_is_refused(make_media, name: str, codec: str, between: bytes) -> None:
    stream, _ = one_stream(codec, 48_000)
    path = make_media(name, stream)
    path.write_bytes(path.read_bytes() + between + path.read_bytes())
    with pytest.raises(FormatError, match="several recordings one after the other"):
        decoded(path)


@pytest.mark.parametrize("name", ["a.m4a", "a.mkv", "a.ac3"])
@pytest.mark.parametrize("rest", [b"", b"TAG" + bytes(125), b"Patientin Jud kam zur Kontrolle. " * 9])
def test_tags_before_and_behind_a_recording_are_passed_over(make_media, name: str, rest: bytes) -> None:
    codec, rate_hz = next((codec, rate_hz) for kind, codec, rate_hz, _ in KINDS if kind == name)
    path = make_media(name, one_stream(codec, rate_hz)[0])
    (whole,), _, _ = decoded(path)
    path.write_bytes(b"ID3\3\0\0\0\0\1\0" + b"Jud Maria".ljust(128, b"\0") + path.read_bytes() + rest)
    (sound,), _, notes = decoded(path)
    assert abs(len(sound) - len(whole)) <= 1536, "a last frame of AC-3 that has something behind it is lost"
    assert not any("cut short" in note for note in notes)


def test_protected_sound_is_refused(make_media) -> None:
    stream, _ = one_stream("aac", 44_100)
    path = make_media("a.m4p", stream, format="ipod")
    path.write_bytes(path.read_bytes().replace(b"mp4a", b"drms"))
    with pytest.raises(FormatError, match="encrypted"):
        decoded(path)


def test_a_video_without_sound_and_an_empty_shell_are_refused(make_media, tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="holds no sound"):
        decoded(make_media("a.mp4", picture_s=1))
    shell = tmp_path / "b.m4a"
    shell.write_bytes(b"\0\0\0\x14ftypM4A " + bytes(500))
    with pytest.raises(FormatError, match="damaged"):
        decoded(shell)


def test_it_is_stopped_and_leaves_nothing(make_media, tmp_path: Path) -> None:
    stream, _ = one_stream("aac", 48_000, seconds=20)
    path = make_media("a.m4a", stream)
    told: list[tuple[int, int]] = []

    def stop(done: int, total: int) -> None:
        told.append((done, total))
        if len(told) > 2:
            raise Cancelled

    with pytest.raises(Cancelled):
        media_decoding.decode(path, "mov", tmp_path / "b.flac", progress=stop)
    assert all(0 < done <= total == path.stat().st_size for done, total in told)
    assert [file.name for file in tmp_path.iterdir()] == ["a.m4a"]


def test_nothing_of_the_metadata_comes_in(make_media) -> None:
    stream, _ = one_stream("aac", 44_100)
    told = {"title": "Frau Müller", "artist": "Dr. Krause", "location": "+48.1-16.3/"}
    path = make_media("a.m4a", stream, metadata=told)
    assert "Müller".encode() in path.read_bytes()
    decoded(path)
    data = path.with_name("decoded.flac").read_bytes()
    assert not any(value.encode() in data for value in told.values())


@pytest.mark.parametrize(
    ("demuxer", "text"),
    [
        ("hls", "#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n{other}\n#EXT-X-ENDLIST\n"),
        ("concat", "ffconcat version 1.0\nfile {other}\n"),
    ],
)
def test_no_other_file_and_no_address_is_opened(make_media, tmp_path: Path, demuxer: str, text: str) -> None:
    """Where the protocol `file` is denied, all those of the network are."""
    import av

    stream, _ = one_stream("aac", 44_100)
    other = make_media("other.aac", stream)
    path = tmp_path / "a.m4a"
    path.write_text(text.format(other=other.as_posix()))
    assert media_kind(path) is None
    options = {"safe": "0"} if demuxer == "concat" else {"allowed_extensions": "ALL", "extension_picky": "0"}
    with path.open("rb") as file, av.open(file, format=demuxer, options=options) as container:
        assert next(container.decode(audio=0)).samples, "libav by itself follows it"
    with pytest.raises(FormatError), media_stream.opened(path, demuxer) as (container, _):
        media_stream.MediaStream(container, 0, name=path.name)


def test_libav_prints_nothing(make_media) -> None:
    stream, _ = one_stream("wmav2", 44_100)
    path = make_media("a.wma", stream)
    data = path.read_bytes()
    path.write_bytes(data[:3000] + bytes(800) + data[3800 : len(data) - 100])
    program = (
        "import sys; from pathlib import Path; from deid_studio.audio.media.media_decoding import decode\n"
        "print(len(decode(Path(sys.argv[1]), 'asf', Path(sys.argv[1] + '.flac'), progress=lambda *_: None)) > 0)"
    )
    done = subprocess.run([sys.executable, "-c", program, str(path)], capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("True\n", "")


def test_what_a_codec_smears() -> None:
    assert smear_ms("mov aac", 16_000) == 128
    assert smear_ms("matroska alac pcm_s16le", 16_000) == 0 == smear_ms("", 8_000)
    assert smear_ms("mov aac amr_nb", 48_000) == 43
    assert smear_ms("amr amr_nb", 8_000) == 40
