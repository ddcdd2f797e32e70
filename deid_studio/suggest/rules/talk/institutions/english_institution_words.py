"""The words that names of institutions have, and those that make no name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.rules.talk.talk_lists import listed
from deid_studio.word_files import word_set

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

CLEAR_TEAMS: Final = listed("institutions", "clear-teams")
TEAMS: Final = CLEAR_TEAMS | listed("institutions", "other-teams")
"""Sports teams, those that are ordinary words too."""
