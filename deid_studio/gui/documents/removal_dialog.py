"""Taking documents, or the last import, out of the project, and bringing them back."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QWidget,
)

from deid_studio.gui.forms.question import is_confirmed
from deid_studio.gui.language import as_sentence, localised
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.arrangement import column_of, row_of
from deid_studio.gui.look.screen import fit_to_screen
from deid_studio.gui.session.session import Session
from deid_studio.sentences import plural, sentence
from deid_studio.services.exchange import removal
from deid_studio.services.exchange.removal import Removal
from deid_studio.storage import queries


class RemovalDialog(QDialog):
    """Documents to choose from; each press is one step of the project. `removed` says that something was changed."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Remove documents"))
        self._session, self._project = session, session.project
        self.removed = False
        what = QLabel(self.tr("Documents go with all layers on them. Recordings stay in the project's folder."))
        what.setWordWrap(True)
        self.documents = QListWidget(self)
        self.documents.setAccessibleName(self.tr("Documents"))
        self.documents.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.said = QLabel(self)
        self.said.setWordWrap(True)
        self.said.setMinimumHeight(2 * self.said.fontMetrics().lineSpacing())
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        self.remove_button = self._button(self.tr("&Remove the chosen ones"), self.remove)
        self.import_button = self._button(self.tr("Take the last &import back"), self.take_import_back)
        self.back_button = self._button(self.tr("&Bring back"), self.bring_back)
        buttons.addButton(self.back_button, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.rejected.connect(self.reject)
        ways = row_of(self.remove_button, self.import_button, 1)
        column_of(what, (self.documents, 1), ways, self.said, buttons, on=self, margin=5, gap=3)
        fit_to_screen(self, width=150, height=100)
        self.documents.itemSelectionChanged.connect(self._enable)
        self._list()

    def _button(self, words: str, do: Callable[[], None]) -> QPushButton:
        button = QPushButton(words, self)
        button.setAutoDefault(False)
        button.clicked.connect(do)
        return button

    def _list(self) -> None:
        self.documents.clear()
        for entry in queries.document_entries(self._project):
            item = QListWidgetItem(entry.name, self.documents)
            item.setData(Qt.ItemDataRole.UserRole, entry.id)
            if self._session.document is not None and entry.id == self._session.document.id and not self.removed:
                self.documents.setCurrentItem(item)
        self._enable()

    def _enable(self) -> None:
        self.remove_button.setEnabled(bool(self.documents.selectedItems()))
        self.import_button.setEnabled(removal.last_import(self._project) is not None)
        self.back_button.setEnabled(self._project.journal.next_undo(removal.STACK) is not None)

    def remove(self) -> None:
        """Remove the documents that are chosen, those with work only when that is said once more."""
        ids = [item.data(Qt.ItemDataRole.UserRole) for item in self.documents.selectedItems()]
        if self._is_wanted(removal.asked(self._project, ids)):
            self._take(self._session.write(lambda project: removal.remove(project, ids, with_work=True)))

    def take_import_back(self) -> None:
        """Remove what the last import brought, what was worked on only when that is said once more."""
        found = removal.last_import(self._project)
        if found is not None and self._is_wanted(found):
            self._take(self._session.write(lambda project: removal.take_import_back(project, with_work=True)))

    def bring_back(self) -> None:
        """Take the last removal back."""
        count = self._session.write(removal.bring_back)
        if count is not None:
            self._tell(localised(plural(count, "{n} document is there again", "{n} documents are there again")))

    def _is_wanted(self, found: Removal) -> bool:
        words = localised(
            plural(
                len(found.documents),
                "{n} document goes, with {layers} and {annotations}.",
                "{n} documents go, with {layers} and {annotations}.",
                layers=plural(found.layers, "{n} layer", "{n} layers"),
                annotations=plural(found.annotations, "{n} annotation", "{n} annotations"),
            )
        )
        if not found.with_work:
            return is_confirmed(words, self.tr("&Remove"), self)
        names = ", ".join(found.with_work)
        worked = localised(sentence("Somebody has worked on: {names}.", names=names))
        return is_confirmed(f"{words} {worked}", self.tr("&Remove this work, too"), self)

    def _take(self, found: Removal | None) -> None:
        if found is not None:
            count = len(found.documents)
            self._tell(localised(plural(count, "{n} document was removed", "{n} documents were removed")))

    def _tell(self, words: str) -> None:
        self.removed = True
        self.said.setText(as_sentence(words))
        self.said.setFont(themes.font())
        self._list()
