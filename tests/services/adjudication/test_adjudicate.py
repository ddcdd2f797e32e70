"""Decisions on conflicts: each is a step, outlives what changes below it, and can be taken back."""

import random

import pytest
from hypothesis import HealthCheck, given, settings

from deid_studio.agreement.disagreement import Disagreed, disagreements
from deid_studio.domain import study
from deid_studio.domain.span import Span
from deid_studio.errors import EditConflict, ProjectError
from deid_studio.services.adjudication import adjudicate, adjudication_notes, settling
from deid_studio.services.adjudication.conflicts import key_of
from deid_studio.services.agreement.agreement_material import Include
from deid_studio.services.agreement.round_material import of_round
from deid_studio.services.annotation import annotate, correct, finish, guidelines
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.services.rounds import rounds
from deid_studio.storage import queries, rows
from deid_studio.storage.layers import layer_queries
from tests.services.adjudication.adjudicated_letter import (
    AGE,
    AT,
    FRAU_MULLER,
    KOLN,
    LAYER,
    LUNGE,
    MULLER,
    TEXT,
    WEISS,
    conflicts,
    gold,
    marks,
    only,
)


def test_each_decision_is_one_step_and_can_be_undone_and_reopened(project, letter):
    marks(project, letter, "A1", (MULLER, "Patient"), (AGE, "Age"))
    marks(project, letter, "B2", (FRAU_MULLER, "Patient"), (AGE, "Age"))
    decisions = {
        "take:A1": (lambda p: adjudicate.take(project, p, annotator="A1"), {("Müller", "Patient")}),
        "take:B2": (lambda p: adjudicate.take(project, p, annotator="B2"), {("Frau Müller", "Patient")}),
        "both": (lambda p: adjudicate.take_both(project, p), {("Müller", "Patient"), ("Frau Müller", "Patient")}),
        "neither": (lambda p: adjudicate.neither(project, p), set()),
        "supervisor": (lambda p: adjudicate.retag(project, p, tag="Relative"), {("Frau Müller", "Relative")}),
    }
    for decision, (decide, expected) in decisions.items():
        before = only(project, letter)
        decide(before)
        place = only(project, letter, "decided")
        assert (place.decision, place.has_changed) == (decision, False)
        assert gold(project, letter) == expected | {("49", "Age")}
        assert {a.tag for a in place.gold if not a.is_phi} <= {"Patient"}
        assert layer_queries.assignment(project, place.gold[0].assignment_id).state == study.FINISHED
        assert adjudicate.undo(project, letter) is not None
        assert only(project, letter) == before and gold(project, letter) == {("49", "Age")}
        assert layer_queries.assignments(project, letter, kind=study.ADJUDICATION)[0].state == study.OPEN
        adjudicate.redo(project, letter)
        assert gold(project, letter) == expected | {("49", "Age")}
        adjudicate.reopen(project, only(project, letter, "decided"))
        assert only(project, letter) == before and gold(project, letter) == {("49", "Age")}
    adjudicate.own_span(project, only(project, letter), fragments=[Span(0, 12)], tag="Patient")
    assert gold(project, letter) == {(TEXT[:12], "Patient"), ("49", "Age")}
    adjudicate.take(project, only(project, letter, "decided"), annotator="A1")
    assert gold(project, letter) == {("Müller", "Patient"), ("49", "Age")}


def test_what_cannot_be_decided_so_is_refused(project, letter):
    marks(project, letter, "A1", (MULLER, "Patient"))
    marks(project, letter, "B2")
    place = only(project, letter)
    for refused in (
        lambda: adjudicate.retag(project, place, tag="Nothing"),
        lambda: adjudicate.own_span(project, place, fragments=[KOLN], tag="Patient"),
        lambda: adjudicate.reopen(project, place),
        lambda: adjudicate.queue(project, "7"),
        lambda: adjudication_notes.note(project, place, text="x"),
    ):
        with pytest.raises(ProjectError):
            refused()
    marks(project, letter, "B2", (FRAU_MULLER, "Patient"))
    with pytest.raises(EditConflict, match="look at it again"):
        adjudicate.take(project, place, annotator="A1")
    adjudicate.take(project, only(project, letter), annotator="A1")
    rounds.close(project, "1", kind=study.ADJUDICATION)
    with pytest.raises(ProjectError, match="is closed"):
        adjudicate.reopen(project, only(project, letter, "decided"))
    rounds.reopen(project, "1", kind=study.ADJUDICATION)
    adjudicate.reopen(project, only(project, letter, "decided"))


