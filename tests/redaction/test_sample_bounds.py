"""Bounds for an archive by a stratified sample: they hold, they are no wider than they must be, they are monotone."""

from itertools import combinations, product
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.redaction.sample_bounds import (
    allotted,
    least_bad_of,
    most_bad_of,
    most_missed_of,
    smallest_stratified,
)
from deid_studio.redaction.sampling import Stratum, most_bad

DOUBT = 0.05 + 1e-9


@st.composite
def populations(draw):
    """Strata as (size, drawn, bad in it), small enough to go through all that may be drawn."""
    strata = []
    for _ in range(draw(st.integers(1, 3))):
        size = draw(st.integers(1, 12))
        strata.append((size, draw(st.integers(1, size)), draw(st.integers(0, size))))
    return strata


def chances(size, drawn, bad):
    """By how many bad ones are drawn, how likely that is."""
    whole = comb(size, drawn)
    return {
        k: comb(bad, k) * comb(size - bad, drawn - k) / whole
        for k in range(max(0, drawn - size + bad), min(bad, drawn) + 1)
    }


@given(populations())
def test_the_truth_is_above_or_below_in_one_of_twenty_samples_at_most(population):
    truth = sum(bad for _, _, bad in population)
    below = above = 0.0
    for seen in product(*(chances(*one).items() for one in population)):
        strata = [Stratum(size, drawn, k) for (size, drawn, _), (k, _) in zip(population, seen, strict=True)]
        probability = 1.0
        for _, chance in seen:
            probability *= chance
        below += probability * (most_bad_of(strata) < truth)
        above += probability * (least_bad_of(strata) > truth)
    assert below <= DOUBT
    assert above <= DOUBT


@given(st.lists(st.integers(0, 9), min_size=3, max_size=8), st.integers(1, 8), st.sampled_from([3, 5]))
def test_so_is_what_is_missed_counted_up_to_a_cap(missed, drawn, cap):
    drawn = min(drawn, len(missed))
    truth = sum(min(one, cap) for one in missed)
    samples = list(combinations(missed, drawn))
    strata = [Stratum(len(missed), drawn, 0)]
    below = sum(most_missed_of(strata, [sum(min(one, cap) for one in s)], cap=cap) < truth - 1e-6 for s in samples)
    assert below / len(samples) <= DOUBT


@given(populations(), st.data())
def test_more_bad_ones_never_lower_a_bound(population, data):
    strata = [Stratum(size, drawn, min(bad, drawn)) for size, drawn, bad in population]
    more = [Stratum(one.size, one.heard, data.draw(st.integers(one.bad, one.heard))) for one in strata]
    assert most_bad_of(strata) <= most_bad_of(more)
    assert least_bad_of(strata) <= least_bad_of(more)
    assert sum(one.bad for one in strata) <= most_bad_of(strata) <= sum(one.size for one in strata)
    assert least_bad_of(strata) <= most_bad_of(strata)


@given(st.integers(1, 400), st.data())
def test_one_stratum_is_bounded_by_the_hypergeometric_distribution(size, data):
    drawn = data.draw(st.integers(1, size))
    stratum = Stratum(size, drawn, data.draw(st.integers(0, drawn)))
    assert most_bad_of([stratum]) == most_bad([stratum])


def test_strata_cost_next_to_nothing_where_all_get_their_share():
    apart = [Stratum(5000, 300, 1), Stratum(5000, 300, 1)]
    assert most_bad_of([Stratum(10_000, 600, 2)]) == 102
    assert most_bad_of(apart) == 104
    assert most_bad(apart) == 178


def test_what_was_drawn_as_a_whole_is_known():
    strata = [Stratum(4, 4, 1), Stratum(6, 6, 0)]
    assert most_bad_of(strata) == least_bad_of(strata) == 1
    assert most_missed_of(strata, [7, 0], cap=20) == 7


def test_where_nothing_is_missed_the_bound_is_the_cap_times_that_of_bad_ones():
    strata = [Stratum(5000, 300, 0), Stratum(5000, 300, 0)]
    assert most_missed_of(strata, [0, 0], cap=20) == pytest.approx(20 * most_bad_of(strata), rel=0.05)


@given(st.lists(st.integers(1, 5000), min_size=1, max_size=6), st.floats(0.002, 0.2))
def test_a_planned_sample_keeps_its_promise(sizes, share):
    allowed = int(share * sum(sizes))
    drawn = smallest_stratified(sizes, bad=allowed)
    assert all(0 <= n <= size for n, size in zip(drawn, sizes, strict=True))
    strata = [Stratum(size, n, 0) for size, n in zip(sizes, drawn, strict=True)]
    assert most_bad_of(strata) <= allowed or drawn == list(sizes)


@given(st.lists(st.integers(1, 1000), min_size=1, max_size=8), st.integers(1, 500))
def test_each_stratum_gets_its_share_at_least(sizes, n):
    whole = sum(sizes)
    for size, drawn in zip(sizes, allotted(sizes, n), strict=True):
        assert drawn == size or drawn * whole >= n * size
    assert sum(allotted(sizes, n)) <= n + len(sizes)
