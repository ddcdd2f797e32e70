"""When the words of one document are spoken, by recognised words and by the sound: the long part of aligning it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from deid_studio.audio.resample import MonoSound
from deid_studio.domain.correction import Correction, Hunk
from deid_studio.domain.document import Document, TimedBy, Word
from deid_studio.domain.span import Interval
from deid_studio.engines.alignment.edit import carried_times
from deid_studio.engines.alignment.forced import LEAST_FITTING, Aligner
from deid_studio.engines.alignment.timed import Timed, with_between
from deid_studio.errors import EngineUnavailable, NotAlignable
from deid_studio.progress import Progress, share, silent
from deid_studio.sentences import Sentence, sentence
from deid_studio.services.project.notes import Note
from deid_studio.services.recognition.align_text import kept_by_hand, replacement, words_in
from deid_studio.suggest.text_language import language_of_text

FOUND_ANEW: Final = (TimedBy.BETWEEN, TimedBy.DOUBT)
"""Times that are as good as none."""
_UNCONFIRMED: Final = 0.5
"""How sure a recogniser's time is at most where the sound says nothing of the word."""
_LEAST_GAP_MS: Final = 60
_EDGE_MS: Final = 150
"""Words between others may begin before the one in front ends, as its end is not known to the millisecond."""
_WITHOUT_PHONES: Final = sentence(
    "pocketsphinx is not installed, so the times rest on synthesised speech alone and are less sure"
)


@dataclass(frozen=True, slots=True)
class AlignmentJob:
    """A document to align, as it was read: where its recording is, and the text to put in its place, if any."""

    document: Document
    recording: Path
    duration_ms: int
    text: str | None = None
    heard: Sequence[Word] = ()
    heard_text: str = ""


@dataclass(frozen=True, slots=True)
class Alignment:
    """What was found for a document: the text it then has, all its words, and what changes in the text, if any.

    `is_vouched` says that somebody has vouched for the text: that it is this recording's was not looked at.
    """

    document: Document
    text: str
    words: tuple[Word, ...]
    change: Correction | None
    notes: tuple[Note, ...] = ()
    is_vouched: bool = False


def compute(
    job: AlignmentJob,
    *,
    method: str = "auto",
    language: str | None = None,
    is_vouched: bool = False,
    aligners: dict[str, Aligner] | None = None,
    progress: Progress = silent,
) -> Alignment:
    """Find when each word is spoken, without writing anything; for a thread of its own.

    Raises NotAlignable, with a measure, where the text is not what is spoken, EngineUnavailable, FormatError.
    """
    text = job.document.text if job.text is None else job.text
    if not text.strip():
        raise NotAlignable(sentence("there is no text to align"))
    language = language or language_of_text(text)
    change, words, fixed, unlike = _new_words(job, text, language)
    times: list[Timed | None] = [None] * len(words)
    if unlike is None:
        try:
            times = _by_recognised(job, words, text, method, language)
        except NotAlignable as e:
            unlike = e.sentence
    # In noise a recogniser may hear next to nothing right; then the sound alone tells whether the text is another's
    if unlike is not None and (method == "edit" or (fixed and not is_vouched)):
        raise NotAlignable(unlike)
    notes: list[Note] = []
    if len(fixed) < len(words) and method != "edit":
        with MonoSound(job.recording) as sound:
            by_sound = _BySound(sound, job, text, words, fixed, language, None if is_vouched else unlike, is_vouched)
            notes += by_sound.time(times, {} if aligners is None else aligners, progress)
    done = _finished(words, times, fixed, text, job.duration_ms)
    return Alignment(job.document, text, done, change, tuple(notes), is_vouched)


def _new_words(
    job: AlignmentJob, text: str, language: str
) -> tuple[Correction | None, list[Word], dict[int, Word], Sentence | None]:
    """What changes in the text, its words, those of them, by number, whose time stays, and why it may be another's."""
    document = job.document
    if job.text is None or job.text == document.text:
        words = list(document.words) or list(words_in(text))
        return None, words, {n: w for n, w in enumerate(words) if w.interval and w.timed_by not in FOUND_ANEW}, None
    if not document.text.strip():
        hunks = (Hunk(0, len(document.text), text),)
        return Correction(hunks, 0, len(document.words)), list(words_in(text)), {}, None
    found = replacement(document, text, language=language)
    words = list(found.change.words)
    return found.change, words, kept_by_hand(document.words or (), words, found.blocks), found.unlike


def _by_recognised(
    job: AlignmentJob, words: Sequence[Word], text: str, method: str, language: str
) -> list[Timed | None]:
    """Times of recognised words for those that stand for them; none with another method, or without any."""
    if method == "forced" or not any(word.interval for word in job.heard):
        if method == "edit":
            raise NotAlignable(
                sentence("there are no recognised words with times to align the text with; transcribe it first")
            )
        return [None] * len(words)
    heard = [word.span.of(job.heard_text) for word in job.heard]
    intervals = [None if word.timed_by is TimedBy.BETWEEN else word.interval for word in job.heard]
    # What an aligner found may be no surer now than it was then
    sure = [1.0 if w.timed_by in (None, TimedBy.HAND) else w.confidence or 0.0 for w in job.heard]
    spoken = [word.span.of(text) for word in words]
    return list(carried_times(spoken, heard, intervals, sure=sure, language=language).times)