def test_a_decision_outlives_changed_layers_and_says_so(project, letter):
    marks(project, letter, "A1", (MULLER, "Patient"))
    marks(project, letter, "B2", (FRAU_MULLER, "Patient"))
    adjudicate.take(project, only(project, letter), annotator="A1")
    kept = only(project, letter, "decided").gold
    marks(project, letter, "B2", (MULLER, "Staff"), (KOLN, "Location"))
    settling.settle(project)
    (changed,) = conflicts(project, "decided")
    assert changed.has_changed and changed.gold == kept and changed.decision == "take:A1"
    (new,) = conflicts(project)
    assert new.edges == (KOLN.start, KOLN.end)
    assert adjudicate.queue(project).changed == (changed,)
    adjudicate.take_both(project, changed)
    assert not conflicts(project, "decided")[0].has_changed
    assert gold(project, letter) == {("Müller", "Patient"), ("Frau Müller", "Patient"), ("Müller", "Staff")}


def test_a_decision_outlives_that_all_agree_otherwise(project, letter):
    marks(project, letter, "A1", (MULLER, "Patient"))
    (mine,) = marks(project, letter, "B2", (MULLER, "Staff"))
    adjudicate.neither(project, only(project, letter))
    finish.reopen(project.journal, mine.assignment_id)
    annotate.retag(project.journal, mine, tag="Patient")
    finish.finish(project.journal, mine.assignment_id)
    settling.settle(project)
    (place,) = adjudicate.places(project, letter)
    assert (place.state, place.has_changed, place.conflict) == ("decided", True, None)
    assert gold(project, letter) == set()
    adjudicate.reopen(project, place)
    assert gold(project, letter) == {("Müller", "Patient")}


def test_what_is_agreed_on_can_be_decided_otherwise(project, letter):
    for code in ("A1", "B2"):
        marks(project, letter, code, (KOLN, "Location"), (MULLER, "Patient"))
    settling.settle(project)
    place = adjudicate.places(project, letter)[1]
    adjudicate.retag(project, place, tag="MedicalUnit")
    assert gold(project, letter) == {("Köln", "MedicalUnit"), ("Müller", "Patient")}
    settling.settle(project)
    assert gold(project, letter) == {("Köln", "MedicalUnit"), ("Müller", "Patient")}
    adjudicate.undo(project, letter)
    assert gold(project, letter) == {("Köln", "Location"), ("Müller", "Patient")}
    # So does what is done with the gold layer itself
    for annotation in layer_queries.annotations_of(project, adjudicate.gold_assignment(project, letter).id):
        if annotation.tag == "Location":
            annotate.retag(project.journal, annotation, tag="Other")
        else:
            annotate.reject(project.journal, annotation)
    settling.settle(project)
    assert gold(project, letter) == {("Köln", "Other")}
    assert [place.state for place in adjudicate.places(project, letter)] == ["decided", "decided"]


def test_decisions_move_with_a_corrected_text(project, letter):
    marks(project, letter, "A1", (WEISS, "Staff"))
    marks(project, letter, "B2", (LUNGE, "Other"))
    for place in conflicts(project):
        adjudicate.take(project, place, annotator="A1")
    document = queries.document(project, letter)
    correct.correct(project.journal, document, start=0, end=4, text="Die Patientin")
    settling.settle(project)
    assert conflicts(project) == () and len(conflicts(project, "decided")) == 2
    assert not adjudicate.queue(project).changed


def test_one_side_can_be_taken_for_a_whole_document(project, letter):
    left = marks(project, letter, "A1", (MULLER, "Patient"), (KOLN, "Location"), (AGE, "Age"))
    marks(project, letter, "B2", (FRAU_MULLER, "Patient"), (AGE, "Age"), (LUNGE, "Other"))
    taken = adjudicate.take_all(project, letter, annotator="A1")
    assert len(taken) == 3 and adjudicate.take_all(project, letter, annotator="A1") == ()
    assert gold(project, letter) == {(a.surface(TEXT), a.tag) for a in left}
    material = of_round(project, include=[Include.GOLD])
    layers = material.documents[0].layers
    assert layers["gold"].marks == layers["A1"].marks
    adjudicate.undo(project, letter)
    assert len(conflicts(project)) == 3


