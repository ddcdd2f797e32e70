"""What comes into the project and goes out of it, and the long work that this is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog

from deid_studio.errors import DeidStudioError
from deid_studio.gui.forms import dialogs
from deid_studio.gui.work.document_queue import DocumentQueue
from deid_studio.gui.work.jobs import Job, Steps, Work
from deid_studio.services.exchange import importing, source_reading
from deid_studio.services.exchange.export_brat import ExportReport, export_brat
from deid_studio.services.release.draft import export_audio, export_text

if TYPE_CHECKING:
    from deid_studio.gui.shell.main_window import MainWindow


class Transfers(QObject):
    """Imports, exports and other long work of a window, one at a time; `ended` follows each, however it ended."""

    ended = Signal()

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._job: Job | Steps | DocumentQueue | None = None

    @property
    def busy(self) -> bool:
        """Whether work is under way."""
        return self._job is not None

    def slots(self) -> dict[str, Callable[..., object]]:
        """What each command does."""
        return {
            "import": self._import_files,
            "import_folder": self._import_folder,
            "import_reports": self._show_reports,
            "export_audio": lambda: self._export("audio"),
            "export_text": lambda: self._export("text"),
            "export_brat": lambda: self._export("brat"),
        }

    def _import_files(self) -> None:
        files, _ = QFileDialog.getOpenFileNames(self._window, self.tr("Import files"))
        self.import_paths([Path(file) for file in files])

    def _import_folder(self) -> None:
        folder = QFileDialog.getExistingDirectory(self._window, self.tr("Import a folder"))
        self.import_paths([Path(folder)] if folder else [])

    def import_paths(self, paths: Sequence[Path]) -> None:
        """Read files off the window's thread, then write them into the project and show the report."""
        if not paths or self._window.session is None or self._job is not None:
            return
        folder = self._window.session.project.folder
        self._work(
            self.tr("Importing"),
            lambda progress: source_reading.read(folder, list(paths), progress=progress),
            self._commit_import,
        )

    def _commit_import(self, batch: source_reading.Batch) -> None:
        assert self._window.session is not None
        try:
            report = importing.commit(self._window.session.project, batch, annotator=self._window.session.annotator)
        except DeidStudioError as e:
            self._window.show_problem(e)
            return
        self._window.session.reload_entries()
        shown = self._window.session.document
        if shown is None and self._window.session.entries:
            self._window.session.show_document(self._window.session.entries[0].id)
        elif shown is not None:
            self._window.session.show_document(shown.id)
        if report.documents and not report.annotations:
            self._window.suggesting.offer(report.documents)
        summary = self.tr("{} documents, {} recordings and {} annotations came in.").format(
            report.documents, report.recordings, report.annotations
        )
        if report.notes:
            dialogs.Report(self.tr("Import"), summary, report.notes, self._window).exec()
        else:
            self._window.statusBar().showMessage(summary, 10000)

    def _show_reports(self) -> None:
        assert self._window.session is not None
        kept = importing.reports(self._window.session.project)
        notes = [note for report in kept for note in report.notes]
        summary = self.tr("{} imports so far").format(len(kept))
        dialogs.Report(self.tr("Import reports"), summary, notes, self._window).exec()

    def _export(self, kind: str) -> None:
        assert self._window.session is not None
        session = self._window.session
        title = {
            "audio": self.tr("Export redacted recordings"),
            "text": self.tr("Export redacted texts"),
            "brat": self.tr("Export BRAT project"),
        }[kind]
        stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
        folder = session.project.folder / "exports" / f"{kind}-{stamp}"
        shown = session.document
        offered = shown is not None and (kind == "text" or (kind == "audio" and session.recording is not None))
        only = shown.name if shown is not None and offered else None
        pads = session.pads if kind == "audio" else None
        question = dialogs.ExportOptions(title, folder, pads, only=only, parent=self._window)
        if not question.exec():
            return
        out, chosen, only_shown = question.answer()
        if kind == "audio" and chosen != session.pads and session.writable:
            session.set_pads(chosen)
        ids = [shown.id] if only_shown and shown is not None else None
        work: dict[str, Work] = {
            "audio": lambda p: export_audio(session.project, out, pads=chosen, document_ids=ids, progress=p),
            "text": lambda p: export_text(session.project, out, document_ids=ids, progress=p),
            "brat": lambda p: export_brat(session.project, out, progress=p),
        }
        self._work(title, work[kind], lambda report: self.show_export(title, report, out))

    def show_export(self, title: str, report: ExportReport, out: Path) -> None:
        """Say what an export wrote, and where."""
        summary = self.tr("{} files were written to {}").format(report.files, out)
        dialogs.Report(title, summary, report.notes, self._window).exec()

    def _work(self, what: str, work: Work, done: Callable[[Any], None]) -> None:
        self.run(what, Job(work), done)

    def run(self, what: str, job: Job | Steps | DocumentQueue, done: Callable[[Any], None]) -> None:
        """Begin long work, which has to be the only one, and show how far it is; `done` gets its result."""
        self._job = job
        job.progressed.connect(lambda n, of: self._window.status.show_work(what, n, of))
        job.succeeded.connect(lambda result: self._end_work(lambda: done(result)))
        job.failed.connect(lambda e: self._end_work(lambda: self._window.show_problem(e)))
        job.cancelled.connect(
            lambda: self._end_work(
                lambda: self._window.statusBar().showMessage(self.tr("Stopped; nothing was changed."), 8000)
            )
        )
        self._window.status.show_work(what, 0, 0)
        self._window.enable()
        job.start()

    def cancel(self) -> None:
        """Ask the work that is under way to stop and take itself back."""
        if self._job is not None:
            self._job.cancel()

    def _end_work(self, then: Callable[[], object]) -> None:
        self._job = None
        self._window.status.hide_work()
        self._window.enable()
        then()
        self.ended.emit()
