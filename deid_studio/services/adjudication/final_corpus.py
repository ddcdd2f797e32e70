"""The final corpus of a round: one layer a document, made from all by a method of the supervisor's choice."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final
from uuid import uuid4

from deid_studio.domain.annotation import Annotation, State
from deid_studio.domain.operations import Operation
from deid_studio.domain.span import Interval
from deid_studio.domain.study import Round
from deid_studio.errors import NotRedactable, ProjectError
from deid_studio.redaction.packed_annotations import PackedAnnotations
from deid_studio.sentences import Sentence, plural, round_title, sentence
from deid_studio.services.adjudication.adjudicate import queue
from deid_studio.services.adjudication.adjudication_sources import annotation_round, sources
from deid_studio.services.adjudication.conflicts import ConflictSources, Key, is_settled, key_of, place_words
from deid_studio.services.adjudication.layer_comparison import agreed_keys
from deid_studio.services.agreement.agreement_study import measure
from deid_studio.services.agreement.round_material import of_round
from deid_studio.services.project.notes import Note
from deid_studio.services.project.proposals import Proposal
from deid_studio.services.suggestions.preannotate import as_proposals
from deid_studio.storage import queries, rows
from deid_studio.storage.store import Store

CHOSEN: Final = "final_corpus"
"""The setting that holds which final corpus was made last, as JSON."""

CODE: Final = "final"


class Method(StrEnum):
    """How many layers become one.

    ADJUDICATED: what all agree on and what the supervisor has decided. MAJORITY: what more than half of those who
    finished the document marked. UNION: what anybody marked, in unfinished layers too, and what the supervisor has
    added: recommended for redaction, for nothing that anybody found stays. BEST: the layer of the annotator who agrees
    most with the others; Kolditz et al. 2019, footnote 11.
    """

    ADJUDICATED = "adjudicated"
    MAJORITY = "majority"
    UNION = "union"
    BEST = "best"


class OpenConflicts(NotRedactable):
    """Not everything is decided, so there is no adjudicated corpus; `places` has a line for each open conflict."""


@dataclass(frozen=True, slots=True)
class FinalDocument:
    """What is PHI in a document, by which annotators' layers (codes)."""

    document_id: str
    document: str
    annotators: tuple[str, ...]
    annotations: Sequence[Annotation]


@dataclass(frozen=True, slots=True)
class Tie:
    """What exactly half of a document's annotators marked: not in the majority, but somebody should look at it.

    `edges` are code points, ms where it `is_heard_only`.
    """

    document: str
    edges: tuple[int, int]
    tag: str
    annotators: tuple[str, ...]
    of: int
    is_heard_only: bool = False

    @property
    def line(self) -> Sentence:
        """For people to find it; no text is in it."""
        return sentence(
            "{document}: tie at {place} ({tag}: {annotators}, {count} of {of})",
            document=self.document,
            place=place_words(self.edges, is_heard_only=self.is_heard_only),
            tag=self.tag,
            annotators=", ".join(self.annotators),
            count=len(self.annotators),
            of=self.of,
        )


@dataclass(frozen=True, slots=True)
class FinalCorpus:
    """One layer for each document of a round, in reading order.

    `missing` are names of documents on which there is no layer to take; `best` is the code of the annotator whose
    layers the method BEST takes where there is one.
    """

    round: Round
    method: Method
    at_least: int | None
    documents: tuple[FinalDocument, ...]
    ties: tuple[Tie, ...] = ()
    missing: tuple[str, ...] = ()
    best: str | None = None
    notes: tuple[Note, ...] = ()

    def annotations_of(self, document_id: str) -> Sequence[Annotation] | None:
        """What is PHI in a document; None where the corpus does not have it."""
        found = (one.annotations for one in self.documents if one.document_id == document_id)
        return next(found, None)


