"""What the machine finds comes and goes in a person's layer; what a person has decided never does."""

import tempfile
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deid_studio.domain.annotation import State
from deid_studio.domain.document import Document
from deid_studio.domain.span import Interval, Span
from deid_studio.services.annotation import annotate, correct, finish
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.services.project.layers import machine_layer
from deid_studio.services.project.proposals import Proposal
from deid_studio.services.project.suggestion_layers import put_machine_layer, refill, refresh
from deid_studio.services.project.threshold_settings import FARTHEST, set_recall_shift, set_thresholds, thresholds_of
from deid_studio.storage import edit_log, queries, rows
from deid_studio.storage.layers import layer_queries

TEXT = "Frau Müller kam am 12.03.2019 aus Köln, sagt Dr. Weber."
MUELLER, DATE, COLOGNE, WEBER = (
    Span(TEXT.index(s), TEXT.index(s) + len(s)) for s in ("Müller", "12.03.2019", "Köln", "Weber")
)
FOUND = (
    Proposal((MUELLER,), "Patient", 0.9, "model:m 1"),
    Proposal((DATE,), "Date", 0.7, "rule:date.numeric"),
    Proposal((COLOGNE,), "Location", 0.55, "repeat:name"),
    Proposal((WEBER,), "Staff", 0.2, "spacy:pipeline 3"),
)


@pytest.fixture
def layer(project):
    """The id of A1's layer on a document in which the machine has found four spans."""
    return filled(project)


def filled(project):
    with project.journal.edit("import", kind="import") as tx:
        tx.insert_many("document", [rows.from_document(Document("d", "brief", TEXT), position=0)])
        put_machine_layer(tx, "d", FOUND)
    return projects.assign(project, "d", annotator="A1").assignment.id


def find_again(project, found):
    with project.journal.edit("preannotate", kind="import") as tx:
        put_machine_layer(tx, "d", found)
    refresh(project, "d", annotator="A1")


def shown(project, layer):
    return [(one.tag, one.state, one.confidence, one.source) for one in layer_queries.annotations_of(project, layer)]


def at(project, layer, span):
    return next((one for one in layer_queries.annotations_of(project, layer) if one.fragments[:1] == (span,)), None)


def test_a_new_layer_is_filled_with_what_is_sure_enough(project, layer):
    """Pre-annotations can be edited at once and say what made them, how surely."""
    assert shown(project, layer) == [
        ("Patient", State.UNDECIDED, 0.9, "model:m 1"),
        ("Date", State.UNDECIDED, 0.7, "rule:date.numeric"),
        ("Location", State.UNDECIDED, 0.55, "repeat:name"),
    ]
    assert len(machine_layer(project, "d").annotations) == 4
    annotate.move(project.journal, at(project, layer, MUELLER), fragments=[Span(0, 11)])
    assert at(project, layer, Span(0, 11)).source == "model:m 1"
    (step,) = (edit for edit in edit_log.edits_on(project, layer) if edit["operation"] == "move")
    ((_, _, before, _),) = step["changes"]
    assert (before["fragments"], before["state"], before["confidence"]) == ("5 11", "undecided", 0.9)


def test_thresholds_decide_and_moving_them_back_is_its_own_undo(project, layer):
    before = layer_queries.annotations_of(project, layer)
    set_recall_shift(project, 3)
    assert refresh(project, "d", annotator="A1") is True
    assert [tag for tag, *_ in shown(project, layer)] == ["Patient", "Date", "Location", "Staff"]
    set_thresholds(project, {"Date": 0.99})
    set_recall_shift(project, 0)
    projects.assign(project, "d", annotator="A1")
    assert [tag for tag, *_ in shown(project, layer)] == ["Patient", "Location"]
    set_thresholds(project, {"Date": None})
    assert refresh(project, "d", annotator="A1") is True
    assert layer_queries.annotations_of(project, layer) == before
    assert refresh(project, "d", annotator="A1") is False
    assert annotate.undo(project.journal, layer) is None
    assert edit_log.edits_on(project, layer) == []


def test_every_annotator_gets_suggestions_of_their_own(project, layer):
    annotate.accept(project.journal, at(project, layer, MUELLER))
    other = projects.assign(project, "d", annotator="B2")
    assert [one.state for one in other.annotations] == [State.UNDECIDED] * 3
    assert not {one.id for one in other.annotations} & {one.id for one in layer_queries.annotations_of(project, layer)}


