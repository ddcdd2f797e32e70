"""Where what Whisper writes may be invented: it writes something of any sound, and translates what it does not know."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from deid_studio.engines.hearing import Doubt, DoubtfulStretch, HeardWord

Stretch = tuple[float, float]
"""Seconds."""
Words = tuple[HeardWord, ...]
Speech = Callable[[NDArray[np.int16], int], Sequence[Stretch]]
"""Finds where somebody speaks in samples at a rate in Hz, in order."""
Languages = Callable[[], Mapping[str, float]]
"""How likely each language is in what the model was shown last; empty where it cannot tell."""

_SPEAKS: Final = 0.2
"""Of any sound in which Whisper recognises something, Silero holds more than .4 for speech; of noise less than .15."""
_SHORTEST_MS: Final = 100
_PAUSE_MS: Final = 300
_PAD_MS: Final = 200
_NEAR_S: Final = 0.3

_REPETITIVE: Final = 2.4
_IMPROBABLE: Final = -1.0
_NO_SPEECH: Final = 0.6
"""Whisper's own limits for text that repeats itself, for the mean log probability, and for silence."""
_UNLIKELY_WORD: Final = 0.15
_DOUBTED: Final = 0.3
"""The highest confidence of doubted words."""
_LONGEST_LOOP: Final = 12
_UNLIKELY_LANGUAGE: Final = 0.2
_LIKELY_LANGUAGE: Final = 0.5


def whole(sound: NDArray[np.int16], rate_hz: int) -> Sequence[Stretch]:
    """All of it."""
    return [(0.0, len(sound) / rate_hz)]


def speech_in(sound: NDArray[np.int16], rate_hz: int) -> Sequence[Stretch]:
    """Where Silero's model, which comes with faster-whisper, finds speech, rather too much than too little."""
    from faster_whisper.vad import VadOptions, get_speech_timestamps

    options = VadOptions(
        threshold=_SPEAKS,
        min_speech_duration_ms=_SHORTEST_MS,
        min_silence_duration_ms=_PAUSE_MS,
        speech_pad_ms=_PAD_MS,
    )
    found = get_speech_timestamps(sound.astype(np.float32) / 32768, options, sampling_rate=rate_hz)
    return [(one["start"] / rate_hz, one["end"] / rate_hz) for one in found]


def no_language() -> Mapping[str, float]:
    """Nothing is known."""
    return {}


class SpokenLanguage:
    """Which language is spoken in what a model was shown last; nothing has to be encoded again for it."""

    def __init__(self, model: Any) -> None:
        self._model, self._encode = model, model.encode
        self._shown: Any = None
        model.encode = self._encoded

    def _encoded(self, features: Any) -> Any:
        encoded = self._encode(features)
        if self._shown is None:
            self._shown = encoded
        return encoded

    def __call__(self) -> Mapping[str, float]:
        shown, self._shown = self._shown, None
        if shown is None:
            return {}
        return {token.strip("<|>"): float(share) for token, share in self._model.model.detect_language(shown)[0]}


def looked_at(
    lines: Sequence[Words],
    segments: Sequence[Any],
    speech: Sequence[Stretch],
    *,
    told: str | None,
    languages: Mapping[str, float],
) -> tuple[list[Words], tuple[DoubtfulStretch, ...]]:
    """The words of each of Whisper's segments, marked where they are doubtful, and what is doubtful.

    Times of `lines` and `speech` are the listener's. What is told over and over stands once.
    """
    foreign = _foreign(told, languages)
    found: list[Words] = []
    for words, segment in zip(lines, segments, strict=True):
        if segment.compression_ratio > _REPETITIVE:
            words = without_loops(words)
            if found and _spelt(words) == _spelt(found[-1]):
                continue
        if words:
            found.append(_marked(words, segment, speech, all_of_it=foreign is not None))
    return found, tuple(_doubts(found, speech, foreign))


def without_loops(words: Words) -> Words:
    """`words` with each run of up to 12 that follows itself at least twice standing there once."""
    spelt = _spelt(words)
    kept: list[HeardWord] = []
    at = 0
    while at < len(words):
        length, times = max(
            ((length, _times(spelt, at, length)) for length in range(1, _LONGEST_LOOP + 1)),
            key=lambda loop: (loop[1] > 2) * loop[0] * loop[1],
        )
        kept += words[at : at + length] if times > 2 else words[at : at + 1]
        at += length * times if times > 2 else 1
    return tuple(kept)


def _times(spelt: Sequence[str], at: int, length: int) -> int:
    """How often the words from `at` on stand there one after the other, `length` of them at a time."""
    first, times = spelt[at : at + length], 1
    while len(first) == length and spelt[at + length * times : at + length * (times + 1)] == first:
        times += 1
    return times


def _marked(words: Words, segment: Any, speech: Sequence[Stretch], *, all_of_it: bool) -> Words:
    all_of_it |= (
        segment.compression_ratio > _REPETITIVE
        or segment.avg_logprob < _IMPROBABLE
        or segment.no_speech_prob > _NO_SPEECH
    )
    return tuple(
        replace(word, is_doubted=True, confidence=min(word.confidence or 0.0, _DOUBTED))
        if all_of_it or (word.confidence or 0.0) < _UNLIKELY_WORD or not _overlaps(word, speech)
        else word
        for word in words
    )


def _doubts(lines: Sequence[Words], speech: Sequence[Stretch], foreign: str | None) -> Iterator[DoubtfulStretch]:
    doubted = [word for words in lines for word in words if word.is_doubted]
    if foreign is not None:
        yield DoubtfulStretch(Doubt.LANGUAGE, speech[0][0], speech[-1][1], foreign)
    elif doubted:
        start_s = min(word.start_s or 0.0 for word in doubted)
        yield DoubtfulStretch(Doubt.INVENTED, start_s, max(word.end_s or 0.0 for word in doubted))
    for start_s, end_s in wordless([word for words in lines for word in words], speech):
        yield DoubtfulStretch(Doubt.WORDLESS, start_s, end_s)


def wordless(words: Sequence[HeardWord], speech: Sequence[Stretch]) -> list[Stretch]:
    """Those stretches of `speech` in which there is no word."""
    return [stretch for stretch in speech if not any(_overlaps(word, [stretch]) for word in words)]


def _foreign(told: str | None, languages: Mapping[str, float]) -> str | None:
    """The language that is heard in the place of the one that was told."""
    if told is None or not languages:
        return None
    likeliest = max(languages, key=lambda name: languages[name])
    is_other = languages.get(told, 0.0) < _UNLIKELY_LANGUAGE and languages[likeliest] > _LIKELY_LANGUAGE
    return likeliest if is_other else None


def _overlaps(word: HeardWord, speech: Sequence[Stretch]) -> bool:
    start_s, end_s = word.start_s or 0.0, word.end_s or 0.0
    return any(start_s < last + _NEAR_S and end_s > first - _NEAR_S for first, last in speech)


def _spelt(words: Words) -> list[str]:
    return ["".join(filter(str.isalnum, word.text.casefold())) for word in words]
