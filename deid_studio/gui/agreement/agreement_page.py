"""How far annotators agree: three figures, what they are made of, and the places behind each."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLabel,
    QStackedWidget,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from deid_studio.agreement.disagreement import Disagreed
from deid_studio.agreement.match import Level, View
from deid_studio.domain.tokens import TOKENIZERS
from deid_studio.errors import DeidStudioError
from deid_studio.formats.report.report_words import ReportWords
from deid_studio.gui.agreement.agreement_measuring import AgreementRequest, Measuring, Result
from deid_studio.gui.agreement.disagreement_filter import DisagreementFilter, of_field, of_row
from deid_studio.gui.agreement.disagreement_panel import DisagreementPanel
from deid_studio.gui.agreement.tab_order import tabs_of
from deid_studio.gui.charts.headline_cards import Headlines
from deid_studio.gui.charts.report_section_view import SectionView
from deid_studio.gui.language import explained
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.arrangement import wrapped
from deid_studio.gui.look.flow import Flow
from deid_studio.gui.look.frames import PageOfTables, Panel
from deid_studio.gui.look.splitter import Splitter
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.session.session import Session
from deid_studio.gui.work.work_bar import WorkBar
from deid_studio.services.agreement.agreement_material import Include
from deid_studio.services.agreement.agreement_report import report_of
from deid_studio.services.agreement.agreement_study import Study


class AgreementPage(PageOfTables):
    """`problem` carries what went wrong, `result` is what was measured last, `work` shows how far measuring is."""

    problem = Signal(object)
    changed = Signal()

    def __init__(self, session: Session, *, language: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.result: Result | None = None
        self._session, self._language, self._theme = session, language, theme
        self._say = ReportWords("agreement", language)
        self._is_stale = True
        self._chosen_round: str | None = None
        self.measuring, self.work = Measuring(session.project, self), WorkBar()
        self.measuring.measured.connect(self._take)
        self.measuring.progressed.connect(self.work.show_progress)
        self.measuring.failed.connect(self._fail)
        self.measuring.ended.connect(self._end)
        self.places = DisagreementPanel(session.tag_set, language=language, theme=theme, say=self._say)
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.setUsesScrollButtons(True)
        self.headlines = Headlines(self._say)
        self._message = QLabel()
        self._message.setObjectName("warning")
        self._message.setWordWrap(True)
        self._message.hide()
        self._waiting = wrapped(self, tone="muted")
        self._waiting.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._waiting.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._build_choices()
        self.work.stopped.connect(self.measuring.cancel)
        self._arrange()

    def _build_choices(self) -> None:
        self.round, self.level, self.tokenizer = QComboBox(), QComboBox(), QComboBox()
        for combo in (self.round, self.level, self.tokenizer):
            # Large text must not make the window wider than the screen
            combo.setMinimumWidth(20 * themes.GRID_PX)
        self.round.setAccessibleName(self.tr("Round"))
        self.level.setAccessibleName(self.tr("Level"))
        self.tokenizer.setAccessibleName(self.tr("Tokenizer"))
        for level in Level:
            self.level.addItem(self._say(f"f1 {level}"), level)
        for name in TOKENIZERS:
            self.tokenizer.addItem(self._say(f"tokenizer {name}"), name)
            self.tokenizer.setItemData(self.tokenizer.count() - 1, self._say(name), Qt.ItemDataRole.ToolTipRole)
        self.strict = QCheckBox(self.tr("&White space counts"))
        self.typed = QCheckBox(self.tr("Tags &count"))
        self.with_open = QCheckBox(self.tr("&Unfinished too"))
        self.with_open.setToolTip(self.tr("Also compare documents that an annotator has not finished"))
        for box in (self.strict, self.typed):
            box.setChecked(True)
        for box in (self.strict, self.typed, self.with_open):
            # The style sheet's padding is not part of what Qt takes a box to need
            box.setMinimumWidth(box.sizeHint().width() + 2 * themes.GRID_PX)
        for box in (self.strict, self.typed, self.with_open):
            box.toggled.connect(self.measure)
        self.round.activated.connect(lambda: self.choose_round(self.round.currentText()))
        self.tokenizer.activated.connect(self.measure)
        self.level.activated.connect(self._show)

    def _arrange(self) -> None:
        choices = Flow()
        for text, field in ((self.tr("R&ound"), self.round), (self.tr("&Level"), self.level)):
            choices.addWidget(_label(text, field))
            choices.addWidget(field)
        for widget in (self.tokenizer, self.strict, self.typed, self.with_open):
            choices.addWidget(widget)
        split = Splitter(Qt.Orientation.Horizontal, name="figures")
        # What is waited for stands where it is going to be
        self._figures = QStackedWidget()
        self._figures.addWidget(self._waiting)
        self._figures.addWidget(self.tabs)
        split.addWidget(Panel(self._figures))
        split.addWidget(Panel(self.places))
        split.setStretchFactor(0, 3)
        split.setStretchFactor(1, 2)
        split.setSizes([800, 530])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2 * themes.GRID_PX, 2 * themes.GRID_PX, 2 * themes.GRID_PX, 0)
        layout.setSpacing(2 * themes.GRID_PX)
        layout.addLayout(choices)
        layout.addWidget(self.headlines)
        layout.addWidget(self._message)
        layout.addWidget(split, 1)

    # -- measuring ------------------------------------------------------------------------------------------------

    def set_rounds(self, names: list[str], current: str | None) -> None:
        """Offer these rounds; the one that a person chose stays chosen, else it is the current one."""
        chosen = self._chosen_round or current or ""
        self.round.clear()
        self.round.addItems(names)
        self.round.setCurrentText(chosen if chosen in names else current or "")
        self._is_stale = True

    def choose_round(self, name: str) -> None:
        """Look at another round."""
        self._chosen_round = name
        self.round.setCurrentText(name)
        self.measure()

    def measure_if_stale(self) -> None:
        """Measure where that was not done since something changed."""
        if self._is_stale:
            self.measure()

    def forget(self) -> None:
        """Something changed in the project: what is shown may no longer hold."""
        self._is_stale = True

    def measure(self) -> None:
        """Measure what is asked for now."""
        self._is_stale = False
        self._message.hide()
        view = View(
            typed=self.typed.isChecked(),
            white_space_counts=self.strict.isChecked(),
            tokenizer=self.tokenizer.currentData(),
        )
        include = frozenset({Include.OPEN}) if self.with_open.isChecked() else frozenset()
        self.work.begin(self.tr("Measuring"))
        self._wait(self.tr("Agreement is being measured …"))
        self.measuring.ask(AgreementRequest(self.round.currentText() or None, view, include))

    def _wait(self, why: str) -> None:
        """Say why there are no figures, as long as there are none."""
        if self.result is None:
            self._waiting.setText(why)
            self.places.wait(why)

    def _end(self) -> None:
        self.work.end()
        self._wait(self.tr("Nothing was measured. “Measure again” begins anew."))
        self.changed.emit()

    def _fail(self, problem: Exception) -> None:
        if not isinstance(problem, DeidStudioError):
            self.problem.emit(problem)
            return
        self._message.setText(explained(problem))
        self._message.show()

    def _take(self, result: Result) -> None:
        before, self.result = self.result, result
        if not result.is_whole:
            self.work.begin(self.tr("Intervals"))
        texts = {document.id: document.text for document in result.material.documents}
        if before is None or before.material is not result.material:
            self.places.fill(result.study.disagreements, texts)
        self._show()
        self.changed.emit()

    # -- showing --------------------------------------------------------------------------------------------------

    @property
    def study(self) -> Study | None:
        """What was measured, as the level that is chosen shows it."""
        if self.result is None:
            return None
        study = self.result.study
        return replace(study, view=replace(study.view, level=Level(self.level.currentData())))

    def _show(self) -> None:
        study = self.study
        if study is None:
            return
        self._figures.setCurrentWidget(self.tabs)
        self.headlines.fill(study)
        # The places are in the list beside
        report = report_of(replace(study, disagreements=()), language=self._language)
        tags = {tag: tag for cell in study.confusion for tag in cell if tag}
        tags |= {str(kind): self._say(kind) for kind in Disagreed}
        tags |= {tag.name: tag.shown(self._language) for tag in self._session.tag_set.tags}
        at, has_focus = self.tabs.currentIndex(), self._figures.isAncestorOf(self.focusWidget() or self)
        while self.tabs.count():
            old = self.tabs.widget(0)
            self.tabs.removeTab(0)
            if old is not None:
                old.deleteLater()
        for title, section in tabs_of(report.sections, study, self._say):
            view = SectionView(section, self._theme, tags=tags)
            view.row_chosen.connect(lambda table, row: self._lead(of_row(table, row.cells, tags=tags)))
            view.field_chosen.connect(lambda table, row, column: self._lead(of_field(table, row, column, tags=tags)))
            self.tabs.addTab(view, title)
        alarms = report.sections[0].alarms
        self._message.setText("\n".join(f"⚠ {alarm}" for alarm in alarms))
        self._message.setVisible(bool(alarms))
        self.tabs.setCurrentIndex(max(0, at))
        if has_focus:
            self.focus_figures()

    def _lead(self, wanted: DisagreementFilter | None) -> None:
        if wanted is None:
            return
        if wanted.round is not None:
            self.choose_round(wanted.round)
            return
        self.places.show_wanted(wanted)
        self.places.go()

    def focus_figures(self) -> None:
        """Go to the figures of the tab that is shown."""
        page = self.tabs.currentWidget()
        if isinstance(page, SectionView):
            page.focus_figures()

    def set_theme(self, theme: Theme) -> None:
        """Take on these colours."""
        self._theme = theme
        self.places.set_theme(theme)
        for number in range(self.tabs.count()):
            page = self.tabs.widget(number)
            if isinstance(page, SectionView):
                page.set_theme(theme)

    def panes(self) -> list[QWidget]:
        """What one goes through by F6."""
        page = self.tabs.currentWidget()
        figures = page.figures[0] if isinstance(page, SectionView) and page.figures else self._waiting
        return [self.round, self.tabs.tabBar(), figures, self.places.table, self.places.card]


def _label(text: str, field: QWidget) -> QLabel:
    label = QLabel(text)
    label.setBuddy(field)
    return label
