"""An entry of an archive in a project: what its files hold, and what was found in it."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from pathlib import Path

from deid_studio.domain.document import Document
from deid_studio.progress import silent
from deid_studio.sentences import sentence
from deid_studio.services.annotation.head_data import set_codes
from deid_studio.services.archive.entry_failure import EntryRefused
from deid_studio.services.archive.found_file import FoundInEntry
from deid_studio.services.archive.job import document_name
from deid_studio.services.exchange import importing
from deid_studio.services.exchange.source_reading import read
from deid_studio.services.project.layers import DEFAULT_ANNOTATOR
from deid_studio.services.suggestions import preannotate
from deid_studio.services.suggestions.asking import Findings, TextProposals
from deid_studio.storage import queries
from deid_studio.storage.archive.archive_entry import ManifestEntry
from deid_studio.storage.store import Store


def import_entry(
    project: Store,
    source: Path,
    entry: ManifestEntry,
    *,
    words: Path | None = None,
    annotator: str | None = None,
) -> Document:
    """Bring an entry into a project under its neutral name, and its patient's code; `words` are those of its recording.

    Raises EntryRefused where a file of it cannot be read.
    """
    batch = read(project.folder, _files(source, entry), words_file=words, progress=silent)
    name = document_name(entry.number)
    batch = replace(batch, documents=tuple(replace(one, name=name) for one in batch.documents))
    report = importing.commit(project, batch, annotator=annotator)
    refused = next((note for note in report.notes if note.severity == "refused"), None)
    if refused is not None or report.documents != 1:
        reason = refused.sentence if refused else sentence("there is nothing in it that can be read")
        raise EntryRefused("unreadable", reason)
    document = queries.document_named(project, name)
    assert document is not None
    set_codes(project.journal, {document.id: entry.patient or f"entry {entry.number}"})
    return document


def source_of(source: Path, entry: ManifestEntry) -> str:
    """What an entry's files hold, as a hash. Raises OSError."""
    digest = hashlib.sha256()
    for path in _files(source, entry):
        with path.open("rb") as file:
            digest.update(hashlib.file_digest(file, "sha256").digest())
    return digest.hexdigest()


def _files(source: Path, entry: ManifestEntry) -> list[Path]:
    return [source / file for file in json.loads(entry.files)]


def put_found(project: Store, document: Document, found: FoundInEntry, *, annotator: str = DEFAULT_ANNOTATOR) -> None:
    """Put what was found in an entry before the annotator, what its thresholds admit."""
    searched = preannotate.texts_to_search(project, [document.id])
    proposals = tuple(TextProposals(one, found.proposals) for one in searched)
    preannotate.commit(project, Findings(proposals, found.thresholds, found.weak_tags), annotator=annotator)
