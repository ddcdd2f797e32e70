"""Transcripts of the Whisper family, and of all other recognisers whose JSON tells what is said (see `speech_json`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from itertools import groupby
from statistics import median
from typing import Final, TypeGuard

from deid_studio.domain.document import TimedText
from deid_studio.domain.span import Span
from deid_studio.domain.speech.saying_time import LONGEST_PAUSE_MS
from deid_studio.errors import FormatError
from deid_studio.formats.transcripts.json.json_text import json_values
from deid_studio.formats.transcripts.json.speech_json import (
    SpeechPiece,
    all_speech,
    has_hypotheses,
    letters_of,
    recordings,
    texts,
)
from deid_studio.formats.transcripts.reading.file_values import LONGEST_S
from deid_studio.formats.transcripts.reading.reader_notes import Notes
from deid_studio.formats.transcripts.reading.transcript_builder import PAUSE_MS, TranscriptBuilder
from deid_studio.sentences import Sentence, sentence

_SHORTEST_IN_MS: Final = 100
"""Whole numbers that differ by this much, in the middle, are milliseconds; nobody says a word for 100 s."""


_PLACES: Final = frozenset("segments word_segments chunks transcription words utterances results".split())


def belongs(values: list[object]) -> bool:
    """Whether `values` hold anything that is said with a time, or in a place for it, and not in several recordings."""
    try:
        if len(recordings(values)) > 1:
            return False
        has_place = any(isinstance(value, dict) and value.keys() & _PLACES for value in values)
        if has_place and any(True for value in values for _ in texts(value)):
            return True
        return any(one.timed or (one.text and has_place) for value in values for one in all_speech(value))
    except RecursionError:
        return False


def read(data: bytes, *, file: str) -> TimedText:
    """The transcript, one segment a line, a new one where the speaker changes; pauses make lines without segments.

    Words that could not be aligned (digits above all) have no time; segments without words, or of whose words none has
    times that can be read, give each word the time of the whole segment. Where a segment and its words differ, all
    that either has is in the text. What stands elsewhere in the file alone follows at the end, without times. All is
    noted. Raises FormatError where `data` is something else.
    """
    values, notes = json_values(data, file=file)
    said = [one for value in values for one in all_speech(value)] if belongs(values) else []
    if not said:
        raise FormatError(sentence("not a result of Whisper"), file=file)
    utterances: list[SpeechPiece] = []
    for is_word, run in groupby(said, key=lambda one: one.is_word and one.text != ""):
        together = tuple(run)
        utterances += [SpeechPiece("", words=together)] if is_word else together
    is_segmented = any(one.text and (one.start is not None or len(utterances) > 1) for one in utterances)
    builder = TranscriptBuilder(notes=notes, pause_ms=None if is_segmented else PAUSE_MS)
    if _are_milliseconds(utterances):
        builder.notes.add(sentence("times are whole numbers and were taken as milliseconds"))
        utterances = [_in_seconds(one) for one in utterances]
    words = [word for one in utterances for word in one.words]
    builder.notes.name_speakers(str(one.speaker) for one in (*utterances, *words) if one.speaker is not None)
    if any(map(has_hypotheses, values)):
        builder.notes.add(sentence("the first of several alternatives is the text; the others were left out"))
    spaced = any(word.text[:1].isspace() for word in words)
    for number, utterance in enumerate(utterances, start=1):
        builder.start_line()
        _add(builder, utterance, spaced=spaced, place=sentence("segment {number}", number=number))
    return builder.transcript()


def with_all_text(transcript: TimedText, values: Iterable[object]) -> TimedText:
    """The transcript, with what else `values` hold under names of texts at its end, on lines of its own."""
    letters, words = letters_of(transcript.text), Counter(map(letters_of, transcript.text.split()))
    rest = TranscriptBuilder(notes=transcript.notes)
    rest.notes.add(sentence("text that stands elsewhere in the file was put at the end, without times"))
    for text in dict.fromkeys(text for value in values for text in texts(value)):
        own = Counter(map(letters_of, text.split()))
        if any(words[word] < count for word, count in own.items()) and letters_of(text) not in letters:
            rest.start_line()
            for word in text.split():
                rest.add(word, start_s=None, end_s=None)
    behind = rest.transcript()
    if not behind.words:
        return transcript
    text = f"{transcript.text}\n" if transcript.text else ""
    by = len(text)
    moved = (replace(word, span=Span(word.span.start + by, word.span.end + by)) for word in behind.words)
    return replace(transcript, text=text + behind.text, words=(*transcript.words, *moved), notes=behind.notes)


def _are_milliseconds(utterances: Sequence[SpeechPiece]) -> bool:
    times = [(one.start, one.end) for said in utterances for one in (said, *said.words) if one.start is not None]
    lengths = [end - start for start, end in times if type(start) is int and type(end) is int]
    return bool(lengths) and len(lengths) == len(times) and median(lengths) >= _SHORTEST_IN_MS


def _in_seconds(said: SpeechPiece) -> SpeechPiece:
    start, end = (time / 1000 if _is_number(time) else time for time in (said.start, said.end))
    return replace(said, start=start, end=end, words=tuple(map(_in_seconds, said.words)))


def _in_own_time(utterance: SpeechPiece, notes: Notes, place: Sentence) -> tuple[SpeechPiece, ...]:
    """The words; where their times are not in that of the utterance, they are milliseconds if those are, or none."""
    words, scaled = utterance.words, _in_seconds(utterance)
    if any(all(_lies_in(whole, word) for word in words) for whole in (utterance, scaled)):
        return words
    lengths = [word.end - word.start for word in words if _is_number(word.start) and _is_number(word.end)]
    if median(lengths) >= _SHORTEST_IN_MS and all(_lies_in(utterance, word) for word in scaled.words):
        notes.add(sentence("its words' times are in its own only as milliseconds, and were taken so"), place=place)
        return scaled.words
    notes.add(sentence("times of words that do not lie in its own were left out"), place=place)
    return tuple(word if _lies_in(utterance, word) else replace(word, start=None, end=None) for word in words)


def _lies_in(utterance: SpeechPiece, word: SpeechPiece) -> bool:
    """Whether a word's time is, but for a pause, in that of its utterance, or one of them is none."""
    first, last, start, end = utterance.start, utterance.end, word.start, word.end
    if not (_is_number(first) and _is_number(last) and _is_number(start) and _is_number(end)):
        return True
    return first - LONGEST_PAUSE_MS / 1000 <= start and end <= last + LONGEST_PAUSE_MS / 1000


