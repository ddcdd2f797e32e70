"""Variants of marked texts: other casing, misheard and badly scanned words, windows of talk.

Cohn et al. 2019, "Audio De-identification", train on every casing and on windows of 20 turns with a step of 10, and
add noise like a recogniser's. All keep the kinds and the order of marks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.learn.invented.draws import lists
from deid_studio.learn.training_texts import Marked, TextPiece, joined, pieces

Casing = Callable[[str], str]

_MISHEARD: Final = (
    ("d", "t"), ("t", "d"), ("b", "p"), ("p", "b"), ("g", "k"), ("ck", "k"), ("ie", "i"), ("ei", "ai"), ("ai", "ei"),
    ("äu", "eu"), ("eu", "äu"), ("v", "f"), ("f", "v"), ("ph", "f"), ("th", "t"), ("dt", "t"), ("y", "i"), ("ü", "i"),
    ("ö", "e"), ("ä", "e"), ("ss", "s"), ("ll", "l"), ("mm", "m"), ("nn", "n"), ("ß", "ss"), ("z", "ts"), ("h", ""),
    ("sch", "ch"), ("ch", "sch"), ("w", "b"), ("m", "n"), ("n", "m"), ("er", "a"), ("a", "er"), ("chs", "x"),
)  # fmt: skip
_ENDINGS: Final = (
    ("en", "e"), ("e", "en"), ("em", "en"), ("en", "em"), ("er", "en"), ("es", "e"), ("te", "ten"), ("en", ""),
    ("t", ""), ("n", ""), ("e", ""),
)  # fmt: skip
_SCANNED: Final = (
    ("l", "I"), ("I", "l"), ("rn", "m"), ("m", "rn"), ("ii", "n"), ("li", "h"), ("c", "e"), ("e", "c"), ("1", "l"),
    ("O", "0"), ("ü", "u"), ("ä", "a"), ("ö", "o"), ("ß", "B"), ("fi", "ti"), ("u", "ii"), ("n", "ri"), ("S", "5"),
    ("h", "li"), ("cl", "d"), ("t", "f"), ("i", "l"), (",", "."), (".", ""), ("ch", "di"), ("g", "q"),
)  # fmt: skip


def cased(marked: Marked, casing: Casing) -> Marked:
    """The whole text in another casing."""
    return joined(replace(part, text=casing(part.text)) for part in pieces(marked))


def misheard(marked: Marked, rng: Random, *, share: float) -> Marked:
    """Spoken text in which that share (0..1) of words is wrong as recognisers get them wrong, within names too.

    Words are dropped, doubled, split, joined with the next, replaced, or get another ending; numbers stay numbers.
    """
    return _in_words(marked, lambda word, kind: _misheard(word, kind, rng) if rng.random() < share else word)


def scanned(marked: Marked, rng: Random, *, share: float) -> Marked:
    """Written text in which that share (0..1) of words has letters mistaken, or a gap lost or broken."""
    return _in_words(marked, lambda word, kind: _scanned(word, kind, rng) if rng.random() < share else word)


def _in_words(marked: Marked, change: Callable[[str, Kind | None], str]) -> Marked:
    """Each word of each piece with the white space after it put through `change`; no mark becomes empty."""
    return joined(_changed(part, change) for part in pieces(marked))


def _changed(part: TextPiece, change: Callable[[str, Kind | None], str]) -> TextPiece:
    changed = re.sub(r"\S+(?:[^\S\n]+(?=\S))?", lambda found: change(found[0], part.kind), part.text)
    if part.kind is not None:
        changed = changed.strip() or part.text
    return replace(part, text=changed)


def _misheard(word: str, kind: Kind | None, rng: Random) -> str:
    bare = word.rstrip()
    gap = word[len(bare) :]
    if kind is None:
        chance = rng.random()
        if chance < 0.2:
            return ""
        if chance < 0.25:
            return f"{bare} {word}"
        if chance < 0.35 and gap:
            return bare
        if chance < 0.42:
            return rng.choice(lists()["filler"]) + gap
        if chance < 0.6:
            return _with_other_ending(bare, rng) + gap
    if len(bare) > 7 and rng.random() < 0.35:
        cut = rng.randint(3, len(bare) - 3)
        return f"{bare[:cut]} {bare[cut:]}{gap}"
    return _swapped(bare, _MISHEARD, rng) + gap


def _with_other_ending(word: str, rng: Random) -> str:
    fitting = [pair for pair in _ENDINGS if word.endswith(pair[0]) and len(word) > len(pair[0]) + 2]
    if not fitting:
        return word
    old, new = rng.choice(fitting)
    return word[: -len(old)] + new


def _swapped(word: str, pairs: tuple[tuple[str, str], ...], rng: Random) -> str:
    """`word` with one group of letters mistaken for another; unchanged where nothing would be left."""
    fitting = [(found.start(), old, new) for old, new in pairs for found in re.finditer(re.escape(old), word)]
    if not fitting:
        return word
    place, old, new = rng.choice(fitting)
    return word[:place] + new + word[place + len(old) :] or word


def _scanned(word: str, kind: Kind | None, rng: Random) -> str:
    bare = word.rstrip()
    gap = word[len(bare) :]
    chance = rng.random()
    if chance < 0.12 and gap:
        return bare
    if kind is None and chance < 0.2 and gap:
        return f"{bare}\n"
    if chance < 0.26 and len(bare) > 5 and bare.isalpha():
        cut = rng.randint(2, len(bare) - 2)
        return f"{bare[:cut]}{rng.choice((' ', '-', '- '))}{bare[cut:]}{gap}"
    return _swapped(bare, _SCANNED, rng) + gap


def windows(marked: Marked, *, turns: int = 20, step: int = 10) -> Iterator[Marked]:
    """Stretches of so many lines, each starting `step` lines after the one before; the last may be shorter.

    A mark across a line break at the edge of a stretch is left out of it.
    """
    starts = [0, *(found.end() for found in re.finditer("\n", marked.text))]
    starts = [start for start in starts if start < len(marked.text)]
    for first in range(0, len(starts), step):
        start = starts[first]
        end = starts[first + turns] if first + turns < len(starts) else len(marked.text)
        yield Marked(
            marked.text[start:end],
            tuple(
                replace(mark, start=mark.start - start, end=mark.end - start)
                for mark in marked.marks
                if start <= mark.start and mark.end <= end
            ),
        )
        if end == len(marked.text):
            return