def test_what_was_decided_stays_whatever_is_found_again(project, layer):
    """Re-running pre-annotation never changes a span with human status."""
    journal = project.journal
    annotate.accept(journal, at(project, layer, MUELLER))
    annotate.reject(journal, at(project, layer, DATE))
    annotate.move(journal, at(project, layer, COLOGNE), fragments=[Span(30, 38)])
    annotate.mark(journal, layer, fragments=[Span(WEBER.start - 4, WEBER.end)], tag="Staff")
    before = layer_queries.annotations_of(project, layer)
    set_recall_shift(project, 9)
    again = [replace(one, tag="Person", source="model:m 2") for one in FOUND]
    find_again(project, again)
    assert layer_queries.annotations_of(project, layer) == before
    find_again(project, [])
    assert layer_queries.annotations_of(project, layer) == before


def test_what_a_person_has_made_shorter_does_not_come_again_whole(project, layer):
    annotate.move(project.journal, at(project, layer, MUELLER), fragments=[Span(5, 8)])
    find_again(project, FOUND[1:])
    find_again(project, FOUND)
    assert at(project, layer, MUELLER) is None
    document = queries.document(project, "d")
    correct.correct(project.journal, document, start=0, end=4, text="Die Patientin")
    find_again(project, [replace(one, fragments=tuple(moved(f, 9) for f in one.fragments)) for one in FOUND])
    assert [one.span for one in layer_queries.annotations_of(project, layer) if one.tag == "Patient"] == [Span(14, 17)]


def moved(span, by):
    return Span(span.start + by, span.end + by)


def test_what_came_from_elsewhere_is_left_alone_and_not_doubled(project, layer, files):
    ann = "T1\tPatient 5 11\tMüller\nT2\tStaff 49 54\tWeber\n"
    import_paths(project, [files({"brief.ann": ann})], suggestions=True)
    set_recall_shift(project, 9)
    refresh(project, "d", annotator="A1")
    found = layer_queries.annotations_of(project, layer)
    assert [(one.tag, one.source) for one in found if one.fragments == (WEBER,)] == [("Staff", "suggestion")]
    set_recall_shift(project, -9)
    refresh(project, "d", annotator="A1")
    assert {one.source for one in layer_queries.annotations_of(project, layer)} == {"suggestion"}


def test_a_finished_layer_is_never_touched(project, layer):
    finish.finish(project.journal, layer)
    before = layer_queries.annotations_of(project, layer)
    find_again(project, [])
    projects.assign(project, "d", annotator="A1")
    assert layer_queries.annotations_of(project, layer) == before
    with project.journal.edit("suggest", kind="import") as tx:
        refill(tx, layer_queries.assignment(tx, layer), text=TEXT, thresholds=thresholds_of(tx))
    assert layer_queries.annotations_of(project, layer) == before


def test_steps_can_be_undone_and_redone_around_a_refill(project, layer):
    journal = project.journal
    annotate.accept(journal, at(project, layer, COLOGNE))
    annotate.delete(journal, [at(project, layer, DATE)])
    annotate.mark(journal, layer, fragments=[MUELLER], tag="Patient")
    set_recall_shift(project, -9)
    refresh(project, "d", annotator="A1")
    set_recall_shift(project, 9)
    refresh(project, "d", annotator="A1")
    for _ in range(3):
        assert annotate.undo(journal, layer) is not None
    assert at(project, layer, COLOGNE).state is State.UNDECIDED and at(project, layer, DATE) is not None
    set_recall_shift(project, -9)
    refresh(project, "d", annotator="A1")
    for _ in range(3):
        assert annotate.redo(journal, layer) is not None
    assert at(project, layer, COLOGNE).state is State.ACCEPTED
    # To mark what is suggested is to accept it
    assert at(project, layer, DATE) is None and at(project, layer, MUELLER).state is State.ACCEPTED


def test_after_a_correction_nothing_needs_to_be_written(project, layer):
    ids = {one.id for one in layer_queries.annotations_of(project, layer)}
    correct.correct(project.journal, queries.document(project, "d"), start=0, end=4, text="Die Patientin")
    assert refresh(project, "d", annotator="A1") is False
    find_again(project, [replace(one, fragments=tuple(moved(f, 9) for f in one.fragments)) for one in FOUND])
    assert {one.id for one in layer_queries.annotations_of(project, layer)} == ids
    assert annotate.undo(project.journal, layer) is not None


def test_a_refill_over_a_corrected_text_ends_its_undo_and_no_place_is_wrong(project, layer):
    correct.correct(project.journal, queries.document(project, "d"), start=0, end=4, text="Die Patientin")
    set_recall_shift(project, 9)
    refresh(project, "d", annotator="A1")
    assert annotate.undo(project.journal, layer) is None
    text = queries.document(project, "d").text
    surfaces = [one.surface(text) for one in layer_queries.annotations_of(project, layer)]
    assert surfaces == ["Müller", "12.03.2019", "Köln", "Weber"]