def build(
    project: Store, method: Method | str, *, round_name: str | None = None, at_least: int | None = None
) -> FinalCorpus:
    """The final corpus of a round, by default the current one; nothing is written.

    `at_least` is how many must have marked something for the majority, all who finished the document at most. Raises
    OpenConflicts where an adjudicated corpus is asked for and not all is decided, ProjectError for an unknown round.
    """
    method, annotated = Method(method), annotation_round(project, round_name)
    if at_least is not None and at_least < 1:
        raise ProjectError(sentence("a majority is of one annotator at least"))
    if method is Method.ADJUDICATED:
        found = _adjudicated(project, annotated)
    elif method is Method.MAJORITY:
        found = _majority(project, annotated, at_least)
    elif method is Method.UNION:
        found = _union(project, annotated)
    else:
        found = _best(project, annotated)
    notes = [*found.notes]
    for one in found.documents:
        undecided = sum(annotation.state is State.UNDECIDED for annotation in one.annotations)
        if undecided:
            notes.append(
                Note(
                    "odd",
                    one.document,
                    None,
                    plural(
                        undecided,
                        "{n} suggestion that nobody decided on is in it",
                        "{n} suggestions that nobody decided on are in it",
                    ),
                )
            )
    remark = sentence("there is no finished layer on this document; it is left out")
    notes += [Note("odd", name, None, remark) for name in found.missing]
    return replace(found, notes=tuple(notes))


def choose(project: Store, corpus: FinalCorpus) -> None:
    """Remember this corpus as the one to be redacted; see `chosen`."""
    value = {"round": corpus.round.name, "method": str(corpus.method), "at_least": corpus.at_least}
    with project.journal.edit(Operation.CHOOSE_FINAL_CORPUS) as tx:
        tx.put("setting", {"id": CHOSEN, "value": json.dumps(value)})


def chosen(project: Store) -> FinalCorpus:
    """The corpus that was chosen, as it is now; raises ProjectError where none was, else as `build`."""
    text = queries.setting(project, CHOSEN)
    if text is None:
        raise ProjectError(sentence("there is no final corpus yet; make one first"))
    value = json.loads(text)
    return build(project, value["method"], round_name=value["round"], at_least=value["at_least"])


def as_suggestions(corpus: FinalCorpus) -> dict[str, tuple[Proposal, ...]]:
    """What annotators of a next round may start from, by document; see `rounds.create`."""
    return {one.document_id: as_proposals(one.annotations, CODE) for one in corpus.documents}


def _adjudicated(project: Store, annotated: Round) -> FinalCorpus:
    adjudication = queue(project, annotated.name)
    if adjudication.open:
        raise OpenConflicts(
            plural(
                len(adjudication.open),
                "{n} conflict of {round} is open; nothing was written",
                "{n} conflicts of {round} are open; nothing was written",
                round=round_title(annotated.name),
            ),
            places=tuple(place.line for place in adjudication.open),
        )
    notes = [
        Note("odd", one.document, None, sentence("a layer has changed since this was decided: {place}", place=one.line))
        for one in adjudication.changed
    ]
    notes += [
        Note("odd", name, None, sentence("not finished by {codes}; without their layers", codes=", ".join(codes)))
        for name, codes in adjudication.lacking.items()
    ]
    found, missing = _of_layers(sources(project, annotated), _settled_and_decided)
    return FinalCorpus(annotated, Method.ADJUDICATED, None, found, missing=missing, notes=tuple(notes))


def _settled_and_decided(one: ConflictSources) -> list[Annotation]:
    decided = (row for row in one.gold if row["state"] != State.REJECTED and not is_settled(row))
    return [_annotation(key, Method.ADJUDICATED) for key in dict.fromkeys([*agreed_keys(one), *map(key_of, decided)])]


def _majority(project: Store, annotated: Round, at_least: int | None) -> FinalCorpus:
    ties: list[Tie] = []

    def most(one: ConflictSources) -> list[Annotation]:
        size = len(one.annotators)
        needed = size // 2 + 1 if at_least is None else min(at_least, size)
        found = []
        for alike in _alike(one).values():
            codes = sorted(set().union(*(one.held[key] for key in alike)))
            if len(codes) >= needed:
                found += [_annotation(key, Method.MAJORITY, one) for key in alike]
            elif at_least is None and 2 * len(codes) == size:
                in_text = _annotation(alike[0], Method.MAJORITY)
                ties.append(Tie(one.document, _edges(in_text), in_text.tag, tuple(codes), size, in_text.is_audio_only))
        return found

    documents, missing = _of_layers(sources(project, annotated), most)
    ordered = sorted(ties, key=lambda tie: (tie.document, tie.edges, tie.tag))
    return FinalCorpus(annotated, Method.MAJORITY, at_least, documents, tuple(ordered), missing)


