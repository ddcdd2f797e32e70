"""Layers: who, or what, marked what in a document."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final
from uuid import NAMESPACE_OID, uuid4, uuid5

from deid_studio.domain import study
from deid_studio.domain.annotation import NO_PHI, Annotation, State, text_order
from deid_studio.domain.study import Annotator, Assignment, Round
from deid_studio.errors import ProjectError
from deid_studio.sentences import round_title, sentence
from deid_studio.storage import bulk, queries, rows
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.reader import Reader
from deid_studio.storage.transaction import Transaction

DEFAULT_ANNOTATOR: Final = "A1"
FIRST_ROUND: Final = "1"
GUIDELINE_VERSION: Final = "guideline_version"

MACHINE: Final = "machine"
"""The annotator's code of what suggesters find, in the round of that kind; no person can have it."""

GOLD: Final = "gold"
"""The annotator's code of adjudicated layers; no person can have it."""

_DOCUMENTS_AT_ONCE: Final = 250
_CODE: Final = re.compile(r"[\w-]{1,32}")


@dataclass(frozen=True, slots=True)
class Layer:
    """One annotator's work on one document; rejected annotations are among `annotations`, but are no PHI."""

    annotator: Annotator
    assignment: Assignment
    annotations: tuple[Annotation, ...]

    @property
    def phi(self) -> tuple[Annotation, ...]:
        """The annotations that have to go from what is exported."""
        return tuple([annotation for annotation in self.annotations if annotation.state not in NO_PHI])

    @property
    def decided_phi(self) -> list[Annotation]:
        """The annotations that a person has marked or accepted."""
        return [annotation for annotation in self.phi if annotation.state is not State.UNDECIDED]

    @property
    def is_work(self) -> bool:
        """Whether somebody has decided anything in it, or finished it; opening a document already makes a layer."""
        decided = any(annotation.state.is_decided for annotation in self.annotations)
        return decided or self.assignment.state == study.FINISHED

    @property
    def is_bare(self) -> bool:
        """Whether its round gives the document out without suggestions."""
        return not self.assignment.with_suggestions


def layers(
    project: Reader,
    document_id: str,
    *,
    kind: str = study.ANNOTATION,
    round_id: str | None = None,
    annotator: str | None = None,
) -> list[Layer]:
    """All layers on a document by annotator's code, or one's: in the current round, a named one, or of another kind."""
    codes = {one.id: one for one in layer_queries.annotators(project, kind=kind, round_id=round_id)}
    return [
        Layer(codes[assignment.annotator_id], assignment, tuple(layer_queries.annotations_of(project, assignment.id)))
        for assignment in layer_queries.assignments(project, document_id, kind=kind, round_id=round_id)
        if annotator in (None, codes[assignment.annotator_id].code)
    ]


def layers_of(
    project: Reader,
    document_ids: Collection[str] | None = None,
    *,
    kind: str = study.ANNOTATION,
    annotator: str | None = None,
) -> dict[str, list[Layer]]:
    """The layers on these documents, or on all, by document's id, each as `layers` gives those on one."""
    assigned, among = _assigned(project, kind, annotator), None if document_ids is None else set(document_ids)
    ids = [id for id in assigned if among is None or id in among]
    return dict(zip(ids, _each_layers(project, assigned, ids, kind), strict=True))


def each_layers(project: Reader, document_ids: Sequence[str], *, kind: str = study.ANNOTATION) -> Iterator[list[Layer]]:
    """The layers on each of these documents in turn, as `layers` gives them, some of them in memory at a time."""
    return _each_layers(project, _assigned(project, kind), document_ids, kind)


def _assigned(project: Reader, kind: str, annotator: str | None = None) -> Mapping[str, list[Assignment]]:
    codes = {one.id: one.code for one in layer_queries.annotators(project, kind=kind)}
    assigned: dict[str, list[Assignment]] = {}
    for one in layer_queries.assignments(project, kind=kind):
        if annotator in (None, codes[one.annotator_id]):
            assigned.setdefault(one.document_id, []).append(one)
    return assigned


def _each_layers(
    project: Reader, assigned: Mapping[str, Sequence[Assignment]], document_ids: Sequence[str], kind: str
) -> Iterator[list[Layer]]:
    codes = {one.id: one for one in layer_queries.annotators(project, kind=kind)}
    for at in range(0, len(document_ids), _DOCUMENTS_AT_ONCE):
        some = [assigned.get(id, ()) for id in document_ids[at : at + _DOCUMENTS_AT_ONCE]]
        stored = bulk.rows_of_layers(project, [one.id for own in some for one in own])
        for own in some:
            marked = (sorted(map(rows.to_annotation, stored.pop(one.id, ())), key=text_order) for one in own)
            yield [Layer(codes[one.annotator_id], one, tuple(its)) for one, its in zip(own, marked, strict=True)]


def layer_of(project: Reader, document_id: str, *, annotator: str, round_id: str | None = None) -> Layer | None:
    """One annotator's layer on a document in the current round or a named one; None where there is none."""
    return next(iter(layers(project, document_id, round_id=round_id, annotator=annotator)), None)


