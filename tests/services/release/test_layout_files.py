"""Letters go out as they looked, with what is PHI replaced, in a release, in an export, and past no check."""

import io
import zipfile

import pytest

from deid_studio.errors import NotRedactable, ProjectError
from deid_studio.formats import decodings
from deid_studio.formats.letters.letter_formats import read_letter
from deid_studio.formats.letters.pages import pdf_of_text
from deid_studio.progress import silent
from deid_studio.services.annotation import correct
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.exchange.layout_files import has_layouts
from deid_studio.services.project import project as projects
from deid_studio.services.release import draft
from deid_studio.services.release.checking.check import check
from deid_studio.services.release.release import release
from deid_studio.services.release.release_choices import Choices
from deid_studio.storage import queries
from tests.made_letters import docx, odt

SAID = ("Wir berichten über Frau Wiesinger, Klara, geb. 12.03.1958.", "Telefon 0171/2345678", "Befund: unauffällig")
MADE = {
    "docx": lambda: docx("".join(f"<w:p><w:r><w:t>{line}</w:t></w:r></w:p>" for line in SAID)),
    "pdf": lambda: pdf_of_text.write("\n".join(SAID)),
    "odt": lambda: odt("".join(f"<text:p>{line}</text:p>" for line in SAID), author="Dr. Huber"),
}


@pytest.fixture(params=list(MADE))
def letter(request, kit, tmp_path):
    """A project with one letter in which all PHI is marked, and the ending of its file."""
    (tmp_path / f"brief.{request.param}").write_bytes(MADE[request.param]())
    with projects.create(tmp_path / "p", tag_set="kolditz13") as project:
        assert import_paths(project, [tmp_path / f"brief.{request.param}"]).refused == 0
        kit.mark_all(project, marked={**kit.MARKED, "Staff": ("Huber",)})
        yield project, request.param


def whole(data):
    if data.startswith(b"%PDF"):
        return decodings.pdf_text(data)
    with zipfile.ZipFile(io.BytesIO(data)) as opened:
        return "".join(name + opened.read(name).decode("utf-8", "replace") for name in opened.namelist())


def test_a_release_has_the_letter_in_its_layout_and_its_check_reads_it(kit, letter, tmp_path):
    project, suffix = letter
    report = release(project, tmp_path / "out", Choices())
    assert report.check.passed and has_layouts(project)
    file = tmp_path / "out" / "layout" / f"brief.{suffix}"
    data = file.read_bytes()
    for gone in ("Wiesinger", "Klara", "1958", "2345678", "Huber"):
        assert gone not in whole(data), gone
    text = read_letter(data, file=file.name).text
    assert "unauffällig" in text and "[PATIENT]" in text
    if suffix == "pdf":
        file.write_bytes(pdf_of_text.write(text[:-20]))
        found = check(tmp_path / "out", project=project, progress=silent).failures
        assert any("another one than that of the document" in one.sentence for one in found), "new pages say all"
    spoiled = MADE[suffix]()
    file.write_bytes(spoiled)
    assert not check(tmp_path / "out", project=project, progress=silent).passed


def test_it_goes_out_as_text_alone_where_that_is_chosen(letter, tmp_path):
    project, _ = letter
    assert release(project, tmp_path / "out", Choices(layout=False)).check.passed
    assert not (tmp_path / "out" / "layout").exists()


def test_an_export_of_texts_has_it_by_choice_with_what_was_corrected_since(letter, tmp_path):
    project, suffix = letter
    (document,) = queries.documents(project)
    at = document.text.index("unauffällig")
    correct.correct(project.journal, document, start=at, end=at + 11, text="regelrecht")
    draft.export_text(project, tmp_path / "plain", progress=silent)
    assert [path.name for path in (tmp_path / "plain").rglob("brief.*") if path.suffix == f".{suffix}"] == []
    draft.export_text(project, tmp_path / "out", layout=True, progress=silent)
    (file,) = (tmp_path / "out").rglob(f"brief.{suffix}")
    text = read_letter(file.read_bytes(), file=file.name).text
    assert "regelrecht" in text and "unauffällig" not in text and "Wiesinger" not in text


def test_a_letter_whose_file_was_changed_is_not_written(letter, tmp_path):
    project, suffix = letter
    if suffix == "pdf":
        pytest.skip("new pages are made of the text alone")
    (document,) = queries.documents(project)
    kept = project.folder / queries.letter_file(project, document.id).path
    kept.write_bytes(MADE[suffix]() + b" ")
    with pytest.raises((ProjectError, NotRedactable)):
        release(project, tmp_path / "out", Choices())
    assert not (tmp_path / "out").exists()


def test_what_no_pdf_can_show_is_told_and_goes_out_as_text(kit, tmp_path, monkeypatch):
    (tmp_path / "brief.pdf").write_bytes(MADE["pdf"]())
    with projects.create(tmp_path / "p", tag_set="kolditz13") as project:
        assert import_paths(project, [tmp_path / "brief.pdf"]).refused == 0
        (document,) = queries.documents(project)
        at = document.text.index("unauffällig")
        correct.correct(project.journal, document, start=at, end=at, text="漢 \uf0b7 ≤ 3 ")
        kit.mark_all(project, marked=kit.MARKED)
        report = release(project, tmp_path / "out", Choices())
        assert report.check.passed and any("2 signs" in str(note) for note in report.notes)
        text = read_letter((tmp_path / "out" / "layout" / "brief.pdf").read_bytes(), file="brief.pdf").text
        assert "\ufffd \ufffd ≤ 3" in text and "Wiesinger" not in text
        assert "漢" in (tmp_path / "out" / "text" / "brief.txt").read_text("utf-8")
        another = MADE["pdf"]()
        monkeypatch.setattr(pdf_of_text, "write", lambda text: another)
        report = release(project, tmp_path / "again", Choices())
        assert report.check.passed and any("as text only" in str(note) for note in report.notes)
        assert not (tmp_path / "again" / "layout").exists()


def test_surrogates_stand_in_a_layout(kit, letter, tmp_path):
    project, suffix = letter
    report = release(project, tmp_path / "out", Choices(text_style="surrogate", key=project.folder / "key.json"))
    assert report.check.passed
    text = read_letter((tmp_path / "out" / "layout" / f"brief.{suffix}").read_bytes(), file=f"brief.{suffix}").text
    assert "[" not in text and "Wiesinger" not in text and "unauffällig" in text
    released = (tmp_path / "out" / "text" / "brief.txt").read_text("utf-8")
    assert "".join(released.split()).startswith("".join(text.split()))
