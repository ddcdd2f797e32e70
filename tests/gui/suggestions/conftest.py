"""A window on letters in which nobody has looked for suggestions."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.suggestions.ask_dialog import SuggestionScope
from deid_studio.gui.suggestions.outcome_dialog import FoundSuggestions
from deid_studio.services.exchange import importing
from deid_studio.services.project import project as projects
from tests.gui.suggestions.suggestion_parts import LETTERS, WordList


@pytest.fixture
def words() -> WordList:
    return WordList()


@pytest.fixture
def letters(tmp_path: Path) -> Path:
    """A closed project with three letters that nobody has annotated."""
    sources, folder = tmp_path / "Quellen", tmp_path / "Briefe"
    sources.mkdir()
    for name, text in LETTERS.items():
        (sources / name).write_text(text, encoding="utf-8")
    with projects.create(folder, tag_set="kolditz13") as project:
        importing.import_paths(project, sorted(sources.iterdir()))
    return folder


@pytest.fixture
def window(open_window: Callable[..., MainWindow], letters: Path, words: WordList) -> MainWindow:
    window = open_window(letters, "Brief1")
    window.suggestions.suggesters = words
    return window


@pytest.fixture
def find(qtbot: QtBot, answer: Callable[..., list[str]]) -> Callable[..., list[str]]:
    """Looks for suggestions; returns what the result says."""

    def look(window: MainWindow, wish: SuggestionScope | None = None) -> list[str]:
        said: list[str] = []

        def read_and_close(dialog: FoundSuggestions) -> None:
            said.extend(label.text() for label in dialog.findChildren(QLabel))
            table = dialog.table
            for row in range(table.rowCount()):
                said.append(" ".join(item.text() for column in range(3) if (item := table.item(row, column))))

        met = answer(read_and_close)
        window.suggestions.find(wish or SuggestionScope(only_this=False))
        qtbot.waitUntil(lambda: bool(met) and not window.work.is_busy, timeout=10000)
        assert met == ["FoundSuggestions"]
        return said

    return look
