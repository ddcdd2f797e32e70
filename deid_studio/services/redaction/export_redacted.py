"""Out without PHI: recordings with silence, transcripts and letters with tags instead."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath
from typing import Final

from deid_studio.audio import samples
from deid_studio.audio.cutting import silence
from deid_studio.domain.annotation import Annotation, State
from deid_studio.domain.document import Document, Recording
from deid_studio.errors import NotRedactable, ProjectError
from deid_studio.formats.transcripts.json import words_json
from deid_studio.progress import Progress, share, silent
from deid_studio.redaction.plan import Located, RedactionPlan, to_frames
from deid_studio.redaction.redacted_transcript import redact_text
from deid_studio.sentences import sentence
from deid_studio.services.exchange.export_brat import ExportReport
from deid_studio.services.project.file_names import portable_names
from deid_studio.services.project.notes import Note
from deid_studio.services.project.project import Pads, layers, pads_of, recording_of, recording_path
from deid_studio.services.project.staging import files_below, staged, write_file
from deid_studio.services.redaction.redaction_plans import AnnotationsOf, plans
from deid_studio.storage import queries
from deid_studio.storage.store import Store

SHORTEST_TELLING: Final = 3
SHORTEST_TELLING_NUMBER: Final = 4
"""Shorter strings are not looked for elsewhere in a text: they would be found in half of all words."""

SPELLINGS: Final = (("ä", "ae"), ("ö", "oe"), ("ü", "ue"))
"""How names of files spell letters that some systems do not have."""

COMMON_WORDS: Final = frozenset(
    "aus bei bis das dem den der des die ein eine einem einen einer für hat ich ihr ist mit nach sie und uns vom von "
    "war wie zum zur and are for from her his not she the was with you null eins zwei drei vier fünf sechs sieben acht "
    "neun zehn elf zwölf doppel punkt zero one two three four five six seven eight nine ten dot".split()
)
"""Words that stand in PHI (addresses, numbers read out) and everywhere else, so that finding them says nothing."""


@dataclass(frozen=True, slots=True)
class _Job:
    """One document, all annotators' annotations of it, and for a recording where it is to be silenced."""

    document: Document
    annotations: tuple[Annotation, ...]
    name: str
    recording: Recording | None = None
    plan: RedactionPlan | None = None


def export_audio(
    project: Store,
    out: Path,
    *,
    pads: Pads | None = None,
    document_ids: Collection[str] | None = None,
    annotations_of: AnnotationsOf | None = None,
    overwrite: bool = False,
    progress: Progress = silent,
) -> ExportReport:
    """Write each recording with silence over its PHI, and its transcript (text and words) with tags instead.

    PHI is what `annotations_of` says, by default what any annotator marked, and what was suggested and not rejected
    yet. Raises NotRedactable, before anything is written, where a PHI's time is not sure or where nobody has looked at
    a recording's text; ProjectError where files are in the way, the disk is full or there is no recording.
    """
    jobs = _jobs(project, pads or pads_of(project), document_ids, annotations_of, recordings_only=True)
    if not jobs:
        raise ProjectError(sentence("there is no recording to export; letters go out with 'export text'"))
    _refuse_unsure(jobs)
    notes: list[Note] = []
    with staged(out, overwrite=overwrite) as staging:
        for number, job in enumerate(jobs):
            _write_audio(project, staging, job, share(progress, number=number, of=len(jobs)))
            _write_text(staging, job)
            notes += _findings(job)
        files = len(files_below(staging))
    return ExportReport(files, tuple(notes))


def export_text(
    project: Store,
    out: Path,
    *,
    document_ids: Collection[str] | None = None,
    annotations_of: AnnotationsOf | None = None,
    overwrite: bool = False,
    progress: Progress = silent,
) -> ExportReport:
    """Write every text with tags instead of its PHI. Raises NotRedactable or ProjectError as `export_audio`."""
    jobs = _jobs(project, pads_of(project), document_ids, annotations_of, recordings_only=False)
    if not jobs:
        raise ProjectError(sentence("there is no text to export"))
    notes: list[Note] = []
    with staged(out, overwrite=overwrite) as staging:
        for number, job in enumerate(jobs):
            progress(number, len(jobs))
            _write_text(staging, job)
            notes += _findings(job)
        files = len(files_below(staging))
    progress(len(jobs), len(jobs))
    return ExportReport(files, tuple(notes))


def _jobs(
    project: Store,
    pads: Pads,
    document_ids: Collection[str] | None,
    annotations_of: AnnotationsOf | None,
    *,
    recordings_only: bool,
) -> list[_Job]:
    jobs: list[_Job] = []
    unseen: list[str] = []
    for entry in queries.document_entries(project):
        document = queries.document(project, entry.id)
        if (document.recording_id is None) if recordings_only else (not document.text):
            continue
        found = layers(project, entry.id)
        annotations = tuple(annotation for layer in found for annotation in layer.phi)
        is_seen = any(layer.is_work for layer in found)
        if annotations_of is not None:
            final = annotations_of(entry.id)
            is_seen = final is not None
            annotations = annotations if final is None else tuple(final)
        if not is_seen and (document_ids is None or entry.id in document_ids):
            unseen.append(f"{entry.name}: nobody has annotated this document yet")
        jobs.append(_Job(document, annotations, entry.name, recording_of(project, document)))
    if unseen:
        raise NotRedactable(
            sentence(
                "{count} documents have not been annotated, so their PHI is not known; nothing was exported",
                count=len(unseen),
            ),
            places=tuple(unseen),
        )
    # What is not exported itself may share its recording with what is
    found_plans = plans(project, annotations_of={job.document.id: job.annotations for job in jobs}.get, pads=pads)
    named = _with_neutral_names([replace(job, plan=found_plans.get(job.document.id)) for job in jobs])
    return [job for job in named if document_ids is None or job.document.id in document_ids]


