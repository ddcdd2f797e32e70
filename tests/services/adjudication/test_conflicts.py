"""Which places annotators agree on, and what kind of conflict the others are."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deid_studio.domain import study
from deid_studio.domain.annotation import State
from deid_studio.domain.span import Interval, Span
from deid_studio.errors import ProjectError
from deid_studio.services.adjudication import adjudicate, settling
from deid_studio.services.adjudication.conflicts import Conflict, ConflictSources
from deid_studio.services.adjudication.layer_comparison import places
from deid_studio.services.annotation import annotate, finish
from deid_studio.storage.layers import layer_queries
from tests.services.adjudication.adjudicated_letter import (
    AGE,
    FRAU_MULLER,
    KOLN,
    LAYER,
    LUNGE,
    MULLER,
    WEISS,
    conflicts,
    gold,
    marks,
    only,
)


def test_places_are_agreed_or_have_a_class_and_come_by_risk(project, letter):
    marks(project, letter, "A1", (MULLER, "Patient"), (KOLN, "Location"), (AGE, "Age"), (WEISS, "Staff"))
    marks(project, letter, "B2", (FRAU_MULLER, "Patient"), (KOLN, "MedicalUnit"), (AGE, "Age"), (LUNGE, "Other"))
    found = adjudicate.queue(project)
    assert found.agreed == 1 and found.decided == () and found.lacking == {}
    assert [(one.conflict, one.is_name, one.edges) for one in found.open] == [
        (Conflict.MISSED, True, (WEISS.start, WEISS.end)),
        (Conflict.MISSED, False, (LUNGE.start, LUNGE.end)),
        (Conflict.BOUNDARY, True, (0, MULLER.end)),
        (Conflict.TAG, False, (KOLN.start, KOLN.end)),
    ]
    name = found.open[2]
    assert [one.fragments for one in name.side("A1")] == [(MULLER,)]
    assert [one.fragments for one in name.side("B2")] == [(FRAU_MULLER,)]
    states = [(one.state, one.edges[0]) for one in adjudicate.places(project, letter)]
    assert states == sorted(states, key=lambda one: one[1]) and ("agreed", AGE.start) in states
    assert layer_queries.rounds(project, kind=study.ADJUDICATION) == [], "looking writes nothing"


@pytest.mark.parametrize(
    ("sides", "expected"),
    [
        ({"A1": [(MULLER, "Patient")], "B2": [], "C3": []}, Conflict.EXTRA),
        ({"A1": [(MULLER, "Patient")], "B2": [(MULLER, "Patient")], "C3": []}, Conflict.MISSED),
        ({"A1": [(Span(0, 4), "Patient"), (MULLER, "Patient")], "B2": [(FRAU_MULLER, "Patient")]}, Conflict.SPLIT),
        ({"A1": [(MULLER, "Patient")], "B2": [(FRAU_MULLER, "Staff")]}, Conflict.BOUNDARY_AND_TAG),
        ({"A1": [([Span(0, 4), MULLER], "Patient")], "B2": [(FRAU_MULLER, "Patient")]}, Conflict.BOUNDARY),
        ({"A1": [(MULLER, "Patient")], "B2": [(MULLER, "Staff")], "C3": [(MULLER, "Patient")]}, Conflict.TAG),
    ],
)
def test_classes(project, letter, sides, expected):
    for code, marked in sides.items():
        marks(project, letter, code, *marked)
    (place,) = conflicts(project)
    assert place.conflict == expected and place.annotators == tuple(sides)


def test_groups_hang_together_over_any_number_of_annotators(project, letter):
    marks(project, letter, "A1", (Span(0, 8), "Patient"))
    marks(project, letter, "B2", (Span(6, 14), "Patient"))
    marks(project, letter, "C3", (Span(13, 17), "Age"), (Span(17, 20), "Age"))
    wide, narrow = adjudicate.places(project, letter)
    assert wide.edges == (0, 17) and len(wide.candidates) == 3 and wide.conflict == Conflict.BOUNDARY_AND_TAG
    assert narrow.edges == (17, 20) and narrow.conflict == Conflict.EXTRA


def test_times_and_what_is_only_heard(project, letter):
    both = [marks(project, letter, code, (KOLN, "Location"), done=False)[0] for code in ("A1", "B2")]
    annotate.set_time(project.journal, both[0], interval=Interval(100, 400))
    for annotation, interval in zip(both, (Interval(900, 1200), Interval(1000, 1300)), strict=True):
        annotate.mark_time(project.journal, annotation.assignment_id, interval=interval, tag="Patient")
        finish.finish(project.journal, annotation.assignment_id)
    text, heard = adjudicate.places(project, letter)
    assert (text.conflict, text.is_heard_only) == (Conflict.TIME, False)
    assert (heard.conflict, heard.is_heard_only, heard.edges) == (Conflict.TIME, True, (900, 1300))
    adjudicate.take(project, text, annotator="A1")
    adjudicate.own_span(project, only(project, letter), fragments=(), tag="Patient", interval=Interval(900, 1300))
    accepted = [one for place in conflicts(project, "decided") for one in place.gold if one.is_phi]
    assert [(one.tag, one.interval) for one in accepted] == [
        ("Location", Interval(100, 400)),
        ("Patient", Interval(900, 1300)),
    ]


def test_a_suggestion_that_all_left_undecided_is_a_conflict(project, letter, word_list):
    from deid_studio.services.suggestions import preannotate

    for code in ("A1", "B2"):
        preannotate.propose(project, word_list({"Köln": ("Location", 0.9, "rule:x")}), annotator=code)
        marks(project, letter, code)
    (place,) = conflicts(project)
    assert place.conflict == Conflict.UNDECIDED and place.candidates[0].undecided == ("A1", "B2")
    adjudicate.take_both(project, place)
    assert conflicts(project) == () and gold(project, letter) == {("Köln", "Location")}


def test_layers_that_are_not_finished_do_not_take_part(project, letter):
    marks(project, letter, "A1", (MULLER, "Patient"))
    marks(project, letter, "B2", (KOLN, "Location"), done=False)
    found = adjudicate.queue(project)
    assert (found.open, found.agreed, found.lacking) == ((), 1, {"brief": ("B2",)})
    settling.settle(project)
    (alone,) = layer_queries.annotations_of(project, adjudicate.gold_assignment(project, letter).id)
    assert alone.source == "only:A1" and alone.state is State.ACCEPTED
    marks(project, letter, "B2")
    assert len(conflicts(project)) == 2
    settling.settle(project)
    assert gold(project, letter) == set()
    with pytest.raises(ProjectError, match="C3 has no finished layer"):
        adjudicate.take(project, conflicts(project)[0], annotator="C3")


def as_sources(layers):
    held = {}
    for code, layer in layers.items():
        for (start, end), tag in layer:
            held.setdefault((f"{start} {end}", tag, None, None), {})[code] = False
    return ConflictSources("r", "d", "d", tuple(layers), held, ())


@given(st.lists(LAYER, min_size=2, max_size=4))
@settings(max_examples=60)
def test_places_hold_every_annotation_once_and_do_not_touch(found):
    layers = {f"A{number}": layer for number, layer in enumerate(found)}
    compared = places(as_sources(layers))
    keys = [one.key for place in compared for one in place.candidates]
    assert sorted(keys) == sorted(as_sources(layers).held)
    for code, layer in layers.items():
        side = [one for place in compared for one in place.side(code)]
        assert {((one.fragments[0].start, one.fragments[0].end), one.tag) for one in side} == set(layer)
    disputed = sorted(place.edges for place in compared if place.state == "open")
    assert all(left[1] <= right[0] for left, right in pairwise(disputed))
    agreed = {one.candidates[0].key for one in compared if one.state == "agreed"}
    assert agreed == {key for key, codes in as_sources(layers).held.items() if len(codes) == len(layers)}
