"""What each model that comes with the program learns from.

Augmentation after Cohn et al. 2019, section 5: every casing, noise as a recogniser makes it, numbers as words,
windows of 20 turns with a step of 10.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from deid_studio.learn import augment, talk
from deid_studio.learn.refill import refilled
from deid_studio.learn.templates.letters import letters
from deid_studio.learn.templates.speech import speeches
from deid_studio.learn.training_texts import Marked
from deid_studio.learn.verbalize import spoken_form
from deid_studio.suggest.suggester import Manner

_NOISY: Final = 0.3
"""Share of the texts that get noise."""

_NOISE: Final = 0.03
"""Share of the words of such a text that change."""

_CAPITALS: Final = 0.05

_WRITTEN: Final = Manner("de", is_written=True)
_TALK: Final = Manner("en", is_written=False)


@dataclass(frozen=True, slots=True)
class Recipe:
    """A model: its name, what texts it is for, which tag set its texts are marked in, and what it learns from.

    `learns_from` is the manner of the real texts, from which it may make another. `texts` makes what is learned of
    real texts (there may be none), a random source, and how many times the usual number of invented ones are wanted.
    """

    name: str
    manner: Manner
    tag_set: str
    learns_from: Manner
    texts: Callable[[Sequence[Marked], Random, float], Iterator[Marked]]


def _letters(real: Sequence[Marked], rng: Random, size: float) -> Iterator[Marked]:
    yield from real
    for marked in _invented_letters(real, rng, size):
        if rng.random() < _NOISY:
            marked = augment.scanned(marked, rng, share=_NOISE)
        yield augment.cased(marked, str.upper) if rng.random() < _CAPITALS else marked


def _invented_letters(real: Sequence[Marked], rng: Random, size: float) -> Iterator[Marked]:
    for _ in range(round(2 * size)):
        yield from (refilled(marked, rng) for marked in real)
    yield from letters(rng, round(500 * size))


def _speech(real: Sequence[Marked], rng: Random, size: float) -> Iterator[Marked]:
    for marked in _invented_speech(real, rng, size):
        yield augment.misheard(marked, rng, share=_NOISE) if rng.random() < _NOISY else marked


def _invented_speech(real: Sequence[Marked], rng: Random, size: float) -> Iterator[Marked]:
    yield from (spoken_form(refilled(marked, rng), rng) for marked in real)
    yield from (spoken_form(marked, rng) for marked in letters(rng, round(150 * size)))
    for passage in speeches(rng, round(1_500 * size)):
        yield from augment.windows(spoken_form(passage, rng, keeps_lines=True))


def _talk(real: Sequence[Marked], rng: Random, size: float) -> Iterator[Marked]:
    yield from real
    yield from talk.conversations(round(700 * size), seed=rng.getrandbits(32))


RECIPES: Final[Mapping[str, Recipe]] = {
    recipe.name: recipe
    for recipe in (
        Recipe("letters-de", _WRITTEN, "kolditz13", _WRITTEN, _letters),
        Recipe("spoken-de", Manner("de", is_written=False), "kolditz13", _WRITTEN, _speech),
        Recipe("talk-en", _TALK, "swfi", _TALK, _talk),
    )
}
