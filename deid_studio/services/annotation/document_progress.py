"""How far the work on each document is, for those who do it and those who plan it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from deid_studio.domain import study
from deid_studio.domain.study import Assignment
from deid_studio.services.annotation.head_data import heads
from deid_studio.services.annotation.tempo import tempo
from deid_studio.services.project.reading_position import heard_share, of_row
from deid_studio.storage import queries
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.reader import Reader

NOT_BEGUN: Final = "not begun"
"""The state of a document on which nobody has decided anything or been; else it is the layer's, see `study`."""


@dataclass(frozen=True, slots=True)
class DocumentProgress:
    """The annotator's work on a document, or everybody's where the annotator has none there.

    `decided` of `spans` are decided; `people` has everybody's state by code; `heard` is the share of its recording,
    0..1, None without one; `active_s` the time spent on decisions, longer pauses left out; `head` the document's head
    data.
    """

    document_id: str
    name: str
    state: str
    decided: int
    spans: int
    people: Mapping[str, str]
    heard: float | None
    active_s: float
    head: Mapping[str, str] = field(default_factory=dict, repr=False)

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to do."""
        return self.state == study.FINISHED


def document_progress(project: Reader, *, annotator: str, is_timed: bool = True) -> tuple[DocumentProgress, ...]:
    """The work in the current round on the documents that `annotator` sees, in reading order.

    Unless it `is_timed`, the time spent is 0: the whole journal is read for it.
    """
    entries = queries.document_entries(project, annotator=annotator) or queries.document_entries(project)
    codes = {one.id: one.code for one in layer_queries.annotators(project)}
    counts, places = layer_queries.decided_counts(project), layer_queries.places(project)
    known = {head.document_id: head.values for head in heads(project)}
    durations_ms = {one.id: one.duration_ms for one in queries.recordings(project)}
    spent_s = {(one.document, one.annotator): one.active_s for one in (tempo(project) if is_timed else ())}
    layers: dict[str, list[Assignment]] = {}
    for assignment in layer_queries.assignments(project):
        layers.setdefault(assignment.document_id, []).append(assignment)
    found = []
    for entry in entries:
        there = layers.get(entry.id, [])
        own = [one for one in there if codes[one.annotator_id] == annotator] or there
        begun = [one for one in own if one.id in places or counts.get(one.id, (0, 0))[0]]
        heard = [interval for one in own if one.id in places for interval in of_row(places[one.id]).heard]
        duration_ms = durations_ms.get(entry.recording_id) if entry.recording_id is not None else None
        found.append(
            DocumentProgress(
                entry.id,
                entry.name,
                _state(own, is_begun=bool(begun)),
                sum(counts.get(one.id, (0, 0))[0] for one in own),
                sum(counts.get(one.id, (0, 0))[1] for one in own),
                {codes[one.annotator_id]: one.state for one in there},
                None if duration_ms is None else heard_share(heard, duration_ms=duration_ms),
                sum(spent_s.get((entry.name, codes[one.annotator_id]), 0.0) for one in own),
                known[entry.id],
            )
        )
    return tuple(found)


def _state(layers: list[Assignment], *, is_begun: bool) -> str:
    if layers and all(one.state == study.FINISHED for one in layers):
        return study.FINISHED
    return study.OPEN if is_begun else NOT_BEGUN
