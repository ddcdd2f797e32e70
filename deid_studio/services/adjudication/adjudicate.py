"""Adjudication: where annotators of a round disagree, what the supervisor decides, and the gold layer that this makes.

The gold layer of a document holds what all annotators agree on and, for each conflict that was decided, all that any
of them had marked there: accepted, or rejected and kept. So a decision outlives whatever comes in later, and it moves
along where the text is corrected. Layers that are not finished do not take part.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass

from deid_studio.agreement.disagreement import name_tags
from deid_studio.domain.annotation import State
from deid_studio.domain.operations import Operation
from deid_studio.domain.span import Interval, Span
from deid_studio.domain.study import Assignment, Round
from deid_studio.errors import EditConflict, ProjectError
from deid_studio.sentences import sentence
from deid_studio.services.adjudication.adjudication_sources import (
    adjudication_of,
    annotation_round,
    gold_assignments,
    lacking,
    sources,
)
from deid_studio.services.adjudication.conflicts import (
    BOTH,
    DECIDED,
    NEITHER,
    OPEN,
    SUPERVISOR,
    TAKE,
    ConflictPlace,
    Key,
    SideCandidate,
    by_risk,
    key_of,
)
from deid_studio.services.adjudication.layer_comparison import agreed_keys
from deid_studio.services.adjudication.layer_comparison import places as places_of
from deid_studio.services.adjudication.settling import gold_row, settle
from deid_studio.services.project.project import tag_set_of
from deid_studio.storage import rows
from deid_studio.storage.changes import Changes
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.reader import Reader
from deid_studio.storage.store import Store
from deid_studio.storage.transaction import Transaction


@dataclass(frozen=True, slots=True)
class Adjudication:
    """How far the adjudication of a round is.

    `open` conflicts come by risk, `decided` places in text order; `agreed` counts what nobody has to decide on.
    `lacking` are names of documents on which not every layer is finished, with the codes of whose are not.
    """

    round: Round
    open: tuple[ConflictPlace, ...]
    decided: tuple[ConflictPlace, ...]
    agreed: int
    lacking: Mapping[str, tuple[str, ...]]

    @property
    def changed(self) -> tuple[ConflictPlace, ...]:
        """Decided places whose layers have changed since."""
        return tuple(place for place in self.decided if place.has_changed)


def queue(project: Reader, round_name: str | None = None) -> Adjudication:
    """All conflicts of a round, by default the current one, over all documents; nothing is written.

    Raises ProjectError where there is no such round.
    """
    annotated = annotation_round(project, round_name)
    names = name_tags(tag_set_of(project))
    agreed = 0
    found: list[ConflictPlace] = []
    for one in sources(project, annotated):
        if one.annotators:
            agreed += len(agreed_keys(one))
            found += places_of(one, names=names, with_agreed=False)
    return Adjudication(
        annotated,
        tuple(by_risk(place for place in found if place.state == OPEN)),
        tuple(place for place in found if place.state == DECIDED),
        agreed,
        lacking(project, annotated),
    )


def places(project: Reader, document_id: str, *, round_name: str | None = None) -> tuple[ConflictPlace, ...]:
    """All places of a document, those that all agree on too, in text order; none where no layer is finished."""
    return _places(project, annotation_round(project, round_name), document_id)


def gold_assignment(project: Reader, document_id: str, *, round_name: str | None = None) -> Assignment | None:
    """The gold layer's assignment: decisions on the document are on its undo stack. None before it is settled."""
    return gold_assignments(project, annotation_round(project, round_name)).get(document_id)


def take(project: Store, place: ConflictPlace, *, annotator: str) -> Changes:
    """Decide that an annotator is right about a place, also in having marked nothing there.

    Raises EditConflict where the place is no longer as given, ProjectError where the annotator's layer is not among
    those compared, where the adjudication is closed, or where the project can only be read; so do all decisions.
    """
    _check_annotator(place, annotator)
    accepted = {one.key for one in place.side(annotator)}
    return _decide(project, place, Operation.TAKE_SIDE, f"{TAKE}{annotator}", accepted)


