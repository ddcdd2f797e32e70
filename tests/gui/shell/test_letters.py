"""A letter in the window: where in its file a word stands, and whether it goes out as a file of its own kind."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QCheckBox, QLineEdit
from pytestqt.qtbot import QtBot

from deid_studio.domain.span import Span
from deid_studio.gui.export.export_options import ExportOptions
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.services.annotation import annotate
from deid_studio.services.exchange import importing
from deid_studio.services.project import project as projects
from deid_studio.storage import queries
from tests.made_letters import docx

Open = Callable[..., MainWindow]

CELL = "<w:tc><w:p><w:r><w:t>{}</w:t></w:r></w:p></w:tc>"
BODY = (
    "<w:p><w:r><w:t>Frau Wiesinger</w:t></w:r></w:p>"
    f"<w:tbl><w:tr>{CELL.format('Name')}{CELL.format('Klara')}</w:tr></w:tbl>"
)


@pytest.fixture
def letter(tmp_path: Path, open_window: Open) -> MainWindow:
    (tmp_path / "brief.docx").write_bytes(docx(BODY))
    with projects.create(tmp_path / "letters", tag_set="kolditz13") as project:
        importing.import_paths(project, [tmp_path / "brief.docx"])
        (document,) = queries.documents(project)
        layer = projects.assign(project, document.id, annotator="A1")
        for word in ("Wiesinger", "Klara"):
            at = document.text.index(word)
            annotate.mark(project.journal, layer.assignment.id, fragments=[Span(at, at + len(word))], tag="Patient")
    return open_window(tmp_path / "letters", "brief")


def test_the_status_line_tells_where_in_the_letter_the_selection_stands(letter: MainWindow) -> None:
    session = letter.session
    assert session is not None and session.document is not None
    at = session.document.text.index("Klara")
    session.select(Span(at, at + 5))
    assert letter.status._place.text().startswith("table 1, row 1, column 2 · Characters")
    session.select(Span(0, 4))
    assert not letter.status._place.text().startswith("table")


def test_an_export_of_texts_has_its_file_by_choice(
    letter: MainWindow, answer: Callable[..., list[str]], qtbot: QtBot, tmp_path: Path
) -> None:
    def export(dialog: ExportOptions) -> None:
        dialog.findChildren(QLineEdit)[0].setText(str(tmp_path / "out"))
        (box,) = dialog.findChildren(QCheckBox)
        assert box.isVisible() and not box.isChecked()
        box.click()
        dialog.accept()

    answer(export)
    letter.actions_["export_text"].trigger()
    met = answer(lambda report: None)
    qtbot.waitUntil(lambda: met == ["ReportDialog"])
    assert [path.name for path in (tmp_path / "out").rglob("*.docx")] == ["brief.docx"]


def test_a_release_has_it_unless_that_is_taken_away(letter: MainWindow, open_window: Open, project: Path) -> None:
    letter.actions_["release"].trigger()
    opened = letter.release.release_window
    assert opened is not None
    box = opened.form.layouts
    assert box.isVisibleTo(opened) and opened.form.choices(()).layout
    box.click()
    assert not opened.form.choices(()).layout
    opened.close()
    letter.close()
    window = open_window(project, "Brief")
    window.actions_["release"].trigger()
    opened = window.release.release_window
    assert opened is not None and not opened.form.layouts.isVisibleTo(opened)
