"""How far a neural model may be believed: what it claims beside what a project has decided."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QWidget

from deid_studio.gui.language import localised
from deid_studio.gui.look.arrangement import column_of, heading_for, wrapped
from deid_studio.gui.look.screen import resize_to_screen
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.tables.figure_table import FigureTable, Line
from deid_studio.sentences import plural
from deid_studio.services.suggestions.neural.neural_measuring import LEAST_DECISIONS, NeuralReliability


class MeasuredModel(QDialog):
    """By label how many answers were decided on, what was claimed and what was right; accepted to go on and ask it."""

    def __init__(self, found: NeuralReliability, *, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Neural model {}").format(found.name))
        measured = plural(found.letters, "Measured on {n} finished letter", "Measured on {n} finished letters")
        header = (self.tr("Label"), self.tr("Decided"), self.tr("Claimed"), self.tr("Right"))
        lines = [
            Line((one.label or self.tr("all labels"), one.decisions, one.claimed, one.right)) for one in found.labels
        ]
        self.table = FigureTable(theme, self, sortable=False)
        self.table.fill(header, lines, wide=0)
        self.table.setAccessibleName(self.tr("How often the model is right, by label"))
        said = self.tr(
            "Decided: how many of its answers lie in finished letters. Claimed: how sure the model says it is. Right: "
            "the share of them that somebody marked as PHI. From now on its suggestions are as sure as this shows; a "
            "label with fewer than {} answers is believed as all labels together are."
        ).format(LEAST_DECISIONS)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        self.ask = buttons.addButton(self.tr("&Find suggestions with it"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.ask.setDefault(True)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        heading = heading_for(self, localised(measured))
        column_of(heading, (self.table, 1), wrapped(self, said), buttons, on=self, margin=5, gap=3)
        resize_to_screen(self, 90 * self.fontMetrics().averageCharWidth(), self.sizeHint().height())
