"""Suggests in the open document what the project's thresholds and lists admit now."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from deid_studio.gui.session.project_writer import ProjectWriter
from deid_studio.services.project.suggestion_layers import refresh
from deid_studio.storage.changes import Changes
from deid_studio.storage.store import Store

if TYPE_CHECKING:
    from deid_studio.gui.session.session import Session


class Refilling(QObject):
    """Fills the layer of what is open in a session, where what is admitted may have changed in another document."""

    def __init__(self, session: Session, writer: ProjectWriter) -> None:
        super().__init__(session)
        self._session, self._writer = session, writer
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._fill)

    def begin(self, *, after_ms: int = 0) -> None:
        """Fill it when the window has nothing else to do, or so much later."""
        self._timer.start(after_ms)

    def refilter(self, change: Callable[[Store], Changes]) -> None:
        """Change how sure suggestions must be, and show those that are then."""

        def write(project: Store) -> None:
            change(project)
            if self._session.document is not None:
                refresh(project, self._session.document.id, annotator=self._session.annotator)

        done = self._writer.run(write)
        if done is not None:
            self._session.read_layer(done[1])

    def _fill(self) -> None:
        session, document = self._session, self._session.document
        if document is not None and session.layer is not None:
            done = self._writer.run(lambda project: refresh(project, document.id, annotator=session.annotator))
            if done is not None and done[0]:
                session.read_layer(done[1])
