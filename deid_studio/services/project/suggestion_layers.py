"""What of all that suggesters find stands in a person's layer.

All that is found in a document, however unsure, is the machine's layer. A person's layer holds what of it the
project's thresholds admit, undecided, with the source and the confidence that it has there.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from uuid import NAMESPACE_OID, uuid4, uuid5

from deid_studio.domain import study
from deid_studio.domain.annotation import Annotation, State
from deid_studio.domain.operations import Operation
from deid_studio.domain.study import Assignment
from deid_studio.services.project.house.house_lists import NEVER, house_lists, house_places, never_places
from deid_studio.services.project.layers import machine_layer, put_machine_assignment
from deid_studio.services.project.proposals import ALTERNATIVE, HOUSE, LAYER, DecidedCover, Proposal, is_machine
from deid_studio.services.project.threshold_settings import admits, thresholds_of
from deid_studio.storage import bulk, edit_log, queries, rows
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.reader import Reader
from deid_studio.storage.store import Store
from deid_studio.storage.transaction import Transaction
from deid_studio.suggest.thresholds import Thresholds


@dataclass(frozen=True, slots=True)
class Difference:
    """What is to be written so that a layer suggests what it should.

    `suggested` are all that it should; of them it lacks the `new`, and has the `changed` otherwise. `gone` are ids of
    what it should no longer, `passed_over` counts what it should not for all that was wanted.
    """

    suggested: tuple[Annotation, ...]
    new: tuple[Annotation, ...]
    changed: tuple[Annotation, ...]
    gone: tuple[str, ...]
    passed_over: int = 0

    def __bool__(self) -> bool:
        return bool(self.new or self.changed or self.gone)


def put_machine_layer(tx: Transaction, document_id: str, proposals: Iterable[Proposal]) -> None:
    """Make the machine's layer on a document hold `proposals`; what it held already keeps its id."""
    layer = machine_layer(tx, document_id)
    assignment = layer.assignment if layer else put_machine_assignment(tx, document_id)
    held = layer.annotations if layer else ()
    before = {_place(one): one for one in held}
    found = {_place(proposal): proposal for proposal in proposals}
    kept = {annotation.id for place, annotation in before.items() if place in found}
    gone = [annotation.id for annotation in held if annotation.id not in kept]
    new, changed = [], []
    for place, proposal in found.items():
        known = before.get(place)
        if known is None:
            id = stable_id(assignment.id, str(place))
            # Where a correction of the text has moved what had this place before
            new.append(_annotation(proposal, id if id not in kept else str(uuid4()), assignment.id))
        elif (known.confidence, known.source) != (proposal.confidence, proposal.source):
            changed.append(replace(known, confidence=proposal.confidence, source=proposal.source))
    write(tx, document_id, Difference((), tuple(new), tuple(changed), tuple(gone)))


def _annotation(proposal: Proposal, id: str, assignment_id: str) -> Annotation:
    return Annotation(
        id,
        assignment_id,
        proposal.fragments,
        proposal.tag,
        proposal.interval,
        proposal.source,
        State.UNDECIDED,
        proposal.confidence,
    )


def refill(tx: Transaction, assignment: Assignment, *, text: str, thresholds: Thresholds) -> None:
    """Make a person's layer on the document with this text suggest what of the machine's `thresholds` admit.

    What the person has decided or marked stays, and so does what came from elsewhere; where that covers a suggestion,
    it does not come in. A finished layer is left alone. Where the text was corrected and something is written, the
    document's edits can no longer be undone.
    """
    found = _refilled(tx, assignment, text=text, thresholds=thresholds)
    if found:
        write(tx, assignment.document_id, found)


def first_suggestions(
    project: Reader, assignments: Iterable[Assignment], *, text: str, thresholds: Thresholds
) -> list[Annotation]:
    """What `refill` would put into layers on the document with this text that are still empty."""
    served = [one for one in assignments if one.with_suggestions]
    found = suggested_with(project, served[0], text, thresholds) if served else []
    return [_suggested(one, to) for to in served for one in found]


def suggested_with(project: Reader, assignment: Assignment, text: str, thresholds: Thresholds) -> list[Annotation]:
    """All that a layer is suggested with these thresholds, whatever the person has decided."""
    machine = machine_layer(project, assignment.document_id)
    found = (*(machine.annotations if machine else ()), *_of_the_house(project, assignment, text))
    return _listed(_admitted(found, thresholds, text=text), _never(project, text))


def refresh(project: Store, document_id: str, *, annotator: str) -> bool:
    """Refill an annotator's layer with the project's thresholds; whether that changed anything.

    In a closed round nothing does. Raises ReadOnlyProject.
    """
    assignment = layer_queries.assignment_of(project, document_id, annotator=annotator)
    if assignment is None:
        return False
    if layer_queries.round_of(project, assignment.round_id).state == study.CLOSED:
        return False
    text = queries.texts(project, [document_id])[document_id]
    found = _refilled(project, assignment, text=text, thresholds=thresholds_of(project))
    if not found:
        return False
    with project.journal.edit(Operation.SUGGEST, stack=assignment.id, kind="import") as tx:
        write(tx, document_id, found)
    return True


