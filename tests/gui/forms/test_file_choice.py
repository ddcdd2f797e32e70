"""What nobody gets to the end of is refused wherever the window takes a file, in the command line's words."""

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QDialog, QFileDialog, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

import deid_studio.gui
from deid_studio.gui.forms.file_choice import chosen_file, chosen_files, chosen_folder
from deid_studio.gui.forms.question import PathField, Question
from deid_studio.gui.shell.main_window import MainWindow

pytestmark = pytest.mark.skipif(os.name == "nt", reason="no such places")

Answer = Callable[[Callable[[QDialog], object]], list[str]]
SENTENCES = {
    "pipe.deidpack": "pipe.deidpack: is no file but a pipe, a socket or a device; it was not opened",
    "zero.deidpack": "zero.deidpack: is no file but a pipe, a socket or a device; it was not opened",
    "itself.deidpack": "itself.deidpack: a link that leads to itself",
}


@pytest.fixture(params=SENTENCES)
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    os.mkfifo(tmp_path / "pipe.deidpack")
    (tmp_path / "zero.deidpack").symlink_to("/dev/zero")
    (tmp_path / "itself.deidpack").symlink_to("itself.deidpack")
    return tmp_path / str(request.param)


@pytest.fixture
def told(answer: Answer) -> Callable[[], list[str]]:
    """Closes the next box and tells what was in it."""
    said: list[str] = []

    def read(box: QDialog) -> None:
        assert isinstance(box, QMessageBox)
        said.append(box.text())

    answer(read)
    return lambda: said


def test_a_choice_that_never_ends_is_no_choice(
    qtbot: QtBot, place: Path, told: Callable[[], list[str]], answer: Answer, monkeypatch: pytest.MonkeyPatch
) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(place), ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: ([str(place.parent), str(place)], ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(place))
    assert chosen_file(parent, "") == ""
    assert told() == [SENTENCES[place.name]]
    for choose in (chosen_files, chosen_folder):
        met = answer(lambda box: None)
        assert not choose(parent, "") and met == ["QMessageBox"]
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(place.parent))
    assert chosen_folder(parent, "") == str(place.parent)


def test_what_is_typed_in_a_question_is_refused_too(qtbot: QtBot, place: Path, told: Callable[[], list[str]]) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    question = Question("", parent)
    field = PathField(str(place), question)
    question.add_row("Place", field)
    question.show()
    question.accept()
    assert told() == [SENTENCES[place.name]] and question.isVisible()
    field.line.setText(str(place.parent / "new"))
    question.accept()
    assert question.result() == QDialog.DialogCode.Accepted


def test_bundles_that_are_dropped_are_looked_at(
    open_window: Callable[..., MainWindow], project: Path, place: Path, told: Callable[[], list[str]]
) -> None:
    window = open_window(project)
    window.rounds.exchange.take_dropped([place])
    assert told() == [SENTENCES[place.name]]


def test_no_other_module_asks_for_places_to_read() -> None:
    asking = re.compile(r"QFileDialog\.get(?:Open|Existing)")
    found = {path.name for path in Path(deid_studio.gui.__path__[0]).rglob("*.py") if asking.search(path.read_text())}
    assert found == {"file_choice.py", "import_controller.py"}, "what is to be imported is told one by one"
