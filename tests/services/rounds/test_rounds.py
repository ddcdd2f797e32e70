"""Rounds: who gets what, which suggestions, whose layer is meant, and every state with its way back."""

import random

import pytest

from deid_studio.domain import study
from deid_studio.domain.annotation import State
from deid_studio.domain.span import Span
from deid_studio.domain.study import Plan, matrix
from deid_studio.errors import ProjectError
from deid_studio.services.annotation import annotate, cast, finish, same_again
from deid_studio.services.annotation.tempo import tempo
from deid_studio.services.exchange.export_brat import export_brat
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.services.project.house.house_lists import NEVER, add_list
from deid_studio.services.project.layers import layer_of, round_named
from deid_studio.services.project.suggestion_layers import refresh
from deid_studio.services.rounds import bias_guard, rounds, workload
from deid_studio.services.suggestions import preannotate
from deid_studio.storage import queries
from deid_studio.storage.layers import layer_queries

TEXT = "Frau Müller kam am Montag nach Köln zur Untersuchung der Lunge. Befund der Klinik unauffällig."
LONGEST = TEXT + " Wort" * 12
WORDS = {"Müller": ("Patient", 0.9, "rule:x"), "Köln": ("Location", 0.8, "model:m 1")}


@pytest.fixture
def letters(project, files, word_list):
    """A project with twelve letters in which the machine has found names; gives their ids."""
    import_paths(project, [files({f"brief-{n:02}.txt": f"{TEXT} {'Wort ' * n}" for n in range(12)})])
    preannotate.propose(project, word_list(WORDS), annotator="A1")
    return [entry.id for entry in queries.document_entries(project)]


def layer(project, document_id, annotator):
    return layer_of(project, document_id, annotator=annotator)


def test_a_round_gives_documents_and_only_those_open(project, letters):
    made = rounds.create(project, "2", Plan(("A1", "B2", "C3"), shared=3, seed=7))
    assert made == layer_queries.current_round(project) == round_named(project, "2")
    assert made.tag_set.startswith("kolditz13 ") and made.position == 1
    shares = {code: [e.id for e in queries.document_entries(project, annotator=code)] for code in ("A1", "B2", "C3")}
    assert {code: len(share) for code, share in shares.items()} == {"A1": 6, "B2": 6, "C3": 6}
    assert len(set.intersection(*map(set, shares.values()))) == 3
    foreign = next(id for id in letters if id not in shares["B2"])
    with pytest.raises(ProjectError, match="does not assign"):
        projects.assign(project, foreign, annotator="B2")
    with pytest.raises(ProjectError, match="does not assign"):
        projects.assign(project, shares["B2"][0], annotator="D4")
    assert projects.assign(project, shares["B2"][0], annotator="B2").annotations == ()


def test_a_round_with_suggestions_has_what_lists_of_the_house_find_before_a_document_is_opened(project, letters):
    tag_set = projects.tag_set_of(project)
    add_list(project.journal, "wards", "wards", ["Untersuchung der Lunge"], tag_set)
    add_list(project.journal, "never", NEVER, ["Köln"], tag_set)
    text = f"{TEXT} {'Wort ' * 3}"

    def suggested(name, source):
        rounds.create(project, name, Plan(("B2", "C3"), shared=1), document_ids=letters[3:4], suggestions=source)
        own = [layer(project, letters[3], code).annotations for code in ("B2", "C3")]
        for code in ("B2", "C3"):
            assert not refresh(project, letters[3], annotator=code), "opening it adds nothing"
        return [[(one.surface(text), one.state) for one in annotations] for annotations in own]

    waiting = State.UNDECIDED
    wanted = [("Müller", waiting), ("Köln", State.LISTED), ("Untersuchung der Lunge", waiting)]
    assert suggested("2", "model") == [wanted, wanted]
    assert suggested("3", "none") == [[], []]


