from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
import soundfile
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from deid_studio.audio.spectrogram import TILE_COLUMNS, Analysis, SpectrogramTiles, decibels_of
from deid_studio.errors import Cancelled

RATE_HZ = 16_000
Sound = NDArray[np.float64]
Make = Callable[..., SpectrogramTiles]


@pytest.fixture
def made(tmp_path: Path) -> Make:
    """A recording's tiles, all of those that a look needs computed."""

    def of(sound: Sound, rate_hz: int = RATE_HZ, **how: int) -> SpectrogramTiles:
        path = tmp_path / "a.wav"
        soundfile.write(path, sound, rate_hz, "PCM_16")
        return SpectrogramTiles(path, rate_hz=rate_hz, frames=len(sound), **how)

    return of


def look(tiles: SpectrogramTiles, start_ms: float, end_ms: float, width: int) -> tuple[NDArray[np.uint8], float, float]:
    tiles.between(start_ms, end_ms, width)
    for key, tile in tiles.compute(tiles.missing).items():
        tiles.put(key, tile)
    seen = tiles.between(start_ms, end_ms, width)
    assert tiles.missing == []
    return seen


def tone(at_ms: int, hz: float, *, length_ms: int = 40, whole_ms: int = 4000, rate_hz: int = RATE_HZ) -> Sound:
    sound = np.zeros(whole_ms * rate_hz // 1000)
    first, count = at_ms * rate_hz // 1000, length_ms * rate_hz // 1000
    sound[first : first + count] = 0.1 * np.sin(2 * np.pi * hz * np.arange(count) / rate_hz)
    return sound


@given(
    at_ms=st.integers(100, 3800),
    hz=st.integers(400, 7000),
    view=st.sampled_from([(0, 4000, 1300), (0, 4000, 90), (0, 4000, 7)]),
    rate_hz=st.sampled_from([16_000, 22_050, 44_100]),
)
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_tone_stands_in_its_column_and_row(
    made: Make, at_ms: int, hz: int, view: tuple[int, int, int], rate_hz: int
) -> None:
    tiles = made(tone(at_ms, hz, rate_hz=rate_hz), rate_hz)
    levels, start_ms, end_ms = look(tiles, *view)
    row, column = np.unravel_index(levels.argmax(), levels.shape)
    assert row * tiles.analysis.hz_per_bin == pytest.approx(hz, abs=130)
    column_ms = (end_ms - start_ms) / levels.shape[1]
    slack_ms = max(column_ms / 2, 1)
    assert at_ms - column_ms - 5 <= start_ms + column * column_ms <= at_ms + 45 + slack_ms


def test_a_click_is_seen_in_its_millisecond_and_nowhere_else(made: Make) -> None:
    sound = np.zeros(2 * RATE_HZ)
    sound[16_008] = 0.9  # in the middle of a column of 16 frames
    tiles = made(sound)
    levels, start_ms, _ = look(tiles, 990, 1010, 400)
    assert start_ms == 990
    strength = levels[20:].max(axis=0).astype(int)
    assert strength.argmax() == 10
    assert strength[10 - 6] == strength[10 + 6] == 0  # the window ends 5 ms away


def test_a_click_is_seen_at_every_zoom(made: Make) -> None:
    sound = np.zeros(120 * RATE_HZ)
    clicks = np.arange(1, 119) * RATE_HZ + np.arange(118) * 37
    sound[clicks] = 0.9
    tiles = made(sound)
    for width in (4000, 1366, 60, 3):
        levels, _, _ = look(tiles, 0, 120_000, width)
        near = np.pad(levels[40], 1)
        near = np.maximum(np.maximum(near[:-2], near[1:-1]), near[2:])  # columns end within pixels
        assert (near[clicks * width // len(sound)] > 110).all(), width


def test_levels_are_decibels_of_full_scale_with_six_more_for_each_octave(made: Make) -> None:
    for hz, expected in ((1000, -20), (2000, -14), (500, -26)):
        levels, _, _ = look(made(tone(0, hz, length_ms=4000)), 1000, 2000, 10)
        assert decibels_of(levels[:, 5].max()) == pytest.approx(expected, abs=1)


def test_voices_260_hz_apart_are_as_wide_as_praats_window_says() -> None:
    tiles = Analysis(RATE_HZ)
    window = np.fft.rfft(tiles._window, 1 << 16)
    power = np.abs(window) ** 2
    half_hz = np.flatnonzero(power < power[0] / 2)[0] * RATE_HZ / (1 << 16)
    assert 2 * half_hz == pytest.approx(1.2982804 / 0.005, rel=0.02)


def test_the_louder_channel_is_seen(made: Make) -> None:
    both = np.stack([tone(1000, 1000), tone(2000, 3000)], axis=1)
    levels, _, _ = look(made(both), 0, 4000, 40)
    assert levels[:, 10].argmax() == pytest.approx(1000 / 31.25, abs=3)
    assert levels[:, 20].argmax() == pytest.approx(3000 / 31.25, abs=3)


def test_what_is_not_computed_is_named_and_seen_roughly_from_wider_columns(made: Make) -> None:
    tiles = made(tone(1000, 1000))
    look(tiles, 0, 4000, 500)
    levels, _, _ = tiles.between(900, 1100, 50)
    assert tiles.missing
    assert levels[32, 30] > 150 > levels[32, 0]


def test_few_tiles_are_kept_and_those_of_the_last_look_among_them(made: Make) -> None:
    sound = np.random.default_rng(1).uniform(-0.5, 0.5, 20 * RATE_HZ)
    tiles = made(sound, kept_bytes=5 * TILE_COLUMNS * Analysis(RATE_HZ).bins)
    for start_ms in range(0, 20_000, 500):
        look(tiles, start_ms, start_ms + 500, 500)
    assert sum(tile.nbytes for tile in tiles._tiles.values()) <= 5 * TILE_COLUMNS * tiles.analysis.bins


def test_behind_the_end_there_is_silence(made: Make) -> None:
    levels, _, _ = look(made(np.random.default_rng(1).uniform(-0.5, 0.5, RATE_HZ // 50)), 0, 50, 100)
    assert levels[:, :15].max() > 150
    assert levels[:, 30:].max() == 0


def test_what_is_computed_comes_in_portions(made: Make) -> None:
    tiles = made(tone(1000, 1000))
    tiles.between(0, 4000, 4000)
    assert len(tiles.missing) > 2
    assert list(tiles.compute(tiles.missing, for_s=0)) == tiles.missing[:1]


def test_a_tile_that_nobody_wants_any_more_stops(made: Make) -> None:
    tiles = made(np.zeros(8 * RATE_HZ))

    def stop(_done: int, _total: int) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        tiles.compute([(5, 0)], progress=stop)
