"""Marks, layers and what is seen of them."""

import pytest

from deid_studio.agreement.compared_layers import (
    PHI,
    AnnotatedDocument,
    ComparedLayer,
    LayerMark,
    as_seen,
    joined,
    without_white_space,
)
from deid_studio.domain.span import Span


def test_the_order_of_fragments_makes_no_other_mark():
    first, second = Span(0, 4), Span(9, 12)
    assert LayerMark.of("ID", [second, first]) == LayerMark.of("ID", [first, second]) == ("ID", (0, 4, 9, 12))
    assert LayerMark("ID", (0, 4, 9, 12)).fragments == (first, second)


def test_times_belong_to_marks():
    with pytest.raises(ValueError):
        ComparedLayer(times={LayerMark("ID", (0, 4)): (0, 100)})


def test_what_overlaps_is_joined_and_what_touches_is_not():
    assert joined([(5, 9), (0, 3), (2, 4), (4, 5), (6, 7)]) == (0, 4, 4, 5, 5, 9)


@pytest.mark.parametrize(
    ("edges", "cut"),
    [
        ((0, 11), (0, 4, 5, 11)),
        ((0, 4, 5, 11), (0, 4, 5, 11)),
        ((0, 2, 2, 4), (0, 4)),
        ((0, 5, 4, 11), (0, 4, 5, 11)),
        ((4, 5), (4, 5)),
        ((5, 99), (5, 11)),
    ],
)
def test_marks_are_cut_at_white_space(edges, cut):
    assert without_white_space(edges, "Frau Müller") == cut


def test_without_types_identical_fragments_are_one_mark():
    marks = frozenset({LayerMark("Patient", (0, 4)), LayerMark("Staff", (0, 4)), LayerMark("ID", (5, 11))})
    times = {LayerMark("ID", (5, 11)): (0, 300)}
    layer = ComparedLayer(marks, times, heard=frozenset({LayerMark("Date", (400, 500))}))
    seen = as_seen(AnnotatedDocument("d", "Frau Müller", {"A": layer}), typed=False, white_space_counts=True)["A"]
    assert seen.marks == {LayerMark(PHI, (0, 4)), LayerMark(PHI, (5, 11))}
    assert (seen.times, seen.heard) == ({LayerMark(PHI, (5, 11)): (0, 300)}, {LayerMark(PHI, (400, 500))})
