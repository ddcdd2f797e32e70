"""The cast of a patient's documents: who is known by which names, and proposing them where they are not marked yet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QHeaderView,
    QLabel,
    QTableWidgetItem,
    QWidget,
)

from deid_studio.domain.annotation import State
from deid_studio.gui.forms.report_dialog import make_table
from deid_studio.gui.language import localised
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.arrangement import column_of, quiet_button, row_of, wrapped
from deid_studio.gui.look.badge import badge_icon
from deid_studio.gui.look.screen import fit_to_screen, one_line, row_height_px
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.session.session import Session
from deid_studio.gui.tables.list_view import go_to_row
from deid_studio.sentences import plural
from deid_studio.services.annotation import cast
from deid_studio.services.project import layers
from deid_studio.services.project.texts import Texts
from deid_studio.storage import queries
from deid_studio.suggest.again.person_names import CastMember


class CastDialog(QDialog):
    """Whose document is in view, by a code; and the persons whom annotators have marked in that patient's documents.

    `proposed` says how many suggestions were put. `texts` is best kept as long as the project is open.
    """

    proposed = Signal(int)

    def __init__(
        self,
        session: Session,
        *,
        language: str,
        theme: Theme,
        texts: Texts | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        assert session.document is not None
        self._texts = texts or Texts(session.project)
        self._patient: str | None = None
        self._has_others = False
        self._session = session
        self._language = language
        self._theme = theme
        self._document_id = session.document.id
        self.setWindowTitle(self.tr("Cast list"))
        self._build()
        self._show()

    def _build(self) -> None:
        self._code = QComboBox(self)
        self._code.setEditable(True)
        line = self._code.lineEdit()
        assert line is not None
        line.setPlaceholderText(self.tr("A code, not a name"))
        self._line = line
        self._code.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self._code.currentTextChanged.connect(self._enable)
        self._set = quiet_button(self, self.tr("&Set"), self._set_patient)
        label = QLabel(self.tr("&Patient's code"), self)
        label.setBuddy(self._code)
        self._said = wrapped(self, tone="muted")
        self.table = make_table((self.tr("Names"), self.tr("Tag"), self.tr("Documents")), (), self)
        self.table.setAccessibleName(self.tr("Cast list"))
        self.table.setWordWrap(False)
        side = 5 * self.fontMetrics().height() // 4
        self.table.setIconSize(QSize(side, side))
        self.table.verticalHeader().setDefaultSectionSize(row_height_px())
        header = self.table.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setHighlightSections(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(2, QHeaderView.ResizeMode.ResizeToContents)
        self._propose = quiet_button(self, self.tr("P&ropose in the other documents"), self._put_suggestions)
        self._propose.setToolTip(self.tr("Puts an undecided suggestion wherever one of these names stands unmarked"))
        top = row_of(label, (self._code, 1), self._set)
        foot = row_of(1, self._propose, quiet_button(self, self.tr("&Close"), self.accept))
        column_of(top, self._said, (self.table, 1), 0, foot, on=self, margin=5, gap=3)
        fit_to_screen(self, width=150, height=100)

    # -- showing --------------------------------------------------------------------------------------------------

    def _show(self) -> None:
        project = self._session.project
        entries = queries.document_entries(project)
        self._patient = next((entry.patient for entry in entries if entry.id == self._document_id), None)
        own = [entry.id for entry in entries if self._patient and entry.patient == self._patient]
        self._code.clear()
        self._code.addItems(sorted({entry.patient for entry in entries if entry.patient}))
        self._code.setCurrentText(self._patient or "")
        members = cast.cast_of(project, self._patient) if self._patient else ()
        named = self._named_in(own) if members else {}
        self.table.setRowCount(len(members))
        for number, member in enumerate(members):
            self._fill_row(number, member, named)
        self.table.setVisible(bool(members))
        self._has_others = len(own) > 1
        self._say(len(own), has_members=bool(members))
        self._enable()
        if members:
            go_to_row(self.table, 0)
            self.table.setFocus()
        else:
            self._code.setFocus()

    def _fill_row(self, number: int, member: CastMember, named: Mapping[tuple[str, str], set[str]]) -> None:
        tag = self._session.tag_set.find(member.tag)
        names = " · ".join(map(one_line, member.surfaces))
        documents = set().union(*(named.get((member.tag, surface), set()) for surface in member.surfaces))
        cells = (names, tag.shown(self._language) if tag else member.tag, str(len(documents)))
        items = [QTableWidgetItem(text) for text in cells]
        items[0].setFont(themes.font(bold=True))
        items[1].setIcon(badge_icon(tag, self._theme))
        for column, item in enumerate(items):
            item.setToolTip(names)
            self.table.setItem(number, column, item)

    def _named_in(self, document_ids: Sequence[str]) -> dict[tuple[str, str], set[str]]:
        """In which documents a surface stands as somebody marked it, by tag and surface."""
        found: dict[tuple[str, str], set[str]] = {}
        texts = self._texts.indexes()
        for id in document_ids:
            for layer in layers.layers(self._session.project, id):
                for annotation in layer.phi:
                    if annotation.state is not State.UNDECIDED:
                        surface = annotation.surface(texts[id].text).strip()
                        found.setdefault((annotation.tag, surface), set()).add(id)
        return found

    def _say(self, documents: int, *, has_members: bool) -> None:
        if self._patient is None:
            said = self.tr(
                "Documents with the same code belong together: a name that is marked in one is known in all."
            )
        elif not has_members:
            said = self.tr("Nobody has been marked in this patient's documents yet.")
        else:
            said = localised(
                plural(
                    documents,
                    "So far this is the only document with this code.",
                    "Known from {n} documents with this code:",
                )
            )
        self._said.setText(said)

    def _enable(self) -> None:
        code = self._code.currentText().strip()
        self._set.setEnabled(self._session.writable and code != (self._patient or ""))
        self._propose.setEnabled(self._session.writable and self._has_others and self.table.rowCount() > 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter in the field sets the code."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._line.hasFocus():
            self._set.click()
        else:
            super().keyPressEvent(event)

    # -- doing ----------------------------------------------------------------------------------------------------

    def _set_patient(self) -> None:
        code = self._code.currentText()
        # Belongs to the project, not to the annotator's layer, whose undo the session offers
        written = self._session.write(
            lambda project: cast.set_patient(project.journal, self._document_id, patient=code)
        )
        if written is not None:
            self._show()

    def _put_suggestions(self) -> None:
        session = self._session
        changes = session.apply(
            lambda _journal: cast.propose(session.project, self._document_id, session.annotator, texts=self._texts)
        )
        if changes is not None:
            number = len(changes.keys("annotation"))
            self._said.setText(
                self.tr("Suggestions put in the other documents: {}").format(number)
                if number
                else self.tr("None of these names stands unmarked in the other documents.")
            )
            self._propose.setEnabled(False)
            self.proposed.emit(number)
