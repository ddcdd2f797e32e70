"""Texts from a recogniser for the recordings that have none: a queue that one bad recording does not stop."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from uuid import uuid4

from deid_studio.domain.document import Recording
from deid_studio.domain.operations import Operation
from deid_studio.engines.recogniser_process import Patience
from deid_studio.engines.recognisers import RECOGNISERS
from deid_studio.errors import EditConflict, EngineFailed, EngineUnavailable, FormatError, ProjectError
from deid_studio.progress import Progress, silent
from deid_studio.sentences import sentence
from deid_studio.services.annotation.known_names import known_names, spoken_names
from deid_studio.services.models.installed_models import InstalledModel
from deid_studio.services.project import project as projects
from deid_studio.services.project.notes import MayRefuse, Note, refusal
from deid_studio.services.recognition import partial_transcript
from deid_studio.services.recognition.transcription_pace import never
from deid_studio.services.recognition.transcription_run import TranscribedSound, Transcriber
from deid_studio.storage import queries, rows
from deid_studio.storage.changes import Changes
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.store import Store
from deid_studio.storage.transaction import Transaction

_MOST_NAMES: Final = 30
"""More make Whisper slow, and it writes them where nobody says them."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A document whose recording is to be transcribed; `path` is where that is."""

    document_id: str
    name: str
    recording: Recording
    path: Path


@dataclass(frozen=True, slots=True)
class Transcribed:
    """A document that got its text: how many words, and how many further hypotheses are stored."""

    document_id: str
    name: str
    duration_ms: int
    words: int
    alternatives: int


@dataclass(frozen=True, slots=True)
class TranscribeReport(MayRefuse):
    """What became of a queue: documents with a new text, and every note in order."""

    documents: tuple[Transcribed, ...]
    notes: tuple[Note, ...]


def waiting(
    project: Store, *, document_ids: Sequence[str] | None = None, replace: bool = False
) -> tuple[tuple[Waiting, ...], tuple[Note, ...]]:
    """The documents to transcribe, in reading order, and why others that were asked for, or have a recording, are not.

    Without `document_ids` all that have a recording and no text, and with `replace` also those with a text in which
    nobody has annotated anything.
    """
    found, notes = [], []
    for document in queries.documents(project):
        if document_ids is not None and document.id not in document_ids:
            continue
        if document.recording_id is None:
            reason = sentence("it has no recording")
        elif document.text and not replace:
            reason = sentence("it has a text already")
        elif document.text and _is_annotated(project, document.id):
            reason = sentence("it has a text in which somebody has annotated")
        else:
            recording = queries.recording(project, document.recording_id)
            try:
                found.append(
                    Waiting(document.id, document.name, recording, projects.recording_path(project, recording))
                )
            except ProjectError as e:
                notes.append(Note("refused", document.name, None, e.sentence))
            continue
        if document_ids is not None or (replace and document.recording_id is not None):
            severity = "info" if document_ids is None else "refused"
            notes.append(Note(severity, document.name, None, sentence("{reason}; it was left as it is", reason=reason)))
    return tuple(found), tuple(notes)


def transcribe(
    project: Store,
    model: InstalledModel,
    *,
    language: str | None = None,
    alternatives: int = 0,
    channels: str = "auto",
    with_names: bool = True,
    document_ids: Sequence[str] | None = None,
    replace: bool = False,
    patience: Patience | None = None,
    paused: Callable[[], bool] = never,
    progress: Progress = silent,
) -> TranscribeReport:
    """Transcribe what is `waiting`, one after the other; each text is written, as one step, as soon as it is there.

    What goes wrong with one document is a note, and the next one follows. `progress` counts milliseconds of all
    recordings. What was heard of a recording before the program stopped is not heard again. `with_names` lets engines
    that can do so listen for names that the project knows. Raises ReadOnlyProject,
    EngineUnavailable where the model cannot be used at all, and what `progress` raises.
    """
    project.journal.check_writable()
    queue, refused = waiting(project, document_ids=document_ids, replace=replace)
    notes = list(refused)
    done: list[Transcribed] = []
    names = names_to_heed(project, queue, model) if with_names else {}
    total_ms = sum(one.recording.duration_ms for one in queue)
    before_ms = 0
    with Transcriber(model, language=language, alternatives=alternatives, patience=patience) as transcriber:
        if alternatives and not RECOGNISERS[model.card.engine].gives_alternatives:
            notes.append(Note("odd", model.card.name, None, sentence("this recogniser gives no alternatives")))
        for one in queue:
            try:
                heard = transcriber.hear(
                    one.path,
                    frames=one.recording.frames,
                    channels=channels,
                    names=names.get(one.document_id, ()),
                    kept=kept_file(project.folder, one, model, transcriber, channels=channels, with_names=with_names),
                    paused=paused,
                    progress=_part(progress, before_ms, total_ms),
                )
                commit(project, one, heard, replace=replace)
                partial_transcript.forget(project.folder, one.recording.sha256)
                done.append(_transcribed(one, heard))
                notes += (Note("info", one.name, None, remark) for remark in heard.notes)
            except EngineUnavailable as e:
                if not done:
                    raise
                notes.append(Note("refused", one.name, None, e.sentence))
            except (EngineFailed, ProjectError, EditConflict) as e:
                notes.append(Note("refused", one.name, None, e.sentence))
            except (FormatError, OSError) as e:
                notes.append(refusal(one.name, e))
            before_ms += one.recording.duration_ms
    return TranscribeReport(tuple(done), tuple(notes))


