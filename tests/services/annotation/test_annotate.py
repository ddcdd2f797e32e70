"""Deciding on suggestions, and marking several places in one step."""

import pytest

from deid_studio.domain.annotation import Annotation, State, text_order
from deid_studio.domain.span import Interval, Span
from deid_studio.services.annotation import annotate
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import layers
from deid_studio.services.project import project as projects
from deid_studio.storage import edit_log, queries, rows
from deid_studio.storage.layers import layer_queries


@pytest.fixture
def layer(project, files):
    """The id of A1's layer on the first of two letters."""
    import_paths(project, [files({"a.txt": "Frau Müller kam. Müller ging.", "b.txt": "Herr Müller blieb."})])
    project.journal.actor = "A1"
    return projects.assign(project, queries.document_entries(project)[0].id, annotator="A1").assignment.id


@pytest.fixture
def suggestion(project, layer):
    """Puts an undecided suggestion in, in whatever state it is asked for."""

    def put(state=State.UNDECIDED):
        found = Annotation("s", layer, (Span(5, 11),), "Patient", None, "suggestion", state, 0.87)
        with project.journal.edit("import", kind="import") as tx:
            tx.put("annotation", rows.from_annotation(found))
        return found

    return put


def state_of(project):
    return layer_queries.annotation(project, "s").state


@pytest.mark.parametrize("before", State)
def test_what_each_decision_makes_of_each_state(project, suggestion, before):
    journal = project.journal
    by_hand = State.ADDED if before is State.ADDED else State.CHANGED
    keeps = before in (State.ADDED, State.CHANGED)
    for decide, after in (
        (lambda a: annotate.accept(journal, a), before if keeps else State.ACCEPTED),
        (lambda a: annotate.reject(journal, a), State.REJECTED),
        (lambda a: annotate.retag(journal, a, tag="Staff"), by_hand),
        (lambda a: annotate.retag(journal, a, tag="Patient"), before if keeps else State.ACCEPTED),
        (lambda a: annotate.move(journal, a, fragments=[Span(0, 11)]), by_hand),
        (lambda a: annotate.set_time(journal, a, interval=Interval(1, 2)), by_hand),
        (lambda a: annotate.move(journal, a, fragments=[Span(5, 11)]), before),
    ):
        found = suggestion(before)
        changes = decide(found)
        assert state_of(project) is after
        assert layer_queries.annotation(project, "s").confidence == 0.87
        if changes.rows:
            annotate.undo(journal, found.assignment_id)
        assert layer_queries.annotation(project, "s") == found


def test_what_was_suggested_stays_in_the_journal(project, suggestion, layer):
    annotate.move(project.journal, suggestion(), fragments=[Span(0, 11)])
    (edit,) = edit_log.edits_on(project, layer)
    ((_, _, before, after),) = edit["changes"]
    assert (before["fragments"], before["state"], before["source"]) == ("5 11", "undecided", "suggestion")
    assert (after["fragments"], after["state"]) == ("0 11", "changed")


def test_several_places_also_of_other_documents_are_one_step(project, layer):
    other = queries.document_entries(project)[1].id
    marks = [
        (layer, (Span(5, 11),), "Patient"),
        (layer, (Span(17, 23),), "Patient"),
        (other, (Span(5, 11),), "Patient"),
    ]
    changes = annotate.mark_all(project.journal, layer, marks)
    assert len(changes.keys("annotation")) == 3
    assert [entry.annotations for entry in queries.document_entries(project)] == [2, 1]
    here = [one for one in projects.changes_of_layer(changes, layer).values() if one is not None]
    assert sorted(here, key=text_order) == layer_queries.annotations_of(project, layer)
    assert layers.layer_of(project, other, annotator="A1").annotations[0].tag == "Patient"
    annotate.undo(project.journal, layer)
    assert [entry.annotations for entry in queries.document_entries(project)] == [0, 0]
    annotate.redo(project.journal, layer)
    assert [entry.annotations for entry in queries.document_entries(project)] == [2, 1]
    again = annotate.mark_all(project.journal, layer, [(other, (Span(0, 4),), "Staff")])
    assert len(layer_queries.assignments(project, other)) == 1 and len(again.keys("annotation")) == 1


def test_speech_without_words_is_marked_by_its_time(project, layer):
    annotate.mark_time(project.journal, layer, interval=Interval(100, 900), tag="Patient")
    (found,) = layer_queries.annotations_of(project, layer)
    assert found.is_audio_only and found.interval == Interval(100, 900)
    assert annotate.set_time(project.journal, found, interval=None).rows == ()
    annotate.set_time(project.journal, found, interval=Interval(90, 900))
    annotate.undo(project.journal, layer)
    annotate.undo(project.journal, layer)
    assert layer_queries.annotations_of(project, layer) == []


def test_nothing_is_there_twice(project, layer, suggestion):
    journal, place = project.journal, {"fragments": [Span(5, 11)]}
    for state, after in ((State.UNDECIDED, State.ACCEPTED), (State.REJECTED, State.ACCEPTED), (State.ADDED,) * 2):
        suggestion(state)
        annotate.mark(journal, layer, tag="Patient", **place)
        assert [one.state for one in layer_queries.annotations_of(project, layer)] == [after]
    annotate.mark(journal, layer, tag="Staff", **place)
    (other,) = (one for one in layer_queries.annotations_of(project, layer) if one.tag == "Staff")
    annotate.retag(journal, other, tag="Patient")
    assert [one.id for one in layer_queries.annotations_of(project, layer)] == [other.id]
    annotate.undo(journal, layer)
    assert {one.tag for one in layer_queries.annotations_of(project, layer)} == {"Patient", "Staff"}
    heard = {"interval": Interval(0, 500), "tag": "Patient"}
    for _ in range(2):
        annotate.mark_time(journal, layer, **heard)
    annotate.mark_time(journal, layer, interval=Interval(0, 501), tag="Patient")
    assert len(layer_queries.annotations_of(project, layer)) == 4
