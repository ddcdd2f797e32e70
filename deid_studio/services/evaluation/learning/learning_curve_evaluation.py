"""The learning curve of a project's finished letters, in a process of its own."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from deid_studio.errors import ProjectError
from deid_studio.learn.house.learning_curve import LearningCurve, learning_curve
from deid_studio.learn.house.learning_process import cores, in_child
from deid_studio.progress import Progress, silent
from deid_studio.sentences import sentence
from deid_studio.services.suggestions.learning import ONE_PATIENT, KnownLetters, known_letters


@dataclass(frozen=True, slots=True)
class LearningCurveEvaluation:
    """The curve, and how many letters in another language were left out."""

    curve: LearningCurve
    left_out: int


def evaluate_learning_curve(
    project: Path, *, all_rounds: bool = False, progress: Progress = silent
) -> LearningCurveEvaluation:
    """Learn from tenths of the letters that `learning.learn_from` would learn from, and measure each on the others.

    What `progress` raises ends it; nothing is written. Raises ProjectError where letters or patients are too few, or
    nothing is marked, EngineUnavailable where the process is ended from outside.
    """
    from deid_studio.services.project.project import open_project

    with open_project(project) as opened:
        known = known_letters(opened, all_rounds=all_rounds)
    if not any(marked.marks for marked in known.letters.values()):
        raise ProjectError(sentence("no PHI is marked in the finished letters, so there is nothing to learn"))
    try:
        return LearningCurveEvaluation(in_child(_curve, known, progress), known.left_out)
    except ValueError as e:
        raise ProjectError(ONE_PATIENT) from e


def _curve(known: KnownLetters, progress: Progress) -> LearningCurve:
    return learning_curve(
        known.letters,
        known.patients,
        base=known.base,
        tag_set=known.tag_set,
        processes=cores(),
        progress=progress,
    )
