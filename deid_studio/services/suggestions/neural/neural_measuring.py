"""How sure a neural model may be believed to be: what it claims against what a project has decided."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from typing import Any, Final

from deid_studio.domain.operations import Operation
from deid_studio.domain.span import Span
from deid_studio.engines.neural.tagger_process import TaggerProcess
from deid_studio.errors import ProjectError
from deid_studio.learn.measuring.suggester_measures import Claim, claims, sureness
from deid_studio.progress import Progress, silent
from deid_studio.sentences import sentence
from deid_studio.services.models.installed_models import InstalledModel
from deid_studio.services.suggestions.learning import decided_letters
from deid_studio.services.suggestions.neural.neural_suggester import NeuralModel, neural_model, stretches_of
from deid_studio.storage import queries
from deid_studio.storage.changes import Changes
from deid_studio.storage.reader import Reader
from deid_studio.storage.store import Store
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.model.model import Points

MEASURED: Final = "neural_models"
"""The setting with what was measured, by the models' hashes."""
LEAST_DECISIONS: Final = 20
"""Of a label; with fewer the answers for all labels together tell how sure it is."""
_ALL: Final = ""


@dataclass(frozen=True, slots=True)
class LabelReliability:
    """What of a label's claims was PHI: how many were decided on, what they claimed and what share was right, 0..1.

    The label "" is all of them. `points` are pairs of claimed and measured confidence, both rising.
    """

    label: str
    decisions: int
    claimed: float
    right: float
    points: Points


@dataclass(frozen=True, slots=True)
class NeuralReliability:
    """What was measured of a model, on how many finished letters and on which day."""

    name: str
    letters: int
    day: str
    labels: tuple[LabelReliability, ...]

    @property
    def points(self) -> dict[str, Points]:
        """By label what a claim is worth, that of all labels where too little was decided of one."""
        every = next((one for one in self.labels if one.label == _ALL), None)
        if every is None or every.decisions < LEAST_DECISIONS:
            return {}
        own = {one.label: one.points for one in self.labels if one.decisions >= LEAST_DECISIONS}
        return {one.label: own.get(one.label, every.points) for one in self.labels if one.label != _ALL}


def measure(project: Store, model: InstalledModel, *, progress: Progress = silent) -> NeuralReliability:
    """Ask the model about the finished and adjudicated letters and compare; nothing is changed, see `keep`.

    Raises ProjectError where no letter is finished, and what asking the model raises.
    """
    letters = decided_letters(project, all_rounds=True)
    if not letters:
        raise ProjectError(sentence("no letter is finished yet, so there is nothing to measure the model on"))
    plain = neural_model(model)
    process = TaggerProcess(plain.folder)
    found: list[Claim] = []
    try:
        for number, marked in enumerate(letters.values()):
            stretches = stretches_of(process, plain, marked.text, partial(progress, number, len(letters)))
            # As it claims it, not as it would be suggested
            found += claims(
                marked,
                (
                    Candidate(Span(one.start, one.end), plain.labels.kinds[one.label], one.confidence, one.label)
                    for one in stretches
                ),
            )
    finally:
        process.close()
    progress(len(letters), len(letters))
    labels = tuple(_of_label(label, own) for label in (*plain.labels.kinds, _ALL) if (own := _claims_of(label, found)))
    return NeuralReliability(model.card.name, len(letters), date.today().isoformat(), labels)


def keep(project: Store, model: InstalledModel, measured: NeuralReliability) -> Changes:
    """Believe the model in this project as was measured, in one step that can be taken back. Raises ReadOnlyProject."""
    project.journal.check_writable()
    with project.journal.edit(Operation.MEASURE_MODEL) as tx:
        told = {**_told(tx), model.card.sha256: _as_json(measured)}
        tx.put("setting", {"id": MEASURED, "value": json.dumps(told)})
    return tx.changes


def reliability(project: Reader, model: InstalledModel) -> NeuralReliability | None:
    """What was measured of the model in this project; None where nothing was."""
    told = _told(project).get(model.card.sha256)
    return _of_json(told) if told is not None else None


def asked_model(project: Reader, model: InstalledModel) -> NeuralModel:
    """The model as it is asked in this project. Raises EngineUnavailable or FormatError where it is not whole."""
    known = reliability(project, model)
    return neural_model(model, known.points if known else None)


def _claims_of(label: str, found: list[Claim]) -> list[Claim]:
    return [one for one in found if label in (_ALL, one.candidate.source)]


def _of_label(label: str, own: list[Claim]) -> LabelReliability:
    ((_, points),) = sureness(replace(one, candidate=replace(one.candidate, source=label)) for one in own).items()
    claimed = sum(one.candidate.confidence for one in own) / len(own)
    return LabelReliability(label, len(own), claimed, sum(one.right for one in own) / len(own), points)


def _told(project: Reader) -> Mapping[str, Any]:
    told: Mapping[str, Any] = json.loads(queries.setting(project, MEASURED) or "{}")
    return told


def _as_json(one: NeuralReliability) -> dict[str, object]:
    labels = [[label.label, label.decisions, label.claimed, label.right, label.points] for label in one.labels]
    return {"name": one.name, "letters": one.letters, "day": one.day, "labels": labels}


def _of_json(told: Mapping[str, Any]) -> NeuralReliability:
    labels = tuple(
        LabelReliability(label, decisions, claimed, right, [(x, y) for x, y in points])
        for label, decisions, claimed, right, points in told["labels"]
    )
    return NeuralReliability(told["name"], told["letters"], told["day"], labels)
