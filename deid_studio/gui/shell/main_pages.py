"""The pages of the main window: the first one, that of an empty project, and the panes around a document."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSettings
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QStackedWidget, QWidget

from deid_studio.gui.annotation.workspace import Workspace
from deid_studio.gui.shell.opening.recent_projects import recent_projects
from deid_studio.gui.shell.opening.welcome import Welcome


class MainPages(QStackedWidget):
    """Shows one of them."""

    def __init__(self, actions: Mapping[str, QAction], settings: QSettings, parent: QWidget) -> None:
        super().__init__(parent)
        start = [actions[name] for name in ("new", "open", "demo", "open_bundle")]
        hint = self.tr("Recordings and letters stay on this computer; nothing ever goes over a network.")
        self.welcome = Welcome("deid_studio", hint, start)
        hint = self.tr("Drop recordings, transcripts, letters or BRAT folders here, or choose them.")
        fill = [actions[name] for name in ("import", "import_folder")]
        self.empty = Welcome(self.tr("This project is empty"), hint, fill)
        self.addWidget(self.welcome)
        self.addWidget(self.empty)
        self.welcome.show_recent(recent_projects(settings))

    def show_project(self, workspace: Workspace, *, is_empty: bool) -> None:
        """A project is open, with documents or without any."""
        if self.indexOf(workspace) < 0:
            self.addWidget(workspace)
        self.setCurrentWidget(self.empty if is_empty else workspace)

    def close_project(self, workspace: Workspace) -> None:
        """Show the first page again."""
        self.removeWidget(workspace)
        workspace.deleteLater()
        self.setCurrentWidget(self.welcome)
