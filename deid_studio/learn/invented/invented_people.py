"""Invented persons and their names."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final, Literal

from deid_studio.learn.invented.draws import ambiguous_names, given_names, lists, one_of, surnames, towns
from deid_studio.word_files import word_table, word_tuple

Bearer = Literal["f", "m"]

_ONSETS: Final = word_tuple("invented.invented_people.onsets")
_NUCLEI: Final = "a a a e e e i i o o u u ä ö ü ei ie au eu äu aa oo".split()
_CODAS: Final = word_tuple("invented.invented_people.codas")
_ENDS: Final = word_tuple("invented.invented_people.ends")
_SPELLING: Final = word_table("invented.invented_people.spelling")


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with a given name and a surname, a woman ("f") or a man ("m")."""

    given: str
    surname: str
    bearer: Bearer


def person(rng: Random, *, surname: str | None = None) -> Person:
    """Somebody; with that surname where one is given."""
    bearer: Bearer = rng.choice(("f", "m"))
    return Person(given_name(rng, bearer), surname or drawn_surname(rng), bearer)


def given_name(rng: Random, bearer: Bearer) -> str:
    """A given name: mostly well known in German-speaking countries, else any, else two."""
    chance = rng.random()
    if chance < 0.5:
        return one_of(rng, f"given-{bearer}")
    if chance < 0.87:
        return rng.choice(given_names(bearer))
    if chance < 0.97:
        return f"{one_of(rng, f'given-{bearer}')}{rng.choice('- ')}{given_name(rng, bearer)}"
    return _syllables(rng, 2) + ("a" if bearer == "f" else rng.choice(("o", "in", "ard", "ek")))


def drawn_surname(rng: Random) -> str:
    """A surname: common, rare, foreign, an ordinary word, a double or noble name, or one that nobody bears."""
    chance = rng.random()
    if chance < 0.2:
        return one_of(rng, "surnames")
    if chance < 0.45:
        return rng.choice(surnames())
    if chance < 0.57:
        return rng.choice(ambiguous_names())
    if chance < 0.64:
        return _of_a_town(rng)
    if chance < 0.7:
        return one_of(rng, "name-heads") + one_of(rng, "name-ends")
    if chance < 0.77:
        return f"{simple_surname(rng)}-{simple_surname(rng)}"
    if chance < 0.82:
        return f"{one_of(rng, 'particles')} {simple_surname(rng)}"
    return invented_surname(rng)


def simple_surname(rng: Random) -> str:
    """A surname of one word."""
    return rng.choice(
        (lambda: one_of(rng, "surnames"), lambda: rng.choice(surnames()), lambda: invented_surname(rng))
    )()


def invented_surname(rng: Random) -> str:
    """A surname of syllables that probably nobody bears."""
    return _syllables(rng, rng.choice((1, 1, 1, 2))) + rng.choice(_ENDS)


def _syllables(rng: Random, count: int) -> str:
    return "".join(rng.choice(_ONSETS) + rng.choice(_NUCLEI) + rng.choice(_CODAS) for _ in range(count)).capitalize()


def _of_a_town(rng: Random) -> str:
    town = rng.choice(towns()).split()[0].split("-")[-1]
    return town + ("r" if town.endswith("e") else "er") if len(town) > 3 and town.isalpha() else invented_surname(rng)


def initial(name: str) -> str:
    """The first letter with its stop."""
    return f"{name[0]}."


def natural(rng: Random, who: Person) -> str:
    """A name as it stands in running text or below a letter."""
    forms: Sequence[tuple[float, str]] = (
        (0.42, f"{who.given} {who.surname}"),
        (0.36, who.surname),
        (0.1, f"{initial(who.given)} {who.surname}"),
        (0.04, f"{who.surname} {who.given}"),
        (0.03, f"{who.given} {rng.choice('ABEFGHJKLMPRSW')}. {who.surname}"),
        (0.02, f"{initial(who.given)}{rng.choice(('', ' '))}{rng.choice('ABEFGHJKLMPRSW')}. {who.surname}"),
        (0.03, f"{who.surname} {initial(who.given)}"),
    )
    return rng.choices([form for _, form in forms], [weight for weight, _ in forms])[0]


def spelled(rng: Random, name: str) -> str:
    """A name letter by letter, sometimes with words for the letters."""
    letters = [letter for letter in name.lower() if letter.isalpha()]
    if rng.random() < 0.3:
        return " ".join(f"{letter} wie {_SPELLING.get(letter, letter)}" for letter in letters)
    return " ".join(letters)


def without_accents(name: str) -> str:
    """A name as a German recogniser writes it: "isărescu" as "isarescu", umlauts and ß kept."""
    return "".join(
        letter if letter in "äöüßÄÖÜ" else unicodedata.normalize("NFD", letter)[0] for letter in name
    ).translate(str.maketrans("ıłŁøØđ", "ilLoOd"))


def bearer_of(name: str) -> Bearer | None:
    """Who bears the given name `name`; None where it is none, or women and men bear it."""
    first = name.split("-")[0].capitalize()
    return "f" if first in _borne_by("f") else "m" if first in _borne_by("m") else None


@cache
def _borne_by(bearer: Bearer) -> frozenset[str]:
    return frozenset(given_names(bearer)) | frozenset(lists()[f"given-{bearer}"])
