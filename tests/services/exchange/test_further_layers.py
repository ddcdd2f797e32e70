"""A further annotator's layers, many at a time, of documents that the project has."""

from deid_studio.domain.span import Span
from deid_studio.services.annotation import annotate, correct
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import layers
from deid_studio.services.project.unusable_lines import unusable_lines
from deid_studio.storage import queries
from deid_studio.storage.layers import layer_queries
from tests.services.exchange.import_material import ANN, TEXT, said

MANY = 230


def a_folder(files):
    letters = {f"v{number:03}": f"{TEXT} Nr. {number}" for number in range(MANY)}
    return files({f"{name}.txt": text for name, text in letters.items()} | {f"{name}.ann": ANN for name in letters})


def document_called(project, name):
    (found,) = [id for id, known in queries.document_names(project).items() if known == name]
    return queries.document(project, found)


def spans_of(project, name, annotator):
    layer = layers.layer_of(project, document_called(project, name).id, annotator=annotator)
    return [(annotation.tag, annotation.fragments) for annotation in layer.annotations]


def test_they_come_in_beside_those_that_are_there(project, files):
    folder = a_folder(files)
    import_paths(project, [folder], annotator="A1")
    import_paths(project, [folder / "v120.ann"], annotator="B2")
    report = import_paths(project, [folder], annotator="B2")
    assert (report.documents, report.annotations, report.refused) == (0, 2 * (MANY - 1), 0)
    (known,) = [note for note in report.notes if note.file.endswith("v120.ann")]
    assert str(known.sentence) == "B2's layer already came from this file"
    for name in ("v000", "v099", "v100", "v120", f"v{MANY - 1}"):
        assert spans_of(project, name, "B2") == spans_of(project, name, "A1") != []
        layer = layers.layer_of(project, document_called(project, name).id, annotator="B2")
        assert [text for text, _ in layer_queries.ann_lines(project, layer.assignment.id)] == ANN.splitlines()


def test_work_of_another_annotator_is_refused_and_the_rest_comes_in(project, files):
    folder = a_folder(files)
    import_paths(project, [folder], annotator="A1")
    other = layer_queries.assignment_of(project, document_called(project, "v007").id, annotator="A1")
    annotate.mark(project.journal, other.id, fragments=[Span(0, 4)], tag="NAME")
    marked = files({"v007.ann": ANN, "v008.ann": "T1\tNAME 0 4\tFrau\n"}, folder="marked")
    assert said(import_paths(project, [marked], annotator="A1"), "refused") == [("v008.ann", None)]
    assert import_paths(project, [marked], annotator="B2").annotations == 3
    assert annotate.undo(project.journal, other.id) is not None, "A1's own step is still A1's to undo"


def test_a_correction_that_lies_before_a_layer_can_no_longer_be_undone(project, files):
    folder = a_folder(files)
    import_paths(project, [folder], annotator="A1")
    layer = layer_queries.assignment_of(project, document_called(project, "v007").id, annotator="A1")
    correct.correct(project.journal, document_called(project, "v007"), start=0, end=4, text="Herr")
    import_paths(project, [folder / "v007.ann", folder / "v008.ann"], annotator="B2")
    assert annotate.undo(project.journal, layer.id) is None
    assert document_called(project, "v007").text.startswith("Herr")


def test_a_line_that_was_open_is_settled_by_the_file_that_mends_it(project, files):
    folder = a_folder(files)
    import_paths(project, [folder], annotator="A1")
    broken = files({"v003.ann": "T1\tNAME\tMüller\n"}, folder="broken")
    import_paths(project, [broken], annotator="B2")
    assert [line.surface for line in unusable_lines(project)] == ["Müller"]
    report = import_paths(project, [folder], annotator="B2")
    assert report.annotations == 2 * (MANY - 1), "B2's file of v003 came before"
    assert [(line.annotator, line.file) for line in unusable_lines(project)] == [("B2", "v003.ann")]
