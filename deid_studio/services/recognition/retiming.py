"""Times of recognised words, set right by the sound, ear by ear: a recogniser's own are often only about right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from deid_studio.domain.document import TimedBy
from deid_studio.domain.span import Interval
from deid_studio.engines.alignment.forced import Aligner
from deid_studio.engines.alignment.sound_part import Sound
from deid_studio.engines.alignment.timed import Timed
from deid_studio.engines.hearing import HeardWord
from deid_studio.errors import EngineUnavailable, NotAlignable
from deid_studio.progress import Progress, share
from deid_studio.sentences import Sentence, sentence
from deid_studio.services.recognition.partial_transcript import PartialUtterances
from deid_studio.suggest.text_language import language_of
from deid_studio.suggest.token_text import TokenText

_LANGUAGES: Final = ("de", "en")
_SAME_MS: Final = 250
_UNCONFIRMED: Final = 0.5
_KNOWS_IT: Final = 0.3
"""From which confidence on the sound says something of a word."""
_ENOUGH_TO_TELL: Final = 4_000


def retimed(
    said: Sequence[PartialUtterances],
    sounds: Sequence[Sound],
    *,
    language: str | None,
    keeps_times: bool,
    progress: Progress,
) -> tuple[list[PartialUtterances], tuple[Sentence, ...]]:
    """What was said with the times of its likeliest words by the sound of each ear, and what is odd about them.

    A word is not sure where the sound has it elsewhere or says nothing of it. With `keeps_times` the recogniser's time
    stays where the sound has it there too, or does not know. Raises what `progress` raises.
    """
    spoken = language or language_of(TokenText.of(_text(said)[:_ENOUGH_TO_TELL]))
    own_times = sentence("the times of its words are the recogniser's own, which may be off by some tenths of a second")
    if not any(words for one in said for words in one.hypotheses[:1]):
        return list(said), ()
    if spoken not in _LANGUAGES:
        return list(said), () if keeps_times else (own_times,)
    try:
        aligner = Aligner(language=spoken)
    except EngineUnavailable as e:
        return list(said), () if keeps_times else (own_times, e.sentence)
    found, notes = list(said), []
    for ear, sound in enumerate(sounds):
        told = share(progress, number=ear, of=len(sounds))
        notes += _time_ear(found, ear, sound, aligner, keeps_times=keeps_times, progress=told)
    return found, tuple(dict.fromkeys(notes))


def _time_ear(
    said: list[PartialUtterances], ear: int, sound: Sound, aligner: Aligner, *, keeps_times: bool, progress: Progress
) -> list[Sentence]:
    """Put the words of one ear at the times that the sound says; returns why it says nothing of them, if so."""
    places = [
        (number, at)
        for number, one in enumerate(said)
        if one.ear == ear
        for at, word in enumerate(one.hypotheses[0] if one.hypotheses else ())
        if _interval(word) is not None and not word.is_doubted
    ]
    if not places:
        return []
    places.sort(key=lambda place: said[place[0]].hypotheses[0][place[1]].start_s or 0.0)
    words = [said[number].hypotheses[0][at] for number, at in places]
    near = [_interval(word) for word in words]
    try:
        times = aligner.align(sound, [word.text for word in words], near=near, progress=progress).times
        notes = []
    except NotAlignable as e:
        times, notes = (None,) * len(words), [] if keeps_times else [e.sentence]
    for (number, at), word, time in zip(places, words, times, strict=True):
        first, *others = said[number].hypotheses
        timed = _kept(word, time) if keeps_times else _timed(word, time)
        said[number] = replace(said[number], hypotheses=((*first[:at], timed, *first[at + 1 :]), *others))
    return notes


def _timed(word: HeardWord, time: Timed | None) -> HeardWord:
    if time is None or time.timed_by is TimedBy.BETWEEN:
        return replace(word, confidence=_UNCONFIRMED, timed_by=TimedBy.EDIT)
    start_s, end_s = time.interval.start_ms / 1000, time.interval.end_ms / 1000
    return replace(word, start_s=start_s, end_s=end_s, confidence=round(time.confidence, 3), timed_by=time.timed_by)


def _kept(word: HeardWord, time: Timed | None) -> HeardWord:
    own = _interval(word)
    if time is None or own is None or time.confidence < _KNOWS_IT:
        return word
    apart_ms = max(abs(time.interval.start_ms - own.start_ms), abs(time.interval.end_ms - own.end_ms))
    if apart_ms <= _SAME_MS:
        return word
    return _timed(word, replace(time, confidence=min(time.confidence, _UNCONFIRMED)))


def _interval(word: HeardWord) -> Interval | None:
    if word.start_s is None or word.end_s is None:
        return None
    start_ms = max(0, round(word.start_s * 1000))
    return Interval(start_ms, max(start_ms + 1, round(word.end_s * 1000)))


def _text(said: Sequence[PartialUtterances]) -> str:
    return " ".join(word.text for one in said for words in one.hypotheses[:1] for word in words)
