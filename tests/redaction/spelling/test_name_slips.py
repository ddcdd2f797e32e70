"""Names with one slip, in any order of adding and asking."""

from hypothesis import given
from hypothesis import strategies as st
from rapidfuzz.distance import OSA

from deid_studio.redaction.spelling.name_slips import NameSlips

NAMES = st.text(st.sampled_from("abü"), min_size=5, max_size=9)


@given(st.lists(st.tuples(st.lists(NAMES, max_size=4), st.lists(NAMES, max_size=6)), max_size=4))
def test_every_name_that_is_one_slip_away_is_near_however_many_were_asked_before(steps):
    slips, known = NameSlips(), set()
    for added, asked in steps:
        for name in added:
            slips.add(name)
            known.add(name)
        for word in asked:
            near = slips.near(word)
            assert (near is not None) == any(OSA.distance(word, name) <= 1 for name in known), (word, known)
            assert near is None or (near in known and OSA.distance(word, near) <= 1)


def test_letters_that_are_spelled_as_two_slip_as_one():
    slips = NameSlips()
    slips.add("mueller")
    assert slips.near("muler") == slips.near("mullre") == "mueller" and slips.near("meier") is None
