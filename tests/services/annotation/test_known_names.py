"""Which names a project knows before a recording is heard."""

import json

import pytest

from deid_studio.domain.span import Span
from deid_studio.domain.study import Plan
from deid_studio.errors import FormatError
from deid_studio.services.annotation import annotate, cast
from deid_studio.services.annotation.known_names import (
    KnownName,
    known_names,
    lines,
    name_tags,
    set_lines,
    spoken_names,
    take_lines,
)
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.services.project.layers import layer_of
from deid_studio.services.rounds import rounds
from deid_studio.services.suggestions import preannotate
from deid_studio.storage import queries
from deid_studio.storage.journal import PROJECT_STACK

TEXTS = {
    "a.txt": "Frau Dr. Anneliese Wöhrle kam am Montag aus Salzkotten.",
    "b.txt": "Herr Schmalfuß liegt im Klinikum Ebersroth, Herr Schmalfuß geht.",
    "c.txt": "Der Sohn Thaddäus Köhnlein wartet.",
}


@pytest.fixture
def documents(project, files):
    """Ids of three letters."""
    import_paths(project, [files(TEXTS)])
    return [entry.id for entry in queries.document_entries(project)]


def mark(project, document_id, surface, tag, annotator="A1"):
    layer = projects.assign(project, document_id, annotator=annotator)
    at = queries.document(project, document_id).text.index(surface)
    annotate.mark(project.journal, layer.assignment.id, fragments=[Span(at, at + len(surface))], tag=tag)


def said(project, document_id):
    return [(name.said, name.tag) for name in known_names(project, [document_id])[document_id]]


@pytest.mark.parametrize(
    ("surface", "name", "words"),
    [
        ("Frau Dr. Anneliese Wöhrle", "Anneliese Wöhrle", ("Anneliese", "Wöhrle")),
        ("anneliese\nwöhrle", "Anneliese Wöhrle", ("anneliese", "wöhrle")),
        ("Ursula von der Heydt", "Ursula von der Heydt", ("Ursula", "Heydt")),
        ("Klinikum Ebersroth", "Ebersroth", ("Ebersroth",)),
        ("Müller-Lüdenscheidt", "Müller-Lüdenscheidt", ("Müller", "Lüdenscheidt")),
    ],
)
def test_a_name_is_what_is_said_without_titles(surface, name, words):
    assert KnownName.of(surface, "Patient") == KnownName(name, words, "Patient")


@pytest.mark.parametrize("surface", ["", "Frau Dr.", "12.03.2019", "die"])
def test_what_names_nobody_is_no_name(surface):
    assert KnownName.of(surface, "Patient") is None


def test_marked_names_are_known_nearest_first_and_other_phi_is_not(project, documents):
    first, second, third = documents
    mark(project, first, "Dr. Anneliese Wöhrle", "Patient")
    mark(project, first, "Montag", "Date")
    mark(project, second, "Schmalfuß", "Patient")
    mark(project, second, "Ebersroth", "MedicalUnit")
    names = [("Ebersroth", "MedicalUnit"), ("Schmalfuß", "Patient")]
    assert said(project, first) == [("Anneliese Wöhrle", "Patient"), *names]
    assert said(project, second) == [*names, ("Anneliese Wöhrle", "Patient")]
    cast.set_patient(project.journal, first, patient="P7")
    cast.set_patient(project.journal, third, patient="P7")
    assert said(project, third)[0] == ("Anneliese Wöhrle", "Patient")
    wrong = layer_of(project, second, annotator="A1").annotations[0]
    annotate.reject(project.journal, wrong)
    assert len(said(project, first)) == 2


def test_what_a_suggester_is_sure_of_is_known_in_the_documents_of_that_patient(project, documents, word_list):
    first, second, third = documents
    found = {"Wöhrle": ("Patient", 0.9, "model:m 1"), "Salzkotten": ("Location", 0.6, "rule:town")}
    preannotate.propose(project, word_list(found))
    assert said(project, first) == [("Wöhrle", "Patient")]
    assert said(project, third) == []
    for id in (first, third):
        cast.set_patient(project.journal, id, patient="P7")
    assert said(project, third) == [("Wöhrle", "Patient")]
    assert said(project, second) == []


def test_nobody_learns_by_a_name_what_another_marks_in_the_same_round(project, documents):
    mark(project, documents[0], "Salzkotten", "Location")
    rounds.create(project, "2", Plan(("A1", "B2"), seed=1))
    mine = next(entry.id for entry in queries.document_entries(project, annotator="A1"))
    surface = queries.document(project, mine).text.split()[2].strip(".,")
    mark(project, mine, surface, "Patient")
    assert said(project, documents[1]) == [("Salzkotten", "Location")]


def test_what_was_misheard_is_known_by_its_name(project, documents, word_list):
    preannotate.propose(project, word_list({"Thaddäus": ("Relative", 0.9, "misheard:Tadeusz Kohn")}))
    assert said(project, documents[2]) == []
    annotate.accept(project.journal, layer_of(project, documents[2], annotator="A1").annotations[0])
    assert said(project, documents[0]) == [("Tadeusz Kohn", "Relative")]


def test_a_list_is_kept_and_can_be_undone(project, documents, tmp_path):
    set_lines(project.journal, " Leberecht Stockhausen\n\nHannelore\nHannelore ")
    assert lines(project) == ("Leberecht Stockhausen", "Hannelore")
    assert said(project, documents[0]) == [("Leberecht Stockhausen", "Person"), ("Hannelore", "Person")]
    file = tmp_path / "namen.txt"
    file.write_bytes("\ufeffJutta Köhnlein\r\n".encode())
    take_lines(project, file)
    assert json.loads(queries.setting(project, "known_names")) == ["Jutta Köhnlein"]
    assert set_lines(project.journal, "Jutta Köhnlein").rows == ()
    file.write_bytes(b"K\xf6hnlein")
    for path in (file, tmp_path / "fehlt.txt"):
        with pytest.raises(FormatError) as refused:
            take_lines(project, path)
        assert "hnlein" not in str(refused.value)
    assert lines(project) == ("Jutta Köhnlein",)
    project.journal.undo(PROJECT_STACK)
    assert lines(project) == ("Leberecht Stockhausen", "Hannelore")


def test_a_recogniser_is_told_each_name_once():
    surfaces = ("Anneliese Wöhrle", "Wöhrle", "WÖHRLE", "Thaddäus", "Köhnlein")
    names = [KnownName.of(surface, "Patient") for surface in surfaces]
    assert spoken_names(names, most=2) == ("Anneliese Wöhrle", "Thaddäus")
    assert spoken_names(names, most=9) == ("Anneliese Wöhrle", "Thaddäus", "Köhnlein")


def test_names_are_what_tags_stand_for(project):
    tags = name_tags(projects.tag_set_of(project))
    assert {"Patient", "Person", "Staff", "Relative", "Location", "MedicalUnit"} <= tags
    assert not {"Date", "Age", "Birthdate"} & tags
