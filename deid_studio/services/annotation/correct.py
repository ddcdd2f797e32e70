"""Correcting a transcript together with everything that was marked in it, as one step, and who corrected what."""

from __future__ import annotations

from dataclasses import replace

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.correction import Correction, corrected, correction, remapped
from deid_studio.domain.document import Document, LetterPlaces, TimedBy, Words, to_rows
from deid_studio.domain.operations import Operation
from deid_studio.domain.span import Interval, Span, merged
from deid_studio.domain.time_faults import time_faults
from deid_studio.domain.tokens import trimmed
from deid_studio.errors import EditConflict, ProjectError
from deid_studio.redaction.plan import Locate, Located, locator
from deid_studio.sentences import plural, sentence
from deid_studio.storage import queries, rows
from deid_studio.storage.changes import Changes
from deid_studio.storage.journal import Journal
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.transaction import Transaction


def correct(journal: Journal, document: Document, *, start: int, end: int, text: str) -> Changes:
    """Put `text` in the place of code points `start` to `end`, which may be none, as the document's next revision.

    All words that are not touched keep their time, and what any annotator marked, in any round, goes along: it
    never covers less of what is kept, neither of the text nor, where it has a sure time, of the recording. An
    annotation of which no character is left becomes audio-only. The step lies on the document's stack, so that
    it is on that of each of its assignments. Raises EditConflict where the stored document is no longer
    `document`, and ProjectError where an annotation would be left with neither text nor time.
    """
    change = correction(document, start=start, end=end, text=text)
    with journal.edit(Operation.CORRECT, stack=document.id) as tx:
        row = tx.get("document", document.id)
        if row is None or (row["revision"], row["text"]) != (document.revision, document.text):
            raise EditConflict(sentence("the text was changed in the meantime; look at it again"))
        if not change.hunks:
            return tx.changes
        duration_ms = _duration_ms(tx, document)
        if duration_ms is not None:
            # What is known of the words before they are corrected need not be looked up again in those behind
            time_faults(document.words, document.text, duration_ms=duration_ms)
        after = corrected(document, change)
        words = rows.words_replaced(
            row["words"],
            at=change.first_word,
            count=change.word_count,
            words=after.words[change.first_word : change.first_word + len(change.words) + 1],
            before=document.words,
        )
        tx.put("document", {**row, "text": after.text, "words": words, "revision": after.revision}, before=row)
        take_along(tx, document, after, change)
        _move_places(tx, document.id, change)
        _move_markers(tx, document.id, change)
    if isinstance(after.words, Words):
        rows.remembered(words, after.words)
    return tx.changes


def word_time(journal: Journal, document: Document, *, number: int, interval: Interval | None) -> Changes:
    """Say when word `number` is spoken; None where nobody knows. Raises EditConflict as `correct`."""
    word = replace(document.words[number], interval=interval, timed_by=TimedBy.HAND if interval else None)
    with journal.edit(Operation.TIME_WORD, stack=document.id) as tx:
        row = tx.get("document", document.id)
        if row is None or (row["revision"], row["text"]) != (document.revision, document.text):
            raise EditConflict(sentence("the text was changed in the meantime; look at it again"))
        words = rows.words_replaced(
            row["words"],
            at=number,
            count=1,
            words=[word, *document.words[number + 1 : number + 2]],
            before=document.words,
        )
        tx.put("document", {**row, "words": words, "revision": document.revision + 1}, before=row)
    if isinstance(document.words, Words):
        rows.remembered(words, document.words.edited(first=number, count=1, rows=to_rows([word]), by=0))
    return tx.changes


def take_along(tx: Transaction, before: Document, after: Document, change: Correction) -> None:
    """Write every annotation of the document at its new place."""
    duration_ms = _duration_ms(tx, before)
    first, last = _edges(before, change)
    # The word behind an annotation may say how long its last one lasts
    reached = layer_queries.annotations_near(tx, before.id, first=first - 1, last=last)
    locators = None
    if duration_ms is not None and any(annotation.interval is None for annotation in reached):
        locators = (locator(before, duration_ms=duration_ms), locator(after, duration_ms=duration_ms))
    lost = 0
    for annotation in reached:
        moved = _moved(annotation, after.text, change, locators)
        if moved is not None:
            tx.put("annotation", rows.from_annotation(moved))
        elif annotation.is_phi:
            lost += 1
        else:
            tx.delete("annotation", annotation.id)
    if lost:
        raise ProjectError(
            plural(
                lost,
                "{n} annotation would be left without any text; delete or move it first; nothing was corrected",
                "{n} annotations would be left without any text; delete or move them first; nothing was corrected",
            )
        )
    tx.shift(before.id, start=last, by=change.grown_by, kept=[annotation.id for annotation in reached])


def _move_places(tx: Transaction, document_id: str, change: Correction) -> None:
    """Let a letter's places go along with its text."""
    file = queries.letter_file(tx, document_id)
    if file is not None:
        places = LetterPlaces.of_json(file.places).moved(lambda span: remapped((span,), change))
        tx.put("letter_file", rows.from_flat(replace(file, places=places.as_json())))


def _move_markers(tx: Transaction, document_id: str, change: Correction) -> None:
    """Let markers stay at the word at which they were set, or where it was."""
    for row in layer_queries.markers_on(tx, document_id):
        if row["start"] is not None:
            moved = remapped((Span(row["start"], row["start"] + 1),), change)
            # Where its own word is gone, it stands where that was
            tx.put("marker", {**row, "start": moved[0].start if moved else change.hunks[0].start})


def _duration_ms(tx: Transaction, document: Document) -> int | None:
    recording = queries.recording(tx, document.recording_id) if document.recording_id else None
    return recording.duration_ms if recording else None


def _moved(
    annotation: Annotation, text: str, change: Correction, locators: tuple[Locate, Locate] | None
) -> Annotation | None:
    """The annotation in the corrected `text`; None where it has no place there and no sure time.

    `locators` tell where an annotation was heard before and is after the correction; None without a recording.
    """
    found = (trimmed(text, fragment) for fragment in remapped(annotation.fragments, change))
    fragments = tuple(fragment for fragment in found if fragment)
    moved = replace(annotation, fragments=fragments) if fragments or annotation.interval else None
    if locators is None or annotation.interval is not None:
        return moved
    heard = locators[0](annotation)
    if not heard.is_sure:
        return moved
    if moved is not None:
        now = locators[1](moved)
        if _covers(now, heard) and now.is_sure:
            return moved
    whole = Interval(heard.intervals[0].start_ms, heard.intervals[-1].end_ms)
    return replace(annotation, fragments=fragments, interval=whole)


def _edges(document: Document, change: Correction) -> tuple[int, int]:
    """From where to where the correction reaches in the old text."""
    words = document.words[change.first_word : change.first_word + change.word_count]
    spans = [*((word.span.start, word.span.end) for word in words), *((h.start, h.end) for h in change.hunks)]
    return min(start for start, _ in spans), max(end for _, end in spans)


def _covers(now: Located, before: Located) -> bool:
    """Whether all that was to be silenced still is."""
    return merged([*now.intervals, *before.intervals]) == merged(now.intervals)
