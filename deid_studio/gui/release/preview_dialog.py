"""What a release is going to have in the place of PHI, as a table and in the text of each document."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QColor, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QComboBox, QDialog, QTabWidget, QTextBrowser, QWidget

from deid_studio.domain.span import Span
from deid_studio.formats.report.report_parts import Tone
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.arrangement import closing_buttons, column_of, linked, row_of, wrapped
from deid_studio.gui.look.screen import fit_to_screen, one_line
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.session.session import Session
from deid_studio.gui.tables.figure_table import FigureTable, Line
from deid_studio.services.release.release import StretchPreview, TextPreview
from deid_studio.services.surrogates.surrogate_kinds import Reason

_LINES = (QTextCharFormat.UnderlineStyle.SingleUnderline, QTextCharFormat.UnderlineStyle.DashUnderline)
"""Under what stands for PHI: a surrogate, a tag."""


class PreviewDialog(QDialog):
    """The texts of `found`, that of the document in view first if it is among them."""

    def __init__(
        self, found: Sequence[TextPreview], session: Session, *, language: str, theme: Theme, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Preview of the release"))
        self._found, self._tag_set, self._language, self._theme = found, session.tag_set, language, theme
        self._places: dict[Span, tuple[int, int]] = {}  # as Qt counts
        self.documents = QComboBox(self)
        for one in found:
            self.documents.addItem(one.name if one.name == one.document else f"{one.document} → {one.name}")
        self.documents.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.documents.setMinimumContentsLength(12)
        self.said = wrapped(self)
        self.table = FigureTable(theme, self)
        self.table.setAccessibleName(self.tr("What stands for PHI"))
        self.table.chosen.connect(self._go_to)
        self.text = QTextBrowser(self)
        self.text.setAccessibleName(self.tr("New text"))
        self.tabs = QTabWidget(self)
        self.tabs.setDocumentMode(True)
        self.tabs.addTab(self.table, self.table.accessibleName())
        self.tabs.addTab(self.text, self.text.accessibleName())
        choice = row_of(linked(self.tr("&Document"), self.documents, self.documents), (self.documents, 1))
        column_of(choice, self.said, (self.tabs, 1), closing_buttons(self), on=self, margin=5, gap=3)
        fit_to_screen(self, width=210, height=130)
        shown = session.document.id if session.document is not None else ""
        self.documents.setCurrentIndex(next((n for n, one in enumerate(found) if one.document_id == shown), 0))
        self.documents.currentIndexChanged.connect(lambda _index: self._show())
        self._show()
        self.table.setFocus()

    def _show(self) -> None:
        if not self._found:
            self.said.setText(self.tr("No document that goes out has a text."))
            return
        one = self._found[self.documents.currentIndex()]
        tags = sum(stretch.reason is not None for stretch in one.stretches)
        self.said.setText(
            self.tr("Replaced: {}, by a tag: {}. The release has the same while nothing is edited.").format(
                len(one.stretches), tags
            )
        )
        header = (self.tr("Tag"), self.tr("As it stands"), self.tr("What will stand"), self.tr("Why a tag"))
        self.table.fill(header, [self._line(stretch) for stretch in one.stretches], wide=3)
        self._show_text(one)

    def _line(self, one: StretchPreview) -> Line:
        shown = self._tag_set.shown(one.tag, self._language)
        tone = Tone.PLAIN if one.reason is None else Tone.ALARM
        return Line((shown, one_line(one.surface), one_line(one.new), self._reason(one.reason)), tone, key=one.place)

    def _show_text(self, one: TextPreview) -> None:
        self.text.clear()
        self._places.clear()
        cursor, at = QTextCursor(self.text.document()), 0
        plain = QTextCharFormat()
        plain.setFont(themes.font())
        plain.setForeground(QColor(self._theme.text))
        for stretch in one.stretches:
            cursor.insertText(one.text[at : stretch.place.start], plain)
            tag, how = self._tag_set.find(stretch.tag), QTextCharFormat(plain)
            how.setFont(themes.font(bold=True))
            how.setBackground(themes.tag_fill(tag, self._theme))
            how.setUnderlineStyle(_LINES[stretch.reason is not None])
            how.setUnderlineColor(themes.tag_line(tag, self._theme))
            start = cursor.position()
            cursor.insertText(stretch.new, how)
            self._places[stretch.place] = start, cursor.position()
            at = stretch.place.end
        cursor.insertText(one.text[at:], plain)
        cursor.movePosition(QTextCursor.MoveOperation.Start)
        self.text.setTextCursor(cursor)

    def _go_to(self, place: Span) -> None:
        """Select in the text what a row is about."""
        cursor = self.text.textCursor()
        start, end = self._places[place]
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        self.tabs.setCurrentWidget(self.text)
        self.text.setFocus()
        self.text.setTextCursor(cursor)

    def _reason(self, reason: Reason | None) -> str:
        return {
            None: "",
            Reason.KIND: self.tr("this tag has no surrogates"),
            Reason.FORM: self.tr("not in a form that can be replaced"),
            Reason.TAKEN: self.tr("every surrogate would be PHI or a word of the texts"),
            Reason.RARE: self.tr("it is rare, and nobody let it go"),
        }[reason]
