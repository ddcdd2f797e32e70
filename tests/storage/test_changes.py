"""Long texts of two versions of a row, without what they share."""

from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.span import shared
from deid_studio.storage.changes import SHORTEST_CUT, cut, whole

texts = st.text("abä\n", max_size=12)


@given(texts, texts, texts, texts, st.integers(0, 900))
def test_either_version_comes_back_from_the_other(start, old, new, end, length):
    before = {"id": "d", "text": start + "x" * length + old + end, "words": "[]", "patient": None}
    after = {**before, "text": start + "x" * length + new + end}
    stored_before, stored_after = cut(before, after)
    assert whole(stored_before, after) == before and whole(stored_after, before) == after
    assert whole(stored_before, before) == before and whole(stored_after, after) == after
    assert whole(stored_before, None) == stored_before


def test_only_what_differs_is_stored():
    before, after = cut({"text": "x" * 5000 + "Müler" + "y" * 5000}, {"text": "x" * 5000 + "Müller" + "y" * 5000})
    assert len(str(before)) + len(str(after)) < 200


def test_what_is_shared_must_still_be_what_it_was():
    long = "x" * SHORTEST_CUT
    stored, _ = cut({"text": f"{long}a"}, {"text": f"{long}b"})
    assert whole(stored, {"text": f"{long}b"}) == {"text": f"{long}a"}
    for other in (f"{long[:-1]}yb", "x", f"y{long[1:]}b"):
        assert whole(stored, {"text": other}) != {"text": f"{long}a"}


@given(texts, texts)
def test_shared_edges_are_the_longest_and_do_not_overlap(old, new):
    first, last = shared(old, new)
    assert first + last <= min(len(old), len(new))
    assert old[:first] == new[:first] and old[len(old) - last :] == new[len(new) - last :]
    if first < min(len(old), len(new)):
        assert old[first] != new[first]
