"""Pre-annotation: what suggesters or an earlier layer propose, kept as the machine's layer and put before a person."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from deid_studio.domain import study
from deid_studio.domain.annotation import Annotation, State, TagSet
from deid_studio.domain.operations import Operation
from deid_studio.errors import FormatError, ProjectDamaged, ProjectError
from deid_studio.progress import Progress, silent
from deid_studio.sentences import plural, sentence
from deid_studio.services.annotation.known_names import SaidNames, known_names, name_tags
from deid_studio.services.project.layers import (
    DEFAULT_ANNOTATOR,
    check_open,
    earlier_layers,
    open_documents,
    put_assignment,
)
from deid_studio.services.project.notes import MayRefuse, Note
from deid_studio.services.project.project import recording_path, tag_set_of
from deid_studio.services.project.proposals import LAYER, Proposal, is_machine
from deid_studio.services.project.suggestion_layers import put_machine_layer, refill
from deid_studio.services.project.threshold_settings import keep_measured, thresholds_of
from deid_studio.services.suggestions.asking import Findings, Loading, Searched, TextProposals, search
from deid_studio.services.suggestions.suggesters import is_asked
from deid_studio.storage import queries
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.reader import Reader
from deid_studio.storage.store import Store
from deid_studio.storage.transaction import Transaction
from deid_studio.suggest.thresholds import Thresholds


@dataclass(frozen=True, slots=True)
class PreannotationReport(MayRefuse):
    """What pre-annotation put before an annotator.

    `counts` are the suggestions that wait for a decision, by tag, in `documents`; `finished` documents were left alone.
    """

    counts: dict[str, int]
    documents: int
    finished: int
    notes: tuple[Note, ...]


def to_search(
    project: Reader, document_ids: Collection[str] | None = None, *, annotator: str = DEFAULT_ANNOTATOR
) -> tuple[Searched, ...]:
    """The texts of these documents, or of all, in reading order, but for those that the annotator has finished.

    Where the round has a plan, only those that it gives the annotator. Raises ProjectError in a closed round.
    """
    check_open(project)
    wanted = open_documents(project, annotator=annotator) - _finished(project, annotator)
    return texts_to_search(project, [id for id in wanted if document_ids is None or id in document_ids])


def without_suggestions(project: Reader, *, annotator: str) -> frozenset[str]:
    """Ids of the texts that the annotator has not begun, and in which suggestions were never looked for.

    None in a closed round, and in one whose suggestions do not come from models.
    """
    current = layer_queries.current_round(project)
    if current is not None and (current.state == study.CLOSED or not is_asked(current.suggestions)):
        return frozenset()
    untouched = {one.id for one in queries.document_entries(project, annotator=annotator) if not one.annotations}
    person = layer_queries.annotator(project, annotator)
    looked_at = {one.document_id for one in layer_queries.assignments(project, kind=study.SUGGESTIONS)}
    bare = {
        one.document_id
        for one in layer_queries.assignments(project)
        if person is not None and one.annotator_id == person.id and not one.with_suggestions
    }
    wanted = untouched & queries.documents_with_text(project)
    return frozenset(wanted - looked_at - bare - _finished(project, annotator))


def texts_to_search(project: Reader, document_ids: Collection[str]) -> tuple[Searched, ...]:
    """These documents in reading order, as suggesters are asked about them, but for those without a text."""
    found = []
    for document_id in queries.document_names(project):
        if document_id in document_ids:
            one, others = queries.document(project, document_id), queries.alternatives(project, document_id)
            if one.text:
                is_speech = bool(one.words or one.recording_id)
                found.append(Searched(one.id, one.name, one.text, one.revision, one.words, others, is_speech))
    return tuple(found)


def with_names(project: Store, found: Sequence[Searched]) -> tuple[Searched, ...]:
    """These texts with the names that may be said in those whose words have times."""
    timed = {one.id for one in found if any(word.interval for word in one.words)}
    names = known_names(project, timed) if timed else {}
    recordings = {entry.id: entry.recording_id for entry in queries.document_entries(project)}
    tags = name_tags(tag_set_of(project))
    return tuple(
        replace(one, said=SaidNames(names[one.id], tags, _place_of(project, recordings[one.id])))
        if one.id in timed
        else one
        for one in found
    )


def _place_of(project: Store, recording_id: str | None) -> Path | None:
    """Where a recording is, if it is still there."""
    try:
        return recording_path(project, queries.recording(project, recording_id)) if recording_id else None
    except ProjectError:
        return None


def propose(
    project: Store,
    loading: Loading,
    *,
    document_ids: Collection[str] | None = None,
    annotator: str = DEFAULT_ANNOTATOR,
    progress: Progress = silent,
) -> PreannotationReport:
    """Ask a suggester about documents and put what it finds before the annotator: `search`, then `commit`."""
    project.journal.check_writable()
    texts = with_names(project, to_search(project, document_ids, annotator=annotator))
    findings = search(texts, loading, progress=progress)
    return commit(project, findings, document_ids=document_ids, annotator=annotator)


def commit(
    project: Store,
    findings: Findings,
    *,
    document_ids: Collection[str] | None = None,
    annotator: str = DEFAULT_ANNOTATOR,
) -> PreannotationReport:
    """Keep what was found as the machine's layer, and fill the annotator's from it, document by document.

    A document that the annotator has finished is left alone, and so is one whose text has changed since it was read,
    with a note. `document_ids` are those that were chosen, so that the report can tell how many were finished. Raises
    ReadOnlyProject, or ProjectError where `annotator` cannot be a person's code, or where the disk is full, which says
    how many documents were committed before.
    """
    with project.journal.edit(Operation.PREANNOTATE, kind="import") as tx:
        keep_measured(tx, findings.thresholds, weak_tags=findings.weak_tags)
    return _commit(project, findings.found, document_ids=document_ids, annotator=annotator)


def from_layer(
    project: Store,
    source: str,
    *,
    round_name: str | None = None,
    generic: str | None = None,
    loading: Loading | None = None,
    document_ids: Collection[str] | None = None,
    annotator: str = DEFAULT_ANNOTATOR,
) -> PreannotationReport:
    """Put what another annotator has marked or accepted, in one round or in any, before the annotator.

    It becomes the machine's layer, with confidence 1. PHI with the tag `generic`, or with one that the project's tag
    set lacks, is sorted into types by the suggester that `loading` loads; where that has no answer, the tag stays.
    Raises ProjectError where `source` has no layer, else as `commit`.
    """
    if source == annotator:
        raise ProjectError(
            sentence("what {source} has marked cannot be suggested to {source}; name another annotator", source=source)
        )
    tag_set, once = tag_set_of(project), cache(loading) if loading is not None else None
    found = []
    for searched in to_search(project, document_ids, annotator=annotator):
        earlier = _earlier(project, searched.id, source, round_name)
        if earlier is not None:
            tags = _tags(earlier, searched, tag_set, generic, once)
            found.append(TextProposals(searched, as_proposals(earlier, source, tags)))
    if not found:
        raise ProjectError(
            sentence(
                "{source} has no layer on a document that {annotator} has still to annotate",
                source=source,
                annotator=annotator,
            )
        )
    return _commit(project, found, document_ids=document_ids, annotator=annotator)


def as_proposals(
    earlier: Iterable[Annotation], source: str, tags: Mapping[str, str] | None = None
) -> tuple[Proposal, ...]:
    """What the annotator `source` has marked as it is suggested to others; with `tags`, by id, instead of its own."""
    return tuple(
        Proposal(a.fragments, tags[a.id] if tags else a.tag, 1.0, f"{LAYER}{source}", a.interval) for a in earlier
    )


def checked_thresholds(by_tag: Mapping[str, float], tag_set: TagSet) -> dict[str, float]:
    """`by_tag`; raises FormatError where the tag set lacks a tag."""
    unknown = [tag for tag in by_tag if tag_set.find(tag) is None]
    if unknown:
        known = ", ".join(tag.name for tag in tag_set.tags)
        raise FormatError(
            sentence(
                "the tag set {name} has no tag {unknown}; its tags are {known}",
                name=tag_set.name,
                unknown=unknown[0],
                known=known,
            )
        )
    return dict(by_tag)


def _commit(
    project: Store, found: Sequence[TextProposals], *, document_ids: Collection[str] | None, annotator: str
) -> PreannotationReport:
    thresholds = thresholds_of(project)
    counts: Counter[str] = Counter()
    notes: list[Note] = []
    documents = 0
    for one in found:
        try:
            with project.journal.edit(Operation.PREANNOTATE, kind="import") as tx:
                committed = _commit_document(tx, one, thresholds, annotator=annotator)
        except ProjectError as e:
            if not documents or isinstance(e, ProjectDamaged):
                raise
            raise _broken_off(documents) from e
        if isinstance(committed, Note):
            notes.append(committed)
        elif committed is not None:
            documents += 1
            counts.update(committed)
    finished = _finished(project, annotator)
    if document_ids is not None:
        finished &= set(document_ids)
    return PreannotationReport(dict(sorted(counts.items())), documents, len(finished), tuple(notes))


def _broken_off(documents: int) -> ProjectError:
    return ProjectError(
        plural(
            documents,
            "the suggestions for {n} document are saved, the others could not be (is the disk full, or the drive "
            "gone?); pre-annotate again",
            "the suggestions for {n} documents are saved, the others could not be (is the disk full, or the drive "
            "gone?); pre-annotate again",
        )
    )


def _commit_document(
    tx: Transaction, found: TextProposals, thresholds: Thresholds, *, annotator: str
) -> Iterable[str] | Note | None:
    """Tags of the suggestions that wait for a decision then; None where the annotator has finished the document."""
    searched = found.searched
    now = queries.document(tx, searched.id)
    if (now.revision, now.text) != (searched.revision, searched.text):
        remark = sentence("its text was corrected in the meantime; nothing was suggested, pre-annotate it again")
        return Note("refused", searched.name, None, remark)
    assignment = layer_queries.assignment_of(tx, searched.id, annotator=annotator)
    if assignment is not None and assignment.state == "finished":
        return None
    assignment = assignment or put_assignment(tx, searched.id, annotator=annotator)
    put_machine_layer(tx, searched.id, found.proposals)
    refill(tx, assignment, text=searched.text, thresholds=thresholds)
    layer = layer_queries.annotations_of(tx, assignment.id)
    return [one.tag for one in layer if one.state is State.UNDECIDED and is_machine(one.source)]


def _finished(project: Reader, annotator: str) -> set[str]:
    """Ids of the documents that the annotator has finished."""
    person = layer_queries.annotator(project, annotator)
    return {
        one.document_id
        for one in layer_queries.assignments(project)
        if person is not None and one.annotator_id == person.id and one.state == "finished"
    }


def _earlier(project: Reader, document_id: str, annotator: str, round_name: str | None) -> list[Annotation] | None:
    """What an annotator has marked or accepted in a document last; None where there is no such layer."""
    found = earlier_layers(project, document_id, annotator=annotator, round_name=round_name)
    return found[0].decided_phi if found else None


def _tags(
    annotations: Sequence[Annotation], searched: Searched, tag_set: TagSet, generic: str | None, loading: Loading | None
) -> dict[str, str]:
    """Tags by the annotations' ids, those sorted into types that say no more than that it is PHI."""
    vague = [a for a in annotations if a.fragments and (a.tag == generic or tag_set.find(a.tag) is None)]
    tags = {annotation.id: annotation.tag for annotation in annotations}
    if vague and loading is not None:
        spans = [annotation.span for annotation in vague]
        types = loading().sort(searched.text, spans, is_speech=searched.is_speech)
        for annotation in vague:
            # Some tag sets have a name in pieces; the longest says what the whole is
            parts = [one for one in types if one.span.overlaps(annotation.span)]
            tags[annotation.id] = max(parts, key=lambda one: len(one.span)).tag if parts else annotation.tag
    return tags
