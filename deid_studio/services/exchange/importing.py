"""Bringing what was read into a project, in one transaction, with a report that is kept."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import asdict, dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final
from uuid import uuid4

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.document import Document, Recording, Word
from deid_studio.domain.operations import Operation
from deid_studio.domain.span import Span
from deid_studio.domain.study import Assignment
from deid_studio.errors import ReadOnlyProject
from deid_studio.formats import brat
from deid_studio.progress import Progress, silent
from deid_studio.sentences import Sentence, as_data, of_data, plural, sentence
from deid_studio.services.exchange.brat_suggestions import put_suggestions
from deid_studio.services.exchange.fitting import BYTE_ORDER_MARK, fitted, moved_lines, moved_words, unix
from deid_studio.services.exchange.other_tools import put_regions, tags_note, with_known_tags
from deid_studio.services.exchange.source_reading import Batch, Incoming, read
from deid_studio.services.project import recordings
from deid_studio.services.project.layers import DEFAULT_ANNOTATOR, put_assignment
from deid_studio.services.project.notes import MayRefuse, Note
from deid_studio.services.project.project import tag_set_of
from deid_studio.services.project.unusable_lines import put_unusable
from deid_studio.storage import queries, rows
from deid_studio.storage.journal import Transaction
from deid_studio.storage.store import Store

_AT_ONCE: Final = 100
"""So many new documents are written together."""


@dataclass(frozen=True, slots=True)
class ImportReport(MayRefuse):
    """What an import brought: counts, and every note in the order in which files were met."""

    documents: int
    recordings: int
    annotations: int
    notes: tuple[Note, ...]


@dataclass(slots=True)
class _Pending:
    """Rows of new documents, which are written many at a time; new assignments are made after `examples`, by code."""

    documents: list[dict[str, Any]] = field(default_factory=list)
    assignments: list[dict[str, Any]] = field(default_factory=list)
    annotations: list[dict[str, Any]] = field(default_factory=list)
    lines: list[dict[str, Any]] = field(default_factory=list)
    examples: dict[str, Assignment] = field(default_factory=dict)

    def write(self, tx: Transaction) -> None:
        """Write what waits."""
        tx.insert_many("document", self.documents)
        tx.put_many("assignment", self.assignments)
        tx.insert_many("annotation", self.annotations)
        tx.insert_many("ann_line", self.lines)
        for rows_written in (self.documents, self.assignments, self.annotations, self.lines):
            rows_written.clear()


@dataclass(slots=True)
class _Tally:
    """What one commit has done so far; `names` are those of all documents."""

    notes: list[Note]
    tags: Counter[str]
    position: int
    names: set[str] = field(default_factory=set)
    pending: _Pending = field(default_factory=_Pending)
    suggestions: bool = False
    documents: int = 0
    recordings: int = 0
    annotations: int = 0
    made: dict[str, list[str]] = field(default_factory=lambda: {"documents": [], "layers": []})


def import_paths(
    project: Store,
    paths: list[Path],
    *,
    words_file: Path | None = None,
    tier: str | None = None,
    join_fragments: bool = False,
    annotator: str | None = None,
    suggestions: bool = False,
    progress: Progress = silent,
) -> ImportReport:
    """Read files and folders and commit them; see `sources.read` and `commit`."""
    if project.read_only_reason is not None:
        raise ReadOnlyProject(project.read_only_reason)
    batch = read(
        project.folder, paths, words_file=words_file, tier=tier, join_fragments=join_fragments, progress=progress
    )
    return commit(project, batch, annotator=annotator, suggestions=suggestions)


def commit(project: Store, batch: Batch, *, annotator: str | None = None, suggestions: bool = False) -> ImportReport:
    """Write a batch into the project in one transaction and keep the report.

    A document that the project already has gets only what it lacks: a recording, a text, words, a further
    annotator's layer. Nothing that is there is changed. With `suggestions`, BRAT spans come in undecided, into a layer
    that may be there already; see `suggesting.put_suggestions`. Recordings that were copied for it and are not used in
    the end are removed. Raises ReadOnlyProject, or ProjectError (disk full, no such code as `annotator`).
    """
    tally = _Tally(list(batch.notes), Counter(), 0, suggestions=suggestions)
    try:
        with project.journal.edit(Operation.IMPORT, kind="import") as tx:
            tally.position = queries.next_position(tx)
            tally.names = set(queries.document_names(tx).values())
            for incoming in batch.documents:
                _commit_document(tx, incoming, tally, annotator=annotator or DEFAULT_ANNOTATOR)
            tally.pending.write(tx)
            _commit_conf(tx, batch, tally)
            _note_unknown_tags(tx, tally)
            report = ImportReport(tally.documents, tally.recordings, tally.annotations, tuple(tally.notes))
            kept = {**asdict(report), "notes": [{**asdict(n), "sentence": as_data(n.sentence)} for n in report.notes]}
            kept["made"] = tally.made
            row = {"id": str(uuid4()), "at": datetime.now(UTC).isoformat()}
            tx.put("import_report", {**row, "report": json.dumps(kept, ensure_ascii=False)})
    finally:
        used = {recording.path for recording in queries.recordings(project)} | queries.letter_paths(project)
        copies = (file for file in batch.made if file.parent.name in ("audio", "letters"))
        recordings.remove([file for file in copies if file.relative_to(project.folder).as_posix() not in used])
    return report


def reports(project: Store) -> list[ImportReport]:
    """The reports of all imports, newest first."""
    return [
        ImportReport(
            kept["documents"],
            kept["recordings"],
            kept["annotations"],
            tuple(Note(**{**n, "sentence": of_data(n["sentence"])}) for n in kept["notes"]),
        )
        for kept in queries.import_reports(project)
    ]


def _commit_document(tx: Transaction, incoming: Incoming, tally: _Tally, *, annotator: str) -> None:
    existing = None
    if incoming.name in tally.names:
        tally.pending.write(tx)
        existing = queries.document_named(tx, incoming.name)
    annotator = incoming.annotator or annotator
    if existing is None and incoming.text is None and incoming.recording is None:
        _refuse_ann(incoming, tally, sentence("there is no text of that name to go with it"))
        return
    document = _new_document(tx, incoming, tally) if existing is None else _completed(tx, existing, incoming, tally)
    if document is None:
        _refuse_ann(incoming, tally, sentence("its document was not taken"))
    elif incoming.ann is not None:
        _commit_ann(tx, document, incoming, tally, annotator=annotator, is_new=existing is None)
    if document is not None and incoming.regions:
        _commit_regions(tx, document, incoming, tally, annotator=annotator)
    if len(tally.pending.documents) >= _AT_ONCE:
        tally.pending.write(tx)


def _refuse_ann(incoming: Incoming, tally: _Tally, remark: Sentence) -> None:
    if incoming.ann is not None or incoming.regions:
        tally.notes.append(Note("refused", incoming.ann_file, None, remark))


def _new_document(tx: Transaction, incoming: Incoming, tally: _Tally) -> Document:
    recording = _put_recording(tx, incoming, tally)
    document = Document(
        id=str(uuid4()),
        name=incoming.name,
        text=incoming.text or "",
        words=incoming.words,
        recording_id=recording.id if recording else None,
    )
    document = _with_untimed_words(document)
    tally.pending.documents.append(rows.from_document(document, position=tally.position))
    tally.names.add(document.name)
    tally.made["documents"].append(document.id)
    if incoming.alternatives:
        tally.pending.write(tx)
        _put_alternatives(tx, document, incoming)
    _put_letter(tx, document, incoming, tally)
    if incoming.has_praat_letters:
        tx.put("setting", {"id": queries.praat_letters_of(document.id), "value": "1"})
    tally.position += 1
    tally.documents += 1
    tally.notes += _oddities(document, recording)
    return document


def _completed(tx: Transaction, existing: Document, incoming: Incoming, tally: _Tally) -> Document | None:
    """The document with what it lacked; None, with a note, where the files contradict it."""
    document = existing
    if incoming.text is not None and not existing.text:
        document = replace(document, text=incoming.text, words=incoming.words)
    elif incoming.text is not None:
        words = moved_words(incoming.text, incoming.words, onto=existing.text)
        if words is None or (unix(incoming.text) != unix(existing.text) and not words):
            remark = sentence(
                "the project has a document of that name with another text; nothing of this one was taken"
            )
            tally.notes.append(Note("refused", incoming.name, None, remark))
            return None
        if words and not any(word.interval for word in existing.words):
            document = replace(document, words=words)
    if incoming.recording is not None:
        known = _known_recording(tx, incoming.recording)
        if existing.recording_id is not None and (known is None or known.id != existing.recording_id):
            remark = sentence("the project has another recording for this document; the new one was not taken")
            tally.notes.append(Note("refused", incoming.name, None, remark))
        else:
            taken = _put_recording(tx, incoming, tally)
            document = replace(document, recording_id=taken.id if taken else None)
    document = _with_untimed_words(document)
    _put_alternatives(tx, document, incoming)
    _put_letter(tx, document, incoming, tally)
    if document != existing:
        row = tx.get("document", existing.id)
        assert row is not None
        tx.put("document", {**row, **rows.from_document(document, position=row["position"])})
        recording = queries.recording(tx, document.recording_id) if document.recording_id else None
        tally.notes += _oddities(document, recording)
    elif incoming.text is not None or incoming.recording is not None:
        tally.notes.append(Note("info", incoming.name, None, sentence("the project already has this document")))
    return document


def _put_alternatives(tx: Transaction, document: Document, incoming: Incoming) -> None:
    if incoming.alternatives and not queries.alternatives(tx, document.id):
        found = (rows.from_alternative(one, id=str(uuid4()), document_id=document.id) for one in incoming.alternatives)
        tx.insert_many("alternative", list(found))


def _put_letter(tx: Transaction, document: Document, incoming: Incoming, tally: _Tally) -> None:
    """Keep the letter that a text was read from, where the text is still that of the letter and no other is known."""
    is_its_text = document.text == incoming.text
    if incoming.letter is not None and is_its_text and queries.letter_file(tx, document.id) is None:
        tally.pending.write(tx)
        tx.put("letter_file", rows.from_flat(replace(incoming.letter, id=document.id)))


def _with_untimed_words(document: Document) -> Document:
    """A text that has a recording but no words gets words without times, for those may be set by hand."""
    if document.recording_id is None or document.words:
        return document
    return replace(document, words=tuple(Word(Span(*chunk.span())) for chunk in re.finditer(r"\S+", document.text)))


def _oddities(document: Document, recording: Recording | None) -> list[Note]:
    timed = [word.interval for word in document.words if word.interval]
    untimed = len(document.words) - len(timed)
    sentences = []
    if recording is not None and not document.text:
        sentences.append(sentence("a recording without a transcript; the document has no text yet"))
    if recording is None and timed:
        sentences.append(sentence("the words have times, but there is no recording of that name; the times are kept"))
    if recording is not None and untimed:
        sentences.append(
            plural(
                untimed,
                "{n} of {words} words has no time; PHI in it stops an audio export",
                "{n} of {words} words have no time; PHI in them stops an audio export",
                words=len(document.words),
            )
        )
    if recording is not None and (beyond := sum(time.end_ms > recording.duration_ms for time in timed)):
        sentences.append(
            plural(
                beyond,
                "{n} word ends after the recording does ({duration_ms} ms)",
                "{n} words end after the recording does ({duration_ms} ms)",
                duration_ms=recording.duration_ms,
            )
        )
    return [Note("odd", document.name, None, remark) for remark in sentences]


def _known_recording(tx: Transaction, recording: Recording) -> Recording | None:
    """The same recording, or one that another version of the decoder made of the same file."""
    return queries.recording_by_content(tx, recording.sha256) or queries.recording_decoded_from(
        tx, recording.source_sha256
    )


def _put_recording(tx: Transaction, incoming: Incoming, tally: _Tally) -> Recording | None:
    if incoming.recording is None:
        return None
    known = _known_recording(tx, incoming.recording)
    if known is not None:
        if known.sha256 == incoming.recording.sha256 and known.frames != incoming.recording.frames:
            # Earlier versions believed the length in its header
            known = replace(known, frames=incoming.recording.frames)
            tx.put("recording", rows.from_flat(known))
            remark = sentence("its recording is longer or shorter than was known; the project now has its true length")
            tally.notes.append(Note("odd", incoming.name, None, remark))
        return known
    tx.put("recording", rows.from_flat(incoming.recording))
    tally.recordings += 1
    return incoming.recording


def _commit_ann(
    tx: Transaction, document: Document, incoming: Incoming, tally: _Tally, *, annotator: str, is_new: bool
) -> None:
    fit, file = incoming.ann, incoming.ann_file
    assert fit is not None
    if incoming.text is None:
        if not document.text:
            _refuse_ann(incoming, tally, sentence("the document has no text yet"))
            return
        text = document.text.removeprefix(BYTE_ORDER_MARK)
        had_bom = text != document.text
        fit = fitted(fit.ann, text, had_bom=had_bom, file=file, join_fragments=incoming.join_fragments)
        tally.notes += fit.notes
    ann = moved_lines(fit.ann, fit.text, onto=document.text)
    if ann is None:
        _refuse_ann(incoming, tally, sentence("its offsets count a text with other white space than the project's"))
        return
    if incoming.is_of_other_tool:
        ann, changed = with_known_tags(ann, tag_set_of(tx))
        tally.notes += tags_note(changed, file)
    is_faulty = any(line.fault is not None for line in ann.lines)
    are_suggestions = tally.suggestions or incoming.are_suggestions
    if is_faulty or are_suggestions:
        tally.pending.write(tx)
    if fit.refusal is not None:
        put_unusable(tx, document.id, ann.lines, file=file, annotator=annotator, is_instead=False)
    elif are_suggestions:
        found, notes = put_suggestions(tx, document, ann, file=file, annotator=annotator)
        put_unusable(tx, document.id, ann.lines, file=file, annotator=annotator)
        tally.notes += [*notes, *_notes_on_twins(ann, file)]
        tally.annotations += len(found)
        tally.tags.update(annotation.tag for annotation in found)
    else:
        assignment = _new_assignment(tx, document, tally, annotator=annotator) if is_new else None
        if assignment is None:
            assignment = _free_assignment(tx, document, ann, file, tally, annotator=annotator)
        if assignment is not None:
            annotations, lines = _layer_rows(ann, assignment.id)
            tally.notes += _notes_on_twins(ann, file)
            tally.pending.annotations += annotations
            tally.pending.lines += lines
            if is_faulty or not is_new:
                put_unusable(tx, document.id, ann.lines, file=file, annotator=annotator)
            tally.annotations += len(annotations)
            tally.tags.update(row["tag"] for row in annotations)
            if not is_new:
                tally.pending.write(tx)
                tx.close_history(document.id)


def _commit_regions(tx: Transaction, document: Document, incoming: Incoming, tally: _Tally, *, annotator: str) -> None:
    tally.pending.write(tx)
    file, is_known = incoming.ann_file, queries.assignment_of(tx, document.id, annotator=annotator) is not None
    found, notes = put_regions(tx, document, incoming.regions, tag_set_of(tx), annotator=annotator, file=file)
    if found and not is_known:
        tally.made["layers"].append(found[0].assignment_id)
    tally.notes += notes
    tally.annotations += len(found)
    tally.tags.update(annotation.tag for annotation in found)


def _new_assignment(tx: Transaction, document: Document, tally: _Tally, *, annotator: str) -> Assignment:
    """An assignment on a document on which the annotator has no layer."""
    pending = tally.pending
    example = pending.examples.get(annotator)
    if example is None:
        pending.write(tx)
        pending.examples[annotator] = made = put_assignment(tx, document.id, annotator=annotator)
        tally.made["layers"].append(made.id)
        return made
    found = replace(example, id=str(uuid4()), document_id=document.id)
    pending.assignments.append(rows.from_flat(found))
    tally.made["layers"].append(found.id)
    return found


def _free_assignment(
    tx: Transaction, document: Document, ann: brat.AnnFile, file: str, tally: _Tally, *, annotator: str
) -> Assignment | None:
    """The annotator's assignment on a document that was there; None, with a note, where there is work in it."""
    known = queries.assignment_of(tx, document.id, annotator=annotator)
    if known is None:
        return _new_assignment(tx, document, tally, annotator=annotator)
    annotations = queries.annotations_of(tx, known.id)
    before = [text for text, _ in queries.ann_lines(tx, known.id)]
    if before == [line.text for line in ann.lines] and (before or not annotations):
        remark = sentence("{annotator}'s layer already came from this file", annotator=annotator)
        tally.notes.append(Note("info", file, None, remark))
        return None
    if annotations or before:
        remark = sentence(
            "{annotator} already has a layer on this document; import it under another annotator's code",
            annotator=annotator,
        )
        tally.notes.append(Note("refused", file, None, remark))
        return None
    return known


