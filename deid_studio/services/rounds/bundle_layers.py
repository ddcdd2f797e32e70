"""Layers as bundles hold them: packed from a project, checked when unpacked, and told apart from other versions."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from deid_studio.domain import study
from deid_studio.domain.annotation import NOT_LOOKED_AT
from deid_studio.domain.field_types import checked
from deid_studio.domain.study import Assignment, Marker, OpenQuestion, Step
from deid_studio.services.project import reading_position
from deid_studio.storage import bulk, rows
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.reader import Reader

Row = Mapping[str, Any]

_TOLD: Final = ("id", "fragments", "tag", "start_ms", "end_ms", "source", "state", "confidence")
_ANNOTATION: Final = ("assignment_id", *_TOLD)
_LONGEST_DIGEST: Final = 100
_QUESTION: Final = ("id", "annotation_id", "text", "state")
_MARKER: Final = ("id", "start", "at_ms", "note")


@dataclass(frozen=True, slots=True)
class Packed:
    """One layer in a bundle; `annotations` are rows, of which there are a quarter of a million in a campaign.

    `history` holds what the layer was each time that it went out or came in, the latest last, `base` the hash of the
    text that it came with (None in the project that sent it out). `steps` tell of its edits.
    """

    assignment: Assignment
    annotations: tuple[Row, ...]
    history: tuple[str, ...]
    base: str | None
    questions: tuple[dict[str, Any], ...]
    markers: tuple[dict[str, Any], ...]
    place: Row | None
    steps: tuple[Step, ...]

    @property
    def is_work(self) -> bool:
        """Whether somebody has decided anything in it, or finished it."""
        return is_work(self.annotations, self.assignment.state)


def is_work(annotations: Iterable[Row], state: str) -> bool:
    """Whether somebody has decided anything in a layer of that state, or finished it."""
    return state == study.FINISHED or any(row["state"] not in NOT_LOOKED_AT for row in annotations)


def version(annotations: Iterable[Row], state: str) -> str:
    """A digest of what is marked, and the state: "0f3a… open"."""
    lines = sorted(" ".join([str(row[name]) for name in _TOLD]) for row in annotations)
    digest = hashlib.sha256("\n".join(lines).encode(errors="surrogatepass"))
    return f"{digest.hexdigest()[:24]} {state}"


def marked_in(version: str) -> str:
    """What of a version tells what is marked, whatever the state."""
    return version.split(" ")[0]


def marked_as(row: Row) -> tuple[Any, ...]:
    """What a row marks and what was decided about it, whatever its id."""
    return tuple(row[name] for name in ("fragments", "tag", "start_ms", "end_ms", "state"))


def text_hash(text: str) -> str:
    """What tells a text from any other."""
    return hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()


def packed(project: Reader, assignments: Sequence[Assignment]) -> list[Packed]:
    """The layers of one annotator in one round, each with its version of now as the last in its history."""
    exchanges, places, questions = bulk.exchanges(project), layer_queries.places(project), bulk.all_questions(project)
    markers = bulk.all_markers(project)
    steps = bulk.steps_of(project, {one.id for one in assignments})
    found = []
    marked: dict[str, list[Mapping[str, Any]]] = {}
    if assignments:
        marked = bulk.layer_rows(project, assignments[0].round_id, annotator_id=assignments[0].annotator_id)
    for one in assignments:
        annotations = tuple(marked.get(one.id, ()))
        known = exchanges.get(one.id)
        history: list[str] = json.loads(known["history"]) if known else []
        now = version(annotations, one.state)
        found.append(
            Packed(
                one,
                annotations,
                tuple(history if now in history[-1:] else [*history, now]),
                known["base"] if known else None,
                tuple({name: row[name] for name in _QUESTION} for row in questions.get(one.id, ())),
                tuple({name: row[name] for name in _MARKER} for row in markers.get(one.id, ())),
                places.get(one.id),
                tuple(Step(row["at"], row["operation"], row["kind"]) for row in steps.get(one.id, ())),
            )
        )
    return found


def to_line(layer: Packed) -> str:
    """A layer as one line of JSON."""
    values = {
        "assignment": rows.from_flat(layer.assignment),
        "annotations": layer.annotations,
        "history": layer.history,
        "base": layer.base,
        "questions": layer.questions,
        "markers": layer.markers,
        "place": layer.place,
        "steps": [(step.at, step.operation, step.kind) for step in layer.steps],
    }
    return json.dumps(values, ensure_ascii=False, separators=(",", ":"))


def from_values(values: Mapping[str, Any]) -> Packed:
    """The layer in a line's values; raises ValueError, or what reading something else raises, where it is none."""
    assignment = checked(Assignment(**values["assignment"]))
    place = values["place"]
    if place is not None:
        place = {"id": assignment.id, **{name: place[name] for name in ("start", "end", "at_ms", "heard")}}
        checked(reading_position.of_row(place))
    layer = Packed(
        assignment,
        tuple({name: row[name] for name in _ANNOTATION} for row in values["annotations"]),
        tuple(map(_text, values["history"])),
        None if values["base"] is None else _text(values["base"]),
        tuple({name: one[name] for name in _QUESTION} for one in values["questions"]),
        # Older bundles have none
        tuple({name: one[name] for name in _MARKER} for one in values.get("markers", ())),
        place,
        tuple(checked(Step(*step)) for step in values["steps"]),
    )
    for row in layer.annotations:
        # What can be made of it is what it is written as: no other way to say the same
        if row["assignment_id"] != assignment.id or rows.from_annotation(checked(rows.to_annotation(row))) != row:
            raise ValueError("an annotation is none")
    for one in layer.questions:
        checked(OpenQuestion(**one, assignment_id=assignment.id))
    for one in layer.markers:
        checked(Marker(**one, assignment_id=assignment.id))
    if layer.history[-1:] != (version(layer.annotations, assignment.state),):
        raise ValueError("a layer contradicts itself")
    return layer


def _text(value: Any) -> str:
    if not isinstance(value, str) or len(value) > _LONGEST_DIGEST or not value.isascii():
        raise ValueError("a digest is none")
    return value


def reaches(layer: Packed) -> int:
    """The last code point that anything in a layer marks."""
    ends = [int(row["fragments"].rpartition(" ")[2]) for row in layer.annotations if row["fragments"]]
    return max([0, *ends, *(one["start"] or 0 for one in layer.markers)])


def owned(layer: Packed, assignment_id: str) -> list[dict[str, Any]]:
    """The rows of a layer's annotations as those of an assignment with another id."""
    return [{**row, "assignment_id": assignment_id} for row in layer.annotations]
