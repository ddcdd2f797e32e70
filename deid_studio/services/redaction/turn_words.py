"""Whether the words around a window are said in a channel that stays: told by the words, not by how loud it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deid_studio.audio.resample import MonoSound
from deid_studio.domain.document import Document, Recording, Word
from deid_studio.domain.span import Interval
from deid_studio.engines.alignment.fit import FEW_WORDS
from deid_studio.engines.alignment.forced import Aligner
from deid_studio.errors import DeidStudioError, NotAlignable
from deid_studio.services.project.project import recording_path
from deid_studio.storage.store import Store
from deid_studio.suggest.text_language import language_of_text

_STRETCH_MS: Final = 10_000
_BESIDE_MS: Final = 200
_MOST_KNOWN: Final = 20_000

_known: dict[tuple[str, Interval, tuple[str, ...], tuple[int, ...]], bool] = {}
"""What was found, by the hash of the recording's file."""


def is_said_elsewhere(
    project: Store, document: Document, recording: Recording, window: Interval, *, chosen: Sequence[int], other: int
) -> bool:
    """Whether what the same person says around `window` fits channel `other` (from 0), and not the `chosen` ones.

    Not where it is too short to tell, nor where the sound cannot be aligned.
    """
    words = _turn_words(document, window)
    if len(words) <= FEW_WORDS:
        return False
    try:
        return _fits(project, document, recording, words, (other,)) and not _fits(
            project, document, recording, words, tuple(chosen)
        )
    except DeidStudioError:
        return False


def _turn_words(document: Document, window: Interval) -> list[Word]:
    """Words of the line that has most of `window`, all of them or those of the ten seconds in which it begins."""

    def shared_ms(word: Word) -> int:
        if word.interval is None:
            return 0
        return min(word.interval.end_ms, window.end_ms) - max(word.interval.start_ms, window.start_ms)

    middle = max(document.words, key=shared_ms, default=None)
    if middle is None or middle.interval is None or shared_ms(middle) <= 0:
        return []
    first = document.text.rfind("\n", 0, middle.span.start) + 1
    last = first + len(document.text[first:].split("\n", 1)[0])
    turn = [(word, word.interval) for word in document.words if first <= word.span.start < last and word.interval]
    # All windows of a stretch ask for the same words
    begun_ms = turn[0][1].start_ms
    stretch = (middle.interval.start_ms - begun_ms) // _STRETCH_MS
    return [word for word, interval in turn if (interval.start_ms - begun_ms) // _STRETCH_MS == stretch]


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
