"""On wish a release waits until somebody has decided on every unknown word and number."""

import pytest

from deid_studio.domain.span import Span
from deid_studio.services.adjudication import final_corpus
from deid_studio.services.annotation import annotate, finish
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.services.project.layers import layer_of
from deid_studio.services.project.proposals import Proposal
from deid_studio.services.project.suggestion_layers import put_machine_layer
from deid_studio.services.project.threshold_settings import FARTHEST, set_recall_shift
from deid_studio.services.release.checking.check import check
from deid_studio.services.release.checking.check_findings import DECIDED, Severity
from deid_studio.services.release.gates import UNKNOWN, gates_of
from deid_studio.services.release.release import ReleaseRefused, release
from deid_studio.services.release.release_choices import Choices
from deid_studio.services.release.release_contents import contents_of, layer_named
from deid_studio.services.release.release_places import Risk
from deid_studio.services.suggestions.sweep_finds import reject_shown
from deid_studio.storage import queries

TEXT = "Frau Zwirner nimmt Xarelto, Fall 4711.\n"
NAMED, WORD, NUMBER = (Span(TEXT.index(word), TEXT.index(word) + len(word)) for word in ("Zwirner", "Xarelto", "4711"))
FOUND = (
    Proposal((NAMED,), "Patient", 0.9, "model:texts-de 1"),
    Proposal((WORD,), "Patient", 0.1, "rule:sweep.word"),
    Proposal((NUMBER,), "ID", 0.3, "rule:id.case"),
)
WANTED = Choices(no_unknown=True, by="A1")


@pytest.fixture
def letter(tmp_path):
    """A project with a letter in which all that is suggested is accepted."""
    (tmp_path / "brief.txt").write_text(TEXT, encoding="utf-8")
    with projects.create(tmp_path / "study", tag_set="kolditz13") as project:
        import_paths(project, [tmp_path / "brief.txt"])
        look_for(project, FOUND)
        (one,) = open_layer(project).annotations
        annotate.accept(project.journal, one)
        yield project


def id_of(project):
    (entry,) = queries.document_entries(project)
    return entry.id


def look_for(project, found):
    with project.journal.edit("preannotate", kind="import") as tx:
        put_machine_layer(tx, id_of(project), found)


def open_layer(project, code="A1"):
    return projects.assign(project, id_of(project), annotator=code)


def gate(project, layer=None, **choices):
    contents = contents_of(project, layer_named(project, layer))
    return next((one for one in gates_of(project, contents, **choices) if one.name == UNKNOWN), None)


def test_only_who_wants_it_has_the_gate(letter, tmp_path):
    assert gate(letter) is None
    report = release(letter, tmp_path / "out")
    assert UNKNOWN not in {one.name for one in report.certificate.gates}


def test_it_lists_what_nobody_has_decided_without_saying_it(letter, tmp_path):
    found = gate(letter, no_unknown=True)
    assert [(one.start, one.end, one.tag) for one in found.places] == [
        (WORD.start, WORD.end, "Patient"),
        (NUMBER.start, NUMBER.end, "ID"),
    ]
    assert str(found.places[0].line) == (
        "brief: Patient at characters 19 to 26: nobody knows this to be harmless, and nobody has decided on it"
    )
    assert "not sure enough to be shown" in found.places[1].line
    with pytest.raises(ReleaseRefused, match=r"2 places keep the release back \(unknown\)") as refused:
        release(letter, tmp_path / "out", WANTED)
    assert not any(word in str(place) for place in refused.value.places for word in ("Xarelto", "4711"))
    assert not (tmp_path / "out").exists()


def test_what_is_accepted_or_rejected_at_the_sliders_end_opens_it(letter, tmp_path):
    set_recall_shift(letter, FARTHEST)
    layer = open_layer(letter)
    assert gate(letter, no_unknown=True).is_open, "what is undecided in the layer is what G1 is for"
    with pytest.raises(ReleaseRefused, match="G1"):
        release(letter, tmp_path / "out", WANTED)
    reject_shown(letter.journal, layer.assignment.id)
    annotate.accept(letter.journal, next(one for one in layer.annotations if one.tag == "ID"))
    report = release(letter, tmp_path / "out", WANTED)
    assert {one.name: (one.places, one.accepted) for one in report.certificate.gates}[UNKNOWN] == (0, None)
    assert check(tmp_path / "out", project=letter).passed