def names_to_heed(project: Store, queue: Sequence[Waiting], model: InstalledModel) -> Mapping[str, tuple[str, ...]]:
    """By document, the names that the model is to listen for in its recording; none where it cannot."""
    if not RECOGNISERS[model.card.engine].heeds_names:
        return {}
    known = known_names(project, [one.document_id for one in queue])
    return {id: spoken_names(names, most=_MOST_NAMES) for id, names in known.items()}


def kept_file(
    project_folder: Path,
    one: Waiting,
    model: InstalledModel,
    transcriber: Transcriber,
    *,
    channels: str,
    with_names: bool,
) -> Path:
    """Where what is heard of a recording is kept until its text is in the project."""
    settings = transcriber.settings
    conditions = (model.card.engine, model.card.sha256, settings.language, settings.hypotheses, channels, with_names)
    return partial_transcript.file_of(project_folder, one.recording.sha256, *conditions)


def forget(project: Store, document_ids: Sequence[str]) -> None:
    """Remove what is kept of these documents' recordings, where nobody will go on with them."""
    for document in queries.documents(project):
        if document.id in document_ids and document.recording_id is not None:
            recording = queries.recording(project, document.recording_id)
            partial_transcript.forget(project.folder, recording.sha256)


def commit(project: Store, one: Waiting, heard: TranscribedSound, *, replace: bool = False) -> Changes:
    """Write what was heard into the project as the document's text, words and alternatives, in one step.

    The step lies on the document's stack and can be undone. Raises EditConflict where the document has got another
    recording, or a text where none is to be replaced, or where somebody has annotated that.
    """
    with project.journal.edit(Operation.TRANSCRIBE, stack=one.document_id) as tx:
        row = tx.get("document", one.document_id)
        if row is None or row["recording_id"] != one.recording.id:
            raise EditConflict(sentence("the document is gone or has another recording now; nothing was written"))
        if row["text"] and not replace:
            raise EditConflict(sentence("the document has got a text in the meantime; nothing was written"))
        if row["text"] and _is_annotated(tx, one.document_id):
            raise EditConflict(sentence("somebody has annotated the document's text; nothing was written"))
        transcript = heard.transcript
        if row["text"] == transcript.text:
            return tx.changes
        words = rows.from_words(transcript.words)
        tx.put("document", {**row, "text": transcript.text, "words": words, "revision": row["revision"] + 1})
        for id in queries.alternative_ids(tx, one.document_id):
            tx.delete("alternative", id)
        for other in transcript.alternatives:
            tx.put("alternative", rows.from_alternative(other, id=str(uuid4()), document_id=one.document_id))
    return tx.changes


def _is_annotated(reader: Store | Transaction, document_id: str) -> bool:
    """Whether anything is marked in a document's text, in any round."""
    return bool(layer_queries.annotations_near(reader, document_id, first=0, last=1 << 40))


def _transcribed(one: Waiting, heard: TranscribedSound) -> Transcribed:
    transcript = heard.transcript
    return Transcribed(
        one.document_id, one.name, one.recording.duration_ms, len(transcript.words), len(transcript.alternatives)
    )


def _part(progress: Progress, before_ms: int, total_ms: int) -> Progress:
    def report(done_ms: int, _: int) -> None:
        progress(min(before_ms + done_ms, total_ms), total_ms)

    return report
