"""What can be undone, in words."""

import pytest

from deid_studio.domain.span import Span
from deid_studio.services.annotation import annotate, correct
from deid_studio.services.annotation.history.undo_history import undo_history
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.storage import queries
from deid_studio.storage.layers import layer_queries


@pytest.fixture
def layer(project, files):
    import_paths(project, [files({"a.txt": "Frau Müller kam. Müller ging."})])
    project.journal.actor = "A1"
    return projects.assign(project, queries.document_entries(project)[0].id, annotator="A1").assignment.id


def told(project, layer):
    return [(one.operation, one.words, one.tag, one.is_done) for one in undo_history(project, layer)]


def test_each_step_says_what_it_did_and_whether_it_holds(project, layer):
    journal = project.journal
    annotate.mark(journal, layer, fragments=[Span(5, 11)], tag="Patient")
    (marked,) = layer_queries.annotations_of(project, layer)
    annotate.retag(journal, marked, tag="Staff")
    annotate.delete(journal, layer_queries.annotations_of(project, layer))
    annotate.mark_all(journal, layer, [(layer, [Span(0, 4)], "Other"), (layer, [Span(12, 15)], "Other")])
    annotate.undo(journal, layer)
    assert told(project, layer) == [
        ("mark", "Müller", "Patient", True),
        ("retag", "Müller", "Staff", True),
        ("delete", "Müller", "Staff", True),
        ("mark all", "", "", False),
    ]
    last = undo_history(project, layer)[-1]
    assert (last.by, last.count) == ("A1", 2)


def test_after_a_correction_what_is_gone_is_not_named_any_more_and_what_is_there_is(project, layer):
    journal = project.journal
    annotate.mark(journal, layer, fragments=[Span(17, 23)], tag="Patient")
    annotate.mark(journal, layer, fragments=[Span(5, 11)], tag="Patient")
    annotate.delete(journal, [one for one in layer_queries.annotations_of(project, layer) if one.span.start == 5])
    document = queries.document(project, queries.document_entries(project)[0].id)
    correct.correct(journal, document, start=0, end=4, text="Herr und Frau")
    assert told(project, layer) == [
        ("mark", "Müller", "Patient", True),
        ("mark", "", "Patient", True),
        ("delete", "", "Patient", True),
        ("correct", "", "", True),
    ]


def test_steps_of_others_are_not_in_it(project, layer):
    other = projects.assign(project, queries.document_entries(project)[0].id, annotator="B2").assignment.id
    project.journal.actor = "B2"
    annotate.mark(project.journal, other, fragments=[Span(5, 11)], tag="Patient")
    assert told(project, layer) == []