def test_a_check_asks_again_what_the_release_was_asked(letter, tmp_path):
    release(letter, tmp_path / "plain")
    layer = open_layer(letter)
    for span in (WORD, NUMBER):
        annotate.mark(letter.journal, layer.assignment.id, fragments=[span], tag="ID")
    release(letter, tmp_path / "wanted", WANTED)
    for _ in range(2):
        annotate.undo(letter.journal, layer.assignment.id)
    assert not any(one.kind == DECIDED for one in check(tmp_path / "plain", project=letter).findings)
    report = check(tmp_path / "wanted", project=letter)
    asked = [one for one in report.findings if one.kind == DECIDED]
    assert [(one.severity, one.text_start) for one in asked] == [(Severity.FAIL, 19), (Severity.FAIL, 33)]


def test_who_accepts_it_stands_in_the_certificate_and_in_what_the_project_remembers(letter, tmp_path):
    choices = Choices(no_unknown=True, accepted=frozenset({Risk.UNKNOWN}), by="B7")
    report = release(letter, tmp_path / "out", choices)
    assert [(one.risk, one.by, one.places) for one in report.certificate.accepted] == [("unknown", "B7", 2)]
    (row,) = queries.releases(letter)
    assert row["summary"]["accepted"] == ["unknown"]
    again = check(tmp_path / "out", project=letter)
    assert again.passed and {one.severity for one in again.findings} == {Severity.LOOK}


def test_a_document_that_nobody_had_suggestions_for_is_not_looked_through(letter, tmp_path):
    (tmp_path / "zwei.txt").write_text("Ohne Befund.\n", encoding="utf-8")
    import_paths(letter, [tmp_path / "zwei.txt"])
    contents = contents_of(letter, layer_named(letter, None))
    found = next(one for one in gates_of(letter, contents, no_unknown=True) if one.name == UNKNOWN)
    (whole,) = [one for one in found.places if one.document == "zwei"]
    assert whole.start is None and "suggestions were never looked for here" in whole.line


def test_of_one_persons_layer_only_what_that_person_has_decided_counts(letter):
    set_recall_shift(letter, FARTHEST)
    reject_shown(letter.journal, open_layer(letter).assignment.id)
    other = open_layer(letter, "B2")
    annotate.accept(letter.journal, next(one for one in other.annotations if one.fragments == (NAMED,)))
    set_recall_shift(letter, 0)
    for code in ("A1", "B2"):
        open_layer(letter, code)
    assert [place.start for place in gate(letter, "A1", no_unknown=True).places] == [NUMBER.start]
    assert [place.start for place in gate(letter, "B2", no_unknown=True).places] == [WORD.start, NUMBER.start]
    assert [place.start for place in gate(letter, "union", no_unknown=True).places] == [NUMBER.start]


def test_in_a_final_corpus_what_anybody_rejected_is_decided_but_not_what_too_few_have_accepted(letter):
    set_recall_shift(letter, FARTHEST)
    for code in ("A1", "B2", "C3"):
        layer = open_layer(letter, code)
        for one in layer.annotations:
            if one.fragments == (NAMED,) or (code == "A1" and one.fragments == (NUMBER,)):
                annotate.accept(letter.journal, one)
        if code == "B2":
            reject_shown(letter.journal, layer.assignment.id)
    set_recall_shift(letter, 0)
    for code in ("A1", "B2", "C3"):
        finish.finish(letter.journal, open_layer(letter, code).assignment.id)
    majority = gate(letter, str(final_corpus.Method.MAJORITY), no_unknown=True)
    assert [place.start for place in majority.places] == [NUMBER.start]
    assert layer_of(letter, id_of(letter), annotator="C3").phi[0].fragments == (NAMED,)
