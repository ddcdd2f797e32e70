"""Invented German speech: dictations, conversations, phone calls, handovers."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from deid_studio.learn.templates.story import Story
from deid_studio.learn.templates.syntax import expanded, templates
from deid_studio.learn.training_texts import Marked, TextPiece, joined

_FILE: Final = "speech.txt"


def speech(rng: Random) -> Marked:
    """One to twelve passages, mostly of one sort, about the same persons; a line for each turn.

    Words are in small letters and without punctuation; the values of slots, and what lists gave, are as in writing
    until `spoken_form` has them said.
    """
    story = Story(rng)
    sorts = templates(_FILE)
    sort = rng.choices(list(sorts), [len(members) for members in sorts.values()])[0]
    listed = [template for members in sorts.values() for template in members] if rng.random() < 0.2 else sorts[sort]
    chosen = rng.sample(listed, rng.choice((1, 1, 2, 2, 3, 4, 6, 9, 12)))
    return joined(part for template in chosen for part in (*expanded(template, rng, story.fill), TextPiece("\n")))


def speeches(rng: Random, count: int) -> Iterator[Marked]:
    """So many of them."""
    return (speech(rng) for _ in range(count))
