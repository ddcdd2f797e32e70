"""Every further place of what was annotated, in one document or in all of an annotator's."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.span import Span
from deid_studio.services.annotation import annotate
from deid_studio.services.project.layers import open_documents
from deid_studio.services.project.texts import Texts
from deid_studio.storage import queries
from deid_studio.storage.changes import Changes
from deid_studio.storage.journal import Journal
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.store import Store
from deid_studio.suggest.again.hit import HitKind
from deid_studio.suggest.again.occurrences import in_documents

CONTEXT: Final = 40
"""Code points shown before and behind a place."""


@dataclass(frozen=True, slots=True)
class SameAgainHit:
    """A place that may be the same again: how it differs from the annotated surface, and how sure it is, 0..1.

    `rejected` is what the annotator has rejected there, which marking it takes back; None where nothing was.
    `assignment_id` is None where the annotator has no layer on the document yet; `layer` names either.
    """

    document_id: str
    document_name: str
    assignment_id: str | None
    span: Span
    kind: HitKind
    score: float
    surface: str
    context_before: str
    context_after: str
    rejected: Annotation | None = None

    @property
    def layer(self) -> str:
        """What `annotate.mark_all` takes as the place of a mark: the assignment or, without one, the document."""
        return self.assignment_id or self.document_id


def further(
    project: Store, assignment_id: str, annotation: Annotation, *, everywhere: bool, texts: Texts | None = None
) -> tuple[SameAgainHit, ...]:
    """Places of the annotation's surface that this annotator has not marked, in reading order.

    They are looked for in the annotation's document, or `everywhere` in all that the annotator has not finished.
    `texts` keeps the index between calls; without it the texts are read anew. Audio-only annotations have none.
    """
    own = layer_queries.assignment(project, assignment_id)
    indexes = (texts or Texts(project)).indexes()
    layers = {
        layer.document_id: layer
        for layer in layer_queries.assignments(project)
        if layer.annotator_id == own.annotator_id and layer.round_id == own.round_id
    }
    surface = annotation.surface(indexes[own.document_id].text)
    if not surface.strip():
        return ()
    code = next(one.code for one in layer_queries.annotators(project) if one.id == own.annotator_id)
    mine = open_documents(project, annotator=code) if everywhere else frozenset()
    wanted = [
        id
        for id in indexes
        if id == own.document_id or (id in mine and (id not in layers or layers[id].state != "finished"))
    ]
    hits = in_documents(
        {id: indexes[id].text for id in wanted},
        surface,
        index=indexes,
        covered=layer_queries.fragments_of(project, own.annotator_id),
    )
    names, rejected = queries.document_names(project), layer_queries.rejected_by(project, own.annotator_id)
    return tuple(
        SameAgainHit(
            document_id,
            names[document_id],
            layers[document_id].id if document_id in layers else None,
            hit.span,
            hit.kind,
            hit.score,
            hit.span.of(indexes[document_id].text),
            *context(indexes[document_id].text, hit.span),
            _covering(rejected.get(document_id, ()), hit.span),
        )
        for document_id, found in hits.items()
        for hit in found
    )


def mark_found(journal: Journal, annotation: Annotation, found: Sequence[SameAgainHit]) -> Changes:
    """Mark the places with the annotation's tag, in one step of its assignment; what was rejected is taken back."""
    marks = [(one.layer, (one.span,), annotation.tag) for one in found if one.rejected is None]
    back = {one.rejected.id: one.rejected for one in found if one.rejected is not None}
    return annotate.mark_all(
        journal, annotation.assignment_id, marks, back=[(one, annotation.tag) for one in back.values()]
    )


def _covering(rejected: Iterable[Annotation], span: Span) -> Annotation | None:
    """What was rejected over all of `span`, the shortest."""
    over = [one for one in rejected if any(f.start <= span.start and span.end <= f.end for f in one.fragments)]
    return min(over, key=lambda one: len(one.span), default=None)


def context(text: str, span: Span) -> tuple[str, str]:
    """What stands before and behind `span`."""
    return text[max(0, span.start - CONTEXT) : span.start], text[span.end : span.end + CONTEXT]
