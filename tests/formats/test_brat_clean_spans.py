"""The fast way of reading `.ann` files says what the thorough one says, or nothing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.formats import brat

numbers = st.integers(0, 99)
spans = st.tuples(st.sampled_from(["PER", "Ort", "a-b"]), st.lists(st.tuples(numbers, numbers), min_size=1, max_size=3))
surfaces = st.text(alphabet="aßé😔 \t;\u2028", max_size=8)
odd_lines = st.sampled_from(
    ["T1", "R1\tX Arg1:T1 Arg2:T2", "", "T1\tX 1 2", "xT5\tX 1 2\ta", "\ufeffT5\tX 1 2\ta", "T5\tX 1 2\ta\r"]
)


def line(number, span, surface):
    tag, pairs = span
    return f"T{number}\t{tag} {';'.join(f'{a} {b}' for a, b in pairs)}\t{surface}"


@given(
    st.lists(st.tuples(st.integers(1, 9), spans, surfaces), max_size=6), st.lists(odd_lines, max_size=1), st.booleans()
)
def test_both_ways_of_reading_agree(found, odd, ends):
    data = "\n".join([*(line(*one) for one in found), *odd]) + ("\n" if ends else "")
    fast = brat.clean_spans(data.encode())
    thorough = brat.read_ann(data.encode(), file="brief.ann")
    if fast is None:
        assert thorough.notes or thorough.unusable or any(one.surface is None for one in thorough.lines)
        return
    assert [f"{id}\t{rest}" for id, rest in fast] == [one.text for one in thorough.lines]
    assert all(one.fault is None or "without any character" in one.fault for one in thorough.lines)


@pytest.mark.parametrize(
    "data",
    [
        b"T1\tPER 0 4\tHerr\nT1\tPER 5 9\tJ",
        b"\xef\xbb\xbfT1\tPER 0 4\tHerr\n",
        b"T1\tPER 0 4\tHerr\r\n",
        b"T1\tPER 0 4\tJ\xf6rg\n",
        "T1\tPER 0 4\tHerr\n".encode("utf-16-le"),
        b"T1\tPER 0 4\tHerr\n\n",
        b"T1\tPER 0 4\tHerr\nA1\tSure T1\n",
        b"quatsch T1\tPER 0 4\tHerr\n",
    ],
)
def test_what_is_not_plain_is_left_to_the_thorough_way(data):
    assert brat.clean_spans(data) is None


def test_plain_lines_are_split_at_their_id():
    data = "T1\tPER 0 4\tHerr\nT3\tOrt 5 9;11 12\tJörg a\n".encode()
    assert brat.clean_spans(data) == [("T1", "PER 0 4\tHerr"), ("T3", "Ort 5 9;11 12\tJörg a")]
    assert brat.clean_spans(b"") == []