def _alike(one: ConflictSources) -> Mapping[object, list[Key]]:
    """Keys by what they mark: in the text, whatever time was set for it, else in the recording."""
    alike: dict[object, list[Key]] = defaultdict(list)
    for key in one.held:
        alike[key[:2] if key[0] else key].append(key)
    return alike


def _union(project: Store, annotated: Round) -> FinalCorpus:
    finished = {one.document_id for one in sources(project, annotated) if one.annotators}

    def everything(one: ConflictSources) -> list[Annotation]:
        added = [key_of(row) for row in one.gold if row["state"] != State.REJECTED]
        return [_annotation(key, Method.UNION, one) for key in dict.fromkeys([*one.held, *added])]

    def looked_at() -> Iterator[ConflictSources]:
        for one in sources(project, annotated, with_open=True):
            is_work = any(not undecided for by_code in one.held.values() for undecided in by_code.values())
            # An opened layer with suggestions only is nobody's work
            yield one if is_work or one.document_id in finished else replace(one, annotators=())

    documents, missing = _of_layers(looked_at(), everything)
    return FinalCorpus(annotated, Method.UNION, None, documents, missing=missing)


def _best(project: Store, annotated: Round) -> FinalCorpus:
    agreed = measure(of_round(project, annotated.name)).agreement
    rates = {row.annotator: row.f1.mean for row in agreed.annotators if row.f1.mean is not None}
    ranking = [agreed.highest, *sorted(rates, key=lambda code: (-rates[code], code))]
    others = []

    def taken(one: ConflictSources) -> list[Annotation]:
        code = next((code for code in ranking if code in one.annotators), one.annotators[0])
        if code != agreed.highest:
            others.append(
                Note(
                    "info",
                    one.document,
                    None,
                    sentence("not finished by {highest}; the layer is {code}'s", highest=agreed.highest, code=code),
                )
            )
        return [_annotation(key, Method.BEST, one) for key, by_code in one.held.items() if code in by_code]

    documents, missing = _of_layers(sources(project, annotated), taken)
    return FinalCorpus(annotated, Method.BEST, None, documents, (), missing, agreed.highest, tuple(others))


def _of_layers(
    compared: Iterator[ConflictSources], taken: Callable[[ConflictSources], Sequence[Annotation]]
) -> tuple[tuple[FinalDocument, ...], tuple[str, ...]]:
    documents, missing = [], []
    for one in compared:
        if one.annotators:
            found = sorted(taken(one), key=lambda annotation: (annotation.fragments, annotation.tag))
            annotations = PackedAnnotations(found)
            documents.append(FinalDocument(one.document_id, one.document, one.annotators, annotations))
        else:
            missing.append(one.document)
    return tuple(documents), tuple(missing)


def _annotation(key: Key, method: Method, of: ConflictSources | None = None) -> Annotation:
    """An annotation of no layer; undecided where everybody who has it has left it so."""
    fragments, tag, start_ms, end_ms = key
    interval = None if start_ms is None or end_ms is None else Interval(start_ms, end_ms)
    by_code = of.held.get(key, {}) if of is not None else {}
    state = State.UNDECIDED if by_code and all(by_code.values()) else State.ACCEPTED
    return Annotation(str(uuid4()), "", rows.to_fragments(fragments), tag, interval, f"{CODE}:{method}", state)


def _edges(annotation: Annotation) -> tuple[int, int]:
    if annotation.fragments:
        return annotation.span.start, annotation.span.end
    assert annotation.interval is not None
    return annotation.interval.start_ms, annotation.interval.end_ms
