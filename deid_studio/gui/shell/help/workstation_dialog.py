"""What works on this machine, for whoever looks after it, with a file to send that holds no PHI."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFileDialog, QWidget

from deid_studio.durable import replacing
from deid_studio.gui.forms.report_dialog import make_table
from deid_studio.gui.language import localised
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.arrangement import column_of, heading_for
from deid_studio.gui.look.screen import resize_to_screen
from deid_studio.gui.shell.problem_report import show_problem
from deid_studio.sentences import plural, sentence
from deid_studio.services.recognition.workstation import WorkstationFact

_FILE = "deid-studio-workstation.txt"


class WorkstationDialog(QDialog):
    """A table of what was looked at; what does not work comes first and is marked."""

    def __init__(self, facts: dict[str, WorkstationFact], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("This workstation"))
        resize_to_screen(self, 130 * themes.GRID_PX, 100 * themes.GRID_PX)
        found = sorted(facts.values(), key=lambda fact: fact.works)
        faults = sum(not fact.works for fact in found)
        summary = plural(
            faults, "{n} thing does not work here, or not well", "{n} things do not work here, or not well"
        )
        self._heading = localised(summary if faults else sentence("Everything works here"))
        self._rows = [("" if fact.works else "⚠", localised(fact.name), localised(fact.value)) for fact in found]
        table = make_table((self.tr("Sign"), self.tr("What was looked at"), self.tr("Found")), self._rows, self)
        table.setAccessibleName(self.windowTitle())
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Close, self)
        buttons.accepted.connect(self._ask_and_save)
        buttons.rejected.connect(self.reject)
        column_of(heading_for(self, self._heading), (table, 1), buttons, on=self, margin=5, gap=3)

    def save(self, file: Path) -> None:
        """Write what is shown, a line each. Raises OSError."""
        lines = [self._heading, *(f"{sign} {name}: {value}".strip() for sign, name, value in self._rows)]
        with replacing(file) as part:
            part.write_text("\n".join(lines) + "\n", encoding="utf-8")

    def _ask_and_save(self) -> None:
        file, _ = QFileDialog.getSaveFileName(self, self.tr("Save"), str(Path.home() / _FILE), self.tr("Text (*.txt)"))
        if file:
            try:
                self.save(Path(file))
            except OSError as problem:
                show_problem(problem, self)