def take_both(project: Store, place: ConflictPlace) -> Changes:
    """Decide that all that anybody marked at a place is right."""
    return _decide(project, place, Operation.TAKE_BOTH_SIDES, BOTH, {one.key for one in place.candidates})


def neither(project: Store, place: ConflictPlace) -> Changes:
    """Decide that nothing that anybody marked at a place is PHI."""
    return _decide(project, place, Operation.TAKE_NEITHER_SIDE, NEITHER, set())


def retag(project: Store, place: ConflictPlace, *, tag: str) -> Changes:
    """Decide that what was marked at a place is PHI of another tag, as far as the annotator who marked most says."""
    _check_tag(project, tag)
    sides = [place.side(code) for code in place.annotators] or [()]
    widest = max(sides, key=lambda side: (_width(side), -len(side)))
    if not widest:
        raise ProjectError(sentence("nobody has marked anything there any more; mark it in the gold layer instead"))
    accepted = {(key[0], tag, *key[2:]) for key in (one.key for one in widest)}
    return _decide(project, place, Operation.RETAG, SUPERVISOR, accepted)


def own_span(
    project: Store, place: ConflictPlace, *, fragments: Sequence[Span], tag: str, interval: Interval | None = None
) -> Changes:
    """Decide that a place is PHI with other edges, in the text or, without `fragments`, in the recording."""
    _check_tag(project, tag)
    own = SideCandidate(tuple(fragments), tag, interval, ())
    if own.fragments:
        start, end = own.fragments[0].start, own.fragments[-1].end
    elif interval is not None:
        start, end = interval.start_ms, interval.end_ms
    else:
        raise ValueError("a span needs a fragment or an interval")
    edges = place.edges
    if place.is_heard_only == bool(own.fragments) or start >= edges[1] or edges[0] >= end:
        raise ProjectError(sentence("this is not at the place that is decided on; nothing was changed"))
    return _decide(project, place, Operation.MARK_OWN_SPAN, SUPERVISOR, {own.key})


def reopen(project: Store, place: ConflictPlace) -> Changes:
    """Take a decision back, so that the place is as annotators left it; a note on it stays among the questions."""
    if place.state != DECIDED:
        raise ProjectError(sentence("this place is not decided"))

    def write(tx: Transaction, _assignment: Assignment) -> None:
        for annotation in place.gold:
            tx.delete("annotation", annotation.id)

    return _step(project, place.round_id, place.document_id, Operation.REOPEN_DECISION, [place], write)


def undo(project: Store, document_id: str, *, round_name: str | None = None) -> Changes | None:
    """Take back the last decision on a document; None where there is none. Raises EditConflict."""
    return _through_time(project, document_id, round_name, project.journal.undo)


def redo(project: Store, document_id: str, *, round_name: str | None = None) -> Changes | None:
    """Make the decision that was taken back last again; None where there is none. Raises EditConflict."""
    return _through_time(project, document_id, round_name, project.journal.redo)


def take_all(
    project: Store, document_id: str, *, annotator: str, round_name: str | None = None
) -> tuple[ConflictPlace, ...]:
    """Take an annotator's side at all open conflicts of a document, in one step; returns what was decided."""
    annotated = annotation_round(project, round_name)
    open_places = [place for place in _places(project, annotated, document_id) if place.state == OPEN]
    for place in open_places:
        _check_annotator(place, annotator)

    def write(tx: Transaction, assignment: Assignment) -> None:
        for place in open_places:
            accepted = {one.key for one in place.side(annotator)}
            _write_decision(tx, assignment, place, f"{TAKE}{annotator}", accepted)

    if open_places:
        _step(project, annotated.id, document_id, Operation.TAKE_SIDE_EVERYWHERE, open_places, write)
    return tuple(open_places)


def _through_time(
    project: Store, document_id: str, round_name: str | None, step: Callable[[str], Changes | None]
) -> Changes | None:
    assignment = gold_assignment(project, document_id, round_name=round_name)
    changes = None if assignment is None else step(assignment.id)
    if changes is not None:
        settle(project, round_name, document_ids=[document_id])
    return changes


