"""A transcript that is built word by word, from one speaker's entries or several's; what cannot be a time is noted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from deid_studio.domain.document import TimedBy, TimedText, Word
from deid_studio.domain.span import Interval, Span
from deid_studio.formats.text_file import Note
from deid_studio.formats.transcripts.reading.file_values import (
    milliseconds,
    number,
    usable_confidence,
    without_half_pairs,
)
from deid_studio.formats.transcripts.reading.reader_notes import Notes
from deid_studio.sentences import Sentence, plural, sentence

PAUSE_MS: Final = 700
"""A pause this long starts a new line where the format knows no utterances."""

ROUNDING_MS: Final = 1
"""Times that were rounded one by one overlap by so much."""

BACKWARDS: Final = sentence("starts before the word before it; the order of the file is kept")
UNTIMED: Final = sentence("a word has no time")
UNKNOWN_WORDS: Final = frozenset(("<unk>", "[unk]", "spn"))
"""What aligners write where somebody says what their dictionary lacks: names above all."""
UNWRITTEN: Final = sentence("an unknown word (<unk>, spn) is no text; somebody speaks there, and no word stands for it")
BETWEEN_POINTS: Final = sentence("a point in time is not known; its words have the time between the nearest known ones")


@dataclass(frozen=True, slots=True)
class TimedEntry:
    """One line or interval of a file: a label of one or more words, times in seconds or None, a line number.

    `glued` says that its first word goes on where the entry before it ended.
    """

    label: str
    start_s: float | None
    end_s: float | None
    confidence: object = None
    line: int | None = None
    glued: bool = False


def in_time_order(streams: Iterable[Iterable[TimedEntry]]) -> list[tuple[int, TimedEntry]]:
    """The entries of all `streams` by start, each with its stream's number; the order inside a stream is kept."""
    keyed = []
    for stream_number, stream in enumerate(streams):
        latest_s = 0.0
        for entry in stream:
            latest_s = max(latest_s, number(entry.start_s) or 0.0)
            keyed.append((latest_s, stream_number, entry))
    keyed.sort(key=lambda item: item[0])
    return [(stream_number, entry) for _, stream_number, entry in keyed]


def snapped(transcript: TimedText) -> TimedText:
    """`transcript` without overlaps that are but rounding: such a word ends where the next one begins, told once."""
    words = list(transcript.words)
    timed = [at for at, word in enumerate(words) if word.interval is not None]
    count = 0
    for at, following in pairwise(timed):
        here, there = words[at].interval, words[following].interval
        if here and there and 0 < here.end_ms - there.start_ms <= ROUNDING_MS and here.start_ms < there.start_ms:
            words[at] = replace(words[at], interval=Interval(here.start_ms, there.start_ms))
            count += 1
    if not count:
        return transcript
    remark = plural(
        count,
        "{n} word overlapped the next one by a millisecond and ends where that begins",
        "{n} words overlapped the next ones by a millisecond and end where those begin",
    )
    return replace(transcript, words=tuple(words), notes=(*transcript.notes, (None, remark)))


class TranscriptBuilder:
    """Appends words in text order and yields the transcript.

    Words of one line are joined by one space. With `pause_ms`, a pause that long starts a new line.
    """

    def __init__(self, *, notes: Iterable[Note] = (), pause_ms: int | None = None) -> None:
        self.notes = Notes(notes)
        self._pause_ms = pause_ms
        self._parts: list[str] = []
        self._words: list[Word] = []
        self._length = 0
        self._separator = ""
        self._started_ms = 0
        self._ended_ms: int | None = None

    def start_line(self) -> None:
        """Put the next word on a new line."""
        if self._parts:
            self._separator = "\n"

    def add(
        self,
        label: str,
        *,
        start_s: object,
        end_s: object,
        confidence: object = None,
        timed_by: TimedBy | None = None,
        line: int | None = None,
        place: Sentence | None = None,
        glued: bool = False,
    ) -> None:
        """Append the word or words in `label`, each with the whole time from `start_s` to `end_s`.

        What cannot be a time or a confidence is noted and left out, the word stays; `glued` sets no space before.
        """
        words = label.split()
        if not words:
            self.notes.add(sentence("an empty word was left out"))
            return
        if len(words) > 1:
            self.notes.add(sentence("an entry holds several words; each has the time of the whole entry"))
        interval = self._interval(start_s, end_s, line=line, place=place)
        if interval is not None:
            self._follow(interval, line=line, place=place)
        score = usable_confidence(confidence, notes=self.notes, line=line, place=place)
        if glued and self._separator == " ":
            self._separator = ""
        for word in words:
            if start_s is None and end_s is None:
                self.notes.add(UNTIMED)
            start = self._length + len(self._separator)
            self._parts += (self._separator, word)
            self._length = start + len(word)
            self._words.append(Word(Span(start, self._length), interval, score, timed_by if interval else None))
            self._separator = " "

    def transcript(self) -> TimedText:
        """The words so far."""
        text = without_half_pairs("".join(self._parts), notes=self.notes)
        notes = self.notes
        return TimedText(text, tuple(self._words), notes.all(), speakers=notes.speakers, tiers=notes.tiers)

    def _interval(self, start_s: object, end_s: object, *, line: int | None, place: Sentence | None) -> Interval | None:
        if start_s is None and end_s is None:
            return None
        start, end = number(start_s), number(end_s)
        if start is None or end is None or start < 0:
            self.notes.add(
                sentence("a time is missing, negative or no number; the word has none"), line=line, place=place
            )
            return None
        if end <= start:
            self.notes.add(sentence("the end is not after the start; the word has no time"), line=line, place=place)
            return None
        start_ms, end_ms = milliseconds(start), milliseconds(end)
        if start_ms == end_ms:
            self.notes.add(sentence("shorter than 1 ms; lengthened to 1 ms"), line=line, place=place)
            end_ms += 1
        return Interval(start_ms, end_ms)

    def _follow(self, interval: Interval, *, line: int | None, place: Sentence | None) -> None:
        if interval.start_ms < self._started_ms:
            self.notes.add(BACKWARDS, line=line, place=place)
        pause_ms = interval.start_ms - self._ended_ms if self._ended_ms is not None else 0
        if self._pause_ms is not None and pause_ms >= self._pause_ms:
            self.start_line()
        self._started_ms, self._ended_ms = interval.start_ms, interval.end_ms


def add_merged(
    builder: TranscriptBuilder,
    streams: Sequence[Iterable[TimedEntry]],
    *,
    untimed: Iterable[TimedEntry] = (),
    has_utterances: bool = True,
) -> None:
    """Add the entries of all speakers' `streams` by time; a change of speaker starts a line.

    So does an entry of several words where the format `has_utterances`. The words of `untimed` have no time; their
    start only says before which word they stand.
    """
    previous: int | None = None
    was_utterance = False
    for stream, entry in in_time_order([untimed, *streams]):
        if stream == 0:
            for word in entry.label.split():
                builder.add(word, start_s=None, end_s=None, line=entry.line)
            continue
        is_utterance = has_utterances and len(entry.label.split()) > 1
        glued = entry.glued and stream == previous
        if previous is not None and (stream != previous or is_utterance or was_utterance) and not glued:
            builder.start_line()
        previous, was_utterance = stream, is_utterance
        builder.add(
            entry.label,
            start_s=entry.start_s,
            end_s=entry.end_s,
            confidence=entry.confidence,
            line=entry.line,
            glued=glued,
        )
