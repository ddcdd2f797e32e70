"""Invented letters: heads, addresses, openings, findings, courses and closings put together at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from deid_studio.learn.templates.story import Story
from deid_studio.learn.templates.syntax import expanded, templates
from deid_studio.learn.training_texts import Marked, TextPiece, joined
from deid_studio.word_files import word_weights

_FILE: Final = "letters.txt"

_ORDER: Final = word_weights("learn.letters.order")
"""Sections of a letter, and how probably a letter has them."""

_REPEATED: Final = {"history": 2, "findings": 4, "course": 4, "plan": 2, "diagnoses": 2}


def letter(rng: Random) -> Marked:
    """A German letter of some 50 to 700 words; one in twelve is a note of a few lines or a form."""
    story = Story(rng)
    if rng.random() < 1 / 12:
        return joined(_filled("notes", story, count=rng.randint(1, 3)))
    return joined(part for name, share in _ORDER.items() if rng.random() < share for part in _section(name, story))


def letters(rng: Random, count: int) -> Iterator[Marked]:
    """So many letters."""
    return (letter(rng) for _ in range(count))


def _section(name: str, story: Story) -> Iterator[TextPiece]:
    most = _REPEATED.get(name, 1)
    return _filled(name, story, count=story.rng.randint(1, most))


def _filled(name: str, story: Story, *, count: int) -> Iterator[TextPiece]:
    rng = story.rng
    listed = templates(_FILE)[name]
    for template in rng.sample(listed, min(count, len(listed))):
        yield from expanded(template, rng, story.fill)
        yield TextPiece(rng.choice(("\n", "\n\n", "\n\n", "\n \n", "\n\n\n")))
