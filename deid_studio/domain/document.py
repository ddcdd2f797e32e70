"""A document: its text, its words and, where there is one, its recording."""

from __future__ import annotations

import json
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from operator import eq
from typing import Any, Self, overload
from weakref import ReferenceType, ref

from deid_studio.domain.span import Interval, Span
from deid_studio.domain.word_rows import WordRows
from deid_studio.sentences import Sentence, as_data, of_data


class TimedBy(StrEnum):
    """How a word's time was found where its source did not say it for sure.

    DOUBT: a recogniser said it of a word that perhaps nobody said. EDIT: from a recognised word that the transcript's
    word stands for. PHONES: an acoustic model of its sounds. SPEECH: synthesised speech laid over the recording.
    BETWEEN: between its neighbours, so nobody knows. HAND: by a person.
    """

    DOUBT = "doubt"
    EDIT = "edit"
    PHONES = "phones"
    SPEECH = "speech"
    BETWEEN = "between"
    HAND = "hand"


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a transcript.

    `interval` is None where nobody knows its time. `confidence`, 0..1 or None, is the recogniser's in the word; where
    `timed_by` says that the time was found for a known word, it is how sure that time is.
    """

    span: Span
    interval: Interval | None = None
    confidence: float | None = None
    timed_by: TimedBy | None = None


class Words(Sequence[Word]):
    """Words as rows of (start, end, start_ms, end_ms, confidence[, timed_by]), each made into a `Word` on demand.

    A transcript of 30,000 words is 90,000 objects, which take longer to make than anything that is done with them.
    What is wrong with their times is looked up once (`time_faults` keeps it in `faults`); of words that came from
    others by an `edit` only where it changed something.
    """

    __slots__ = ("__weakref__", "_source", "edit", "faults", "rows")

    def __init__(self, rows: Sequence[Sequence[Any]]) -> None:
        self.rows = WordRows.of(rows)
        self.faults: tuple[str, int | None, Mapping[int, Any]] | None = None
        self.edit: WordsEdit | None = None
        self._source: tuple[ReferenceType[Words], int, int, int] | None = None

    def edit_of(self, before: Words) -> tuple[int, int, int] | None:
        """The edit of `before` that made these words: from which on, how many, by how many replaced; None if none."""
        if before is self:
            return 0, 0, 0
        if self._source is None or self._source[0]() is not before:
            return None
        return self._source[1:]

    def edited(self, *, first: int, count: int, rows: Sequence[Sequence[Any]], by: int) -> Words:
        """The words with `rows` in the place of `count` from number `first` on, those behind moved `by` code points."""
        words = Words(self.rows.edited(first=first, count=count, rows=rows, by=by))
        words._source = (ref(self), first, count, len(rows))
        earlier = self.edit
        if self.faults is not None:
            words.edit = WordsEdit(self, first, count, len(rows))
        elif earlier is not None:
            words.edit = earlier.then(first, count, len(rows))
        return words

    @overload
    def __getitem__(self, index: int) -> Word: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Word, ...]: ...
    def __getitem__(self, index: int | slice) -> Word | tuple[Word, ...]:
        if isinstance(index, slice):
            return tuple(map(_to_word, self.rows[index]))
        return _to_word(self.rows[index])

    def __len__(self) -> int:
        return len(self.rows)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and len(self) == len(other) and all(map(eq, self, other))

    __hash__ = None  # type: ignore[assignment]


@dataclass(frozen=True, slots=True)
class WordsEdit:
    """Words `before`, of which `count` from number `first` on gave way to `new_count` others."""

    before: Words
    first: int
    count: int
    new_count: int

    def then(self, first: int, count: int, new_count: int) -> WordsEdit:
        """This edit and one of the words that it made, as one of all words from the first to the last of both."""
        start = min(self.first, first)
        width = max(self.first + self.new_count, first + count) - start
        return WordsEdit(self.before, start, width - (self.new_count - self.count), width + new_count - count)


def _to_word(row: Sequence[Any]) -> Word:
    start, end, start_ms, end_ms, confidence, *timed_by = row
    interval = None if start_ms is None else Interval(start_ms, end_ms)
    return Word(Span(start, end), interval, confidence, *map(TimedBy, timed_by))


def to_rows(words: Sequence[Word]) -> Sequence[Sequence[Any]]:
    """`words` as rows of `Words`; times are None where there are none."""
    if isinstance(words, Words):
        return words.rows
    return [
        (
            w.span.start,
            w.span.end,
            *((w.interval.start_ms, w.interval.end_ms) if w.interval else (None, None)),
            w.confidence,
            *((str(w.timed_by),) if w.timed_by else ()),
        )
        for w in words
    ]


@dataclass(frozen=True, slots=True)
class Recording:
    """A sound file of the project, found by its content.

    `path` is relative to the project folder and written with slashes; `frames` counts samples per channel. Where it was
    decoded from a file of another kind, `source_sha256` is that file's, and `source_kind` names its container and its
    codecs as libav does ("mov aac").
    """

    id: str
    path: str
    sha256: str
    sample_rate_hz: int
    channels: int
    frames: int
    container: str
    encoding: str
    source_sha256: str | None = None
    source_kind: str | None = None

    def __post_init__(self) -> None:
        if self.sample_rate_hz <= 0 or self.channels <= 0 or self.frames < 0:
            raise ValueError("not a recording: it has no samples per second, no channels or fewer than no samples")

    @property
    def duration_ms(self) -> int:
        """Length in milliseconds, a started one counted whole."""
        return -(-self.frames * 1000 // self.sample_rate_hz)


@dataclass(frozen=True, slots=True)
class Document:
    """A text to annotate; `words` is empty and `recording_id` None for plain text.

    Offsets of every span count code points of `text`, which holds the source's characters as they are
    (line ends included), so that what comes out is what came in.
    """

    id: str
    name: str
    text: str
    words: Sequence[Word] = ()
    recording_id: str | None = None
    revision: int = 1


@dataclass(frozen=True, slots=True)
class LetterFile:
    """The file that a document's text was read from; `id` is the document's.

    `path` is relative to the project folder and written with slashes; `places` tell as JSON where in the file the text
    stands.
    """

    id: str
    path: str
    sha256: str
    places: str


class LetterPlaces:
    """What the places are called in which each stretch of a letter stands."""

    def __init__(self, names: list[Sentence], stretches: list[tuple[int, int, int]]) -> None:
        self._names, self._stretches = names, stretches

    @classmethod
    def of(cls, found: Iterable[tuple[int, int, Sentence]]) -> Self:
        """Of stretches as (start, end, place), in order; neighbours of one place become one."""
        numbers: dict[Sentence, int] = {}
        stretches: list[tuple[int, int, int]] = []
        for start, end, place in found:
            number = numbers.setdefault(place, len(numbers))
            if stretches and stretches[-1][2] == number and sum(stretches[-1][:2]) == start:
                start = stretches.pop()[0]
            stretches.append((start, end - start, number))
        return cls(list(numbers), stretches)

    @classmethod
    def of_json(cls, text: str) -> Self:
        """What `as_json` has written."""
        kept: dict[str, Any] = json.loads(text)
        return cls(list(map(of_data, kept["names"])), [(one[0], one[1], one[2]) for one in kept["stretches"]])

    def as_json(self) -> str:
        """As the `letter_file.places` column holds it."""
        kept = {"names": list(map(as_data, self._names)), "stretches": self._stretches}
        return json.dumps(kept, ensure_ascii=False, separators=(",", ":"))

    def moved(self, move: Callable[[Span], Iterable[Span]]) -> Self:
        """Where they are after the text has changed; what has no span there any longer has no place."""
        found = []
        for start, length, number in self._stretches:
            found += [(one.start, len(one), number) for one in move(Span(start, start + length))]
        return type(self)(self._names, found)

    def at(self, offset: int) -> Sentence | None:
        """The place of a character; of one that has none, that of the next one before it."""
        if not self._stretches:
            return None
        number = bisect_right(self._stretches, offset, key=lambda stretch: stretch[0]) - 1
        return self._names[self._stretches[max(0, number)][2]]


@dataclass(frozen=True, slots=True)
class Alternative:
    """What else a recogniser may have heard in a whole recording.

    `rank` is 2 for its second hypothesis of each utterance, and so on; the first is the document's text. `confidence`
    is the recogniser's, 0..1, or None.
    """

    rank: int
    text: str
    words: Sequence[Word]
    confidence: float | None = None


@dataclass(frozen=True, slots=True)
class Tiers:
    """The tiers or layers of a file by name, and which of them were read."""

    names: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TimedText:
    """A transcript as read from a file: the text, its words in text order, and what was odd about it.

    Each of `notes` is a (line or None, sentence) pair; sentences never quote the text. `alternatives` are the
    recogniser's further hypotheses, the surest first. `has_praat_letters` tells that the file writes letters with
    backslashes, as Praat does. `speakers` are named in the file, and no part of the text.
    """

    text: str
    words: tuple[Word, ...]
    notes: tuple[tuple[int | None, Sentence], ...] = ()
    alternatives: tuple[Alternative, ...] = ()
    has_praat_letters: bool = False
    speakers: tuple[str, ...] = ()
    tiers: Tiers = Tiers()


def word_range(words: Sequence[Word], span: Span) -> range:
    """Indices of the words, in text order, that share at least one code point with `span`."""
    if isinstance(words, Words):
        return words.rows.touching(span.start, span.end)
    first = bisect_right(words, span.start, key=lambda word: word.span.end)
    last = bisect_left(words, span.end, key=lambda word: word.span.start)
    return range(first, max(first, last))


def word_at_ms(words: Sequence[Word], at_ms: int) -> int | None:
    """Index of the last word that has started by `at_ms`; None before the first.

    Words must be in time order; words without a time are passed over.
    """
    after = bisect_right(range(len(words)), at_ms, key=lambda index: _last_start_ms(words, index))
    timed = (index for index in reversed(range(after)) if words[index].interval)
    return next(timed, None)


def _last_start_ms(words: Sequence[Word], index: int) -> int:
    """When the last timed word up to and with `index` starts; -1 where there is none."""
    starts = (interval.start_ms for at in range(index, -1, -1) if (interval := words[at].interval))
    return next(starts, -1)
