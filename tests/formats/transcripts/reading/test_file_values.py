from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal

from hypothesis import given
from hypothesis import strategies as st

from deid_studio.formats.transcripts.reading.file_values import milliseconds, number, seconds


@given(st.integers(0, 10**9))
def test_times_round_half_up_as_written_in_decimal(tenths_of_ms: int) -> None:
    written = Decimal(tenths_of_ms) / 10_000
    assert milliseconds(float(written)) == int((written * 1000).to_integral_value(ROUND_HALF_UP))


def test_a_half_that_binary_fractions_miss_is_rounded_up() -> None:
    assert int(0.5005 * 1000 + 0.5) == 500
    assert (milliseconds(0.5005), milliseconds(1.0005), milliseconds(0.50049)) == (501, 1001, 500)


def test_what_is_no_time_is_none() -> None:
    assert [number(one) for one in (1, 1.5, True, "1", float("nan"), 10**400)] == [1, 1.5, None, None, None, None]
    assert [seconds(one) for one in ("1.5", " .5 ", "1e3", "٣", "-1", "", None)] == [1.5, 0.5, *[None] * 5]
