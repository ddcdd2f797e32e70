"""Files become documents by their names; what does not belong together is refused."""

import os
import sys
import unicodedata

import pytest

from deid_studio.domain.span import Span
from deid_studio.errors import ProjectError
from deid_studio.sentences import Sentence
from deid_studio.services.exchange.importing import import_paths, reports
from deid_studio.services.project import layers
from deid_studio.services.project import project as projects
from deid_studio.storage import queries
from deid_studio.storage.layers import layer_queries
from tests.services.exchange.import_material import ANN, TEXT, WORDS, said, the_document, words_json


def test_a_letter_comes_in_with_its_annotations_and_a_report(project, files, contents_of):
    folder = files({"brief.txt": TEXT, "brief.ann": ANN, "bild.png": b"\x89PNG", ".hidden.txt": "x", ".git/y.txt": "y"})
    before = contents_of(folder)
    report = import_paths(project, [folder])
    assert (report.documents, report.recordings, report.annotations, report.refused) == (1, 0, 2, 0)
    assert said(report, "info") == [("bild.png", None)], "hidden files are passed over"
    assert [note.sentence[:8] for note in report.notes if note.severity == "odd"] == ["tag DATE", "tag NAME"]
    assert reports(project) == [report]
    kept = [(note.sentence.template, note.sentence.values) for note in reports(project)[0].notes]
    assert kept == [(note.sentence.template, note.sentence.values) for note in report.notes], "for another language"
    about_all = [note.file for note in reports(project)[0].notes if note.file == "project"]
    assert len(about_all) == 2 and all(isinstance(place, Sentence) for place in about_all), "it names no file"
    assert contents_of(folder) == before
    layer = layers.layer_of(project, the_document(project).id, annotator="A1")
    assert [(a.tag, a.fragments, a.source) for a in layer.annotations] == [
        ("NAME", (Span(5, 11),), "import"),
        ("DATE", (Span(19, 29),), "import"),
    ]


def test_folders_become_part_of_names(project, files):
    import_paths(project, [files({"a/visit.txt": "1", "b/visit.wav.words.json": words_json(), "b/c/visit.txt": "2"})])
    assert [entry.name for entry in queries.document_entries(project)] == ["a/visit", "b/visit", "b/c/visit"]


def test_files_of_one_name_are_one_document(project, files, tone, contents_of):
    folder = files({"visite.txt": TEXT.replace(" ", "\n"), "visite.json": words_json(), "visite.ann": ANN})
    tone(folder / "visite.wav")
    before = contents_of(folder)
    report = import_paths(project, [folder])
    assert (report.documents, report.recordings, report.annotations, report.refused) == (1, 1, 2, 0)
    document = the_document(project)
    assert document.text == TEXT.replace(" ", "\n")
    assert [(word.span.of(document.text), word.interval.start_ms) for word in document.words] == list(
        zip(WORDS, range(0, 1500, 300), strict=True)
    )
    assert contents_of(folder) == before
    recording = projects.recording_of(project, document)
    assert projects.recording_path(project, recording).read_bytes() == (folder / "visite.wav").read_bytes()


@pytest.mark.parametrize(
    "steps",
    [
        ("txt", "ann", "wav", "json"),
        ("wav", "json", "ann"),
        ("json", "wav", "ann"),
        ("wav", "txt", "json", "ann"),
        ("json", "ann", "wav"),
    ],
)
def test_what_a_document_lacks_can_come_later(project, files, tone, steps):
    folder = files({"v.txt": TEXT, "v.ann": ANN, "v.json": words_json()})
    tone(folder / "v.wav")
    for step in steps:
        report = import_paths(project, [folder / f"v.{step}"])
        assert report.refused == 0, report.notes
    document = the_document(project)
    assert document.text == TEXT and document.recording_id is not None
    assert [word.interval.start_ms for word in document.words] == list(range(0, 1500, 300))
    layer = layers.layer_of(project, document.id, annotator="A1")
    assert [a.surface(document.text) for a in layer.annotations] == ["Müller", "12.03.2019"]


def test_words_that_come_later_are_laid_over_the_text_that_is_there(project, files, tone):
    folder = files({"v.txt": TEXT.replace(" ", "  "), "v.json": words_json()})
    tone(folder / "v.wav")
    import_paths(project, [folder / "v.txt"])
    import_paths(project, [folder / "v.json", folder / "v.wav"])
    document = the_document(project)
    assert document.text == TEXT.replace(" ", "  ")
    assert [word.span.of(document.text) for word in document.words] == WORDS


def test_a_transcript_of_other_words_is_refused_and_changes_nothing(project, files):
    folder = files({"v.txt": TEXT, "v.ann": ANN})
    import_paths(project, [folder])
    before = the_document(project)
    other = files({"v.txt": "Etwas ganz anderes.", "v.ann": "T1\tNAME 0 5\tEtwas\n"}, folder="other")
    report = import_paths(project, [other], annotator="B2")
    assert said(report, "refused") == [("v", None), ("v.ann", None)]
    assert the_document(project) == before
    assert [annotator.code for annotator in layer_queries.annotators(project)] == ["A1"]


