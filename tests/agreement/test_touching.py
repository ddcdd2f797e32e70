"""Stretches that lie over one another."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.agreement.touching import spanned, touch

EDGES = st.lists(st.integers(0, 20), min_size=2, max_size=6, unique=True).map(
    lambda found: tuple(sorted(found[: len(found) // 2 * 2]))
)


def places(edges):
    return {at for start, end in zip(edges[::2], edges[1::2], strict=True) for at in range(start, end)}


@pytest.mark.parametrize("second", [(4, 6), (4, 6, 8, 9), (0, 1, 4, 6)])
def test_what_is_next_to_one_another_does_not_touch(second):
    assert not touch((2, 4), second) and not touch(second, (2, 4)) and not spanned((2, 4), second)


@given(EDGES, EDGES)
def test_what_both_have_is_shared(first, second):
    shared = places(first) & places(second)
    assert touch(first, second) == bool(shared)
    assert spanned(first, second) == spanned(second, first) == len(shared)
