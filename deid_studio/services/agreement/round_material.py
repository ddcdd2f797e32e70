"""What agreement is measured on in a round of a project."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from deid_studio.agreement.compared_layers import AnnotatedDocument, ComparedLayer, Edges, LayerMark, joined
from deid_studio.agreement.disagreement import name_tags
from deid_studio.domain import study
from deid_studio.domain.annotation import Annotation, State
from deid_studio.domain.document import Document
from deid_studio.errors import ProjectError
from deid_studio.redaction.plan import Pads, Timing, locator
from deid_studio.sentences import sentence
from deid_studio.services.agreement.agreement_material import Include, Material, lacking, paired
from deid_studio.services.project.layers import round_named
from deid_studio.services.project.notes import Note
from deid_studio.services.project.project import pads_of, tag_set_of
from deid_studio.services.project.proposals import LAYER
from deid_studio.services.project.threshold_settings import admits, thresholds_of
from deid_studio.storage import bulk, queries, rows
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.layers.layer_marks import MarkedLayer, annotation_rows, marked_layers
from deid_studio.storage.reader import Reader
from deid_studio.storage.store import Store


class MarkCache(dict[str, LayerMark]):
    """Marks by the line that the database has for them: annotators who agree share them.

    `in_parts` are those of several fragments.
    """

    def __init__(self) -> None:
        super().__init__()
        self.in_parts: set[LayerMark] = set()

    def __missing__(self, line: str) -> LayerMark:
        fragments, _, tag = line.partition("\t")
        edges: Edges
        if ";" in fragments:
            edges = tuple(map(int, fragments.replace(";", " ").split(" ")))
        else:
            start, _, end = fragments.partition(" ")
            edges = int(start), int(end)
        self[line] = mark = LayerMark(tag, edges)
        if len(edges) > 2:
            self.in_parts.add(mark)
        return mark


def of_round(
    project: Store, round_name: str | None = None, *, include: Collection[Include] = (), timed: bool = False
) -> Material:
    """The finished layers of an annotation round, the current one by default, and what else to `include`.

    `timed` looks up where every annotation is heard, which takes longer. Raises ProjectError for an unknown round.
    """
    chosen = layer_queries.current_round(project) if round_name is None else round_named(project, round_name)
    if chosen is None:
        raise ProjectError(sentence("nobody has annotated in this project yet"))
    of_people = marked_layers(project, round_name=chosen.name, with_undecided=Include.UNDECIDED in include)
    notes: list[Note] = []
    entering = [one for one in of_people if one.state == study.FINISHED or Include.OPEN in include]
    notes += _left_out(of_people, entering, with_undecided=Include.UNDECIDED in include)
    if Include.GOLD in include:
        gold = marked_layers(project, round_name=chosen.name, kind=study.ADJUDICATION)
        entering += [one for one in gold if one.state == study.FINISHED or Include.OPEN in include]
    if Include.MACHINE in include:
        known = {one.document for one in entering}
        machine = marked_layers(project, kind=study.SUGGESTIONS, with_undecided=True)
        entering += _sure_enough(project, [one for one in machine if one.document in known])
    ids = {name: id for id, name in queries.document_names(project).items()}
    times = _times(project, entering, ids, notes, with_undecided=Include.UNDECIDED in include) if timed else {}
    tag_set = tag_set_of(project)
    documents, told = paired(_documents(project, entering, ids, times))
    annotators = tuple(sorted({one.annotator for one in (*of_people, *entering)}))
    return Material(
        name=chosen.name,
        documents=tuple(documents),
        annotators=annotators,
        tags=tuple(tag.name for tag in tag_set.tags),
        name_tags=name_tags(tag_set),
        lacking=lacking(documents, annotators),
        notes=(*notes, *told),
        document_ids={document.id: ids[document.id] for document in documents},
        is_timed=timed and bool(times),
        pads=pads_of(project) if timed else None,
    )


def _left_out(layers: Sequence[MarkedLayer], entering: Sequence[MarkedLayer], *, with_undecided: bool) -> list[Note]:
    notes = []
    not_finished: dict[str, int] = defaultdict(int)
    for layer in layers:
        not_finished[layer.annotator] += layer.state != study.FINISHED
    if len(entering) < len(layers):
        notes += [
            Note("info", annotator, None, sentence("documents that are not finished: {count}; left out", count=count))
            for annotator, count in not_finished.items()
            if count
        ]
    undecided = sum(layer.undecided for layer in entering)
    if undecided and not with_undecided:
        remark = sentence("suggestions that nobody has decided on: {n}; left out", n=undecided)
        notes.append(Note("info", sentence("suggestions"), None, remark))
    return notes


def _sure_enough(project: Reader, machine: Sequence[MarkedLayer]) -> list[MarkedLayer]:
    """The machine's layers with those finds that the project's thresholds admit; earlier layers are sure."""
    thresholds = thresholds_of(project)
    lines: dict[str, list[str]] = defaultdict(list)
    for row in annotation_rows(project, [one.assignment_id for one in machine]):
        is_sure = row["source"].startswith(LAYER) or admits(thresholds, row["tag"], row["confidence"] or 0.0)
        if row["fragments"] and is_sure:
            lines[row["assignment_id"]].append(f"{row['fragments']}\t{row['tag']}")
    return [
        MarkedLayer(one.assignment_id, one.document, one.annotator, one.state, "\n".join(lines[one.assignment_id]), 0)
        for one in machine
    ]


@dataclass(slots=True)
class _Windows:
    """Where one layer is heard: by mark, and what has no text."""

    times: dict[LayerMark, Edges]
    heard: set[LayerMark]


def _documents(
    project: Reader, layers: Sequence[MarkedLayer], ids: Mapping[str, str], times: Mapping[str, _Windows]
) -> list[AnnotatedDocument]:
    by_document: dict[str, list[MarkedLayer]] = defaultdict(list)
    for layer in layers:
        by_document[layer.document].append(layer)
    texts = queries.texts(project, [ids[name] for name in by_document])
    known = MarkCache()
    documents = []
    for name, own in by_document.items():
        in_document = {}
        for layer in own:
            marks = frozenset(map(known.__getitem__, layer.lines))
            if not known.in_parts.isdisjoint(marks):
                marks = frozenset(mark.whole(texts[ids[name]]) for mark in marks)
            heard = times.get(layer.assignment_id)
            in_document[layer.annotator] = (
                ComparedLayer(marks)
                if heard is None
                else ComparedLayer(
                    marks, {mark: at for mark, at in heard.times.items() if mark in marks}, frozenset(heard.heard)
                )
            )
        documents.append(AnnotatedDocument(name, texts[ids[name]], in_document))
    return documents


def _times(
    project: Store, layers: Sequence[MarkedLayer], ids: Mapping[str, str], notes: list[Note], *, with_undecided: bool
) -> dict[str, _Windows]:
    """The padded windows of each layer of a document with a recording, by assignment."""
    recorded = bulk.recorded(project)
    layers = [layer for layer in layers if ids[layer.document] in recorded]
    by_assignment: dict[str, list[Annotation]] = defaultdict(list)
    for row in annotation_rows(project, [layer.assignment_id for layer in layers]):
        if row["state"] != State.UNDECIDED or with_undecided:
            by_assignment[row["assignment_id"]].append(rows.to_annotation(row))
    pads = pads_of(project)
    documents: dict[str, Document] = {}
    found: dict[str, _Windows] = {}
    unsure: dict[Timing, int] = defaultdict(int)
    for layer in layers:
        if layer.document not in documents:
            documents = {layer.document: queries.document(project, ids[layer.document])}
        document = documents[layer.document]
        if document.recording_id is not None:
            duration_ms = queries.recording(project, document.recording_id).duration_ms
            own = by_assignment[layer.assignment_id]
            found[layer.assignment_id] = _windows(document, own, pads, duration_ms, unsure)
    if n := unsure[Timing.NONE]:
        remark = sentence("annotations that have no place in the recording: {n}; not in the time level", n=n)
        notes.append(Note("odd", sentence("recordings"), None, remark))
    if n := unsure[Timing.INFERRED]:
        remark = sentence("annotations whose time is only inferred: {n}; in the time level as it is", n=n)
        notes.append(Note("odd", sentence("recordings"), None, remark))
    return found


def _windows(
    document: Document, annotations: Iterable[Annotation], pads: Pads, duration_ms: int, unsure: dict[Timing, int]
) -> _Windows:
    by_mark: dict[LayerMark, list[tuple[int, int]]] = defaultdict(list)
    heard = set()
    for located in map(locator(document, duration_ms=duration_ms), annotations):
        annotation = located.annotation
        unsure[located.timing] += 1
        windows = [
            (window.start_ms, window.end_ms)
            for interval in located.intervals
            for window in (interval.padded(before_ms=pads.before_ms, after_ms=pads.after_ms, duration_ms=duration_ms),)
        ]
        if windows and annotation.is_audio_only:
            heard.add(LayerMark(annotation.tag, joined(windows)))
        elif windows:
            by_mark[LayerMark.of(annotation.tag, annotation.fragments).whole(document.text)] += windows
    return _Windows({mark: joined(windows) for mark, windows in by_mark.items()}, heard)