def test_a_text_that_contradicts_its_transcript_takes_its_annotations_along(project, files):
    folder = files({"v.txt": "Etwas anderes", "v.json": words_json(), "v.ann": "T1\tNAME 0 5\tEtwas\n"})
    report = import_paths(project, [folder])
    assert said(report, "refused") == [("v.txt", None), ("v.ann", None)]
    assert the_document(project).text == TEXT


def test_the_first_layer_stays_and_another_annotator_gets_a_second(project, files):
    folder = files({"v.txt": TEXT, "v.ann": ANN})
    assert import_paths(project, [folder], annotator="A1").annotations == 2
    again = import_paths(project, [folder], annotator="A1")
    assert (again.annotations, again.refused) == (0, 0)
    other = files({"v.txt": TEXT, "v.ann": "T1\tDATE 19 29\t12.03.2019\n"}, folder="other")
    assert said(import_paths(project, [other], annotator="A1"), "refused") == [("v.ann", None)]
    assert import_paths(project, [other], annotator="B2").annotations == 1
    found = layers.layers(project, the_document(project).id)
    assert [(layer.annotator.code, len(layer.annotations)) for layer in found] == [("A1", 2), ("B2", 1)]


@pytest.mark.parametrize("code", ["", "../x", "a/b", "Anna Müller", "x" * 33, "a.b", "CON:"])
def test_an_annotators_code_is_no_path_and_no_name(project, files, code):
    folder = files({"v.txt": TEXT, "v.ann": ANN})
    if not code:
        assert import_paths(project, [folder], annotator=code).annotations == 2, "nobody named is the first annotator"
        return
    with pytest.raises(ProjectError, match="annotator's code"):
        import_paths(project, [folder], annotator=code)
    assert queries.document_entries(project) == [] and reports(project) == []


def test_names_are_composed_however_a_system_writes_them(project, files):
    folder = files({"Müller.txt": TEXT, unicodedata.normalize("NFD", "Müller.ann"): ANN})
    report = import_paths(project, [folder])
    assert (report.documents, report.annotations, report.refused) == (1, 2, 0)
    assert queries.document_entries(project)[0].name == "Müller"


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such names")
def test_names_in_no_unicode_are_read_as_windows_1252(project, files, tone):
    folder = files({"x.txt": "x"})
    (folder / "x.txt").rename(folder / os.fsdecode(b"M\xfcller.txt"))
    tone(folder / "y.wav").rename(folder / os.fsdecode(b"M\xfcller.wav"))
    report = import_paths(project, [folder, folder / os.fsdecode(b"fehlt\xfc.txt")])
    assert said(report, "refused") == [("fehltü.txt", None)]
    assert (report.documents, report.recordings) == (1, 1)
    assert the_document(project).name == "Müller"


def test_an_encoding_that_is_not_utf_8_is_said(project, files):
    texts = {"a.txt": "\ufeffGrüße".encode("utf-16-le"), "b.txt": "Grüße".encode("windows-1252")}
    report = import_paths(project, [files(texts)])
    assert [queries.document(project, e.id).text for e in queries.document_entries(project)] == ["Grüße", "Grüße"]
    assert ["UTF-16-LE" in report.notes[0].sentence, "Windows-1252" in report.notes[1].sentence] == [True, True]


def test_a_folder_given_twice_and_a_file_in_it_come_in_once(project, files):
    folder = files({"v.txt": TEXT, "v.ann": ANN})
    report = import_paths(project, [folder, folder, folder / "v.txt", folder / ".." / folder.name])
    assert (report.documents, report.annotations, report.refused) == (1, 2, 0)


def test_two_files_of_one_name_are_not_mixed_up(project, files):
    one, two = files({"v.txt": "eins"}, folder="one"), files({"v.txt": "zwei"}, folder="two")
    report = import_paths(project, [one / "v.txt", two / "v.txt"])
    assert said(report, "refused") == [("v.txt", None)]
    assert the_document(project).text == "eins"


def test_two_configurations_of_one_name_do_not_break_the_import(project, files):
    one = files({"annotation.conf": "[entities]\nA\n", "v.txt": TEXT}, folder="one")
    two = files({"annotation.conf": "[entities]\nB\n"}, folder="two")
    report = import_paths(project, [one, two])
    assert said(report, "odd") == [("annotation.conf", None)]
    assert queries.conf_files(project) == {"annotation.conf": "[entities]\nA\n"}


def test_the_projects_own_folder_is_left_alone(project, files, tone):
    files({"v.txt": TEXT}, folder=".")
    tone(project.folder / "audio" / "fremd.wav")
    report = import_paths(project, [project.folder.parent])
    assert [entry.name for entry in queries.document_entries(project)] == ["v"]
    assert said(report, "info") == [("project", None)]
    report = import_paths(project, [project.folder])
    assert said(report, "refused") == [("project", None)]


def test_files_that_are_not_there_or_not_read_are_named(project, files):
    folder = files({"bild.png": b"\x89PNG"})
    report = import_paths(project, [folder / "fehlt.txt", folder / "bild.png"])
    assert said(report, "refused") == [("fehlt.txt", None), ("bild.png", None)]


def test_an_empty_text_is_a_document(project, files, tmp_path):
    report = import_paths(project, [files({"leer.txt": "", "leer.ann": ""})])
    assert (report.documents, report.annotations, report.refused) == (1, 0, 0)
    assert the_document(project).text == ""