def test_a_note_becomes_an_example_without_phi_under_a_new_version(project, letter):
    marks(project, letter, "A1", (MULLER, "Patient"), (AGE, "Age"), (AT["Anna"], "Staff"))
    marks(project, letter, "B2", (FRAU_MULLER, "Patient"), (AGE, "Age"), (LUNGE, "Other"))
    by_start = {place.edges[0]: place for place in conflicts(project)}
    adjudicate.take(project, by_start[0], annotator="A1")
    adjudicate.neither(project, by_start[LUNGE.start])
    name, organ = conflicts(project, "decided")
    adjudication_notes.note(project, name, text="Anreden gehören nicht dazu.")
    assert adjudication_notes.notes_on(project, name) == ("Anreden gehören nicht dazu.",)
    proposed = adjudication_notes.proposed_example(project, name, reason="ohne Anrede")
    assert proposed.tag == "Patient" and proposed.example.good
    assert proposed.example.text.startswith(r"Frau **\[PATIENT\]**, \[AGE\] Jahre, kam")
    bad = adjudication_notes.proposed_example(project, organ)
    assert not bad.example.good and "**Lunge**" in bad.example.text
    assert not any(name in bad.example.text for name in ("Anna", "Müller", "49"))
    before = guidelines.section(project, "Patient", "de")
    version = adjudication_notes.into_guideline(project, proposed, language="de")
    after = guidelines.section(project, "Patient", "de")
    assert after.version == version == str(int(before.version) + 1)
    assert after.examples == (*before.examples, proposed.example)
    assert layer_queries.current_round(project).guideline_version == before.version
    made = rounds.create(project, "2", study.Plan(("A1",)))
    assert made.guideline_version == version


@given(first=LAYER, second=LAYER)
@settings(max_examples=10, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_taking_left_everywhere_gives_the_left_layer_and_lasts(project, files, first, second):
    name = f"brief-{len(queries.document_names(project))}"
    import_paths(project, [files({f"{name}.txt": TEXT}, folder=name)])
    (document_id,) = projects.document_ids(project, [name])
    marks(project, document_id, "A1", *((Span(*span), tag) for span, tag in first))
    marks(project, document_id, "B2", *((Span(*span), tag) for span, tag in second))
    settling.settle(project)
    adjudicate.take_all(project, document_id, annotator="A1")
    material = of_round(project, include=[Include.GOLD])
    document = next(one for one in material.documents if one.id == name)
    assert document.layers["gold"].marks == document.layers["A1"].marks
    decided = adjudicate.places(project, document_id)
    assert settling.settle(project) == frozenset()
    assert adjudicate.places(project, document_id) == decided
    classes = {one.kind for one in disagreements([document], pair=("A1", "B2"))}
    assert bool(classes - {Disagreed.TIME}) == any(place.state == "decided" for place in decided)


def test_every_state_is_reached_and_left(project, letter):
    """Decisions, their undoing and reopening, and annotators who change their minds, at random."""
    dice = random.Random(6)
    words = list(AT.values())
    for code in ("A1", "B2", "C3"):
        marks(project, letter, code, *((span, "Patient") for span in dice.sample(words, 6)))
    seen = set()
    for _ in range(60):
        found = adjudicate.places(project, letter)
        place = dice.choice(found)
        kept = {one.gold for one in found if one.state == "decided"}
        act = dice.choice(["take", "both", "neither", "retag", "reopen", "undo", "redo", "annotate"])
        if act == "annotate":
            marks(project, letter, dice.choice(["A1", "B2"]), (dice.choice(words), dice.choice(["Patient", "Staff"])))
            settling.settle(project)
            now = adjudicate.places(project, letter)
            assert kept <= {one.gold for one in now if one.state == "decided"}, "nothing decided is lost"
        elif act in ("undo", "redo"):
            getattr(adjudicate, act)(project, letter)
        elif act == "reopen":
            if place.state != "decided":
                continue
            adjudicate.reopen(project, place)
        elif act == "take":
            adjudicate.take(project, place, annotator=dice.choice(place.annotators))
        elif act == "both":
            adjudicate.take_both(project, place)
        elif act == "neither":
            adjudicate.neither(project, place)
        elif place.candidates:
            adjudicate.retag(project, place, tag="Relative")
        seen.add(act)
        now = adjudicate.places(project, letter)
        agreed = {one.candidates[0].key for one in now if one.state == "agreed"}
        held = layer_queries.annotations_of(project, adjudicate.gold_assignment(project, letter).id)
        assert agreed == {key_of(rows.from_annotation(one)) for one in held if one.source == "agreed"}
        assert {one.id for one in held if one.source != "agreed"} == {
            one.id for place in now if place.state == "decided" for one in place.gold
        }
        is_open = any(one.state == "open" for one in now)
        state = layer_queries.assignments(project, letter, kind=study.ADJUDICATION)[0].state
        assert state == (study.OPEN if is_open else study.FINISHED)
        assert settling.settle(project) == frozenset()
    assert len(seen) == 8
