"""When Python looks for garbage: in the window's thread only, and not among all objects of a document."""

from __future__ import annotations

import gc
from typing import Final

from PySide6.QtCore import QObject, QTimer

from deid_studio.gui.annotation.workspace import Workspace
from deid_studio.gui.session.shell import Shell

SETTLED_MS: Final = 3000
"""So long after a document was shown all has been made that goes with it."""

LOOK_EVERY_MS: Final = 1000


class GarbagePause(QObject):
    """Looks for garbage in the window's thread, and only among what came after the document in view.

    Python itself looks in whatever thread has just made something: a job's would destroy windows that nobody has any
    more, with timers that still go off here. Of 5,000 annotations a look at everything takes 90 ms, at any key; what
    makes up a document is no garbage before another one is shown.
    """

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell.as_parent())
        self._settling = QTimer(self, singleShot=True, interval=SETTLED_MS)
        self._settling.timeout.connect(gc.freeze)
        self._looking = QTimer(self, interval=LOOK_EVERY_MS)
        self._looking.timeout.connect(self._look)
        shell.opened.connect(self._serve)
        shell.closed.connect(self._end)
        gc.disable()
        self._looking.start()

    def _serve(self, workspace: Workspace) -> None:
        workspace.session.document_left.connect(self._begin)
        workspace.session.document_shown.connect(self._begin)
        self._begin()

    def _begin(self) -> None:
        gc.unfreeze()
        self._settling.start()

    def _look(self) -> None:
        """Look where Python itself would have."""
        if self._settling.isActive():
            return
        counts, thresholds = gc.get_count(), gc.get_threshold()
        for generation in (2, 1, 0):
            if counts[generation] > thresholds[generation]:
                gc.collect(generation)
                return

    def _end(self) -> None:
        self._settling.stop()
        gc.unfreeze()
