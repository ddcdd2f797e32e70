"""What annotators are unsure of, for the supervisor to look at and answer."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QDialog, QLineEdit, QWidget

from deid_studio.formats.report.report_parts import Tone
from deid_studio.gui.language import window_language
from deid_studio.gui.look.arrangement import closing_buttons, column_of, quiet_button, wrapped
from deid_studio.gui.look.screen import fit_to_screen
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.session.session import Session
from deid_studio.gui.session.spot import Spot
from deid_studio.gui.tables.figure_table import FigureTable, Line
from deid_studio.services.annotation import questions
from deid_studio.services.annotation.questions import AskedQuestion
from deid_studio.storage import queries


class QuestionsDialog(QDialog):
    """A row for each question; `spot_wanted` carries the place of the one that a person goes to.

    `drafts` are the words of answers that were not given yet, by question; they outlive the dialog.
    """

    spot_wanted = Signal(object)

    def __init__(self, session: Session, drafts: dict[str, str], *, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Annotators' questions"))
        self._session, self._project, self._drafts = session, session.project, drafts
        self.table = FigureTable(theme, self)
        self.table.setAccessibleName(self.windowTitle())
        self.all_box = QCheckBox(self.tr("&Answered ones, too"), self)
        self.question = wrapped(self)
        self.question.setTextFormat(Qt.TextFormat.PlainText)
        self.text = QLineEdit(self)
        self.text.setPlaceholderText(self.tr("Answer, for the annotator's next bundle"))
        self.text.setAccessibleName(self.tr("Answer"))
        self.text.textEdited.connect(self._keep_draft)
        self.text.returnPressed.connect(self._answer_in_words)
        self.answer_button = quiet_button(self, self.tr("A&nswered"), self.answer)
        self.go_button = quiet_button(self, self.tr("&Go there"), self.go)
        buttons = closing_buttons(self, self.answer_button, self.go_button)
        column_of(self.all_box, (self.table, 1), self.question, self.text, buttons, on=self, margin=5, gap=3)
        fit_to_screen(self, width=200, height=110)
        self.all_box.toggled.connect(self._list)
        self.table.current_changed.connect(lambda _key: self._show_current())
        self.table.chosen.connect(lambda _key: self.go())
        self._list()

    def _list(self) -> None:
        found = questions.asked(self._project, only_open=not self.all_box.isChecked())
        texts = queries.texts(self._project, {one.document_id for one in found})
        header = (self.tr("Annotator"), self.tr("Document"), self.tr("Place"), self.tr("Question"))
        lines = [self._line(one, texts[one.document_id]) for one in found]
        self.table.fill(header, lines, wide=3)
        self.table.set_placeholder(self.tr("Nobody asks anything."))
        if lines and self._current is None:
            self.table.selectRow(0)
        self._show_current()

    def _line(self, one: AskedQuestion, text: str) -> Line:
        place = ""
        if one.annotation is not None:
            shown = self._session.tag_set.shown(one.annotation.tag, window_language())
            place = f"{one.annotation.surface(text)} · {shown}"
        said = one.text if one.is_open else f"✓ {one.text}"
        cells = (one.annotator, one.document, place, " ".join(said.split()))
        return Line(cells, Tone.PLAIN if one.is_open else Tone.FAINT, key=one)

    @property
    def _current(self) -> AskedQuestion | None:
        line = self.table.current
        return line.key if line is not None else None

    def _keep_draft(self, text: str) -> None:
        if self._current is not None:
            self._drafts[self._current.id] = text

    def _show_current(self) -> None:
        one = self._current
        draft = self._drafts.get(one.id, "") if one is not None else ""
        if self.text.text() != draft:
            self.text.setText(draft)
        self.question.setText(one.text if one is not None else "")
        self.answer_button.setEnabled(one is not None and one.is_open and self._session.writable)
        self.go_button.setEnabled(one is not None)

    def _answer_in_words(self) -> None:
        if self.answer_button.isEnabled() and self.text.text().strip():
            self.answer()

    def answer(self) -> None:
        """Say that the question is answered, with the words in the field."""
        one, text = self._current, self.text.text()
        if one is None:
            return
        answered = self._session.write(lambda project: questions.answer(project, one.id, text=text))
        if answered is not None:
            self._drafts.pop(one.id, None)
            self._list()

    def go(self) -> None:
        """Close, and show the place that the question is about."""
        one = self._current
        if one is not None:
            self.accept()
            span = one.annotation.span if one.annotation is not None and one.annotation.fragments else None
            interval = one.annotation.interval if one.annotation is not None else None
            self.spot_wanted.emit(Spot(one.document_id, span, interval))
