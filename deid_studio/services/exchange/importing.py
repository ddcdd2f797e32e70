"""Bringing what was read into a project, in one transaction, with a report that is kept."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final
from uuid import uuid4

from deid_studio.domain.operations import Operation
from deid_studio.progress import Progress, silent
from deid_studio.sentences import plural, sentence
from deid_studio.services.exchange.intake.document_intake import completed, new_document
from deid_studio.services.exchange.intake.import_preview import ImportPreview, preview_of
from deid_studio.services.exchange.intake.import_tally import Fate, ImportReport, Tally
from deid_studio.services.exchange.intake.layer_intake import put_layer, put_stretches, refuse_layer
from deid_studio.services.exchange.source_reading import Batch, Incoming, read
from deid_studio.services.project import recordings
from deid_studio.services.project.layers import DEFAULT_ANNOTATOR
from deid_studio.services.project.notes import Note
from deid_studio.services.project.project import tag_set_of
from deid_studio.storage import queries
from deid_studio.storage.store import Store
from deid_studio.storage.transaction import Transaction

_AT_ONCE: Final = 100
"""So many documents are looked up, and written, together."""


class _OnlyLooked(Exception):
    """Takes back what was written for a preview."""


def import_paths(
    project: Store,
    paths: Sequence[Path],
    *,
    words_file: Path | None = None,
    tier: str | None = None,
    join_fragments: bool = False,
    annotator: str | None = None,
    suggestions: bool = False,
    progress: Progress = silent,
) -> ImportReport:
    """Read files and folders and commit them; see `source_reading.read` and `commit`."""
    project.journal.check_writable()
    batch = read(
        project.folder, paths, words_file=words_file, tier=tier, join_fragments=join_fragments, progress=progress
    )
    return commit(project, batch, annotator=annotator, suggestions=suggestions)


def look(
    project: Store,
    paths: Sequence[Path],
    *,
    before: Batch | None = None,
    words_file: Path | None = None,
    tier: str | None = None,
    tiers: Mapping[str, str] | None = None,
    join_fragments: bool = False,
    annotator: str | None = None,
    suggestions: bool = False,
    progress: Progress = silent,
) -> tuple[Batch, ImportPreview]:
    """Read files and folders for an import, and tell what it would bring and refuse; nothing is in the project yet.

    What was read is either committed or given back, or goes as `before` into another look at the same paths. Raises
    what `source_reading.read` and `commit` do.
    """
    project.journal.check_writable()
    batch = read(
        project.folder,
        paths,
        before=before,
        words_file=words_file,
        tier=tier,
        tiers=tiers,
        join_fragments=join_fragments,
        progress=progress,
    )
    tally = Tally(list(batch.notes), suggestions=suggestions)
    try:
        with project.journal.edit(Operation.IMPORT, kind="import") as tx:
            _put(tx, batch, tally, annotator, silent)
            preview = preview_of(batch, tally, tag_set_of(tx))
            raise _OnlyLooked
    except _OnlyLooked:
        return batch, preview
    except BaseException:
        known = before.made if before is not None else ()
        give_back(project, replace(batch, made=tuple(file for file in batch.made if file not in known)))
        raise


def commit(
    project: Store,
    batch: Batch,
    *,
    annotator: str | None = None,
    suggestions: bool = False,
    progress: Progress = silent,
) -> ImportReport:
    """Write a batch into the project in one transaction and keep the report.

    A document that the project already has gets only what it lacks: a recording, a text, words, a further
    annotator's layer. Nothing that is there is changed. With `suggestions`, BRAT spans come in undecided, into a layer
    that may be there already; see `suggesting.put_suggestions`. Recordings that were copied for it and are not used in
    the end are removed. Raises ReadOnlyProject, or ProjectError (disk full, no such code as `annotator`).
    """
    tally = Tally(list(batch.notes), suggestions=suggestions)
    try:
        with project.journal.edit(Operation.IMPORT, kind="import") as tx:
            _put(tx, batch, tally, annotator, progress)
            report = tally.report()
            kept = {**asdict(report), "notes": [note.as_data() for note in report.notes]}
            kept["made"] = tally.made
            row = {"id": str(uuid4()), "at": datetime.now(UTC).isoformat()}
            tx.put("import_report", {**row, "report": json.dumps(kept, ensure_ascii=False)})
    finally:
        give_back(project, batch)
    return report


def give_back(project: Store, batch: Batch) -> None:
    """Remove what was copied into the project's folder for a batch and is not used there."""
    known = queries.recordings(project)
    used = {recording.path for recording in known} | queries.letter_paths(project)
    hashes = {recording.sha256 for recording in known}

    def is_used(file: Path) -> bool:
        # Peaks are called after the recording that they are of
        return file.relative_to(project.folder).as_posix() in used or file.name[:64] in hashes

    recordings.remove([file for file in batch.made if not is_used(file)])