def _is_number(time: object) -> TypeGuard[float]:
    """Whether it is one that a recording can have, in milliseconds too; whole ones may be too long to count with."""
    return isinstance(time, int | float) and not isinstance(time, bool) and abs(time) < 1000 * LONGEST_S


def _add(builder: TranscriptBuilder, utterance: SpeechPiece, *, spaced: bool, place: Sentence) -> None:
    words = _in_own_time(utterance, builder.notes, place)
    is_timed = any(_is_number(word.start) and _is_number(word.end) for word in words)
    if not is_timed and utterance.start is not None:
        builder.notes.add(sentence("a segment has no word times; its words' times are of the utterance"))
        words = tuple(replace(word, start=utterance.start, end=utterance.end) for word in words)
    if not words:
        words, spaced = replace(utterance, confidence=None).as_words(), False
    if spaced:
        words = _joined(words, only_letters=True)
    listed = "".join(word.text for word in words)
    if utterance.text and "".join(listed.split()) != "".join(utterance.text.split()):
        if letters_of(listed) == letters_of(utterance.text):
            builder.notes.add(sentence("a segment's text has other punctuation than its words; the words were taken"))
        else:
            builder.notes.add(sentence("its text and its words differ; both were taken"), place=place)
            words, spaced = _both(utterance.text, words, spaced=spaced), False
    speaker = utterance.speaker
    for number, word in enumerate(words, start=1):
        if word.speaker is not None and word.speaker != speaker:
            speaker = word.speaker
            builder.start_line()
        builder.add(
            word.text,
            start_s=word.start,
            end_s=word.end,
            confidence=word.confidence,
            place=sentence("{place}, word {number}", place=place, number=number),
            # Where words carry their leading space, one without it continues the word before ("-Lüdenscheidt").
            glued=spaced and not word.text[:1].isspace(),
        )


def _both(text: str, words: Sequence[SpeechPiece], *, spaced: bool) -> tuple[SpeechPiece, ...]:
    """The words of `text`, with the times of those `words` that say the same, and the other `words` between them."""
    whole = _joined(words, only_letters=False) if spaced else words
    written = text.split()
    both: list[SpeechPiece] = []
    matcher = SequenceMatcher(None, [letters_of(word) for word in written], [word.letters for word in whole])
    for kind, first, last, from_word, to_word in matcher.get_opcodes():
        if kind == "equal":
            pairs = zip(written[first:last], whole[from_word:to_word], strict=True)
            both += [replace(word, text=surface) for surface, word in pairs]
        else:
            block = whole[from_word:to_word]
            start, end = (block[0].start, block[-1].end) if block else (None, None)
            both += [SpeechPiece(surface, start, end) for surface in written[first:last]]
            both += block
    return tuple(both)


def _joined(words: Sequence[SpeechPiece], *, only_letters: bool) -> tuple[SpeechPiece, ...]:
    """The words, of which one without a leading space goes on the word before: with `only_letters` parts of words."""
    joined: list[SpeechPiece] = []
    for word in words:
        is_part = word.text[:1].isalnum() or not word.letters if only_letters else True
        if joined and is_part and not word.text[:1].isspace():
            joined[-1] = replace(joined[-1], text=joined[-1].text + word.text, end=word.end)
        else:
            joined.append(word)
    return tuple(joined)
