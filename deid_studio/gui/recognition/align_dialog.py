"""The question which words get their times, and how."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialogButtonBox, QWidget

from deid_studio.errors import FormatError
from deid_studio.formats import text_file
from deid_studio.gui.forms.file_choice import chosen_file, is_refused
from deid_studio.gui.forms.question import PathField, Question
from deid_studio.gui.language import localised
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.arrangement import wrapped
from deid_studio.gui.recognition.model_text import language_shown
from deid_studio.gui.work.document_queue import ALL, SHOWN
from deid_studio.services.project.notes import refusal


@dataclass(frozen=True, slots=True)
class AlignWish:
    """What a person wants: only the document shown or all with words without a time, a text for the one, and how."""

    only_this: bool
    text: str | None
    method: str
    language: str | None
    is_vouched: bool = False


class AlignQuestion(Question):
    """Aligns the `shown` document, or `untimed` ones; `shown_untimed` says whether the first has such words."""

    def __init__(self, *, shown: str | None, shown_untimed: bool, untimed: int, parent: QWidget) -> None:
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Align a transcript"))
        self._shown_untimed = shown_untimed
        self._text: str | None = None
        self.documents, self.method, self.language = QComboBox(self), QComboBox(self), QComboBox(self)
        if shown is not None:
            self.documents.addItem(self.tr("Only {}").format(shown), SHOWN)
        if untimed:
            words = self.tr("All in which words have no time ({})").format(QLocale().toString(untimed))
            self.documents.addItem(words, ALL)
        self.transcript = PathField("", self, ask=_text_file)
        self.transcript.line.setPlaceholderText(self.tr("none: the words that the document has"))
        for words, method in (
            (self.tr("From the sound, near where words were recognised"), "auto"),
            (self.tr("By recognised words only"), "edit"),
            (self.tr("From the sound only"), "forced"),
        ):
            self.method.addItem(words, method)
        self.language.addItem(self.tr("(as the text looks)"), None)
        for code in ("de", "en"):
            self.language.addItem(language_shown(code), code)
        self.vouched = QCheckBox(self.tr("&It is the right one: do not refuse it"), self)
        self.vouched.setToolTip(
            self.tr("For much noise, where the program cannot tell. The release's certificate says so.")
        )
        self._hint, self._problem = wrapped(self, tone="muted"), wrapped(self, tone="warning")
        for label in (self._hint, self._problem):
            label.setMinimumWidth(110 * themes.GRID_PX)
        for words, field in (
            (self.tr("&Documents"), self.documents),
            (self.tr("&Transcript (a text file)"), self.transcript),
            (self.tr("&How"), self.method),
            (self.tr("&Spoken language"), self.language),
        ):
            self.add_row(words, field)
        self.form.addRow("", self.vouched)
        self.form.addRow(self._hint)
        self.form.addRow(self._problem)
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setText(self.tr("Align"))
        self.documents.currentIndexChanged.connect(self._show_fields)
        self.transcript.line.textChanged.connect(self._show_fields)
        if not shown_untimed and untimed:
            self.documents.setCurrentIndex(self.documents.findData(ALL))
        self._show_fields()

    @property
    def _is_only_this(self) -> bool:
        return str(self.documents.currentData()) == SHOWN

    def _show_fields(self) -> None:
        only_this, has_file = self._is_only_this, bool(self.transcript.line.text().strip())
        self.form.setRowVisible(self.transcript, only_this)
        nothing = only_this and not has_file and not self._shown_untimed
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not nothing)
        if nothing:
            said = self.tr("Every word of this document has a time. A transcript would take the place of its text.")
        elif only_this and has_file:
            said = self.tr(
                "The transcript takes the place of the text; what is marked in it goes along. One that belongs to "
                "another recording is refused."
            )
        else:
            said = self.tr("Times that are there stay as they are; words without one get theirs.")
        self._hint.setText(said)
        self._problem.hide()

    def accept(self) -> None:
        """Close, unless the transcript cannot be read: then say why."""
        self._text = None
        if self._is_only_this and self.transcript.line.text().strip():
            file = self.transcript.path()
            if is_refused([file], self):
                return
            try:
                self._text = text_file.decode(file.read_bytes(), file=file.name).text
            except (FormatError, OSError) as e:
                self._problem.setText(localised(refusal(file.name, e).sentence))
                self._problem.show()
                self.transcript.line.setFocus()
                return
        super().accept()

    def answer(self) -> AlignWish:
        """What is wanted."""
        method, language = self.method.currentData(), self.language.currentData()
        return AlignWish(self._is_only_this, self._text, method, language, self.vouched.isChecked())


def _text_file(parent: QWidget, title: str, at: str) -> str:
    return chosen_file(parent, title, at or str(Path.home()), "Text (*.txt);;* (*)")
