"""The persons in a patient's documents, and proposing their names in the other documents of that patient."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final
from uuid import uuid4

from deid_studio.domain.annotation import Annotation, State
from deid_studio.domain.operations import Operation
from deid_studio.domain.span import Span
from deid_studio.errors import ProjectError
from deid_studio.sentences import sentence
from deid_studio.services.annotation.head_data import set_codes
from deid_studio.services.project.layers import open_documents, put_assignment
from deid_studio.services.project.project import tag_set_of
from deid_studio.services.project.texts import Texts
from deid_studio.storage import queries, rows
from deid_studio.storage.changes import Changes
from deid_studio.storage.journal import Journal
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.reader import Reader
from deid_studio.storage.store import Store
from deid_studio.storage.transaction import Transaction
from deid_studio.suggest.again.folded_words import Index
from deid_studio.suggest.again.hit import Hit
from deid_studio.suggest.again.occurrences import in_documents
from deid_studio.suggest.again.person_names import PERSONS, CastMember, cast_list

SOURCE: Final = "cast"

LEAST_SCORE: Final = 0.75
"""Below it a place is more often another word than the name, and wrong suggestions cost more than they save."""


def set_patient(journal: Journal, document_id: str, *, patient: str | None) -> Changes:
    """Say whose document it is, by a code that stands for the patient; None takes that back."""
    return set_codes(journal, {document_id: patient})


def cast_of(project: Reader, patient: str, *, annotator: str | None = None) -> tuple[CastMember, ...]:
    """Persons whom any annotator, or the one with that code, has marked in the patient's documents.

    They have all surfaces of their names.
    """
    only = None if annotator is None else layer_queries.annotator(project, annotator)
    entries = []
    for entry in queries.document_entries(project):
        if entry.patient == patient:
            text = queries.texts(project, [entry.id])[entry.id]
            entries += [
                (annotation.surface(text), annotation.tag)
                for assignment in layer_queries.assignments(project, entry.id)
                if only is None or assignment.annotator_id == only.id
                for annotation in layer_queries.annotations_of(project, assignment.id)
                if annotation.is_phi and annotation.state is not State.UNDECIDED
            ]
    return cast_list(entries, tags=_person_tags(project))


def propose(project: Store, document_id: str, annotator: str, *, texts: Texts | None = None) -> Changes:
    """Suggest the names known for a document's patient in the patient's other documents, as one step.

    Only what no annotation of this annotator covers is suggested, undecided, and not in finished documents. The
    step lies on the stack of the annotator's layer on the document. Raises ProjectError where the document has
    no patient.
    """
    entries = queries.document_entries(project)
    patient = next((entry.patient for entry in entries if entry.id == document_id), None)
    if patient is None:
        raise ProjectError(sentence("this document has no patient's code yet; give it one first"))
    current = layer_queries.current_round(project)
    # Where several annotate the same by a plan, none of them may see what another has marked
    is_blind = current is not None and current.plan is not None
    cast = cast_of(project, patient, annotator=annotator if is_blind else None)
    mine = open_documents(project, annotator=annotator) - {document_id}
    others = [entry.id for entry in entries if entry.patient == patient and entry.id in mine]
    kept = (texts or Texts(project)).indexes()
    indexes = {id: kept[id] for id in others}
    with project.journal.edit(Operation.ASSIGN) as tx:
        layers = {id: _layer(tx, id, annotator) for id in (document_id, *others)}
    open_layers = {id: layers[id][0] for id in others if layers[id][1] != "finished"}
    with project.journal.edit(Operation.PROPOSE, stack=layers[document_id][0]) as tx:
        covered = {
            id: [f for a in layer_queries.annotations_of(tx, layer) for f in a.fragments]
            for id, layer in open_layers.items()
        }
        for member in cast:
            for id, hits in _places(member, {id: indexes[id] for id in open_layers}, covered):
                for hit in hits:
                    found = Annotation(
                        str(uuid4()),
                        open_layers[id],
                        (hit.span,),
                        member.tag,
                        source=SOURCE,
                        state=State.UNDECIDED,
                        confidence=hit.score,
                    )
                    tx.put("annotation", rows.from_annotation(found))
    return tx.changes


def _places(
    member: CastMember, indexes: Mapping[str, Index], covered: dict[str, list[Span]]
) -> Sequence[tuple[str, list[Hit]]]:
    """Where a person is named, by document; what is found counts as covered from then on."""
    places = []
    for surface in member.surfaces:
        texts = {id: index.text for id, index in indexes.items()}
        for id, hits in in_documents(texts, surface, index=indexes, covered=covered).items():
            sure = [hit for hit in hits if hit.score >= LEAST_SCORE]
            covered[id] += [hit.span for hit in sure]
            places.append((id, sure))
    return places


def _layer(tx: Transaction, document_id: str, annotator: str) -> tuple[str, str]:
    """Id and state of the annotator's assignment, made where there is none."""
    found = layer_queries.assignment_of(tx, document_id, annotator=annotator)
    found = found or put_assignment(tx, document_id, annotator=annotator)
    return found.id, found.state


def _person_tags(project: Reader) -> set[str]:
    """Tags of the project's set that stand for persons: by their name, as in other sets "Last_Name" does."""
    return {tag.name for tag in tag_set_of(project).tags if tag.name in PERSONS or "name" in tag.name.lower()}
