"""Times between those that are known."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.document import TimedBy
from deid_studio.domain.span import Interval
from deid_studio.engines.alignment.timed import Timed, shares, with_between


def test_words_between_sure_ones_share_the_gap_by_length_and_are_never_sure():
    known = [
        None,
        Timed(Interval(500, 900), TimedBy.PHONES, 0.9),
        None,
        None,
        Timed(Interval(1500, 1800), TimedBy.EDIT, 0.9),
    ]
    found = with_between(known, [2, 3, 4, 2, 5], stretch=Interval(0, 2000))
    assert [time.interval for time in found] == [
        Interval(0, 500),
        Interval(500, 900),
        Interval(900, 1300),
        Interval(1300, 1500),
        Interval(1500, 1800),
    ]
    assert [(t.timed_by, t.confidence) for t in found if t not in known] == [(TimedBy.BETWEEN, 0.0)] * 3


def test_where_there_is_no_room_there_is_no_time():
    known = [Timed(Interval(0, 100), TimedBy.EDIT, 1.0), None, Timed(Interval(100, 200), TimedBy.EDIT, 1.0)]
    assert with_between(known, [1, 1, 1], stretch=Interval(0, 200))[1] is None


@given(st.integers(0, 1000), st.integers(0, 1000), st.lists(st.integers(0, 20), min_size=1))
def test_shares_are_in_order_and_together_the_whole(start_ms, length_ms, lengths):
    found = [interval for interval in shares(start_ms, start_ms + length_ms, lengths) if interval]
    assert sum(interval.duration_ms for interval in found) == length_ms
    assert all(a.end_ms == b.start_ms for a, b in pairwise(found))
