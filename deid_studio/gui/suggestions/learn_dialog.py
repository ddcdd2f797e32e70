"""Learning from the project: the question before, and old and new model side by side after it."""

from __future__ import annotations

from PySide6.QtWidgets import QCheckBox, QDialog, QDialogButtonBox, QPushButton, QWidget

from deid_studio.domain.annotation import TagSet
from deid_studio.formats.report.report_parts import Tone
from deid_studio.gui.forms.question import Question
from deid_studio.gui.language import localised
from deid_studio.gui.look.arrangement import column_of, heading_for, wrapped
from deid_studio.gui.look.screen import resize_to_screen
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.tables.figure_table import FigureTable, Line
from deid_studio.learn.house.house_scores import TypeComparison
from deid_studio.sentences import plural
from deid_studio.services.suggestions.learning import LearnedModel


class LearnQuestion(Question):
    """From which letters; `back_wanted` says that what was learned last is to be asked no longer."""

    def __init__(self, used: str | None, parent: QWidget) -> None:
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Learn from this project"))
        self.back_wanted = False
        said = self.tr(
            "A model learns from the finished and adjudicated letters, beside the program's own. Nothing is suggested "
            "otherwise before you have seen whether it is better. This may take minutes and can be stopped."
        )
        asked = self.tr("Asked now: {}").format(used) if used else self.tr("Asked now: the program's own model")
        self.all_rounds = QCheckBox(self.tr("Letters of other &rounds too"), self)
        self.form.addRow(wrapped(self, said))
        self.form.addRow(self.all_rounds)
        self.unfinished = QCheckBox(self.tr("From &unfinished documents too"), self)
        self.unfinished.setToolTip(
            self.tr(
                "Self-training: what is learned from finished letters marks the others, and learns from sentences it "
                "is sure of. It takes several times as long."
            )
        )
        self.form.addRow(self.unfinished)
        self.form.addRow(wrapped(self, asked, tone="muted"))
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setText(self.tr("&Learn"))
        self.back = QPushButton(self.tr("Go &back to the model before"), self)
        self.back.setEnabled(used is not None)
        self.buttons.addButton(self.back, QDialogButtonBox.ButtonRole.DestructiveRole)
        self.back.clicked.connect(self._go_back)

    def _go_back(self) -> None:
        self.back_wanted = True
        self.reject()


class LearnedResult(QDialog):
    """Old and new by type; accepted where the new one is to be used."""

    def __init__(self, found: LearnedModel, tag_set: TagSet, *, language: str, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Learn from this project"))
        self._tag_set, self._language, self._kept = tag_set, language, found.learned.kept
        learned = found.learned
        patients = plural(learned.patients, "one patient", "{n} patients")
        summary = localised(
            plural(
                learned.letters,
                "Learned from {n} letter of {patients}",
                "Learned from {n} letters of {patients}",
                patients=patients,
            )
        )
        if learned.joined:
            summary = f"{summary}; " + localised(
                plural(
                    learned.joined,
                    "and from {n} sentence of unfinished ones",
                    "and from {n} sentences of unfinished ones",
                )
            )
        header = (
            self.tr("Tag"),
            self.tr("Tokens"),
            self.tr("F1 before"),
            self.tr("F1 now"),
            self.tr("Leakage before"),
            self.tr("Leakage now"),
            self.tr("p (McNemar)"),
            self.tr("Remark"),
        )
        self.table = FigureTable(theme, self, sortable=False)
        self.table.fill(header, [self._line(one) for one in learned.types], wide=len(header) - 1)
        self.table.setAccessibleName(self.tr("Before and now by tag"))
        said = self.tr(
            "Measured on letters that neither has learned from, in {} parts by patient. Leakage is the share of what "
            "is marked that nothing would suggest. A tag for which what was learned is worse stays as before. What "
            "was learned holds words of the letters and stays in the project."
        ).format(learned.folds)
        if found.removed:
            said += " " + self.tr("Removed, for nothing refers to it: {}.").format(", ".join(found.removed))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        self.use = buttons.addButton(self.tr("&Use it from now on"), QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column_of(heading_for(self, summary), (self.table, 1), wrapped(self, said), buttons, on=self, margin=5, gap=3)
        resize_to_screen(self, 140 * self.fontMetrics().averageCharWidth(), self.sizeHint().height())

    def _line(self, one: TypeComparison) -> Line:
        tag = self._tag_set.find(one.tag)
        shown = tag.shown(self._language) if tag else one.tag or self.tr("PHI of any tag")
        remark = self.tr("stays as before") if one.tag in self._kept else ""
        figures = (one.old.f1, one.new.f1, one.old.leakage, one.new.leakage, one.test.p)
        return Line((shown, one.old.support, *figures, remark), Tone.FAINT if remark else Tone.PLAIN)