def test_documents_are_annotated_in_the_order_of_the_plan(project, letters):
    order = (letters[7], letters[2], letters[9])
    plan = Plan(("A1", "B2"), shared=2, order=order)
    assert rounds.planned(project, Plan(("A1",), order=order), document_ids=set(order)).shares == {"A1": order}
    rounds.create(project, "2", plan, document_ids={*order, letters[0]})
    assert layer_queries.current_round(project).plan == plan
    for code in ("A1", "B2"):
        own = [entry.id for entry in queries.document_entries(project, annotator=code)]
        assert own == sorted(own, key=[*order, letters[0]].index)
    assert [entry.id for entry in queries.document_entries(project)] == letters
    with pytest.raises(ValueError, match="ids"):
        Plan(("A1",), order=(["x"],))


def test_everything_means_the_current_round(project, letters, tmp_path):
    first = layer(project, letters[0], "A1").assignment
    annotate.mark(project.journal, first.id, fragments=[Span(0, 4)], tag="Other")
    rounds.create(project, "2", Plan(("A1", "B2"), seed=1))
    second = next(e.id for e in queries.document_entries(project, annotator="A1"))
    assert {one.round_id for one in layer_queries.assignments(project)} == {layer_queries.current_round(project).id}
    assert sum(entry.annotations for entry in queries.document_entries(project)) == 0
    assert layer(project, second, "A1").annotations == ()
    assert tempo(project) == ()
    report = export_brat(project, tmp_path / "two")
    assert report.files and not any(path.read_text() for path in (tmp_path / "two").rglob("*.ann"))
    earlier = layer_of(project, letters[0], annotator="A1", round_id=first.round_id)
    assert earlier.assignment == first and len(earlier.annotations) == 3
    rounds.use(project, "1")
    assert layer(project, letters[0], "A1").assignment == first
    assert project.journal.undo("") is not None and layer_queries.current_round(project).name == "2"


def test_nobody_annotates_in_a_closed_round_until_it_is_reopened(project, letters):
    open_layer = layer(project, letters[0], "A1")
    rounds.close(project, "1")
    before = layer_queries.annotations_of(project, open_layer.assignment.id)
    assert projects.assign(project, letters[0], annotator="A1").annotations == open_layer.annotations
    for change in (
        lambda: annotate.mark(project.journal, open_layer.assignment.id, fragments=[Span(0, 4)], tag="Other"),
        lambda: finish.finish(project.journal, open_layer.assignment.id),
        lambda: projects.assign(project, letters[0], annotator="B2"),
        lambda: preannotate.to_search(project),
    ):
        with pytest.raises(ProjectError, match="round 1 is closed"):
            change()
    assert layer_queries.annotations_of(project, open_layer.assignment.id) == before
    rounds.reopen(project, "1")
    annotate.mark(project.journal, open_layer.assignment.id, fragments=[Span(0, 4)], tag="Other")
    rounds.close(project, "1")
    with pytest.raises(ProjectError, match="round 1 is closed"):
        annotate.undo(project.journal, open_layer.assignment.id)


def test_every_state_is_reached_and_left(project, letters):
    """Assignments open and finish, rounds open and close, at random: each always has its way back."""
    dice = random.Random(6)
    rounds.create(project, "2", Plan(("A1", "B2"), seed=1))
    assignments = [one.id for one in layer_queries.assignments(project)]
    seen = set()
    for _ in range(120):
        name, id = dice.choice("12"), dice.choice(assignments)
        is_closed = round_named(project, "2").state == study.CLOSED
        for operation, expected in dice.sample([(rounds.close, study.CLOSED), (rounds.reopen, study.OPEN)], 1):
            operation(project, name)
            assert round_named(project, name).state == expected
            seen.add((name, expected))
        is_closed = round_named(project, "2").state == study.CLOSED
        change, state = dice.choice([(finish.finish, "finished"), (finish.reopen, "open")])
        if is_closed:
            with pytest.raises(ProjectError):
                change(project.journal, id)
        else:
            change(project.journal, id)
            assert layer_queries.assignment(project, id).state == state
            seen.add(("assignment", state))
    assert len(seen) == 6


