"""F1 by keyboard alone: look a key up, change it, be told why not, go back to standard, take it along on paper."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QLibraryInfo, QSettings, QTimer, QTranslator
from PySide6.QtGui import QAction, QFontMetrics, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QLabel, QMainWindow, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from deid_studio.formats import tagset_toml
from deid_studio.gui.commands import command as actions
from deid_studio.gui.commands.key_dialog import KeyDialog
from deid_studio.gui.commands.key_field import KeyField
from deid_studio.gui.commands.key_map import KeyMap, named_tags
from deid_studio.gui.look import theme as themes
from deid_studio.gui.shell.shell_commands import shell_commands

Press = Callable[..., None]

DELETE = next(c.text.replace("&", "") for c in shell_commands() if c.name == "delete")
HEADINGS = ["View", "Edit", "Tag", "Fixed keys"]


@pytest.fixture
def key_map(tmp_path: Path, qapp: QApplication) -> KeyMap:
    made = KeyMap(QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat), shell_commands())
    made.set_tags(tagset_toml.load("kolditz13"), "en")
    return made


@pytest.fixture
def window(qtbot: QtBot) -> QMainWindow:
    made = QMainWindow()
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def live(window: QMainWindow, key_map: KeyMap) -> dict[str, QAction]:
    """Actions in the menus "Edit", "View" and "Tag"."""
    tag_set = tagset_toml.load("kolditz13")
    made = actions.build(window, {one.name: lambda *_: None for one in shell_commands()}, shell_commands())
    edit, view, tag = (window.menuBar().addMenu(title) for title in ("&Edit", "&View", "&Tag"))
    for name, action in made.items():
        (edit if name in ("undo", "redo", "delete") else view).addAction(action)
    tags = actions.build_tags(window, tag_set.tags, "en", lambda _tag: None)
    tag.addActions(tags)
    both = {**made, **named_tags(tag_set, tags)}
    key_map.apply(both)
    return both


@pytest.fixture
def dialog(qtbot: QtBot, window: QMainWindow, key_map: KeyMap, live: dict[str, QAction]) -> KeyDialog:
    made = KeyDialog(key_map, live, window)
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


@pytest.fixture
def strokes(dialog: KeyDialog, qapp: QApplication) -> Press:
    """Presses keys on whatever has the focus."""

    def press_all(*names: str) -> None:
        for name in names:
            target = qapp.focusWidget()
            assert target is not None
            combination = QKeySequence(name)[0]
            QTest.keyClick(target, combination.key(), combination.keyboardModifiers())

    return press_all


def rows(dialog: KeyDialog) -> dict[str, str]:
    """Visible rows as what it does: key; headings have none."""
    table = dialog.table
    shown = [row for row in range(table.rowCount()) if not table.isRowHidden(row)]
    texts = [[item.text() if (item := table.item(row, column)) else "" for column in (0, 1)] for row in shown]
    return dict(texts)  # type: ignore[arg-type]


def said(dialog: KeyDialog) -> list[str]:
    return [label.text() for label in dialog.findChildren(QLabel) if label.isVisible()]


def button(dialog: KeyDialog, text: str) -> QPushButton:
    return next(found for found in dialog.findChildren(QPushButton) if found.text().replace("&", "") == text)


def shortcuts(action: QAction) -> list[str]:
    return [key.toString(QKeySequence.SequenceFormat.PortableText) for key in action.shortcuts()]


def test_every_action_is_listed_with_its_keys(dialog: KeyDialog, live: dict[str, QAction], key_map: KeyMap) -> None:
    shown = rows(dialog)
    assert {key_map.words(name) for name in live} <= set(shown)
    assert shown[DELETE] == "X, Del"
    assert shown["Date"] == "D, 1"


def test_actions_stand_under_their_menu(dialog: KeyDialog) -> None:
    listed = list(rows(dialog))
    assert [text for text in listed if text in HEADINGS] == HEADINGS
    assert listed.index("Edit") < listed.index("Redo") < listed.index("Tag") < listed.index("Birthdate")


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        (DELETE, {"Edit", DELETE}),
        ("ctrl+z", {"Edit", "Undo"}),
        ("shift+z", {"Edit", "Redo"}),
        ("tag birth", {"Tag", "Birthdate"}),
        ("nowhere", set()),
    ],
)
def test_typing_finds_words_keys_and_groups(dialog: KeyDialog, typed: str, found: set[str]) -> None:
    QTest.keyClicks(dialog.focusWidget(), typed)
    assert set(rows(dialog)) == found


def test_a_key_is_changed_by_keyboard_alone(
    dialog: KeyDialog, strokes: Press, live: dict[str, QAction], qapp: QApplication
) -> None:
    QTest.keyClicks(dialog.focusWidget(), DELETE)
    strokes("Return")
    assert isinstance(qapp.focusWidget(), KeyField)
    strokes("H", "Tab", "Return")
    assert shortcuts(live["delete"]) == ["H"]
    assert rows(dialog)[DELETE] == "H (instead of X, Del)"
    assert qapp.focusWidget() is dialog.table
    assert live["delete"].toolTip() == f"{DELETE} (H)"


def test_a_further_key_is_added(dialog: KeyDialog, strokes: Press, live: dict[str, QAction]) -> None:
    QTest.keyClicks(dialog.focusWidget(), DELETE)
    strokes("Return", "Ctrl+H", "Tab", "Tab", "Return")
    assert shortcuts(live["delete"]) == ["X", "Del", "Ctrl+H"]


def test_a_refusal_is_said_beside_the_field(dialog: KeyDialog, strokes: Press, live: dict[str, QAction]) -> None:
    QTest.keyClicks(dialog.focusWidget(), DELETE)
    strokes("Return", "V")
    assert any("V: It is already the key of" in text for text in said(dialog))
    assert not button(dialog, "Replace").isEnabled() and not button(dialog, "Add as further").isEnabled()
    strokes("H")
    assert not any("already" in text for text in said(dialog))
    assert button(dialog, "Replace").isEnabled()
    strokes("F12")
    assert any("F12: This belongs to the system" in text for text in said(dialog))
    assert shortcuts(live["delete"]) == ["X", "Del"]


def test_escape_leaves_the_innermost_thing(dialog: KeyDialog, strokes: Press, live: dict[str, QAction]) -> None:
    QTest.keyClicks(dialog.focusWidget(), DELETE)
    strokes("Return", "H", "Escape")
    assert dialog.isVisible() and dialog.focusWidget() is dialog.table
    assert shortcuts(live["delete"]) == ["X", "Del"]
    strokes("Escape")
    assert not dialog.isVisible()


def test_nothing_holds_the_focus(dialog: KeyDialog, strokes: Press, qapp: QApplication) -> None:
    met = []
    for _ in range(12):
        met.append(qapp.focusWidget())
        strokes("Tab")
    assert dialog.table in met and len(set(map(id, met))) >= 6
    assert met[0] is not None
    met[0].setFocus()
    strokes("Down")
    assert qapp.focusWidget() is dialog.table


def test_an_action_goes_without_a_key_and_back(dialog: KeyDialog, live: dict[str, QAction]) -> None:
    QTest.keyClicks(dialog.focusWidget(), DELETE)
    assert not button(dialog, "Standard").isEnabled()
    button(dialog, "No key").click()
    assert shortcuts(live["delete"]) == []
    assert rows(dialog)[DELETE] == "– (instead of X, Del)"
    assert not button(dialog, "No key").isEnabled()
    button(dialog, "Standard").click()
    assert shortcuts(live["delete"]) == ["X", "Del"]
    assert rows(dialog)[DELETE] == "X, Del"


def test_a_standard_key_that_another_has_now_does_not_come_back(dialog: KeyDialog, key_map: KeyMap) -> None:
    key_map.rebind("delete", ("H",))
    key_map.rebind("undo", ("X",))
    QTest.keyClicks(dialog.focusWidget(), DELETE)
    button(dialog, "Standard").click()
    assert any("X: It is already the key of “Undo”" in text for text in said(dialog))
    assert key_map.keys_of("delete") == ("H",)


@pytest.mark.parametrize("answer", [QMessageBox.StandardButton.Yes, QMessageBox.StandardButton.No])
def test_all_go_back_once_that_is_confirmed(
    dialog: KeyDialog, live: dict[str, QAction], qapp: QApplication, answer: QMessageBox.StandardButton
) -> None:
    assert not button(dialog, "All to standard").isEnabled()
    QTest.keyClicks(dialog.focusWidget(), DELETE)
    button(dialog, "No key").click()

    def reply() -> None:
        box = qapp.activeModalWidget()
        assert isinstance(box, QMessageBox)
        box.button(answer).click()

    QTimer.singleShot(0, reply)
    button(dialog, "All to standard").click()
    assert shortcuts(live["delete"]) == (["X", "Del"] if answer == QMessageBox.StandardButton.Yes else [])


def test_single_keys_are_switched_off_as_a_whole(dialog: KeyDialog, live: dict[str, QAction], key_map: KeyMap) -> None:
    box = dialog.findChild(QCheckBox)
    assert box is not None and box.isChecked()
    box.click()
    assert shortcuts(live["tag:kolditz13:Date"]) == ["Ctrl+D", "Ctrl+1"]
    assert rows(dialog)["Date"] == "Ctrl+D, Ctrl+1"
    assert not key_map.single_keys
    box.click()
    assert shortcuts(live["tag:kolditz13:Date"]) == ["D", "1"]


def test_fixed_keys_cannot_be_changed(dialog: KeyDialog) -> None:
    QTest.keyClicks(dialog.focusWidget(), "drag")
    assert list(rows(dialog)) == ["Fixed keys", "Give up a drag, close a dialog"]
    assert not any(button(dialog, text).isEnabled() for text in ("Change…", "No key", "Standard"))


def test_the_map_is_copied_as_text(dialog: KeyDialog, qapp: QApplication) -> None:
    QTest.keyClicks(dialog.focusWidget(), DELETE)
    button(dialog, "Copy").click()
    lines = qapp.clipboard().text().splitlines()
    assert f"X, Del\t{DELETE}" in lines and "D, 1\tDate" in lines
    assert lines[lines.index("Edit") - 1] == "" and lines.index("Edit") < lines.index(f"X, Del\t{DELETE}")


def test_keys_have_their_german_names(
    qtbot: QtBot, qapp: QApplication, window: QMainWindow, key_map: KeyMap, live: dict[str, QAction]
) -> None:
    translator = QTranslator()
    assert translator.load("qtbase_de", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    qapp.installTranslator(translator)
    try:
        shown = KeyDialog(key_map, live, window)
        qtbot.addWidget(shown)
        assert "X, Entf" in shown.as_text() and "Strg+Umschalt+Z" in shown.as_text()
        assert "Alt+F4" in (key_map.problem("undo", "Alt+F4") or "")
        assert (key_map.problem("undo", "Ctrl+Ins") or "").startswith("Strg+Einfg")
        key_map.rebind("undo", ("Ctrl+Del",))
        key_map.apply(live)
        assert shortcuts(live["undo"]) == ["Ctrl+Del"]
    finally:
        qapp.removeTranslator(translator)


@pytest.mark.parametrize("percent", [100, 200, 300])
def test_it_fits_the_screen_and_cuts_nothing(
    qtbot: QtBot, qapp: QApplication, window: QMainWindow, key_map: KeyMap, live: dict[str, QAction], percent: int
) -> None:
    themes.set_text_percent(percent)
    try:
        shown = KeyDialog(key_map, live, window)
        qtbot.addWidget(shown)
        shown.show()
        qapp.processEvents()
        room = shown.screen().availableSize()
        if room.width() < 1366:
            pytest.skip("a smaller screen than the program is made for")
        assert shown.width() <= room.width() and shown.height() <= room.height()
        for part in shown.findChildren(QPushButton):
            assert not part.isVisible() or part.width() >= part.sizeHint().width(), part.text()
        line = QFontMetrics(shown.font()).height()
        assert shown.table.height() > 3 * line
    finally:
        themes.set_text_percent(100)
