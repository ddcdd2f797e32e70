"""Work that takes long, off the window's thread, with progress and a way to stop it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal

from deid_studio.errors import Cancelled, DeidStudioError
from deid_studio.progress import Progress

Work = Callable[[Progress], Any]


class Job(QObject):
    """One piece of work on the thread pool. Its signals arrive in the thread that made it.

    `work` gets a `Progress` that raises Cancelled once `cancel` was called; it must touch no widget.
    """

    progressed = Signal(int, int)
    succeeded = Signal(object)
    failed = Signal(object)
    cancelled = Signal()
    finished = Signal()

    def __init__(self, work: Work, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._work = work
        self._stop = False
        self._runnable: QRunnable | None = None

    def start(self) -> None:
        """Begin on the thread pool."""
        self._runnable = QRunnable.create(self._run)
        QThreadPool.globalInstance().start(self._runnable)

    def cancel(self) -> None:
        """Ask the work to stop at its next report."""
        self._stop = True

    def _report(self, done: int, total: int) -> None:
        if self._stop:
            raise Cancelled("stopped")
        self.progressed.emit(done, total)

    def _run(self) -> None:
        try:
            result = self._work(self._report)
        except Cancelled:
            self.cancelled.emit()
        except (DeidStudioError, OSError) as e:
            self.failed.emit(e)
        except Exception as e:
            self.failed.emit(e)
            raise
        else:
            self.succeeded.emit(result)
        finally:
            self.finished.emit()
