from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
import soundfile

from deid_studio.audio.checking.leak import lagged, likeness
from deid_studio.audio.checking.sound_difference import identical_outside
from deid_studio.audio.checking.verify import measure_cuts
from deid_studio.audio.cutting.cuts import AUDIO_STYLES, Cut
from deid_studio.audio.cutting.redact import write_redacted
from deid_studio.errors import Cancelled, FormatError

CUTS = [Cut(8000, 16_000, style, 2) for style in ("silence", "tone", "noise", "tagtone")]


@pytest.mark.parametrize("cut", CUTS, ids=lambda cut: cut.style)
@pytest.mark.parametrize(("name", "encoding"), [("a.wav", "PCM_16"), ("a.flac", "PCM_24"), ("a.mp3", "MPEG_LAYER_III")])
def test_what_was_written_is_a_replacement_and_the_original_is_none(
    make_sound: Callable[..., Path], tmp_path: Path, name: str, encoding: str, cut: Cut
) -> None:
    source, target = make_sound(name, encoding), tmp_path / f"b_{name}"
    write_redacted(source, target, [cut])
    (written,), (original,) = measure_cuts(target, [cut]), measure_cuts(source, [cut])
    assert written.is_replacement is True and original.is_replacement is False


@pytest.mark.parametrize("cut", CUTS, ids=lambda cut: cut.style)
def test_a_faint_copy_of_the_original_is_found(make_sound: Callable[..., Path], tmp_path: Path, cut: Cut) -> None:
    source, target = make_sound("a.wav", "PCM_24"), tmp_path / "b.wav"
    write_redacted(source, target, [cut])
    old, new = (soundfile.read(path)[0] for path in (source, target))
    gain = 0.2 if cut.style == "noise" else 0.002
    inside = slice(cut.start_frame, cut.end_frame)
    new[inside] += gain * old[inside]
    soundfile.write(tmp_path / "c.wav", new, 16_000, "PCM_24")
    assert measure_cuts(target, [cut], source=source)[0].is_leak is False
    found = measure_cuts(tmp_path / "c.wav", [cut], source=source)[0]
    assert found.is_leak is True
    assert found.leak_db == pytest.approx(20 * np.log10(gain), abs=3)


def test_a_late_copy_of_the_original_is_found_in_noise(make_sound: Callable[..., Path], tmp_path: Path) -> None:
    source, cut = make_sound("a.wav", "PCM_24"), CUTS[2]
    write_redacted(source, tmp_path / "b.wav", [cut])
    old, new = (soundfile.read(path)[0] for path in (source, tmp_path / "b.wav"))
    new[8160:16_000] += 0.3 * old[8000:15_840]
    soundfile.write(tmp_path / "c.wav", new, 16_000, "PCM_24")
    assert measure_cuts(tmp_path / "c.wav", [cut], source=source)[0].is_leak is True


def test_noise_like_a_hum_is_a_replacement_and_speech_is_none(
    tmp_path: Path, shared_sound: Callable[[str], Path]
) -> None:
    speech = soundfile.read(shared_sound("pyroomacoust__cmu_arctic_us_aew_a0001.wav"))[0][:48_000]
    hum = 0.1 * np.sin(2 * np.pi * 50 / 16_000 * np.arange(48_000))
    cut = Cut(16_000, 32_000, "noise")
    soundfile.write(tmp_path / "a.wav", hum + 0.0005 * np.random.default_rng(1).standard_normal(48_000), 16_000)
    write_redacted(tmp_path / "a.wav", tmp_path / "b.wav", [cut])
    assert measure_cuts(tmp_path / "b.wav", [cut])[0].is_replacement is True
    soundfile.write(tmp_path / "c.wav", speech, 16_000)
    assert measure_cuts(tmp_path / "c.wav", [cut])[0].is_replacement is False
    soundfile.write(tmp_path / "d.wav", 0 * speech, 16_000)
    assert measure_cuts(tmp_path / "d.wav", [cut])[0].is_replacement is False
    assert measure_cuts(tmp_path / "b.wav", [Cut(16_000, 16_100, "noise")])[0].is_replacement is False


@pytest.mark.parametrize("style", AUDIO_STYLES)
@pytest.mark.parametrize("container", ["mp3", "ogg", "opus", "flac"])
def test_in_a_codec_chance_is_no_leak_and_a_copy_at_minus_30_db_is_one(
    shared_sound: Callable[[str], Path], tmp_path: Path, container: str, style: str
) -> None:
    """Draws of real speech; hundreds of them are in the benchmark."""
    speech = soundfile.read(shared_sound("leopard__test_de.wav"), dtype="float32")[0]
    soundfile.write(tmp_path / "a.wav", speech, 16_000, "FLOAT")
    target, plain = tmp_path / f"b.{container}", tmp_path / "c.wav"
    for start in (14_000, 41_000):
        cut = Cut(start, start + 13_000, style, 4)
        write_redacted(tmp_path / "a.wav", plain, [cut])
        write_redacted(plain, target, [], container=container)
        (found,) = measure_cuts(target, [cut], source=tmp_path / "a.wav")
        assert found.is_leak is False and found.is_replacement is True
        leaking = soundfile.read(plain, dtype="float32")[0]
        leaking[cut.start_frame : cut.end_frame] += 10**-1.5 * speech[cut.start_frame : cut.end_frame]
        soundfile.write(plain, leaking, 16_000, "FLOAT")
        write_redacted(plain, target, [], container=container)
        (found,) = measure_cuts(target, [cut], source=tmp_path / "a.wav")
        assert found.is_leak is True and found.leak_db == pytest.approx(-30, abs=4)


