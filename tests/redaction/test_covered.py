"""What of a text is covered."""

from hypothesis import given
from hypothesis import strategies as st

from deid_studio.redaction.covered import Covered

PLACES = st.integers(0, 30)
STRETCHES = st.lists(st.tuples(PLACES, PLACES).map(sorted).map(tuple), max_size=6)


def covered_places(stretches):
    return {place for start, end in stretches for place in range(start, end)}


@given(STRETCHES, st.tuples(PLACES, st.integers(1, 8)))
def test_a_place_is_touched_where_any_of_it_is_covered(stretches, place):
    start, end = place[0], sum(place)
    inside = covered_places(stretches)
    if all(a < b for a, b in stretches):
        assert Covered(stretches).touches(start, end) == (not inside.isdisjoint(range(start, end)))


@given(STRETCHES, st.text("a1. \nü-", max_size=30))
def test_what_is_taken_out_leaves_all_else_where_it_is(stretches, text):
    inside = covered_places(stretches)
    expected = "".join("," if place in inside and sign not in ". \n" else sign for place, sign in enumerate(text))
    assert Covered(stretches).taken_out(text, is_kept=lambda _: False) == expected


def test_words_that_say_what_the_next_one_is_are_kept():
    assert Covered([(0, 7), (9, 12)]).taken_out("Dr. Ada, und", is_kept="Dr".__eq__) == "Dr. ,,,, ,,,"
