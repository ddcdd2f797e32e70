"""What speakers and recognisers make of a sentence."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.learn.talk.talk_values import telling_words
from deid_studio.learn.talk.talk_words import TalkWord, Turn
from deid_studio.suggest.lexicon import name_lists, word_lists
from deid_studio.word_files import word_table, word_tuple

_FILLERS: Final = word_tuple("learn.noise.fillers")
_NON_WORDS: Final = ("[laughter]", "[noise]", "[vocalized-noise]", "[silence]", "((", "))")

_HEARD: Final = word_tuple("learn.noise.heard")
_JOINED: Final = {
    ("going", "to"): "gonna", ("want", "to"): "wanna", ("kind", "of"): "kinda", ("a", "lot"): "alot",
    ("got", "to"): "gotta", ("have", "to"): "hafta", ("all", "right"): "alright", ("let", "me"): "lemme",
    ("you", "all"): "y'all", ("in", "to"): "into", ("sort", "of"): "sorta", ("every", "day"): "everyday",
}  # fmt: skip
_PARTED: Final = word_table("learn.noise.parted")
_SPELLINGS: Final = word_tuple("learn.noise.spellings")
_KEPT_SHORT: Final = 4


@dataclass(frozen=True, slots=True)
class Noise:
    """How often, for each word, 0..1: a filler before it, said twice, left out, heard as another, replaced."""

    filler: float = 0.03
    twice: float = 0.015
    dropped: float = 0.0
    misheard: float = 0.0
    strange: float = 0.0
    non_word: float = 0.0


def noisy(turn: Turn, *, noise: Noise, rng: random.Random) -> list[TalkWord]:
    """`turn` with `noise`. Fillers stand outside marks; no mark is lost."""
    return list(_misheard(list(_hesitant(turn, noise=noise, rng=rng)), noise=noise, rng=rng))


def _hesitant(turn: Turn, *, noise: Noise, rng: random.Random) -> Iterator[TalkWord]:
    for number, word in enumerate(turn):
        within = word.kind is not None and not word.opens
        if not within and rng.random() < noise.filler:
            yield from (TalkWord(part) for part in rng.choice(_FILLERS).split("-"))
        if noise.non_word and not within and rng.random() < noise.non_word:
            yield TalkWord(rng.choice(_NON_WORDS))
        if word.kind is None and rng.random() < noise.twice:
            again = turn[max(0, number - 1) : number] if rng.random() < 0.3 else ()
            yield replace(word, stop="", tail=word.tail)
            yield from (TalkWord(other.text, tail=other.tail) for other in again if other.kind is None)
        yield word


def _misheard(turn: list[TalkWord], *, noise: Noise, rng: random.Random) -> Iterator[TalkWord]:
    skip = False
    for word, after in zip(turn, [*turn[1:], None], strict=True):
        if skip:
            skip = False
            continue
        draw = rng.random()
        if word.kind is not None:
            yield _respelled(word, rng) if draw < noise.misheard and word.kind is Kind.PERSON else word
            continue
        pair = (word.text.lower(), after.text.lower()) if after and after.kind is None and not word.stop else None
        if draw < noise.dropped and not word.stop:
            continue
        if draw < noise.dropped + noise.misheard:
            if pair in _JOINED and after is not None:
                skip = True
                yield replace(after, text=_JOINED[pair])
                continue
            yield from _as_heard(word, rng)
        elif draw < noise.dropped + noise.misheard + noise.strange and _is_content(word):
            yield replace(word, text=rng.choice(_strange_words()))
        else:
            yield word


def _as_heard(word: TalkWord, rng: random.Random) -> list[TalkWord]:
    lower = word.text.lower()
    if lower in _PARTED:
        first, last = _PARTED[lower].split(" ")
        return [TalkWord(first), replace(word, text=last)]
    others = _homophones().get(lower)
    return [replace(word, text=rng.choice(others)) if others else word]


def _respelled(word: TalkWord, rng: random.Random) -> TalkWord:
    if len(word.text) < _KEPT_SHORT:
        return word
    fitting = [pair.split("/") for pair in _SPELLINGS if pair.split("/")[0] in word.text[1:]]
    if not fitting:
        return word
    old, new = rng.choice(fitting)
    return replace(word, text=word.text[0] + word.text[1:].replace(old, new, 1))


def _is_content(word: TalkWord) -> bool:
    return len(word.text) > _KEPT_SHORT and word.text.isalpha() and word.text.islower()


@cache
def _homophones() -> dict[str, list[str]]:
    groups = [group.split("/") for group in _HEARD]
    found: dict[str, list[str]] = {}
    for group in groups:
        for word in group:
            found.setdefault(word, []).extend(other for other in group if other != word)
    return found


@cache
def _strange_words() -> Sequence[str]:
    """Ordinary words that no value consists of, but for those that are names only at times."""
    telling, ambiguous = telling_words(), name_lists.ambiguous("en")
    return sorted(
        word
        for word in word_lists.words("en")
        if 3.6 <= word_lists.zipf(word, "en") <= 5.0
        and len(word) > 3
        and word.isascii()
        and (word not in telling or word in ambiguous)
    )