def reports(project: Store) -> list[ImportReport]:
    """The reports of all imports, newest first."""
    return [
        ImportReport(
            kept["documents"],
            kept["recordings"],
            kept["annotations"],
            tuple(map(Note.of_data, kept["notes"])),
        )
        for kept in queries.import_reports(project)
    ]


def _put(tx: Transaction, batch: Batch, tally: Tally, annotator: str | None, progress: Progress) -> None:
    tally.position = queries.next_position(tx)
    tally.names = set(queries.document_names(tx).values())
    code, documents = annotator or DEFAULT_ANNOTATOR, batch.documents
    for number, incoming in enumerate(documents):
        progress(number, len(documents))
        if number % _AT_ONCE == 0:
            tally.pending.write(tx)
            _look_up(tx, documents[number : number + _AT_ONCE], tally, annotator=code)
        _put_document(tx, incoming, tally, annotator=code)
    tally.pending.write(tx)
    _put_conf(tx, batch, tally)
    _note_unknown_tags(tx, tally)


def _look_up(tx: Transaction, documents: Sequence[Incoming], tally: Tally, *, annotator: str) -> None:
    names = {incoming.name for incoming in documents if incoming.name in tally.names}
    codes = {incoming.annotator or annotator for incoming in documents}
    tally.untouched = queries.untouched_documents(tx, names, codes) if names else {}


def _put_document(tx: Transaction, incoming: Incoming, tally: Tally, *, annotator: str) -> None:
    existing = tally.untouched.pop(incoming.name, None)
    is_untouched = existing is not None
    if existing is None and incoming.name in tally.names:
        tally.pending.write(tx)
        existing = queries.document_named(tx, incoming.name)
    annotator = incoming.annotator or annotator
    outcome, before = tally.outcomes[incoming.name], tally.annotations
    if existing is None and incoming.text is None and incoming.recording is None:
        refuse_layer(incoming, tally, sentence("there is no text of that name to go with it"))
        return
    document = new_document(tx, incoming, tally) if existing is None else completed(tx, existing, incoming, tally)
    if document is None:
        refuse_layer(incoming, tally, sentence("its document was not taken"))
        return
    if incoming.ann is not None:
        put_layer(tx, document, incoming, tally, annotator=annotator, is_fresh=is_untouched or existing is None)
    if incoming.regions:
        put_stretches(tx, document, incoming, tally, annotator=annotator)
    fresh = tally.annotations - before
    fate = Fate.NEW if existing is None else Fate.COMPLETED if fresh or document != existing else Fate.KNOWN
    outcome.fate, outcome.document = max(fate, outcome.fate), document
    outcome.annotations += fresh


def _put_conf(tx: Transaction, batch: Batch, tally: Tally) -> None:
    known = queries.conf_files(tx)
    for name, text in batch.conf_files:
        if name not in known:
            known[name] = text
            tx.put("conf_file", {"id": str(uuid4()), "name": name, "text": text})
        elif known[name] != text:
            remark = sentence("the project has another file of that name; the first one stays")
            tally.notes.append(Note("odd", name, None, remark))


def _note_unknown_tags(tx: Transaction, tally: Tally) -> None:
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
            tally.notes.append(Note("odd", sentence("project"), None, remark))
