"""Who marked or decided an annotation, in which round, what suggested it, and when: as notes of BRAT, or a sentence."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from deid_studio.domain.annotation import Annotation
from deid_studio.formats import brat
from deid_studio.services.project.layers import Layer
from deid_studio.storage import edit_log
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.store import Store

_MARK: Final = "deid-studio:"
_OURS: Final = re.compile(rf"#\d+\tAnnotatorNotes \S+\t{_MARK}.*")


def decided_at(project: Store, assignment_id: str) -> dict[str, str]:
    """When each annotation of a layer was last changed (ISO 8601, UTC), by its id; imported ones are not in it."""
    return {
        change[1]: edit["at"]
        for edit in edit_log.edits_on(project, assignment_id)
        for change in edit["changes"]
        if change[0] == "annotation"
    }


def with_provenance(project: Store, layer: Layer, text: str, lines: Sequence[str]) -> list[str]:
    """The lines of a layer's `.ann` file with a note behind them for each of its annotations.

    Notes that an earlier export has written, and that came in again, give way to the new ones.
    """
    kept = [line for line in lines if not _OURS.fullmatch(line)]
    waiting: dict[object, list[Annotation]] = defaultdict(list)
    for annotation in layer.phi:
        waiting[annotation.tag, brat.fragments_on_lines(text, annotation.fragments)].append(annotation)
    provenance = provenance_told(project, layer)
    parsed = [brat.parse_line(line) for line in kept]
    first = int(brat.next_id((line.id for line in parsed), "#")[1:])
    notes: list[str] = []
    for line in parsed:
        found = waiting.get((line.tag, brat.fragments_on_lines(text, line.fragments)))
        if line.is_annotation and line.fault is None and found:
            told = provenance[found.pop(0).id]
            notes.append(f"#{first + len(notes)}\tAnnotatorNotes {line.id}\t{_MARK} {told}")
    return [*kept, *notes]


def provenance_told(project: Store, layer: Layer) -> dict[str, str]:
    """Where each PHI of a layer comes from, by its id."""
    moments = decided_at(project, layer.assignment.id)
    whose = {
        "annotator": layer.annotator.code,
        "round": layer_queries.round_of(project, layer.assignment.round_id).name,
    }
    told = {}
    for one in layer.phi:
        facts = {**whose, "source": one.source, "state": str(one.state), "decided": moments.get(one.id)}
        told[one.id] = "; ".join(f"{name} {value}" for name, value in facts.items() if value)
    return told
