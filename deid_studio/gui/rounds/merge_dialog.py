"""What became of bundles that came back."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPushButton, QVBoxLayout, QWidget

from deid_studio.formats.report.report_parts import Tone
from deid_studio.gui.forms.report_dialog import make_table
from deid_studio.gui.language import localised
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.screen import fit_to_screen
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.tables.figure_table import FigureTable, Line
from deid_studio.sentences import plural
from deid_studio.services.project.notes import SEVERITIES
from deid_studio.services.rounds import merge_report
from deid_studio.services.rounds.merge_report import MergedBundle, MergeReport


class MergeResult(QDialog):
    """A row for each bundle; `left` says how many documents of a round (by its name and a code) are not finished now.

    `accept_wanted` says that unsigned ones are to be taken all the same, `compare_wanted` that what was left out is to
    be compared with what is here.
    """

    def __init__(
        self, report: MergeReport, left: Mapping[tuple[str, str], int], *, theme: Theme, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.accept_wanted = self.compare_wanted = False
        self._left = left
        self.setWindowTitle(self.tr("Bundles that came back"))
        heading, counts = QLabel(self._heading(report)), QLabel(self._counts(report))
        heading.setFont(themes.font(themes.TITLE))
        heading.setWordWrap(True)
        counts.setObjectName("muted")
        self.table = FigureTable(theme, self, sortable=False)
        self.table.setAccessibleName(self.tr("Bundles"))
        header = (
            self.tr("Status"),
            self.tr("Annotator"),
            self.tr("Round"),
            self.tr("New"),
            self.tr("Changed"),
            self.tr("Known"),
            self.tr("Unfinished"),
            self.tr("Left out"),
            self.tr("File"),
        )
        self.table.fill(header, [self._line(one) for one in report.bundles], wide=8)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*[5 * themes.GRID_PX] * 4)
        layout.setSpacing(3 * themes.GRID_PX)
        for widget in (heading, counts):
            layout.addWidget(widget)
        layout.addWidget(self.table, 2)
        rows = [row for one in report.bundles for row in self._rows(one)]
        if rows:
            columns = (self.tr("Annotator"), self.tr("Document"), self.tr("What"))
            notes = make_table(columns, rows, self, are_sentences=True)
            notes.setAccessibleName(self.tr("Remarks"))
            layout.addWidget(notes, 3)
        layout.addWidget(self._buttons(report))
        fit_to_screen(self, width=290, height=150 if rows else 70)

    def _buttons(self, report: MergeReport) -> QDialogButtonBox:
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.accept)
        if any(not one.is_trusted for one in report.bundles):
            take = QPushButton(self.tr("&Take unsigned ones all the same"), self)
            take.setAutoDefault(False)
            take.clicked.connect(self._take)
            buttons.addButton(take, QDialogButtonBox.ButtonRole.ActionRole)
        if any(one.left for one in report.bundles):
            compare = QPushButton(self.tr("&Compare what was left out…"), self)
            compare.setAutoDefault(False)
            compare.clicked.connect(self._compare)
            buttons.addButton(compare, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.button(QDialogButtonBox.StandardButton.Close).setDefault(True)
        return buttons

    def _compare(self) -> None:
        self.compare_wanted = True
        self.accept()

    def _take(self) -> None:
        self.accept_wanted = True
        self.accept()

    def _heading(self, report: MergeReport) -> str:
        if report.is_complete:
            return self.tr("Everything was taken.")
        if any(one.new or one.changed for one in report.bundles):
            return self.tr("Not everything was taken; nothing was overwritten.")
        return self.tr("Nothing was taken; the project is as it was.")

    def _counts(self, report: MergeReport) -> str:
        return localised(
            plural(
                report.annotations_before,
                "{n:,} annotation before, {after:,} now.",
                "{n:,} annotations before, {after:,} now.",
                after=report.annotations_after,
            )
        )

    def _line(self, one: MergedBundle) -> Line:
        left_out = len(one.conflicts) + len(one.text_changed) + len(one.not_taken)
        person = self.tr("{} (new here)").format(one.annotator) if one.is_new_annotator else one.annotator
        counts = (len(one.new), len(one.changed), one.same, self._unfinished(one), left_out)
        is_bad = one.status == merge_report.REFUSED or left_out > 0
        return Line(
            (self._status(one), person, one.round, *counts, one.file), Tone.ALARM if is_bad else Tone.PLAIN, one
        )

    def _status(self, one: MergedBundle) -> str:
        if not one.is_trusted:
            return self.tr("✗ not signed by anybody known")
        if one.status == merge_report.REFUSED:
            return self.tr("✗ text changed") if one.text_changed else self.tr("✗ not taken")
        if one.status == merge_report.ALREADY_MERGED:
            return self.tr("= already merged")
        if one.conflicts or one.text_changed or one.not_taken:
            return self.tr("⚠ taken in part")
        return self.tr("○ taken, unfinished") if self._unfinished(one) else self.tr("✓ taken")

    def _unfinished(self, one: MergedBundle) -> int:
        return self._left.get((one.round, one.annotator), len(one.unfinished))

    def _rows(self, one: MergedBundle) -> list[tuple[str, str, str]]:
        notes = sorted(one.notes, key=lambda note: SEVERITIES.index(note.severity))
        rows = [(one.annotator, note.file, localised(note.sentence)) for note in notes]
        return rows + [(one.annotator, name, self.tr("not finished yet")) for name in one.unfinished]
