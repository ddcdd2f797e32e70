"""Which windows are heard, and what they say of those that are not."""

from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.redaction.sampling import Stratum, draw, most_bad, quantile_rank, smallest_sample


def probability(stratum, every):
    """That a sample has no more bad ones than it has, where `every` are bad: the definition, in whole numbers."""
    size, heard, bad = stratum.size, stratum.heard, stratum.bad
    return sum(comb(every, k) * comb(size - every, heard - k) for k in range(bad + 1)) / comb(size, heard)


@given(st.integers(1, 60), st.data())
def test_the_bound_is_the_largest_number_that_the_sample_does_not_speak_against(size, data):
    heard = data.draw(st.integers(0, size))
    stratum = Stratum(size, heard, data.draw(st.integers(0, heard)))
    bound = most_bad([stratum])
    assert stratum.bad <= bound <= size - heard + stratum.bad
    assert bound == stratum.bad or probability(stratum, bound) > 0.05 - 1e-9
    if bound < size - heard + stratum.bad:
        assert probability(stratum, bound + 1) <= 0.05 + 1e-9


def test_known_figures():
    """Of 1000, 59 good ones leave 48 at most (95 % of lots with 49 show one); without an end to them it were 4.95 %."""
    assert most_bad([Stratum(1000, 59, 0)]) == 48
    assert most_bad([Stratum(10**6, 59, 0)]) == pytest.approx(0.0495 * 10**6, rel=0.002)
    assert most_bad([Stratum(20, 20, 3)]) == 3
    assert most_bad([Stratum(20, 0, 0)]) == 20
    assert most_bad([]) == 0


def test_parts_that_were_heard_whole_need_no_bound_and_several_bounds_are_closer():
    assert most_bad([Stratum(7, 7, 2), Stratum(1000, 59, 0)]) == 2 + 48
    twice = most_bad([Stratum(1000, 59, 0), Stratum(1000, 59, 0)])
    assert twice == 2 * most_bad([Stratum(1000, 59, 0)], confidence=0.975) > 2 * 48


@given(st.integers(0, 400), st.integers(0, 20))
def test_no_smaller_sample_would_do(size, bad):
    n = smallest_sample(size, bad=bad)
    assert most_bad([Stratum(size, n, 0)]) <= bad
    assert n == 0 or most_bad([Stratum(size, n - 1, 0)]) > bad


def test_of_two_hundred_windows_forty_seven_good_ones_show_that_five_per_cent_at_most_are_bad():
    assert smallest_sample(200, bad=10) == 47


def test_a_draw_hangs_on_the_seed_and_on_nothing_else():
    keys = [f"r {number}" for number in range(100)]
    plain = [False] * 100
    drawn = draw(keys, first=plain, n=20, seed=1)
    assert drawn == draw(keys, first=plain, n=20, seed=1) == tuple(sorted(drawn))
    assert drawn != draw(keys, first=plain, n=20, seed=2)
    assert set(drawn) < set(draw(keys, first=plain, n=21, seed=1))
    gone = draw(keys[1:], first=plain[1:], n=20, seed=1)
    assert len({keys[at] for at in drawn} ^ {keys[1:][at] for at in gone}) <= 2
    unsure = [number % 10 == 0 for number in range(100)]
    assert set(range(0, 100, 10)) < set(draw(keys, first=unsure, n=20, seed=1))
    assert all(at % 10 == 0 for at in draw(keys, first=unsure, n=5, seed=1))
    assert len(draw(keys, first=unsure, n=500, seed=1)) == 100


def test_a_measured_quantile_needs_299_values():
    """The classic figure: the largest of 299 exceeds the 99 % quantile with a confidence of 95 %."""
    assert quantile_rank(298, share=0.99) is None
    assert quantile_rank(299, share=0.99) == 299
    assert quantile_rank(1000, share=0.99) == 996


def test_no_more_can_be_bad_than_were_heard():
    with pytest.raises(ValueError):
        Stratum(5, 3, 4)
