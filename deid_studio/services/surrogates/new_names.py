"""Everybody who is named in a project, in circles of people, and the names that they get."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from deid_studio.redaction.surrogates.drawing import UNIQUE, Pseudonyms, canonical, dice
from deid_studio.redaction.surrogates.name_forms import (
    SIBILANTS,
    Name,
    NamePart,
    full_names,
    identity,
    is_alike,
    read_name,
    renamed,
    without_genitives,
)
from deid_studio.services.surrogates.surrogate_words import SurrogateWords

_GIVEN: Final = "given"
_TRIES_ALIKE: Final = 200
_KNOWN: Final = 0.97
"""In so many draws a well-known given name is taken, which most projects have enough of."""

_LONGER: Final = 0.05
"""In so many draws a surname has three parts, of which there are enough for any project."""

_TRIPLE: Final = re.compile(r"(.)\1\1")
_LETTERS: Final = "ABCDEFGHIJKLMNOPRSTUVWZ"


Place = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Mention:
    """A name as it stands somewhere, the text before it, and the circle of people that it is of.

    `place` is its tag and its document's id.
    """

    text: str
    before: str
    circle: str
    place: Place
    only: NamePart | None
    words: SurrogateWords


class NameCast:
    """What everybody is called instead; made by `cast_of`."""

    def __init__(self, names: Mapping[str, Mapping[Place, Sequence[Name]]], pseudonyms: Pseudonyms) -> None:
        self._names = {
            circle: {place: {name.text: name for name in found} for place, found in places.items()}
            for circle, places in names.items()
        }
        self._pseudonyms = pseudonyms
        everywhere: dict[tuple[str, str], list[Name]] = defaultdict(list)
        for circle, places in names.items():
            for (tag, _), found in places.items():
                everywhere[circle, tag] += found
        self._full = {of: full_names(found) for of, found in everywhere.items()}
        self._near = {
            (circle, place): full_names(found) for circle, places in names.items() for place, found in places.items()
        }
        self._new: dict[str, dict[str, str | None]] = {}

    def name_all(self, kinds: Mapping[str, Mapping[str, str]], words: Mapping[str, SurrogateWords]) -> None:
        """Draw a name for each word of each circle; `kinds` says what each is: "surname", "f" or "m"."""
        for circle in sorted(kinds):
            self._new[circle] = {
                word: self._drawn(word, kind, circle, words[circle]) for word, kind in sorted(kinds[circle].items())
            }

    def renamed(self, text: str, circle: str, place: Place) -> str | None:
        """The name that stands for a name; None where it is none that can be read, or nothing is left to draw."""
        name = self._name(text, circle, place)
        if name is None:
            return None
        return renamed(name, self._new[circle].get, lambda letter, of: self._initial(letter, of, circle, place))

    def is_read(self, text: str, circle: str, place: Place) -> bool:
        """Whether the words of a name are known, so that it is for want of another that it has none."""
        return self._name(text, circle, place) is not None

    def identity(self, text: str, circle: str, place: Place) -> str:
        """Who is meant by a name."""
        name = self._name(text, circle, place)
        return f"{circle}: {', '.join(self._who(name, circle, place)) if name else canonical(text)}"

    def _name(self, text: str, circle: str, place: Place) -> Name | None:
        return self._names.get(circle, {}).get(place, {}).get(text)

    def _who(self, name: Name, circle: str, place: Place) -> tuple[str, str]:
        """Surname and given name, by names of the same tag in the document where they tell, else in the circle."""
        near = identity(name, self._near[circle, place])
        return near if all(len(part) > 1 for part in near) else identity(name, self._full[circle, place[0]])

    def pseudonym(self, word: str, *, first: str) -> str | None:
        """What a canonical word of somebody's name has become, in the circle that begins with `first` if in any."""
        found = [(not circle.startswith(first), circle) for circle, new in self._new.items() if new.get(word)]
        return self._new[min(found)[1]][word] if found else None

    def _initial(self, letter: str, name: Name, circle: str, place: Place) -> str | None:
        """The first letter of the new name of whom the initial means, where that is sure; else any other letter."""
        surname, given = self._who(name, circle, place)
        own = [*name.of(NamePart.SURNAME), *name.of(NamePart.GIVEN)]
        near = {one.word for other in self._names[circle][place].values() for one in other.words if len(one.word) > 1}
        meant = {word for word in (given, *surname.split(), *self._further(surname, circle, place)) if word not in own}
        started = [word for word in meant or (set() if own else near) if len(word) > 1 and word.startswith(letter)]
        if not own and surname in started:  # "Frau I." of Iris Iselin
            started = [surname]
        new = self._new[circle].get(started[0]) if len(started) == 1 else None
        if new:
            return new[0]
        rng = dice(self._pseudonyms.secret, "initial", circle, " ".join(own), letter)
        return rng.choice([other for other in _LETTERS if other.lower() != letter[0]])

    def _further(self, surname: str, circle: str, place: Place) -> set[str]:
        """All given names that stand with a surname, as the second one of "Hans-Jürgen" does."""
        found = self._names[circle][place].values() if surname else ()
        return {
            word for one in found if " ".join(one.of(NamePart.SURNAME)) == surname for word in one.of(NamePart.GIVEN)
        }

    def _drawn(self, word: str, kind: str, circle: str, words: SurrogateWords) -> str | None:
        became = self._pseudonyms.became
        of_surnames, of_given = f"{UNIQUE}|{circle}", f"{_GIVEN}|{circle}"
        is_surname = kind == UNIQUE if word not in became.get(of_given, {}) else False
        if word in became.get(of_surnames, {}) or is_surname:
            return self._pseudonyms.of(of_surnames, word, _alike(word, lambda rng: _surname(rng, words)))
        bearer = kind if kind in ("f", "m") else "f"
        names = words.given[bearer, word.endswith(SIBILANTS)]
        return self._pseudonyms.of(of_given, word, _alike(word, lambda rng: rng.choice(names[rng.random() > _KNOWN])))


