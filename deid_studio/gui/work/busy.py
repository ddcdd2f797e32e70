"""Long work that changes the project: shown in front of everything else, so that nobody edits meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QMessageBox, QVBoxLayout, QWidget

from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.arrangement import progress_bar
from deid_studio.gui.work.jobs import Job, Work
from deid_studio.gui.work.long_work import may_stop


class Busy(QDialog):
    """How far `work` is, and a way to stop it; `result` is what came of it, `problem` what stopped it, if anything."""

    def __init__(self, what: str, work: Work, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("deid_studio")
        self.setWindowModality(Qt.WindowModality.ApplicationModal)
        self._what = what
        self.result_: Any = None
        self.problem: Exception | None = None
        self.succeeded = False
        self._job = Job(work)
        self._is_over = False
        heading = QLabel(what, self)
        self._bar = progress_bar(self)
        self._bar.setRange(0, 0)
        self._bar.setMinimumWidth(90 * themes.GRID_PX)
        self._bar.setAccessibleName(what)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        buttons.rejected.connect(self._job.cancel)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*[5 * themes.GRID_PX] * 4)
        layout.setSpacing(3 * themes.GRID_PX)
        for widget in (heading, self._bar, buttons):
            layout.addWidget(widget)
        self._job.progressed.connect(self._show_progress)
        self._job.succeeded.connect(self._keep)
        self._job.failed.connect(self._keep_problem)
        self._job.finished.connect(self._end)

    def run(self) -> bool:
        """Work until it is done, has failed or was stopped; True where it is done."""
        self._job.start()
        self.exec()
        return self.succeeded

    def reject(self) -> None:
        """Stop the work if that is really wanted; the dialog goes when it has."""
        if self._is_over:
            super().reject()
        elif may_stop(self._what, self):
            self._job.cancel()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stay until the work has stopped."""
        self.reject()
        event.setAccepted(self._is_over)

    def _show_progress(self, done: int, total: int) -> None:
        self._bar.setRange(0, total)
        self._bar.setValue(done)

    def _keep(self, result: Any) -> None:
        self.result_, self.succeeded = result, True

    def _keep_problem(self, problem: Exception) -> None:
        self.problem = problem

    def _end(self) -> None:
        self._is_over = True
        for question in self.findChildren(QMessageBox):
            question.reject()  # whether to stop is no question any more
        self.accept()


def run_busy(what: str, work: Work, parent: QWidget, *, failed: Callable[[Exception], object]) -> Any:
    """Do `work` in front of everything; returns its result, None where it was stopped or has `failed`."""
    busy = Busy(what, work, parent)
    done = busy.run()
    busy.deleteLater()
    if busy.problem is not None:
        failed(busy.problem)
    return busy.result_ if done else None


def make_work(do: Callable[..., Any]) -> Work:
    """`do` as work that tells how far it is."""
    return lambda progress: do(progress=progress)
