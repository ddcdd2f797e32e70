"""Resampling in blocks."""

from pathlib import Path

import numpy as np
import pytest
import soundfile

from deid_studio.audio.resample import resampled
from deid_studio.audio.samples import SampleReader


def written(path: Path, samples: np.ndarray, rate_hz: int, subtype: str = "PCM_16") -> Path:
    soundfile.write(path, samples, rate_hz, subtype)
    return path


def whole(path: Path, rate_hz: int, **options) -> np.ndarray:
    with SampleReader(path) as reader:
        blocks = list(resampled(reader, sample_rate_hz=rate_hz, **options))
    return np.concatenate(blocks, axis=1)


@pytest.mark.parametrize(("source_hz", "target_hz"), [(8000, 16000), (44100, 16000), (48000, 16000), (22050, 8000)])
def test_a_tone_stays_the_tone_it_was_in_place(tmp_path: Path, source_hz: int, target_hz: int) -> None:
    seconds = np.arange(round(3.3 * source_hz)) / source_hz
    path = written(tmp_path / "tone.wav", 0.5 * np.sin(2 * np.pi * 440 * seconds), source_hz)
    found = whole(path, target_hz)
    assert abs(found.shape[1] - 3.3 * target_hz) <= 1
    expected = 0.5 * np.sin(2 * np.pi * 440 * np.arange(found.shape[1]) / target_hz)
    middle = slice(target_hz // 10, -target_hz // 10)
    assert np.abs(found[0, middle] / 32768 - expected[middle]).max() < 0.002


def test_blocks_make_no_difference_and_channels_stay_apart(tmp_path: Path) -> None:
    dice = np.random.default_rng(5)
    path = written(tmp_path / "two.wav", np.stack([dice.uniform(-0.5, 0.5, 50_000), np.zeros(50_000)], axis=1), 44100)
    short, long = (whole(path, 16000, block_s=block_s) for block_s in (0.05, 5.0))
    assert short.shape == long.shape
    assert np.abs(short.astype(int) - long).max() <= 1
    assert not short[1].any()


def test_at_the_same_rate_samples_are_the_same_from_any_frame(tmp_path: Path) -> None:
    samples = np.random.default_rng(6).integers(-32768, 32767, 5000).astype(np.int16)
    path = written(tmp_path / "same.wav", samples, 16000)
    assert np.array_equal(whole(path, 16000, start_frame=1234, block_s=0.01)[0], samples[1234:])


def test_one_sample_and_overdriven_floats(tmp_path: Path) -> None:
    assert whole(written(tmp_path / "one.wav", np.array([0.5]), 8000), 16000).shape == (1, 2)
    loud = whole(written(tmp_path / "loud.wav", np.full(9000, 3.0), 8000, "FLOAT"), 16000)
    assert loud.max() == 32767
    broken = np.array([np.nan, np.inf] * 4000)
    assert np.isfinite(whole(written(tmp_path / "nan.wav", broken, 8000, "FLOAT"), 16000)).all()


def test_nothing_is_left_after_the_last_frame(tmp_path: Path) -> None:
    with SampleReader(written(tmp_path / "end.wav", np.zeros(100), 8000)) as reader:
        assert list(resampled(reader, sample_rate_hz=16000, start_frame=100)) == []