def _decide(project: Store, place: ConflictPlace, operation: Operation, decision: str, accepted: Set[Key]) -> Changes:
    def write(tx: Transaction, assignment: Assignment) -> None:
        _write_decision(tx, assignment, place, decision, accepted)

    return _step(project, place.round_id, place.document_id, operation, [place], write)


def _step(
    project: Store,
    round_id: str,
    document_id: str,
    operation: Operation,
    expected: Sequence[ConflictPlace],
    write: Callable[[Transaction, Assignment], None],
) -> Changes:
    """One undoable step of the gold layer's stack; the layer is settled before and after it, which is not undone."""
    annotated = layer_queries.round_of(project, round_id)
    # With the first decision of a round all that needs none comes into its gold layers
    is_first = adjudication_of(project, annotated) is None
    settle(project, annotated.name, document_ids=None if is_first else [document_id])
    assignment = gold_assignments(project, annotated).get(document_id)
    if assignment is None:
        raise EditConflict(sentence("nobody's layer on this document is finished any more; look at it again"))
    with project.journal.edit(operation, stack=assignment.id) as tx:
        known = {_told_apart(place) for place in _places(tx, annotated, document_id)}
        if not known.issuperset(map(_told_apart, expected)):
            raise EditConflict(
                sentence("annotators' layers or the gold layer have changed at this place; look at it again")
            )
        write(tx, assignment)
    settle(project, annotated.name, document_ids=[document_id])
    return tx.changes


def _told_apart(place: ConflictPlace) -> tuple[object, ...]:
    """What must not have changed for a decision to be about what was looked at; settling may have."""
    decided = place.gold if place.state == DECIDED else ()
    return place.candidates, place.annotators, place.state, decided


def _write_decision(
    tx: Transaction, assignment: Assignment, place: ConflictPlace, decision: str, accepted: Collection[Key]
) -> None:
    """Keep all that anybody marked at a place, accepted or rejected, and what the supervisor marked."""
    source = f"{decision} {place.digest}"
    # What all agree on is not part of the step: it comes and goes as the layer is settled
    before = place.gold if place.state == DECIDED else ()
    known = {key_of(row): row for row in map(rows.from_annotation, before)}
    marked = {one.key for one in place.candidates}
    for key in sorted({*marked, *accepted}, key=repr):
        found = known.pop(key, None)
        state = State.REJECTED if key not in accepted else State.ACCEPTED if key in marked else State.ADDED
        row = {**gold_row(assignment.id, key), "source": source, "state": str(state)}
        tx.put("annotation", {**row, "id": found["id"]} if found else row)
    for row in known.values():
        tx.delete("annotation", row["id"])


def _places(project: Reader, annotated: Round, document_id: str) -> tuple[ConflictPlace, ...]:
    names = name_tags(tag_set_of(project))
    found = next(sources(project, annotated, document_id=document_id), None)
    return () if found is None or not found.annotators else tuple(places_of(found, names=names))


def _width(side: Iterable[SideCandidate]) -> int:
    """How much of the text, or of the recording, somebody marked."""
    marked = tuple(side)
    offsets = {at for one in marked for span in one.fragments for at in range(span.start, span.end)}
    return len(offsets) or sum(one.interval.duration_ms for one in marked if one.interval is not None)


def _check_annotator(place: ConflictPlace, annotator: str) -> None:
    if annotator not in place.annotators:
        known = ", ".join(place.annotators)
        raise ProjectError(
            sentence(
                "{annotator} has no finished layer on this document; there are those of {known}",
                annotator=annotator,
                known=known,
            )
        )


def _check_tag(project: Reader, tag: str) -> None:
    tag_set = tag_set_of(project)
    if tag_set.find(tag) is None:
        raise ProjectError(
            sentence("the tag set {name} has no tag {tag}; nothing was changed", name=tag_set.name, tag=tag)
        )