def _notes_on_twins(ann: brat.AnnFile, file: str) -> list[Note]:
    """Whether lines say the same."""
    marks = [(line.fragments, line.tag) for line in ann.lines if line.is_annotation]
    twins = len(marks) - len(set(marks))
    remark = plural(
        twins,
        "{n} line marks what another one marks with the same tag; both are one annotation here",
        "{n} lines mark what another one marks with the same tag; they are one annotation here",
    )
    return [Note("info", file, None, remark)] if twins else []


def _layer_rows(ann: brat.AnnFile, assignment_id: str) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    annotations, lines = [], []
    ids: dict[tuple[tuple[Span, ...], str | None], str] = {}
    for position, line in enumerate(ann.lines):
        same = (line.fragments, line.tag)
        annotation_id = ids.get(same) if line.is_annotation else None
        if line.is_annotation and annotation_id is None:
            annotation_id = ids[same] = str(uuid4())
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
            known[name] = text
            tx.put("conf_file", {"id": str(uuid4()), "name": name, "text": text})
        elif known[name] != text:
            remark = sentence("the project has another file of that name; the first one stays")
            tally.notes.append(Note("odd", name, None, remark))


def _note_unknown_tags(tx: Transaction, tally: _Tally) -> None:
    tag_set = tag_set_of(tx)
    for tag, count in sorted(tally.tags.items()):
        if tag_set.find(tag) is None:
            remark = plural(
                count,
                "tag {tag} ({n} annotation) is not in the tag set {name}; kept as it is",
                "tag {tag} ({n} annotations) is not in the tag set {name}; kept as it is",
                tag=tag,
                name=tag_set.name,
            )
            tally.notes.append(Note("odd", "project", None, remark))
