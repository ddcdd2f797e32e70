"""From the menu to the archive's dialog, of which there is one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from deid_studio.gui.look.screen import bring_to_front
from deid_studio.gui.session.shell import Shell

if TYPE_CHECKING:
    from deid_studio.gui.archive.archive_dialog import ArchiveDialog


class ArchiveController(QObject):
    """Opens the dialog; it needs no project, and stays when one is opened or closed."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell.as_parent())
        self._shell = shell
        self.dialog: ArchiveDialog | None = None

    def slots(self) -> dict[str, Callable[..., object]]:
        """What each command does."""
        return {"archive": self.show}

    def show(self) -> None:
        """Come to the front with a job."""
        from deid_studio.gui.archive.archive_dialog import ArchiveDialog

        shell = self._shell
        if self.dialog is None:
            made = ArchiveDialog(shell.settings, theme=shell.theme, parent=shell.as_parent())
            made.problem.connect(lambda problem: shell.complain(problem, over=made))
            shell.theme_changed.connect(made.set_theme)
            self.dialog = made
        bring_to_front(self.dialog)
        self.dialog.look()
