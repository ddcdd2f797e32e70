"""Bringing what was read into a project, in one transaction, with a report that is kept."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from uuid import uuid4

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.document import Document
from deid_studio.progress import Progress, silent
from deid_studio.services.project import DEFAULT_ANNOTATOR, layer_of, put_assignment, tag_set_of
from deid_studio.services.sources import Batch, Incoming, Note, read
from deid_studio.storage import queries, rows
from deid_studio.storage.journal import Transaction
from deid_studio.storage.store import Store


@dataclass(frozen=True, slots=True)
class ImportReport:
    """What an import brought: counts, and every note in the order in which files were met."""

    documents: int
    recordings: int
    annotations: int
    notes: tuple[Note, ...]

    @property
    def refused(self) -> int:
        """How many notes say that something did not come in."""
        return sum(note.severity == "refused" for note in self.notes)


@dataclass(slots=True)
class _Tally:
    """What one commit has done so far."""

    notes: list[Note]
    tags: Counter[str]
    position: int
    documents: int = 0
    recordings: int = 0
    annotations: int = 0


def import_paths(
    project: Store,
    paths: list[Path],
    *,
    words_file: Path | None = None,
    tier: str | None = None,
    join_fragments: bool = False,
    annotator: str | None = None,
    progress: Progress = silent,
) -> ImportReport:
    """Read files and folders and commit them; see `sources.read` and `commit`."""
    batch = read(
        project.folder, paths, words_file=words_file, tier=tier, join_fragments=join_fragments, progress=progress
    )
    return commit(project, batch, annotator=annotator)


def commit(project: Store, batch: Batch, *, annotator: str | None = None) -> ImportReport:
    """Write a batch into the project in one transaction and keep the report.

    A document that the project already has gets only what it lacks: a recording, a text, a further annotator's
    layer. Nothing that is there is changed. Raises ReadOnlyProject.
    """
    code = annotator or DEFAULT_ANNOTATOR
    tally = _Tally(list(batch.notes), Counter(), queries.next_position(project))
    with project.journal.edit("import", kind="import") as tx:
        for incoming in batch.documents:
            _commit_document(tx, incoming, tally, annotator=code)
        _commit_conf(tx, batch, tally)
        tag_set = tag_set_of(project)
        for tag, count in sorted(tally.tags.items()):
            if tag_set.find(tag) is None:
                sentence = f"tag {tag} ({count} annotations) is not in the tag set {tag_set.name}; kept as it is"
                tally.notes.append(Note("odd", "project", None, sentence))
        report = ImportReport(tally.documents, tally.recordings, tally.annotations, tuple(tally.notes))
        kept = json.dumps(asdict(report), ensure_ascii=False)
        tx.put("import_report", {"id": str(uuid4()), "at": datetime.now(UTC).isoformat(), "report": kept})
    return report


def reports(project: Store) -> list[ImportReport]:
    """The reports of all imports, newest first."""
    return [
        ImportReport(**{**kept, "notes": tuple(Note(**note) for note in kept["notes"])})
        for kept in queries.import_reports(project)
    ]


def _commit_document(tx: Transaction, incoming: Incoming, tally: _Tally, *, annotator: str) -> None:
    existing = queries.document_named(tx, incoming.name)
    if existing is None:
        document = _new_document(tx, incoming, tally)
    else:
        completed = _completed(tx, existing, incoming, tally)
        if completed is None:
            return
        document = completed
    if incoming.ann is not None:
        _commit_layer(tx, document, incoming, tally, annotator=annotator)


def _new_document(tx: Transaction, incoming: Incoming, tally: _Tally) -> Document:
    document = Document(
        id=str(uuid4()),
        name=incoming.name,
        text=incoming.text or "",
        words=incoming.words,
        recording_id=_put_recording(tx, incoming, tally),
    )
    tx.insert_many("document", [rows.from_document(document, position=tally.position)])
    tally.position += 1
    tally.documents += 1
    return document


def _completed(tx: Transaction, existing: Document, incoming: Incoming, tally: _Tally) -> Document | None:
    """The document with what it lacked; None, with a note, where the files contradict it."""
    if incoming.text is not None and existing.text and incoming.text != existing.text:
        sentence = "the project has a document of that name with another text; nothing of this one was taken"
        tally.notes.append(Note("refused", incoming.name, None, sentence))
        return None
    document = existing
    if incoming.text is not None and not existing.text:
        document = replace(document, text=incoming.text, words=incoming.words)
    elif incoming.words and not any(word.interval for word in existing.words):
        document = replace(document, words=incoming.words)
    if incoming.recording is not None:
        recording_id = _put_recording(tx, incoming, tally)
        if existing.recording_id not in (None, recording_id):
            sentence = "the project has another recording for this document; the new one was not taken"
            tally.notes.append(Note("refused", incoming.name, None, sentence))
        else:
            document = replace(document, recording_id=recording_id)
    if document == existing:
        tally.notes.append(Note("info", incoming.name, None, "the project already has this document"))
    else:
        row = tx.get("document", existing.id)
        assert row is not None
        tx.put("document", rows.from_document(document, position=row["position"]))
    return document


def _put_recording(tx: Transaction, incoming: Incoming, tally: _Tally) -> str | None:
    if incoming.recording is None:
        return None
    known = queries.recording_by_content(tx, incoming.recording.sha256)
    if known is not None:
        return known.id
    tx.put("recording", rows.from_flat(incoming.recording))
    tally.recordings += 1
    return incoming.recording.id


def _commit_layer(tx: Transaction, document: Document, incoming: Incoming, tally: _Tally, *, annotator: str) -> None:
    assert incoming.ann is not None
    layer = layer_of(tx, document.id, annotator=annotator)
    if layer is not None:
        before = [text for text, _ in queries.ann_lines(tx, layer.assignment.id)]
        if before == [line.text for line in incoming.ann.lines]:
            tally.notes.append(
                Note("info", incoming.ann_file, None, f"{annotator}'s layer already came from this file")
            )
            return
        if layer.annotations or before:
            sentence = f"{annotator} already has a layer on this document; import it under another annotator's code"
            tally.notes.append(Note("refused", incoming.ann_file, None, sentence))
            return
    assignment = layer.assignment if layer else put_assignment(tx, document.id, annotator=annotator)
    annotations, lines = _layer_rows(incoming, assignment.id)
    tx.insert_many("annotation", annotations)
    tx.insert_many("ann_line", lines)
    tally.annotations += len(annotations)
    tally.tags.update(row["tag"] for row in annotations)


def _layer_rows(incoming: Incoming, assignment_id: str) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    assert incoming.ann is not None
    annotations, lines = [], []
    for position, line in enumerate(incoming.ann.lines):
        annotation_id = str(uuid4()) if line.is_annotation else None
        if annotation_id:
            found = Annotation(annotation_id, assignment_id, line.fragments, line.tag or "", source="import")
            annotations.append(rows.from_annotation(found))
        lines.append(
            {
                "id": str(uuid4()),
                "assignment_id": assignment_id,
                "position": position,
                "annotation_id": annotation_id,
                "text": line.text,
            }
        )
    return annotations, lines


def _commit_conf(tx: Transaction, batch: Batch, tally: _Tally) -> None:
    known = queries.conf_files(tx)
    for name, text in batch.conf_files:
        if name not in known:
            tx.put("conf_file", {"id": str(uuid4()), "name": name, "text": text})
        elif known[name] != text:
            sentence = "the project has another file of that name; the first one stays"
            tally.notes.append(Note("odd", name, None, sentence))
