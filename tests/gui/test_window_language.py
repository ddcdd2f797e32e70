"""The window speaks the language that was chosen, and has room for it."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, QSettings, QTimer, QTranslator
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QHeaderView,
    QLabel,
    QMenu,
    QMessageBox,
    QTableWidget,
    QWidget,
)
from pytestqt.qtbot import QtBot

from deid_studio.errors import FormatError, NotRedactable, ProjectError
from deid_studio.formats import tagset_toml
from deid_studio.gui.app import LANGUAGES, Desk
from deid_studio.gui.language import explained
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.work.jobs import wait_for_all
from deid_studio.sentences import sentence
from deid_studio.services import demo
from tests.gui.dialogs import asked
from tests.gui.room import cut_off, lay_out

SAME_IN_BOTH = {
    "Label",
    # In a menu of charts that is switched off
    "Export",
    "Export...",
    *("Text", "PHI", "Annotation", "Import", "Deutsch", "English", "Esc", "Return, Enter"),
    *tagset_toml.built_in(),
}
"""Words and keys that both languages have, languages in their own name, and names of tag sets."""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("translation") / "Übung"
    demo.open_demo(folder).close()
    return folder


@pytest.fixture
def opened(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Callable[[str], MainWindow]]:
    """Opens the window in a language; the one before it is closed."""
    windows: list[MainWindow] = []
    locale = QLocale()

    def close() -> None:
        while windows:
            windows.pop().close()
        for translator in qapp.findChildren(QTranslator):
            qapp.removeTranslator(translator)

    def open_window(language: str) -> MainWindow:
        close()
        settings = QSettings(str(tmp_path / f"{language}.ini"), QSettings.Format.IniFormat)
        settings.setValue("language", language)
        settings.setValue("theme", "light")
        window = Desk(qapp, settings).open_window(None)
        qtbot.addWidget(window)
        window.resize(1366, 740)
        qtbot.waitExposed(window)
        windows.append(window)
        return window

    yield open_window
    close()
    QLocale.setDefault(locale)


def with_everything_said(window: MainWindow, project: Path) -> MainWindow:
    """`window` with the demo's talk, an annotation that is current, work going on and the cursor in character mode."""
    window.open_project(project)
    session = window.session
    assert session is not None
    session.show_document(next(entry.id for entry in session.entries if entry.recording_id))
    window.actions_["characters"].trigger()
    session.make_current(session.annotations[0].id)
    window.status.show_work(window.imports.tr("Importing"), 1, 2)
    assert window.workspace is not None
    window.workspace.recall.show_count(42, 57)
    window.workspace.recall.show()
    window.workspace.offer.offer(3)
    return window


def texts(widget: QWidget) -> list[str]:
    """What a widget and what is in it say, always in the same order."""
    said: list[str] = []
    for part in (widget, *widget.findChildren(QWidget)):
        said += [part.windowTitle(), part.toolTip(), part.accessibleName(), part.accessibleDescription()]
        if isinstance(part, (QLabel, QAbstractButton, QMessageBox)):
            said.append(part.text())
        if isinstance(part, QMenu):
            said.append(part.title())
        if isinstance(part, QComboBox):
            said += [part.itemText(index) for index in range(part.count())]
        if isinstance(part, QTableWidget):
            cells = [(row, column) for row in range(part.rowCount()) for column in range(part.columnCount())]
            said += [item.text() for cell in cells if (item := part.item(*cell)) is not None]
        if isinstance(part, QHeaderView):
            model, way = part.model(), part.orientation()
            said += [str(model.headerData(section, way) or "") for section in range(part.count())]
    for action in widget.findChildren(QAction):
        said += [action.text(), action.toolTip(), action.iconText()]
    return said


def plain(text: str) -> str:
    """The words of a text, without mnemonics, counts and the key that a menu shows."""
    return re.sub(r"[&…\d]|\t.*", "", text).strip()