def _refuse_unsure(jobs: Iterable[_Job]) -> None:
    places: list[str] = []
    for job in jobs:
        if not job.document.text:
            places.append(f"{job.document.name}: the recording has no transcript, so its PHI is not known")
        if job.plan is not None:
            places += [_place(job.document, item) for item in job.plan.unsure]
    if places:
        reason = (
            f"{len(places)} places cannot be redacted for sure, so nothing was exported; "
            "listen to each and set its time in the window"
        )
        raise NotRedactable(reason, places=tuple(places))


def _place(document: Document, item: Located) -> str:
    guess = ", ".join(f"{i.start_ms / 1000:.3f} to {i.end_ms / 1000:.3f} s" for i in item.intervals)
    where = f"perhaps at {guess}" if guess else "nowhere to be found"
    if item.annotation.is_audio_only:
        return f"{document.name}: {item.annotation.tag} lies behind the end of the recording"
    span = item.annotation.span
    return f"{document.name}: {item.annotation.tag} at characters {span.start} to {span.end} has no sure time ({where})"


def _write_audio(project: Store, staging: Path, job: _Job, progress: Progress) -> None:
    assert job.recording is not None and job.plan is not None
    source = recording_path(project, job.recording)
    if samples.sha256_of(source) != job.recording.sha256:
        raise ProjectError(
            sentence(
                "the file of {name}'s recording is not the one that was imported, so its times do "
                "not hold; put the right file back into the project's folder 'audio'; nothing was "
                "exported",
                name=job.name,
            )
        )
    target = staging / f"{job.name}{PurePosixPath(job.recording.path).suffix}"
    target.parent.mkdir(parents=True, exist_ok=True)
    silence.write_silenced(source, target, to_frames(job.plan.intervals, job.recording), progress=progress)


def _write_text(staging: Path, job: _Job) -> None:
    redacted = redact_text(job.document, job.annotations)
    write_file(staging / f"{job.name}.txt", redacted.text.encode())
    if redacted.words:
        write_file(staging / f"{job.name}.json", words_json.write(redacted))


def _with_neutral_names(jobs: Sequence[_Job]) -> list[_Job]:
    """Documents whose names give PHI of any of them away are called by a number."""
    telling: set[str] = set()
    for job in jobs:
        for word in _telling_words(job):
            telling.update((word, _spelled_out(word), _without_marks(word)))
    wanted = [
        job.document.name if telling.isdisjoint(_parts(_folded(job.document.name))) else f"document-{number:04d}"
        for number, job in enumerate(jobs, start=1)
    ]
    return [replace(job, name=name) for job, name in zip(jobs, portable_names(wanted), strict=True)]


def _telling_words(job: _Job) -> set[str]:
    """Words of a document's PHI by which somebody could be known."""
    surfaces = (_folded(annotation.surface(job.document.text)) for annotation in job.annotations)
    words = {word for surface in surfaces for word in re.findall(r"\w+", surface)}
    return {word for word in words if len(word) >= SHORTEST_TELLING} - COMMON_WORDS


def _parts(name: str) -> Iterator[str]:
    """Everything that stands in `name` and is long enough to be telling."""
    for start in range(len(name)):
        for end in range(start + SHORTEST_TELLING, len(name) + 1):
            yield name[start:end]


def _spelled_out(word: str) -> str:
    for letter, spelling in SPELLINGS:
        word = word.replace(letter, spelling)
    return word


def _without_marks(word: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFD", word) if not unicodedata.combining(c))


def _folded(text: str) -> str:
    return unicodedata.normalize("NFC", text).casefold()


def _findings(job: _Job) -> list[Note]:
    """What a person should look at before giving the files away."""
    notes = []
    if job.name != job.document.name:
        remark = "the files are not called as the document is, for its name holds PHI or not every system has it"
        notes.append(Note("odd", job.name, None, remark))
    if not job.annotations:
        notes.append(Note("odd", job.name, None, sentence("no PHI is marked in this document")))
    undecided = sum(annotation.state is State.UNDECIDED for annotation in job.annotations)
    if undecided:
        remark = f"{undecided} suggestions are undecided; they were taken as PHI"
        notes.append(Note("odd", job.name, None, remark))
    left = _left_over(job)
    if left:
        shown = ", ".join(str(offset) for offset in left[:10])
        remark = f"{len(left)} words that are PHI elsewhere in it stand unmarked, at characters {shown}"
        notes.append(Note("odd", job.name, None, remark))
    return notes


def _left_over(job: _Job) -> list[int]:
    """Offsets in the original of unmarked words that are marked as PHI somewhere else in the document."""
    telling = {word for word in _telling_words(job) if not (word.isdigit() and len(word) < SHORTEST_TELLING_NUMBER)}
    marked = [fragment for annotation in job.annotations for fragment in annotation.fragments]
    covered = {offset for fragment in marked for offset in range(fragment.start, fragment.end)}
    return [
        match.start()
        for match in re.finditer(r"\w+", job.document.text)
        if match.start() not in covered and _folded(match.group()) in telling
    ]
