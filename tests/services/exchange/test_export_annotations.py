"""Out to other annotation tools and in again: the same annotations, by the same people."""

from contextlib import ExitStack

import pytest

from deid_studio.domain.annotation import State
from deid_studio.domain.span import Span
from deid_studio.errors import ProjectError
from deid_studio.formats.annotations.annotation_formats import FORMATS
from deid_studio.services.annotation import annotate
from deid_studio.services.exchange.export_annotations import export_annotations
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import layers
from deid_studio.services.project import project as projects
from deid_studio.storage import queries

TEXT = "Frau 😀 Müller kam am 12.03.2019.\n\nGrüße, Dr. O\u0308zil\n"
ANN = "T1\tPatient 7 13\tMüller\nT2\tDate 21 31\t12.03.2019\n*\tEquiv T1 T2\n"


@pytest.fixture
def letter(project, files):
    import_paths(project, [files({"ward/brief.txt": TEXT, "ward/brief.ann": ANN})])
    return project


@pytest.fixture
def another():
    """Makes a further project, closed at the end."""
    with ExitStack() as opened:
        yield lambda folder: opened.enter_context(projects.create(folder, tag_set="kolditz13"))


def marks(project):
    """Whose annotations are where, in all documents."""
    return {
        (entry.name, layer.annotator.code, annotation.fragments, annotation.tag, annotation.state)
        for entry in queries.document_entries(project)
        for layer in layers.layers(project, entry.id)
        for annotation in layer.annotations
    }


def texts(project):
    return {entry.name: queries.document(project, entry.id).text for entry in queries.document_entries(project)}


@pytest.mark.parametrize("kind", sorted(FORMATS))
def test_what_goes_out_comes_in_again(letter, another, kind, tmp_path):
    report = export_annotations(letter, tmp_path / "out", kind=kind)
    assert any("only BRAT takes it" in note.sentence for note in report.notes), "the equivalence is told"
    other = another(tmp_path / "other")
    imported = import_paths(other, [tmp_path / "out"])
    assert imported.refused == 0
    assert marks(other) == marks(letter)
    if kind == "conll":
        assert texts(other) == {"ward/brief": TEXT.replace("\n\n", "\n").rstrip()}
    else:
        assert texts(other) == texts(letter)
    assert import_paths(other, [tmp_path / "out"]).annotations == 0, "a second time nothing is doubled"
    assert marks(other) == marks(letter)


@pytest.mark.parametrize("kind", ["tsv3", "doccano", "labelstudio", "prodigy"])
def test_several_annotators_stay_apart(letter, another, kind, tmp_path):
    document = queries.document_named(letter, "ward/brief")
    second = projects.assign(letter, document.id, annotator="B2").assignment.id
    annotate.mark(letter.journal, second, fragments=[Span(41, 50)], tag="Doctor")
    export_annotations(letter, tmp_path / "out", kind=kind)
    other = another(tmp_path / "other")
    if kind in ("tsv3", "doccano"):
        for code in ("A1", "B2"):
            import_paths(other, sorted((tmp_path / "out" / code).iterdir()), annotator=code)
    else:
        import_paths(other, [tmp_path / "out"], annotator="C3")
    assert {mark[1:] for mark in marks(other)} == {mark[1:] for mark in marks(letter)}
    only = export_annotations(letter, tmp_path / "one", kind=kind, annotator="B2")
    assert only.files == 1
    with pytest.raises(ProjectError, match="no annotator X"):
        export_annotations(letter, tmp_path / "two", kind=kind, annotator="X")


def test_suggestions_go_out_as_such_or_are_told(project, another, files, tmp_path):
    folder = files({"brief.txt": TEXT, "brief.ann": "T1\tPatient 7 13\tMüller\nA1\tConfidence T1 0.75\n"})
    import_paths(project, [folder], suggestions=True)
    told = export_annotations(project, tmp_path / "xmi", kind="xmi")
    assert any("nobody has decided on" in note.sentence for note in told.notes)
    export_annotations(project, tmp_path / "ls", kind="labelstudio")
    other = another(tmp_path / "other")
    import_paths(other, [tmp_path / "ls"])
    assert {(mark[1], mark[4]) for mark in marks(other)} == {("A1", State.UNDECIDED)}


def test_a_project_without_texts_has_nothing_to_export(project, tmp_path):
    with pytest.raises(ProjectError, match="no document has a text"):
        export_annotations(project, tmp_path / "out", kind="xmi")
    assert not list((tmp_path / "out").glob("*.xmi"))
