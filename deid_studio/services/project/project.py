"""Projects: make, open, describe."""

from __future__ import annotations

import secrets
import shutil
import unicodedata
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from typing import Final

from deid_studio.audio import peaks, samples
from deid_studio.audio.peaks import Peaks
from deid_studio.domain.annotation import Annotation, TagSet
from deid_studio.domain.document import Document, Recording
from deid_studio.domain.operations import Operation
from deid_studio.durable import make_folder, replacing
from deid_studio.errors import FormatError, ProjectError
from deid_studio.formats import guideline, tagset_toml
from deid_studio.progress import Progress, silent
from deid_studio.redaction.plan import Pads
from deid_studio.sentences import plural, sentence
from deid_studio.services.outputs.unfinished import take_back_unfinished
from deid_studio.services.project.layers import (
    Layer,
    layer_of,
    put_assignment,
)
from deid_studio.services.project.repairs import CHECKED, repair
from deid_studio.services.project.suggestion_layers import refresh
from deid_studio.storage import new_project, queries, rows, store
from deid_studio.storage.changes import Changes
from deid_studio.storage.folder import backups
from deid_studio.storage.folder.project_folder import SHARED
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.reader import Reader
from deid_studio.storage.store import Store
from deid_studio.storage.transaction import Transaction

GUIDELINES: Final = "guideline"
"""The folder of a project that holds its guideline, one Markdown file for each language."""

LANGUAGES: Final = ("de", "en")

SIGNING_KEY: Final = "signing_key"
"""The setting that holds the private key, in hexadecimal, with which the project signs its bundles."""


def create(folder: Path, *, tag_set: str, shared: bool = False) -> Store:
    """Make a project in an empty folder; `tag_set` is a built-in name or the path of a site's own file.

    The tag set's file is copied into the project, and so are the guidelines that come with it. With `shared` the group
    of the folder can read and change it, else nobody but its owner. Raises FormatError (tag set) or ProjectError
    (folder).
    """
    source = tagset_toml.built_in().get(tag_set, Path(tag_set))
    try:
        data = source.read_bytes()
    except OSError as e:
        known = ", ".join(tagset_toml.built_in())
        raise FormatError(
            sentence("no such tag set; built in are {known}; or give the path of a file", known=known)
        ) from e
    name = tagset_toml.read_tag_set(data, file=source.name).name
    settings = {queries.TAG_SET: data.decode("utf-8-sig"), SIGNING_KEY: secrets.token_hex(32), CHECKED: "1"}
    if shared:
        settings[SHARED] = "yes"
    project = new_project.create(folder, settings=settings)
    for language in LANGUAGES:
        built_in = guideline.built_in(name, language)
        # The one that comes with the program is shown where there is no room for a copy
        with suppress(OSError):
            if built_in is not None:
                make_folder(project.folder / GUIDELINES)
                with replacing(project.folder / GUIDELINES / f"{language}.md") as part:
                    shutil.copyfile(built_in, part)
    return project


def own_key(project: Store) -> bytes:
    """The project's private key, made where it has none yet."""
    found = queries.setting(project, SIGNING_KEY)
    if found is None:
        found = secrets.token_hex(32)
        with project.journal.edit(Operation.MAKE_KEY, kind="import") as tx:
            tx.put("setting", {"id": SIGNING_KEY, "value": found})
    return bytes.fromhex(found)


def open_project(folder: Path, *, is_scratch: bool = False, only_read: bool = False) -> Store:
    """Open a project, with values that are none put right; see `store.open_store` for what can go wrong."""
    project = store.open_store(folder, is_scratch=is_scratch, only_read=only_read)
    try:
        if queries.setting(project, CHECKED) is None:
            project.notices += tuple(repair(project))
        if project.read_only_reason is None:
            project.notices += tuple(take_back_unfinished(project))
    except BaseException:
        project.close()
        raise
    return project


def restore(folder: Path) -> str:
    """Put the newest backup in the place of the database and return the backup's name.

    The replaced database stays in the folder `backups`. Raises ProjectError where there is no backup.
    """
    newest = next(iter(backups.backups(folder)), None)
    if newest is None:
        raise ProjectError(sentence("this project has no backup; nothing was changed"))
    backups.restore(folder, newest)
    return newest.name


def tag_set_of(project: Reader) -> TagSet:
    """The tag set that the project was made with."""
    text = queries.setting(project, queries.TAG_SET)
    if text is None:
        raise ProjectError(sentence("the project has no tag set; restore a backup"))
    return _tag_set(text)


@lru_cache(maxsize=4)
def _tag_set(text: str) -> TagSet:
    """An import asks for each document, and reading takes longer than all else of a short one."""
    return tagset_toml.read_tag_set(text.encode(), file=sentence("the project's tag set"))


def pads_of(project: Reader) -> Pads:
    """The project's pads around redactions."""
    return Pads.of_settings(partial(queries.setting, project))


