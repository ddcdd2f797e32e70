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
from deid_studio.services.adjudication.conflicts import PlaceId

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

    What is written on an open conflict is kept with the decision on it; until then it is one of the `drafts`, which
    are found again at their places. `drafted` says that they are others now.
    """

    written = Signal()
    left = Signal()
    drafted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.drafts: dict[PlaceId, str] = {}
        self._place: PlaceId | None = None
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

    def clear(self) -> None:
        """What is written is kept now."""
        self.line.clear()
        self.put_aside()

    def put_aside(self) -> None:
        """Let what is written be a draft for the place, where it is not one yet."""
        if self._place is not None and self.text != self.drafts.get(self._place, ""):
            self.drafts.pop(self._place, None)
            if self.text:
                self.drafts[self._place] = self.text
            self.drafted.emit()

    def show_notes(self, place: PlaceId | None, notes: tuple[str, ...], *, writable: bool) -> None:
        """Go to a place, with the notes on it that are kept already and what was begun there."""
        if place != self._place:
            self.put_aside()
            self._place = place
            self.line.setText(self.drafts.get(place, "") if place is not None else "")
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
