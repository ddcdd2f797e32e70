"""The menu bar and the tool bar of the main window."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QComboBox, QMainWindow, QMenu, QMenuBar, QSizePolicy, QToolBar, QToolButton, QWidget

from deid_studio.gui.commands.menu import fill_menu
from deid_studio.gui.language import translate
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.shell.shell_commands import menus
from deid_studio.services.annotation.document_progress import DocumentProgress
from deid_studio.storage.queries import DocumentEntry

FINISHED: Final = "✓ "
"""What stands before the name of a document that is finished."""


class DocumentChoice(QComboBox):
    """The documents of the project, one of which is current; `chosen` carries the id of the one to go to."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(translate("Menus", "Document"))
        self._entries: Sequence[DocumentEntry] = ()
        self.setMinimumContentsLength(22)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.activated.connect(lambda index: self.chosen.emit(self.itemData(index)))

    def fill(self, entries: Sequence[DocumentEntry], theme: Theme) -> None:
        """Offer these documents."""
        self.clear()
        self._entries = entries
        for entry in entries:
            self.addItem(entry.name, entry.id)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Take on these colours."""
        for number, entry in enumerate(self._entries):
            self.setItemIcon(number, themes.icon("recording" if entry.recording_id else "document", theme))

    def show_progress(self, progress: Iterable[DocumentProgress]) -> None:
        """Say behind each name how far its document is."""
        numbers = {entry.id: number for number, entry in enumerate(self._entries)}
        for one in progress:
            number = numbers.get(one.document_id)
            far = f"{one.name}  {one.decided}/{one.spans}" if one.spans else one.name
            shown = f"✓ {one.name}" if one.is_done else far
            if number is not None and self.itemText(number) != shown:
                self.setItemText(number, shown)
        self.setToolTip(self.currentText())

    def show_finished(self, finished: Collection[str]) -> None:
        """Tick the documents with these ids."""
        for index in range(self.count()):
            name = self.itemText(index).removeprefix(FINISHED)
            self.setItemText(index, f"{FINISHED}{name}" if self.itemData(index) in finished else name)

    def show_current(self, document_id: str) -> None:
        """A document is in view."""
        self.setCurrentIndex(self.findData(document_id))
        self.setToolTip(self.currentText())

    def step(self, by: int) -> None:
        """Go to the document that follows or precedes, if there is one."""
        index = self.currentIndex() + by
        if 0 <= index < self.count():
            self.chosen.emit(self.itemData(index))


def fill_choice(menu: QMenu, choices: Mapping[str, str], current: str, choose: Callable[[str], object]) -> None:
    """Offer values with their words, the current one checked; `choose` gets the one that is clicked."""
    group = QActionGroup(menu)
    for value, words in choices.items():
        action = menu.addAction(words)
        action.setCheckable(True)
        group.addAction(action)
        action.setChecked(value == current)
        action.triggered.connect(lambda _checked=False, value=value: choose(value))


def fill_menu_bar(bar: QMenuBar, actions: Mapping[str, QAction]) -> tuple[QMenu, QMenu, QMenu, QMenu, QMenu]:
    """Fill the menu bar; returns the menus of tags, languages, text sizes, recent projects and rewinds, all empty."""
    made = {}
    for name, (title, entries) in menus().items():
        made[name] = bar.addMenu(title)
        fill_menu(made[name], actions, " ".join(entry.name if entry is not None else "|" for entry in entries))
    languages = made["view"].addMenu(translate("Menus", "Lan&guage"))
    sizes = made["view"].addMenu(translate("Menus", "Te&xt size"))
    recent = QMenu(translate("Menus", "Recent pro&jects"), made["project"])
    made["project"].insertMenu(actions["demo"], recent)
    rewinds = QMenu(translate("Menus", "Rewind at pa&use"), bar)
    made["sound"].insertMenu(actions["check_places"], rewinds)
    return made["tag"], languages, sizes, recent, rewinds


def add_tool_bar(window: QMainWindow, actions: Mapping[str, QAction]) -> tuple[DocumentChoice, QToolButton]:
    """Add the tool bar; returns the choice of documents and the button for what does not fit in."""
    documents = DocumentChoice(window)
    bar = QToolBar(translate("Menus", "Tools"), window)
    bar.setMovable(False)
    bar.setIconSize(QSize(5 * themes.GRID_PX, 5 * themes.GRID_PX))
    bar.toggleViewAction().setVisible(False)
    fill_menu(bar, actions, "open import export_audio | previous_document")
    bar.addWidget(documents)
    fill_menu(bar, actions, "next_document | undo redo accept delete | play loop zoom_in zoom_out fit")
    spacer = QWidget()
    spacer.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
    bar.addWidget(spacer)
    fill_menu(bar, actions, "theme keys")
    window.addToolBar(bar)
    more = bar.findChild(QToolButton, "qt_toolbar_ext_button")
    assert isinstance(more, QToolButton)
    more.setToolTip(translate("Menus", "More tools"))
    more.setAccessibleName(translate("Menus", "More tools"))
    return documents, more
