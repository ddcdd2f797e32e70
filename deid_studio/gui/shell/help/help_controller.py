"""The commands of the menu Help."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMessageBox

from deid_studio import __version__
from deid_studio.gui.session.shell import Shell
from deid_studio.gui.shell.help.manual_window import ManualWindow
from deid_studio.gui.shell.help.workstation_dialog import WorkstationDialog
from deid_studio.gui.work.busy import Busy
from deid_studio.services.recognition.workstation import workstation


class HelpController(QObject):
    """Shows the manual, what works here, and the program's version."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell.as_parent())
        self._shell = shell
        self._manual: ManualWindow | None = None

    def slots(self) -> dict[str, Callable[..., object]]:
        """What each command does."""
        return {"manual": self._show_manual, "workstation": self._show_workstation, "about": self._about}

    def _show_manual(self) -> None:
        if self._manual is None:
            self._manual = ManualWindow(self._shell.language, self._shell.as_parent())
        self._manual.show()
        self._manual.activateWindow()

    def _show_workstation(self) -> None:
        looking = Busy(self.tr("Looking at what works here"), lambda _progress: workstation(), self._shell.as_parent())
        if looking.run():
            WorkstationDialog(looking.result_, self._shell.as_parent()).exec()

    def _about(self) -> None:
        text = self.tr("deid_studio {}\nFind, correct and remove personal health information, offline.")
        QMessageBox.about(self._shell.as_parent(), "deid_studio", text.format(__version__))
