"""Why something was decided: a line to write it in, and the question whether it becomes an example."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QLineEdit, QPlainTextEdit, QWidget

from deid_studio.gui.forms.question import Question
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.frames import Panel
from deid_studio.services.adjudication.adjudication_notes import Proposed

_BRACKET: Final = re.compile(r"(?<!\\)[\[\]]")


class NoteLine(QLineEdit):
    """A line that Escape leads out of."""

    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave by Escape; the rest is typed."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class NoteBar(QWidget):
    """A note on the current place; `written` says that it is to be kept, `left` that nobody writes any more.

    What is written on an open conflict is kept with the decision on it, and stays here while a person looks at others.
    """

    written = Signal()
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._place: object = None
        self._drafts: dict[object, str] = {}
        self.line = NoteLine(self)
        self.line.returnPressed.connect(self.written)
        self.line.left.connect(self.left)
        self.line.setPlaceholderText(self.tr("Why? Kept with the decision"))
        self.into_guideline = QCheckBox(self.tr("Into the g&uideline"), self)
        self.into_guideline.setToolTip(self.tr("Offers the place as an example, with all PHI replaced by its tag"))
        label = QLabel(self.tr("Not&e"), self)
        label.setBuddy(self.line)
        self._kept = QLabel(self)
        self._kept.setObjectName("muted")
        self._kept.setTextFormat(Qt.TextFormat.PlainText)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2 * themes.GRID_PX)
        row.addWidget(label)
        row.addWidget(self._kept)
        row.addWidget(self.line, 1)
        row.addWidget(self.into_guideline)

    @property
    def text(self) -> str:
        """What is written."""
        return self.line.text().strip()

    def show_notes(self, notes: tuple[str, ...], *, place: object, writable: bool) -> None:
        """Show what is kept on a place, by what tells it from others, and what was begun on it and not kept yet."""
        if place != self._place:
            self._drafts[self._place] = self.line.text()
            self.line.setText(self._drafts.pop(place, ""))
            self._place = place
        said = self.fontMetrics().elidedText(" · ".join(notes), Qt.TextElideMode.ElideRight, 80 * themes.GRID_PX)
        self._kept.setText(said)
        self._kept.setToolTip("\n".join(notes))
        self._kept.setVisible(bool(notes))
        for widget in (self.line, self.into_guideline):
            widget.setEnabled(writable)


class ExampleQuestion(Question):
    """An example of the guideline, which may be edited before it is added."""

    def __init__(self, proposed: Proposed, tag: str, parent: QWidget) -> None:
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Into the guideline"))
        self._proposed = proposed
        kind = self.tr("Rightly marked: {}") if proposed.example.good else self.tr("Wrongly marked: {}")
        self.text = QPlainTextEdit(proposed.example.text.replace(r"\[", "[").replace(r"\]", "]"), self)
        self.text.setTabChangesFocus(True)
        self.text.setMinimumWidth(120 * themes.GRID_PX)
        self.text.setFixedHeight(5 * self.fontMetrics().lineSpacing())
        self.reason = QLineEdit(proposed.example.reason, self)
        heading = QLabel(kind.format(tag), self)
        heading.setFont(themes.font(bold=True))
        hint = QLabel(self.tr("Check that no PHI is left. **Two stars** stand around what is marked."), self)
        hint.setObjectName("muted")
        hint.setWordWrap(True)
        self.form.addRow(heading)
        label = QLabel(self.tr("&Example"), self)
        label.setBuddy(self.text)
        label.setContentsMargins(0, 2 * themes.GRID_PX, 0, 0)
        label.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.form.addRow(label, Panel(self.text))
        self.add_row(self.tr("&Reason"), self.reason)
        self.form.addRow(hint)

    def answer(self) -> Proposed:
        """The example as it is to be added."""
        # Brackets could begin a link
        text = _BRACKET.sub(r"\\\g<0>", " ".join(self.text.toPlainText().split()))
        return replace(
            self._proposed, example=replace(self._proposed.example, text=text, reason=self.reason.text().strip())
        )
