"""What a check of a release came to: passed or not in one word, its findings, and what was checked."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QLocale, Qt, Signal, SignalInstance
from PySide6.QtGui import QAccessible, QAccessibleEvent, QKeyEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QTabWidget, QWidget

from deid_studio.formats.certificate.certificate_json import Certificate
from deid_studio.formats.report.report_parts import Tone
from deid_studio.gui.language import localised
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.arrangement import column_of, row_of, wrapped
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.release.gate_words import (
    Fact,
    checks,
    facts,
    gate_line,
    kind_name,
    severity_name,
    where_found,
)
from deid_studio.gui.release.release_spot import spot_of_finding
from deid_studio.gui.tables.figure_table import FigureTable, Line
from deid_studio.services.release.checking.check_findings import CheckReport, Finding, Severity
from deid_studio.services.release.gates import Gate

SIGN_PX = 10 * themes.GRID_PX
ROWS_SHOWN = 5
"""So many rows are seen at least, those of the tabs and the header among them."""


class FindingTable(FigureTable):
    """Findings; V plays the current one."""

    play_wanted = Signal(object)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """V as everywhere, the rest is a table's."""
        if event.key() == Qt.Key.Key_V and not event.modifiers() and self.current is not None:
            self.play_wanted.emit(self.current.key)
        else:
            super().keyPressEvent(event)


