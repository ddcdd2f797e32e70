"""What is asked before suggestions are looked for."""

from pathlib import Path

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.suggestions.ask_dialog import FindSuggestions, SuggestionScope, SuggestionSource
from tests.gui.window_contents import session_of


def test_fields_are_asked_for_only_where_they_are_needed(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    tag_set = session_of(window).tag_set
    question = FindSuggestions(
        shown="Brief1", documents=3, sources=["B2"], tag_set=tag_set, language="en", parent=window
    )
    question.show()

    def shown() -> set[str]:
        return {label.text() for label in question.findChildren(QLabel) if label.isVisible() and label.buddy()}

    assert shown() == {"&Documents", "&From"}
    question.asked.setCurrentIndex(2)
    assert shown() == {"&Documents", "&From", "&Annotator", "&Sort into finer tags what is tagged"}
    assert question.answer() == SuggestionScope(only_this=True, asked=SuggestionSource.LAYER, source="B2")
    question.asked.setCurrentIndex(1)
    assert shown() == {"&Documents", "&From", "Pipeline's f&older", "&Label map (TOML)"}
    question.accept()
    assert question.isVisible()  # there is no such file
    labels = tmp_path / "labels.toml"
    labels.write_text('[labels]\nPER = "person"\n')
    question._labels.line.setText(str(labels))
    question.accept()
    assert question.answer().labels is not None
