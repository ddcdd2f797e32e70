"""Every window that a command opens: no letter twice behind Alt, Escape closes it, none stands before its place."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QWidget
from pytestqt.qtbot import QtBot

from deid_studio.gui.annotation.pane_menus import LIST_MENU, TEXT_MENU, WAVE_MENU
from deid_studio.gui.forms.question import PathField
from deid_studio.gui.look.screen import make_way
from deid_studio.gui.session.spot import Spot
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.shell.opening.project_dialogs import NewProject, free_folder

Open = Callable[..., MainWindow]
Press = Callable[..., None]


def test_a_new_project_is_asked_for_by_keys_alone(
    open_window: Open, qapp: QApplication, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Issue 16, point 10: a free folder, the focus in it, Enter presses OK, what was typed stays after a refusal."""
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    (tmp_path / "deid-project").mkdir()
    (tmp_path / "taken").mkdir()
    (tmp_path / "taken" / "file.txt").write_text("x", encoding="utf-8")
    window = open_window()
    seen: list[object] = []

    def step() -> None:
        shown = qapp.activeModalWidget()
        if isinstance(shown, NewProject):
            line = shown.findChild(PathField).line
            ok = shown.buttons.button(QDialogButtonBox.StandardButton.Ok)
            seen.append((line.text(), shown.focusWidget() is line, ok.isDefault()))
            line.setText(str(tmp_path / ("taken" if len(seen) == 1 else "fresh")))
            QTest.keyClick(line, Qt.Key.Key_Return)
        elif shown is not None:
            seen.append(type(shown).__name__)
            QTest.keyClick(shown, Qt.Key.Key_Return)

    timer = QTimer()
    timer.timeout.connect(step)
    timer.start(30)
    window.actions_["new"].trigger()
    timer.stop()
    first, last = ((str(tmp_path / name), True, True) for name in ("deid-project-2", "taken"))
    assert seen == [first, "QMessageBox", last]
    assert window.session is not None and window.session.project.folder == (tmp_path / "fresh").resolve()


def test_a_free_folder_is_proposed(tmp_path: Path) -> None:
    assert free_folder(tmp_path / "neu") == tmp_path / "neu"
    for name in ("neu", "neu-2"):
        (tmp_path / name).mkdir()
    assert free_folder(tmp_path / "neu") == tmp_path / "neu-3"


def test_a_name_alone_is_meant_beside_what_was_proposed(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    for proposed, place in ((str(tmp_path / "work" / "deid-project"), tmp_path / "work"), ("", tmp_path / "home")):
        qtbot.addWidget(window := QWidget())
        field = PathField(proposed, window)
        for typed, meant in (("Visiten", place / "Visiten"), (str(tmp_path / "x"), tmp_path / "x"), ("", Path())):
            field.line.setText(typed)
            assert field.path() == meant


def test_menus_at_the_pointer_have_the_commands_that_fit(talk: MainWindow) -> None:
    """Issue 16, point 10."""
    assert talk.workspace is not None
    for names in (TEXT_MENU, WAVE_MENU, LIST_MENU):
        menu = talk.workspace.menus.menu(names)
        actions = menu.actions()
        tags = actions if names == TEXT_MENU else actions[0].menu().actions()
        assert tags[: len(talk.tags.actions)] == talk.tags.actions
        assert menu.sizeHint().height() < 740, "all of it is on a small screen"
        assert {talk.actions_[name] for name in names.replace("|", "").split()} <= set(actions)
    assert actions[-3:] == talk.workspace.review.actions(), "the list can be copied and saved"
    for pane in (talk.workspace.waveform, talk.workspace.review):
        assert pane.contextMenuPolicy() is Qt.ContextMenuPolicy.CustomContextMenu


def test_a_window_beside_makes_way_for_the_place_that_is_gone_to(talk: MainWindow, qtbot: QtBot) -> None:
    """Issue 16, point 10."""
    session, workspace = talk.session, talk.workspace
    assert session is not None and session.document is not None and workspace is not None
    word = session.word_spans[2]
    place = workspace.transcript.place_on_screen(word)
    beside = QWidget()
    qtbot.addWidget(beside)
    beside.setGeometry(QRect(place.topLeft() - QPoint(100, 40), place.bottomRight() + QPoint(100, 40)))
    beside.show()
    assert beside.frameGeometry().intersects(place)
    assert talk.go_to(Spot(session.document.id, word))
    assert not beside.frameGeometry().intersects(workspace.transcript.place_on_screen(word))
    before = beside.pos()
    make_way([beside], QRect(place))
    assert beside.pos() == before, "what covers nothing stays"
