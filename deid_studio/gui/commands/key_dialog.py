"""The key map as a window: looked up, printed and changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAction, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QDialog,
    QGridLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMessageBox,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from deid_studio.gui.commands.key_field import ChangePanel
from deid_studio.gui.commands.key_list import key_groups, shown_keys, text_of
from deid_studio.gui.commands.key_map import KeyMap
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.screen import resize_to_screen
from deid_studio.gui.tables.table_copying import TableCopying

NAME: Final = Qt.ItemDataRole.UserRole
"""Where a row keeps the name of its action; fixed keys and headings have none."""


class KeyDialog(QDialog):
    """All keys in the groups of the menus. `actions` get every change at once."""

    def __init__(self, key_map: KeyMap, actions: Mapping[str, QAction], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keys"))
        self._map = key_map
        self._actions = actions
        self._filter = QLineEdit(self)
        self._filter.setPlaceholderText(self.tr("Find an action or a key"))
        self._filter.setAccessibleName(self._filter.placeholderText())
        self._filter.textChanged.connect(self._sift)
        self.table = self._build_table()
        self._change = ChangePanel(self)
        self._change.replaced.connect(self._replace)
        self._change.added.connect(self._add)
        self._change.given_up.connect(self._close_change)
        self._change.pressed.connect(self._judge)
        self._change.hide()
        self._single = QCheckBox(self.tr("&Letters, digits and signs are keys by themselves, without Ctrl"), self)
        self._single.setChecked(key_map.single_keys)
        self._single.toggled.connect(self._set_single)
        self._verdict = QLabel(self)
        self._verdict.setObjectName("warning")
        self._verdict.setWordWrap(True)
        self._verdict.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*[4 * themes.GRID_PX] * 4)
        layout.setSpacing(2 * themes.GRID_PX)
        layout.addWidget(self._filter)
        layout.addWidget(self.table, 1)
        layout.addWidget(self._change)
        layout.addWidget(self._verdict)
        layout.addWidget(self._single)
        layout.addLayout(self._build_buttons())
        self._fill()
        resize_to_screen(self, 84 * self.fontMetrics().averageCharWidth(), 40 * self.fontMetrics().height())
        self._filter.setFocus()

    def _build_table(self) -> QTableWidget:
        table = QTableWidget(0, 2, self)
        table.setHorizontalHeaderLabels([self.tr("What it does"), self.tr("Key")])
        table.setAccessibleName(self.tr("Keys"))
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setTabKeyNavigation(False)
        table.setShowGrid(False)
        table.verticalHeader().hide()
        TableCopying(table)
        table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        head = table.horizontalHeader()
        head.setHighlightSections(False)
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
        head.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        head.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        table.currentItemChanged.connect(self._offer)
        table.itemDoubleClicked.connect(self._open_change)
        return table

    def _build_buttons(self) -> QGridLayout:
        self._of_row = [
            self._button(self.tr("&Change…"), self._open_change),
            self._button(self.tr("&No key"), self._clear),
            self._button(self.tr("&Standard"), self._restore),
        ]
        self._all_standard = self._button(self.tr("&All to standard"), self._restore_all)
        close = self._button(self.tr("Close"), self.reject)
        of_all = [self._all_standard, self._button(self.tr("Co&py"), self._copy), close]
        self._of_row[0].setDefault(True)
        grid = QGridLayout()
        grid.setSpacing(2 * themes.GRID_PX)
        for row, buttons in enumerate((self._of_row, of_all)):
            for column, button in enumerate(buttons):
                grid.addWidget(button, row, column)
        return grid

    def _button(self, text: str, do: Callable[[], object]) -> QPushButton:
        button = QPushButton(text, self)
        button.clicked.connect(do)
        return button

    # -- the list -------------------------------------------------------------------------------------------------

    def _fill(self) -> None:
        """Show the map as it is now; the current action stays current."""
        current = self._name()
        self.table.setRowCount(0)
        self.table.clearSpans()
        for heading, entries in key_groups(self._map, self._actions).items():
            self._add_heading(heading)
            for name, words, keys in entries:
                row = self.table.rowCount()
                self.table.insertRow(row)
                for column, text in enumerate((words, keys)):
                    item = QTableWidgetItem(text)
                    item.setData(NAME, name)
                    item.setToolTip(text)
                    self.table.setItem(row, column, item)
                if name is not None and name == current:
                    self.table.setCurrentCell(row, 0)
        self._all_standard.setEnabled(self._map.has_own())
        self._sift(self._filter.text())

    def _add_heading(self, text: str) -> None:
        row = self.table.rowCount()
        self.table.insertRow(row)
        item = QTableWidgetItem(text)
        item.setFont(themes.font(bold=True))
        item.setFlags(Qt.ItemFlag.ItemIsEnabled)
        self.table.setItem(row, 0, item)
        self.table.setSpan(row, 0, 1, 2)

    def _sift(self, wanted: str) -> None:
        """Show the rows that have every word of `wanted` in themselves or in their heading."""
        words = wanted.casefold().split()
        heading, shown = -1, []
        for row in range(self.table.rowCount()):
            if self._text(row, 1) is None:
                heading = row
                self.table.setRowHidden(row, bool(words))
                continue
            text = " ".join(self._text(r, c) or "" for r, c in ((heading, 0), (row, 0), (row, 1))).casefold()
            fits = all(word in text for word in words)
            self.table.setRowHidden(row, not fits)
            if fits:
                self.table.showRow(heading)
                shown.append(row)
        if shown and self.table.currentRow() not in shown:
            self.table.setCurrentCell(shown[0], 0)
        elif not shown:
            self.table.setCurrentCell(-1, -1)
        self._offer()

    def _text(self, row: int, column: int) -> str | None:
        item = self.table.item(row, column)
        return item.text() if item is not None else None

    def as_text(self) -> str:
        """The whole map for paper."""
        return text_of(key_groups(self._map, self._actions))

    # -- changing -------------------------------------------------------------------------------------------------

    def _name(self) -> str | None:
        item = self.table.currentItem()
        return str(item.data(NAME)) if item is not None and item.data(NAME) else None

    def _offer(self) -> None:
        """What is possible with the current row."""
        self._close_change()
        name = self._name()
        changeable, has_keys, own = self._of_row
        changeable.setEnabled(name is not None)
        has_keys.setEnabled(name is not None and bool(self._map.keys_of(name)))
        own.setEnabled(name is not None and self._map.is_own(name))

    def _open_change(self) -> None:
        name = self._name()
        if name is not None:
            self._tell(None)
            self._change.ask(self._map.words(name))

    def _close_change(self) -> None:
        self._tell(None)
        if self._change.isVisible():
            self._change.hide()
            self.table.setFocus()

    def _judge(self, key: QKeySequence) -> None:
        name = self._name()
        problem = self._map.problem(name, key) if name is not None else None
        self._change.allow(wanted=problem is None)
        self._tell(problem)

    def _replace(self, key: QKeySequence) -> None:
        self._do(lambda name: self._map.rebind(name, (key,)))

    def _add(self, key: QKeySequence) -> None:
        self._do(lambda name: self._map.add(name, key))

    def _clear(self) -> None:
        self._do(lambda name: self._map.rebind(name, ()))

    def _restore(self) -> None:
        self._do(self._map.restore)

    def _do(self, change: Callable[[str], str | None]) -> None:
        """Change the current action's keys; `change` returns why that cannot be."""
        name = self._name()
        if name is not None:
            self._changed(change(name))

    def _restore_all(self) -> None:
        question = self.tr("Give all actions their standard keys back? Your own keys are lost.")
        if QMessageBox.question(self, self.windowTitle(), question) == QMessageBox.StandardButton.Yes:
            self._map.restore_all()
            self._changed(None)

    def _set_single(self, wanted: bool) -> None:
        self._map.set_single_keys(wanted)
        self._changed(None)

    def _changed(self, problem: str | None) -> None:
        """Show and apply what changed, or why nothing did."""
        if problem is None:
            self._map.apply(self._actions)
            self._fill()
            name = self._name()
            if name is not None:
                _announce(self, f"{self._map.words(name)}: {shown_keys(self._map, name) or '–'}")
        self._tell(problem)

    def _tell(self, problem: str | None) -> None:
        """Say why something cannot be; None takes that back."""
        self._verdict.setText(problem or "")
        self._verdict.setVisible(problem is not None)
        if problem is not None:
            _announce(self, problem)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.as_text())
        _announce(self, self.tr("Copied"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """From the field, go down into the list."""
        if event.key() == Qt.Key.Key_Down and self._filter.hasFocus():
            self.table.setFocus()
        else:
            super().keyPressEvent(event)

    def reject(self) -> None:
        """Esc closes the innermost thing."""
        if self._change.isVisible():
            self._close_change()
        else:
            super().reject()


def _announce(widget: QWidget, sentence: str) -> None:
    """Have a screen reader say something, without moving the focus."""
    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, sentence))
