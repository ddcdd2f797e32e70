"""Keys: none twice, none that a German keyboard lacks or means otherwise, and every command within reach."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QMenu, QToolBar, QWidget

from deid_studio.formats import tagset_toml
from deid_studio.gui.commands.key_dialog import KeyDialog
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.shell.shell_commands import shell_commands
from deid_studio.services.project import project as projects

Press = Callable[..., None]

TAKEN_BY_SYSTEMS = {"F10", "F12", "Ins", "CapsLock", "Alt+F4"}
NOT_ON_A_GERMAN_KEYBOARD = set("[]{}\\|@~/?;:='\"^´`<>")


def keys_of(window: MainWindow) -> list[tuple[str, str]]:
    """Each key of each action as (key, what it does)."""
    portable = QKeySequence.SequenceFormat.PortableText
    return [(key.toString(portable), a.text()) for a in window.findChildren(QAction) for key in a.shortcuts()]


def test_no_key_is_taken_twice(talk: MainWindow) -> None:
    keys = [key for key, _ in keys_of(talk) if key]
    assert len(keys) > 50
    assert sorted(keys) == sorted(set(keys))


@pytest.mark.parametrize("name", tagset_toml.built_in())
def test_no_tag_set_takes_a_key_of_a_command(name: str, tmp_path: Path, open_window: Callable[..., MainWindow]) -> None:
    projects.create(tmp_path / name, tag_set=name).close()
    keys = [key for key, _ in keys_of(open_window(tmp_path / name))]
    assert sorted(keys) == sorted(set(keys))


def test_no_key_is_a_trap_on_a_german_keyboard(talk: MainWindow) -> None:
    for key, action in keys_of(talk):
        parts = re.split(r"\+(?=.)", key)
        modifiers, letter = set(parts[:-1]), parts[-1]
        assert not {"Ctrl", "Alt"} <= modifiers, (key, action, "AltGr")
        assert "Alt" not in modifiers and "Meta" not in modifiers, (key, action)
        assert key not in TAKEN_BY_SYSTEMS and letter not in TAKEN_BY_SYSTEMS, (key, action)
        assert letter not in NOT_ON_A_GERMAN_KEYBOARD, (key, action)
        assert not (modifiers == {"Shift"} and letter.isdigit()), (key, action, "gives ! or §")
        assert key not in ("Y", "Z"), (key, action, "another place on each layout")
        assert letter not in ("", "Shift", "Ctrl"), (key, action)


def test_every_command_is_in_a_menu(talk: MainWindow) -> None:
    listed = {action for menu in talk.menuBar().findChildren(QMenu) for action in menu.actions()}
    assert [command.name for command in shell_commands() if talk.actions_[command.name] not in listed] == []
    assert {a.data() for a in listed if a.data()} == {tag.name for tag in talk.session.tag_set.tags}  # type: ignore[union-attr]


def test_the_tool_bar_says_what_each_picture_does_and_its_key(talk: MainWindow) -> None:
    bar = talk.findChild(QToolBar)
    assert bar is not None
    shown = [action for action in bar.actions() if not action.isSeparator() and action.text()]
    assert len(shown) >= 12
    for action in shown:
        assert not action.icon().isNull()
        assert len(action.toolTip()) > 3
        if action.shortcuts():
            assert "(" in action.toolTip()


def test_letters_go_into_a_text_field_that_has_the_focus(talk: MainWindow) -> None:
    session = talk.session
    assert session is not None
    before = session.annotations
    field = QLineEdit(talk)
    field.show()
    field.setFocus()
    QTest.keyClicks(field, "psx+,. 1w")
    QTest.keyClick(field, Qt.Key.Key_Delete)
    assert field.text() == "psx+,. 1w"
    assert session.annotations == before


def test_a_dialogs_fields_take_letters_too(talk: MainWindow, answer: Callable[..., list[str]]) -> None:
    session = talk.session
    assert session is not None
    before = session.annotations

    def write(dialog: QWidget) -> None:
        field = dialog.findChild(QLineEdit)
        field.clear()
        QTest.keyClicks(field, "xps")
        assert field.text() == "xps"

    answer(write)
    talk.actions_["export_audio"].trigger()
    assert session.annotations == before


def test_the_key_list_has_every_key(talk: MainWindow) -> None:
    dialog = KeyDialog(talk.key_map, talk._named_actions(), talk)
    model = dialog.table.model()
    rows = {str(model.index(row, 1).data()) for row in range(model.rowCount())}
    listed = {key for row in rows for key in re.split(", (?=.)", row)}
    native = QKeySequence.SequenceFormat.NativeText
    for command in shell_commands():
        for key in command.keys:
            assert QKeySequence(key).toString(native) in listed | rows, command.name
    dialog.deleteLater()


def test_every_command_does_something_and_nothing_is_done_without_one(talk: MainWindow) -> None:
    of_rooms = [name for room in talk.rooms for name in room.slots()]
    assert len(of_rooms) == len(set(of_rooms))
    assert set(talk._slots()) == {command.name for command in shell_commands()}
