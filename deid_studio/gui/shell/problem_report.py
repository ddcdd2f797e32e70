"""What stopped something, shown to the person."""

from __future__ import annotations

from PySide6.QtWidgets import QMessageBox, QWidget

from deid_studio.errors import DeidStudioError, NotRedactable
from deid_studio.gui.forms.report_dialog import ReportDialog
from deid_studio.gui.language import as_sentence, explained, translate
from deid_studio.gui.shell import crash_report
from deid_studio.services.project.notes import Note


def show_problem(problem: Exception, parent: QWidget) -> None:
    """Say what happened, what is safe and what to do; a mistake of the program itself is told as one."""
    if not isinstance(problem, DeidStudioError | OSError):
        crash_report.tell(problem)
        return
    words = as_sentence(explained(problem))
    if isinstance(problem, NotRedactable):
        notes = [Note("refused", "", None, place) for place in problem.places]
        ReportDialog(translate("MainWindow", "Nothing was exported"), words, notes, parent).exec()
        return
    QMessageBox(QMessageBox.Icon.Warning, "deid_studio", words, parent=parent).exec()
    # Not every window manager knows where a person was
    parent.window().activateWindow()
