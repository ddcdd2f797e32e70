"""The menu of the projects that were open last."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSettings, Signal
from PySide6.QtWidgets import QMenu

from deid_studio.gui.language import translate
from deid_studio.gui.shell.opening.recent_projects import forget_projects, recent_projects


class RecentMenu(QMenu):
    """Offers those projects, each by its name and where it is, and to forget them.

    `project_wanted` carries the folder of one of them, `forgotten` says that none is known any more.
    """

    project_wanted = Signal(object)
    forgotten = Signal()

    def __init__(self, settings: QSettings, parent: QMenu) -> None:
        super().__init__(translate("Menus", "Recent pro&jects"), parent)
        self._settings = settings
        self.aboutToShow.connect(self._fill)

    def _fill(self) -> None:
        self.clear()
        for folder in recent_projects(self._settings):
            action = self.addAction(f"{folder.name} – {folder.parent}".replace("&", "&&"))
            action.triggered.connect(partial(self.project_wanted.emit, folder))
        self.addSeparator()
        self.addAction(self.tr("&Forget these"), self._forget)

    def _forget(self) -> None:
        forget_projects(self._settings)
        self.forgotten.emit()
