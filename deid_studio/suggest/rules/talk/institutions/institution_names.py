"""Names of institutions, the words that such names have, and those that make no name."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.lexicon import institution_lists
from deid_studio.suggest.lexicon import word_lists as lexicon
from deid_studio.suggest.rules.talk.english_vocabulary import listed
from deid_studio.suggest.rules.talk.gazetteer import Gazetteer, meanings
from deid_studio.word_files import word_set

_COMMON_ZIPF: Final = 4.6
_LONGEST_PHRASE: Final = 3

HEADS: Final[Mapping[Kind, frozenset[str]]] = {
    kind: listed("institutions", f"{kind}-heads") for kind in (Kind.HOSPITAL, Kind.PHARMACY, Kind.ORGANIZATION)
}
"""Words that end the name of an institution."""

WEAK_HEADS: Final = listed("institutions", "weak-heads")
"""Heads that need a name before them, not just a noun."""

GENERIC_HEADS: Final = frozenset("church school hospital college pharmacy store company firm place".split())
"""Words before a name that say what it is the name of."""

NO_NAME_PARTS: Final = listed("institutions", "no-name-parts")
"""Words before a head that make no name by themselves: "a nursing home"."""

PREFIXES: Final = frozenset("saint st mount mercy holy sacred our".split())
"""Words that begin names of churches, schools and hospitals."""

SERVICES: Final = frozenset("army navy marines".split())

PAPERS: Final = word_set("talk.institution_words.papers")
"""Words that end names of newspapers."""

TREATED: Final = word_set("talk.institution_words.treated")
"""Words of talk about treatment."""

TEAMS: Final = listed("institutions", "clear-teams") | listed("institutions", "other-teams")
"""Sports teams by name, ordinary words among them: a city before one is no place."""


@cache
def gazetteer() -> Gazetteer[Kind]:
    """Institutions by name, without "the"."""
    found = meanings(
        (
            (institution_lists.companies(), Kind.ORGANIZATION),
            (institution_lists.organizations(), Kind.ORGANIZATION),
            (institution_lists.schools(), Kind.ORGANIZATION),
            (institution_lists.networks(), Kind.ORGANIZATION),
            (institution_lists.newspapers(), Kind.ORGANIZATION),
            (institution_lists.insurers(), Kind.ORGANIZATION),
            (institution_lists.churches(), Kind.ORGANIZATION),
            (listed("institutions", "organizations"), Kind.ORGANIZATION),
            (listed("institutions", "schools"), Kind.ORGANIZATION),
            (listed("institutions", "programmes"), Kind.ORGANIZATION),
            (listed("institutions", "papers"), Kind.ORGANIZATION),
            (listed("institutions", "clear-teams"), Kind.ORGANIZATION),
            (institution_lists.hospitals("en") | listed("institutions", "hospitals"), Kind.HOSPITAL),
            (institution_lists.pharmacies() | listed("institutions", "pharmacies"), Kind.PHARMACY),
        )
    )
    names = {name.removeprefix("the "): kind for name, kind in found.items() if len(name) > 1}
    return Gazetteer(
        {name: kind for name, kind in names.items() if name not in listed("institutions", "not-institutions")}
    )


@cache
def media() -> frozenset[str]:
    """Programmes and papers, without "the"."""
    names = institution_lists.networks() | institution_lists.newspapers()
    names |= listed("institutions", "programmes") | listed("institutions", "papers")
    return frozenset(name.removeprefix("the ") for name in names)


@cache
def is_distinct(name: tuple[str, ...]) -> bool:
    """Whether a name of several words is more than words of every day."""
    return (
        any(len(word) > 1 and lexicon.zipf(word, "en") < _COMMON_ZIPF for word in name) or len(name) > _LONGEST_PHRASE
    )
