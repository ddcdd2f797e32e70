"""Stretches of text and of time."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.span import Interval, Span, hull, joined_at_line_ends, merged, with_edges

intervals = st.builds(
    lambda start_ms, length_ms: Interval(start_ms, start_ms + length_ms), st.integers(0, 500), st.integers(1, 60)
)


@pytest.mark.parametrize(("start", "end"), [(3, 3), (4, 3), (-1, 2)])
def test_a_span_is_never_empty_nor_negative(start, end):
    with pytest.raises(ValueError, match="not a span"):
        Span(start, end)
    with pytest.raises(ValueError, match="not an interval"):
        Interval(start, end)


def test_spans_are_half_open():
    span = Span(2, 5)
    assert len(span) == 3
    assert span.of("Frau Müller") == "au "
    assert span.contains(2) and span.contains(4) and not span.contains(5)
    assert span.overlaps(Span(4, 9)) and not span.overlaps(Span(5, 9))
    assert span.covers(Span(2, 5)) and not span.covers(Span(2, 6))


def test_offsets_count_code_points_and_not_utf_16_units():
    assert Span(4, 10).of("0😔2 Müller") == "Müller"


def test_intervals_are_half_open():
    assert Interval(0, 100).overlaps(Interval(99, 200))
    assert not Interval(0, 100).overlaps(Interval(100, 200))
    assert Interval(50, 80).duration_ms == 30


def test_padding_stays_within_the_recording():
    assert Interval(50, 900).padded(before_ms=100, after_ms=250, duration_ms=1000) == Interval(0, 1000)
    assert Interval(500, 600).padded(before_ms=100, after_ms=250, duration_ms=1000) == Interval(400, 850)


def test_hull_covers_all_and_needs_one():
    assert hull([Span(5, 9), Span(0, 2)]) == Span(0, 9)
    with pytest.raises(ValueError):
        hull([])


def test_outer_edges_move_and_inner_ones_stay():
    fragments = (Span(2, 5), Span(7, 9))
    assert with_edges(fragments, start=0, end=12) == (Span(0, 5), Span(7, 12))
    assert with_edges(fragments, start=5) is None
    assert with_edges(fragments, end=7) is None


@given(st.lists(intervals, max_size=12))
def test_merging_keeps_every_millisecond_and_adds_none(found):
    joined = merged(found)
    assert {ms for i in joined for ms in range(i.start_ms, i.end_ms)} == {
        ms for i in found for ms in range(i.start_ms, i.end_ms)
    }
    assert all(left.end_ms < right.start_ms for left, right in pairwise(joined))


def test_what_only_a_line_end_cuts_is_whole():
    text = "Anna \n Müller Köln"
    cut = [Span(0, 4), Span(7, 13), Span(14, 18)]
    assert joined_at_line_ends(cut, text) == (Span(0, 13), Span(14, 18))
    assert joined_at_line_ends(cut, text.replace("\n", " ")) == tuple(cut)
    assert joined_at_line_ends([Span(0, 5), Span(7, 13)], text) == (Span(0, 5), Span(7, 13))
