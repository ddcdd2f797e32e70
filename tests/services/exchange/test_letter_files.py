"""Letters in a project: their files are kept, their places go along with the text, and what is odd is told."""

from deid_studio.services.annotation import correct
from deid_studio.services.exchange import letter_files, removal
from deid_studio.services.exchange.importing import import_paths
from deid_studio.storage import queries
from deid_studio.storage.store import open_store
from tests.made_letters import docx

RUN = "<w:p><w:r><w:t>{}</w:t></w:r></w:p>"
BODY = f"{RUN.format('Frau')}<w:tbl><w:tr><w:tc>{RUN.format('Wiesinger')}</w:tc></w:tr></w:tbl>"


def letter_of(project):
    """The document of the one letter and what the project knows of its file."""
    (document,) = queries.documents(project)
    return document, queries.letter_file(project, document.id)


def test_a_letter_comes_in_with_its_file_and_its_places(project, files):
    data = docx(BODY)
    report = import_paths(project, [files({"brief.docx": data, "brief.ann": "T1\tPatient 5 14\tWiesinger\n"})])
    assert (report.documents, report.annotations, report.refused) == (1, 1, 0)
    document, file = letter_of(project)
    assert document.text == "Frau\nWiesinger\n" and document.name == "brief"
    assert letter_files.original(project, file) == data
    places = letter_files.places_of(project, document.id)
    assert [str(places.at(offset)) for offset in (0, 4, 5)] == ["paragraph 1"] * 2 + ["table 1, row 1, column 1"]
    again = import_paths(project, [files({"brief.docx": docx(BODY)}, folder="again")])
    assert again.documents == 0 and again.refused == 0


def test_what_is_no_letter_is_refused_and_leaves_no_file(project, files):
    report = import_paths(project, [files({"a.docx": b"PK\x03\x04", "b.doc": b"Text", "c.docm": docx(BODY)[:99]})])
    assert (report.documents, report.refused) == (0, 3)
    assert list((project.folder / "letters").iterdir()) == []


def test_places_go_along_with_a_correction_and_back(project, files):
    import_paths(project, [files({"brief.docx": docx(BODY)})])
    document, file = letter_of(project)
    correct.correct(project.journal, document, start=0, end=4, text="Sehr geehrte Frau")
    places = letter_files.places_of(project, document.id)
    assert [str(places.at(offset)) for offset in (10, 18)] == ["paragraph 1", "table 1, row 1, column 1"]
    project.journal.undo(document.id)
    assert letter_of(project)[1] == file


def test_a_letters_file_stays_when_it_is_removed_so_that_it_can_come_back(project, files):
    import_paths(project, [files({"brief.docx": docx(BODY)})])
    document, file = letter_of(project)
    removal.remove(project, [document.id])
    assert queries.letter_file(project, document.id) is None
    folder = project.folder
    project.close()
    with open_store(folder) as opened:
        assert opened.notices == () and (folder / file.path).exists()
        removal.bring_back(opened)
        assert letter_of(opened) == (document, file)


def test_a_text_beside_a_letter_that_says_something_else_is_refused_and_told(project, files):
    report = import_paths(project, [files({"brief.docx": docx(BODY), "brief.txt": b"Herr Huber"})])
    document, _ = letter_of(project)
    assert document.text == "Frau\nWiesinger\n"
    assert [(note.file, note.severity) for note in report.notes if "letter of that name" in str(note.sentence)] == [
        ("brief.txt", "refused")
    ]


def test_a_letter_without_layout_comes_in_as_its_text(project, files):
    report = import_paths(project, [files({"brief.html": b"<p>Frau <b>Wie</b>singer</p>"})])
    document, file = letter_of(project)
    assert (report.documents, document.text.strip(), file.path.endswith(".html")) == (1, "Frau Wiesinger", True)
