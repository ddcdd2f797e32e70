"""Other speeds: as long as they should be, in place, in pitch, without seams."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from deid_studio.audio.stretch import BEFORE_MS, TimeStretch, faded

Sound = NDArray[np.float32]


def tone(rate_hz: int, seconds: float, tone_hz: float = 220.0) -> Sound:
    at_s = np.arange(round(rate_hz * seconds)) / rate_hz
    return (0.5 * np.sin(2 * np.pi * tone_hz * at_s)).astype(np.float32)[None]


def stretched(sound: Sound, rate_hz: int, speed: float, *, block: int = 1000, before: Sound | None = None) -> Sound:
    """All of `sound` and no more, for what comes out runs behind."""
    stretch = TimeStretch(channels=len(sound), sample_rate_hz=rate_hz, speed=speed, before=before)
    silence = np.zeros((len(sound), rate_hz), np.float32)
    fed = np.concatenate((sound, silence), axis=1)
    parts = [stretch.process(fed[:, start : start + block]) for start in range(0, fed.shape[1], block)]
    return np.concatenate(parts, axis=1)[:, : round(sound.shape[1] / speed)]


def test_normal_speed_gives_back_the_very_blocks() -> None:
    stretch = TimeStretch(channels=2, sample_rate_hz=44_100, speed=1.0)
    block = np.random.default_rng(0).uniform(-1, 1, (2, 777)).astype(np.float32)
    assert np.array_equal(stretch.process(block), block)


@pytest.mark.parametrize("speed", [0.5, 0.8, 1.3, 2.0])
@pytest.mark.parametrize(("rate_hz", "channels"), [(8_000, 1), (22_050, 2), (44_100, 1), (48_000, 2)])
def test_a_tone_keeps_its_pitch_and_loudness_without_seams(rate_hz: int, channels: int, speed: float) -> None:
    sound = np.repeat(tone(rate_hz, 2.0), channels, axis=0)
    heard = stretched(sound, rate_hz, speed, before=sound[:, : rate_hz // 5])
    assert heard.shape == (channels, round(2 * rate_hz / speed))
    middle = heard[:, rate_hz // 20 : -rate_hz // 10]
    spectrum = np.abs(np.fft.rfft(middle[0] * np.hanning(middle.shape[1])))
    assert np.argmax(spectrum) * rate_hz / middle.shape[1] == pytest.approx(220, abs=2)
    assert np.abs(np.diff(middle)).max() < 2.5 * np.abs(np.diff(sound)).max(), "no click"
    blocks = np.abs(middle[0][: middle.shape[1] // (rate_hz // 50) * (rate_hz // 50)]).reshape(-1, rate_hz // 50)
    assert blocks.max(axis=1).min() > 0.42, "no dip where windows join"


@pytest.mark.parametrize("speed", [0.5, 0.9, 1.5, 2.0])
def test_a_beep_comes_where_it_should(speed: float) -> None:
    rate_hz = 16_000
    for beep_ms in (40, 700, 1111, 2950):
        sound = np.zeros((1, rate_hz * 4), np.float32)
        start = beep_ms * rate_hz // 1000
        sound[:, start : start + 480] = tone(rate_hz, 0.03, 800)
        energy = np.cumsum(stretched(sound, rate_hz, speed)[0].astype(np.float64) ** 2)
        middle_ms = np.searchsorted(energy, energy[-1] / 2) * 1000 / rate_hz * speed
        assert middle_ms == pytest.approx(beep_ms + 15, abs=10 * max(speed, 1))


@given(block=st.integers(1, 9_000), speed=st.floats(0.5, 2.0).filter(lambda speed: speed != 1))
@settings(max_examples=12, deadline=None)
def test_it_does_not_matter_how_the_sound_is_cut_into_blocks(block: int, speed: float) -> None:
    sound = np.random.default_rng(1).uniform(-0.5, 0.5, (1, 8_000)).astype(np.float32)
    whole = stretched(sound, 8_000, speed, block=16_000)
    assert np.array_equal(stretched(sound, 8_000, speed, block=max(block, 50)), whole)


def test_what_came_before_is_heard_in_the_beginning() -> None:
    rate_hz = 16_000
    sound = tone(rate_hz, 2.0)
    known = rate_hz * BEFORE_MS // 1000
    cold, warm = (stretched(sound[:, known:], rate_hz, 1.5, before=before) for before in (None, sound[:, :known]))
    assert np.abs(warm[0, :480]).max() == pytest.approx(0.5, abs=0.03)
    assert np.abs(cold[0, :480]).max() != pytest.approx(0.5, abs=0.05), "a tone from nowhere begins with a bump"


def test_what_runs_behind_is_less_than_a_second() -> None:
    for speed in (0.5, 1.1, 2.0):
        stretch = TimeStretch(channels=1, sample_rate_hz=8_000, speed=speed)
        fed = out = 0
        for _ in range(40):
            out += stretch.process(np.zeros((1, 800), np.float32)).shape[1]
            fed += 800
            assert fed - out * speed <= 8_000 * 0.75


@pytest.mark.parametrize("speed", [0.4, 2.1, 0.0, -1.0, float("nan")])
def test_other_speeds_are_a_bug(speed: float) -> None:
    with pytest.raises(ValueError, match="speed"):
        TimeStretch(channels=1, sample_rate_hz=8_000, speed=speed)


def test_fading_goes_from_the_one_to_the_other() -> None:
    old, new = np.full((1, 3), 4, np.float32), np.zeros((1, 9), np.float32)
    assert faded(old, new, 4).tolist() == [[4.0, *[pytest.approx(x) for x in (8 / 3, 4 / 3)], 0, 0, 0, 0, 0, 0]]
    assert not new.any(), "what is faded into stays as it is"
    assert faded(np.zeros((1, 0), np.float32), new, 4).tolist() == new.tolist()
