"""Unknown words and numbers: what the sweep found, rejecting it quickly, and what of it nobody has looked at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from deid_studio.domain import study
from deid_studio.domain.annotation import Annotation, State
from deid_studio.domain.operations import Operation
from deid_studio.domain.study import Assignment
from deid_studio.services.annotation import annotate
from deid_studio.services.project.layers import Layer, machine_layer, open_documents, put_assignment
from deid_studio.services.project.proposals import ALTERNATIVE, LAYER, DecidedCover
from deid_studio.services.project.suggestion_layers import stable_id
from deid_studio.storage import queries, rows
from deid_studio.storage.changes import Changes
from deid_studio.storage.journal import Journal
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.reader import Reader
from deid_studio.storage.transaction import Transaction
from deid_studio.suggest.sweep import SWEPT
from deid_studio.suggest.thresholds import SLIDER_END

_SWEPT: Final = f"rule:{SWEPT}"


def is_swept(source: str) -> bool:
    """Whether the sweep found it, be it in a recogniser's further hypothesis."""
    return source.removeprefix(ALTERNATIVE).startswith(_SWEPT)


def shown(layer: Iterable[Annotation]) -> list[Annotation]:
    """What of the sweep stands in a layer and waits for a decision."""
    return [one for one in layer if one.state is State.UNDECIDED and is_swept(one.source)]


def reject_shown(journal: Journal, assignment_id: str) -> Changes:
    """Decide in one step that nothing of what the sweep shows in a layer is PHI."""
    with journal.edit(Operation.REJECT_ALL, stack=assignment_id) as tx:
        for one in shown(layer_queries.annotations_of(tx, assignment_id)):
            _reject(tx, one)
    return tx.changes


def reject_everywhere(journal: Journal, annotation: Annotation, *, annotator: str) -> Changes:
    """Decide in one step that a word that the sweep found is no PHI, in all that the annotator has not finished.

    It is the same word in whatever case, also where it is not shown yet; what anything else has found is left alone.
    The step is one of the annotation's layer; a layer that there was not yet is made, which undoing leaves.
    """
    with journal.edit(Operation.ASSIGN) as tx:
        own = layer_queries.assignment(tx, annotation.assignment_id)
        texts = queries.texts(tx, open_documents(tx, annotator=annotator) | {own.document_id})
        word = _folded(annotation.surface(texts[own.document_id]))
        found = {id: _places(tx, id, text, word) for id, text in texts.items() if word and word in _folded(text)}
        layers = [
            layer_queries.assignment_of(tx, id, annotator=annotator) or put_assignment(tx, id, annotator=annotator)
            for id, places in found.items()
            if places
        ]
    with journal.edit(Operation.REJECT_ALL, stack=own.id) as tx:
        annotate.put(tx, annotation, replace(annotation, state=State.REJECTED))
        for layer in layers:
            if layer.state != study.FINISHED and layer.with_suggestions:
                _reject_found(tx, layer, found[layer.document_id], texts[layer.document_id])
    return tx.changes


def _places(tx: Transaction, document_id: str, text: str, word: str) -> list[Annotation]:
    """Where the sweep found this word in a document, whether it is shown or not."""
    machine = machine_layer(tx, document_id)
    found = machine.annotations if machine is not None else ()
    return [one for one in found if is_swept(one.source) and _folded(one.surface(text)) == word]


def _reject_found(tx: Transaction, layer: Assignment, found: Iterable[Annotation], text: str) -> None:
    held = {one.id: one for one in layer_queries.annotations_of(tx, layer.id)}
    decided = DecidedCover(text, (one for one in held.values() if one.state.is_decided))
    for one in found:
        id = stable_id(layer.id, one.id)
        known = held.get(id, replace(one, id=id, assignment_id=layer.id))
        if not known.state.is_decided and not decided.covers(known):
            _reject(tx, known)


def _reject(tx: Transaction, annotation: Annotation) -> None:
    tx.put("annotation", rows.from_annotation(replace(annotation, state=State.REJECTED)))


def _folded(text: str) -> str:
    return " ".join(text.casefold().split())


def not_looked_at(
    project: Reader, document_id: str, text: str, *, phi: Sequence[Annotation], layers: Sequence[Layer]
) -> list[Annotation] | None:
    """What the slider's end shows in a document and nobody has decided; None where nobody has looked through it.

    Decided is what `phi`, which is released, covers, and what is no PHI in one of the `layers` that it comes from;
    of what somebody made smaller there, the rest too. Also what something else but the sweep has found is asked for,
    for where that is so faint that it is hidden, the sweep leaves the word to it.
    """
    machine = machine_layer(project, document_id)
    if machine is None or (machine.annotations and all(one.source.startswith(LAYER) for one in machine.annotations)):
        return None
    own = {one.id: one for layer in layers for one in layer.annotations}
    cover = DecidedCover(text, [*phi, *(one for one in own.values() if not one.is_phi)])

    def is_decided(found: Annotation) -> bool:
        moved = (own.get(stable_id(layer.assignment.id, found.id)) for layer in layers)
        return cover.covers(found) or any(
            one is not None and one.state is State.CHANGED and cover.covers(one) for one in moved
        )

    least = SLIDER_END
    return [one for one in machine.annotations if (one.confidence or 0.0) >= least and not is_decided(one)]
