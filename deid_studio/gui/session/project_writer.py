"""Calls of services that write to the open project, in the window's thread and off it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from deid_studio.errors import DeidStudioError
from deid_studio.progress import Progress
from deid_studio.storage.changes import Changes
from deid_studio.storage.store import Store

Result = TypeVar("Result")


class ProjectWriter(QObject):
    """Knows what each service that it calls has written, edit by edit, and says what stopped one.

    `wrote` carries what was written off the window's thread or before an error, `problem` the error.
    """

    wrote = Signal(Changes)
    problem = Signal(DeidStudioError)
    _job_wrote = Signal(object)

    def __init__(self, project: Store, parent: QObject) -> None:
        super().__init__(parent)
        self._project = project
        self._job_wrote.connect(self._tell)

    def run(
        self, service: Callable[[Store], Result], refuse: Callable[[DeidStudioError], object] | None = None
    ) -> tuple[Result, Changes] | None:
        """What a service returns and all that it wrote; None where it could not, which is told, or goes to `refuse`."""
        with self._project.journal.gathered() as edits:
            try:
                result = service(self._project)
            except DeidStudioError as e:
                self._tell(edits)
                (refuse or self.problem.emit)(e)
                return None
        return result, together(edits)

    def off_thread(self, work: Callable[[Progress], Result]) -> Callable[[Progress], Result]:
        """`work` that writes off the window's thread: what it wrote is told in it when it is over, even if it fails."""

        def run(progress: Progress) -> Result:
            with self._project.journal.gathered() as edits:
                try:
                    return work(progress)
                finally:
                    self._job_wrote.emit(edits)

        return run

    def _tell(self, edits: Sequence[Changes]) -> None:
        changes = together(edits)
        if changes.rows:
            self.wrote.emit(changes)


def together(edits: Sequence[Changes]) -> Changes:
    """What edits have changed as if it were one, called like the last of them."""
    return Changes(edits[-1].operation if edits else "", tuple(chain.from_iterable(one.rows for one in edits)))