def test_the_next_round_suggests_what_an_earlier_layer_holds(project, letters):
    own = layer(project, letters[3], "A1")
    for one in own.annotations:
        annotate.accept(project.journal, one)
    annotate.mark(project.journal, own.assignment.id, fragments=[Span(19, 25)], tag="Date")
    made = rounds.create(project, "2", Plan(("A1", "B2"), shared=12), suggestions="A1")
    assert made.suggestions == "layer:A1"
    for code in ("A1", "B2"):
        found = layer(project, letters[3], code).annotations
        assert [(a.surface(TEXT), a.tag, a.state, a.source) for a in found] == [
            ("Müller", "Patient", State.UNDECIDED, "layer:A1"),
            ("Montag", "Date", State.UNDECIDED, "layer:A1"),
            ("Köln", "Location", State.UNDECIDED, "layer:A1"),
        ]
        assert layer(project, letters[4], code).annotations == ()
        assert projects.assign(project, letters[3], annotator=code).annotations == found
    assert len(layer_in(project, letters[3], "1").annotations) == 3


def layer_in(project, document_id, round_name):
    round_id = round_named(project, round_name).id
    return layer_of(project, document_id, annotator="A1", round_id=round_id)


def test_a_round_without_suggestions_stays_without(project, letters, word_list):
    rounds.create(project, "2", Plan(("A1", "B2"), shared=12))
    assert projects.assign(project, letters[0], annotator="B2").annotations == ()
    preannotate.propose(project, word_list(WORDS), annotator="B2")
    assert layer(project, letters[0], "B2").annotations == ()


def test_a_round_asks_a_suggester(project, letters, word_list):
    asked = word_list({"Lunge": ("Other", 0.9, "rule:y")})
    rounds.create(project, "2", Plan(("A1", "B2"), shared=2), suggestions="model", loading=asked)
    assert len(asked.asked) == 12
    found = [
        a for e in queries.document_entries(project, annotator="B2") for a in layer(project, e.id, "B2").annotations
    ]
    assert {(a.surface(TEXT), a.state) for a in found} == {("Lunge", State.UNDECIDED)} and len(found) == 7


def test_everything_marked_in_a_round_can_be_suggested_in_the_next(project, letters):
    for code, span in (("A1", Span(5, 11)), ("B2", Span(31, 35)), ("B2", Span(5, 11))):
        own = projects.assign(project, letters[0], annotator=code).assignment.id
        for one in layer_queries.annotations_of(project, own):
            if one.state is State.UNDECIDED:
                annotate.reject(project.journal, one)
        annotate.mark(project.journal, own, fragments=[span], tag="Staff")
    rounds.create(project, "2", Plan(("C3",)), suggestions="round:1")
    found = layer(project, letters[0], "C3").annotations
    assert [a.surface(TEXT) for a in found] == ["Müller", "Köln"]


def test_the_guard_keeps_suggestions_back_and_plants_wrong_ones(project, letters):
    plan = Plan(("A1", "B2"), shared=12, seed=5, without_suggestions=0.25, planted=0.34)
    rounds.create(project, "2", plan, suggestions="model")
    for code in ("A1", "B2"):
        layers = [projects.assign(project, id, annotator=code) for id in letters]
        bare = [one for one in layers if not one.assignment.with_suggestions]
        assert len(bare) == 3 and not any(one.annotations for one in bare)
        extra = [a for one in layers for a in one.annotations if a.surface(LONGEST) not in WORDS]
        assert len(extra) == 3 and {a.tag for a in extra} <= {"Patient", "Location"}
        assert {a.source for a in extra} <= {"rule:x", "model:m 1"} and all(a.state is State.UNDECIDED for a in extra)
        assert all(a.surface(LONGEST)[0].isupper() for a in extra)
    layers = [layer(project, id, "A1") for id in letters]
    wrong = [a for one in layers for a in one.annotations if a.surface(LONGEST) not in WORDS]
    annotate.accept(project.journal, wrong[0])
    annotate.reject(project.journal, wrong[1])
    for one in layers[:6]:
        finish.finish(project.journal, one.assignment.id)
    guarded, other = bias_guard.planted_report(project)
    outcome = guarded.planted, guarded.accepted, guarded.rejected, guarded.undecided
    assert outcome == (3, 1, 1, 1)
    assert (other.annotator, other.planted, other.undecided) == ("B2", 3, 3)
    both = guarded.with_suggestions, guarded.without_suggestions
    assert sum(one.documents for one in both) == 6
    assert both[0].annotations > 0 and both[1].annotations == 0


