"""What comes into the project and goes out of it, and the long work that this is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from deid_studio.gui.forms.report_dialog import ReportDialog, show_written
from deid_studio.gui.language import localised
from deid_studio.gui.session.shell import Shell, session_of
from deid_studio.gui.shell.opening.project_dialogs import ExportOptions
from deid_studio.gui.work.busy import run_busy
from deid_studio.gui.work.jobs import Job, Work
from deid_studio.gui.work.long_work import LongWork
from deid_studio.progress import Progress
from deid_studio.sentences import plural, sentence

if TYPE_CHECKING:
    from deid_studio.gui.documents.import_dialog import Looked
    from deid_studio.services.exchange.intake.import_preview import ImportPreview
    from deid_studio.services.exchange.intake.import_tally import ImportReport
    from deid_studio.services.exchange.source_reading import Batch


class ImportExport(QObject):
    """Brings recordings and documents into the project, and writes out what is redacted or annotated."""

    def __init__(self, shell: Shell, work: LongWork) -> None:
        super().__init__(shell.as_parent())
        self._shell, self._work = shell, work

    def slots(self) -> dict[str, Callable[..., object]]:
        """What each command does."""
        return {
            "import": self._import_files,
            "import_folder": self._import_folder,
            "import_reports": self._show_reports,
            "remove": self._remove,
            "head": self._show_head,
            "tags": self._show_tags,
            "trail": self._show_trail,
            "export_audio": lambda: self._export("audio"),
            "export_text": lambda: self._export("text"),
            "export_brat": lambda: self._export("brat"),
            "export_annotations": self._export_annotations,
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

    def _show_tags(self) -> None:
        from deid_studio.gui.documents.tags_dialog import TagsDialog

        session, shell = session_of(self._shell), self._shell
        dialog = TagsDialog(session, language=shell.language, theme=shell.theme, parent=shell.as_parent())
        dialog.exec()
        if dialog.changed:
            # Keys, colours and the palette are made from the tag set
            folder = session.project.folder
            self._shell.close_project()
            self._shell.open_project(folder)

    def _show_trail(self) -> None:
        from deid_studio.gui.documents.trail_dialog import TrailDialog

        shell = self._shell
        TrailDialog(session_of(shell), theme=shell.theme, parent=shell.as_parent()).exec()

    def _show_head(self) -> None:
        from deid_studio.gui.documents.head_dialog import HeadDialog

        session = session_of(self._shell)
        HeadDialog(session, self._shell.as_parent()).exec()
        session.reload_entries()

    def _remove(self) -> None:
        from deid_studio.gui.documents.removal_dialog import RemovalDialog

        session = session_of(self._shell)
        dialog = RemovalDialog(session, self._shell.as_parent())
        dialog.exec()
        if not dialog.removed:
            return
        session.reload()
        if not session.entries:
            self._shell.open_project(session.project.folder)

    def _export_annotations(self) -> None:
        from deid_studio.gui.documents.annotation_export_dialog import AnnotationExport
        from deid_studio.services.exchange.export_annotations import export_annotations
        from deid_studio.services.project.project import annotator_codes

        session = session_of(self._shell)
        document = session.document
        stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
        question = AnnotationExport(
            session.project.folder / "exports" / f"annotations-{stamp}",
            only=document.name if document is not None else None,
            annotators=annotator_codes(session.project),
            parent=self._shell.as_parent(),
        )
        if not question.exec():
            return
        kind, out, only_this, annotator = question.answer()
        ids = [document.id] if only_this and document is not None else None
        job = Job(
            lambda progress: export_annotations(
                session.project, out, kind=kind, annotator=annotator, document_ids=ids, progress=progress
            )
        )
        title = self.tr("Export annotations for other tools")
        self._work.run(title, job, lambda report: show_written(title, report, out, self._shell.as_parent()))

    def _export(self, kind: str) -> None:
        from deid_studio.services.exchange.export_brat import export_brat
        from deid_studio.services.exchange.layout_files import has_layouts
        from deid_studio.services.release.draft import export_audio, export_text

        session = session_of(self._shell)
        title = {
            "audio": self.tr("Export redacted recordings"),
            "text": self.tr("Export redacted texts"),
            "brat": self.tr("Export BRAT project"),
        }[kind]
        stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
        folder = session.project.folder / "exports" / f"{kind}-{stamp}"
        document = session.document
        offered = document is not None and (kind == "text" or (kind == "audio" and session.recording is not None))
        only = document.name if document is not None and offered else None
        pads = session.pads if kind == "audio" else None
        besides = {
            "audio": "",
            "text": self.tr("Letters as files of their own &kind too") if has_layouts(session.project) else "",
            "brat": self.tr("&Notes of who decided what, when and by what"),
        }[kind]
        question = ExportOptions(title, folder, pads, only=only, besides=besides, parent=self._shell.as_parent())
        if not question.exec():
            return
        out, chosen, only_shown, is_chosen = question.answer()
        if kind == "audio" and chosen != session.pads and session.writable:
            session.set_pads(chosen)
        ids = [document.id] if only_shown and document is not None else None
        work: dict[str, Work] = {
            "audio": lambda p: export_audio(session.project, out, pads=chosen, document_ids=ids, progress=p),
            "text": lambda p: export_text(session.project, out, document_ids=ids, layout=is_chosen, progress=p),
            "brat": lambda p: export_brat(session.project, out, provenance=is_chosen, progress=p),
        }
        self._work.run(title, Job(work[kind]), lambda report: show_written(title, report, out, self._shell.as_parent()))
