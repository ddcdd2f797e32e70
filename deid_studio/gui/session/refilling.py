"""Suggests in the open document what the project's thresholds and lists admit now."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from deid_studio.gui.session.project_writer import ProjectWriter
from deid_studio.services.project.suggestion_layers import refresh
from deid_studio.storage.changes import Changes
from deid_studio.storage.store import Store

OpenLayer = Callable[[], tuple[str, str] | None]
"""The document and the annotator of the layer that is open, if one is."""


class Refilling(QObject):
    """Fills the open layer, where what is admitted may have changed in another document; `refilled` says with what."""

    refilled = Signal(Changes)

    def __init__(self, writer: ProjectWriter, open_layer: OpenLayer, parent: QObject) -> None:
        super().__init__(parent)
        self._writer, self._open_layer = writer, open_layer
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._fill)

    def begin(self, *, after_ms: int = 0) -> None:
        """Fill it when the window has nothing else to do, or so much later."""
        self._timer.start(after_ms)

    def refilter(self, change: Callable[[Store], Changes]) -> None:
        """Change how sure suggestions must be, and show those that are then."""
        here = self._open_layer()

        def write(project: Store) -> None:
            change(project)
            if here is not None:
                refresh(project, here[0], annotator=here[1])

        done = self._writer.run(write)
        if done is not None:
            self.refilled.emit(done[1])

    def _fill(self) -> None:
        here = self._open_layer()
        if here is not None:
            done = self._writer.run(lambda project: refresh(project, here[0], annotator=here[1]))
            if done is not None and done[0]:
                self.refilled.emit(done[1])
