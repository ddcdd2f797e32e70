"""Long work beside that of the person: one at a time, with its progress at the window's foot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal

from deid_studio.gui.session.shell import Shell
from deid_studio.gui.work.document_queue import DocumentQueue
from deid_studio.gui.work.jobs import Job, Steps


class LongWork(QObject):
    """Runs work; `progressed` says what, how much of it is done and of how much, 0 of 0 at the beginning.

    `stopped` says that nothing is under way any more; `ended` comes when what follows has happened too.
    """

    progressed = Signal(str, int, int)
    stopped = Signal()
    ended = Signal()

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell.as_parent())
        self._shell = shell
        self._job: Job | Steps | DocumentQueue | None = None

    @property
    def is_busy(self) -> bool:
        """Whether work is under way."""
        return self._job is not None

    @property
    def is_queue(self) -> bool:
        """Whether the work under way is a queue of documents, which a person can look at."""
        return isinstance(self._job, DocumentQueue)

    def run(self, what: str, job: Job | Steps | DocumentQueue, done: Callable[[Any], object]) -> None:
        """Begin work, which has to be the only one; `done` gets its result."""
        self._job = job
        job.progressed.connect(lambda n, of: self.progressed.emit(what, n, of))
        job.succeeded.connect(lambda result: self._end(lambda: done(result)))
        job.failed.connect(lambda problem: self._end(lambda: self._shell.complain(problem)))
        job.cancelled.connect(lambda: self._end(lambda: self._shell.say(self.tr("Stopped; nothing was changed."))))
        self.progressed.emit(what, 0, 0)
        self._shell.enable()
        job.start()

    def cancel(self) -> None:
        """Ask the work that is under way to stop and take itself back."""
        if self._job is not None:
            self._job.cancel()

    def _end(self, then: Callable[[], object]) -> None:
        self._job = None
        self.stopped.emit()
        self._shell.enable()
        then()
        self.ended.emit()
