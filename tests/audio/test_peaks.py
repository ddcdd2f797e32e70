from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
import soundfile
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from deid_studio.audio import peaks
from deid_studio.errors import Cancelled, FormatError

Sound = NDArray[np.int16]


def sound_of(frames: int, channels: int = 1, seed: int = 0) -> Sound:
    rng = np.random.default_rng(seed)
    return rng.integers(-32768, 32768, (channels, frames), np.int16)


@pytest.fixture
def built(tmp_path: Path) -> Callable[[Sound], peaks.Peaks]:
    def made(sound: Sound) -> peaks.Peaks:
        path = tmp_path / "a.wav"
        soundfile.write(path, sound.T, 16000, "PCM_16")
        return peaks.build(path)

    return made


@given(frames=st.integers(1, 40_000), channels=st.integers(1, 3), seed=st.integers(0, 99))
@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_every_level_holds_lowest_and_highest_of_its_bins(
    built: Callable[[Sound], peaks.Peaks], frames: int, channels: int, seed: int
) -> None:
    sound = sound_of(frames, channels, seed)
    made = built(sound)
    assert (made.frames, made.channels) == (frames, channels)
    for level, (low, high) in enumerate(made.levels):
        size = 256 * 4**level
        parts = [sound[:, at : at + size] for at in range(0, frames, size)]
        assert np.array_equal(low, np.stack([part.min(axis=1) for part in parts], axis=1))
        assert np.array_equal(high, np.stack([part.max(axis=1) for part in parts], axis=1))
    assert made.levels[-1][0].shape == (channels, 1)


@given(
    start=st.floats(-5000, 40_000),
    pixel_frames=st.floats(256, 20_000),
    width=st.integers(1, 60),
    frames=st.integers(1, 40_000),
)
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_peak_is_lost_and_none_comes_from_afar(
    built: Callable[[Sound], peaks.Peaks], start: float, pixel_frames: float, width: int, frames: int
) -> None:
    sound = sound_of(frames, 2, width)
    end = start + pixel_frames * width
    low, high = built(sound).columns(start, end, width)
    assert low.shape == high.shape == (2, width)
    assert low.dtype == high.dtype == np.int16
    step = (end - start) / width
    bin_frames = 256 * 4 ** int(math.log(max(step, 256) / 256, 4))
    for column in range(width):
        first = max(0, math.floor(start + step * column))
        last = min(frames, math.ceil(start + step * (column + 1)))
        if first >= last:
            assert not low[:, column].any() and not high[:, column].any()
            continue
        within = sound[:, first:last]
        around = sound[:, max(0, first - bin_frames) : last + bin_frames]
        assert (around.min(axis=1) <= low[:, column]).all() and (low[:, column] <= within.min(axis=1)).all()
        assert (around.max(axis=1) >= high[:, column]).all() and (high[:, column] >= within.max(axis=1)).all()


def test_columns_are_exact_where_they_are_bins(built: Callable[[Sound], peaks.Peaks]) -> None:
    sound = sound_of(256 * 40)
    low, high = built(sound).columns(256 * 4, 256 * 36, 8)
    assert np.array_equal(low[0], sound[0, 1024:9216].reshape(8, -1).min(axis=1))
    assert np.array_equal(high[0], sound[0, 1024:9216].reshape(8, -1).max(axis=1))


def test_columns_narrower_than_a_bin_are_refused(built: Callable[[Sound], peaks.Peaks]) -> None:
    with pytest.raises(ValueError, match="narrower"):
        built(sound_of(10_000)).columns(0, 2540, 10)


def test_saved_peaks_come_back_from_a_file_named_by_hash_and_version(
    tmp_path: Path, built: Callable[[Sound], peaks.Peaks]
) -> None:
    made = built(sound_of(70_001, 2))
    file = peaks.cache_file(tmp_path, "c0ffee")
    peaks.save(made, file)
    assert file.name == "c0ffee-v1.npz"
    loaded = peaks.load(file)
    assert loaded is not None
    assert loaded.frames == made.frames
    assert len(loaded.levels) == len(made.levels)
    for (low, high), (low_before, high_before) in zip(loaded.levels, made.levels, strict=True):
        assert np.array_equal(low, low_before) and np.array_equal(high, high_before)


def test_missing_damaged_and_foreign_peaks_are_none(tmp_path: Path, built: Callable[[Sound], peaks.Peaks]) -> None:
    file = tmp_path / "a-v1.npz"
    assert peaks.load(file) is None
    peaks.save(built(sound_of(50_000)), file)
    whole = file.read_bytes()
    middle = len(whole) // 2
    turned = bytes([whole[middle] ^ 1])
    for damaged in (b"", b"PK", whole[:100], whole[:-50], whole[:middle] + turned + whole[middle + 1 :]):
        file.write_bytes(damaged)
        assert peaks.load(file) is None
    low = np.zeros((1, 4), np.int16)
    for other in ({"version": 2, "frames": 1024}, {"version": 1, "frames": 5000}, {"version": 1}):
        np.savez(file, low=low, high=low, **other)
        assert peaks.load(file) is None


def test_building_reports_and_can_be_cancelled(tmp_path: Path) -> None:
    path = tmp_path / "a.wav"
    soundfile.write(path, sound_of(1_200_000).T, 16000, "PCM_16")
    seen: list[tuple[int, int]] = []
    peaks.build(path, progress=lambda done, total: seen.append((done, total)))
    assert len(seen) > 2 and seen == sorted(seen) and seen[-1] == (1_200_000, 1_200_000)

    def stop(done: int, total: int) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        peaks.build(path, progress=stop)


def test_what_cannot_be_read_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.wav"
    path.write_bytes(b"RIFF")
    with pytest.raises(FormatError):
        peaks.build(path)


def test_saving_that_fails_leaves_the_old_file(tmp_path: Path, built: Callable[[Sound], peaks.Peaks]) -> None:
    file = tmp_path / "cache" / "a-v1.npz"
    with pytest.raises(OSError):
        peaks.save(built(sound_of(1000)), file)
    assert not file.parent.exists()
