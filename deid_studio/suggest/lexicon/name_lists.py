"""Names of persons, and the words that stand around them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal

from deid_studio.suggest.lexicon.listing import entries, lines, sections


@cache
def given_names() -> Mapping[str, str]:
    """Given names, each with "f" for women's, "m" for men's or "u" where both bear it."""
    names: dict[str, str] = {}
    for line in lines("given_names.txt"):
        bearer, _, members = line.partition("\t")
        names.update(dict.fromkeys(members.split(), bearer))
    return names


@cache
def surnames() -> frozenset[str]:
    """Surnames, double names by their parts."""
    return frozenset(word for line in lines("surnames.txt") for word in line.split())


@cache
def name_particles() -> frozenset[str]:
    """Words within surnames: von, van, de, al."""
    return sections("own/name_words.txt")["particles"]


@cache
def titles() -> frozenset[str]:
    """Titles and ranks before a name, written without their stops (dr, oa) and spoken (doktor, oberärztin)."""
    return sections("own/name_words.txt")["titles"]


@cache
def surname_ends() -> tuple[str, ...]:
    """Ends of many surnames, longest first, as `str.endswith` takes them: berger, mann, owa, ić, oğlu.

    Ordinary words end so too; they tell a surname only where the word is otherwise unknown.
    """
    return tuple(sorted(sections("own/name_words.txt")["surname-ends"], key=lambda end: (-len(end), end)))


@cache
def ambiguous(language: Literal["de", "en"]) -> frozenset[str]:
    """Given names and surnames that are ordinary words of `language` as well: klein, koch, mai; may, will, hope."""
    return entries(f"ambiguous_names_{language}.txt")
