"""Documents into the project: new ones, and what those lack that are there."""

from __future__ import annotations

import re
from dataclasses import replace
from uuid import uuid4

from deid_studio.domain.document import Document, Recording, Word
from deid_studio.domain.span import Span
from deid_studio.sentences import plural, sentence
from deid_studio.services.exchange.fitting import moved_words, unix
from deid_studio.services.exchange.intake.import_tally import Tally
from deid_studio.services.exchange.source_reading import Incoming
from deid_studio.services.project.notes import Note
from deid_studio.storage import queries, rows
from deid_studio.storage.transaction import Transaction


def new_document(tx: Transaction, incoming: Incoming, tally: Tally) -> Document:
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


def completed(tx: Transaction, existing: Document, incoming: Incoming, tally: Tally) -> Document | None:
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


def _put_letter(tx: Transaction, document: Document, incoming: Incoming, tally: Tally) -> None:
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
    if recording is None and not document.text.strip():
        sentences.append(sentence("its files hold no text"))
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


def _put_recording(tx: Transaction, incoming: Incoming, tally: Tally) -> Recording | None:
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