def set_pads(project: Store, pads: Pads) -> Changes:
    """Store the project's pads."""
    with project.journal.edit(Operation.SET_PADS) as tx:
        put_pads(tx, pads)
    return tx.changes


def put_pads(tx: Transaction, pads: Pads) -> None:
    """Write the project's pads."""
    tx.put("setting", {"id": "pad_before_ms", "value": str(pads.before_ms)})
    tx.put("setting", {"id": "pad_after_ms", "value": str(pads.after_ms)})


def assign(project: Store, document_id: str, *, annotator: str) -> Layer:
    """One annotator's layer on a document, made where there is none, with what the machine suggests in it.

    Of a layer that is open already the undecided suggestions become those that the project's thresholds now admit;
    in a closed round it stays as it is. Raises ReadOnlyProject, or ProjectError where the document is not assigned to
    `annotator`, or where that cannot be a person's code.
    """
    if layer_queries.assignment_of(project, document_id, annotator=annotator) is None:
        with project.journal.edit(Operation.ASSIGN, kind="import") as tx:
            put_assignment(tx, document_id, annotator=annotator)
    refresh(project, document_id, annotator=annotator)
    found = layer_of(project, document_id, annotator=annotator)
    assert found is not None
    return found


def recording_of(project: Store, document: Document) -> Recording | None:
    """The document's recording, if it has one."""
    return queries.recording(project, document.recording_id) if document.recording_id else None


def recording_path(project: Store, recording: Recording) -> Path:
    """Where the recording's file is; looked up by content where it is no longer in its old place.

    Raises ProjectError where the project's audio folder does not hold it.
    """
    expected = project.folder / recording.path
    if expected.is_file():
        return expected
    for candidate in sorted((project.folder / "audio").rglob("*")):
        if candidate.is_file() and samples.sha256_of(candidate, progress=silent) == recording.sha256:
            return candidate
    raise ProjectError(
        sentence(
            "recording {id} is missing: no file in the project's folder 'audio' has its content; put "
            "the file back there under any name",
            id=recording.id,
        )
    )


@dataclass(frozen=True, slots=True)
class DocumentSummary:
    """One line of the project's list; `annotations` counts what is not rejected, by annotator's code."""

    name: str
    characters: int
    words: int
    duration_ms: int | None
    annotations: dict[str, int]


def overview(project: Store) -> list[DocumentSummary]:
    """Every document in reading order with its size and who marked how much in it."""
    recordings = {recording.id: recording for recording in queries.recordings(project)}
    counts = layer_queries.annotation_counts(project)
    return [
        DocumentSummary(
            document.name,
            len(document.text),
            len(document.words) or len(document.text.split()),
            recordings[document.recording_id].duration_ms if document.recording_id else None,
            counts.get(document.id, {}),
        )
        for document in queries.documents(project)
    ]


def document_ids(project: Store, names: Sequence[str]) -> list[str]:
    """Ids of the documents with these names; raises ProjectError where the project has none of a name."""
    by_name = {entry.name: entry.id for entry in queries.document_entries(project)}
    names = [unicodedata.normalize("NFC", name) for name in names]
    missing = [name for name in names if name not in by_name]
    if missing:
        raise ProjectError(
            plural(
                len(missing),
                "{n} of the named documents is not in the project; 'deid-studio list' names all",
                "{n} of the named documents are not in the project; 'deid-studio list' names all",
            )
        )
    return [by_name[name] for name in names]


def changes_of_layer(changes: Changes, assignment_id: str) -> dict[str, Annotation | None]:
    """The annotations that were touched, by id, as they stand in a layer now; None for those that do not."""
    found: dict[str, Annotation | None] = {}
    for change in changes.rows:
        if change.table == "annotation":
            row = change.after
            is_here = row is not None and row["assignment_id"] == assignment_id
            found[change.key] = rows.to_annotation(row) if row is not None and is_here else None
    return found


def document_after(changes: Changes | None, document_id: str) -> Document | None:
    """The document as it stands now, if it was touched; None where it was not, or is gone."""
    touched = changes.rows if changes is not None else ()
    after = [one.after for one in touched if (one.table, one.key) == ("document", document_id)][-1:]
    return rows.to_document(after[0]) if after and after[0] is not None else None


def annotator_codes(project: Store) -> list[str]:
    """Codes of all annotators of the project, also of those without a document, in order."""
    return [annotator.code for annotator in layer_queries.annotators(project)]


def peaks_file(project: Store, recording: Recording) -> Path:
    """Where the recording's peaks are cached."""
    return peaks.cache_file(project.folder / "cache" / "peaks", recording.sha256)


def make_peaks(path: Path, cached: Path, *, store: bool, progress: Progress) -> Peaks:
    """Compute a recording's peaks, and cache them if `store`."""
    made = peaks.build(path, progress=progress)
    if store:
        make_folder(cached.parent)
        peaks.save(made, cached)
    return made
