"""What goes out of the project: redacted recordings and texts, annotations for other tools, and transcripts."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from deid_studio.gui.export.export_options import ExportOptions
from deid_studio.gui.forms.report_dialog import show_written
from deid_studio.gui.session.shell import Shell, session_of
from deid_studio.gui.work.jobs import Job, Work
from deid_studio.gui.work.long_work import LongWork

if TYPE_CHECKING:
    pass


class ExportController(QObject):
    """Asks in which form and where to, then writes off the window's thread and tells what was written."""

    def __init__(self, shell: Shell, work: LongWork) -> None:
        super().__init__(shell.as_parent())
        self._shell, self._work = shell, work

    def slots(self) -> dict[str, Callable[..., object]]:
        """What each command does."""
        return {
            "export_audio": lambda: self._export("audio"),
            "export_text": lambda: self._export("text"),
            "export_brat": lambda: self._export("brat"),
            "export_annotations": self._export_annotations,
            "export_transcript": self._export_transcripts,
        }

    def _export_annotations(self) -> None:
        from deid_studio.gui.export.annotation_export_dialog import AnnotationExport
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

    def _export_transcripts(self) -> None:
        """Ask in which form and where to, then write transcripts for other programs."""
        from deid_studio.gui.export.transcript_export_dialog import TranscriptExport
        from deid_studio.services.exchange import export_transcript
        from deid_studio.services.project.project import annotator_codes

        session = session_of(self._shell)
        stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
        folder = session.project.folder / "exports" / f"transcripts-{stamp}"
        document = session.document
        question = TranscriptExport(
            folder,
            only=document.name if document is not None else None,
            annotators=annotator_codes(session.project),
            parent=self._shell.as_parent(),
        )
        if not question.exec():
            return
        form, out, only_this, annotator = question.answer()
        ids = [document.id] if only_this and document is not None else None
        told = question.wants_provenance
        title = self.tr("Export transcripts")
        job = Job(
            lambda progress: export_transcript.export_transcript(
                session.project,
                out,
                format=form,
                annotator=annotator,
                document_ids=ids,
                provenance=told,
                progress=progress,
            )
        )
        self._work.run(title, job, lambda report: show_written(title, report, out, self._shell.as_parent()))
