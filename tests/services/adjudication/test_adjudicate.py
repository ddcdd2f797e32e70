"""Adjudication: places and their classes, decisions that last, the gold layer and notes on it."""

import random
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deid_studio.agreement.disagreement import Disagreed, disagreements
from deid_studio.domain import study
from deid_studio.domain.annotation import State
from deid_studio.domain.span import Interval, Span
from deid_studio.errors import EditConflict, ProjectError
from deid_studio.services.adjudication import adjudicate, adjudication_notes, settling
from deid_studio.services.adjudication.conflicts import Conflict, ConflictSources, key_of
from deid_studio.services.adjudication.layer_comparison import places
from deid_studio.services.agreement.agreement_material import Include
from deid_studio.services.agreement.round_material import of_round
from deid_studio.services.annotation import annotate, correct, finish, guidelines
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.services.rounds import rounds
from deid_studio.storage import queries, rows
from deid_studio.storage.layers import layer_queries

TEXT = "Frau Müller, 49 Jahre, kam am Montag nach Köln zu Dr. Weiß. Befund: Lunge unauffällig, Gruß Anna Öz."
AT = {word: Span(TEXT.index(word), TEXT.index(word) + len(word)) for word in TEXT.replace(",", "").split()}
MULLER, FRAU_MULLER = AT["Müller"], Span(0, AT["Müller"].end)
KOLN, AGE, WEISS, LUNGE = AT["Köln"], AT["49"], AT["Weiß."], AT["Lunge"]


@pytest.fixture
def letter(project, files):
    """A project with one letter; gives its id."""
    import_paths(project, [files({"brief.txt": TEXT})])
    return queries.document_entries(project)[0].id


def own(project, document_id, code):
    return projects.assign(project, document_id, annotator=code).assignment.id


def marks(project, document_id, code, *marked, done=True):
    """Let an annotator mark (span or spans, tag) pairs and finish."""
    assignment = own(project, document_id, code)
    if layer_queries.assignment(project, assignment).state == study.FINISHED:
        finish.reopen(project.journal, assignment)
    for spans, tag in marked:
        annotate.mark(project.journal, assignment, fragments=[spans] if isinstance(spans, Span) else spans, tag=tag)
    if done:
        finish.finish(project.journal, assignment)
    return layer_queries.annotations_of(project, assignment)


def conflicts(project, state="open"):
    found = adjudicate.queue(project)
    return found.open if state == "open" else found.decided


def only(project, document_id, state="open"):
    (place,) = [one for one in adjudicate.places(project, document_id) if one.state == state]
    return place


def gold(project, document_id):
    assignment = adjudicate.gold_assignment(project, document_id)
    found = layer_queries.annotations_of(project, assignment.id)
    return {(a.surface(TEXT), a.tag) for a in found if a.is_phi}


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


SPANS = st.builds(lambda start, size: (start, start + size), st.integers(0, 30), st.integers(1, 8))
LAYER = st.lists(st.tuples(SPANS, st.sampled_from(["Patient", "Staff"])), max_size=6, unique=True)


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
