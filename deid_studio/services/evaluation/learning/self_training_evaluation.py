"""The experiment of Berg & Dalianis 2020 on any BRAT folders, in a process of its own."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from deid_studio.errors import FormatError
from deid_studio.learn.house.learning_process import in_child
from deid_studio.learn.self_training.self_training_experiment import ExperimentTexts, SelfTrainingOutcome, experiment
from deid_studio.progress import Progress, silent
from deid_studio.sentences import sentence
from deid_studio.services.evaluation.span_evaluation import bare_texts, gold_texts
from deid_studio.services.project.notes import Note


@dataclass(frozen=True, slots=True)
class SelfTrainingEvaluation:
    """What the experiment came to, with which `seed`, and notes on what was odd in the files."""

    outcome: SelfTrainingOutcome
    seed: int
    notes: tuple[Note, ...]


@dataclass(frozen=True, slots=True)
class _Work:
    texts: ExperimentTexts
    seed: int


def evaluate_self_training(
    labelled: Path,
    unlabelled: Path,
    evaluation: Path,
    *,
    development: Path | None = None,
    seed: int = 1,
    progress: Progress = silent,
) -> SelfTrainingEvaluation:
    """Train on the BRAT folder `labelled` and on the texts of `unlabelled`, and measure on `evaluation`.

    Without a `development` folder one letter of seven of `labelled` is set apart, by patient. Folders in these are gone
    into; `.ann` files of `unlabelled` are not looked at. Notes call them L, U, E and D. What `progress` raises ends it.
    Raises FormatError where a folder or a text is missing, does not fit its marks, or cannot be learned from, and
    EngineUnavailable where the process is ended from outside.
    """
    notes: list[Note] = []
    texts = ExperimentTexts(
        gold_texts(labelled, notes, role="L"),
        bare_texts(unlabelled, notes, role="U"),
        gold_texts(evaluation, notes, role="E"),
        None if development is None else gold_texts(development, notes, role="D"),
    )
    progress(0, 1)
    try:
        outcome = in_child(_experiment, _Work(texts, seed), progress)
    except ValueError as e:
        role = "L" if development is None else "D"
        raise FormatError(
            sentence("its marks are too few, or of too few patients, to set a development set apart"), file=role
        ) from e
    for own, other in outcome.across:
        told = sentence("may be a letter of the patient of {other}, which was learned from", other=other)
        notes.append(Note("odd", own, None, told))
    return SelfTrainingEvaluation(outcome, seed, tuple(dict.fromkeys(notes)))


def _experiment(work: _Work, progress: Progress) -> SelfTrainingOutcome:
    return experiment(work.texts, seed=work.seed, progress=progress)
