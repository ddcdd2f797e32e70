"""Checking a release: which one, who listens, what came of it, and the report for the study's file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QLocale, QSettings, Qt, QUrl, Signal
from PySide6.QtGui import QCloseEvent, QDesktopServices
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QFileDialog,
    QFormLayout,
    QPushButton,
    QWidget,
)

from deid_studio.errors import DeidStudioError
from deid_studio.formats.certificate.certificate_json import PDF_NAME, Certificate
from deid_studio.gui.forms.file_choice import is_refused
from deid_studio.gui.forms.folder_opening import folder_button
from deid_studio.gui.forms.question import PathField
from deid_studio.gui.language import explained, localised
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.arrangement import (
    closing_buttons,
    column_of,
    linked,
    progress_bar,
    quiet_button,
    row_of,
    wrapped,
)
from deid_studio.gui.look.frames import Scrolled
from deid_studio.gui.look.screen import fit_to_screen
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.release.check_view import CheckView
from deid_studio.gui.release.gate_words import report_text
from deid_studio.gui.release.listener_field import ListenerField, listening
from deid_studio.gui.session.session import Session
from deid_studio.gui.work.jobs import Latest
from deid_studio.gui.work.long_work import may_stop
from deid_studio.progress import Progress
from deid_studio.sentences import system_reason
from deid_studio.services.models.installed_models import InstalledModel
from deid_studio.services.release.checking import check as checking
from deid_studio.services.release.checking.check_findings import CheckReport
from deid_studio.services.release.release import ReleaseRefused, ReleaseReport
from deid_studio.services.release.release_record import project_near, read_certificate, recorded_in
from deid_studio.storage.store import Store


@dataclass(frozen=True, slots=True)
class Checked:
    """What a check came to; `is_open_project` where the release is of the project that is open."""

    report: CheckReport
    certificate: Certificate
    is_open_project: bool
    has_project: bool


def check_release(folder: Path, *, project: Store | None, model: InstalledModel | None, progress: Progress) -> Checked:
    """Check a release against `project` if that knows it, else against one that is found near it."""
    certificate, _ = read_certificate(folder)
    with listening(model) as ear:
        if project is not None and recorded_in(project, certificate.release_id) is not None:
            report = checking.check(folder, project=project, ear=ear, progress=progress)
            return Checked(report, certificate, is_open_project=True, has_project=True)
        near = project_near(folder)
        try:
            report = checking.check(folder, project=near, ear=ear, progress=progress)
            return Checked(report, certificate, is_open_project=False, has_project=near is not None)
        finally:
            if near is not None:
                near.close()


class CheckWindow(QDialog):
    """Checks releases beside the work in the main window, against the project of `session` or one near the release.

    `spot_wanted` carries a place of the open project where one wants to work, `play_wanted` one to be heard; `problem`
    a bug.
    """

    spot_wanted = Signal(object)
    play_wanted = Signal(object)
    problem = Signal(object)

    def __init__(self, session: Session | None, *, theme: Theme, settings: QSettings) -> None:
        super().__init__()
        self.setWindowTitle(self.tr("Check a release"))
        self.setWindowFlag(Qt.WindowType.WindowMinMaxButtonsHint)
        self.session, self._settings = session, settings
        self._job = Latest(self)
        self.checked: tuple[CheckReport, Certificate] | None = None
        self.folder = PathField(str(settings.value("last_release", "")), self)
        self.folder.line.setAccessibleName(self.tr("Folder of the release"))
        self.folder.line.setMinimumWidth(40 * themes.GRID_PX)
        self.folder.line.textChanged.connect(self._enable)
        for button in self.folder.findChildren(QPushButton):
            button.setAutoDefault(False)
        self.ear = ListenerField(self)
        self.ear.setAccessibleName(self.tr("Listening to the result"))
        self.check_button = quiet_button(self, self.tr("&Check"), self.check)
        self.check_button.setDefault(True)
        self.bar = progress_bar(self)
        self.bar.setAccessibleName(self.tr("How far the check is"))
        self.stop_button = quiet_button(self, self.tr("&Stop"), self._stop)
        self.view = CheckView(theme, self)
        self.view.spot_wanted.connect(self.spot_wanted)
        self.view.play_wanted.connect(self.play_wanted)
        self.empty = wrapped(
            self,
            self.tr(
                "Choose the folder of a release. Every file is compared with its certificate, searched for each PHI of "
                "the project, and each window of a recording is measured. Nothing is changed."
            ),
            tone="muted",
        )
        self.empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.hint = wrapped(self, tone="muted")
        self.folder_button = folder_button(self, self.folder.path)
        self.open_button = quiet_button(self, self.tr("&Open the certificate (PDF)"), self.open_certificate)
        self.copy_button = quiet_button(self, self.tr("Co&py the report"), self.copy)
        self.save_button = quiet_button(self, self.tr("Sa&ve the report…"), self._ask_and_save)
        self._arrange()
        geometry = settings.value("check_geometry")
        if geometry is None or not self.restoreGeometry(geometry):
            fit_to_screen(self, width=280, height=150)
        self._enable()

    def _arrange(self) -> None:
        form = QFormLayout()
        form.setSpacing(2 * themes.GRID_PX)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        how = QWidget(self)
        row_of((self.ear, 1), self.check_button, on=how)
        form.addRow(linked(self.tr("&Folder of the release"), self.folder, self.folder.line), self.folder)
        form.addRow(linked(self.tr("L&istening to the result"), how, self.ear), how)
        act = row_of((self.bar, 1), self.stop_button)
        buttons = closing_buttons(self, self.folder_button, self.open_button, self.copy_button, self.save_button)
        inside = QWidget(self)
        column_of(form, act, (self.empty, 1), (self.view, 1), on=inside, gap=3)
        column_of((Scrolled(inside, self), 1), self.hint, buttons, on=self, margin=4)

    def set_theme(self, theme: Theme) -> None:
        """Take on these colours."""
        self.view.set_theme(theme)

    def _enable(self) -> None:
        is_idle, has_report = not self._job.is_busy, self.checked is not None
        has_folder = bool(self.folder.line.text().strip())
        self.check_button.setEnabled(is_idle and has_folder)
        self.check_button.setText(self.tr("&Check again") if has_report else self.tr("&Check"))
        for widget in (self.bar, self.stop_button):
            widget.setVisible(not is_idle)
        for button in (self.copy_button, self.save_button):
            button.setEnabled(is_idle and has_report)
        self.folder_button.setEnabled(has_folder and self.folder.path().is_dir())
        self.open_button.setEnabled(has_folder and (self.folder.path() / PDF_NAME).is_file())
        self.empty.setVisible(not self.view.isVisibleTo(self))
        self.hint.hide()

    # -- checking -----------------------------------------------------------------------------------------------------

    def check(self) -> None:
        """Check the release in the folder, off the window's thread."""
        if self._job.is_busy or is_refused([self.folder.path()], self):
            return
        folder, model = self.folder.path(), self.ear.chosen()
        project = self.session.project if self.session is not None else None
        self.bar.setRange(0, 0)
        self.stop_button.setEnabled(True)
        self._job.start(
            lambda progress: check_release(folder, project=project, model=model, progress=progress),
            self._take,
            failed=self._fail,
            progressed=self._show_progress,
            cancelled=self._enable,
        )
        self._enable()

    def _show_progress(self, done: int, total: int) -> None:
        self.bar.setRange(0, total)
        self.bar.setValue(done)

    def _take(self, found: Checked) -> None:
        self._settings.setValue("last_release", self.folder.line.text())
        notes = []
        if not found.has_project:
            notes.append(self.tr("The project of this release was not found, so most could not be checked. Open it."))
        elif not found.is_open_project:
            notes.append(self.tr("It is of another project, found near it; open that one to go to the places."))
        self._show(found.report, found.certificate, notes, leads=found.is_open_project)

    def _show(self, report: CheckReport, certificate: Certificate, notes: Sequence[str], *, leads: bool) -> None:
        self.checked = report, certificate
        self.view.show_report(report, certificate, notes=notes, leads=leads)
        self._enable()
        self._to_result()

    def _to_result(self) -> None:
        current = self.view.tabs.currentWidget()
        if self.isVisible() and current is not None:
            current.setFocus()

    def _fail(self, problem: Exception) -> None:
        self.checked = None
        if isinstance(problem, DeidStudioError | OSError):
            self.view.show_problem(explained(problem))
        else:
            self.problem.emit(problem)
        self._enable()

    def _stop(self) -> None:
        self._job.cancel()
        self.stop_button.setEnabled(False)

    def show_released(self, report: ReleaseReport, folder: Path) -> None:
        """Show a release that was just made, and what the check of it came to."""
        self.setWindowTitle(self.tr("Released"))
        self.folder.line.setText(str(folder))
        notes = [self.tr("Files written, with the certificate: {}").format(QLocale().toString(report.files))]
        if report.fallbacks:
            sentence = self.tr("PHI that became its tag, for there was no surrogate: {}")
            notes.append(sentence.format(QLocale().toString(report.fallbacks)))
        notes += map(localised, report.notes)
        self._show(report.check, report.certificate, notes, leads=True)

    def show_held_back(self, refused: ReleaseRefused) -> None:
        """Show why a release was not written."""
        self.setWindowTitle(self.tr("Not released"))
        self.checked = None
        self.view.show_held_back(refused.findings, refused.gates)
        self._enable()
        self._to_result()

    # -- what comes after ---------------------------------------------------------------------------------------------

    def open_certificate(self) -> None:
        """Open the printable certificate with the program for it."""
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.folder.path() / PDF_NAME)))

    def text(self) -> str:
        """The report for the study's file."""
        return report_text(*self.checked) if self.checked is not None else ""

    def copy(self) -> None:
        """Put the report on the clipboard."""
        QApplication.clipboard().setText(self.text())
        self.hint.setText(self.tr("The report is on the clipboard. It holds no PHI."))
        self.hint.show()

    def _ask_and_save(self) -> None:
        name = f"check-{self.checked[1].release_id[:8]}.txt" if self.checked is not None else "check.txt"
        file, _ = QFileDialog.getSaveFileName(
            self, self.tr("Save the report"), str(self.folder.path().parent / name), self.tr("Text (*.txt)")
        )
        if file:
            self.save(Path(file))

    def save(self, file: Path) -> None:
        """Write the report as a text file."""
        try:
            file.write_text(self.text(), encoding="utf-8")
        except OSError as e:
            self.hint.setText(self.tr("The report could not be written: {}").format(localised(system_reason(e))))
        else:
            self.hint.setText(self.tr("The report was written. It holds no PHI."))
        self.hint.show()

    def reject(self) -> None:
        """Leave by Escape, a check that is under way only if that is really wanted."""
        if not self._job.is_busy or may_stop(self.windowTitle(), self):
            super().reject()

    def done(self, result: int) -> None:
        """Leave; a check that is under way is given up."""
        self._job.give_up()
        self._settings.setValue("check_geometry", self.saveGeometry())
        super().done(result)

    def closeEvent(self, event: QCloseEvent) -> None:
        """As by Escape."""
        self.done(0)
        super().closeEvent(event)
