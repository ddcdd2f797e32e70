"""The window that measures what was found and redacted against gold."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSettings, Qt, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from deid_studio.errors import DeidStudioError
from deid_studio.formats.report.report_parts import WordPlace
from deid_studio.gui.commands.tool_window import ToolWindow
from deid_studio.gui.forms.report_dialog import ask_for_file, report_files
from deid_studio.gui.language import explained
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.arrangement import progress_bar
from deid_studio.gui.look.splitter import Splitter
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.measures.measure_request import MeasureRequest, measured
from deid_studio.gui.measures.measures_commands import measures_commands, menus
from deid_studio.gui.measures.measures_form import MeasuresForm
from deid_studio.gui.measures.measures_page import MeasuresPage, scrolled, show
from deid_studio.gui.session.session import Session
from deid_studio.gui.work.jobs import Latest
from deid_studio.services.evaluation.evaluation_report import Evaluation, measure_report, write_evaluation
from deid_studio.services.evaluation.measure_report import MeasureReport
from deid_studio.services.project import project as projects
from deid_studio.services.suggestions.sources.model_sources import model_sources, suggesters_of

FORM_PX: Final = 330
CHART_FILES: Final = {"SVG (*.svg)": ".svg", "PNG (*.png)": ".png", "PDF (*.pdf)": ".pdf"}


class MeasuresWindow(ToolWindow):
    """A form on the left, what came out on the right; it measures beside the work in the main window.

    `problem` carries what stopped something that the form cannot show, `place_wanted` the place of the project that a
    person wants to see.
    """

    place_wanted = Signal(object)

    def __init__(self, session: Session, settings: QSettings, *, language: str, theme: Theme) -> None:
        super().__init__(settings, measures_commands(), kept_as="measures")
        self.session, self.language = session, language
        self._job = Latest(self)
        self.found: Evaluation | None = None
        self._report: MeasureReport | None = None
        self._asked: MeasureRequest | None = None
        self.setWindowTitle(self.tr("Measure against gold · {} · deid_studio").format(session.project.folder.name))
        codes = projects.annotator_codes(session.project)
        project = session.project
        ask = partial(suggesters_of, project)
        self.form = MeasuresForm(project.folder, codes, model_sources(project), ask, settings)
        tags = {tag.name: tag.shown(language) for tag in session.tag_set.tags}
        self.page = MeasuresPage(theme, tags=tags)
        self.empty = QLabel(self.tr("Choose on the left what to measure and both sides; Measure (F5) shows it here."))
        self.empty.setObjectName("muted")
        self.empty.setWordWrap(True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.empty.setMargin(10 * themes.GRID_PX)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.empty)
        self._stack.addWidget(scrolled(self.page))
        self.measure_button = QPushButton(self.tr("&Measure"))
        self.measure_button.setDefault(True)
        self.stop_button = QPushButton(self.tr("St&op"))
        self.bar = progress_bar()
        self.bar.setAccessibleName(self.tr("Measuring"))
        self.split = Splitter(Qt.Orientation.Horizontal, name="form")
        self.split.addWidget(self._left())
        self.split.addWidget(self._stack)
        self.split.setStretchFactor(1, 1)
        self.setCentralWidget(self.split)
        self.build_actions(self._slots(), menus())
        self.page.place_chosen.connect(self._go)
        self.measure_button.clicked.connect(self.actions_["measure"].trigger)
        self.stop_button.clicked.connect(self.actions_["stop"].trigger)
        self.set_theme(theme)
        self.restore_place(width=330, height=180)
        scale = max(1.0, self.fontMetrics().height() / 17)
        form_px = min(round(FORM_PX * scale), self.width() * 2 // 5)
        self.split.divide([form_px, self.width() - form_px])
        self._enable()

    def _left(self) -> QWidget:
        left = QWidget()
        below = QHBoxLayout()
        below.setContentsMargins(4 * themes.GRID_PX, 2 * themes.GRID_PX, 3 * themes.GRID_PX, 3 * themes.GRID_PX)
        below.addWidget(self.measure_button)
        below.addWidget(self.bar, 1)
        below.addWidget(self.stop_button)
        layout = QVBoxLayout(left)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(scrolled(self.form), 1)
        layout.addLayout(below)
        return left

    def _slots(self) -> dict[str, Callable[..., object]]:
        return {
            "measure": self.measure,
            "stop": self.stop,
            "save_figures": self._ask_for_figures,
            "save_chart": self._ask_for_chart,
            "next_tab": lambda: self.page.step_tab(1),
            "previous_tab": lambda: self.page.step_tab(-1),
        }

    def _enable(self) -> None:
        busy = self._job.is_busy
        has_charts = self._report is not None and bool(self._report.charts)
        wanted = {
            "measure": not busy,
            "stop": busy,
            "save_figures": self.found is not None,
            "save_chart": has_charts,
            "next_tab": self.found is not None,
            "previous_tab": self.found is not None,
        }
        for name, can in wanted.items():
            self.actions_[name].setEnabled(can)
        self.measure_button.setVisible(not busy)
        for widget in (self.bar, self.stop_button):
            widget.setVisible(busy)

    # -- measuring ----------------------------------------------------------------------------------------------------

    def measure(self) -> None:
        """Measure what stands in the form, off the window's thread."""
        asked = self.form.asked()
        if asked is None or self._job.is_busy:
            return
        self.form.problem.hide()

        self.bar.setRange(0, 0)
        self._job.start(
            lambda progress: measured(asked, progress),
            lambda found: self._take(asked, found),
            failed=self._refuse,
            progressed=self._show_progress,
            cancelled=self._stopped,
        )
        had_focus = self.measure_button.hasFocus()
        self._enable()
        if had_focus:
            self.stop_button.setFocus()

    def stop(self) -> None:
        """Give up what is being measured; what was measured before stays in view."""
        if self._job.is_busy:
            self._job.cancel()
            self.stop_button.setEnabled(False)

    def _show_progress(self, done: int, of: int) -> None:
        # Counts of long projects are more than a progress bar takes
        self.bar.setRange(0, 1000 if of else 0)
        self.bar.setValue(done * 1000 // of if of else 0)

    def _end(self) -> None:
        had_focus = self.stop_button.hasFocus()
        self.stop_button.setEnabled(True)
        self._enable()
        if had_focus:
            self.measure_button.setFocus()

    def _stopped(self) -> None:
        self._end()
        self.say(self.tr("Stopped; nothing was measured."))

    def _refuse(self, problem: Exception) -> None:
        self._end()
        if isinstance(problem, DeidStudioError | OSError):
            self.form.complain(explained(problem))
            self.form.problem.setFocus()
        else:
            self.problem.emit(problem)

    def _take(self, asked: MeasureRequest, found: Evaluation) -> None:
        self.found, self._asked = found, asked
        self._report = measure_report(found, language=self.language)
        self.page.fill(self._report)
        self._stack.setCurrentIndex(1)
        self._end()

    def _go(self, place: WordPlace) -> None:
        """Gold that is not the open project's has no document to go to."""
        if self._asked is not None and self._asked.gold == self.session.project.folder:
            self.place_wanted.emit(place)
        else:
            self.say(self.tr("GOLD is not this project, so there is no document to go to."))

    # -- files --------------------------------------------------------------------------------------------------------

    def _ask(self, title: str, kinds: Mapping[str, str]) -> Path | None:
        """A file of one of these kinds, each with its suffix."""
        assert self._asked is not None
        at = self.session.project.folder / "exports" / f"measure-{self._asked.measure}"
        return ask_for_file(title, at, kinds, self)

    def _ask_for_figures(self) -> None:
        path = self._ask(self.tr("Save figures"), report_files())
        if path is not None:
            self.save_figures(path)

    def save_figures(self, path: Path) -> None:
        """Write everything that was measured as a report, or as JSON, as the command line tells it."""
        found = self.found
        if found is not None:
            self._write(path, found, report=path)

    def _ask_for_chart(self) -> None:
        path = self._ask(self.tr("Save chart"), CHART_FILES)
        if path is not None:
            self.save_chart(path)

    def save_chart(self, path: Path) -> None:
        """Draw all charts of the measure into a file, on white paper; its suffix says the format."""
        found = self.found
        if found is not None:
            self._write(path, found, plot=path)

    def _write(self, path: Path, found: Evaluation, *, report: Path | None = None, plot: Path | None = None) -> None:
        project = self.session.project
        try:
            write_evaluation(found, report=report, plot=plot, language=self.language, overwrite=True, project=project)
        except DeidStudioError as e:
            self.problem.emit(e)
            return
        self.say(self.tr("Written: {}").format(path))

    # -- the window ---------------------------------------------------------------------------------------------------

    def pane_order(self) -> list[QWidget]:
        """What is measured, and the figures, or the button for them."""
        return [self.form.measure, *(self.page.panes() if self.found is not None else [self.measure_button])]

    def step_pane(self, by: int) -> QWidget:
        """Go to a pane and bring it into view."""
        pane = super().step_pane(by)
        show(pane)
        return pane

    def set_theme(self, theme: Theme) -> None:
        """Take on these colours."""
        super().set_theme(theme)
        self.page.set_theme(theme)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close; what is being measured is given up, what stands in the form stays until the project is closed."""
        if self._job.is_busy:
            self._job.give_up()
            self._end()
        super().closeEvent(event)
