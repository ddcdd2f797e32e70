"""The overview of documents: state, progress, people, and the way to each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QLocale, Signal
from PySide6.QtWidgets import QComboBox, QDialog, QLineEdit, QTabWidget, QWidget

from deid_studio.domain import study
from deid_studio.domain.annotation import TagSet
from deid_studio.formats.report.report_parts import Cell
from deid_studio.gui.documents.head_model import field_in_words
from deid_studio.gui.documents.tags_page import TagsPage
from deid_studio.gui.language import translate
from deid_studio.gui.look.arrangement import closing_buttons, column_of, heading_for, quiet_button, row_of
from deid_studio.gui.look.screen import fit_to_screen
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.review.provenance import percent
from deid_studio.gui.tables.figure_table import FigureTable, Line
from deid_studio.services.annotation.document_progress import NOT_BEGUN, DocumentProgress
from deid_studio.services.annotation.head_data import fields_of

SIGNS: Final = {study.FINISHED: "✓", study.OPEN: "○", NOT_BEGUN: "·"}


class DocumentsWindow(QDialog):
    """All documents, searched by name and filtered; Enter opens one, which `chosen` carries (its id).

    `next_wanted` asks for the next one that is not finished. On another page are the tags of each document.
    """

    chosen = Signal(object)
    next_wanted = Signal()

    def __init__(self, tag_set: TagSet, theme: Theme, *, language: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._documents: Sequence[DocumentProgress] = ()
        self._shown: str | None = None
        self.setModal(False)
        self.setWindowTitle(self.tr("Documents"))
        self.heading = heading_for(self)
        self.search = QLineEdit(self)
        self.search.setPlaceholderText(self.tr("Part of a name or of head data"))
        self.search.setAccessibleName(self.tr("Look for documents"))
        self.search.setClearButtonEnabled(True)
        self.filter = QComboBox(self)
        self.filter.setAccessibleName(self.tr("Which documents"))
        for words, states in (
            (self.tr("All documents"), tuple(SIGNS)),
            (self.tr("Unfinished"), (study.OPEN, NOT_BEGUN)),
            (self.tr("Begun"), (study.OPEN,)),
            (self.tr("Not begun"), (NOT_BEGUN,)),
            (self.tr("Finished"), (study.FINISHED,)),
        ):
            self.filter.addItem(words, states)
        self.table = FigureTable(theme, self)
        self.table.setAccessibleName(self.tr("Documents"))
        self.table.chosen.connect(self.chosen)
        self.tags = TagsPage(tag_set, theme, language=language, parent=self)
        self.pages, progress = QTabWidget(self), QWidget(self)
        column_of(self.heading, (self.table, 1), on=progress, margin=1)
        self.pages.setDocumentMode(True)
        self.pages.addTab(progress, self.tr("Progress"))
        self.pages.addTab(self.tags, self.tr("Tags"))
        self.search.textChanged.connect(self._fill)
        self.search.returnPressed.connect(self._open)
        self.filter.currentIndexChanged.connect(self._fill)
        following = quiet_button(self, self.tr("&Next unfinished"), self.next_wanted.emit)
        self.open_button = quiet_button(self, self.tr("&Open"), self._open)
        buttons = closing_buttons(self, following, self.open_button)
        top = row_of((self.search, 1), self.filter)
        column_of(top, (self.pages, 1), buttons, on=self, margin=5, gap=3)
        fit_to_screen(self, width=230, height=130)
        self.search.setFocus()

    def show_documents(self, documents: Sequence[DocumentProgress], *, shown: str | None) -> None:
        """Show how far these are; the row of the document that is open (`shown`) becomes current when it changes."""
        self._documents = documents
        self.heading.setText(round_in_words(documents))
        self._fill()
        keys = [line.key for line in self.table.model_.lines]
        if shown != self._shown and shown in keys:
            self._shown = shown
            self.table.selectRow(keys.index(shown))

    def set_theme(self, theme: Theme) -> None:
        """Take on these colours."""
        self.table.set_theme(theme)
        self.tags.heat.set_theme(theme)

    def _open(self) -> None:
        if self.pages.currentWidget() is self.tags:
            self.tags.heat.choose()
        elif self.table.current is not None:
            self.chosen.emit(self.table.current.key)

    def _fill(self) -> None:
        wanted, states = self.search.text().casefold().strip(), self.filter.currentData()
        listed = [one for one in self._documents if one.state in states and _is_wanted(one, wanted)]
        fields = fields_of(one.head for one in self._documents)
        header = (
            self.tr("Document"),
            self.tr("State"),
            self.tr("Decided"),
            self.tr("of"),
            self.tr("Heard"),
            self.tr("Minutes"),
            self.tr("Who"),
            *map(field_in_words, fields),
        )
        self.table.fill(header, [Line(self._cells(one, fields), key=one.document_id) for one in listed])
        self.tags.list_documents({one.document_id: one.name for one in listed})
        self.open_button.setEnabled(bool(listed))

    def _cells(self, one: DocumentProgress, fields: Sequence[str]) -> tuple[Cell, ...]:
        people = ", ".join(f"{SIGNS[state]} {code}" for code, state in sorted(one.people.items()))
        heard = None if one.heard is None else percent(one.heard)
        minutes = round(one.active_s / 60)
        return (
            one.name,
            state_in_words(one.state),
            one.decided,
            one.spans,
            heard,
            minutes,
            people,
            *(one.head.get(name, "") for name in fields),
        )


def _is_wanted(one: DocumentProgress, part: str) -> bool:
    return any(part in said.casefold() for said in (one.name, *one.head.values()))


def state_in_words(state: str) -> str:
    """A document's state with its sign."""
    words = {
        study.FINISHED: translate("DocumentsWindow", "finished"),
        study.OPEN: translate("DocumentsWindow", "begun"),
        NOT_BEGUN: translate("DocumentsWindow", "not begun"),
    }
    return f"{SIGNS[state]} {words[state]}"


def round_in_words(documents: Sequence[DocumentProgress]) -> str:
    """How far all of them are."""
    done, locale = sum(one.is_done for one in documents), QLocale()
    said = translate("DocumentsWindow", "Documents finished: {} of {}")
    return said.format(locale.toString(done), locale.toString(len(documents)))
