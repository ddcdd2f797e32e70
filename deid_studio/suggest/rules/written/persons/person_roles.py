"""Who is meant by a name, by the titles and roles before it and by what stands around it."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.rules.written.pattern import fragment
from deid_studio.suggest.rules.written.persons.written_names import is_surname
from deid_studio.word_files import word_set, word_tuple

SALUTATIONS: Final = frozenset("herr herrn frau hr hrn frl fräulein familie fam fr eheleute".split())
TITLES: Final = word_set("written.person_words.titles")
LOWER_PARTS: Final = word_set("written.person_words.lower_parts")
ROLES: Final = word_set("written.person_words.roles")
ROLE_ENDS: Final = word_tuple("written.person_words.role_ends")
"""Ends of words for those who treat, nurse and counsel."""
PERSONS: Final = word_set("written.person_words.persons")
MEDICAL_FREE: Final = frozenset("mag magister maga ing dipl dsa".split())
CAPITALS: Final = word_set("written.person_words.capitals")
"""Titles and roles that count in capitals alone."""
STOPPED: Final = frozenset("fr hr ass mr fam mag sr koll pfr".split())
ABBREVIATED: Final = (CAPITALS - {"ra"}) | frozenset("ass mag pj mr a".split())
WEAK_TITLES: Final = frozenset("arzt ärztin leitender hebamme facharzt fachärztin mr assistenz".split())
NOBLES_BEFORE: Final = frozenset("freifrau freiherr baron baronin frhr".split())
"""Titles of nobility that are no part of a name where they stand before it."""
SIBLINGS: Final = frozenset({"schwester", "bruder"})
PLURAL: Final = frozenset("drs dres profs familie fam eheleute kollegen ärzte".split())

_KIN_BEFORE: Final = re.compile(fragment("person_roles.kin_before"))
_SPOUSE: Final = re.compile(r"\b(?:seine[rn]?|meine[rn]?|dessen)\s\Z")
_KIN_AFTER: Final = re.compile(fragment("person_roles.kin_after"))
_BORN_AFTER: Final = re.compile(r"[ \t]{0,3}[,;]?\s{0,3}\(?\s?(?:\*|[Gg]eb(?:\.|oren|urts(?:dat|tag|jahr)|:| )|GEB)")
_PATIENT_BEFORE: Final = re.compile(fragment("person_roles.patient_before"))
_ADDRESSED: Final = re.compile(fragment("person_roles.addressed"))
_OFFICE_AFTER: Final = re.compile(fragment("person_roles.office_after"))
_OFFICE_BEFORE: Final = re.compile(fragment("person_roles.office_before"))
_STAFF_AFTER: Final = re.compile(fragment("person_roles.staff_after"))
_STAFF_BEFORE: Final = re.compile(fragment("person_roles.staff_before"))
_KIN_DETERMINER: Final = re.compile(fragment("person_roles.kin_determiner"))
_KIN_TOLD: Final = re.compile(fragment("person_roles.kin_told"))
_PRACTICE_BEFORE: Final = re.compile(fragment("person_roles.practice_before"))


def role(before: str, after: str, cues: frozenset[str]) -> tuple[Kind, float, str]:
    """Who is meant, how likely, and by which cue."""
    titled = bool(cues & TITLES - MEDICAL_FREE)
    if _BORN_AFTER.match(after):
        return Kind.PATIENT, 0.97, "born"
    if (cues == {"frau"} and _SPOUSE.search(before)) or _KIN_BEFORE.search(before) or _KIN_AFTER.match(after):
        return Kind.RELATIVE, 0.9, "kin"
    if _PATIENT_BEFORE.search(before):
        return Kind.PATIENT, 0.95, "patient"
    treats = any(map(_treats, cues))
    if cues & PERSONS or (not (titled or treats or _STAFF_BEFORE.search(before)) and _OFFICE_BEFORE.search(before)):
        return Kind.PERSON, 0.85, "office"
    if titled:
        return Kind.STAFF, 0.96, "title"
    if _OFFICE_AFTER.match(after):
        return Kind.PERSON, 0.85, "office"
    if (
        cues <= SIBLINGS
        and not before.endswith("-")
        and (_KIN_DETERMINER.search(before) or _KIN_TOLD.match(after) or "amilienanamnese" in before)
    ):
        return Kind.RELATIVE, 0.9, "sibling"
    if cues & ROLES or any(map(is_role, cues)):
        return Kind.STAFF, 0.9, "role"
    if "dsa" in cues:
        return Kind.STAFF, 0.9, "title"
    if _PRACTICE_BEFORE.search(before):
        return Kind.STAFF, 0.9, "practice"
    if _ADDRESSED.search(before):
        return Kind.STAFF, 0.93, "addressed"
    if _STAFF_AFTER.match(after) or _STAFF_BEFORE.search(before):
        return Kind.STAFF, 0.85, "service"
    if not cues & SALUTATIONS:
        return Kind.STAFF, 0.8, "title"
    return Kind.PATIENT, 0.95, "salutation"


@lru_cache(maxsize=1 << 12)
def is_role(word: str) -> bool:
    """Whether `word`, in lower case, is what somebody is who treats, nurses or counsels."""
    return word in ROLES or (word.endswith(ROLE_ENDS) and not is_surname(word))


@lru_cache(maxsize=1 << 10)
def _treats(word: str) -> bool:
    """Whether `word`, in lower case, is what only somebody is who treats or nurses, whoever else works with them."""
    return word not in PERSONS and is_role(word) and word.endswith(_TREATING)


_TREATING: Final = word_tuple("written.person_roles.treating")
