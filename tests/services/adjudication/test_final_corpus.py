"""The final corpus: each method, what it refuses and tells, its files, and what is redacted by it."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deid_studio.domain.annotation import State
from deid_studio.domain.span import Interval, Span
from deid_studio.domain.study import Plan
from deid_studio.errors import NotRedactable, ProjectError
from deid_studio.services.adjudication import adjudicate, final_corpus, settling
from deid_studio.services.adjudication.final_corpus import Method, OpenConflicts, build
from deid_studio.services.adjudication.final_corpus_files import TABLES, tables_of, write
from deid_studio.services.agreement.agreement_study import measure
from deid_studio.services.agreement.round_material import of_round
from deid_studio.services.annotation import annotate, finish
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.outputs.staging import files_below
from deid_studio.services.project import layers
from deid_studio.services.project import project as projects
from deid_studio.services.project.layers import round_named
from deid_studio.services.release.draft import export_audio, export_text
from deid_studio.services.release.release_contents import layer_named
from deid_studio.services.rounds import rounds
from deid_studio.storage import queries
from deid_studio.storage.layers import layer_queries

TEXT = "Frau Müller, 49 Jahre, kam am Montag nach Köln zu Dr. Weiß."
MULLER, AGE, KOLN, WEISS = (Span(TEXT.index(w), TEXT.index(w) + len(w)) for w in ("Müller", "49", "Köln", "Weiß"))


@pytest.fixture
def letters(project, files):
    """A project with two letters; gives their ids."""
    import_paths(project, [files({"brief-1.txt": TEXT, "brief-2.txt": TEXT})])
    return [entry.id for entry in queries.document_entries(project)]


def marks(project, document_id, code, *marked, done=True):
    assignment = projects.assign(project, document_id, annotator=code).assignment.id
    for span, tag in marked:
        annotate.mark(project.journal, assignment, fragments=[span], tag=tag)
    if done:
        finish.finish(project.journal, assignment)
    return assignment


def marked(corpus, number=0):
    return [(a.surface(TEXT), a.tag) for a in corpus.documents[number].annotations]


@pytest.fixture
def three(project, letters):
    """Three layers on the first letter, one on the second."""
    marks(project, letters[0], "A1", (MULLER, "Patient"), (AGE, "Age"))
    marks(project, letters[0], "B2", (MULLER, "Patient"), (KOLN, "Location"), (AGE, "Age"))
    marks(project, letters[0], "C3", (MULLER, "Staff"), (WEISS, "Staff"), (KOLN, "Location"))
    marks(project, letters[1], "C3", (WEISS, "Staff"))
    return letters


def test_majority_is_what_more_than_half_marked(project, three):
    corpus = build(project, "majority")
    assert marked(corpus) == [("Müller", "Patient"), ("49", "Age"), ("Köln", "Location")]
    assert marked(corpus, 1) == [("Weiß", "Staff")] and corpus.ties == ()
    everybody = build(project, "majority", at_least=3)
    assert marked(everybody) == [] and marked(everybody, 1) == [("Weiß", "Staff")]
    assert ("Weiß", "Staff") in marked(build(project, "majority", at_least=1))
    with pytest.raises(ProjectError, match="one annotator at least"):
        build(project, "majority", at_least=0)


def test_ties_of_a_majority_are_told(project, letters):
    marks(project, letters[0], "A1", (MULLER, "Patient"), (AGE, "Age"))
    marks(project, letters[0], "B2", (AGE, "Age"))
    corpus = build(project, "majority")
    assert marked(corpus) == [("49", "Age")]
    (tie,) = corpus.ties
    assert tie.line == "brief-1: tie at characters 5 to 11 (Patient: A1, 1 of 2)"
    assert corpus.missing == () and len(corpus.documents) == 1


def test_union_is_everything_of_anybody(project, three):
    marks(project, three[1], "B2", (KOLN, "Location"), done=False)
    settling.settle(project)
    place = next(one for one in adjudicate.queue(project).open if one.edges[0] == MULLER.start)
    adjudicate.own_span(project, place, fragments=[Span(0, 11)], tag="Patient")
    corpus = build(project, Method.UNION)
    assert set(marked(corpus)) == {
        ("Frau Müller", "Patient"),
        ("Müller", "Patient"),
        ("Müller", "Staff"),
        ("49", "Age"),
        ("Köln", "Location"),
        ("Weiß", "Staff"),
    }
    assert set(marked(corpus, 1)) == {("Köln", "Location"), ("Weiß", "Staff")}


def test_best_is_who_agrees_most_with_the_others(project, three):
    corpus = build(project, "best")
    assert corpus.best == "B2" == measure(of_round(project)).agreement.highest
    assert marked(corpus) == [("Müller", "Patient"), ("49", "Age"), ("Köln", "Location")]
    assert marked(corpus, 1) == [("Weiß", "Staff")]
    assert [str(note) for note in corpus.notes] == ["info: brief-2: not finished by B2; the layer is C3's"]


def test_an_adjudicated_corpus_is_refused_until_all_is_decided(project, three, tmp_path):
    with pytest.raises(OpenConflicts, match="4 conflicts of round 1 are open") as caught:
        build(project, "adjudicated")
    assert [line.split(" (")[0] for line in caught.value.places] == [
        "brief-1: missed at characters 13 to 15",
        "brief-1: missed at characters 42 to 46",
        "brief-1: extra at characters 54 to 58",
        "brief-1: tag at characters 5 to 11",
    ]
    assert caught.value.places[2].endswith("(A1: nothing, B2: nothing, C3: Staff)")
    assert not any(name in line for line in caught.value.places for name in ("Müller", "Weiß", "Köln"))
    adjudicate.take_all(project, three[0], annotator="C3")
    corpus = build(project, "adjudicated")
    assert marked(corpus) == [("Müller", "Staff"), ("Köln", "Location"), ("Weiß", "Staff")]
    assert marked(corpus, 1) == [("Weiß", "Staff")]
    finish.reopen(project.journal, layer_queries.assignment_of(project, three[0], annotator="A1").id)
    notes = [str(note) for note in build(project, "adjudicated").notes]
    assert any("changed since" in note for note in notes) and any("not finished by A1" in note for note in notes)


def test_it_is_written_as_a_brat_project_with_tables(project, three, tmp_path, brat_messages):
    corpus = build(project, "union")
    out = tmp_path / "corpus"
    report = write(project, out, corpus)
    names = [path.name for path in files_below(out)]
    assert report.files == len(names) == 8 and f"{TABLES}.md" in names
    assert brat_messages(out) == [] and (out / "brief-1.txt").read_text() == TEXT
    told = json.loads((out / f"{TABLES}.json").read_text())
    assert (told["method"], told["round"], told["annotations"]) == ("union", "1", 6)
    assert told["table_1"][0]["annotations"] == 9
    row = next(row for row in told["table_2"] if row["tag"] == "Patient")
    found = measure(of_round(project)).agreement
    assert row["instances"] == 1 and row["instance_f1"]["mean"] == next(
        one.f1.mean for one in found.tags if one.tag == "Patient"
    )
    tables = tables_of(project, corpus)
    assert tables.types[-1].instances == 6 and tables.rounds[0].agreement_documents == 1
    shown = (out / f"{TABLES}.md").read_text()
    assert "Table 1: rounds" in shown and "Table 2: tags" in shown
    assert not any(name in shown for name in ("Müller", "Weiß", "Köln"))


def test_all_of_it_is_written_or_nothing(project, three, tmp_path, contents_of):
    out = tmp_path / "corpus"
    out.mkdir()
    (out / f"{TABLES}.md").write_text("mine")
    before = contents_of(out)
    with pytest.raises(ProjectError, match="allow overwriting"):
        write(project, out, build(project, "union"))
    assert contents_of(out) == before
    write(project, out, build(project, "union"), overwrite=True)
    assert contents_of(out) != before


def test_documents_without_a_layer_are_told(project, letters, tmp_path):
    marks(project, letters[0], "A1", (MULLER, "Patient"))
    projects.assign(project, letters[1], annotator="A1")
    for method in ("majority", "union", "adjudicated", "best"):
        corpus = build(project, method)
        assert corpus.missing == ("brief-2",) and [one.document for one in corpus.documents] == ["brief-1"]
        assert corpus.annotations_of(letters[1]) is None and corpus.annotations_of(letters[0])
        assert any("left out" in str(note) for note in corpus.notes)
        with pytest.raises(NotRedactable, match="not been annotated"):
            export_text(project, tmp_path / method, layer=layer_named(project, method))
        export_text(project, tmp_path / method, layer=layer_named(project, method), document_ids=letters[:1])
        assert (tmp_path / method / "brief-1.txt").read_text().startswith("Frau [PATIENT], 49")


def test_the_chosen_corpus_is_redacted_as_it_is_then(project, three, tmp_path):
    with pytest.raises(ProjectError, match="no final corpus yet"):
        final_corpus.chosen(project)
    final_corpus.choose(project, build(project, "majority", at_least=1))
    chosen = final_corpus.chosen(project)
    assert (chosen.method, chosen.at_least, chosen.round.name) == (Method.MAJORITY, 1, "1")
    export_text(project, tmp_path / "out", layer=layer_named(project, "final"))
    assert (tmp_path / "out" / "brief-1.txt").read_text() == (
        "Frau [PATIENT], [AGE] Jahre, kam am Montag nach [LOCATION] zu Dr. [STAFF]."
    )
    assert "Müller, 49" in (tmp_path / "out" / "brief-2.txt").read_text()


def test_sound_is_silenced_by_the_final_corpus(project, files, tone, tmp_path):
    source = files({"besuch.json": json.dumps({"result": [{"word": "müller", "start": 0.2, "end": 0.6, "conf": 1.0}]})})
    tone(source / "besuch.wav")
    import_paths(project, [source])
    (entry,) = queries.document_entries(project)
    for code, interval in (("A1", Interval(1000, 1200)), ("B2", Interval(1100, 1400))):
        assignment = projects.assign(project, entry.id, annotator=code).assignment.id
        annotate.mark_time(project.journal, assignment, interval=interval, tag="Patient")
        finish.finish(project.journal, assignment)
    union = build(project, "union")
    assert {a.interval for a in union.documents[0].annotations} == {Interval(1000, 1200), Interval(1100, 1400)}
    report = export_audio(project, tmp_path / "out", layer=layer_named(project, "union"))
    assert report.files == 3
    ties = build(project, "majority").ties
    assert {(one.edges, one.is_heard_only) for one in ties} == {((1000, 1200), True), ((1100, 1400), True)}


def test_a_corpus_is_what_the_next_round_starts_from(project, three):
    corpus = final_corpus.as_suggestions(build(project, "majority"))
    made = rounds.create(project, "2", Plan(("A1", "D4"), shared=2), suggestions="final", final=corpus)
    assert made == layer_queries.current_round(project) and made.suggestions == "final"
    for code in ("A1", "D4"):
        found = layers.layer_of(project, three[0], annotator=code).annotations
        assert [(a.surface(TEXT), a.tag) for a in found] == [
            ("Müller", "Patient"),
            ("49", "Age"),
            ("Köln", "Location"),
        ]
        assert {(a.state, a.source) for a in found} == {(State.UNDECIDED, "layer:final")}
    assert round_named(project, "2") == made


SPANS = st.builds(lambda start, size: Span(start, start + size), st.integers(0, 40), st.integers(1, 12))
LAYER = st.lists(st.tuples(SPANS, st.sampled_from(["Patient", "Staff"])), max_size=5, unique=True)


@given(st.lists(LAYER, min_size=2, max_size=3), LAYER)
@settings(max_examples=6, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_laws_of_union_and_majority(project, files, various, same):
    first = len(queries.document_names(project))
    names = [f"brief-{first}", f"brief-{first + 1}"]
    import_paths(project, [files({f"{name}.txt": TEXT for name in names}, folder=names[0])])
    differing, identical = projects.document_ids(project, names)
    for number, layer in enumerate(various):
        marks(project, differing, f"A{number}", *layer)
        marks(project, identical, f"A{number}", *same)
    union = build(project, "union").annotations_of(differing)
    covered = {at for one in union for at in range(one.span.start, one.span.end)}
    assert covered.issuperset(at for layer in various for span, _ in layer for at in range(span.start, span.end))
    assert {(one.fragments[0], one.tag) for one in union} == {mark for layer in various for mark in layer}
    majority = build(project, "majority")
    assert {(one.fragments[0], one.tag) for one in majority.annotations_of(identical)} == set(same)
    votes = [mark for layer in various for mark in layer]
    expected = {mark for mark in votes if 2 * votes.count(mark) > len(various)}
    assert {(one.fragments[0], one.tag) for one in majority.annotations_of(differing)} == expected
