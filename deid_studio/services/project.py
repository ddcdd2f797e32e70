"""Projects: make, open, describe."""

from __future__ import annotations

import re
import shutil
import unicodedata
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from uuid import NAMESPACE_OID, uuid4, uuid5

from deid_studio.audio import peaks, samples
from deid_studio.audio.peaks import Peaks
from deid_studio.domain.annotation import Annotation, State, TagSet
from deid_studio.domain.document import Document, Recording
from deid_studio.domain.study import Annotator, Assignment, Round
from deid_studio.errors import FormatError, ProjectError
from deid_studio.formats import guideline, tagset_toml
from deid_studio.progress import Progress, silent
from deid_studio.redaction.plan import PAD_AFTER_MS, PAD_BEFORE_MS
from deid_studio.storage import backups, queries, rows, store
from deid_studio.storage.journal import Changes, Transaction
from deid_studio.storage.queries import DocumentEntry, Reader
from deid_studio.storage.store import Store

DEFAULT_ANNOTATOR = "A1"
FIRST_ROUND = "1"
GUIDELINES: Final = "guideline"
"""The folder of a project that holds its guideline, one Markdown file for each language."""

GUIDELINE_VERSION: Final = "guideline_version"
LANGUAGES: Final = ("de", "en")
_CODE: Final = re.compile(r"[\w-]{1,32}")


@dataclass(frozen=True, slots=True)
class Layer:
    """One annotator's work on one document; rejected annotations are among `annotations`, but are no PHI."""

    annotator: Annotator
    assignment: Assignment
    annotations: tuple[Annotation, ...]

    @property
    def phi(self) -> tuple[Annotation, ...]:
        """The annotations that have to go from what is exported."""
        return tuple(annotation for annotation in self.annotations if annotation.is_phi)

    @property
    def is_work(self) -> bool:
        """Whether somebody has decided anything in it, or finished it; opening a document already makes a layer."""
        decided = any(annotation.state is not State.UNDECIDED for annotation in self.annotations)
        return decided or self.assignment.state == "finished"


@dataclass(frozen=True, slots=True)
class Pads:
    """How much longer than the words a redaction lasts."""

    before_ms: int = PAD_BEFORE_MS
    after_ms: int = PAD_AFTER_MS


def create(folder: Path, *, tag_set: str) -> Store:
    """Make a project in an empty folder; `tag_set` is a built-in name or the path of a site's own file.

    The tag set's file is copied into the project, and so are the guidelines that come with it. Raises FormatError
    (tag set) or ProjectError (folder).
    """
    source = tagset_toml.built_in().get(tag_set, Path(tag_set))
    try:
        data = source.read_bytes()
    except OSError as e:
        known = ", ".join(tagset_toml.built_in())
        raise FormatError(f"no such tag set; built in are {known}; or give the path of a file") from e
    name = tagset_toml.read_tag_set(data, file=source.name).name
    project = store.create(folder, settings={queries.TAG_SET: data.decode("utf-8-sig")})
    for language in LANGUAGES:
        built_in = guideline.built_in(name, language)
        # The one that comes with the program is shown where there is no room for a copy
        with suppress(OSError):
            if built_in is not None:
                (project.folder / GUIDELINES).mkdir(exist_ok=True)
                shutil.copyfile(built_in, project.folder / GUIDELINES / f"{language}.md")
    return project


def open_project(folder: Path) -> Store:
    """Open a project; see `deid_studio.storage.store.open_store` for what can go wrong."""
    return store.open_store(folder)


def restore(folder: Path) -> str:
    """Put the newest backup in the place of the database and return the backup's name.

    The replaced database stays in the folder `backups`. Raises ProjectError where there is no backup.
    """
    newest = next(iter(backups.backups(folder)), None)
    if newest is None:
        raise ProjectError("this project has no backup; nothing was changed")
    backups.restore(folder, newest)
    return newest.name


def tag_set_of(project: Reader) -> TagSet:
    """The tag set that the project was made with."""
    text = queries.setting(project, queries.TAG_SET)
    if text is None:
        raise ProjectError("the project has no tag set; restore a backup")
    return tagset_toml.read_tag_set(text.encode(), file="the project's tag set")


def pads_of(project: Store) -> Pads:
    """The project's pads around redactions."""
    before_ms = queries.setting(project, "pad_before_ms")
    after_ms = queries.setting(project, "pad_after_ms")
    return Pads(
        PAD_BEFORE_MS if before_ms is None else int(before_ms), PAD_AFTER_MS if after_ms is None else int(after_ms)
    )