def test_the_same_plan_is_the_same_round_elsewhere(project, letters, tmp_path):
    plan = Plan(("A1", "B2"), shared=2, seed=4, without_suggestions=0.3)
    rounds.create(project, "2", plan, suggestions="model")
    before = [(one.id, one.with_suggestions) for one in layer_queries.assignments(project)]
    assert len({id for id, _ in before}) == 14 and not all(shown for _, shown in before)
    assert matrix(plan, workload.word_counts(project)) == {
        code: tuple(entry.id for entry in queries.document_entries(project, annotator=code)) for code in plan.annotators
    }


def test_hours_are_reckoned_with_defaults_until_the_project_tells(project, letters):
    plan = Plan(("A1", "B2"), shared=12)
    found = rounds.planned(project, plan)
    words = sum(workload.word_counts(project).values())
    assert not found.workload.is_measured
    expected = words * workload.ANNOTATIONS_PER_WORD * workload.S_PER_ANNOTATION / 3600
    assert found.workload.hours == {"A1": pytest.approx(expected), "B2": pytest.approx(expected)}
    own = layer(project, letters[0], "A1").assignment.id
    for at in range(40):
        annotate.mark(project.journal, own, fragments=[Span(at, at + 1)], tag="Other")
    finish.finish(project.journal, own)
    (pace,) = tempo(project)
    found = rounds.planned(project, plan).workload
    assert found.is_measured and found.s_per_annotation["B2"] == pytest.approx(pace.active_s / pace.decisions)
    assert found.annotations_per_word == pytest.approx(42 / len(TEXT.split()))


def test_annotators_are_there_before_they_have_a_document(project, letters):
    rounds.add_annotator(project, "B2")
    assert projects.annotator_codes(project) == ["A1", "B2"]
    (one,) = rounds.summaries(project)
    assert one.is_current and [(a.annotator, a.documents) for a in one.annotators] == [("A1", 12), ("B2", 0)]
    with pytest.raises(ProjectError, match="adjudicated"):
        rounds.add_annotator(project, "Gold")


@pytest.mark.parametrize(
    ("name", "arguments", "sentence"),
    [
        ("1", {}, "already"),
        ("../x", {}, "letters, digits"),
        ("2", {"suggestions": "Z9"}, "Z9 has no layer"),
        ("2", {"suggestions": "round:9"}, "no round 9"),
        ("2", {"document_ids": []}, "0 documents"),
        ("2", {"plan": Plan(("A1",), shared=13)}, "12 documents"),
        ("2", {"plan": Plan(("machine",))}, "program suggests"),
    ],
)
def test_a_round_that_cannot_be_is_not_made(project, letters, name, arguments, sentence):
    with pytest.raises(ProjectError, match=sentence):
        rounds.create(project, name, **{"plan": Plan(("A1",)), **arguments})
    assert [one.name for one in layer_queries.rounds(project)] == ["1"]


def test_searches_and_casts_stay_within_what_the_plan_gives(project, letters):
    """In a round with a plan nobody marks in others' documents, nor sees what others have marked."""
    for id in letters:
        cast.set_patient(project.journal, id, patient="P-7")
    rounds.create(project, "2", Plan(("A1", "B2"), seed=1))
    mine, theirs = ([e.id for e in queries.document_entries(project, annotator=code)] for code in ("A1", "B2"))
    own, other = (projects.assign(project, ids[0], annotator=code) for ids, code in ((mine, "A1"), (theirs, "B2")))
    annotate.mark(project.journal, own.assignment.id, fragments=[Span(5, 11)], tag="Patient")
    annotate.mark(project.journal, other.assignment.id, fragments=[Span(0, 4)], tag="Staff")
    (marked,) = layer_queries.annotations_of(project, own.assignment.id)
    found = same_again.further(project, own.assignment.id, marked, everywhere=True)
    assert {one.document_id for one in found} == set(mine[1:])
    same_again.mark_found(project.journal, marked, found)
    cast.propose(project, theirs[0], "B2")
    proposed = [a for id in theirs for a in layer(project, id, "B2").annotations if a.state is State.UNDECIDED]
    assert {a.surface(TEXT) for a in proposed} == {"Frau"}
