"""Measuring agreement off the window's thread: the figures first, then their intervals and the other rounds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from deid_studio.agreement.bootstrap import RESAMPLES
from deid_studio.agreement.match import View
from deid_studio.gui.work.jobs import Latest
from deid_studio.progress import Progress, share
from deid_studio.services.agreement.agreement_history import round_history, tempo_of
from deid_studio.services.agreement.agreement_material import Include, Material
from deid_studio.services.agreement.agreement_study import Study, study_of
from deid_studio.services.agreement.round_material import of_round
from deid_studio.storage import queries
from deid_studio.storage.store import Store


@dataclass(frozen=True, slots=True)
class AgreementRequest:
    """What is to be measured."""

    round_name: str | None
    view: View
    include: frozenset[Include] = frozenset()


@dataclass(frozen=True, slots=True)
class Result:
    """What was measured, with the texts; `is_whole` says whether intervals and other rounds are known."""

    asked: AgreementRequest
    material: Material
    study: Study
    is_whole: bool


class Measuring(QObject):
    """Measures what was asked last; whatever was asked before is given up. `measured` comes twice."""

    measured = Signal(object)
    progressed = Signal(int, int)
    failed = Signal(object)
    ended = Signal()

    def __init__(self, project: Store, parent: QObject) -> None:
        super().__init__(parent)
        self._project = project
        self._job = Latest(self)

    @property
    def busy(self) -> bool:
        """Whether work is under way."""
        return self._job.is_busy

    def ask(self, asked: AgreementRequest) -> None:
        """Begin to measure."""
        self._start(lambda progress: _first(self._project, asked, progress), self._take_first)

    def cancel(self) -> None:
        """Give up what is under way; its results do not arrive."""
        if self._job.is_busy:
            self._job.give_up()
            self.ended.emit()

    def _start(self, work: Callable[[Progress], Result], done: Callable[[Result], None]) -> None:
        self._job.start(work, done, failed=self._fail, progressed=self.progressed.emit)

    def _take_first(self, result: Result) -> None:
        self._start(lambda progress: _whole(self._project, result, progress), self._take_whole)
        self.measured.emit(result)

    def _take_whole(self, result: Result) -> None:
        self.measured.emit(result)
        self.ended.emit()

    def _fail(self, problem: Exception) -> None:
        self.failed.emit(problem)
        self.ended.emit()


def _first(project: Store, asked: AgreementRequest, progress: Progress) -> Result:
    # Looking up where annotations are heard takes longer than all else, so not where nothing is
    timed = bool(queries.recordings(project))
    material = of_round(project, asked.round_name, include=asked.include, timed=timed)
    tempo = tempo_of(project, material)
    study = study_of(material, asked.view, include=asked.include, resamples=0, tempo=tempo, progress=progress)
    return Result(asked, material, study, is_whole=False)


def _whole(project: Store, first: Result, progress: Progress) -> Result:
    asked = first.asked
    rounds = round_history(
        project,
        include=asked.include,
        tokenizer=asked.view.tokenizer,
        known=first.material,
        progress=share(progress, number=0, of=2),
    )
    study = study_of(
        first.material,
        asked.view,
        include=asked.include,
        resamples=RESAMPLES,
        rounds=rounds,
        tempo=first.study.tempo,
        progress=share(progress, number=1, of=2),
    )
    return Result(asked, first.material, study, is_whole=True)
