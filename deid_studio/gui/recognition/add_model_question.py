"""The question for a model that is to be taken in: where it is, and what it does not tell itself."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QLineEdit,
    QWidget,
)

from deid_studio.gui.forms.question import Question
from deid_studio.gui.language import as_sentence, localised
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.arrangement import wrapped
from deid_studio.gui.recognition.model_text import language_shown
from deid_studio.sentences import Sentence


class AddModel(Question):
    """From where a model comes and, where it does not tell itself, its name and its language."""

    def __init__(self, source: Path | None, parent: QWidget) -> None:
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Add a model"))
        self.source = QLineEdit("" if source is None else str(source), self)
        self.source.setMinimumWidth(100 * themes.GRID_PX)
        self.name = QLineEdit(self)
        self.name.setPlaceholderText(self.tr("as its folder is called"))
        self.language = QComboBox(self)
        self.language.addItem(self.tr("as the model says"), None)
        for code in ("de", "en"):
            self.language.addItem(language_shown(code), code)
        self.tried = QCheckBox(self.tr("&Load it once to see whether it works"), self)
        self.tried.setChecked(True)
        self._problem = wrapped(self, tone="warning")
        self.add_row(self.tr("&Folder or ZIP"), self.source)
        self.add_row(self.tr("&Name"), self.name)
        self.add_row(self.tr("L&anguage"), self.language)
        self.form.addRow("", self.tried)
        self.form.addRow(self._problem)
        self._problem.hide()
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setText(self.tr("Add"))

    def show_problem(self, sentence: Sentence) -> None:
        """Say why it did not go; what was typed stays."""
        self._problem.setText(f"⚠ {as_sentence(localised(sentence))}")
        self._problem.show()

    def answer(self) -> tuple[Path, str | None, str | None, bool]:
        """Where it is, its name and language if given, and whether it is to be tried."""
        source = Path(self.source.text()).expanduser()
        return source, self.name.text().strip() or None, self.language.currentData(), self.tried.isChecked()
