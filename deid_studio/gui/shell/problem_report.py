"""What stopped something, shown to the person."""

from __future__ import annotations

from PySide6.QtWidgets import QMessageBox, QWidget

from deid_studio.errors import DeidStudioError, LayerLocked, NotRedactable
from deid_studio.gui.forms.report_dialog import ReportDialog
from deid_studio.gui.language import explained, translate
from deid_studio.gui.session.session import Session
from deid_studio.gui.shell import crash_report
from deid_studio.services.annotation import finish
from deid_studio.services.project.notes import Note
from deid_studio.services.rounds import bundles, rounds


def complain(problem: Exception, session: Session | None, over: QWidget) -> None:
    """Say what happened, what is safe and what to do; a locked layer can be opened again at once."""
    if isinstance(problem, LayerLocked):
        _offer_opening(problem, session, over)
    else:
        show_problem(problem, over)


def _offer_opening(problem: LayerLocked, session: Session | None, over: QWidget) -> None:
    """Say that a layer is locked, and open it again if the person wants that and may."""
    closed_round = problem.round_name
    box = QMessageBox(QMessageBox.Icon.Information, "deid_studio", explained(problem), parent=over)
    leave = box.addButton(translate("MainWindow", "&Leave it as it is"), QMessageBox.ButtonRole.RejectRole)
    reopen = None
    if session is not None and (closed_round is None or bundles.owner(session.project) is None):
        again, round_again = translate("MainWindow", "&Open it again"), translate("MainWindow", "&Open the round again")
        reopen = box.addButton(again if closed_round is None else round_again, QMessageBox.ButtonRole.AcceptRole)
    box.setDefaultButton(leave)
    box.setEscapeButton(leave)
    box.exec()
    if session is None or reopen is None or box.clickedButton() is not reopen:
        return
    if closed_round is not None:
        session.write(lambda project: rounds.reopen(project, closed_round))
    elif session.layer is not None:
        session.apply(finish.reopen, session.layer.assignment.id)


def show_problem(problem: Exception, parent: QWidget) -> None:
    """Say what happened, what is safe and what to do; a mistake of the program itself is told as one."""
    if not isinstance(problem, DeidStudioError | OSError):
        crash_report.tell(problem)
        return
    words = explained(problem)
    if isinstance(problem, NotRedactable):
        notes = [Note("refused", "", None, place) for place in problem.places]
        ReportDialog(translate("MainWindow", "Nothing was exported"), words, notes, parent).exec()
        return
    QMessageBox(QMessageBox.Icon.Warning, "deid_studio", words, parent=parent).exec()
    # Not every window manager knows where a person was
    parent.window().activateWindow()
