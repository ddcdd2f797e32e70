"""What an annotator does: mark, decide, retag, move, time, delete, undo. Each call is one undoable step."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import replace
from uuid import uuid4

from deid_studio.domain.annotation import NO_PHI, Annotation, State
from deid_studio.domain.operations import Operation
from deid_studio.domain.span import Interval, Span
from deid_studio.errors import EditConflict
from deid_studio.sentences import sentence
from deid_studio.services.project.layers import put_assignment
from deid_studio.storage import queries, rows
from deid_studio.storage.changes import Changes
from deid_studio.storage.journal import Journal
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.transaction import Transaction


def mark(journal: Journal, assignment_id: str, *, fragments: Sequence[Span], tag: str) -> Changes:
    """Add an annotation over `fragments`; what bears the tag there already is accepted instead."""
    return mark_all(journal, assignment_id, [(assignment_id, fragments, tag)], operation=Operation.MARK)


def mark_all(
    journal: Journal,
    stack: str,
    marks: Sequence[tuple[str, Sequence[Span], str]],
    *,
    operation: Operation = Operation.MARK_ALL,
    back: Sequence[tuple[Annotation, str]] = (),
) -> Changes:
    """Add several annotations in one step of the assignment `stack`, also in other assignments.

    What was rejected is taken `back`, with a tag.

    Each of `marks` is an assignment, fragments and a tag. Instead of the assignment a document may be named: then
    the layer there is that of the journal's actor, made where there is none, which undoing leaves.
    """
    layers = _layers(journal, {place for place, _, _ in marks} - {stack}) | {stack: stack}
    with journal.edit(operation, stack=stack) as tx:
        for place, fragments, tag in marks:
            _add(tx, Annotation(str(uuid4()), layers[place], tuple(fragments), tag))
        for annotation, tag in back:
            put(tx, annotation, _retagged(annotation, tag))
    return tx.changes


def mark_time(journal: Journal, assignment_id: str, *, interval: Interval, tag: str) -> Changes:
    """Add an audio-only annotation: PHI that is heard in `interval` and that no word stands for."""
    with journal.edit(Operation.MARK_TIME, stack=assignment_id) as tx:
        _add(tx, Annotation(str(uuid4()), assignment_id, (), tag, interval))
    return tx.changes


def accept(journal: Journal, annotation: Annotation) -> Changes:
    """Decide that a suggestion is right; what a person added or changed stays as it is."""
    decided = annotation.state in (State.ADDED, State.CHANGED)
    return _replace(
        journal, Operation.ACCEPT, annotation, annotation if decided else replace(annotation, state=State.ACCEPTED)
    )


def reject(journal: Journal, annotation: Annotation) -> Changes:
    """Decide that an annotation is no PHI; it is kept, so that the same is not suggested again."""
    return _replace(journal, Operation.REJECT, annotation, replace(annotation, state=State.REJECTED))


def retag(journal: Journal, annotation: Annotation, *, tag: str) -> Changes:
    """Give an annotation another tag; a suggestion that has it already is accepted."""
    if tag == annotation.tag:
        return accept(journal, annotation)
    return _replace(journal, Operation.RETAG, annotation, _retagged(annotation, tag))


def move(journal: Journal, annotation: Annotation, *, fragments: Sequence[Span]) -> Changes:
    """Put an annotation over other characters; a time that a person had set no longer holds and is dropped."""
    if tuple(fragments) == annotation.fragments:
        return _replace(journal, Operation.MOVE, annotation, annotation)
    moved = replace(annotation, fragments=tuple(fragments), interval=None)
    return _replace(journal, Operation.MOVE, annotation, _changed(moved))


def set_time(journal: Journal, annotation: Annotation, *, interval: Interval | None) -> Changes:
    """Say where in the recording an annotation is heard; None leaves it to its words again, where it has any."""
    if interval == annotation.interval or (interval is None and annotation.is_audio_only):
        return _replace(journal, Operation.SET_TIME, annotation, annotation)
    return _replace(journal, Operation.SET_TIME, annotation, _changed(replace(annotation, interval=interval)))


def delete(journal: Journal, annotations: Sequence[Annotation]) -> Changes:
    """Remove annotations of one assignment in one step."""
    with journal.edit(Operation.DELETE, stack=annotations[0].assignment_id) as tx:
        for annotation in annotations:
            tx.delete("annotation", annotation.id)
    return tx.changes


def undo(journal: Journal, assignment_id: str) -> Changes | None:
    """Take back the assignment's last step; None where there is none."""
    return journal.undo(assignment_id)


def redo(journal: Journal, assignment_id: str) -> Changes | None:
    """Make the step that was taken back last again; None where there is none."""
    return journal.redo(assignment_id)


def _layers(journal: Journal, places: Set[str]) -> dict[str, str]:
    """Ids of assignments by `places`, which are those or documents'."""
    if not places:
        return {}
    with journal.edit(Operation.ASSIGN) as tx:
        documents = queries.document_names(tx).keys() & places
        layers = {
            document: layer_queries.assignment_of(tx, document, annotator=journal.actor) for document in documents
        }
        made = {
            document: (layer or put_assignment(tx, document, annotator=journal.actor)).id
            for document, layer in layers.items()
        }
    return {place: made.get(place, place) for place in places}


def _retagged(annotation: Annotation, tag: str) -> Annotation:
    if tag == annotation.tag:
        return replace(annotation, state=State.ACCEPTED)
    return _changed(replace(annotation, tag=tag))


def _changed(annotation: Annotation) -> Annotation:
    """As a person's doing: what they added themselves is still added, all else is changed."""
    return annotation if annotation.state is State.ADDED else replace(annotation, state=State.CHANGED)


def _replace(journal: Journal, operation: Operation, before: Annotation, after: Annotation) -> Changes:
    with journal.edit(operation, stack=before.assignment_id) as tx:
        put(tx, before, after)
    return tx.changes


def _add(tx: Transaction, added: Annotation) -> None:
    """Write an annotation, or accept what marks the same with the same tag."""
    there = [one for one in layer_queries.alike(tx, added) if added.fragments or one.interval == added.interval]
    if not there:
        tx.put("annotation", rows.from_annotation(added))
    elif all(one.state in (State.UNDECIDED, *NO_PHI) for one in there):
        tx.put("annotation", rows.from_annotation(replace(there[0], state=State.ACCEPTED)))


def put(tx: Transaction, before: Annotation, after: Annotation) -> None:
    """Write `after`, and remove what would be the same twice.

    Raises EditConflict where the stored annotation is no longer `before`.
    """
    stored = tx.get("annotation", before.id)
    if stored != rows.from_annotation(before):
        raise EditConflict(sentence("this annotation was changed in the meantime; look at it again"))
    if after.is_phi:
        for one in layer_queries.alike(tx, after):
            if one.id != after.id and one.interval == after.interval:
                tx.delete("annotation", one.id)
    tx.put("annotation", rows.from_annotation(after), before=stored)
