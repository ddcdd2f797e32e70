"""No Type Error as Baril et al. define it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deid_studio.domain.counts import Counts
from deid_studio.domain.span import Interval
from deid_studio.evaluation.nte import TOLERANCE_MS, Matching, match_entities

intervals = st.tuples(st.integers(0, 2000), st.integers(1, 700)).map(lambda pair: Interval(pair[0], sum(pair)))
entities = st.lists(intervals, max_size=10)


def test_equations_7_to_9():
    gold = [Interval(0, 500), Interval(1000, 1500), Interval(2000, 2500), Interval(3000, 3500)]
    predicted = [
        Interval(0, 500),  # found
        Interval(1250, 1250 + 400),  # starts 250 ms late: just within the tolerance
        Interval(2251, 2500),  # "found and not correctly aligned": FN, and no FP
        Interval(5000, 5200),  # "without any corresponding gold standard annotation": FP
    ]  # the fourth has no prediction: FN
    assert match_entities(gold, predicted).counts(within_ms=250) == Counts(tp=2, fp=1, fn=2)
    assert TOLERANCE_MS == 250


def test_table_4_is_consistent():
    """P 0.985 and R 0.631 give F1 0.769: 65 of 103 entities found and 1 prediction too many have these rates."""
    found = Matching((0,) * 65 + (None,) * 38, 1).counts()
    rates = (round(found.precision, 3), round(found.recall, 3), round(found.f1, 3))
    assert rates == (0.985, 0.631, 0.769)


def test_a_missing_prediction_is_never_found():
    """As p = (0, 0) it would be, by `outer`, where gold ends within the tolerance; the paper says that it never is."""
    assert match_entities([Interval(0, 100)], []).counts(within_ms=10_000) == Counts(0, 0, 1)


def test_types_do_not_come_in_and_one_window_may_hold_two_names():
    found = match_entities([Interval(0, 400), Interval(500, 900)], [Interval(0, 900)])
    assert found.counts(within_ms=0) == Counts(2, 0, 0)


def test_the_same_place_marked_twice_counts_once():
    twice = [Interval(0, 400)] * 2
    assert match_entities(twice, [*twice, *[Interval(900, 1000)] * 2]).counts() == Counts(1, 1, 0)


def test_a_long_prediction_that_starts_much_earlier_is_seen():
    found = match_entities([Interval(5000, 5100)], [Interval(0, 9000), Interval(4000, 4100)])
    assert found == Matching((-3900,), 1)


@pytest.mark.parametrize("side", ["gold", "predicted"])
def test_undefined_is_none(side):
    one = [Interval(0, 100)]
    found = match_entities(one if side == "gold" else [], one if side == "predicted" else []).counts()
    assert (found.precision is None) == (side == "gold") and (found.recall is None) == (side == "predicted")


@settings(max_examples=40)
@given(entities, entities)
def test_more_tolerance_never_finds_less(gold, predicted):
    matching = match_entities(gold, predicted)
    found = [matching.counts(within_ms=t) for t in (0, 10, 100, 250, 600)]
    assert [one.tp for one in found] == sorted(one.tp for one in found)
    assert {(one.fp, one.support) for one in found} == {(matching.spurious, len(set(gold)))}


@settings(max_examples=40)
@given(entities, entities)
def test_correspondence_is_sharing_time(gold, predicted):
    found = match_entities(gold, predicted)
    assert found.spurious == sum(not any(g.overlaps(p) for g in gold) for p in set(predicted))
    assert [needs is None for needs in found.needs_ms] == [
        not any(p.overlaps(g) for p in predicted) for g in sorted(set(gold))
    ]
