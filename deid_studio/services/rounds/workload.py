"""How many hours a share of documents takes: from the tempo so far and what is usually marked, else from defaults."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from deid_studio.domain import study
from deid_studio.services.annotation.tempo import tempo
from deid_studio.storage import queries
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.reader import Reader

S_PER_ANNOTATION: Final = 5.0
"""Where nobody has annotated in the project yet: seconds for an annotation, reading included."""

ANNOTATIONS_PER_WORD: Final = 0.04
"""Where nothing is finished yet: about what letters have."""

FEWEST_DECISIONS: Final = 30
"""From as many on somebody's own pace counts."""


@dataclass(frozen=True, slots=True)
class Workload:
    """Hours by annotator's code, and what they were reckoned with.

    `s_per_annotation` holds each annotator's own pace, everybody's or the default; `is_measured` says whether the
    project has told both pace and density.
    """

    hours: dict[str, float]
    s_per_annotation: dict[str, float]
    annotations_per_word: float
    is_measured: bool


def word_counts(project: Reader, document_ids: Collection[str] | None = None) -> dict[str, int]:
    """Number of words of these documents, or of all, by id in reading order."""
    return {
        document.id: len(document.words) or len(document.text.split())
        for document in queries.documents(project)
        if document_ids is None or document.id in document_ids
    }


def workload(project: Reader, shares: Mapping[str, Sequence[str]], words: Mapping[str, int]) -> Workload:
    """How long annotators need for their `shares` (ids of documents by code) of documents with so many `words`."""
    spent: dict[str, tuple[int, float]] = {}
    for one in (one for known in layer_queries.rounds(project) for one in tempo(project, round_id=known.id)):
        decisions, active_s = spent.get(one.annotator, (0, 0.0))
        spent[one.annotator] = decisions + one.decisions, active_s + one.active_s
    all_decisions, all_s = (sum(one[number] for one in spent.values()) for number in (0, 1))
    is_paced = all_decisions >= FEWEST_DECISIONS
    usual_s = all_s / all_decisions if is_paced else S_PER_ANNOTATION
    pace = {}
    for code in shares:
        decisions, active_s = spent.get(code, (0, 0.0))
        pace[code] = active_s / decisions if decisions >= FEWEST_DECISIONS else usual_s
    density = _density(project)
    per_word = ANNOTATIONS_PER_WORD if density is None else density
    hours = {code: sum(words[id] for id in ids) * per_word * pace[code] / 3600 for code, ids in shares.items()}
    return Workload(hours, pace, per_word, is_paced and density is not None)


def _density(project: Reader) -> float | None:
    """Annotations per word in what is finished; None where nothing is."""
    codes, words = {one.id: one.code for one in layer_queries.annotators(project)}, word_counts(project)
    marked = read = 0
    for known in layer_queries.rounds(project):
        counts = layer_queries.annotation_counts(project, round_id=known.id)
        for one in layer_queries.assignments(project, round_id=known.id):
            if one.state == study.FINISHED:
                marked += counts[one.document_id][codes[one.annotator_id]]
                read += words[one.document_id]
    return marked / read if read else None
