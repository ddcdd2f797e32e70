"""Where an annotator was in a document, and what they have heard of it: kept for coming back, undone by nothing."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from deid_studio.domain.span import Interval, Span, merged
from deid_studio.storage import queries
from deid_studio.storage.journal import Journal
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.reader import Reader


@dataclass(frozen=True, slots=True)
class ReadingPosition:
    """What was selected, where the playhead was, and which intervals were heard, in order and disjoint.

    `annotation_id` is that of the current annotation.
    """

    selection: Span | None = None
    at_ms: int = 0
    heard: tuple[Interval, ...] = ()
    annotation_id: str | None = None

    def __post_init__(self) -> None:
        if self.at_ms < 0:
            raise ValueError("the playhead is before the start")


def save(journal: Journal, assignment_id: str, place: ReadingPosition, *, document_id: str, annotator: str) -> None:
    """Keep where the annotator is; it is on the disk when this returns. Raises ReadOnlyProject."""
    row = {
        "id": assignment_id,
        "start": place.selection.start if place.selection else None,
        "end": place.selection.end if place.selection else None,
        "at_ms": place.at_ms,
        "heard": json.dumps([[one.start_ms, one.end_ms] for one in merged(place.heard)], separators=(",", ":")),
    }
    settings = {_last_document(annotator): document_id, _current(assignment_id): place.annotation_id or ""}
    journal.keep({"place": [row], "setting": [{"id": key, "value": value} for key, value in settings.items()]})


def load(project: Reader, assignment_id: str, *, text_length: int | None = None) -> ReadingPosition:
    """Where the annotator of an assignment was; a selection beyond a text that became shorter is dropped."""
    row = layer_queries.place(project, assignment_id)
    if row is None:
        return ReadingPosition()
    found = replace(of_row(row), annotation_id=queries.setting(project, _current(assignment_id)) or None)
    if found.selection is not None and text_length is not None and found.selection.end > text_length:
        return replace(found, selection=None)
    return found


def of_row(row: Mapping[str, Any]) -> ReadingPosition:
    """A row of `place`."""
    selection = None if row["start"] is None else Span(row["start"], row["end"])
    return ReadingPosition(selection, row["at_ms"], tuple(Interval(*one) for one in json.loads(row["heard"])))


def last_document(project: Reader, *, annotator: str) -> str | None:
    """Id of the document that the annotator had open last; None where there is none, or it is gone."""
    document_id = queries.setting(project, _last_document(annotator))
    return document_id if document_id in queries.document_names(project) else None


def heard_share(heard: Iterable[Interval], *, duration_ms: int) -> float | None:
    """The share of a recording that was heard, 0..1; None without a recording."""
    heard_ms = sum(min(one.end_ms, duration_ms) - one.start_ms for one in merged(heard) if one.start_ms < duration_ms)
    return heard_ms / duration_ms if duration_ms else None


def speed(project: Reader, document_id: str, *, annotator: str) -> float:
    """How fast the annotator had the document's recording played last; 1 is as it was recorded."""
    return float(queries.setting(project, _speed(annotator, document_id)) or 1)


def keep_speed(journal: Journal, value: float, *, document_id: str, annotator: str) -> None:
    """Keep how fast the annotator has the document's recording played. Raises ReadOnlyProject."""
    journal.keep({"setting": [{"id": _speed(annotator, document_id), "value": str(value)}]})


def _speed(annotator: str, document_id: str) -> str:
    return f"speed:{annotator}:{document_id}"


def _current(assignment_id: str) -> str:
    return f"current_annotation:{assignment_id}"


def _last_document(annotator: str) -> str:
    return f"last_document:{annotator}"
