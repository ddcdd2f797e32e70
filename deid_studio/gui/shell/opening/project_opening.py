"""Which project is open: made, opened, restored from its backup, and by whom it is annotated."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMessageBox

from deid_studio.errors import DeidStudioError, ProjectDamaged, ProjectError
from deid_studio.gui.forms.file_choice import chosen_folder
from deid_studio.gui.session.session import Session
from deid_studio.gui.session.shell import Shell, session_of
from deid_studio.gui.shell.opening.project_dialogs import AnnotatorCode, NewProject
from deid_studio.services.project import layers
from deid_studio.services.project import project as projects
from deid_studio.services.rounds import bundles
from deid_studio.storage.folder.backups import backups
from deid_studio.storage.store import Store


class ProjectOpening(QObject):
    """Opens projects; `ready` carries the session of one, which takes the place of what was open."""

    ready = Signal(object)

    def __init__(self, shell: Shell, annotator: str | None) -> None:
        super().__init__(shell.as_parent())
        self._shell, self._annotator = shell, annotator

    def slots(self) -> dict[str, Callable[..., object]]:
        """What each command does."""
        return {
            "new": self._new,
            "open": self._ask_and_open,
            "demo": lambda: self.open_demo(Path.home() / "deid-demo"),
            "annotator": self._choose_annotator,
        }

    def open_project(self, folder: Path) -> None:
        """Open a project; a problem is shown and what was open stays open. A damaged one can be restored."""
        self._open_or_restore(folder, lambda: projects.open_project(folder))

    def open_demo(self, folder: Path) -> None:
        """Open the demo project, which is made first where there is none."""
        from deid_studio.services import demo

        self._open_or_restore(folder, lambda: demo.open_demo(folder))

    def _open_or_restore(self, folder: Path, get: Callable[[], Store]) -> None:
        if self._shell.session is not None and self._shell.session.project.folder == folder.resolve():
            return
        try:
            self._open_with(get)
        except ProjectDamaged as e:
            self._offer_backup(folder, e)

    def _offer_backup(self, folder: Path, problem: ProjectDamaged) -> None:
        try:
            newest = next(iter(backups(folder)), None)
        except ProjectError:
            newest = None
        if newest is None:
            self._shell.complain(problem)
            return
        damaged = self.tr("The project's database is damaged. It was left untouched.")
        box = QMessageBox(QMessageBox.Icon.Warning, "deid_studio", damaged, parent=self._shell.as_parent())
        question = self.tr("Put back the newest backup, {}? The damaged file is kept in the folder “backups”.")
        box.setInformativeText(question.format(newest.name))
        restore = box.addButton(self.tr("&Restore the backup"), QMessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Cancel))
        box.exec()
        if box.clickedButton() is not restore:
            return
        try:
            projects.restore(folder)
            self._open_with(lambda: projects.open_project(folder))
        except DeidStudioError as e:
            self._shell.complain(e)

    def _open_with(self, get: Callable[[], Store]) -> bool:
        """Open the project that `get` opens; False where that cannot be, which is told. Raises ProjectDamaged."""
        try:
            project = get()
            try:
                session = Session(project, annotator=self._annotator_for(project), parent=self._shell.as_parent())
            except BaseException:
                project.close()
                raise
        except ProjectDamaged:
            raise
        except DeidStudioError as e:
            self._shell.complain(e)
            return False
        self.ready.emit(session)
        return True

    def _annotator_for(self, project: Store) -> str:
        owner = bundles.owner(project)
        if owner is not None or self._annotator:
            return owner or str(self._annotator)
        codes = projects.annotator_codes(project)
        remembered = str(self._shell.settings.value("annotator", ""))
        return codes[0] if len(codes) == 1 else remembered or layers.DEFAULT_ANNOTATOR

    def _new(self) -> None:
        question = NewProject(self._shell.as_parent())
        while question.exec():
            folder, tag_set, shared = question.answer()
            if self._open_with(partial(projects.create, folder, tag_set=tag_set, shared=shared)):
                break
        question.deleteLater()

    def _ask_and_open(self) -> None:
        folder = chosen_folder(self._shell.as_parent(), self.tr("Project folder"))
        if folder:
            self.open_project(Path(folder))

    def _choose_annotator(self) -> None:
        session = session_of(self._shell)
        question = AnnotatorCode(projects.annotator_codes(session.project), session.annotator, self._shell.as_parent())
        if question.exec() and session.annotate_as(question.answer()):
            self._annotator = question.answer()
            self._shell.settings.setValue("annotator", self._annotator)
