"""From sound to timed words in the window: models, transcribing and aligning."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from deid_studio.domain.time_faults import TimeFault
from deid_studio.errors import DeidStudioError
from deid_studio.gui.annotation.workspace import Workspace
from deid_studio.gui.forms.report_dialog import ReportDialog
from deid_studio.gui.language import localised
from deid_studio.gui.look.screen import bring_to_front
from deid_studio.gui.session.session import Session
from deid_studio.gui.session.shell import Shell, session_of
from deid_studio.gui.sound.playing import Playing
from deid_studio.gui.work.document_queue import DocumentQueue, DocumentTask, QueueEntry, Stage
from deid_studio.gui.work.long_work import LongWork
from deid_studio.sentences import plural
from deid_studio.services.annotation import known_names
from deid_studio.services.models import installed_models as models
from deid_studio.services.project.notes import Note
from deid_studio.storage import queries

if TYPE_CHECKING:
    from deid_studio.gui.recognition.align_dialog import AlignWish
    from deid_studio.gui.recognition.transcribe_dialog import TranscribeWish
    from deid_studio.gui.work.queue_window import QueueWindow
    from deid_studio.services.recognition.transcribe import Waiting


LACKING: Final = 0.1
"""Where so large a share of the words has no time, aligning is offered."""


class RecognitionController(QObject):
    """Asks what is to be recognised or aligned, sees to it beside the work in the window, and shows what came of it."""

    places_wanted = Signal(str)
    """With the id of a document of which the places to check are to be shown."""

    def __init__(self, shell: Shell, playing: Playing, work: LongWork) -> None:
        super().__init__(shell.as_parent())
        self._shell, self._playing, self._work = shell, playing, work
        self.queue: QueueWindow | None = None
        self._offered: set[str] = set()
        shell.opened.connect(self._serve)
        shell.closed.connect(self._end)

    @property
    def _session(self) -> Session:
        return session_of(self._shell)

    def _serve(self, workspace: Workspace) -> None:
        self._offered = set()
        workspace.session.document_shown.connect(lambda: self._offer_alignment(workspace))

    def _offer_alignment(self, workspace: Workspace) -> None:
        """Propose to align a transcript of which much has no time, once for each document."""
        document, action = workspace.session.document, self._shell.action("align")
        if document is None or workspace.session.recording is None or document.id in self._offered:
            return
        faults = workspace.session.times.faults.values()
        lacking = sum(fault is TimeFault.UNTIMED for fault in faults) if document.words else len(document.text.split())
        if not lacking or lacking < LACKING * len(document.words) or not action.isEnabled():
            return
        self._offered.add(document.id)
        words = plural(
            lacking,
            "{n} word has no time in the recording, so that it cannot be redacted there.",
            "{n} words have no time in the recording, so that they cannot be redacted there.",
        )
        workspace.offer.propose(localised(words), {action.text().replace("&", ""): action.trigger})

    def slots(self) -> dict[str, Callable[..., object]]:
        """What each command does."""
        return {
            "transcribe": self.transcribe,
            "align": self.align,
            "models": self.show_models,
        }

    def _end(self) -> None:
        if self.queue is not None:
            self.queue.close()
            self.queue.deleteLater()
        self.queue = None

    # -- models -------------------------------------------------------------------------------------------------------

    def show_models(self) -> None:
        """See to the models on this computer."""
        from deid_studio.gui.recognition.models_dialog import RecognitionModels

        shell = self._shell
        dialog = RecognitionModels(
            theme=shell.theme,
            show_problem=lambda problem: shell.complain(problem, over=dialog),
            parent=shell.as_parent(),
        )
        dialog.exec()
        dialog.deleteLater()

    # -- transcribing -------------------------------------------------------------------------------------------------

    def _come_to_front(self) -> bool:
        """Show the queue that is at work, if one is."""
        if self.queue is not None and not self.queue.queue.is_over:
            bring_to_front(self.queue)
            return True
        return False

    def transcribe(self) -> None:
        """Ask which recordings are to be transcribed, and by which model, then do it."""
        from deid_studio.gui.recognition.transcribe_dialog import TranscribeQuestion
        from deid_studio.services.recognition import transcribe as transcribing

        if self._come_to_front():
            return
        session = self._session
        if not models.recognisers():
            self.show_models()
            if not models.recognisers():
                return
        waiting, refused = transcribing.waiting(session.project)
        current = self._shown_to_transcribe()
        if not waiting and current is None:
            if refused:
                summary = self.tr("No recording can be transcribed")
                ReportDialog(self.tr("Transcribe"), summary, refused, self._shell.as_parent()).exec()
            else:
                sentence = self.tr(
                    "Every recording has a text. One in which nothing is marked can be shown and done anew."
                )
                self._shell.say(sentence, for_ms=10000)
            return
        question = TranscribeQuestion(
            waiting,
            current,
            shown_has_text=session.document is not None and bool(session.document.text),
            models=models.recognisers(),
            language=str(self._shell.settings.value("spoken_language", self._shell.language)),
            model_name=str(self._shell.settings.value("recognition_model", "")),
            listed="\n".join(known_names.lines(session.project)),
            parent=self._shell.as_parent(),
        )
        if question.exec():
            wish = question.answer()
            self._shell.settings.setValue("spoken_language", wish.language or "multilingual")
            self._shell.settings.setValue("recognition_model", wish.model.card.name)
            self._session.write(lambda project: known_names.set_lines(project.journal, wish.listed))
            chosen = [current] if wish.only_this and current is not None else waiting
            self.begin_transcribing(chosen, wish, () if wish.only_this else refused)
        elif question.models_wanted:
            self.show_models()

    def _shown_to_transcribe(self) -> Waiting | None:
        """The document in view, where it can be transcribed: without a text, or with one that nobody works on."""
        from deid_studio.services.recognition import transcribe as transcribing

        session = self._session
        if session.document is None or session.recording is None:
            return None
        waiting, _ = transcribing.waiting(session.project, document_ids=[session.document.id], replace=True)
        return waiting[0] if waiting else None

    def begin_transcribing(self, chosen: Sequence[Waiting], wish: TranscribeWish, refused: Sequence[Note] = ()) -> None:
        """Transcribe these; `refused` says which others cannot be."""
        from deid_studio.gui.recognition.document_tasks import TranscriptionTask

        try:
            undertaking = TranscriptionTask(
                self._session,
                wish.model,
                chosen,
                language=wish.language,
                alternatives=wish.alternatives,
                channels=wish.channels,
                with_names=wish.with_names,
                replace=wish.only_this,
            )
        except DeidStudioError as e:
            self._shell.complain(e)
            return
        entries = [QueueEntry(one.document_id, one.name, one.recording.duration_ms) for one in chosen]
        entries += [
            QueueEntry("", note.file, 0, Stage.REFUSED, 1.0, sentences=[localised(note.sentence)]) for note in refused
        ]
        self._begin(undertaking, entries, self.tr("Transcribing"), makes_texts=True)

    # -- aligning -----------------------------------------------------------------------------------------------------

    def align(self) -> None:
        """Ask which words are to get their times, and how, then find these."""
        from deid_studio.gui.recognition.align_dialog import AlignQuestion
        from deid_studio.services.recognition import align

        if self._come_to_front():
            return
        session = self._session
        untimed = align.to_align(session.project)
        document = session.document if session.recording is not None else None
        if document is None and not untimed:
            sentence = self.tr("Every word that has a recording has a time.")
            self._shell.say(sentence, for_ms=10000)
            return
        question = AlignQuestion(
            shown=document.name if document is not None else None,
            shown_untimed=document is not None and document.id in untimed,
            untimed=len(untimed),
            parent=self._shell.as_parent(),
        )
        if question.exec():
            wish = question.answer()
            self.begin_aligning([document.id] if wish.only_this and document is not None else untimed, wish)

    def begin_aligning(self, document_ids: Sequence[str], wish: AlignWish) -> None:
        """Align these documents."""
        from deid_studio.gui.recognition.document_tasks import AlignmentTask

        project = self._session.project
        undertaking = AlignmentTask(self._session, wish)
        entries = [
            QueueEntry(entry.id, entry.name, queries.recording(project, entry.recording_id).duration_ms)
            for entry in queries.document_entries(project)
            if entry.id in document_ids and entry.recording_id is not None
        ]
        self._begin(undertaking, entries, self.tr("Aligning"), makes_texts=False)

    # -- the queue ----------------------------------------------------------------------------------------------------

    def _begin(
        self, undertaking: DocumentTask, entries: Sequence[QueueEntry], title: str, *, makes_texts: bool
    ) -> None:
        from deid_studio.gui.work.queue_window import QueueWindow

        if self.queue is not None:
            self.queue.close()
            self.queue.deleteLater()
        self._playing.place.keep()
        queue = DocumentQueue(undertaking, entries, self)
        self.queue = window = QueueWindow(queue, title, self._shell.as_parent(), makes_texts=makes_texts)
        window.suggestions_wanted.connect(self._find_suggestions)
        window.places_wanted.connect(self.places_wanted)
        queue.written.connect(self._take)
        window.show()
        self._work.run(title, queue, lambda ended: self._end_queue(ended, makes_texts=makes_texts))

    def _take(self, document_id: str) -> None:
        """Show a document with its new text or times, if it is the one in view."""
        session = self._session
        if session.document is not None and session.document.id == document_id:
            session.show_document(document_id)
            self._playing.find_uncovered_again()

    def _end_queue(self, entries: Sequence[QueueEntry], *, makes_texts: bool) -> None:
        done = sum(one.stage is Stage.DONE for one in entries)
        if done and makes_texts:
            self._shell.documents_added.emit()
        if self.queue is not None and not self.queue.isVisible():
            said = plural(
                len(entries), "{done} of {n} document is done.", "{done} of {n} documents are done.", done=done
            )
            self._shell.say(localised(said), for_ms=10000)
            self.queue.show()

    def _find_suggestions(self) -> None:
        if self.queue is not None:
            self.queue.close()
        self._shell.action("find_suggestions").trigger()
