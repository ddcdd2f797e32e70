"""The machine's layer is none of people's: lists, counts, exports and searches pass it over, corrections do not."""

import pytest

from deid_studio.domain import study
from deid_studio.domain.span import Span
from deid_studio.errors import ProjectError
from deid_studio.services.annotation import annotate, cast, correct, guidelines, same_again
from deid_studio.services.annotation.tempo import tempo
from deid_studio.services.exchange.export_brat import export_brat
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import layers
from deid_studio.services.project import project as projects
from deid_studio.services.project.layers import MACHINE, machine_layer
from deid_studio.services.suggestions import preannotate
from deid_studio.storage import queries
from deid_studio.storage.layers import layer_queries

TEXT = "Frau Müller kam. Müller ging nach Köln."


@pytest.fixture
def letter(project, files, word_list):
    """A project in which the machine has found three names of which none is sure enough; gives the document's id."""
    import_paths(project, [files({"brief.txt": TEXT})])
    found = word_list({"Müller": ("Patient", 0.3, "rule:x"), "Köln": ("Location", 0.2, "model:m 1")})
    preannotate.propose(project, found)
    return queries.document_entries(project)[0].id


def test_people_do_not_see_the_machine_among_themselves(project, letter, tmp_path):
    assert [one.code for one in layer_queries.annotators(project)] == ["A1"] == projects.annotator_codes(project)
    assert [layer.annotator.code for layer in layers.layers(project, letter)] == ["A1"]
    assert len(layer_queries.assignments(project)) == len(layer_queries.assignments(project, letter)) == 1
    assert layer_queries.assignment_of(project, letter, annotator=MACHINE) is None
    assert queries.document_entries(project)[0].annotations == 0
    assert (
        layer_queries.annotation_counts(project)
        == {letter: {"A1": 0}}
        == {letter: projects.overview(project)[0].annotations}
    )
    assert [one.name for one in layer_queries.rounds(project)] == ["1"]
    export_brat(project, tmp_path / "out")
    assert (tmp_path / "out" / "brief.ann").read_text() == ""
    assert tempo(project) == ()


def test_the_machine_has_its_round_and_its_code(project, letter):
    (annotator,) = layer_queries.annotators(project, kind=study.SUGGESTIONS)
    (assignment,) = layer_queries.assignments(project, kind=study.SUGGESTIONS)
    (its,) = layer_queries.rounds(project, kind=study.SUGGESTIONS)
    assert (annotator.code, its.name, its.kind) == ("machine", "suggestions", "suggestions")
    assert machine_layer(project, letter).assignment == assignment
    assert len(machine_layer(project, letter).annotations) == 3
    assert layer_queries.fragments_of(project, annotator.id) == {}


@pytest.mark.parametrize("code", [MACHINE, "Machine"])
def test_no_person_can_be_called_as_the_machine(project, letter, code):
    with pytest.raises(ProjectError, match="stands for what the program suggests"):
        projects.assign(project, letter, annotator=code)
    assert len(layer_queries.assignments(project)) == 1


def test_what_the_machine_found_hides_nothing_from_searches(project, letter):
    layer = projects.assign(project, letter, annotator="A1").assignment.id
    annotate.mark(project.journal, layer, fragments=[Span(5, 11)], tag="Patient")
    (marked,) = layer_queries.annotations_of(project, layer)
    assert [one.span for one in same_again.further(project, layer, marked, everywhere=True)] == [Span(17, 23)]
    cast.set_patient(project.journal, letter, patient="P-7")
    assert [member.name for member in cast.cast_of(project, "P-7")] == ["Müller"]


def test_a_new_version_of_the_guideline_is_that_of_the_annotators_round(project, letter):
    guidelines.guideline_file(project, "de").write_text("---\nversion: 7\n---\n\n# Allgemeines\n", encoding="utf-8")
    guidelines.take_version(project, languages=("de",))
    assert [one.guideline_version for one in layer_queries.rounds(project)] == ["7"]
    assert [one.guideline_version for one in layer_queries.rounds(project, kind=study.SUGGESTIONS)] == ["1"]


def test_corrections_of_the_text_take_the_machines_layer_along(project, letter):
    document = queries.document(project, letter)
    correct.correct(project.journal, document, start=0, end=4, text="Die Patientin")
    text = queries.document(project, letter).text
    assert [one.surface(text) for one in machine_layer(project, letter).annotations] == ["Müller", "Müller", "Köln"]
    assert annotate.undo(project.journal, layers.layers(project, letter)[0].assignment.id) is not None
    assert [one.span.start for one in machine_layer(project, letter).annotations] == [5, 17, 34]
