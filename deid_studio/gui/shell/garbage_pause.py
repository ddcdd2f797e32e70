"""When Python looks for garbage: not among all objects of a document while keys wait for it."""

from __future__ import annotations

import gc
from typing import Final

from PySide6.QtCore import QObject, QTimer

from deid_studio.gui.annotation.workspace import Workspace
from deid_studio.gui.session.shell import Shell

SETTLED_MS: Final = 3000
"""So long after a document was shown all has been made that goes with it."""


class GarbagePause(QObject):
    """Lets Python look for garbage only among what came after the document in view.

    Of 5,000 annotations a look at everything takes 90 ms, at any key; what makes up a document is no garbage before
    another one is shown.
    """

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell.as_parent())
        self._settling = QTimer(self, singleShot=True, interval=SETTLED_MS)
        self._settling.timeout.connect(self._settle)
        shell.opened.connect(self._serve)
        shell.closed.connect(self._end)

    def _serve(self, workspace: Workspace) -> None:
        workspace.session.document_left.connect(self._begin)
        workspace.session.document_shown.connect(self._begin)
        self._begin()

    def _begin(self) -> None:
        gc.disable()
        gc.unfreeze()
        self._settling.start()

    def _settle(self) -> None:
        gc.freeze()
        gc.enable()

    def _end(self) -> None:
        self._settling.stop()
        gc.unfreeze()
        gc.enable()
