"""A walk through all windows: all is on the screen and named, no letter is twice behind Alt, Escape closes each."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QMainWindow, QMessageBox, QTabBar, QWidget

from deid_studio.evaluation.significance import McNemar
from deid_studio.formats.list_table import ListTable
from deid_studio.gui.app import LANGUAGES, Desk
from deid_studio.gui.commands.tool_window import ToolWindow
from deid_studio.gui.documents.head_questions import FieldQuestion, HeadTableQuestion
from deid_studio.gui.look import screen
from deid_studio.gui.look import theme as themes
from deid_studio.gui.review.guideline_panel import AddExample
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.suggestions.house_dialog import EntriesQuestion, HouseListQuestion
from deid_studio.gui.suggestions.learn_dialog import LearnedResult
from deid_studio.gui.suggestions.learned_models_dialog import HandOnModel, ModelPassphrase
from deid_studio.gui.work.busy import Busy
from deid_studio.gui.work.jobs import wait_for_all
from deid_studio.learn.house.house_learning import Learned
from deid_studio.learn.house.house_scores import TokenCounts, TypeComparison
from deid_studio.services.annotation.head_data import HeadTable, heads
from deid_studio.services.project.house.house_lists import NEVER, HouseList
from deid_studio.services.suggestions.learning import LearnedModel
from tests.gui.dialogs import asked
from tests.gui.room import cut_off, lay_out, letters_twice, menus_hidden, nameless, not_copied, outside, unreached

Open = Callable[..., MainWindow]

ROOMS = {100: QSize(683, 384), 300: QSize(1366, 768)}
"""What a screen has, in logical pixels, by the size of all text in per cent."""

UNSEEN = {
    "Question",
    "ExportDialog",
    "ToolWindow",
    "AddModel",
    "TranscribeQuestion",
    "QueueWindow",
    "ExampleQuestion",
    "_TagQuestion",
    "Busy",
}
"""Bases, and what comes only with a model, with long work or after a decision."""


@pytest.fixture
def said_to_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """The system's own questions for files are left at once."""
    for name in ("getOpenFileName", "getOpenFileNames", "getSaveFileName"):
        monkeypatch.setattr(QFileDialog, name, lambda *_, **__: ("", ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_, **__: "")


def not_opened_by_alt(window: MainWindow) -> list[str]:
    """The menus that Alt with their letter does not open."""
    closed = []
    for action in window.menuBar().actions():
        QTest.keyClick(window, action.text().partition("&")[2][0].lower(), Qt.KeyboardModifier.AltModifier)
        popup = QApplication.activePopupWidget()
        if popup is not action.menu():
            closed.append(f"not opened by Alt: {action.text()}")
        if popup is not None:
            popup.close()
        QTest.keyClick(window.menuBar(), Qt.Key.Key_Escape)
    return closed


@contextmanager
def modal_ones(*do: Callable[[QWidget], object]) -> Iterator[None]:
    """Does this with every dialog that waits for an answer, leaving it at last."""
    seen: list[QWidget] = []

    def poke() -> None:
        dialog = QApplication.activeModalWidget()
        if dialog is None or isinstance(dialog, Busy):  # which goes when its work is done
            return
        if dialog not in seen:  # its first layout may still be under way
            seen.append(dialog)
            return
        for one in do:
            one(dialog)

    timer = QTimer()
    timer.timeout.connect(poke)
    timer.start(15)
    yield
    timer.stop()


def settle() -> None:
    """Let everything be read that a window shows, and laid out."""
    wait_for_all()
    lay_out()


def asking(actions: dict[str, QAction]) -> list[str]:
    """Commands that ask something first or open a window."""
    more = ("keys", "manual", "about", "import_reports")
    return [name for name, action in actions.items() if action.text().endswith("…") or name in more]


def kinds_of(base: type[QWidget]) -> Iterator[type[QWidget]]:
    """The program's own classes below `base`, and `base` itself if it is one."""
    if base.__module__.startswith("deid_studio"):
        yield base
    for kind in base.__subclasses__():
        yield from kinds_of(kind)


def after_files(main: MainWindow) -> Iterator[QDialog]:
    """What is asked and told of a table and of a model that the project itself has made."""
    assert main.session is not None
    table = ListTable((("Name", "Rolle", "Haus"), ("Mechthild Schmalfuß", "Oberärztin", "Haus 4")))
    yield HouseListQuestion(table, "Personal", main)
    found = heads(main.session.project)
    head = HeadTable(("patient", "Ward"), {found[0].document_id: {"patient": "P1", "Ward": "7 A"}}, (("b", 3),), ())
    yield HeadTableQuestion(head, found, main)
    yield FieldQuestion("Feld hinzufügen", ("Datum", "Station"), main)
    yield EntriesQuestion(HouseList("Eponyme", NEVER, "", ("Morbus Parkinson",)), main)
    score = TokenCounts(3, 1, 1, 1)
    types = tuple(TypeComparison(tag.name, score, score, McNemar(8, 1, 2, 1)) for tag in main.session.tag_set.tags)
    found = LearnedModel("2030-01-01-1", Learned(1200, 340, 5, types, (types[0].tag,)), 0)
    yield LearnedResult(found, main.session.tag_set, language="de", theme=main.theme, parent=main)
    yield HandOnModel(Path("/a.deidmodel"), main)
    yield ModelPassphrase("", main)


@pytest.mark.qt_log_ignore("grabbing the keyboard", extend=True)
@pytest.mark.usefixtures("said_to_files")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("percent", ROOMS)
def test_nothing_is_cut_or_outside(
    desk: Desk, open_window: Open, campaign: Path, monkeypatch: pytest.MonkeyPatch, percent: int, language: str
) -> None:
    room = ROOMS[percent]
    monkeypatch.setattr(screen, "room_for", lambda _window: room)
    desk._settings.setValue("text_percent", percent)
    desk._settings.setValue("language", language)
    met: dict[str, list[str]] = {}
    others = set(QApplication.topLevelWidgets())  # of tests before this one

    def measure(window: QWidget) -> None:
        lay_out()
        if not isinstance(window, QMessageBox):
            faults = [*cut_off(window), *outside(window, room), *not_copied(window), *letters_twice(window)]
            faults += [*nameless(window), *menus_hidden(window)]
            faults += unreached(window) if isinstance(window, QDialog) else []
            met.setdefault(type(window).__name__, []).extend(faults)

    def look(window: QWidget) -> None:
        measure(window)
        for bar in window.findChildren(QTabBar):
            for number in range(bar.count() if bar.isVisible() else 0):
                bar.setCurrentIndex(number)
                measure(window)

    def leave(window: QWidget) -> None:
        QTest.keyClick(window.focusWidget() or window, Qt.Key.Key_Escape)
        if window.isVisible():
            met.setdefault(type(window).__name__, []).append("is still there after Escape")
            window.close()

    def walk(actions: dict[str, QAction], known: set[QWidget]) -> None:
        for name in asking(actions):
            if not actions[name].isEnabled():
                continue
            with modal_ones(look, leave):
                actions[name].trigger()
                settle()
            beside = {one for one in QApplication.topLevelWidgets() if isinstance(one, QDialog | QMainWindow)}
            for window in [one for one in beside - known - others if one.isVisible()]:
                look(window)
                opened = getattr(window, "actions_", None)
                if opened is not None and not known - {main}:
                    walk(opened, known | {window})
                leave(window)

    try:
        main = open_window(campaign, "Visite")
        main.resize(room)
        session = main.session
        assert session is not None
        session.make_current(session.annotations[0].id)
        settle()
        look(main)
        met[type(main).__name__] += not_opened_by_alt(main)
        walk(main.actions_, {main})
        with asked(main) as shown:
            for dialog in (*shown, AddExample("Herr **Müller**", "Patient", parent=main), *after_files(main)):
                dialog.show()
                settle()
                look(dialog)
                leave(dialog)
    finally:
        themes.set_text_percent(100)
    windows = {kind.__name__ for base in (QDialog, MainWindow, ToolWindow) for kind in kinds_of(base)}
    assert windows - met.keys() <= UNSEEN
    faults = {f"{name}: {fault}" for name, faults in met.items() for fault in faults}
    assert not faults, "\n".join(sorted(faults))
