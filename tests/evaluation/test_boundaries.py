"""Boundary accuracy as Baril et al. define it, and the shares of Cohn et al.'s Table 3."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deid_studio.domain.span import Interval
from deid_studio.evaluation.boundaries import TOLERANCES_MS, outer_needs_ms, score_boundaries

GOLD = Interval(1000, 1500)

intervals = st.tuples(st.integers(0, 900), st.integers(1, 900)).map(lambda pair: Interval(pair[0], sum(pair)))
pairs = st.lists(st.tuples(intervals, st.none() | intervals), max_size=20)


def aligned(predicted, gold, *, within_ms):
    """The shares of one word, std and outer."""
    (accuracy,) = score_boundaries([(gold, predicted)], tolerances_ms=[within_ms]).accuracies
    return accuracy.std, accuracy.outer


def test_tolerances_are_those_of_table_1():
    assert [t / 1000 for t in TOLERANCES_MS] == [0.01, 0.10, 0.20, 0.25, 0.30, 0.40, 0.50, 0.60]


@pytest.mark.parametrize(
    ("start", "end", "within_ms", "std", "outer"),
    [
        (1000, 1500, 0, True, True),
        # Both edges off by the tolerance, inside: <= holds in equations 2 and 3
        (1010, 1490, 10, True, True),
        (1011, 1490, 10, False, False),
        (1010, 1489, 10, False, False),
        # Outside the boundaries there is no tolerance in `outer`: equation 3 takes any p0 <= g0 + t and g1 - t <= p1
        (989, 1511, 10, False, True),
        (0, 9000, 10, False, True),
        (0, 1489, 10, False, False),
        # 0.25 s, the tolerance of Table IV
        (1250, 1500, 250, True, True),
        (1251, 1500, 250, False, False),
    ],
)
def test_equations_2_and_3(start, end, within_ms, std, outer):
    assert aligned(Interval(start, end), GOLD, within_ms=within_ms) == (std, outer)


def test_a_word_without_prediction_is_never_aligned():
    """As p = (0, 0) it would be, by `outer`, where gold ends within the tolerance; the paper says it never is."""
    assert aligned(None, Interval(0, 100), within_ms=250) == (0, 0)


def test_equation_1_is_over_all_words():
    found = score_boundaries(
        [(GOLD, GOLD), (GOLD, Interval(1100, 1500)), (GOLD, Interval(900, 1700)), (GOLD, None)],
        tolerances_ms=(0, 100, 200),
    )
    assert [(one.tolerance_ms, one.std, one.outer) for one in found.accuracies] == [
        (0, 0.25, 0.5),
        (100, 0.5, 0.75),
        (200, 0.75, 0.75),
    ]
    assert (found.words, found.unaligned) == (4, 1)


def test_shares_of_table_3():
    """Alignment errors are of 30 to 60 ms (section 4), so an edge that is off by less than a frame is well aligned."""
    found = score_boundaries(
        [
            (GOLD, Interval(1029, 1471)),
            (GOLD, Interval(971, 1529)),
            (GOLD, Interval(1030, 1500)),
            (GOLD, Interval(1000, 1470)),
            (GOLD, Interval(900, 1400)),  # shifted: a piece can be heard
            (GOLD, Interval(970, 1500)),
            (GOLD, Interval(1000, 1530)),
            (GOLD, Interval(1020, 1580)),
            (GOLD, None),
        ]
    )
    assert (found.well_aligned, found.shortened, found.extended) == (2 / 8, 3 / 8, 3 / 8)


def test_errors_of_edges():
    found = score_boundaries([(GOLD, Interval(1000 + by, 1500 - 2 * by)) for by in (-30, -10, 0, 10, 20)])
    assert (found.onset.median_ms, found.onset.bias_ms, found.onset.max_ms) == (10, 0, 30)
    assert (found.offset.median_ms, found.offset.bias_ms, found.offset.max_ms) == (20, 0, 60)
    # Linear between ranks: of 0, 10, 10, 20, 30
    assert (found.onset.p90_ms, found.onset.p95_ms) == pytest.approx((26, 28))
    early = score_boundaries([(GOLD, Interval(980, 1300))])
    assert (early.onset.bias_ms, early.offset.bias_ms, early.offset.median_ms) == (-20, -200, 200)


def test_nothing_is_not_zero():
    empty = score_boundaries([])
    assert {one.std for one in empty.accuracies} == {one.outer for one in empty.accuracies} == {None}
    assert (empty.onset, empty.well_aligned, empty.extended, empty.shortened) == (None,) * 4
    unaligned = score_boundaries([(GOLD, None)])
    assert (unaligned.accuracies[-1].std, unaligned.offset, unaligned.shortened) == (0.0, None, None)


@settings(max_examples=40)
@given(pairs)
def test_accuracy_grows_with_tolerance_and_outer_is_the_laxer(words):
    found = score_boundaries(words).accuracies
    std, outer = [one.std or 0 for one in found], [one.outer or 0 for one in found]
    assert std == sorted(std) and outer == sorted(outer)
    assert all(strict <= lax for strict, lax in zip(std, outer, strict=True))


@settings(max_examples=40)
@given(st.lists(st.tuples(intervals, intervals), min_size=1, max_size=20))
def test_shares_add_up(words):
    found = score_boundaries(words)
    assert found.well_aligned + found.extended + found.shortened == pytest.approx(1)
    if found.accuracies[0].outer == 1:
        assert found.shortened == 0


@settings(max_examples=40)
@given(intervals, intervals)
def test_needed_tolerance_is_the_least(predicted, gold):
    needs = outer_needs_ms(predicted, gold)
    assert aligned(predicted, gold, within_ms=needs)[1] == 1
    assert aligned(predicted, gold, within_ms=needs - 1)[1] == 0
