"""The program's own transcripts: text and word times in one JSON object, one word a line.

::

    {"format": "deid-studio-words", "version": 1, "text": "Guten Tag",
     "words": [{"start": 0, "end": 5, "start_ms": 0, "end_ms": 420, "confidence": 0.97}, ...]}

`start` and `end` count code points of `text`; `start_ms`, `end_ms` and `confidence` are null or missing where
they are not known. `timed_by` says how the time was found where it was not the recogniser's (see `TimedBy`).
`spans`, which exports for other programs have and `read` passes over, are annotations with their origin.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from deid_studio.domain.document import TimedBy, TimedText, Word
from deid_studio.domain.span import Interval, Span
from deid_studio.errors import FormatError
from deid_studio.formats.transcripts.json.json_text import json_values
from deid_studio.formats.transcripts.reading.file_values import LONGEST_S, usable_confidence, without_half_pairs
from deid_studio.formats.transcripts.reading.reader_notes import Notes
from deid_studio.formats.transcripts.reading.transcript_builder import BACKWARDS, UNTIMED
from deid_studio.sentences import Sentence, sentence

FORMAT: Final = "deid-studio-words"
VERSION: Final = 1


def belongs(values: list[object]) -> bool:
    """Whether `values` are one transcript of this format, of any version."""
    return len(values) == 1 and isinstance(values[0], dict) and values[0].get("format") == FORMAT


def read(data: bytes, *, file: str) -> TimedText:
    """The transcript; unusable times and confidences become None with a note.

    Raises FormatError where `data` is something else or newer, or a word lies outside the text or before
    the end of the one before.
    """
    values, decoding_notes = json_values(data, file=file)
    content = values[0]
    if not belongs(values) or not isinstance(content, dict):
        raise FormatError(sentence("not a transcript of the format {format}", format=FORMAT), file=file)
    version, text, items = content.get("version"), content.get("text"), content.get("words")
    if type(version) is not int or not 1 <= version <= VERSION:
        raise FormatError(
            sentence("its version is not {version}; a newer deid_studio may be able to read it", version=VERSION),
            file=file,
        )
    if not isinstance(text, str) or not isinstance(items, list):
        raise FormatError(sentence("has no text or no list of words"), file=file)
    notes = Notes(decoding_notes)
    words = _words(items, text, notes=notes, file=file)
    return TimedText(without_half_pairs(text, notes=notes), words, notes.all())


def write(transcript: TimedText, *, spans: Sequence[Mapping[str, object]] | None = None) -> bytes:
    """The file that `read` gives back as it was; notes are not written, `spans` as they are."""
    head = f'{{"format": "{FORMAT}", "version": {VERSION},\n "text": {json.dumps(transcript.text, ensure_ascii=False)},'
    tail = "" if spans is None else f',\n "spans": {_listed(spans)}'
    return f'{head}\n "words": {_listed(map(_row, transcript.words))}{tail}}}\n'.encode()


def _listed(rows: Iterable[Mapping[str, object]]) -> str:
    """A row a line, so that files can be compared by eye."""
    listed = ",\n".join(f"  {json.dumps(row, ensure_ascii=False)}" for row in rows)
    return f"[\n{listed}\n ]"


def _row(word: Word) -> dict[str, int | float | str | None]:
    timed_by = {"timed_by": str(word.timed_by)} if word.timed_by else {}
    return {
        "start": word.span.start,
        "end": word.span.end,
        "start_ms": word.interval.start_ms if word.interval else None,
        "end_ms": word.interval.end_ms if word.interval else None,
        "confidence": word.confidence,
        **timed_by,
    }


def _words(items: list[object], text: str, *, notes: Notes, file: str) -> tuple[Word, ...]:
    words = []
    after, started_ms = 0, 0
    for index, item in enumerate(items, start=1):
        place = sentence("word {number}", number=index)
        fields = item if isinstance(item, dict) else {}
        start, end = fields.get("start"), fields.get("end")
        if type(start) is not int or type(end) is not int or not after <= start < end <= len(text):
            raise FormatError(
                sentence("{place} is not inside the text and behind the word before", place=place), file=file
            )
        after = end
        label = text[start:end]
        if not label.strip():
            notes.add(sentence("an empty word was left out"))
            continue
        if label != label.strip():
            notes.add(sentence("a word had spaces around it, which are not part of it any more"))
        start, end = start + len(label) - len(label.lstrip()), end - len(label) + len(label.rstrip())
        interval = _interval(fields, notes=notes, place=place)
        if interval is not None:
            if interval.start_ms < started_ms:
                notes.add(BACKWARDS, place=place)
            started_ms = interval.start_ms
        confidence = usable_confidence(fields.get("confidence"), notes=notes, place=place)
        words.append(Word(Span(start, end), interval, confidence, _timed_by(fields, notes=notes, place=place)))
    return tuple(words)


def _timed_by(fields: dict[str, object], *, notes: Notes, place: Sentence) -> TimedBy | None:
    name = fields.get("timed_by")
    try:
        return None if name is None else TimedBy(str(name))
    except ValueError:
        notes.add(sentence("how the word's time was found is not known to this program"), place=place)
        return None


def _interval(fields: dict[str, object], *, notes: Notes, place: Sentence) -> Interval | None:
    start_ms, end_ms = fields.get("start_ms"), fields.get("end_ms")
    if start_ms is None and end_ms is None:
        notes.add(UNTIMED)
        return None
    if type(start_ms) is int and type(end_ms) is int and 0 <= start_ms < end_ms <= LONGEST_S * 1000:
        return Interval(start_ms, end_ms)
    notes.add(sentence("start_ms and end_ms are no interval of whole milliseconds; the word has no time"), place=place)
    return None
