"""The law that goes through a learning curve: exact where there is one, never worse with more, and in its bounds."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.learn.house.curve_fit import gains

LETTERS = np.array([4.0, 8, 12, 16, 20, 24, 28, 32, 36, 40])


@pytest.mark.parametrize(("a", "b", "c"), [(0.05, 0.4, 0.5), (0.0, 0.9, 1.0), (0.2, 0.0, 1.0)])
def test_a_law_is_found_again(a, b, c):
    errors = (a + b * LETTERS**-c)[None, :]
    wanted = b * (50**-c - 100**-c)
    assert gains(LETTERS, errors, since=50, more=50) == pytest.approx([wanted], abs=1e-9)


@given(st.lists(st.floats(0, 1), min_size=10, max_size=10), st.integers(0, 1000), st.integers(0, 1000))
def test_more_letters_gain_more_and_no_more_than_there_is(errors, more, further):
    found = [gains(LETTERS, np.array([errors]), since=40, more=n)[0] for n in (more, more + further)]
    assert 0 <= found[0] <= found[1] + 1e-12
    assert found[1] <= 1.0


def test_an_error_that_grows_gains_nothing():
    assert gains(LETTERS, np.linspace(0.1, 0.9, 10)[None, :], since=40, more=50) == pytest.approx([0.0])
