"""Who has which document of a round, changed: given to somebody else, taken away, begun anew."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QWidget,
)

from deid_studio.errors import DeidStudioError
from deid_studio.gui.forms.question import is_confirmed
from deid_studio.gui.language import as_sentence, explained, localised
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.arrangement import column_of
from deid_studio.gui.look.screen import fit_to_screen
from deid_studio.gui.rounds.rounds_page import SIGNS
from deid_studio.gui.session.session import Session
from deid_studio.sentences import round_title
from deid_studio.services.rounds import assigning
from deid_studio.storage import queries
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.store import Store


class ReassignDialog(QDialog):
    """Each press is one step of the project, which can be taken back; `changed` says that there was one."""

    def __init__(self, session: Session, round_name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Who has which document in {}").format(localised(round_title(round_name))))
        self._session, self._project, self._round_name = session, session.project, round_name
        self.changed = False
        codes = [one.code for one in layer_queries.annotators(self._project)]
        self.owner, self.receiver = QComboBox(self), QComboBox(self)
        for field, nobody in ((self.owner, self.tr("nobody: as a further one")), (self.receiver, self.tr("nobody"))):
            for code in codes:
                field.addItem(code, code)
            field.addItem(nobody, None)
        self.documents = QListWidget(self)
        self.documents.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.said = QLabel(self)
        self.said.setWordWrap(True)
        self.said.setMinimumHeight(2 * self.said.fontMetrics().lineSpacing())
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        self.give_button = self._button(buttons, self.tr("&Give"), self.give)
        self.reset_button = self._button(buttons, self.tr("Begin &anew"), self.reset)
        self.undo_button = self._button(buttons, self.tr("&Undo"), self.undo)
        buttons.rejected.connect(self.reject)
        form = QFormLayout()
        form.setSpacing(2 * themes.GRID_PX)
        form.addRow(self.tr("&From"), self.owner)
        form.addRow(self.tr("&Documents"), self.documents)
        form.addRow(self.tr("Give &to"), self.receiver)
        column_of((form, 1), self.said, buttons, on=self, margin=5, gap=3)
        fit_to_screen(self, width=150, height=110)
        self.owner.currentIndexChanged.connect(self._list)
        self.receiver.currentIndexChanged.connect(self._enable)
        self.documents.itemSelectionChanged.connect(self._enable)
        self._list()

    def _button(self, buttons: QDialogButtonBox, words: str, do: Callable[[], None]) -> QPushButton:
        button = buttons.addButton(words, QDialogButtonBox.ButtonRole.ActionRole)
        button.setAutoDefault(False)
        button.clicked.connect(do)
        return button

    def _list(self) -> None:
        """List the documents of who is chosen, or all."""
        self.documents.clear()
        states = assigning.states_of(self._project, self._round_name, self.owner.currentData())
        for id, name in queries.document_names(self._project).items():
            if self.owner.currentData() is None or id in states:
                item = QListWidgetItem(f"{SIGNS.get(states.get(id, ''), '')} {name}".strip(), self.documents)
                item.setData(Qt.ItemDataRole.UserRole, id)
        self._enable()

    def _enable(self) -> None:
        owner, chosen = self.owner.currentData(), bool(self.documents.selectedItems())
        self.give_button.setEnabled(chosen and owner != self.receiver.currentData())
        self.reset_button.setEnabled(chosen and owner is not None)
        self.undo_button.setEnabled(self._project.journal.next_undo(assigning.STACK) is not None)

    def _chosen(self) -> list[str]:
        return [item.data(Qt.ItemDataRole.UserRole) for item in self.documents.selectedItems()]

    def give(self) -> None:
        """Give the chosen documents to who is chosen for them; work only goes when that is said once more."""
        ids, owner, receiver = self._chosen(), self.owner.currentData(), self.receiver.currentData()

        def write(project: Store, with_work: bool) -> object:
            return assigning.reassign(
                project, self._round_name, ids, take_from=owner, give_to=receiver, with_work=with_work
            )

        self._write(write, ids, self.tr("Documents given: {}").format(len(ids)))

    def reset(self) -> None:
        """Begin the chosen documents anew; work only goes when that is said once more."""
        ids, owner = self._chosen(), str(self.owner.currentData())

        def write(project: Store, with_work: bool) -> object:
            return assigning.reset(project, self._round_name, ids, annotator=owner, with_work=with_work)

        self._write(write, ids, self.tr("Documents begun anew: {}").format(len(ids)))

    def _write(self, write: Callable[[Store, bool], object], ids: list[str], done: str) -> None:
        worked = assigning.worked_on(self._project, self._round_name, ids, self.owner.currentData())
        if worked:
            words = self.tr("There is work on: {}. It would be given up.").format(", ".join(worked))
            if not is_confirmed(words, self.tr("&Give it up"), self):
                return
        problems: list[DeidStudioError] = []
        self._session.write(lambda project: write(project, bool(worked)), refuse=problems.append)
        self._tell(explained(problems[0]) if problems else done, is_problem=bool(problems))

    def undo(self) -> None:
        """Take the last step back."""
        problems: list[DeidStudioError] = []
        self._session.write(assigning.undo, refuse=problems.append)
        self._tell(explained(problems[0]) if problems else self.tr("Taken back."), is_problem=bool(problems))

    def _tell(self, words: str, *, is_problem: bool) -> None:
        self.changed = self.changed or not is_problem
        self.said.setObjectName("warning" if is_problem else "")
        self.said.style().polish(self.said)
        self.said.setText(as_sentence(words))
        self._list()
