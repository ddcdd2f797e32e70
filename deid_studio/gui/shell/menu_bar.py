"""The menu bar and the tool bar of the main window."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QSettings, QSize
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow, QMenu, QMenuBar, QSizePolicy, QToolBar, QToolButton, QWidget

from deid_studio.gui.commands.menu import fill_menu
from deid_studio.gui.language import translate
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.shell.document_choice import DocumentChoice
from deid_studio.gui.shell.opening.recent_menu import RecentMenu
from deid_studio.gui.shell.shell_commands import menus


class Submenus(NamedTuple):
    """Menus that are filled elsewhere."""

    tags: QMenu
    languages: QMenu
    text_sizes: QMenu
    rewinds: QMenu
    recent: RecentMenu


def fill_menu_bar(bar: QMenuBar, actions: Mapping[str, QAction], settings: QSettings) -> Submenus:
    """Fill the menu bar; returns the menus that are still empty."""
    made = {}
    for name, (title, entries) in menus().items():
        made[name] = bar.addMenu(title)
        fill_menu(made[name], actions, " ".join(entry.name if entry is not None else "|" for entry in entries))
    languages = made["view"].addMenu(translate("Menus", "Lan&guage"))
    sizes = made["view"].addMenu(translate("Menus", "Te&xt size"))
    recent = RecentMenu(settings, made["project"])
    made["project"].insertMenu(actions["demo"], recent)
    rewinds = QMenu(translate("Menus", "Rewind at pa&use"), bar)
    made["sound"].insertMenu(actions["check_places"], rewinds)
    return Submenus(made["tag"], languages, sizes, rewinds, recent)


def add_tool_bar(
    window: QMainWindow, actions: Mapping[str, QAction], theme: Theme
) -> tuple[DocumentChoice, QToolButton]:
    """Add the tool bar; returns the choice of documents and the button for what does not fit in."""
    documents = DocumentChoice(theme, window)
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