def test_a_place_that_a_correction_freed_can_be_taken_by_another_find(project, layer):
    """Both have the same place and tag, one before and one after the correction."""
    correct.correct(project.journal, queries.document(project, "d"), start=0, end=0, text="Meyer ")
    kept = replace(FOUND[0], fragments=(moved(MUELLER, 6),))
    find_again(project, [kept, replace(FOUND[0], fragments=(MUELLER,))])
    assert [one.span for one in layer_queries.annotations_of(project, layer)] == [MUELLER, moved(MUELLER, 6)]


def test_of_further_hypotheses_only_what_is_not_shown_already(project, layer):
    heard = Proposal((), "Patient", 0.8, "alternative:rule:x", Interval(100, 400))
    more = [
        heard,
        Proposal((MUELLER,), "Person", 0.95, "alternative:rule:x"),
        Proposal((WEBER,), "Staff", 0.6, "alternative:rule:x"),
        Proposal((Span(45, 54),), "Staff", 0.7, "alternative:rule:x"),
    ]
    find_again(project, [*FOUND, *more])
    found = layer_queries.annotations_of(project, layer)
    assert [(one.tag, one.fragments) for one in found if one.source.startswith("alternative")] == [
        ("Patient", ()),
        ("Staff", (Span(45, 54),)),
    ]
    annotate.reject(project.journal, found[0])
    find_again(project, [*FOUND, replace(heard, interval=Interval(150, 300))])
    assert [one.state for one in layer_queries.annotations_of(project, layer) if one.is_audio_only] == [State.REJECTED]


spans = st.builds(
    lambda start, length: Span(start, min(len(TEXT), start + length)), st.integers(0, 50), st.integers(1, 9)
)
proposals = st.lists(
    st.builds(
        Proposal,
        st.tuples(spans),
        st.sampled_from(("Patient", "Date")),
        st.floats(0.01, 0.99),
        st.sampled_from(("rule:x", "model:m 1", "alternative:rule:x", "layer:B2")),
    ),
    max_size=6,
)
decisions = st.lists(
    st.tuples(st.sampled_from(("accept", "reject", "retag", "move", "delete", "mark", "undo")), st.integers(0, 9)),
    max_size=5,
)
shifts = st.sampled_from((-4.0, 0.0, 4.0))


@given(st.lists(st.tuples(proposals, shifts, decisions), min_size=1, max_size=4))
@settings(max_examples=12)
def test_decisions_stay_and_undo_meets_no_conflict_whatever_is_found_in_between(runs):
    with tempfile.TemporaryDirectory() as folder, projects.create(Path(folder) / "p", tag_set="kolditz13") as project:
        layer = filled(project)
        for found, shift, done in runs:
            stand = [one for one in layer_queries.annotations_of(project, layer) if one.state is not State.UNDECIDED]
            set_recall_shift(project, shift)
            find_again(project, found)
            after = layer_queries.annotations_of(project, layer)
            assert [one for one in after if one.state is not State.UNDECIDED] == stand
            assert refresh(project, "d", annotator="A1") is False
            for decision, number in done:
                act(project, layer, decision, number)
        while annotate.undo(project.journal, layer) is not None:
            pass
        while annotate.redo(project.journal, layer) is not None:
            pass


def act(project, layer, decision, number):
    found, journal = layer_queries.annotations_of(project, layer), project.journal
    if decision == "undo":
        annotate.undo(journal, layer)
    elif decision == "mark":
        annotate.mark(journal, layer, fragments=[Span(number, number + 5)], tag="Date")
    elif found:
        one = found[number % len(found)]
        if decision == "retag":
            annotate.retag(journal, one, tag="Staff")
        elif decision == "move":
            annotate.move(journal, one, fragments=[Span(number, number + 3)])
        elif decision == "delete":
            annotate.delete(journal, [one])
        else:
            getattr(annotate, decision)(journal, one)


def test_at_the_sliders_end_a_layer_suggests_what_the_sweep_found_however_strict_its_tag_is(project, layer):
    swept = Proposal((WEBER,), "Staff", 0.05, "rule:sweep.name")
    set_thresholds(project, {"Staff": 0.95})
    for shift, expected in ((FARTHEST - 1, None), (FARTHEST, State.UNDECIDED)):
        set_recall_shift(project, shift)
        find_again(project, (*FOUND[:3], swept))
        found = at(project, layer, WEBER)
        assert (found and found.state) == expected
