"""Disagreements by class, what would leak most first, and which tags are taken for one another."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deid_studio.agreement.compared_layers import AnnotatedDocument, ComparedLayer, LayerMark
from deid_studio.agreement.disagreement import Disagreed, by_risk, confusion, disagreements, name_tags
from deid_studio.agreement.match import Level, View, compare
from deid_studio.domain.annotation import Tag, TagSet
from deid_studio.domain.kinds import Kind

AB = ("A", "B")


@pytest.mark.parametrize(
    ("first", "second", "kind"),
    [
        ([], [("Patient", "Müller")], Disagreed.MISSED_BY_A),
        ([("Patient", "Müller")], [], Disagreed.MISSED_BY_B),
        ([("Patient", "Anna Müller")], [("Patient", "Müller")], Disagreed.BOUNDARY),
        ([("Patient", "Müller")], [("Staff", "Müller")], Disagreed.TAG),
        ([("Patient", "Anna Müller")], [("Staff", "Müller")], Disagreed.BOUNDARY_AND_TAG),
        ([("Patient", "Anna Müller")], [("Patient", "Anna"), ("Patient", "Müller")], Disagreed.SPLIT),
        ([("Patient", "Anna"), ("Staff", "Müller")], [("Patient", "Anna Müller")], Disagreed.BOUNDARY_AND_TAG),
        ([("ID", "Anna", "49")], [("ID", "Müller")], None),
    ],
)
def test_a_place_has_a_class(document, marked, first, second, kind):
    found = list(disagreements([document("d7", A=first, B=second)]))
    if kind is None:
        assert [it.kind for it in found] == [Disagreed.MISSED_BY_B, Disagreed.MISSED_BY_A]
        return
    assert [(it.document, it.pair, it.kind) for it in found] == [("d7", AB, kind)]
    assert found[0].first == tuple(marked(*mark) for mark in first)
    assert found[0].second == tuple(marked(*mark) for mark in second)


def test_what_is_agreed_is_no_place(document):
    nested = document(A=[("Patient", "Anna Müller")], B=[("Patient", "Anna Müller"), ("Staff", "Müller")])
    assert [(it.kind, it.tags) for it in disagreements([nested])] == [(Disagreed.MISSED_BY_A, {"Staff"})]


def test_what_one_annotator_nested_is_two_places(document):
    nested = document(A=[("Patient", "Anna Müller"), ("Staff", "Müller")], B=[])
    assert [(it.kind, it.tags) for it in disagreements([nested])] == [
        (Disagreed.MISSED_BY_B, {"Patient"}),
        (Disagreed.MISSED_BY_B, {"Staff"}),
    ]


def test_what_hangs_together_is_one_place():
    """A chain: each mark shares characters with the next one of the other side."""
    first = ComparedLayer(frozenset({LayerMark("X", (0, 5)), LayerMark("X", (8, 12)), LayerMark("X", (20, 22))}))
    second = ComparedLayer(frozenset({LayerMark("X", (4, 9)), LayerMark("X", (11, 14)), LayerMark("X", (22, 24))}))
    found = list(disagreements([AnnotatedDocument("d", "x" * 30, {"A": first, "B": second})]))
    assert [(it.kind, len(it.first), len(it.second)) for it in found] == [
        (Disagreed.SPLIT, 2, 2),
        (Disagreed.MISSED_BY_B, 1, 0),
        (Disagreed.MISSED_BY_A, 0, 1),
    ]


def test_white_space_and_types_can_be_left_out(document):
    shared = document(A=[("Patient", "Anna Müller"), ("Age", "49")], B=[("Patient", "Anna", "Müller"), ("ID", "49")])
    assert [it.kind for it in disagreements([shared])] == [Disagreed.BOUNDARY, Disagreed.TAG]
    assert [it.kind for it in disagreements([shared], white_space_counts=False)] == [Disagreed.TAG]
    assert [it.kind for it in disagreements([shared], typed=False)] == [Disagreed.BOUNDARY]


def test_the_same_text_at_other_times_is_a_place():
    mark, heard = LayerMark("Patient", (0, 4)), LayerMark("Patient", (700, 900))
    layers = {
        "A": ComparedLayer(frozenset({mark}), {mark: (0, 300)}, frozenset({heard})),
        "B": ComparedLayer(frozenset({mark}), {mark: (0, 250)}),
    }
    found = list(disagreements([AnnotatedDocument("d", "Anna", layers)]))
    assert [(it.kind, it.first, it.second, it.heard) for it in found] == [
        (Disagreed.TIME, (mark,), (mark,), False),
        (Disagreed.MISSED_BY_B, (heard,), (), True),
    ]


def test_a_pair_can_be_asked_for(document):
    shared = document(A=[("Age", "49")], B=[], C=[])
    assert [it.pair for it in disagreements([shared])] == [("A", "B"), ("A", "C")]
    assert [it.pair for it in disagreements([shared], pair=("A", "C"))] == [("A", "C")]
    assert list(disagreements([document(A=[("Age", "49")])])) == []


def test_missed_names_come_first(document):
    shared = document(
        A=[("Age", "49"), ("Patient", "Müller"), ("Staff", "Weiß"), ("Location", "Köln")],
        B=[("ID", "49"), ("Patient", "Anna Müller"), ("Date", "12.03.2019")],
    )
    found = by_risk(disagreements([shared]), names={"Patient", "Staff"})
    assert [(it.kind, it.tags) for it in found] == [
        (Disagreed.MISSED_BY_B, {"Staff"}),
        (Disagreed.MISSED_BY_A, {"Date"}),
        (Disagreed.MISSED_BY_B, {"Location"}),
        (Disagreed.BOUNDARY, {"Patient"}),
        (Disagreed.TAG, {"Age", "ID"}),
    ]
    assert [it.tags for it in by_risk(found)][:2] == [{"Date"}, {"Staff"}]


def test_the_tag_set_says_what_names_are():
    tags = [
        Tag(name, {}, {}, "#000000", "X", "x", kinds=kinds)
        for name, kinds in (("Patient", (Kind.PATIENT,)), ("Date", (Kind.DATE,)), ("Mixed", (Kind.ID, Kind.SURNAME)))
    ]
    assert name_tags(TagSet("t", "1", {}, tuple(tags))) == {"Patient", "Mixed"}


def test_tags_that_are_taken_for_one_another(document):
    shared = document(
        A=[("Age", "49"), ("Patient", "Müller"), ("Staff", "Weiß"), ("Location", "Köln")],
        B=[("ID", "49"), ("Patient", "Anna Müller"), ("Date", "12.03.2019"), ("Location", "Köln")],
        C=[("Age", "49")],
    )
    comparison, found = compare([shared]), list(disagreements([shared]))
    assert confusion(comparison, found, pair=AB) == {
        ("Location", "Location"): 1,
        ("Age", "ID"): 1,
        ("Patient", "Patient"): 1,
        ("Staff", None): 1,
        (None, "Date"): 1,
    }
    both = confusion(comparison, found)
    assert both["Age", "ID"] == both["ID", "Age"] == both["Age", "Age"] == 1 and both["Patient", None] == 2


def test_only_instances_are_confused(document):
    with pytest.raises(ValueError):
        confusion(compare([document(A=[], B=[])], View(Level.TOKEN)), [])


def test_a_place_knows_its_cells(document):
    shared = document(A=[("Patient", "Anna"), ("Staff", "Müller")], B=[("Patient", "Anna Müller")])
    assert next(disagreements([shared])).cells == [("Patient", "Patient"), ("Staff", None)]


TEXT = "ab cd ef gh ij"


@st.composite
def layers(draw):
    edges = st.lists(st.integers(0, 14), min_size=2, max_size=4, unique=True).map(
        lambda found: tuple(sorted(found[: len(found) // 2 * 2]))
    )
    return ComparedLayer(draw(st.frozensets(st.builds(LayerMark, st.sampled_from("XY"), edges), max_size=7)))


SWAPPED = {Disagreed.MISSED_BY_A: Disagreed.MISSED_BY_B, Disagreed.MISSED_BY_B: Disagreed.MISSED_BY_A}


@settings(max_examples=50)
@given(layers(), layers())
def test_every_mark_that_is_not_agreed_stands_in_one_place(first, second):
    document = AnnotatedDocument("d", TEXT, {"A": first, "B": second})
    found = list(disagreements([document]))
    assert sorted(mark for it in found for mark in it.first) == sorted(first.marks - second.marks)
    assert sorted(mark for it in found for mark in it.second) == sorted(second.marks - first.marks)
    comparison = compare([document])
    cells = confusion(comparison, found)
    counts = comparison.counts(AB)
    assert sum(number for (tag, _), number in cells.items() if tag) == counts.tp + counts.fn
    assert sum(number for (_, tag), number in cells.items() if tag) == counts.tp + counts.fp
    assert {(None, None)}.isdisjoint(cells)


@settings(max_examples=50)
@given(layers(), layers())
def test_places_are_the_same_from_the_other_side(first, second):
    there = disagreements([AnnotatedDocument("d", TEXT, {"A": first, "B": second})])
    back = disagreements([AnnotatedDocument("d", TEXT, {"A": second, "B": first})])
    turned = {replace(it, first=it.second, second=it.first, kind=SWAPPED.get(it.kind, it.kind)) for it in back}
    assert set(there) == turned
