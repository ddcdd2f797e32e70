"""Markers: in the order of the text, with it when it is corrected, undone, in bundles, and in nothing that goes out."""

from pathlib import Path

import pytest

from deid_studio.domain.span import Span
from deid_studio.domain.study import Marker
from deid_studio.errors import LayerLocked, ProjectError
from deid_studio.services.annotation import annotate, correct, finish, markers
from deid_studio.services.annotation.history.undo_history import undo_history
from deid_studio.services.exchange.export_brat import export_brat
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.storage import queries

TEXT = "Frau Müller kam. Müller ging."


@pytest.fixture
def layer(project, files):
    import_paths(project, [files({"a.txt": TEXT})])
    project.journal.actor = "A1"
    return projects.assign(project, queries.document_entries(project)[0].id, annotator="A1").assignment.id


def told(project, layer):
    return [(one.start, one.at_ms, one.note) for one in markers.markers_of(project, layer)]


def test_they_stand_in_the_order_of_the_text_and_are_noted_removed_and_undone(project, layer):
    journal = project.journal
    markers.set_marker(journal, layer, start=17, note=" zweimal? ")
    markers.set_marker(journal, layer, at_ms=500)
    markers.set_marker(journal, layer, start=5, at_ms=400, note="Name")
    assert told(project, layer) == [(5, 400, "Name"), (17, None, "zweimal?"), (None, 500, "")]
    first = markers.markers_of(project, layer)[0]
    markers.note_marker(journal, first, note="Nachname")
    assert told(project, layer)[0] == (5, 400, "Nachname")
    markers.remove_marker(journal, first)
    assert len(told(project, layer)) == 2
    with pytest.raises(ProjectError, match="no longer there"):
        markers.note_marker(journal, first, note="x")
    annotate.undo(journal, layer)
    annotate.undo(journal, layer)
    assert told(project, layer)[0] == (5, 400, "Name")
    assert [(one.operation, one.words) for one in undo_history(project, layer)][-2:] == [
        ("set marker", "Nachname"),
        ("remove marker", "Nachname"),
    ]


def test_one_that_is_nowhere_is_none(project, layer):
    with pytest.raises(ValueError, match="nowhere"):
        markers.set_marker(project.journal, layer)
    with pytest.raises(ValueError, match="nowhere"):
        Marker("a", "b", -1, None, "")


@pytest.mark.parametrize(
    ("start", "end", "text", "now"), [(0, 4, "Herr und Frau", 26), (17, 23, "", 17), (24, 28, "blieb", 17)]
)
def test_they_go_along_with_a_corrected_text(project, layer, start, end, text, now):
    markers.set_marker(project.journal, layer, start=17)
    document = queries.document(project, queries.document_entries(project)[0].id)
    correct.correct(project.journal, document, start=start, end=end, text=text)
    assert told(project, layer) == [(now, None, "")]
    annotate.undo(project.journal, layer)
    assert told(project, layer) == [(17, None, "")]


def test_a_finished_document_gets_none(project, layer):
    finish.finish(project.journal, layer)
    with pytest.raises(LayerLocked):
        markers.set_marker(project.journal, layer, start=5)


def test_nothing_of_them_is_in_what_goes_out(project, layer, tmp_path: Path):
    annotate.mark(project.journal, layer, fragments=[Span(5, 11)], tag="Patient")
    markers.set_marker(project.journal, layer, start=5, note="Geheimnotiz")
    export_brat(project, tmp_path / "brat", annotator="A1")
    written = [path.read_bytes() for path in (tmp_path / "brat").rglob("*") if path.is_file()]
    assert any("Müller".encode() in one for one in written)
    assert not any(b"Geheimnotiz" in one for one in written)
