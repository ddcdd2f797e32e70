"""Transcribing and aligning as undertakings of a queue."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QT_TRANSLATE_NOOP

from deid_studio.errors import DeidStudioError
from deid_studio.gui.language import localised, translate
from deid_studio.gui.session.session import Session
from deid_studio.gui.work.jobs import Work
from deid_studio.progress import Progress
from deid_studio.sentences import Sentence, plural
from deid_studio.services.models.installed_models import InstalledModel
from deid_studio.services.recognition import align, align_times
from deid_studio.services.recognition import transcribe as transcribing
from deid_studio.services.recognition.transcribe import Waiting
from deid_studio.services.recognition.transcription_run import Transcriber

if TYPE_CHECKING:
    from deid_studio.engines.alignment.forced import Aligner
    from deid_studio.gui.recognition.align_dialog import AlignWish

_PAUSE_STEP_S: Final = 0.1

WAYS: Final = (
    ("edit", QT_TRANSLATE_NOOP("Undertakings", "by recognised words: {}")),
    ("phones", QT_TRANSLATE_NOOP("Undertakings", "by their sounds: {}")),
    ("speech", QT_TRANSLATE_NOOP("Undertakings", "by synthesised speech: {}")),
    ("between", QT_TRANSLATE_NOOP("Undertakings", "between others: {}")),
    ("kept", QT_TRANSLATE_NOOP("Undertakings", "as they were: {}")),
    ("untimed", QT_TRANSLATE_NOOP("Undertakings", "without a time: {}")),
)
"""How words got their times, in the order in which that is told."""


class TranscriptionTask:
    """Gives recordings a text; the recogniser is loaded once. Raises EngineUnavailable where the model is not whole."""

    def __init__(
        self,
        session: Session,
        model: InstalledModel,
        queue: Sequence[Waiting],
        *,
        language: str | None,
        alternatives: int,
        channels: str,
        with_names: bool,
        replace: bool,
    ) -> None:
        self._session, self._model, self._channels, self._replace = session, model, channels, replace
        self._with_names = with_names
        self._names = transcribing.names_to_heed(session.project, queue, model) if with_names else {}
        self._waiting = {one.document_id: one for one in queue}
        self._transcriber = Transcriber(model, language=language, alternatives=alternatives)

    def work(self, document_id: str, *, paused: Callable[[], bool]) -> Work:
        """Hear a recording, going on where that was stopped before."""
        one = self._waiting[document_id]
        kept = transcribing.kept_file(
            self._session.project.folder,
            one,
            self._model,
            self._transcriber,
            channels=self._channels,
            with_names=self._with_names,
        )

        def hear(progress: Progress) -> Any:
            return self._transcriber.hear(
                one.path,
                frames=one.recording.frames,
                channels=self._channels,
                names=self._names.get(document_id, ()),
                kept=kept,
                paused=paused,
                progress=progress,
            )

        return hear

    def write(self, document_id: str, result: Any) -> tuple[str, Sequence[Sentence]]:
        """Write the text."""
        one = self._waiting[document_id]
        self._session.write(
            lambda project: transcribing.commit(project, one, result, replace=self._replace), refuse=_refuse
        )
        transcribing.forget(self._session.project, [document_id])
        others = len(result.transcript.alternatives)
        said = localised(plural(len(result.transcript.words), "{n:,} word", "{n:,} words"))
        if others:
            said = translate("Undertakings", "{} · further hypotheses: {}").format(said, others)
        return said, result.notes

    def left(self) -> str:
        """That nothing is lost."""
        return translate("Undertakings", "What was heard so far is kept: transcribed again, it goes on there.")

    def close(self) -> None:
        """End the recogniser."""
        self._transcriber.close()


class AlignmentTask:
    """Gives the words of texts their times, as somebody wished; a text of his takes the place of the one document's."""

    def __init__(self, session: Session, wish: AlignWish) -> None:
        self._session, self._wish = session, wish
        self._aligners: dict[str, Aligner] = {}

    def work(self, document_id: str, *, paused: Callable[[], bool]) -> Work:
        """Find the times."""
        job = align.job_of(self._session.project, document_id, text=self._wish.text)

        def compute(progress: Progress) -> Any:
            def told(done: int, total: int) -> None:
                progress(done, total)
                while paused():
                    time.sleep(_PAUSE_STEP_S)
                    progress(done, total)

            return align_times.compute(
                job,
                method=self._wish.method,
                language=self._wish.language,
                is_vouched=self._wish.is_vouched,
                aligners=self._aligners,
                progress=told,
            )

        return compute

    def write(self, document_id: str, result: Any) -> tuple[str, Sequence[Sentence]]:
        """Write the times, and the text where that is another one."""
        written = self._session.write(lambda project: align.commit(project, result), refuse=_refuse)
        assert written is not None
        said = [localised(plural(written.words, "{n:,} word", "{n:,} words")), *ways(written.counts)]
        lines = [" · ".join(said)]
        if written.unsure:
            lines.append(translate("Undertakings", "⚠ not sure: {}").format(written.unsure))
        return "\n".join(lines), [note.sentence for note in result.notes]

    def left(self) -> str:
        """That nothing was changed."""
        return translate("Undertakings", "Stopped; this document is as it was.")

    def close(self) -> None:
        """Let go of the aligners."""
        self._aligners.clear()


def _refuse(problem: DeidStudioError) -> None:
    """The queue says what stopped a document, beside it."""
    raise problem


def ways(counts: dict[str, int]) -> list[str]:
    """How many words got their times in which way."""
    return [translate("Undertakings", str(words)).format(counts[way]) for way, words in WAYS if counts.get(way)]