@pytest.mark.parametrize("with_project", [False, True])
def test_no_text_of_the_window_is_the_same_in_both_languages(
    opened: Callable[[str], MainWindow], project: Path, with_project: bool
) -> None:
    said: dict[str, list[str]] = {}
    own = {*SAME_IN_BOTH, "a.ann"}
    for language in LANGUAGES:
        window = opened(language)
        if not with_project:
            said[language] = texts(window)
            continue
        session = with_everything_said(window, project).session
        assert session is not None and session.document is not None and session.current is not None
        with asked(window) as shown:
            said[language] = texts(window) + [text for dialog in shown for text in texts(dialog)]
        own |= {entry.name for entry in session.entries} | {session.current.surface(session.document.text)}
        own |= {name for tag in session.tag_set.tags if len({*tag.names.values()}) == 1 for name in tag.names.values()}
    assert len(said["de"]) == len(said["en"])
    same = {de for de, en in zip(said["de"], said["en"], strict=True) if plain(de) == plain(en)}
    worded = {text for text in same if re.search(r"[^\W\d_]{3}", text) and not re.search(r"deid.studio|[/\\]", text)}
    assert {text for text in worded if plain(text) not in set(map(plain, own))} == set()


def test_the_german_window_speaks_german(opened: Callable[[str], MainWindow], project: Path) -> None:
    window = with_everything_said(opened("de"), project)
    assert [action.text() for action in window.menuBar().actions()][:2] == ["&Projekt", "&Bearbeiten"]
    with asked(window) as shown:
        said = {text for dialog in shown for text in texts(dialog)}
    assert not {text for text in said if re.search(r"\b(Return|Hoch|Herunter|Bild (auf|ab)wärts)\b|kolditz13|--", text)}
    assert {
        "Abbrechen",
        "Schließen",
        "Strg+Umschalt+I",
        "Kolditz 2019 (13 Typen)",
        "die Bytereihenfolge-Marke (BOM) wurde weggelassen",
        "Projekt",
    } <= said


@pytest.mark.parametrize(
    ("problem", "in_german"),
    [
        (
            ProjectError(sentence("this project has no backup; nothing was changed")),
            "Dieses Projekt hat keine Sicherung",
        ),
        (
            NotRedactable(
                sentence("there is no text to export"),
                places=(sentence("{file}: {reason}", file="Brief", reason=sentence("there is no text to align")),),
            ),
            "Brief: es gibt keinen Text",
        ),
    ],
)
def test_problems_are_told_in_german(
    opened: Callable[[str], MainWindow], qapp: QApplication, problem: Exception, in_german: str
) -> None:
    window = opened("de")
    said: list[str] = []

    def read_and_close() -> None:
        dialog = qapp.activeModalWidget()
        assert dialog is not None
        said.extend(texts(dialog))
        dialog.close()

    QTimer.singleShot(0, read_and_close)
    window.complain(problem)
    assert any(in_german in text for text in said)


def test_the_status_line_says_in_german_why_nothing_can_be_changed(
    opened: Callable[[str], MainWindow], project: Path
) -> None:
    with demo.open_demo(project):
        window = opened("de")
        window.open_project(project)
        reason = window.status.currentMessage()
        assert "hat dieses Projekt geöffnet; bis es dort geschlossen wird, kann es gelesen" in reason
        assert reason in texts(window.status)


def test_the_status_line_says_in_german_why_there_is_no_sound(opened: Callable[[str], MainWindow]) -> None:
    window = opened("de")
    error = FormatError(sentence("the sound cannot be decoded to its end"))
    window.playing.player.failed.emit(explained(error))
    assert window.status.currentMessage() == "Der Ton lässt sich nicht bis zum Ende dekodieren"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("with_project", [False, True])
def test_no_text_is_cut_off(
    opened: Callable[[str], MainWindow], project: Path, language: str, with_project: bool
) -> None:
    window = opened(language)
    if with_project:
        with_everything_said(window, project)
        with asked(window) as shown:
            lay_out()
            assert [cut for dialog in shown for cut in cut_off(dialog)] == []
    wait_for_all()
    lay_out()
    assert cut_off(window) == []
