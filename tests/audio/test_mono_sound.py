"""Stretches of a recording as the aligner hears them."""

import numpy as np
import pytest
import soundfile

from deid_studio.audio.resample import RATE_HZ, MonoSound


def sine(rate_hz, seconds=2.0):
    return 0.5 * np.sin(2 * np.pi * 300 * np.arange(round(rate_hz * seconds)) / rate_hz)


@pytest.mark.parametrize("rate_hz", [8_000, 16_000, 44_100])
def test_a_stretch_is_in_its_place_at_any_rate(tmp_path, rate_hz):
    soundfile.write(tmp_path / "a.wav", sine(rate_hz), rate_hz)
    with MonoSound(tmp_path / "a.wav") as sound:
        assert sound.duration_s == 2
        found = sound.read(0.5, 1.25)
    assert len(found) == 0.75 * RATE_HZ
    assert np.abs(found - sine(RATE_HZ)[8000:20000]).max() < 0.01


def test_what_is_beyond_the_recording_is_cut_off(tmp_path):
    soundfile.write(tmp_path / "a.wav", sine(16_000), 16_000)
    with MonoSound(tmp_path / "a.wav") as sound:
        assert len(sound.read(-1, 0.5)) == 8000 and len(sound.read(1.5, 9)) == 8000 and len(sound.read(3, 4)) == 0


def test_channels_that_cancel_each_other_out_are_not_silent(tmp_path):
    one = sine(16_000)
    soundfile.write(tmp_path / "a.wav", np.column_stack([one, -one]), 16_000)
    with MonoSound(tmp_path / "a.wav") as sound:
        assert np.abs(sound.read(0, 1)).max() > 0.4