def _refilled(project: Reader, assignment: Assignment, *, text: str, thresholds: Thresholds) -> Difference | None:
    if assignment.state == "finished" or not assignment.with_suggestions:
        return None
    machine = machine_layer(project, assignment.document_id)
    before = layer_queries.annotations_of(project, assignment.id)
    kept = edit_log.annotations_in_steps(project, assignment.id)
    never = _never(project, text)
    lists = any(one.of != NEVER for one in house_lists(project))
    if machine is None and not lists and not any(one.source.startswith(HOUSE) for one in before):
        return _relabelled(Difference((), (), (), ()), before, never, kept)
    planted = {row["id"] for row in bulk.planted(project, [assignment.id]).get(assignment.id, ())}
    found = (*(machine.annotations if machine else ()), *_of_the_house(project, assignment, text))
    wanted = [_suggested(one, assignment) for one in _admitted(found, thresholds, text=text)]
    new = difference(
        before,
        [*_listed(wanted, never), *(one for one in before if one.id in planted)],
        text=text,
        is_replaced=is_machine,
        kept=kept,
    )
    others = [one for one in before if not is_machine(one.source)]
    return _relabelled(new, others, never, kept)


def _never(project: Reader, text: str) -> DecidedCover:
    """Where in a text the project's lists say that it is never PHI."""
    return DecidedCover(text, (Proposal((span,), NEVER, 1.0, NEVER) for span in never_places(project, text)))


def _listed(suggestions: Iterable[Annotation], never: DecidedCover) -> list[Annotation]:
    """Suggestions as the project's lists have them: listed where all of one is said never to be PHI."""
    return [
        one
        if one.state.is_decided
        else replace(one, state=State.LISTED if one.fragments and never.covers(one) else State.UNDECIDED)
        for one in suggestions
    ]


def _relabelled(
    found: Difference, others: Sequence[Annotation], never: DecidedCover, kept: Collection[str]
) -> Difference:
    """`found`, and of suggestions that came from elsewhere whether they are listed now."""
    now = zip(others, _listed(others, never), strict=True)
    return replace(found, changed=(*found.changed, *(new for old, new in now if new != old and new.id not in kept)))


def _of_the_house(project: Reader, to: Assignment, text: str) -> Iterable[Annotation]:
    """What entries of the project's lists find in the text of a layer's document."""
    for place in house_places(project, to.document_id, text):
        found = Proposal((place.span,), place.tag, place.confidence, f"{HOUSE}{place.list}")
        # Not of the machine's layer: it comes and goes with the list, whatever suggesters say
        yield _annotation(found, stable_id(to.document_id, f"{HOUSE}{_place(found)}"), to.id)


def _suggested(found: Annotation, to: Assignment) -> Annotation:
    # Named one by one, for `replace` takes three times as long
    return Annotation(
        stable_id(to.id, found.id),
        to.id,
        found.fragments,
        found.tag,
        found.interval,
        found.source,
        found.state,
        found.confidence,
    )


def _admitted(found: Iterable[Annotation], thresholds: Thresholds, *, text: str) -> list[Annotation]:
    """What is sure enough; earlier layers are. Of further hypotheses and of lists only what nothing surer covers."""
    admitted: list[Annotation] = []
    others: list[Annotation] = []
    for annotation in found:
        if annotation.source.startswith(LAYER) or admits(thresholds, annotation.tag, annotation.confidence or 0.0):
            (others if annotation.source.startswith((ALTERNATIVE, HOUSE)) else admitted).append(annotation)
    if others:
        cover = DecidedCover(text, admitted)
        for annotation in sorted(others, key=lambda one: -(one.confidence or 0.0)):
            if not cover.covers(annotation):
                cover.add(annotation)
                admitted.append(annotation)
    return admitted


def difference(
    before: Sequence[Annotation],
    wanted: Iterable[Annotation],
    *,
    text: str,
    is_replaced: Callable[[str], bool],
    kept: Collection[str] = (),
) -> Difference:
    """What makes undecided annotations of `before` from replaced sources those that are `wanted`.

    Nothing with an id in `kept` is written, for undoing or redoing a step expects it as it is.
    """
    replaced = {one.id: one for one in before if not one.state.is_decided and is_replaced(one.source)}
    standing = [one for one in before if one.id not in replaced]
    decided, cover = {one.id for one in standing}, DecidedCover(text, standing)
    suggested: dict[str, Annotation] = {}
    passed_over = 0
    for annotation in wanted:
        if annotation.id in decided or cover.covers(annotation):
            passed_over += 1
        else:
            suggested[annotation.id] = annotation
    return Difference(
        tuple(suggested.values()),
        tuple(one for id, one in suggested.items() if id not in replaced and id not in kept),
        tuple(one for id, one in suggested.items() if replaced.get(id, one) != one and id not in kept),
        tuple(id for id in replaced if id not in suggested and id not in kept),
        passed_over,
    )


def write(tx: Transaction, document_id: str, found: Difference) -> None:
    """Write what is different; see `Transaction.close_history` for what that means where the text was corrected."""
    for id in found.gone:
        tx.delete("annotation", id)
    for annotation in found.changed:
        tx.put("annotation", rows.from_annotation(annotation))
    tx.insert_many("annotation", [rows.from_annotation(annotation) for annotation in found.new])
    if found:
        tx.close_history(document_id)


def _place(one: Annotation | Proposal) -> tuple[str, str]:
    """What makes two finds in a document the same."""
    if one.fragments:
        return rows.from_fragments(one.fragments), one.tag
    assert one.interval is not None
    return f"{one.interval.start_ms} ms to {one.interval.end_ms} ms", one.tag


def stable_id(assignment_id: str, what: str) -> str:
    """The id that the same suggestion gets each time, so that it is known again after a person has changed it."""
    return str(uuid5(NAMESPACE_OID, f"{assignment_id} {what}"))
