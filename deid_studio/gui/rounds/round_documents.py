"""Which documents a new round has, and which of them come first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QPushButton, QSpinBox, QVBoxLayout, QWidget

from deid_studio.gui.documents.head_model import field_in_words
from deid_studio.gui.language import explained
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.screen import row_height_px
from deid_studio.gui.session.session import Session
from deid_studio.gui.work.jobs import Latest
from deid_studio.services.annotation.head_data import heads
from deid_studio.services.suggestions.next_documents import NextDocument, next_documents
from deid_studio.services.suggestions.sources.model_sources import suggesters_of
from deid_studio.services.suggestions.suggesters import MODEL


class RoundDocuments(QWidget):
    """All documents of the project, each ticked or not; `changed` follows what is done to the ticks or the order."""

    changed = Signal()

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self._session = session
        self._ranking = Latest(self)
        self._is_ranked = False
        self.list = QListWidget(self)
        self.list.setAccessibleName(self.tr("Documents of the round"))
        self.list.setMinimumHeight(15 * themes.GRID_PX)
        self._searched: dict[str, str] = {}
        self.search = QLineEdit(self)
        self.search.setPlaceholderText(self.tr("Part of a name or of head data"))
        self.search.setAccessibleName(self.tr("Look for documents"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._look)
        for head in heads(session.project):
            self._searched[head.document_id] = "\n".join((head.name, *head.values.values())).casefold()
            item = QListWidgetItem(head.name, self.list)
            item.setToolTip(", ".join(f"{field_in_words(name)}: {value}" for name, value in head.values.items()))
            item.setData(Qt.ItemDataRole.UserRole, head.document_id)
            item.setSizeHint(QSize(0, row_height_px()))
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked)
        self.all_or_none = QPushButton(self.tr("A&ll or none"), self)
        self.all_or_none.clicked.connect(self._toggle_all)
        self.first = QSpinBox(self)
        self.first.setRange(0, self.list.count())
        self.first.setPrefix(self.tr("the first "))
        self.first.lineEdit().setTextMargins(2 * themes.GRID_PX, 0, 0, 0)
        self.first.setAccessibleName(self.tr("Only so many documents from the top"))
        self.first.setValue(self.list.count())
        self.first.valueChanged.connect(self._tick_first)
        self.rank_button = QPushButton(self.tr("What &teaches most first"), self)
        self.rank_button.setToolTip(
            self.tr(
                "Unfinished documents in which the program is least sure and that are most unlike the finished ones "
                "come first, in this list and in the round."
            )
        )
        self.rank_button.clicked.connect(self._rank)
        for button in (self.all_or_none, self.rank_button):
            button.setAutoDefault(False)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        for widget in self.in_tab_order():
            layout.addWidget(widget)
        self.setFocusProxy(self.list)
        self.list.itemChanged.connect(self.changed)

    def in_tab_order(self) -> list[QWidget]:
        """What Tab goes through."""
        return [self.search, self.list, self.all_or_none, self.first, self.rank_button]

    @property
    def ids(self) -> tuple[str, ...]:
        """Ids of the documents that are ticked, from the top."""
        return tuple(_id(item) for item in self._items() if item.checkState() is Qt.CheckState.Checked)

    @property
    def order(self) -> tuple[str, ...]:
        """The same where they are to be annotated in that order, none where in reading order."""
        return self.ids if self._is_ranked else ()

    def _items(self) -> Iterator[QListWidgetItem]:
        return map(self.list.item, range(self.list.count()))

    def _look(self, part: str) -> None:
        for item in self._items():
            item.setHidden(part.casefold().strip() not in self._searched[_id(item)])

    def _toggle_all(self) -> None:
        """Tick all that are shown, or if they are ticked none of them."""
        shown = [item for item in self._items() if not item.isHidden()]
        is_wanted = any(item.checkState() is not Qt.CheckState.Checked for item in shown)
        for item in shown:
            item.setCheckState(Qt.CheckState.Checked if is_wanted else Qt.CheckState.Unchecked)

    def _tick_first(self, count: int) -> None:
        for number, item in enumerate(self._items()):
            item.setCheckState(Qt.CheckState.Checked if number < count else Qt.CheckState.Unchecked)

    # -- what teaches most --------------------------------------------------------------------------------------------

    def _rank(self) -> None:
        """Begin, or stop, to look which documents teach most."""
        if self._ranking.is_busy:
            self._ranking.cancel()
            return
        project = self._session.project
        loading = suggesters_of(project, MODEL)
        self._ranking.start(
            lambda progress: next_documents(project, loading, progress=progress),
            self._put_in_order,
            failed=lambda problem: self._say(explained(problem)),
            progressed=lambda done, of: self._say(self.tr("Stop ({} of {})").format(done, of)),
            cancelled=self._say,
        )
        self._say(self.tr("Stop"))

    def _say(self, said: str = "") -> None:
        self.rank_button.setText(said or self.tr("What &teaches most first"))

    def _put_in_order(self, found: Sequence[NextDocument]) -> None:
        """Those that are finished come last and are not ticked."""
        self._say()
        self.search.clear()
        items = {_id(item): item for item in [self.list.takeItem(0) for _ in range(self.list.count())]}
        for one in found:
            item = items.pop(one.id)
            said = self.tr("{} (expected mistakes: {}, words: {}, new: {} %)")
            item.setText(said.format(one.name, round(one.mistakes), one.words, round(100 * one.new)))
            self.list.addItem(item)
        for item in items.values():
            self.list.addItem(item)
        self._is_ranked = True
        self.first.setValue(len(found))
        self._tick_first(len(found))
        self.changed.emit()

    def give_up(self) -> None:
        """Stop what is being looked for."""
        self._ranking.give_up()


def _id(item: QListWidgetItem) -> str:
    return str(item.data(Qt.ItemDataRole.UserRole))
