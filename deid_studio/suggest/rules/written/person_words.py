"""Titles, forms of address and roles before names."""

from __future__ import annotations

from typing import Final

from deid_studio.word_files import word_set, word_tuple

SALUTATIONS: Final = frozenset("herr herrn frau hr hrn frl fräulein familie fam fr eheleute".split())
TITLES: Final = word_set("written.person_words.titles")
LOWER_PARTS: Final = word_set("written.person_words.lower_parts")
ROLES: Final = word_set("written.person_words.roles")
ROLE_ENDS: Final = word_tuple("written.person_words.role_ends")
"""Ends of words for those who treat, nurse and counsel."""
PERSONS: Final = word_set("written.person_words.persons")
MEDICAL_FREE: Final = frozenset("mag magister maga ing dipl dsa".split())
CAPITALS: Final = frozenset("oa oä ofa foä goa goä loa loä stä ca cä fa fä aa zä za pd mta bta rta ra".split())
STOPPED: Final = frozenset("fr hr ass mr fam mag sr koll pfr".split())
ABBREVIATED: Final = (CAPITALS - {"ra"}) | frozenset("ass mag pj mr a".split())
WEAK_TITLES: Final = frozenset("arzt ärztin leitender hebamme facharzt fachärztin mr assistenz".split())
NOBLES_BEFORE: Final = frozenset("freifrau freiherr baron baronin frhr".split())
"""Titles of nobility that are no part of a name where they stand before it."""
SIBLINGS: Final = frozenset({"schwester", "bruder"})
PLURAL: Final = frozenset("drs dres profs familie fam eheleute kollegen ärzte".split())
