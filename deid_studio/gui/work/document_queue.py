"""Long work on many documents, one after the other: one that fails does not stop the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final, Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from deid_studio.errors import DeidStudioError, EngineUnavailable, FormatError
from deid_studio.gui.language import localised
from deid_studio.gui.work.jobs import Job, Work
from deid_studio.sentences import Sentence
from deid_studio.services.project.notes import refusal
from deid_studio.services.recognition.transcription_pace import TranscriptionPace

THOUSAND: Final = 1000

SHOWN, ALL = "shown", "all"
"""Which documents a question offers to put into a queue."""


class Stage(Enum):
    """How far the work on a document is."""

    WAITING = "waiting"
    WORKING = "working"
    DONE = "done"
    REFUSED = "refused"
    LEFT_OUT = "left out"


@dataclass(slots=True)
class QueueEntry:
    """A document in the queue; `share` is how much of it is done, 0..1, `began` where that began.

    `duration_ms` says how much work it is beside the others, `outcome` what came of it, and `sentences` what there is
    to know about that.
    """

    document_id: str
    name: str
    duration_ms: int
    stage: Stage = Stage.WAITING
    share: float = 0.0
    began: float | None = None
    outcome: Any = None
    sentences: list[str] = field(default_factory=list)

    @property
    def is_preparing(self) -> bool:
        """Whether nothing of the document itself has been done yet."""
        return self.stage is Stage.WORKING and self.share <= (self.began or 0.0)


class DocumentTask(Protocol):
    """What is to be done with each document: `work` for another thread, and the writing of its result for this one."""

    def work(self, document_id: str, *, paused: Callable[[], bool]) -> Work:
        """What is to be done off the window's thread; `paused` is to be asked there. May raise DeidStudioError."""

    def write(self, document_id: str, result: Any) -> tuple[Any, Sequence[Sentence]]:
        """Write what came of it into the project; returns that in short, and sentences. May raise DeidStudioError."""

    def left(self) -> str:
        """What there is to know where the work on a document was stopped in the middle."""

    def close(self) -> None:
        """Let go of everything; nothing follows."""


class DocumentQueue(QObject):
    """An undertaking with documents, in order; it has a job's signals.

    `succeeded` carries the entries, also where it was stopped; `failed` comes instead where nothing can be done at all.
    `changed` carries the number of an entry that is shown otherwise now, `written` the id of a document that was
    changed in the project.
    """

    changed = Signal(int)
    written = Signal(str)
    progressed = Signal(int, int)
    succeeded = Signal(object)
    failed = Signal(object)
    cancelled = Signal()
    finished = Signal()

    def __init__(self, undertaking: DocumentTask, entries: Sequence[QueueEntry], parent: QObject) -> None:
        super().__init__(parent)
        self.entries = list(entries)
        self.is_paused = False
        self.is_over = False
        self._undertaking = undertaking
        self._job: Job | None = None
        self._at = -1
        self._problem: Exception | None = None
        self._pace = TranscriptionPace(paused=self._paused)

    def start(self) -> None:
        """Begin when the window is next idle."""
        QTimer.singleShot(0, self, self._go_on)

    def pause(self, wanted: bool) -> None:
        """Rest at the next opportunity, or go on."""
        self.is_paused = wanted
        if self._at >= 0:
            self.changed.emit(self._at)

    def cancel(self) -> None:
        """Stop; what was written stays."""
        for number in range(len(self.entries)):
            self.leave_out(number)

    def leave_out(self, number: int) -> None:
        """Do without a document that is not done yet; the others go on."""
        entry = self.entries[number]
        if entry.stage is Stage.WAITING:
            self._set(number, Stage.LEFT_OUT)
        elif entry.stage is Stage.WORKING and self._job is not None:
            self._job.cancel()

    def count(self, *stages: Stage) -> int:
        """How many documents are in one of these stages."""
        return sum(entry.stage in stages for entry in self.entries)

    @property
    def remaining_s(self) -> float | None:
        """Seconds that the rest will take; None where that cannot be told yet."""
        return None if self.is_over else self._pace.remaining_s

    @property
    def done_ms(self) -> int:
        """How much of `total_ms` is done."""
        return sum(round(entry.duration_ms * entry.share) for entry in self._wanted())

    @property
    def total_ms(self) -> int:
        """How long all recordings are that are wanted."""
        return sum(entry.duration_ms for entry in self._wanted())

    def _wanted(self) -> list[QueueEntry]:
        return [entry for entry in self.entries if entry.stage is not Stage.LEFT_OUT]

    def _paused(self) -> bool:
        return self.is_paused

    # -- one document after the other ---------------------------------------------------------------------------------

    def _go_on(self) -> None:
        waiting = [number for number, entry in enumerate(self.entries) if entry.stage is Stage.WAITING]
        if not waiting:
            self._end()
            return
        self._at = waiting[0]
        entry = self.entries[self._at]
        try:
            work = self._undertaking.work(entry.document_id, paused=self._paused)
        except Exception as e:
            self._refuse(e)
            self.start()
            return
        self._set(self._at, Stage.WORKING)
        job = self._job = Job(work)
        job.progressed.connect(self._advance)
        job.succeeded.connect(self._write)
        job.failed.connect(self._refuse)
        job.cancelled.connect(self._leave)
        job.finished.connect(self._finish_one)
        job.start()

    def _advance(self, done: int, total: int) -> None:
        entry = self.entries[self._at]
        entry.share = min(1.0, done / total) if total else 0.0
        if entry.began is None:
            entry.began = entry.share
        # What was done before this program began tells nothing about its pace
        before = sum(round(one.duration_ms * (one.began or 0.0)) for one in self._wanted())
        self._pace.tell(self.done_ms - before, self.total_ms - before)
        self.changed.emit(self._at)
        # In milliseconds, the recordings of a large project are more than a signal counts
        self.progressed.emit(THOUSAND * self.done_ms // max(1, self.total_ms), THOUSAND)

    def _write(self, result: Any) -> None:
        entry = self.entries[self._at]
        try:
            entry.outcome, sentences = self._undertaking.write(entry.document_id, result)
        except Exception as e:
            self._refuse(e)
            return
        entry.sentences += map(localised, sentences)
        entry.share = 1.0
        self._set(self._at, Stage.DONE)
        self.written.emit(entry.document_id)

    def _refuse(self, problem: Exception) -> None:
        entry = self.entries[self._at]
        if isinstance(problem, FormatError | OSError):
            entry.sentences.append(localised(refusal(entry.name, problem).sentence))
        elif isinstance(problem, DeidStudioError):
            entry.sentences.append(localised(problem.sentence))
        # An engine that cannot be used, or a bug, would only fail again
        is_hopeless = isinstance(problem, EngineUnavailable) and not self.count(Stage.DONE)
        if is_hopeless or not isinstance(problem, DeidStudioError | OSError):
            self._problem = problem
            self.cancel()
        entry.share = 1.0
        self._set(self._at, Stage.REFUSED)

    def _leave(self) -> None:
        self.entries[self._at].sentences.append(self._undertaking.left())
        self._set(self._at, Stage.LEFT_OUT)

    def _finish_one(self) -> None:
        self._job = None
        self._go_on()

    def _set(self, number: int, stage: Stage) -> None:
        self.entries[number].stage = stage
        self.changed.emit(number)

    def _end(self) -> None:
        self.is_over = True
        self._at = -1
        self._undertaking.close()
        if self._problem is not None:
            self.failed.emit(self._problem)
        else:
            self.succeeded.emit(self.entries)
        self.finished.emit()
