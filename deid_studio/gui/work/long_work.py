"""Long work beside that of the person: one at a time, with its progress at the window's foot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMessageBox, QWidget
from shiboken6 import isValid

from deid_studio.gui.language import translate
from deid_studio.gui.session.shell import Shell
from deid_studio.gui.work.document_queue import DocumentQueue
from deid_studio.gui.work.jobs import Job, Steps


def may_stop(what: str, parent: QWidget) -> bool:
    """Ask whether work that is under way is to be thrown away; Enter and Esc let it go on."""
    words = translate("LongWork", "“{}” is still under way. What it has done so far would be lost.").format(what)
    box = QMessageBox(QMessageBox.Icon.Question, "deid_studio", words, parent=parent)
    go_on = box.addButton(translate("LongWork", "&Let it go on"), QMessageBox.ButtonRole.RejectRole)
    stop = box.addButton(translate("LongWork", "&Stop it"), QMessageBox.ButtonRole.DestructiveRole)
    box.setDefaultButton(go_on)
    box.setEscapeButton(go_on)
    box.exec()
    return box.clickedButton() is stop


class LongWork(QObject):
    """Runs work; `progressed` says what, how much of it is done and of how much, 0 of 0 at the beginning.

    `what` says which is under way or was last. `stopped` says that nothing is under way any more; `ended` comes when
    what follows has happened too.
    """

    progressed = Signal(str, int, int)
    stopped = Signal()
    ended = Signal()

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell.as_parent())
        self._shell = shell
        self._job: Job | Steps | DocumentQueue | None = None
        self.what = ""

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
        self._job, self.what = job, what
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
        if not isValid(self):
            return  # the window was closed meanwhile
        self._job = None
        self.stopped.emit()
        self._shell.enable()
        then()
        self.ended.emit()
