"""How sure a suggestion must be to be shown."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.suggest.thresholds import NEVER, Thresholds

LEAST = st.floats(0.001, 0.999)
SHIFTS = st.floats(-2_000, 2_000)


@given(st.floats(0, 1) | st.just(NEVER))
def test_no_shift_leaves_them_to_the_last_bit(least):
    assert Thresholds({"Date": least}).of("Date") == least
    assert Thresholds(otherwise=least).of("Date") == least


@given(LEAST, SHIFTS, SHIFTS)
def test_a_higher_shift_never_suggests_less(least, one, other):
    lenient, strict = (
        Thresholds({"Date": least}, shift=shift).of("Date") for shift in sorted((one, other), reverse=True)
    )
    assert 0 <= lenient <= strict + 1e-12 <= 1 + 1e-12


@given(LEAST, st.floats(-5, 5))
def test_shifts_are_log_odds(least, shift):
    shifted = Thresholds({"Date": least}, shift=shift).of("Date")
    assert math.log(shifted / (1 - shifted)) == pytest.approx(math.log(least / (1 - least)) - shift, abs=1e-6)


def test_what_is_never_suggested_stays_so_and_what_always_is_too():
    thresholds = Thresholds({"Age": NEVER, "Date": 0.0, "ID": 1.0}, shift=50)
    assert (thresholds.of("Age"), thresholds.of("Date"), thresholds.of("ID")) == (NEVER, 0.0, 1.0)
    assert not thresholds.admits("Age", 1.0) and thresholds.admits("Date", 0.0) and thresholds.admits("Other", 0.01)


def test_the_threshold_itself_is_enough():
    assert Thresholds(otherwise=0.3).admits("Date", 0.3) and not Thresholds(otherwise=0.3).admits("Date", 0.29)