class CheckView(QWidget):
    """A check's report. `spot_wanted` carries a place of the project to go to, `play_wanted` one to be heard."""

    spot_wanted = Signal(object)
    play_wanted = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._icon = ""
        self._leads = False
        self.sign, self.word, self.said, self.told = QLabel(self), QLabel(self), wrapped(self), wrapped(self)
        self.note, self.hint = wrapped(self, tone="muted"), wrapped(self, tone="muted")
        self.word.setFont(themes.font(2 * themes.READING, bold=True))
        self.sign.setFixedSize(SIGN_PX, SIGN_PX)
        self.findings = FindingTable(theme, self)
        self.findings.chosen.connect(lambda finding: self._lead(self.spot_wanted, finding))
        self.findings.current_changed.connect(self._tell)
        self.findings.play_wanted.connect(lambda finding: self._lead(self.play_wanted, finding))
        self.checks, self.gates, self.facts = (FigureTable(theme, self) for _ in range(3))
        self.tabs = QTabWidget(self)
        self.tabs.setDocumentMode(True)
        # The rows scroll within their tables, which need not be as high as all of them
        self.tabs.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.tabs.setMinimumHeight(self.findings.height_of(ROWS_SHOWN))
        self._titles = (self.tr("Findings"), self.tr("Checks"), self.tr("Gates"), self.tr("About the release"))
        for table, title in zip(self.tables, self._titles, strict=True):
            table.setAccessibleName(title)
            self.tabs.addTab(table, title)
        self.tabs.currentChanged.connect(self._show_tab)
        heading = row_of(self.sign, self.word, (self.said, 1), gap=3)
        column_of(heading, self.note, (self.tabs, 1), self.told, self.hint, 0, on=self)
        self.setVisible(False)

    @property
    def tables(self) -> tuple[FigureTable, ...]:
        """The tables, in the order of their tabs."""
        return self.findings, self.checks, self.gates, self.facts

    def set_theme(self, theme: Theme) -> None:
        """Take on these colours."""
        self._theme = theme
        for table in self.tables:
            table.set_theme(theme)
        self._show_sign(self._icon)

    def show_report(
        self, report: CheckReport, certificate: Certificate, *, notes: Sequence[str] = (), leads: bool = True
    ) -> None:
        """Show what a check came to, and further sentences; it `leads` to places where the project is open."""
        self._leads = leads
        failed = len(report.failures)
        if report.passed:
            self._head("saved", self.tr("Passed"), self._passed(report), "success")
        elif failed:
            sentence = self.tr("This release must not go out. Findings that keep it back: {}")
            self._head("warning", self.tr("Not passed"), sentence.format(QLocale().toString(failed)), "warning")
        else:
            self._head("warning", self.tr("Not passed"), self.tr("Not everything could be checked."), "warning")
        left = [kind_name(one) for one in report.not_checked]
        said = [*notes, *([self.tr("Not checked: {}").format(" · ".join(left))] if left else [])]
        self.note.setText("\n".join(said))
        self.note.setVisible(bool(said))
        self._fill(report.findings, checks(report), report.gates, facts(certificate))

    def show_held_back(self, findings: Sequence[Finding], gates: Sequence[Gate]) -> None:
        """Show why nothing was written: what the check found in the finished files, which are gone."""
        self._leads = True
        sentence = self.tr("Nothing was written: the check of the finished files found this.")
        self._head("warning", self.tr("Not released"), sentence, "warning")
        self.note.setVisible(False)
        self._fill(findings, [], gates, [])

    def show_problem(self, sentence: str) -> None:
        """Say why it could not be checked."""
        self._head("warning", self.tr("Not checked"), sentence, "warning")
        self.note.setVisible(False)
        self._fill((), [], (), [])

    def _passed(self, report: CheckReport) -> str:
        if report.findings:
            sentence = self.tr("Nothing keeps it back. Places to look at: {}")
            return sentence.format(QLocale().toString(len(report.findings)))
        return self.tr("Every file is as it was released, and no PHI was found in any of them.")

    def _head(self, icon: str, word: str, sentence: str, tone: str) -> None:
        self.word.setText(word)
        self.word.setObjectName(tone)
        self.word.style().polish(self.word)
        self.said.setText(sentence)
        self.sign.setAccessibleName(word)
        self._show_sign(icon)
        self.setVisible(True)
        self.said.setAccessibleName(f"{word}. {sentence}")
        QAccessible.updateAccessibility(QAccessibleEvent(self.said, QAccessible.Event.Alert))

    def _show_sign(self, icon: str) -> None:
        self._icon = icon
        if icon:
            self.sign.setPixmap(themes.icon(icon, self._theme).pixmap(SIGN_PX, SIGN_PX))

    def _fill(
        self, findings: Sequence[Finding], checked: Sequence[Fact], gates: Sequence[Gate], about: Sequence[Fact]
    ) -> None:
        header = (self.tr("Severity"), self.tr("Kind"), self.tr("Document or file"), self.tr("What"))
        self.findings.fill(header, [_finding_line(one) for one in findings], wide=3)
        lines = [
            Line(fact, Tone.ALARM if fact[1].startswith("✗") else Tone.PLAIN, number)
            for number, fact in enumerate(checked)
        ]
        self.checks.fill((self.tr("Check"), self.tr("State")), lines, wide=1)
        header = (self.tr("State"), self.tr("Gate"), self.tr("What was found"), self.tr("Figures"))
        self.gates.fill(header, [gate_line(gate) for gate in gates], wide=2)
        self.facts.fill((self.tr("What"), ""), [Line(fact, key=number) for number, fact in enumerate(about)], wide=1)
        for number, table in enumerate(self.tables):
            self.tabs.setTabVisible(number, bool(table.model_.lines))
        self.tabs.setVisible(any(table.model_.lines for table in self.tables))
        title = self._titles[0]
        self.tabs.setTabText(0, f"{title} ({QLocale().toString(len(findings))})")
        self.tabs.setCurrentIndex(0 if findings else 1)

    def _tell(self, finding: Finding | None) -> None:
        """Say all of a finding, for which a row may have no room."""
        if finding is None:
            self.told.clear()
            self.hint.clear()
            return
        self.told.setText(f"{where_found(finding)}: {localised(finding.sentence)}")
        if self._leads and spot_of_finding(finding) is not None:
            self.hint.setText(self.tr("Enter goes to the place and plays it · V plays it"))
        else:
            self.hint.setText(self.tr("No place of the open project belongs to this."))

    def _show_tab(self, tab: int) -> None:
        for label in (self.told, self.hint):
            label.setVisible(tab == 0)

    def _lead(self, signal: SignalInstance, finding: Finding) -> None:
        spot = spot_of_finding(finding)
        if spot is not None and self._leads:
            signal.emit(spot)


def _finding_line(one: Finding) -> Line:
    tone = Tone.ALARM if one.severity is Severity.FAIL else Tone.PLAIN
    return Line(
        (severity_name(one.severity), kind_name(one.kind), where_found(one), localised(one.sentence)), tone, one
    )
