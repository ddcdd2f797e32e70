"""New names for the persons of a real letter, the same for the same person."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.learn.invented.draws import capitalised
from deid_studio.learn.invented.invented_people import Bearer, bearer_of, drawn_surname, given_name, simple_surname
from deid_studio.learn.training_texts import TextPiece
from deid_studio.suggest.lexicon.name_lists import name_particles

NAMES: Final = frozenset({Kind.PATIENT, Kind.STAFF, Kind.RELATIVE, Kind.PERSON})

_WORD: Final = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_ADDRESS: Final = re.compile(
    r"\b(Herrn?|Frau|Patientin|Patienten|Schwester|Ehefrau|Tochter|Mutter|Sohn|Vater)\b[^\n,;:]*$"
)
_MASCULINE: Final = frozenset({"Herr", "Herrn", "Patienten", "Sohn", "Vater"})


@dataclass(slots=True)
class Renaming:
    """What the words of a letter's names become; made by `renaming`."""

    rng: Random
    given: frozenset[str]
    bearers: dict[str, Bearer]
    became: dict[str, str] = field(default_factory=dict)

    def renamed(self, name: str) -> str:
        """`name` with other words of the same casing; its initials, particles, commas and gaps in their places."""
        has_particle = any(word[0] in name_particles() for word in _WORD.finditer(name))
        return _WORD.sub(lambda word: self._word(word, has_particle=has_particle), name)

    def _word(self, found: re.Match[str], *, has_particle: bool) -> str:
        word = found[0]
        if word in name_particles():
            return word
        is_initial = len(word) == 1 or (len(word) == 2 and found.string[found.end() :].startswith("."))
        key = word.lower()
        if key not in self.became:
            self.became[key] = self._initial(key) if is_initial else self._drawn(key, is_simple=has_particle)
        new = self.became[key]
        return new.upper() if word.isupper() else new.lower() if word.islower() else new

    def _initial(self, key: str) -> str:
        """The first letter of what a name with that first letter became; without such a name any letter."""
        full = (new[0] for old, new in self.became.items() if len(old) > 2 and old.startswith(key))
        return next(full, None) or self.rng.choice("ABCDEFGHIJKLMNOPRSTUVWZ")

    def _drawn(self, key: str, *, is_simple: bool) -> str:
        rng = self.rng
        if key in self.given:
            bearers: tuple[Bearer, ...] = (self.bearers[key],) if key in self.bearers else ("f", "m")
            return given_name(rng, rng.choice(bearers))
        if "-" in key:
            return "-".join(self.became.setdefault(part, capitalised(simple_surname(rng))) for part in key.split("-"))
        return simple_surname(rng) if is_simple else drawn_surname(rng)


def renaming(parts: Iterable[TextPiece], rng: Random) -> Renaming:
    """A renaming for the letter of these pieces: which words are given names, and whether of women or men.

    That comes from the names themselves and from "Herr" or "Frau" before them.
    """
    given: set[str] = set()
    bearers: dict[str, Bearer] = {}
    before = ""
    for part in parts:
        if part.kind in NAMES:
            words = [word.lower() for word in _WORD.findall(part.text) if word not in name_particles()]
            found = _given_words(words, is_inverted="," in part.text)
            given.update(found)
            if bearer := _bearer(found, before):
                bearers.update((word, bearer) for word in words if len(word) > 1 and word not in bearers)
        before = part.text
    return Renaming(rng, frozenset(given), bearers)


def _given_words(words: list[str], *, is_inverted: bool) -> list[str]:
    """Which words of a name are given names: all but the last, or, turned round, all but the first."""
    if len(words) < 2:
        return []
    is_turned = bearer_of(words[-1]) is not None and bearer_of(words[0]) is None
    return [word for word in (words[1:] if is_inverted or is_turned else words[:-1]) if len(word) > 2]


def _bearer(given: list[str], before: str) -> Bearer | None:
    if address := _ADDRESS.search(before[-60:]):
        return "m" if address[1] in _MASCULINE else "f"
    known = next((bearer for word in given if (bearer := bearer_of(word))), None)
    return known or (("f" if given[0].endswith(("a", "e")) else "m") if given else None)