def set_pads(project: Store, pads: Pads) -> Changes:
    """Store the project's pads."""
    with project.journal.edit("set pads") as tx:
        tx.put("setting", {"id": "pad_before_ms", "value": str(pads.before_ms)})
        tx.put("setting", {"id": "pad_after_ms", "value": str(pads.after_ms)})
    return tx.changes


def layers(project: Reader, document_id: str) -> list[Layer]:
    """All annotators' layers on a document, by annotator's code."""
    codes = {annotator.id: annotator for annotator in queries.annotators(project)}
    return [
        Layer(codes[assignment.annotator_id], assignment, tuple(queries.annotations_of(project, assignment.id)))
        for assignment in queries.assignments(project, document_id)
    ]


def layer_of(project: Reader, document_id: str, *, annotator: str) -> Layer | None:
    """One annotator's layer on a document; None where there is none."""
    return next((layer for layer in layers(project, document_id) if layer.annotator.code == annotator), None)


def assign(project: Store, document_id: str, *, annotator: str) -> Layer:
    """One annotator's layer on a document, made where there is none. Raises ReadOnlyProject."""
    found = layer_of(project, document_id, annotator=annotator)
    if found is None:
        with project.journal.edit("assign", kind="import") as tx:
            put_assignment(tx, document_id, annotator=annotator)
        found = layer_of(project, document_id, annotator=annotator)
        assert found is not None
    return found


def put_assignment(tx: Transaction, document_id: str, *, annotator: str) -> Assignment:
    """Write the rows of a new assignment (and of the annotator and the first round, where they are new).

    Raises ProjectError where `annotator` cannot be a code, for exports name folders by it.
    """
    if not _CODE.fullmatch(annotator):
        raise ProjectError("an annotator's code is 1 to 32 letters, digits, '-' or '_'; it is a pseudonym, not a name")
    person = next((a for a in queries.annotators(tx) if a.code == annotator), None) or Annotator(
        _stable_id("annotator", annotator), annotator
    )
    tx.put("annotator", rows.from_flat(person))
    first = next((one for one in queries.rounds(tx) if one.name == FIRST_ROUND), None) or Round(
        _stable_id("round", FIRST_ROUND), FIRST_ROUND, queries.setting(tx, GUIDELINE_VERSION) or "1"
    )
    tx.put("round", rows.from_flat(first))
    assignment = Assignment(str(uuid4()), first.id, document_id, person.id)
    tx.put("assignment", rows.from_flat(assignment))
    return assignment


def _stable_id(kind: str, name: str) -> str:
    """An id that two projects give to the same thing, so that they can be merged."""
    return str(uuid5(NAMESPACE_OID, f"deid-studio {kind} {name}"))


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
        f"recording {recording.id} is missing: no file in the project's folder 'audio' has its content; "
        "put the file back there under any name"
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
    counts = queries.annotation_counts(project)
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
            f"{len(missing)} of the named documents are not in the project; 'deid-studio list' names all"
        )
    return [by_name[name] for name in names]


def entries(project: Store) -> list[DocumentEntry]:
    """The project's documents in reading order, without their texts."""
    return queries.document_entries(project)


def document(project: Store, document_id: str) -> Document:
    """One document whole."""
    return queries.document(project, document_id)


def with_changes(
    annotations: Sequence[Annotation], changes: Changes, *, assignment_id: str | None = None
) -> tuple[Annotation, ...]:
    """`annotations` of one layer as they are after `changes`, in text order.

    Changes may touch several layers; without `assignment_id` the layer is that of the annotations, where there are any.
    """
    layer = assignment_id or next((annotation.assignment_id for annotation in annotations), None)
    by_id = {annotation.id: annotation for annotation in annotations}
    for change in changes.rows:
        if change.table == "annotation":
            by_id.pop(change.key, None)
            if change.after is not None and layer in (None, change.after["assignment_id"]):
                by_id[change.key] = rows.to_annotation(change.after)
    return tuple(sorted(by_id.values(), key=queries.text_order))


def annotator_codes(project: Store) -> list[str]:
    """Codes of everyone who has a layer in the project, in order."""
    return [annotator.code for annotator in queries.annotators(project)]


def peaks_file(project: Store, recording: Recording) -> Path:
    """Where the recording's peaks are cached."""
    return peaks.cache_file(project.folder / "cache" / "peaks", recording.sha256)


def make_peaks(path: Path, cached: Path, *, store: bool, progress: Progress) -> Peaks:
    """Compute a recording's peaks, and cache them if `store`."""
    made = peaks.build(path, progress=progress)
    if store:
        cached.parent.mkdir(parents=True, exist_ok=True)
        peaks.save(made, cached)
    return made
