"""How far an archive's job is: counts, rate, remaining time and errors by class; it is worked on here, or watched."""

from __future__ import annotations

import os
import time
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSettings, QTimer, Signal
from PySide6.QtWidgets import QDialog, QProgressBar, QSpinBox, QWidget

from deid_studio.gui.forms.folder_opening import folder_button
from deid_studio.gui.forms.question import PathField
from deid_studio.gui.language import explained, localised, translate
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.arrangement import (
    closing_buttons,
    column_of,
    heading_for,
    linked,
    quiet_button,
    row_of,
    wrapped,
)
from deid_studio.gui.look.clock import clock
from deid_studio.gui.look.screen import fit_to_screen
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.tables.figure_table import FigureTable, Line
from deid_studio.gui.work.jobs import Job, Latest
from deid_studio.progress import Progress
from deid_studio.sentences import plural
from deid_studio.services.archive.archive_run import RunReport, run
from deid_studio.services.archive.job import OUT, ArchiveJob
from deid_studio.services.archive.job_progress import JobPace, JobProgress, job_progress
from deid_studio.services.archive.workforce import in_this_process, on_this_machine

LOOK_EVERY_MS: Final = 1000
_FOLDER: Final = "archive_folder"
_PARTS: Final = 10_000


class ArchiveDialog(QDialog):
    """A job by its folder. Work goes on when the dialog is closed; `problem` carries what stopped it."""

    problem = Signal(object)

    def __init__(self, settings: QSettings, *, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Archive"))
        self._settings, self._pace, self._looking = settings, JobPace(), Latest(self)
        self._work: Job | None = None
        self.folder = PathField(str(settings.value(_FOLDER, "")), self)
        self.workers = QSpinBox(self)
        self.workers.lineEdit().setTextMargins(2 * themes.GRID_PX, 0, 0, 0)
        self.workers.setRange(0, 4 * (os.cpu_count() or 1))
        self.workers.setValue(os.cpu_count() or 1)
        self.workers.setSpecialValueText(self.tr("none, in this program"))
        self.summary = heading_for(self)
        self.pace = wrapped(self, tone="muted")
        self.bar = QProgressBar(self)
        self.bar.setAccessibleName(self.tr("Redacted so far"))
        self.bar.setFormat(self.tr("%p % of the bytes"))
        self.errors = FigureTable(theme, self)
        self.errors.setAccessibleName(self.tr("Documents that stay in, by reason"))
        for figure in (self.bar, self.errors):
            # Their room is kept, so that nothing jumps when a job is chosen
            policy = figure.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            figure.setSizePolicy(policy)
        self.results = folder_button(self, lambda: self.folder.path() / OUT)
        self.start = quiet_button(self, self.tr("&Work on it"), self.work)
        self.stop = quiet_button(self, self.tr("&Stop"), self.cancel)
        column_of(
            row_of(linked(self.tr("&Folder of the job"), self.folder, self.folder.line), (self.folder, 1)),
            row_of(linked(self.tr("&Processes"), self.workers), self.workers, 1),
            self.summary,
            self.bar,
            self.pace,
            (self.errors, 1),
            closing_buttons(self, self.results, self.start, self.stop),
            on=self,
            margin=5,
            gap=3,
        )
        fit_to_screen(self, width=170, height=110)
        self.folder.line.textChanged.connect(self._begin_anew)
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_EVERY_MS)
        self._timer.timeout.connect(self.look)
        self._timer.start()
        self._begin_anew()

    def set_theme(self, theme: Theme) -> None:
        """Take on these colours."""
        self.errors.set_theme(theme)

    # -- working ------------------------------------------------------------------------------------------------------

    def work(self) -> None:
        """Work on the job, beside all else, until it is through or stopped."""
        job = self._work = Job(partial(_worked, self.folder.path(), self.workers.value()))
        job.failed.connect(self._fail)
        job.succeeded.connect(self._tell)
        job.finished.connect(self._end)
        self._settings.setValue(_FOLDER, self.folder.line.text())
        self._pace = JobPace()
        job.start()
        self._enable()

    def cancel(self) -> None:
        """Stop; what is under way is given back, and the next work goes on with it."""
        if self._work is not None:
            self._work.cancel()
            self.stop.setEnabled(False)

    def _end(self) -> None:
        self._work = None
        self._enable()
        self.look()

    def _tell(self, report: RunReport) -> None:
        self._show(report.progress)

    def _fail(self, problem: Exception) -> None:
        self.problem.emit(problem)

    # -- looking ------------------------------------------------------------------------------------------------------

    def look(self) -> None:
        """Read how far the job is, off the window's thread; whoever works on it."""
        if self.isVisible() and not self._looking.is_busy:
            folder = self.folder.path()
            self._looking.start(lambda _: _looked(folder), self._show, failed=self._show_problem)

    def _begin_anew(self) -> None:
        self._looking.give_up()
        self._pace = JobPace()
        self._show_nothing()
        self.start.setEnabled(False)
        self.stop.setEnabled(False)
        self.look()

    def _show_nothing(self) -> None:
        """No job is read: there are no figures to be seen."""
        self.summary.setText("")
        is_chosen = bool(self.folder.line.text())
        self.pace.setText("" if is_chosen else self.tr("Choose the folder that “deid-studio archive plan” has made."))
        for figure in (self.bar, self.errors):
            figure.hide()
        self.results.setEnabled(False)

    def _show_problem(self, problem: Exception) -> None:
        self._show_nothing()
        if self.folder.line.text():
            self.pace.setText(explained(problem))
        self.start.setEnabled(False)

    def _show(self, found: JobProgress) -> None:
        self._pace.add(time.monotonic(), found)
        self.summary.setText(
            localised(
                plural(
                    found.entries,
                    "{done} of {n} document redacted, staying in: {kept}",
                    "{done} of {n} documents redacted, staying in: {kept}",
                    done=found.done,
                    kept=found.refused + found.aside,
                )
            )
        )
        self.bar.setRange(0, _PARTS)
        self.bar.setValue(_PARTS * found.settled_bytes // max(1, found.bytes) if found.bytes else _PARTS)
        rate, left_s = self._pace.per_minute, self._pace.left_s(found)
        is_working = rate is not None and left_s is not None and found.settled < found.entries
        told = (
            self.tr("Documents a minute: {}, left: {}").format(
                round(rate or 0), clock((left_s or 0) * 1000, decimals=0)
            )
            if is_working
            else self.tr("Words: {}, PHI redacted: {}").format(found.words, found.phi)
        )
        alone = self.tr("without a known patient, with surrogates of their own: {}").format(found.alone)
        self.pace.setText(f"{told}; {alone}" if found.alone else told)
        header = (self.tr("Stays in because"), self.tr("Documents"))
        lines = [Line((error_named(error), number), key=error) for error, number in found.errors.items()]
        self.errors.fill(header, lines, wide=0)
        self.bar.show()
        self.results.setEnabled(found.done > 0)
        self.errors.setVisible(bool(lines))
        self._enable(found)

    def _enable(self, found: JobProgress | None = None) -> None:
        self.folder.setEnabled(self._work is None)
        self.workers.setEnabled(self._work is None)
        self.stop.setEnabled(self._work is not None)
        if self._work is not None:
            self.start.setEnabled(False)
        elif found is not None:
            self.start.setEnabled(True)


def error_named(error: str) -> str:
    """What keeps documents back, in the window's language; a class that is not known here as it is called."""
    names = {
        "unreadable": translate("ArchiveErrors", "a file cannot be read"),
        "not redactable": translate("ArchiveErrors", "something cannot be redacted for sure"),
        "not aligned": translate("ArchiveErrors", "the text is not that of the recording"),
        "no transcript": translate("ArchiveErrors", "a recording without a transcript"),
        "no model": translate("ArchiveErrors", "a model is missing"),
        "recogniser": translate("ArchiveErrors", "the recogniser crashed"),
        "crashed": translate("ArchiveErrors", "whoever worked on it crashed"),
        "project": translate("ArchiveErrors", "it could not be written"),
        "system": translate("ArchiveErrors", "the system refused"),
        "fault": translate("ArchiveErrors", "a fault of the program"),
    }
    return names.get(error, error)


def _looked(folder: Path) -> JobProgress:
    with ArchiveJob(folder, mode="ro") as job:
        return job_progress(job)


def _worked(folder: Path, workers: int, progress: Progress) -> RunReport:
    with ArchiveJob(folder) as job:
        if not workers:
            return run(job, partial(in_this_process, job.folder), progress=progress)
        return run(job, partial(on_this_machine, job.folder, workers=workers), progress=progress)
