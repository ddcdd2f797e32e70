"""Projects as measures of recordings take them: a layer, and what the redaction plan makes of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.document import Document
from deid_studio.errors import ProjectError
from deid_studio.progress import Progress
from deid_studio.redaction.plan import Locate, locator
from deid_studio.sentences import sentence
from deid_studio.services.adjudication import final_corpus
from deid_studio.services.evaluation.timed_documents import Side, TimedDocument, partial_windows, timed_document
from deid_studio.services.project import project as projects
from deid_studio.services.project.layers import MACHINE, layer_of, layers, machine_layer
from deid_studio.services.project.notes import Note
from deid_studio.services.redaction.redaction_plans import plans
from deid_studio.storage import queries
from deid_studio.storage.store import Store


def of_project(project: Store, *, role: str, layer: str | None, as_redacted: bool, progress: Progress) -> Side:
    """One side from an open project; see `evaluate_reading.read_side`."""
    final = final_corpus.chosen(project) if layer == final_corpus.CODE else None
    documents, phi, names = {}, {}, {}
    entries = projects.entries(project)
    for number, entry in enumerate(entries):
        progress(number, len(entries))
        annotations = final.annotations_of(entry.id) if final else _annotations(project, entry.id, layer)
        if annotations is not None:
            document = projects.document(project, entry.id)
            recording = projects.recording_of(project, document) if as_redacted else None
            locate = locator(document, duration_ms=recording.duration_ms) if recording else None
            timed = _of_annotations(document, annotations, locate)
            documents[entry.name] = replace(timed, alternatives=queries.alternatives(project, entry.id))
            phi[entry.id], names[entry.id] = annotations, entry.name
    if not documents:
        raise ProjectError(sentence("{role}: no document has a layer of that name", role=role))
    notes: list[Note] = []
    if as_redacted:
        found = plans(project, annotations_of=phi.get, document_ids=phi)
        for document_id, plan in found.items():
            name = names[document_id]
            documents[name] = replace(documents[name], windows=plan.intervals)
        notes += partial_windows([window.channels for plan in found.values() for window in plan.windows], role)
    pads = projects.pads_of(project)
    return Side(role, documents, tuple(notes), pads_ms=(pads.before_ms, pads.after_ms))


def _annotations(project: Store, document_id: str, layer: str | None) -> Sequence[Annotation] | None:
    if layer is None:
        return [annotation for one in layers(project, document_id) for annotation in one.phi]
    found = machine_layer(project, document_id) if layer == MACHINE else layer_of(project, document_id, annotator=layer)
    return None if found is None else found.phi


def _of_annotations(document: Document, annotations: Iterable[Annotation], locate: Locate | None) -> TimedDocument:
    """With `locate`, PHI is where the redaction plan finds it, and has a time where that is sure."""
    marks = {(one.fragments, one.tag, one.interval): one for one in annotations}
    timed = timed_document(document.name, document.text, document.words, marks)
    if locate is None:
        return timed
    located = map(locate, marks.values())
    phi = (
        replace(one, intervals=its.intervals, is_timed=its.is_sure) for one, its in zip(timed.phi, located, strict=True)
    )
    return replace(timed, phi=tuple(phi))