def earlier_layers(project: Reader, document_id: str, *, annotator: str, round_name: str | None = None) -> list[Layer]:
    """The layers of a person, or of "gold", on a document in all rounds or in those of a name, the latest first."""
    kind = study.ADJUDICATION if annotator == GOLD else study.ANNOTATION
    named = [one for one in layer_queries.rounds(project, kind=kind) if round_name in (None, one.name)]
    found = (layer_of(project, document_id, annotator=annotator, round_id=one.id) for one in reversed(named))
    return [layer for layer in found if layer is not None]


def open_documents(project: Reader, *, annotator: str) -> frozenset[str]:
    """Ids of the documents that the annotator may open in the current round: the assigned ones where it has a plan."""
    return frozenset(entry.id for entry in queries.document_entries(project, annotator=annotator))


def finished_documents(project: Reader, *, annotator: str) -> frozenset[str]:
    """Ids of the documents that the annotator is done with in the current round."""
    person = layer_queries.annotator(project, annotator)
    return frozenset(
        one.document_id
        for one in layer_queries.assignments(project)
        if person is not None and one.annotator_id == person.id and one.state == study.FINISHED
    )


def machine_layer(project: Reader, document_id: str) -> Layer | None:
    """All that suggesters have found in a document, however unsure; None where none was asked yet."""
    return next(iter(layers(project, document_id, kind=study.SUGGESTIONS)), None)


def put_assignment(tx: Transaction, document_id: str, *, annotator: str) -> Assignment:
    """Write the rows of a new assignment in the current round (and of the annotator and the first round, if new).

    Raises ProjectError where `annotator` cannot be a person's code, for exports name folders by it, where the round
    is closed, and where it has a plan, which then says who annotates what.
    """
    check_code(annotator)
    check_open(tx)
    current = layer_queries.current_round(tx) or new_round(tx, FIRST_ROUND)
    if current.plan is not None:
        raise ProjectError(
            sentence(
                "the plan of {round} does not assign this document to {annotator}",
                round=round_title(current.name),
                annotator=annotator,
            )
        )
    return put_assignment_in(tx, current, document_id, annotator=annotator)


def check_open(project: Reader) -> None:
    """Raise ProjectError where the current round is closed."""
    current = layer_queries.current_round(project)
    if current is not None and current.state == study.CLOSED:
        raise ProjectError(
            sentence(
                "{round} is closed; reopen it, or make another one the current round",
                round=round_title(current.name),
            )
        )


def check_code(annotator: str) -> None:
    """Raise ProjectError where `annotator` cannot be a person's code."""
    if not _CODE.fullmatch(annotator):
        raise ProjectError(
            sentence("an annotator's code is 1 to 32 letters, digits, '-' or '_'; it is a pseudonym, not a name")
        )
    if annotator.casefold() == MACHINE:
        raise ProjectError(
            sentence(
                "the code {annotator} stands for what the program suggests; choose another one", annotator=annotator
            )
        )
    if annotator.casefold() == GOLD:
        raise ProjectError(
            sentence("the code {annotator} stands for what was adjudicated; choose another one", annotator=annotator)
        )


def new_round(tx: Transaction, name: str, *, kind: str = study.ANNOTATION) -> Round:
    """A round behind all others of its kind, under the guideline's version of today; not yet written."""
    position = 1 + max((one.position for one in layer_queries.rounds(tx, kind=kind)), default=-1)
    what = "round" if kind == study.ANNOTATION else f"{kind} round"
    return Round(_stable_id(what, name), name, queries.setting(tx, GUIDELINE_VERSION) or "1", kind, position=position)


def round_named(project: Reader, name: str, *, kind: str = study.ANNOTATION) -> Round:
    """The round of that name and kind; raises ProjectError where there is none."""
    known = layer_queries.rounds(project, kind=kind)
    found = next((one for one in known if one.name == name), None)
    if found is None:
        names = ", ".join(one.name for one in known)
        raise ProjectError(
            sentence(
                "there is no {round}; this project has: {names}",
                round=round_title(name),
                names=names or sentence("none"),
            )
        )
    return found


def put_annotator(tx: Transaction, code: str) -> Annotator:
    """The annotator with that code, written where there is none yet."""
    annotator = layer_queries.annotator(tx, code) or Annotator(_stable_id("annotator", code), code)
    tx.put("annotator", rows.from_flat(annotator))
    return annotator


def put_machine_assignment(tx: Transaction, document_id: str) -> Assignment:
    """Write the rows of a new assignment for what suggesters find in a document."""
    name, kind = "suggestions", study.SUGGESTIONS
    known = next((one for one in layer_queries.rounds(tx, kind=kind) if one.name == name), None)
    wanted = known or Round(_stable_id(f"{kind} round", name), name, kind=kind)
    return put_assignment_in(tx, wanted, document_id, annotator=MACHINE)


def put_assignment_in(tx: Transaction, into: Round, document_id: str, *, annotator: str) -> Assignment:
    """Write the rows of a new assignment in a round of any kind, whatever its plan and state, and the round's own."""
    person = put_annotator(tx, annotator)
    tx.put("round", rows.from_flat(into))
    assignment = Assignment(str(uuid4()), into.id, document_id, person.id)
    tx.put("assignment", rows.from_flat(assignment))
    return assignment


def _stable_id(kind: str, name: str) -> str:
    """An id that two projects give to the same thing, so that they can be merged."""
    return str(uuid5(NAMESPACE_OID, f"deid-studio {kind} {name}"))
