"""Documents and imports taken out of a project, never with work by chance, and brought back as they were."""

import pytest
from sqlalchemy import select

from deid_studio.domain.span import Span
from deid_studio.errors import ProjectError
from deid_studio.services.annotation import annotate
from deid_studio.services.exchange import removal
from deid_studio.services.exchange.importing import import_paths, reports
from deid_studio.services.project import project as projects
from deid_studio.storage import queries
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.schema import TABLES

TEXT = "Frau Müller kam."
ANN = "T1\tPatient 5 11\tMüller\nT2\tPatient 99 101\tx\n"


def contents(project):
    return {
        name: sorted((tuple(row.items()) for row in project.rows(select(table))), key=repr)
        for name, table in TABLES.items()
        if name != "edit"
    }


def names(project):
    return list(queries.document_names(project).values())


@pytest.fixture
def letters(project, files):
    """Two letters without annotations; A1's layer on the first is open."""
    import_paths(project, [files({"a.txt": TEXT, "b.txt": TEXT}, folder="first")])
    project.journal.actor = "A1"
    ids = [entry.id for entry in queries.document_entries(project)]
    projects.assign(project, ids[0], annotator="A1")
    return ids


def test_a_document_goes_with_all_that_is_on_it_and_comes_back(project, letters):
    before = contents(project)
    found = removal.remove(project, letters[:1])
    assert (found.documents, found.layers, found.with_work) == (("a",), 1, ()) and names(project) == ["b"]
    assert removal.bring_back(project) == 1 and contents(project) == before
    with pytest.raises(ProjectError, match="nothing was removed"):
        removal.bring_back(project)


def test_work_goes_only_when_that_is_said_twice(project, letters):
    layer = projects.assign(project, letters[0], annotator="A1").assignment.id
    annotate.mark(project.journal, layer, fragments=[Span(5, 11)], tag="Patient")
    before = contents(project)
    assert removal.asked(project, letters).with_work == ("a",)
    with pytest.raises(ProjectError, match=r"worked on 1 of these documents \(a\)"):
        removal.remove(project, letters)
    assert contents(project) == before
    assert removal.remove(project, letters, with_work=True).annotations == 1
    assert names(project) == [] and removal.bring_back(project) == 2 and contents(project) == before


def test_an_import_is_taken_back_with_its_layers_but_not_with_what_came_before(project, letters, files):
    before = contents(project)
    import_paths(project, [files({"a.txt": TEXT, "a.ann": ANN, "c.txt": TEXT, "c.ann": ANN})], annotator="B2")
    assert names(project) == ["a", "b", "c"] and removal.last_import(project).with_work == ()
    after = contents(project)
    found = removal.take_import_back(project)
    assert (found.documents, found.layers, found.annotations) == (("c",), 2, 2)
    for table in ("document", "assignment", "annotation", "ann_line", "import_report"):
        assert contents(project)[table] == before[table]
    assert len(reports(project)) == 1 and removal.bring_back(project) == 1
    assert contents(project) == after
    layer = layer_queries.assignment_of(project, letters[0], annotator="B2").id
    annotate.delete(project.journal, layer_queries.annotations_of(project, layer))
    with pytest.raises(ProjectError, match=r"\(a\)"):
        removal.take_import_back(project)


def test_what_came_in_again_is_not_overwritten(project, letters, files):
    removal.remove(project, letters)
    import_paths(project, [files({"a.txt": TEXT}, folder="again")])
    with pytest.raises(ProjectError, match="document a again"):
        removal.bring_back(project)
    assert names(project) == ["a"]
