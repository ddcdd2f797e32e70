"""What of a text is covered."""

from hypothesis import given
from hypothesis import strategies as st

from deid_studio.redaction.covered import Covered

PLACES = st.integers(0, 30)
STRETCHES = st.lists(st.tuples(PLACES, PLACES).map(sorted).map(tuple), max_size=6)
EDGES = st.lists(PLACES, unique=True, max_size=20).map(sorted)


def covered_places(stretches):
    return {place for start, end in stretches for place in range(start, end)}


@given(STRETCHES, st.tuples(PLACES, st.integers(1, 8)))
def test_a_place_is_held_where_all_of_it_is_covered_and_touched_where_any_is(stretches, place):
    start, end = place[0], sum(place)
    covered, inside = Covered(stretches), covered_places(stretches)
    assert covered.holds(start, end) == inside.issuperset(range(start, end))
    if all(a < b for a, b in stretches):
        assert covered.touches(start, end) == (not inside.isdisjoint(range(start, end)))


@given(STRETCHES, EDGES)
def test_words_are_open_unless_all_of_them_is_covered(stretches, edges):
    starts, ends = edges[: len(edges) // 2 * 2 : 2], edges[1::2]
    covered = Covered(stretches)
    expected = [n for n, place in enumerate(zip(starts, ends, strict=True)) if not covered.holds(*place)]
    assert list(covered.open_words(starts, ends)) == expected
