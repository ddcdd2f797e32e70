"""Aligning transcripts with recordings: when each word is spoken, document by document, each as one step to undo.

`compute` takes long and writes nothing; `commit` writes what it found. `align` does both for many documents.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from deid_studio.domain.correction import corrected
from deid_studio.domain.document import Document, TimedBy, Word, Words, to_rows
from deid_studio.domain.operations import Operation
from deid_studio.domain.time_faults import SURE
from deid_studio.engines.alignment.forced import Aligner
from deid_studio.errors import EngineUnavailable, FormatError, NotAlignable, ProjectError
from deid_studio.formats import text_file
from deid_studio.progress import Progress, share, silent
from deid_studio.sentences import sentence, system_reason
from deid_studio.services.annotation.correct import take_along
from deid_studio.services.project.notes import MayRefuse, Note
from deid_studio.services.project.project import recording_path
from deid_studio.services.recognition.align_times import FOUND_ANEW, Alignment, AlignmentJob, compute
from deid_studio.storage import queries, rows
from deid_studio.storage.reader import Reader
from deid_studio.storage.store import Store

_KEPT: Final = "kept"
_UNTIMED: Final = "untimed"


@dataclass(frozen=True, slots=True)
class AlignedDocument:
    """What was written: how many words were timed in which way, how many are not sure, and of how many.

    `counts` are by `TimedBy`, "kept" for times that were there and "untimed" for words that have none.
    """

    name: str
    words: int
    counts: dict[str, int]
    unsure: int


@dataclass(frozen=True, slots=True)
class AlignReport(MayRefuse):
    """What was aligned, and what was odd or refused."""

    documents: tuple[AlignedDocument, ...]
    notes: tuple[Note, ...]


def align(
    project: Store,
    *,
    document_ids: Collection[str] | None = None,
    transcript: Path | None = None,
    method: str = "auto",
    language: str | None = None,
    is_vouched: bool = False,
    progress: Progress = silent,
) -> AlignReport:
    """Time the words of documents that have a recording; a `transcript` becomes the text of the one that is named.

    Whether a text is what is spoken is not asked where it `is_vouched` for, and the certificate says so. A document
    that is refused is told in a note, and the others go on. What was aligned before a `Cancelled` stays. Raises
    ReadOnlyProject, ProjectError, FormatError (transcript), and EngineUnavailable where nothing can be done.
    """
    project.journal.check_writable()
    text = None if transcript is None else text_file.decode(transcript.read_bytes(), file=transcript.name).text
    wanted = to_align(project, document_ids, with_transcript=text is not None)
    done: list[AlignedDocument] = []
    notes: list[Note] = []
    aligners: dict[str, Aligner] = {}
    for number, document_id in enumerate(wanted):
        job = job_of(project, document_id, text=text)
        try:
            found = compute(
                job,
                method=method,
                language=language,
                is_vouched=is_vouched,
                aligners=aligners,
                progress=share(progress, number=number, of=len(wanted)),
            )
            done.append(commit(project, found))
            notes += found.notes
        except EngineUnavailable as e:
            if len(wanted) == 1:
                raise
            notes.append(Note("refused", job.document.name, None, e.sentence))
        except OSError as e:
            notes.append(Note("refused", job.document.name, None, system_reason(e)))
        except (NotAlignable, ProjectError, FormatError) as e:
            notes.append(Note("refused", job.document.name, None, e.sentence))
    progress(max(1, len(wanted)) * 1000, max(1, len(wanted)) * 1000)
    return AlignReport(tuple(done), tuple(notes))


def to_align(
    project: Reader, document_ids: Collection[str] | None = None, *, with_transcript: bool = False
) -> tuple[str, ...]:
    """Ids of the documents with a recording in which words have no time, or one as good as none, in order.

    With a transcript, the one document that was named, or that the project has. Raises ProjectError where that is not
    one, or has no recording.
    """
    recordings = {entry.id: entry.recording_id for entry in queries.document_entries(project)}
    chosen = [id for id in recordings if document_ids is None or id in document_ids]
    if with_transcript:
        if len(chosen) != 1:
            raise ProjectError(sentence("a transcript belongs to one document; name it"))
        if recordings[chosen[0]] is None:
            raise ProjectError(sentence("the document has no recording with which the transcript could be aligned"))
        return (chosen[0],)
    return tuple(id for id in chosen if recordings[id] is not None and _has_untimed(queries.document(project, id)))


def job_of(project: Store, document_id: str, *, text: str | None = None) -> AlignmentJob:
    """All that `compute` needs of a document with a recording. Raises ProjectError where its file is missing."""
    document = queries.document(project, document_id)
    assert document.recording_id is not None
    recording = queries.recording(project, document.recording_id)
    heard: Sequence[Word] = ()
    heard_text = ""
    if not any(word.interval for word in document.words):
        others = queries.alternatives(project, document_id)
        known = next((one for one in others if any(word.interval for word in one.words)), None)
        heard, heard_text = (known.words, known.text) if known else ((), "")
    elif text is not None:
        heard, heard_text = document.words, document.text
    return AlignmentJob(document, recording_path(project, recording), recording.duration_ms, text, heard, heard_text)


def commit(project: Store, found: Alignment) -> AlignedDocument:
    """Write an alignment as the document's next revision, one step of its stack.

    What anybody marked goes along where the text changes; where nothing was found, nothing is written. Raises
    ProjectError where the document was changed meanwhile.
    """
    document = found.document
    operation = Operation.ALIGN_VOUCHED if found.is_vouched else Operation.ALIGN
    with project.journal.edit(operation, stack=document.id) as tx:
        row = tx.get("document", document.id)
        if row is None or (row["revision"], row["text"]) != (document.revision, document.text):
            raise ProjectError(sentence("its text was corrected in the meantime; nothing was aligned, align it again"))
        if found.change is None and found.words == tuple(document.words):
            return _tally(found)
        change = replace(found.change, words=found.words) if found.change else None
        after = corrected(document, change) if change else _with_words(document, found.words)
        tx.put(
            "document", {**row, "text": after.text, "words": rows.from_words(after.words), "revision": after.revision}
        )
        if change and change.hunks:
            take_along(tx, document, after, change)
    return _tally(found)


def _has_untimed(document: Document) -> bool:
    if not document.words:
        return bool(document.text.strip())
    return any(row[2] is None or (len(row) > 5 and row[5] in FOUND_ANEW) for row in to_rows(document.words))


def _with_words(document: Document, words: Sequence[Word]) -> Document:
    return replace(document, words=Words(to_rows(words)), revision=document.revision + 1)


def _tally(found: Alignment) -> AlignedDocument:
    before = {word.span: word for word in found.document.words} if found.change is None else {}
    counts: Counter[str] = Counter()
    unsure = 0
    for word in found.words:
        if word.interval is None:
            counts[_UNTIMED] += 1
            unsure += 1
        elif before.get(word.span) == word or word.timed_by in (None, TimedBy.HAND):
            counts[_KEPT] += 1
        else:
            counts[str(word.timed_by)] += 1
            unsure += (word.confidence or 0.0) < SURE
    return AlignedDocument(found.document.name, len(found.words), dict(sorted(counts.items())), unsure)
