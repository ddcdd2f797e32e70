"""What comes into the project: files and folders that are looked at, asked about and taken in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from deid_studio.gui.forms.report_dialog import ReportDialog
from deid_studio.gui.language import localised
from deid_studio.gui.session.shell import Shell, session_of
from deid_studio.gui.work.busy import run_busy
from deid_studio.gui.work.jobs import Job
from deid_studio.gui.work.long_work import LongWork
from deid_studio.progress import Progress
from deid_studio.sentences import plural, sentence

if TYPE_CHECKING:
    from deid_studio.gui.documents.import_dialog import Looked
    from deid_studio.services.exchange.intake.import_preview import ImportPreview
    from deid_studio.services.exchange.intake.import_tally import ImportReport
    from deid_studio.services.exchange.source_reading import Batch


class ImportController(QObject):
    """Brings recordings and documents into the project, and shows what was told of it."""

    def __init__(self, shell: Shell, work: LongWork) -> None:
        super().__init__(shell.as_parent())
        self._shell, self._work = shell, work

    def slots(self) -> dict[str, Callable[..., object]]:
        """What each command does."""
        return {
            "import": self._import_files,
            "import_folder": self._import_folder,
            "import_reports": self._show_reports,
        }

    def _import_files(self) -> None:
        files, _ = QFileDialog.getOpenFileNames(self._shell.as_parent(), self.tr("Import files"))
        self.import_paths([Path(file) for file in files])

    def _import_folder(self) -> None:
        folder = QFileDialog.getExistingDirectory(self._shell.as_parent(), self.tr("Import a folder"))
        self.import_paths([Path(folder)] if folder else [])

    def import_paths(self, paths: Sequence[Path]) -> None:
        """Read files off the window's thread, show what would come in, and write what a person then wants."""
        from deid_studio.services.exchange import importing

        if not paths or self._shell.session is None or self._work.is_busy:
            return
        session, sources = self._shell.session, list(paths)

        def look(choices: Mapping[str, Any], progress: Progress) -> Looked:
            return importing.look(session.project, sources, **choices, progress=progress)

        job = Job(lambda progress: look({"annotator": session.annotator}, progress))
        self._work.run(self.tr("Importing"), job, lambda looked: self._ask(looked, look))

    def _ask(self, looked: Looked, look: Callable[[Mapping[str, Any], Progress], Looked]) -> None:
        from deid_studio.gui.documents.import_dialog import ImportDialog
        from deid_studio.services.exchange import importing
        from deid_studio.services.project.project import annotator_codes

        session = session_of(self._shell)
        dialog = ImportDialog(
            looked,
            look,
            annotators=annotator_codes(session.project),
            annotator=session.annotator,
            theme=self._shell.theme,
            parent=self._shell.as_parent(),
        )
        is_wanted = dialog.exec()
        batch, preview, choices = dialog.batch, dialog.preview, dialog.choices
        dialog.deleteLater()
        if is_wanted:
            self._commit(batch, preview, annotator=choices["annotator"], suggestions=choices["suggestions"])
        else:
            importing.give_back(session.project, batch)
            self._shell.say(self.tr("Nothing was imported."))

    def _commit(self, batch: Batch, preview: ImportPreview, *, annotator: str, suggestions: bool) -> None:
        from deid_studio.services.exchange import importing

        session = session_of(self._shell)

        def write(progress: Progress) -> ImportReport:
            return importing.commit(
                session.project, batch, annotator=annotator, suggestions=suggestions, progress=progress
            )

        parent = self._shell.as_parent()
        report = run_busy(self.tr("Importing"), session.writer(write), parent, failed=self._shell.complain)
        if report is None:
            return
        session.reload_entries()
        document = session.document
        if document is None and session.entries:
            session.show_document(session.entries[0].id)
        elif document is not None:
            session.show_document(document.id)
        self._shell.documents_added.emit()
        summary = localised(
            sentence(
                "{documents}, {recordings} and {annotations} came in.",
                documents=plural(report.documents, "{n} document", "{n} documents"),
                recordings=plural(report.recordings, "{n} recording", "{n} recordings"),
                annotations=plural(report.annotations, "{n} annotation", "{n} annotations"),
            )
        )
        if report != preview.report:
            ReportDialog(self.tr("Import"), summary, report.notes, parent).exec()
        else:
            self._shell.say(summary, for_ms=10000)

    def _show_reports(self) -> None:
        from deid_studio.services.exchange import importing

        kept = importing.reports(session_of(self._shell).project)
        notes = [note for report in kept for note in report.notes]
        summary = localised(plural(len(kept), "{n} import so far", "{n} imports so far"))
        ReportDialog(self.tr("Import reports"), summary, notes, self._shell.as_parent()).exec()
