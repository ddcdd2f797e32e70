"""Suggestions come in undecided, as often as wanted, and never over what a person has decided."""

import pytest

from deid_studio.domain.annotation import State
from deid_studio.domain.span import Interval, Span
from deid_studio.services.annotation import annotate, finish
from deid_studio.services.exchange.export_brat import export_brat
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import layers
from deid_studio.services.project import project as projects
from deid_studio.storage import queries

TEXT = "Frau Müller kam am 12.03.2019 nach Köln."
ANN = (
    "T1\tPatient 5 11\tMüller\nA1\tConfidence T1 0.87\nT2\tDate 19 29\t12.03.2019\nA2\tConfidence T2 1\n"
    "T3\tLocation 35 39\tKöln\n"
)


@pytest.fixture
def suggest(project, files):
    """Imports suggestions for the one letter; gives back A1's annotations and the report."""
    import_paths(project, [files({"brief.txt": TEXT})])

    def run(ann=ANN):
        report = import_paths(project, [files({"brief.ann": ann}, folder="suggested")], suggestions=True)
        document_id = queries.document_entries(project)[0].id
        return layers.layer_of(project, document_id, annotator="A1").annotations, report

    return run


def sentences(report):
    return [note.sentence for note in report.notes]


def test_spans_come_in_undecided_with_their_confidence(suggest):
    found, report = suggest()
    assert [(a.tag, a.state, a.source, a.confidence) for a in found] == [
        ("Patient", State.UNDECIDED, "suggestion", 0.87),
        ("Date", State.UNDECIDED, "suggestion", 1.0),
        ("Location", State.UNDECIDED, "suggestion", None),
    ]
    assert report.annotations == 3 and report.refused == 0 and sentences(report) == []


def test_what_was_decided_stays_and_the_rest_is_replaced(project, suggest):
    found, _ = suggest()
    annotate.accept(project.journal, found[0])
    annotate.move(project.journal, found[1], fragments=[Span(16, 29)])
    before = {
        a.id: a for a in layers.layer_of(project, queries.document_entries(project)[0].id, annotator="A1").annotations
    }
    after, report = suggest(ANN.replace("0.87", "0.2").replace("Location 35 39\tKöln", "Staff 0 4\tFrau"))
    assert [(a.tag, a.state) for a in after] == [
        ("Staff", State.UNDECIDED),
        ("Patient", State.ACCEPTED),
        ("Date", State.CHANGED),
    ]
    assert all(before[a.id] == a for a in after if a.state is not State.UNDECIDED)
    assert "2 suggestions were left out, for somebody has decided on what they cover" in sentences(report)
    again, _ = suggest(ANN.replace("0.87", "0.2").replace("Location 35 39\tKöln", "Staff 0 4\tFrau"))
    assert again == after


def test_what_was_rejected_does_not_come_again_under_any_tag(project, suggest):
    found, _ = suggest()
    annotate.reject(project.journal, found[2])
    after, _ = suggest(ANN.replace("Location", "Staff"))
    assert [(a.tag, a.state) for a in after if a.span.start == 35] == [("Location", State.REJECTED)]


def test_what_a_person_marked_is_left_alone(project, suggest, files):
    document_id = queries.document_entries(project)[0].id
    layer = projects.assign(project, document_id, annotator="A1")
    annotate.mark(project.journal, layer.assignment.id, fragments=[Span(0, 11)], tag="Staff")
    found, _ = suggest()
    assert [(a.tag, a.state) for a in found] == [
        ("Staff", State.ADDED),
        ("Date", State.UNDECIDED),
        ("Location", State.UNDECIDED),
    ]


def test_a_finished_document_takes_no_suggestions(project, suggest):
    found, _ = suggest()
    finish.finish(project.journal, found[0].assignment_id)
    after, report = suggest("T1\tPatient 0 4\tFrau\n")
    assert after == found
    assert report.refused == 1 and "A1 has finished this document; no suggestions were taken" in sentences(report)


def test_confidences_that_are_none_and_other_lines_are_told(suggest):
    found, report = suggest("T1\tPatient 5 11\tMüller\nA1\tConfidence T1 sure\nA2\tNegated T1\n#1\tNote T1\tx\n")
    assert found[0].confidence is None
    assert sentences(report) == [
        "the confidence is no number from 0 to 1; left out",
        "2 lines are neither spans nor their confidence; suggestions come without them",
    ]


def test_suggestions_go_out_as_annotations_and_rejected_ones_do_not(project, suggest, tmp_path):
    found, _ = suggest()
    annotate.accept(project.journal, found[0])
    annotate.reject(project.journal, found[2])
    annotate.mark_time(project.journal, found[0].assignment_id, interval=Interval(1, 2), tag="Patient")
    report = export_brat(project, tmp_path / "out")
    written = (tmp_path / "out" / "brief.ann").read_text(encoding="utf-8")
    assert written == "T1\tPatient 5 11\tMüller\nT2\tDate 19 29\t12.03.2019\n"
    assert sentences(report) == [
        "1 annotation is in the recording only, where no word is; BRAT cannot hold it",
        "1 of the annotations is a suggestion that nobody has decided on",
    ]
