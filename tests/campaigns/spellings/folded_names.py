"""Writings of a name that are drawn from the classes of the folding itself: whatever it says that it reads, it must."""

from __future__ import annotations

import sys
import unicodedata
from functools import cache
from random import Random
from typing import Final

from deid_studio import RESOURCES
from deid_studio.redaction.spelling.spelled_names import letter_words
from tests.campaigns.spellings.name_writers import Writer, plain, put


@cache
def _signs(*categories: str) -> tuple[str, ...]:
    return tuple(char for char in map(chr, range(sys.maxunicode + 1)) if unicodedata.category(char) in categories)


@cache
def _look_alikes() -> dict[str, str]:
    lines = (RESOURCES / "spelling" / "look_alikes.txt").read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if line and not line.startswith("#")]
    return {letter: signs for letter, signs in rows if len(letter) == 1}


@cache
def _words_of_letters() -> dict[str, list[str]]:
    by_letter: dict[str, list[str]] = {}
    for word, letter in letter_words().items():
        if len(word) > 1:
            by_letter.setdefault(letter, []).append(word)
    return by_letter


def _unseen(name: str, dice: Random) -> str:
    return put(name, dice.choice(_signs("Cf", "Co")), dice)


def _marked(name: str, dice: Random) -> str:
    return put(name, dice.choice(_signs("Mn", "Me")), dice)


def _one_look_alike(name: str, dice: Random) -> str:
    known = _look_alikes()
    places = [at for at, letter in enumerate(name) if letter in known]
    at = dice.choice(places)
    return f"{name[:at]}{dice.choice(known[name[at]])}{name[at + 1 :]}"


def _all_look_alikes(name: str, dice: Random) -> str:
    known = _look_alikes()
    return "".join(dice.choice(known[letter]) if letter in known else letter for letter in name)


def _compatible(name: str, dice: Random) -> str:
    """A letter by any sign that NFKC makes that letter of."""
    at = dice.randrange(len(name))
    return f"{name[:at]}{dice.choice(_compatible_signs(name[at]))}{name[at + 1 :]}"


@cache
def _compatible_signs(letter: str) -> tuple[str, ...]:
    signs = map(chr, range(sys.maxunicode + 1))
    return tuple(sign for sign in signs if sign != letter and unicodedata.normalize("NFKC", sign) == letter) or (
        letter,
    )


def _spelled(name: str, dice: Random) -> str:
    known = _words_of_letters()
    return " ".join(dice.choice(known.get(letter.lower()) or known.get(plain(letter)) or ["Eszett"]) for letter in name)


FOLDED: Final[dict[str, Writer]] = {
    "any unseen sign": _unseen,
    "any mark": _marked,
    "one look-alike": _one_look_alike,
    "look-alikes of all letters": _all_look_alikes,
    "any compatible letter": _compatible,
    "any word for each letter": _spelled,
}
"""Writers by what they draw."""