def cast_of(mentions: Sequence[Mention], pseudonyms: Pseudonyms) -> NameCast:
    """All people that are mentioned, with new names.

    Within a circle the same word stands for the same word, so that those who share a surname still do; no two circles
    share one. What a word is, and whose name a given name is, the circle's full names and the lexicon say, and "Frau"
    or "Herr" before them.
    """
    circles: dict[str, list[Mention]] = defaultdict(list)
    for mention in mentions:
        circles[mention.circle].append(mention)
    names: dict[str, dict[Place, list[Name]]] = {}
    kinds: dict[str, dict[str, str]] = {}
    for circle, within in circles.items():
        lists = within[0].words.lists
        read = [read_name(one.text, lists, before=one.before, only=one.only) for one in within]
        known = [(mention.place, name) for mention, name in zip(within, read, strict=True) if name]
        nominative = without_genitives([name for _, name in known], lists)
        by_place: dict[Place, list[Name]] = defaultdict(list)
        for (place, _), name in zip(known, nominative, strict=True):
            by_place[place].append(name)
        names[circle] = by_place
        kinds[circle] = _kinds(nominative, lists.given)
    cast = NameCast(names, pseudonyms)
    cast.name_all(kinds, {circle: within[0].words for circle, within in circles.items()})
    return cast


def _kinds(names: Iterable[Name], known: Mapping[str, str]) -> dict[str, str]:
    """For each word of the names "surname", or whose given name it is."""
    parts: dict[str, Counter[NamePart]] = defaultdict(Counter)
    bearers: dict[str, Counter[str]] = defaultdict(Counter)
    for name in names:
        is_full = bool(name.of(NamePart.GIVEN) and name.of(NamePart.SURNAME))
        for one in name.words:
            if one.part in (NamePart.GIVEN, NamePart.SURNAME):
                # A full name tells which is which, a single word hardly
                parts[one.word][one.part] += 10 if is_full else 1
                if name.bearer and one.part is NamePart.GIVEN:
                    bearers[one.word][name.bearer] += 1
    return {
        word: UNIQUE if counts[NamePart.SURNAME] >= counts[NamePart.GIVEN] else _bearer(word, bearers[word], known)
        for word, counts in parts.items()
    }


def _bearer(word: str, said: Counter[str], known: Mapping[str, str]) -> str:
    listed = known.get(word)
    if listed in ("f", "m"):
        return listed
    if said:
        return said.most_common(1)[0][0]
    return "f" if word.endswith(("a", "e")) else "m"


def _surname(rng: Random, words: SurrogateWords) -> str:
    head, other = rng.sample(words.surname_heads, 2)  # No "Brandbrandthaler"
    longer = other.lower() if rng.random() < _LONGER else ""
    new = head + longer + rng.choice(words.surname_ends)
    return "" if _TRIPLE.search(new) else new


def _alike(word: str, draw: Callable[[Random], str]) -> Callable[[Random], str]:
    """`draw`, but for names that could not stand for `word`: another letter first, at first the same sort of end."""
    tries = 0

    def drawn(rng: Random) -> str:
        nonlocal tries
        tries += 1
        new = draw(rng)
        is_other = bool(new) and canonical(new)[0] != word[0]
        return new if is_other and (is_alike(new, word) or tries > _TRIES_ALIKE) else ""

    return drawn
