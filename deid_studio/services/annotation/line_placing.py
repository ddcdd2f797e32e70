"""Marking what a line of an `.ann` file names where it stands, though the line's offsets say otherwise."""

from __future__ import annotations

from deid_studio.errors import ProjectError
from deid_studio.sentences import sentence
from deid_studio.services.annotation import annotate
from deid_studio.services.project.layers import layer_of
from deid_studio.services.project.unusable_lines import UnusableLine, named_places
from deid_studio.storage import queries
from deid_studio.storage.changes import Changes
from deid_studio.storage.store import Store


def take_over(project: Store, line: UnusableLine) -> Changes:
    """Mark it in the layer of the line's annotator, as one step there.

    Raises ProjectError where the line has no tag, or what it names does not stand at just one place, or the annotator
    has no layer; LayerLocked where that is finished.
    """
    places = named_places([line], queries.document(project, line.document_id).text).get(line.surface or "", [])
    layer = layer_of(project, line.document_id, annotator=line.annotator)
    if line.tag is None or len(places) != 1 or layer is None:
        raise ProjectError(
            sentence("what the line names does not stand at just one place; go there and mark it by hand")
        )
    return annotate.mark(project.journal, layer.assignment.id, fragments=places, tag=line.tag)
