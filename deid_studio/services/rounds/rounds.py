"""Rounds: planning who annotates what, with which suggestions; closing, reopening and choosing them."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Final
from uuid import NAMESPACE_OID, uuid5

from deid_studio.domain import study
from deid_studio.domain.operations import Operation
from deid_studio.domain.study import Assignment, Plan, Round, matrix
from deid_studio.errors import ProjectError
from deid_studio.progress import Progress, silent
from deid_studio.sentences import Sentence, plural, round_title, sentence
from deid_studio.services.project.layers import (
    GOLD,
    check_code,
    earlier_layers,
    new_round,
    put_annotator,
    round_named,
)
from deid_studio.services.project.project import tag_set_of
from deid_studio.services.project.proposals import LAYER, Proposal
from deid_studio.services.project.suggestion_layers import first_suggestions, put_machine_layer
from deid_studio.services.project.threshold_settings import keep_measured, thresholds_of
from deid_studio.services.rounds import bias_guard
from deid_studio.services.rounds.workload import Workload, word_counts, workload
from deid_studio.services.suggestions.asking import Loading, search
from deid_studio.services.suggestions.preannotate import as_proposals, texts_to_search, with_names
from deid_studio.services.suggestions.suggesters import MODEL, is_asked
from deid_studio.storage import queries, rows
from deid_studio.storage.changes import Changes
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.reader import Reader
from deid_studio.storage.store import Store
from deid_studio.storage.transaction import Transaction

NONE: Final = "none"
FINAL: Final = "final"
ROUND: Final = "round:"

_NAME: Final = re.compile(r"\w([\w .-]{0,30}\w)?")


@dataclass(frozen=True, slots=True)
class Planned:
    """Who gets which documents (ids by code, in the plan's order), and how long that takes."""

    shares: dict[str, tuple[str, ...]]
    workload: Workload


@dataclass(frozen=True, slots=True)
class Progressed:
    """How far an annotator is in a round; all counts are 0 for whoever has no document in it.

    `suggestions` are those that nobody has decided on; `annotations` are all others.
    """

    annotator: str
    documents: int
    finished: int
    annotations: int
    suggestions: int


@dataclass(frozen=True, slots=True)
class RoundSummary:
    """A round of annotation, whether it is the current one, and every annotator of the project by code."""

    round: Round
    is_current: bool
    annotators: tuple[Progressed, ...]


def planned(project: Reader, plan: Plan, *, document_ids: Collection[str] | None = None) -> Planned:
    """What a round of these documents, or of all, would be by `plan`; nothing is written.

    Raises ProjectError where there are not enough documents, or an annotator's code is none.
    """
    for code in plan.annotators:
        check_code(code)
    words = word_counts(project, document_ids)
    if not words or plan.shared > len(words):
        raise ProjectError(
            plural(
                len(words),
                "the round has {n} document; all were to get {shared}",
                "the round has {n} documents; all were to get {shared} of them",
                shared=plan.shared,
            )
        )
    words = {id: words[id] for id in plan.ordered(words)}
    shares = matrix(plan, words)
    return Planned(shares, workload(project, shares, words))


def create(
    project: Store,
    name: str,
    plan: Plan,
    *,
    document_ids: Collection[str] | None = None,
    suggestions: str = NONE,
    loading: Loading | None = None,
    final: Mapping[str, tuple[Proposal, ...]] | None = None,
    progress: Progress = silent,
) -> Round:
    """Make a round by `plan` and make it the current one, in one transaction.

    `suggestions` is "none", a source of `model_sources` (asked now by `loading`; "model" without it is what was found
    already), "gold" or an
    annotator's code (what their latest earlier layer on a document holds), or "round:NAME" (what was adjudicated in
    that round, else what anybody marked in it), or "final" (what `final` holds, by document; see
    `final_corpus.as_suggestions`). Raises ProjectError where the name is taken or none, or where the plan
    or the source of suggestions does not fit the project.
    """
    project.journal.check_writable()
    _check_name(project, name)
    found = planned(project, plan, document_ids=document_ids)
    documents = {document for share in found.shares.values() for document in share}
    source = _source(project, suggestions)
    findings = None
    if is_asked(source) and loading is not None:
        texts = with_names(project, texts_to_search(project, documents))
        findings = search(texts, loading, progress=progress)
        proposals = {one.searched.id: one.proposals for one in findings.found}
    else:
        given = {NONE: {}, MODEL: {}, FINAL: dict(final or {})}.get(source)
        proposals = {id: _earlier(project, id, source) for id in documents} if given is None else given
    tag_set = tag_set_of(project)
    with project.journal.edit(Operation.CREATE_ROUND, kind="import") as tx:
        made = replace(new_round(tx, name), tag_set=f"{tag_set.name} {tag_set.version}", suggestions=source, plan=plan)
        tx.put("round", rows.from_flat(made))
        layers = _put_assignments(tx, made, plan, found.shares)
        if findings is not None:
            keep_measured(tx, findings.thresholds, weak_tags=findings.weak_tags)
        if source != NONE:
            _suggest(tx, layers, proposals, progress)
        for code, own in layers.items():
            bias_guard.plant(tx, plan, [one for one in own if one.with_suggestions], code=code)
        tx.put("setting", {"id": layer_queries.ROUND_ID, "value": made.id})
    return made


def add_annotator(project: Store, code: str) -> Changes:
    """Let the project know an annotator, who has no documents yet. Raises ProjectError where that is no code."""
    check_code(code)
    with project.journal.edit(Operation.ADD_ANNOTATOR) as tx:
        put_annotator(tx, code)
    return tx.changes


def summaries(project: Reader) -> tuple[RoundSummary, ...]:
    """All rounds of annotation in the order in which they were made."""
    current, annotators = layer_queries.current_round(project), layer_queries.annotators(project)
    found = []
    for one in layer_queries.rounds(project):
        assignments = layer_queries.assignments(project, round_id=one.id)
        counts = layer_queries.annotation_counts(project, round_id=one.id)
        waiting = layer_queries.annotation_counts(project, round_id=one.id, undecided=True)
        progressed = []
        for annotator in annotators:
            own = [a for a in assignments if a.annotator_id == annotator.id]
            finished = sum(a.state == study.FINISHED for a in own)
            marked = sum(counts[a.document_id][annotator.code] for a in own)
            open_ = sum(waiting[a.document_id][annotator.code] for a in own)
            progressed.append(Progressed(annotator.code, len(own), finished, marked - open_, open_))
        found.append(RoundSummary(one, current is not None and one.id == current.id, tuple(progressed)))
    return tuple(found)


def close(project: Store, name: str, *, kind: str = study.ANNOTATION) -> Changes:
    """Let nobody change what was annotated in a round, until it is reopened."""
    return _set_state(project, Operation.CLOSE_ROUND, round_named(project, name, kind=kind), study.CLOSED)


def reopen(project: Store, name: str, *, kind: str = study.ANNOTATION) -> Changes:
    """Go on with a round that was closed."""
    return _set_state(project, Operation.REOPEN_ROUND, round_named(project, name, kind=kind), study.OPEN)


def use(project: Store, name: str) -> Changes:
    """Make a round of annotation the current one."""
    found = round_named(project, name)
    with project.journal.edit(Operation.USE_ROUND) as tx:
        tx.put("setting", {"id": layer_queries.ROUND_ID, "value": found.id})
    return tx.changes


def _set_state(project: Store, operation: Operation, found: Round, state: str) -> Changes:
    with project.journal.edit(operation) as tx:
        tx.put("round", rows.from_flat(replace(found, state=state)))
    return tx.changes


def _check_name(project: Reader, name: str) -> None:
    if not _NAME.fullmatch(name):
        raise ProjectError(
            sentence("a round's name is 1 to 32 letters, digits, blanks, '.', '-' or '_'; files are named by it")
        )
    if any(one.name.casefold() == name.casefold() for one in layer_queries.rounds(project)):
        raise ProjectError(name_taken(name))


def name_taken(name: str) -> Sentence:
    """That there is a round of this name, so that no other can be called so."""
    return sentence("{round} exists already; nothing was changed", round=round_title(name))


def _source(project: Reader, suggestions: str) -> str:
    """Where suggestions come from, as a round says it."""
    if suggestions in (NONE, FINAL) or is_asked(suggestions):
        return suggestions
    if suggestions.startswith(ROUND):
        round_named(project, suggestions.removeprefix(ROUND))
        return suggestions
    code = suggestions.removeprefix(LAYER)
    if layer_queries.annotator(project, code) is None:
        raise ProjectError(
            sentence(
                "{code} has no layer in this project; suggestions can come from 'none', 'model' or a code", code=code
            )
        )
    return f"{LAYER}{code}"


def _put_assignments(
    tx: Transaction, made: Round, plan: Plan, shares: dict[str, tuple[str, ...]]
) -> dict[str, list[Assignment]]:
    """Write who gets what, by code. Ids are the same in every project that makes the round by the same plan."""
    bare = bias_guard.unsuggested(plan, shares)
    layers: dict[str, list[Assignment]] = {}
    for code, documents in shares.items():
        annotator = put_annotator(tx, code)
        layers[code] = [
            Assignment(
                str(uuid5(NAMESPACE_OID, f"{made.id} {document} {annotator.id}")),
                made.id,
                document,
                annotator.id,
                with_suggestions=made.suggestions != NONE and (code, document) not in bare,
            )
            for document in documents
        ]
        tx.insert_many("assignment", [rows.from_flat(one) for one in layers[code]])
    return layers


def _suggest(
    tx: Transaction,
    layers: dict[str, list[Assignment]],
    proposals: Mapping[str, tuple[Proposal, ...]],
    progress: Progress,
) -> None:
    """Fill the layers that may have suggestions from their documents' machine layers, which become `proposals`, and
    from the lists of the house.
    """
    by_document: dict[str, list[Assignment]] = {}
    for assignment in (one for own in layers.values() for one in own):
        by_document.setdefault(assignment.document_id, []).append(assignment)
    thresholds = thresholds_of(tx)
    for number, (document, assignments) in enumerate(by_document.items()):
        progress(number, len(by_document))
        if document in proposals:
            put_machine_layer(tx, document, proposals[document])
        text = queries.texts(tx, [document])[document]
        found = first_suggestions(tx, assignments, text=text, thresholds=thresholds)
        tx.insert_many("annotation", [rows.from_annotation(one) for one in found])
        if found or document in proposals:
            tx.close_history(document)


def _earlier(project: Reader, document_id: str, source: str) -> tuple[Proposal, ...]:
    """What a layer, or a whole round, holds of a document, as suggestions."""
    if source.startswith(LAYER):
        code = source.removeprefix(LAYER)
        found = earlier_layers(project, document_id, annotator=code)
        return as_proposals(found[0].decided_phi, code) if found else ()
    name = source.removeprefix(ROUND)
    found = earlier_layers(project, document_id, annotator=GOLD, round_name=name) or [
        layer
        for one in layer_queries.annotators(project)
        for layer in earlier_layers(project, document_id, annotator=one.code, round_name=name)
    ]
    return tuple(one for layer in found for one in as_proposals(layer.decided_phi, layer.annotator.code))
