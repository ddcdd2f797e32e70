"""Whether the words around a window are said in a channel that stays: told by the words, not by how loud it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from deid_studio.audio.resample import MonoSound
from deid_studio.domain.annotation import Annotation
from deid_studio.domain.document import Document, Recording, Word, word_range
from deid_studio.domain.span import Interval, Span
from deid_studio.engines.alignment.fit import FEW_WORDS
from deid_studio.engines.alignment.forced import Aligner
from deid_studio.errors import DeidStudioError, NotAlignable
from deid_studio.redaction.plan import Window
from deid_studio.services.project.project import recording_path
from deid_studio.storage.store import Store
from deid_studio.suggest.text_language import language_of_text

_STRETCH_MS: Final = 10_000
_BESIDE_MS: Final = 200
_MOST_KNOWN: Final = 20_000

_known: dict[tuple[str, Interval, tuple[str, ...], tuple[int, ...]], bool] = {}
"""What was found, by the hash of the recording's file."""


def is_said_elsewhere(
    project: Store,
    document: Document,
    recording: Recording,
    window: Window,
    annotations: Iterable[Annotation],
    *,
    chosen: Sequence[int],
    other: int,
) -> bool:
    """Whether what a person says around anything in `window` fits channel `other` (from 0), and not the `chosen` ones.

    `annotations` are those of the document. Not where it is too short to tell, nor where the sound cannot be aligned.
    """
    try:
        return any(
            _fits(project, document, recording, words, (other,))
            and not _fits(project, document, recording, words, tuple(chosen))
            for words in turns_around(document, window, annotations)
        )
    except DeidStudioError:
        return False


def turns_around(document: Document, window: Window, annotations: Iterable[Annotation]) -> list[list[Word]]:
    """Words of each line with something in `window`, all of them or those of the ten seconds in which that begins.

    Lines with fewer than three such words are left out, for they tell nothing; a stretch that merges what several
    people say asks for the line of each.
    """
    found: dict[int, list[Word]] = {}
    for word, begun in _marked(document, window, annotations):
        turn = _turn_words(document, word, begun)
        if len(turn) > FEW_WORDS:
            found[turn[0].span.start] = turn
    return list(found.values())


def _marked(document: Document, window: Window, annotations: Iterable[Annotation]) -> Iterator[tuple[Word, Interval]]:
    """The words that are marked in a window, and when.

    For what is heard only, and where another document of the recording has the mark, the word that has most of it.
    """
    own = [one for one in annotations if one.id in window.annotation_ids]
    fragments = (part for one in own for part in one.fragments)
    words = [document.words[n] for part in fragments for n in word_range(document.words, part)]
    if not own or any(one.is_audio_only for one in own):
        words += _in_most(document.words, window.interval)
    yield from ((word, word.interval or window.interval) for word in words)


def _in_most(words: Sequence[Word], interval: Interval) -> list[Word]:
    """The word that has most of an interval, if any has some."""

    def shared_ms(word: Word) -> int:
        if word.interval is None:
            return 0
        return min(word.interval.end_ms, interval.end_ms) - max(word.interval.start_ms, interval.start_ms)

    best = max(words, key=shared_ms, default=None)
    return [best] if best is not None and shared_ms(best) > 0 else []


def _turn_words(document: Document, word: Word, begun: Interval) -> list[Word]:
    first = document.text.rfind("\n", 0, word.span.start) + 1
    last = first + len(document.text[first:].split("\n", 1)[0])
    numbers = word_range(document.words, Span(first, last))
    turn = [(one, one.interval) for one in (document.words[n] for n in numbers) if one.interval]
    if not turn:
        return []
    # All windows of a stretch ask for the same words; that of a word without a time may begin beside the line
    begun_ms, last_ms = turn[0][1].start_ms, turn[-1][1].start_ms
    stretch = (max(begun_ms, min(begun.start_ms, last_ms)) - begun_ms) // _STRETCH_MS
    return [one for one, interval in turn if (interval.start_ms - begun_ms) // _STRETCH_MS == stretch]


def _fits(
    project: Store, document: Document, recording: Recording, words: Sequence[Word], channels: tuple[int, ...]
) -> bool:
    """Whether the words are those spoken in the channels. Raises EngineUnavailable, ProjectError and FormatError."""
    intervals = [word.interval for word in words if word.interval is not None]
    first_ms, last_ms = min(one.start_ms for one in intervals), max(one.end_ms for one in intervals)
    within = Interval(max(0, first_ms - _BESIDE_MS), last_ms + _BESIDE_MS)
    texts = tuple(word.span.of(document.text) for word in words)
    key = (recording.sha256, within, texts, channels)
    if key not in _known:
        weights = [1 / len(channels) * (number in channels) for number in range(recording.channels)]
        aligner = Aligner(language=language_of_text(document.text))
        with MonoSound(recording_path(project, recording), weights=weights) as sound:
            try:
                fits = aligner.align(sound, texts, within=within).fitting == 1
            except NotAlignable:
                fits = False
        if len(_known) >= _MOST_KNOWN:
            _known.clear()
        _known[key] = fits
    return _known[key]
