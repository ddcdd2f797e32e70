"""What each model that comes with the program learns from.

Augmentation after Cohn et al. 2019, section 5: every casing, noise as a recogniser makes it, numbers as words,
windows of 20 turns with a step of 10.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

from deid_studio.learn import augment, talk
from deid_studio.learn.refill import refilled
from deid_studio.learn.templates.letters import letters
from deid_studio.learn.templates.speech import speeches
from deid_studio.learn.training_texts import Marked
from deid_studio.learn.verbalize import spoken_form
from deid_studio.learn.written_corpus import TEXTS, CorpusText
from deid_studio.suggest.text_language import Language

_NOISY: Final = 0.3
"""Share of the texts that get noise."""

_NOISE: Final = 0.03
"""Share of the words of such a text that change."""

_CAPITALS: Final = 0.05

_TYPED_OTHERWISE: Final = 0.3
"""Share of the English notes that come once more in small letters, or in capitals."""

_TALKS: Final = 250

_WHOLE: Final = 0.5
"""From this size on real texts come once more with other people in them."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """A model: its name, the language of its texts, the tag set that they are marked in, and what it learns from.

    `is_spoken` says that it is for speech only, or for what is written; None for both, in one.
    `least_right` is how often the least sure tenth of what is suggested must be right, 0..1: in talk hardly
    anything but PHI is doubted, so a third costs little; in letters with little PHI it costs precision. `invented`
    makes texts beside those that people wrote, if any, from these (there may be none), a random source, and how many
    times the usual number are wanted.
    """

    name: str
    language: Language
    tag_set: str
    least_right: float
    invented: Callable[[Sequence[Marked], Random, float], Iterator[Marked]] | None
    is_spoken: bool | None = None

    @property
    def corpus(self) -> Path:
        """The folder of the corpus that it learns from."""
        return TEXTS / self.name


def learned(
    recipe: Recipe, real: Sequence[Marked], corpus: Sequence[CorpusText], rng: Random, size: float
) -> Iterator[Marked]:
    """All that a model learns from: real texts and the corpus as they are, and what is made of them and beside them."""
    yield from real
    for text in corpus:
        yield text.marked
        if text.spelling == "whisper":
            yield augment.cased(text.marked, str.lower)
            if recipe.language == "de":
                yield spoken_form(text.marked, rng, keeps_lines=True)
        elif recipe.is_spoken is False and rng.random() < _TYPED_OTHERWISE:
            yield augment.cased(text.marked, rng.choice((str.lower, str.lower, str.upper)))
    if recipe.invented is not None:
        yield from recipe.invented(real, rng, size)


def _german(real: Sequence[Marked], rng: Random, size: float) -> Iterator[Marked]:
    yield from _letters(real, rng, size)
    yield from _speech(real, rng, size)


def _letters(real: Sequence[Marked], rng: Random, size: float) -> Iterator[Marked]:
    for marked in _invented_letters(real, rng, size):
        if rng.random() < _NOISY:
            marked = augment.scanned(marked, rng, share=_NOISE)
        yield augment.cased(marked, str.upper) if rng.random() < _CAPITALS else marked


def _invented_letters(real: Sequence[Marked], rng: Random, size: float) -> Iterator[Marked]:
    if size >= _WHOLE:
        yield from (refilled(marked, rng) for marked in real)
    yield from letters(rng, round(150 * size))


def _speech(real: Sequence[Marked], rng: Random, size: float) -> Iterator[Marked]:
    for marked in _invented_speech(real, rng, size):
        yield augment.misheard(marked, rng, share=_NOISE) if rng.random() < _NOISY else marked


def _invented_speech(real: Sequence[Marked], rng: Random, size: float) -> Iterator[Marked]:
    yield from (spoken_form(refilled(marked, rng), rng) for marked in real)
    yield from (spoken_form(marked, rng) for marked in letters(rng, round(50 * size)))
    for passage in speeches(rng, round(450 * size)):
        yield from augment.windows(spoken_form(passage, rng, keeps_lines=True))


def _talk(_: Sequence[Marked], rng: Random, size: float) -> Iterator[Marked]:
    yield from talk.conversations(round(_TALKS * size), seed=rng.getrandbits(32))


RECIPES: Final[Mapping[str, Recipe]] = {
    recipe.name: recipe
    for recipe in (
        Recipe("texts-de", "de", "kolditz13", 0.42, _german),
        Recipe("talk-en", "en", "swfi", 1 / 3, _talk, is_spoken=True),
        Recipe("notes-en", "en", "kolditz13", 0.3, None, is_spoken=False),
    )
}
