"""Layers of bundles that were left out, for those here were worked on as well: what differs, and taking them anyway."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from deid_studio.domain.annotation import Annotation, text_order
from deid_studio.domain.operations import Operation
from deid_studio.domain.study import Assignment
from deid_studio.services.rounds.bundle_layers import Packed, marked_as, owned
from deid_studio.services.rounds.merge_report import LeftLayer
from deid_studio.storage import bulk, rows
from deid_studio.storage.store import Store


def left_layer(layer: Packed, assignment: Assignment, name: str, here: Sequence[Mapping[str, Any]]) -> LeftLayer:
    """What tells a layer of a bundle from the one here, whose rows are `here`."""

    def told(some: Sequence[Mapping[str, Any]], others: Sequence[Mapping[str, Any]]) -> tuple[Annotation, ...]:
        known = {marked_as(row) for row in others}
        return tuple(sorted((rows.to_annotation(row) for row in some if marked_as(row) not in known), key=text_order))

    return LeftLayer(
        assignment.document_id,
        name,
        told(here, layer.annotations),
        told(layer.annotations, here),
        assignment.state,
        layer.assignment.state,
    )


def take_layer(project: Store, layer: Packed, assignment: Assignment) -> None:
    """Put a layer in the place of one that was worked on here, as a step that can be undone."""
    id = assignment.id
    with project.journal.edit(Operation.TAKE_LAYER, stack=id) as tx:
        incoming = owned(layer, id)
        kept = {row["id"] for row in incoming}
        for row in bulk.rows_of_layer(tx, id):
            if row["id"] not in kept:
                tx.delete("annotation", row["id"])
        tx.put_many("annotation", incoming)
        tx.put("assignment", rows.from_flat(replace(assignment, state=layer.assignment.state)))
        base = bulk.exchanges(tx).get(id, {}).get("base")
        tx.put("exchange", {"id": id, "history": json.dumps(layer.history), "base": base})
