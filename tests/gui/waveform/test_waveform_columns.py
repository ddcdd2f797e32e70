"""Columns of samples, and the quietest moment near another."""

from __future__ import annotations

from typing import Any

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from deid_studio.gui.waveform.waveform_columns import columns_between, quietest


@given(start=st.floats(-20, 900), length=st.floats(1, 900), width=st.integers(1, 300))
@settings(max_examples=60)
def test_columns_show_every_sample_in_view(start: float, length: float, width: int) -> None:
    samples = np.random.default_rng(3).integers(-30_000, 30_000, (2, 800)).astype(np.int16)
    low, high = columns_between(samples, start, start + length, width)
    assert low.shape == high.shape == (2, width)
    assert low.dtype == high.dtype == np.int16
    assert (low <= high).all()
    seen = samples[:, max(int(np.ceil(start)), 0) : max(int(np.floor(start + length)), 0)]
    if seen.shape[1] and length >= 2 * width:
        assert (low.min(axis=1) <= seen.min(axis=1)).all()
        assert (high.max(axis=1) >= seen.max(axis=1)).all()
    assert (low.min(axis=1) >= np.minimum(samples.min(axis=1), 0)).all()


def test_columns_join_so_that_a_ramp_has_no_gaps() -> None:
    ramp = np.arange(0, 30_000, 100, dtype=np.int16)[None]
    for width in (20, 100, 700):
        low, high = columns_between(ramp, 0, ramp.shape[1], width)
        assert (low[0, 1:] <= high[0, :-1]).all()


def voice(frames: int, *, quiet: range) -> Any:
    """A tone of 100 frames a period in two channels, with a pause."""
    tone = np.round(8000 * np.sin((np.arange(frames) + 0.5) * 2 * np.pi / 100)).astype(np.int16)
    tone[quiet.start : quiet.stop] = 0
    return np.stack([tone, tone // 2])


def test_an_edge_falls_into_the_pause_near_by_and_no_farther_than_needed() -> None:
    samples = voice(4000, quiet=range(2000, 2400))
    assert quietest(samples, at=1900, reach=400, window=100) == 2050, "the first frame with nothing around it"
    assert quietest(samples, at=2550, reach=400, window=100) == 2350
    assert quietest(samples, at=2200, reach=400, window=100) == 2200
    assert 1960 < quietest(samples, at=1900, reach=80, window=100) <= 1980, "no farther than it may"


def test_a_zero_within_a_voice_is_not_quiet() -> None:
    samples = voice(4000, quiet=range(0))
    assert quietest(samples, at=1025, reach=400, window=100) == 1025, "a crest, with a zero 25 frames on"


def test_a_pause_in_one_channel_alone_is_not_quiet() -> None:
    samples = voice(4000, quiet=range(2000, 2400))
    samples[1, 2000:2200] = 8000
    assert quietest(samples, at=2150, reach=200, window=100) == 2250


@given(at=st.integers(0, 499), reach=st.integers(0, 200), window=st.integers(1, 90), seed=st.integers(0, 9))
@settings(max_examples=60)
def test_the_quietest_is_within_reach_and_no_louder(at: int, reach: int, window: int, seed: int) -> None:
    samples = np.random.default_rng(seed).integers(-32_768, 32_767, (2, 500)).astype(np.int16)
    found = quietest(samples, at=at, reach=reach, window=window)
    assert abs(found - at) <= reach and 0 <= found < 500

    def power(frame: int) -> float:
        half = max(window // 2, 1)
        return float((samples[:, max(frame - half, 0) : frame + half].astype(np.int64) ** 2).mean())

    near = [power(frame) for frame in range(max(at - reach, 0), min(at + reach + 1, 500))]
    assert power(found) <= 1.2601 * min(near)
