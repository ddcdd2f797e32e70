"""Names of institutions, and which of them talk about programmes and papers has to lead to."""

from __future__ import annotations

from functools import cache
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.lexicon import institution_lists
from deid_studio.suggest.lexicon import word_lists as lexicon
from deid_studio.suggest.rules.talk.gazetteer import Gazetteer, meanings
from deid_studio.suggest.rules.talk.talk_lists import listed

_COMMON_ZIPF: Final = 4.6
_LONGEST_PHRASE: Final = 3


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