def test_a_factor_is_that_of_the_original_and_chance_is_not_exceeded() -> None:
    rng = np.random.default_rng(2)
    worst = -99.0
    for _ in range(100):
        # Speech-like: coloured, so that few frequencies count.
        one, other = (np.convolve(rng.standard_normal(4000), np.ones(12) / 12)[:4000] for _ in range(2))
        found = likeness(one, other, sample_rate_hz=16_000)
        worst = max(worst, found.margin_db)
        assert not found.is_leak
        copied = likeness(one, 0.2 * one + other, sample_rate_hz=16_000)
        assert copied.is_leak and copied.leak_db == pytest.approx(-14, abs=4)
        most, chance = lagged(one, other, sample_rate_hz=16_000, most_lag_ms=20)
        assert most < chance
    assert -6 < worst < 0


@pytest.mark.parametrize("place", ["instant", "tone"])
def test_one_instant_or_one_tone_in_both_is_no_likeness(place: str) -> None:
    rng = np.random.default_rng(4)
    alike = np.zeros(8000)
    if place == "instant":
        alike[4000] = 1
    else:
        alike = np.sin(2 * np.pi * 1000 / 16_000 * np.arange(8000))
    one, other = (alike + 0.1 * rng.standard_normal(8000) for _ in range(2))
    assert not likeness(one, other, sample_rate_hz=16_000).is_leak


def test_a_beep_alone_is_found_under_noise_and_not_under_a_tone() -> None:
    rng = np.random.default_rng(4)
    beep = np.sin(2 * np.pi * 440 / 16_000 * np.arange(8000)) * (np.arange(8000) < 5000)
    left = 10**-1.5 * beep + 0.01 * rng.standard_normal(8000)
    found = likeness(beep, left, sample_rate_hz=16_000, of_noise=True)
    assert found.is_leak and found.leak_db == pytest.approx(-30, abs=1)
    assert not likeness(beep, left, sample_rate_hz=16_000).is_leak


@pytest.mark.parametrize(("name", "encoding"), [("a.wav", "PCM_16"), ("a.wav", "FLOAT"), ("a.flac", "PCM_16")])
def test_every_difference_outside_is_found(
    make_sound: Callable[..., Path], tmp_path: Path, name: str, encoding: str
) -> None:
    source = make_sound(name, encoding, channels=2, frames=140_000)
    cuts = [Cut(1000, 2000), Cut(70_000, 80_000, "tone", channels=(1,))]
    dtype = "float32" if encoding == "FLOAT" else "int16"
    samples = soundfile.read(source, dtype=dtype)[0]
    samples[1000:2000] = 0
    samples[70_000:80_000, 1] = 1
    for frame, channel in ((0, 0), (999, 1), (2000, 0), (75_000, 0), (75_001, 0), (139_999, 1)):
        samples[frame, channel] += 1
    target = tmp_path / f"b_{name}"
    soundfile.write(target, samples, 16_000, encoding)
    told = [(0, 1), (999, 1000), (2000, 2001), (75_000, 75_002), (139_999, 140_000)]
    assert identical_outside(source, target, cuts) == told
    soundfile.write(target, samples[:100_000], 16_000, encoding)
    assert identical_outside(source, target, cuts)[-1] == (100_000, 140_000)


def test_lossy_sound_that_is_missing_outside_is_found(make_sound: Callable[..., Path], tmp_path: Path) -> None:
    source = make_sound("a.wav", "PCM_16", frames=64_000)
    samples = soundfile.read(source)[0]
    samples[32_000:36_000] = 0
    soundfile.write(tmp_path / "b.wav", samples, 16_000, "PCM_16")
    write_redacted(tmp_path / "b.wav", tmp_path / "b.mp3", [], container="mp3")
    [(start, end)] = identical_outside(source, tmp_path / "b.mp3", [])
    assert 30_400 <= start <= 32_000 and 35_200 <= end <= 37_600


def test_recordings_that_cannot_be_compared(make_sound: Callable[..., Path], tmp_path: Path) -> None:
    one, other = make_sound("a.wav", "PCM_16"), make_sound("b.wav", "PCM_16", rate_hz=8000)
    with pytest.raises(FormatError, match="rate"):
        identical_outside(one, other, [])
    with pytest.raises(ValueError, match="window"):
        identical_outside(one, one, [Cut(0, 50_000)])

    def stop(done: int, total: int) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        identical_outside(one, one, [], progress=stop)