@dataclass(frozen=True, slots=True)
class _BySound:
    """What the sound says of the words whose time is not `fixed`."""

    sound: MonoSound
    job: AlignmentJob
    text: str
    words: Sequence[Word]
    fixed: Mapping[int, Word]
    language: str
    unlike: Sentence | None
    """Why the text may be another recording's; then it is taken only where the sound fits beyond doubt."""
    is_vouched: bool

    def time(self, times: list[Timed | None], aligners: dict[str, Aligner], progress: Progress) -> Iterator[Note]:
        """Put times from the sound in the place of those by recognised words, stretch by stretch between the fixed."""
        known = {n: word.interval for n, word in self.fixed.items() if word.interval}
        stretches = list(_stretches(len(self.words), known, round(self.sound.duration_s * 1000)))
        try:
            aligner = aligners.get(self.language) or aligners.setdefault(self.language, Aligner(language=self.language))
        except EngineUnavailable as e:
            if self.unlike is not None:
                raise NotAlignable(self.unlike) from e
            if not known and not any(times):
                raise
            yield Note("odd", self.job.document.name, None, e.sentence)
            return
        if not aligner.has_phones:
            yield Note("odd", self.job.document.name, None, _WITHOUT_PHONES)
        for number, (numbers, within) in enumerate(stretches):
            told = share(progress, number=number, of=len(stretches))
            refusal = self._stretch(aligner, numbers, within, times, told)
            if refusal is not None:
                yield Note("odd", self.job.document.name, None, refusal)

    def _stretch(
        self, aligner: Aligner, numbers: range, within: Interval, times: list[Timed | None], progress: Progress
    ) -> Sentence | None:
        """Time the words with these numbers; returns why the sound says nothing of words that a recogniser heard."""
        is_whole = len(numbers) == len(self.words)
        near = [time.interval if time else None for time in (times[n] for n in numbers)]
        try:
            aligned = aligner.align(
                self.sound,
                [self.words[n].span.of(self.text) for n in numbers],
                within=None if is_whole else within,
                near=near,
                is_vouched=self.is_vouched,
                progress=progress,
            )
            if self.unlike is not None and aligned.clear < LEAST_FITTING:
                raise NotAlignable(self.unlike)
            found = aligned.times
        except NotAlignable as e:
            if is_whole and not any(near):
                raise
            found = (None,) * len(numbers)
            refusal = e.sentence if any(near) else None
        else:
            refusal = None
        for n, time in zip(numbers, found, strict=True):
            carried = times[n]
            if time is not None and (time.timed_by is not TimedBy.BETWEEN or carried is None):
                times[n] = time
            elif carried is not None:
                times[n] = replace(carried, confidence=min(carried.confidence, _UNCONFIRMED))
        return refusal


def _stretches(count: int, known: Mapping[int, Interval], duration_ms: int) -> Iterator[tuple[range, Interval]]:
    """Runs of words without a time, each with where it must be; none where that leaves no room."""
    first = 0
    for last in [*sorted(known), count]:
        if first < last:
            start_ms = known[first - 1].end_ms - _EDGE_MS if first else 0
            end_ms = known[last].start_ms + _EDGE_MS if last < count else duration_ms
            if end_ms - start_ms >= _LEAST_GAP_MS + 2 * _EDGE_MS or len(known) == 0:
                yield range(first, last), Interval(max(0, start_ms), max(1, end_ms))
        first = last + 1


def _finished(
    words: Sequence[Word],
    times: Sequence[Timed | None],
    fixed: Mapping[int, Word],
    text: str,
    duration_ms: int,
) -> tuple[Word, ...]:
    """The words with all times, those that nobody found put between their neighbours."""
    known: list[Timed | None] = []
    for number in range(len(words)):
        own = fixed.get(number)
        if own is not None and own.interval is not None:
            known.append(Timed(own.interval, own.timed_by or TimedBy.EDIT, own.confidence or 0.0))
        else:
            known.append(times[number])
    lengths = [len(word.span.of(text)) for word in words]
    by_sound = {*fixed, *(n for n, time in enumerate(known) if time and time.timed_by is TimedBy.PHONES)}
    ordered = _unfolded(_unfolded(known, fixed), by_sound)
    filled = with_between(ordered, lengths, stretch=Interval(0, max(1, duration_ms)))
    return tuple(
        fixed[number] if number in fixed else _timed(word, time)
        for number, (word, time) in enumerate(zip(words, filled, strict=True))
    )


def _unfolded(known: Sequence[Timed | None], stay: Collection[int]) -> list[Timed | None]:
    """`known` without times that contradict those that `stay`: a word cannot end after the next one has begun to."""
    found = list(known)
    for number in stay:
        own = found[number]
        if own is None:
            continue
        for step in (-1, 1):
            at = number + step
            while 0 <= at < len(found) and at not in stay:
                other = found[at]
                if other is not None:
                    start_ms, end_ms = other.interval.start_ms, other.interval.end_ms
                    if step < 0:
                        end_ms = min(end_ms, own.interval.start_ms)
                    else:
                        start_ms = max(start_ms, own.interval.end_ms)
                    if (start_ms, end_ms) == (other.interval.start_ms, other.interval.end_ms):
                        break
                    found[at] = replace(other, interval=Interval(start_ms, end_ms)) if start_ms < end_ms else None
                at += step
    return found


def _timed(word: Word, time: Timed | None) -> Word:
    if time is None:
        return word if word.interval is None else Word(word.span)
    return Word(word.span, time.interval, round(time.confidence, 3), time.timed_by)
