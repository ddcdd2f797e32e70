"""Where entries of a site's lists stand in a text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.suggest.again.house_names import HouseNames


def found(text, *entries, what="person"):
    return [
        (place.span.of(text), place.confidence)
        for place in HouseNames.of((entry, what, "Staff", "L", "") for entry in entries).places(text)
    ]


@pytest.mark.parametrize("entry", ["Dr. med. Thekla Öhmichen", "Öhmichen, Thekla", "Öhmichen, Dr. Thekla"])
def test_a_person_is_found_whole_turned_round_by_surname_and_inflected(entry):
    assert found("Dr. Thekla Öhmichen", entry) == [("Thekla Öhmichen", 0.95)]
    assert found("Öhmichen, Thekla", entry) == [("Öhmichen, Thekla", 0.95)]
    assert found("nach Öhmichens Befund", entry) == [("Öhmichens", 0.9)]
    assert found("OEHMICHEN", entry) == [("OEHMICHEN", 0.9)]
    assert found("Thekla kam", entry) == []


def test_a_surname_that_is_a_word_needs_a_title_before_it():
    assert found("Der Koch kocht.", "Alwine Koch") == []
    assert found("Dr. Koch kommt.", "Alwine Koch") == [("Koch", 0.7)]
    assert found("Alwine Koch", "Alwine Koch") == [("Alwine Koch", 0.95)]


def test_wards_are_found_as_a_whole_only():
    assert found("Station  B3, Station B4", "Station B3", what="") == [("Station  B3", 0.95)]


def test_streets_are_found_with_their_number_and_shortened():
    assert found("Quenzelstr. 12a in", "Quenzelstraße", what="street") == [("Quenzelstr. 12a", 0.95)]
    assert found("in der Quenzelstraße bei", "Quenzelstraße", what="street") == [("Quenzelstraße", 0.95)]


@given(st.text(max_size=60), st.lists(st.text(max_size=12), max_size=4), st.sampled_from(["person", "street", ""]))
def test_places_are_in_order_apart_and_within_the_text(text, entries, what):
    places = HouseNames.of((entry, what, "T", "L", "") for entry in entries).places(text)
    ends = [0, *(place.span.end for place in places)]
    assert all(end <= place.span.start < place.span.end <= len(text) for end, place in zip(ends, places, strict=False))
