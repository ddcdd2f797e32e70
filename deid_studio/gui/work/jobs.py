"""Work that takes long, off the window's thread, with progress and a way to stop it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from threading import Event
from typing import Any, Final
from weakref import ref

from PySide6.QtCore import QObject, QRunnable, QThreadPool, QTimer, Signal
from shiboken6 import isValid

from deid_studio.errors import Cancelled
from deid_studio.progress import Progress

Work = Callable[[Progress], Any]

_running: Final[set[Job]] = set()
"""Jobs outlive the window that began them, until their thread has come back."""


class Job(QObject):
    """One piece of work on the thread pool. Its signals arrive in the thread that made it.

    `work` gets a `Progress` that raises Cancelled once `cancel` was called; it must touch no widget.
    """

    progressed = Signal(int, int)
    succeeded = Signal(object)
    failed = Signal(object)
    cancelled = Signal()
    finished = Signal()

    def __init__(self, work: Work) -> None:
        super().__init__()
        self._work = work
        self._stop = False
        self._ended = Event()

    def start(self) -> None:
        """Begin on the thread pool."""
        _running.add(self)
        self.finished.connect(self._leave)
        QThreadPool.globalInstance().start(QRunnable.create(partial(_run, ref(self), self._ended)))

    def cancel(self) -> None:
        """Ask the work to stop at its next report."""
        self._stop = True

    def _leave(self) -> None:
        # An object that the thread lets go of last would be destroyed there, while its signals arrive here
        self._ended.wait()
        _running.discard(self)

    def _report(self, done: int, total: int) -> None:
        if self._stop:
            raise Cancelled
        self.progressed.emit(done, total)

    def run(self) -> None:
        """Do the work in this thread and tell what came of it."""
        try:
            result = self._work(self._report)
        except Cancelled:
            self.cancelled.emit()
        except Exception as e:
            self.failed.emit(e)
        else:
            self.succeeded.emit(result)
        finally:
            self.finished.emit()


def _run(job: ref[Job], ended: Event) -> None:
    try:
        running = job()
        assert running is not None
        running.run()
        del running
    finally:
        ended.set()


class Latest:
    """Work of which only what was begun last counts: whatever was begun before is stopped and does not arrive.

    Nothing arrives once the `owner` is gone, such as a window that was closed while the work went on.
    """

    def __init__(self, owner: QObject) -> None:
        self._owner = owner
        self._job: Job | None = None

    @property
    def is_busy(self) -> bool:
        """Whether something is under way that is still to arrive."""
        return self._job is not None

    def start(
        self,
        work: Work,
        done: Callable[[Any], object],
        *,
        failed: Callable[[Exception], object] = lambda _problem: None,
        progressed: Callable[[int, int], object] = lambda _done, _total: None,
        cancelled: Callable[[], object] = lambda: None,
    ) -> None:
        """Begin; one of `done`, `failed` and `cancelled` (by `cancel`) follows, unless it is given up before."""
        self.give_up()
        job = self._job = Job(work)

        def end(then: Callable[..., object]) -> Callable[..., object]:
            def arrive(*results: Any) -> None:
                if self._awaits(job):
                    self._job = None
                    then(*results)

            return arrive

        job.progressed.connect(lambda done, total: progressed(done, total) if self._awaits(job) else None)
        job.succeeded.connect(end(done))
        job.failed.connect(end(failed))
        job.cancelled.connect(end(cancelled))
        job.start()

    def _awaits(self, job: Job) -> bool:
        return job is self._job and isValid(self._owner)

    def cancel(self) -> None:
        """Ask what is under way to stop at its next report."""
        if self._job is not None:
            self._job.cancel()

    def give_up(self) -> None:
        """Stop what is under way; nothing of it arrives any more."""
        self.cancel()
        self._job = None


class Steps(QObject):
    """Work for the window's own thread, in short steps between which the window answers.

    It has a job's signals; `succeeded` carries the steps' results, fewer where it was cancelled in between.
    """

    progressed = Signal(int, int)
    succeeded = Signal(object)
    failed = Signal(object)
    cancelled = Signal()
    finished = Signal()

    def __init__(self, steps: Sequence[Callable[[], Any]], parent: QObject) -> None:
        super().__init__(parent)
        self._steps = steps
        self._results: list[Any] = []
        self._stop = False

    def start(self) -> None:
        """Begin when the window is next idle."""
        QTimer.singleShot(0, self, self._go_on)

    def cancel(self) -> None:
        """Leave out the steps that have not been made."""
        self._stop = True

    def _go_on(self) -> None:
        done = len(self._results)
        if self._stop or done == len(self._steps):
            self.succeeded.emit(self._results)
            self.finished.emit()
            self.deleteLater()
            return
        try:
            self._results.append(self._steps[done]())
        except Exception as e:
            self.failed.emit(e)
            self.finished.emit()
            self.deleteLater()
            return
        self.progressed.emit(done + 1, len(self._steps))
        self.start()


def wait_for_all() -> None:
    """Stop everything that still works and wait until it has."""
    for job in _running:
        job.cancel()
    QThreadPool.globalInstance().waitForDone()
