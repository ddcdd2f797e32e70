"""Time on the screen."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deid_studio.gui.waveform.time_scale import SHORTEST_MS, TimeScale, ticks
from tests.gui.waveform.pane_parts import LENGTH_MS


@given(
    at_ms=st.floats(0, 60_000),
    factor=st.floats(0.01, 100),
    start_ms=st.floats(-10_000, 80_000),
    length_ms=st.floats(1, 200_000),
)
@settings(max_examples=60)
def test_every_view_stays_within_the_recording(at_ms: float, factor: float, start_ms: float, length_ms: float) -> None:
    scale = TimeScale(0.0, 1000.0, 70.0, 1300.0, LENGTH_MS).showing(start_ms, length_ms).zoomed(factor, around_ms=at_ms)
    assert scale.start_ms >= 0
    assert scale.end_ms <= LENGTH_MS + 1e-6
    assert SHORTEST_MS <= scale.length_ms <= LENGTH_MS
    assert scale.ms(scale.x(at_ms)) == pytest.approx(at_ms, abs=0.01)


def test_zooming_keeps_the_moment_under_the_pointer() -> None:
    scale = TimeScale(10_000.0, 10_000.0, 70.0, 1300.0, LENGTH_MS)
    assert scale.zoomed(0.5, around_ms=14_000).x(14_000) == pytest.approx(scale.x(14_000))


def test_a_recording_shorter_than_the_shortest_view_is_shown_whole() -> None:
    scale = TimeScale(0.0, 1.0, 0.0, 100.0, 20).showing(15, 3)
    assert (scale.start_ms, scale.length_ms) == (0, SHORTEST_MS)


@pytest.mark.parametrize("length_ms", [50, 900, 15_000, 600_000, 10_800_000])
def test_ticks_are_round_and_far_enough_apart(length_ms: int) -> None:
    scale = TimeScale(1234.5, float(length_ms), 0.0, 1300.0, 20_000_000)
    step, at = ticks(scale, spacing_px=90)
    assert step / scale.ms_per_px >= 90
    assert 3 <= len(at) <= 15
    assert all(moment % step == 0 and scale.start_ms <= moment <= scale.end_ms for moment in at)
