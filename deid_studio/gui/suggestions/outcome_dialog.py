"""What a search for suggestions has come to."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPushButton, QTableWidgetItem, QWidget

from deid_studio.domain.annotation import TagSet
from deid_studio.gui.forms.report_dialog import make_table
from deid_studio.gui.language import localised
from deid_studio.gui.look.arrangement import column_of, heading_for, wrapped
from deid_studio.gui.look.badge import badge_icon
from deid_studio.gui.look.screen import resize_to_screen
from deid_studio.gui.look.theme import Theme
from deid_studio.sentences import plural
from deid_studio.services.project.notes import Note


@dataclass(slots=True)
class Outcome:
    """What a search has come to: by tag, the suggestions that are `new` and those that waited already (`kept`).

    `documents` were searched, `finished` ones left alone, and so `bare` ones, which the round gives out without
    suggestions; `hidden` counts what is not sure enough to be suggested; `stopped` says that the rest was given up.
    """

    new: Counter[str] = field(default_factory=Counter)
    kept: Counter[str] = field(default_factory=Counter)
    documents: int = 0
    finished: int = 0
    bare: int = 0
    hidden: int = 0
    notes: list[Note] = field(default_factory=list)
    stopped: bool = False


class FoundSuggestions(QDialog):
    """Counts by type, and what else there is to know; `go_wanted` says that a person wants to begin at once."""

    def __init__(self, outcome: Outcome, tag_set: TagSet, *, language: str, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Suggestions"))
        self.go_wanted = False
        waiting = outcome.new + outcome.kept
        heading = heading_for(self, self._heading(sum(waiting.values()), outcome))
        ranked = [(tag, count) for tag, count in waiting.most_common() if count]
        rows = [self._row(tag, outcome, tag_set, language) for tag, _ in ranked]
        self.table = make_table((self.tr("Tag"), self.tr("New"), self.tr("Already there")), rows, self)
        self.table.setAccessibleName(self.tr("Suggestions by tag"))
        for number, (tag, _) in enumerate(ranked):
            self.table.setItem(number, 0, QTableWidgetItem(badge_icon(tag_set.find(tag), theme), rows[number][0]))
        self.table.setVisible(bool(rows))
        layout = column_of(heading, (self.table, 1), on=self, margin=5, gap=3)
        further = self._further(outcome)
        for sentence in further:
            layout.addWidget(wrapped(self, sentence, tone="muted"))
        for note in outcome.notes:
            layout.addWidget(wrapped(self, f"⚠ {note.file}: {localised(note.sentence)}", tone="warning"))
        layout.addWidget(self._buttons(bool(rows)))
        metrics = self.fontMetrics()
        lines = 10 + 2 * min(len(rows), 13) + 3 * len(further)
        resize_to_screen(self, 70 * metrics.averageCharWidth(), lines * metrics.height())

    def _buttons(self, with_go: bool) -> QDialogButtonBox:
        buttons = QDialogButtonBox(self)
        close = buttons.addButton(QDialogButtonBox.StandardButton.Close)
        close.clicked.connect(self.reject)
        if with_go:
            go = QPushButton(self.tr("&Go to the first"), self)
            buttons.addButton(go, QDialogButtonBox.ButtonRole.AcceptRole)
            go.clicked.connect(self._go)
            go.setDefault(True)
            go.setFocus()
        return buttons

    def _go(self) -> None:
        self.go_wanted = True
        self.accept()

    def _heading(self, waiting: int, outcome: Outcome) -> str:
        documents = outcome.documents
        if not documents:
            return self.tr("Nothing was suggested.") if outcome.bare else self.tr("No document was searched.")
        if not waiting:
            return localised(
                plural(documents, "Nothing to suggest in {n} document.", "Nothing to suggest in {n} documents.")
            )
        among = plural(documents, "in one document", "in {n} documents")
        return localised(plural(waiting, "{n} suggestion waits {among}.", "{n} suggestions wait {among}.", among=among))

    def _row(self, tag: str, outcome: Outcome, tag_set: TagSet, language: str) -> tuple[str, str, str]:
        return tag_set.shown(tag, language), str(outcome.new[tag]), str(outcome.kept[tag])

    def _further(self, outcome: Outcome) -> list[str]:
        said = []
        if outcome.hidden:
            said.append(
                self.tr("{} more are less sure; the slider under the review list shows them.").format(outcome.hidden)
            )
        if outcome.finished:
            said.append(self.tr("Finished documents left alone: {}").format(outcome.finished))
        if outcome.bare:
            said.append(self.tr("Documents that the round gives out without suggestions: {}").format(outcome.bare))
        if outcome.stopped:
            said.append(self.tr("Stopped: the other documents are as they were."))
        return said
