"""Clips of the benchmarks of times: sentences with pauses between them, what is written, and when it is said.

`load` gives the right transcript of what is said, `with_wrong_text` what a careless person or a recogniser makes of it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import numpy as np
from speech_texts import FILLERS, Sentence, utterances
from speech_voices import RATE_HZ, VOICES, Floats, Voice, spoken

from deid_studio.domain.span import Interval

EDGE_S: Final = 0.3
_BESIDE_MS: Final = 100
"""Pauses are longer."""
PAUSES_S: Final = (0.2, 0.5, 1.0, 3.0)
_FILLER: Final = 0.12
_REPEATED: Final = 0.08

Gold = Interval | None
"""When a written word is said, None where it is not."""


@dataclass(frozen=True, slots=True)
class Clip:
    """An utterance at 16 kHz, mono: its written words, when each is said, and how many each sentence has."""

    samples: Floats
    words: tuple[str, ...]
    gold: tuple[Gold, ...]
    sentences: tuple[int, ...]
    language: str
    voice: str
    kind: str


def load(
    part: str, language: str, cache: Path, *, kind: str = "right", voices: Sequence[Voice] | None = None
) -> list[Clip]:
    """The clips of a part, each utterance in each of its voices; of `kind` right or verbatim (fillers, unwritten).

    What a formant voice runs together, so that nobody knows the times, is left out.
    """
    found = []
    for number, utterance in enumerate(utterances(part, language)):
        for turn, voice in enumerate(voices or VOICES[part, language]):
            rng = random.Random(f"{part} {number} {turn}")
            said = [_verbatim(one, language, rng) for one in utterance] if kind == "verbatim" else utterance
            try:
                parts = [spoken(one, voice, cache) for one in said]
            except ValueError:
                if voice.is_formant:
                    continue
                raise
            sound = [np.zeros(round(EDGE_S * RATE_HZ), np.float32)]
            words: list[str] = []
            gold: list[Gold] = []
            counts = []
            at_s = EDGE_S
            for sentence, part_ in zip(said, parts, strict=True):
                written = [at for at, (word, _) in enumerate(sentence) if word]
                counts.append(len(written))
                words += [sentence[at][0] for at in written]
                gold += [interval(at_s + part_.times_s[at][0], at_s + part_.times_s[at][1]) for at in written]
                pause = np.zeros(round(rng.choice(PAUSES_S) * RATE_HZ), np.float32)
                sound += [part_.samples, pause]
                at_s += (len(part_.samples) + len(pause)) / RATE_HZ
            sound[-1] = sound[0]
            joined = np.concatenate(sound)
            found.append(Clip(joined, tuple(words), tuple(gold), tuple(counts), language, voice.name, kind))
    return found


def interval(start_s: float, end_s: float) -> Interval:
    """Whole milliseconds."""
    return Interval(round(start_s * 1000), max(round(start_s * 1000) + 1, round(end_s * 1000)))


def _verbatim(sentence: Sentence, language: str, rng: random.Random) -> Sentence:
    """With fillers before some words, and some words said twice, of which nothing is written."""
    found: Sentence = []
    for written, said in sentence:
        if rng.random() < _FILLER:
            found.append(("", rng.choice(FILLERS[language])))
        elif rng.random() < _REPEATED:
            found.append(("", said.rstrip(".,?!")))
        found.append((written, said))
    if all(written for written, _ in found):
        found.insert(rng.randrange(len(found)), ("", FILLERS[language][0]))
    return found


def joined(clips: Sequence[Clip]) -> list[Clip]:
    """All clips of each voice as one recording."""
    found = []
    for voice in sorted({clip.voice for clip in clips}):
        own = [clip for clip in clips if clip.voice == voice]
        starts_s = np.cumsum([0, *(len(clip.samples) for clip in own)]) / RATE_HZ
        gold = [
            time and interval(time.start_ms / 1000 + start_s, time.end_ms / 1000 + start_s)
            for clip, start_s in zip(own, starts_s, strict=False)
            for time in clip.gold
        ]
        words = [word for clip in own for word in clip.words]
        counts = [count for clip in own for count in clip.sentences]
        sound = np.concatenate([clip.samples for clip in own])
        found.append(Clip(sound, tuple(words), tuple(gold), tuple(counts), clips[0].language, voice, "joined"))
    return found


def alone(clips: Sequence[Clip]) -> list[Clip]:
    """Each sentence of clips as one of its own; all its words are said."""
    found = []
    for clip in clips:
        last = 0
        for count in clip.sentences:
            first, last = last, last + count
            own = [time for time in clip.gold[first:last] if time]
            start_ms, end_ms = own[0].start_ms - _BESIDE_MS, own[-1].end_ms + _BESIDE_MS
            gold = tuple(Interval(time.start_ms - start_ms, time.end_ms - start_ms) for time in own)
            sound = clip.samples[start_ms * RATE_HZ // 1000 : end_ms * RATE_HZ // 1000]
            found.append(replace(clip, samples=sound, words=clip.words[first:last], gold=gold, sentences=(count,)))
    return found


def with_errors(clip: Clip, share: float, others: Sequence[Clip], rng: random.Random) -> Clip:
    """That share of words replaced by others (half of them), left out or put in (a quarter each)."""
    vocabulary = [word for other in others if other.words != clip.words for word in other.words]
    words: list[str] = []
    gold: list[Gold] = []

    def another(*said: str) -> str:
        """A word that is not what is said there."""
        while (word := rng.choice(vocabulary)).strip(".,?!").lower() in (one.strip(".,?!").lower() for one in said):
            pass
        return word

    for word, following, time in zip(clip.words, (*clip.words[1:], ""), clip.gold, strict=True):
        draw = rng.random() / share
        if draw < 0.5:
            words.append(another(word))
            gold.append(None)
            continue
        if draw < 0.75:
            continue
        words.append(word)
        gold.append(time)
        if draw < 1.0:
            words.append(another(word, following))
            gold.append(None)
    return _written(clip, words, gold)


def with_swapped(clip: Clip, others: Sequence[Clip], rng: random.Random) -> Clip:
    """Two sentences written in the other order."""
    parts = _sentences(clip)
    at = rng.randrange(len(parts) - 1)
    parts[at], parts[at + 1] = parts[at + 1], parts[at]
    return _rewritten(clip, parts)


def with_added(clip: Clip, others: Sequence[Clip], rng: random.Random) -> Clip:
    """A sentence more written than is said."""
    parts = _sentences(clip)
    other = rng.choice([one for one in others if one.words != clip.words])
    added = rng.choice(_sentences(other))
    parts.insert(rng.randrange(len(parts) + 1), [(word, None) for word, _ in added])
    return _rewritten(clip, parts)


def with_missing(clip: Clip, others: Sequence[Clip], rng: random.Random) -> Clip:
    """A sentence not written that is said."""
    parts = _sentences(clip)
    del parts[rng.randrange(len(parts))]
    return _rewritten(clip, parts)


def with_text_of(clip: Clip, others: Sequence[Clip], rng: random.Random) -> Clip:
    """The transcript of another recording."""
    other = rng.choice([one for one in others if one.words != clip.words])
    return replace(_written(clip, other.words, [None] * len(other.words)), sentences=other.sentences)


WrongText = Callable[[Clip, Sequence[Clip], random.Random], Clip]


def _errors(share: float) -> WrongText:
    return lambda clip, others, rng: with_errors(clip, share, others, rng)


WRONG_TEXTS: Final[dict[str, WrongText]] = {
    "text 5 % wrong": _errors(0.05),
    "text 15 % wrong": _errors(0.15),
    "text 30 % wrong": _errors(0.30),
    "sentences swapped": with_swapped,
    "sentence too many": with_added,
    "sentence missing": with_missing,
    "other recording": with_text_of,
}
DRAWS: Final = {"text 15 % wrong": 4, "text 30 % wrong": 8, "other recording": 2}
"""How often each clip is miswritten in a way, if not once: few words of those texts are sure."""
_OF_SENTENCES: Final = ("sentences swapped", "sentence missing")


def with_wrong_text(clips: Sequence[Clip], name: str) -> list[Clip]:
    """All clips that can be miswritten in this way, each for itself."""
    chosen = [clip for clip in clips if name not in _OF_SENTENCES or len(clip.sentences) > 1]
    chosen *= DRAWS.get(name, 1)
    wrong = WRONG_TEXTS[name]
    return [wrong(clip, clips, random.Random(f"{name} {number}")) for number, clip in enumerate(chosen)]


def _sentences(clip: Clip) -> list[list[tuple[str, Gold]]]:
    each = iter(zip(clip.words, clip.gold, strict=True))
    return [[next(each) for _ in range(count)] for count in clip.sentences]


def _rewritten(clip: Clip, parts: Sequence[Sequence[tuple[str, Gold]]]) -> Clip:
    words = [word for part in parts for word, _ in part]
    made = _written(clip, words, [time for part in parts for _, time in part])
    return replace(made, sentences=tuple(map(len, parts)))


def _written(clip: Clip, words: Sequence[str], gold: Sequence[Gold]) -> Clip:
    return replace(clip, words=tuple(words), gold=tuple(gold), kind="wrong text")
