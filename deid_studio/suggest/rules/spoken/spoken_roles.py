"""Words that say whose name follows: salutations, titles, professions, relations."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.lexicon.professions import professions
from deid_studio.word_files import word_set, word_tuple

SALUTATIONS: Final = frozenset("""herr herrn hr frau fr fräulein frl familie eheleute""".split())

_PATIENT: Final = word_set("spoken.roles.patient")
_STAFF: Final = word_set("spoken.roles.staff")
_STAFF_ENDS: Final = word_tuple("spoken.roles.staff_ends")
_OF_WARDS: Final = ("pflege", "station", "wohn", "team", "übungs", "gruppen", "bereichs", "heim", "praxis", "einsatz")
_PERSON_ENDS: Final = word_tuple("spoken.roles.person_ends")
_RELATIVE: Final = word_set("spoken.roles.relative")
_PERSON: Final = word_set("spoken.roles.person")
POSSESSIVES: Final = word_set("spoken.roles.possessives")
_KIN_IF_OWNED: Final = frozenset("""frau mann schwester bruder mannes manns""".split())
OFFICES: Final = word_set("spoken.roles.offices")
"""Titles of persons who are no staff."""

_ACQUAINTED: Final = frozenset("""bekannter bekannte bekannten""".split())
_CHILD: Final = frozenset("kind baby säugling bub mädchen junge knabe neugeborenes zwilling".split())
_OFFSPRING: Final = frozenset("jungs buben mädels mädchen".split())
_THE_CHILD: Final = {("das", "baby"), ("das", "kind"), ("der", "säugling")}
_LITTLE_ONES: Final = frozenset("mann patient patientin mensch prinz prinzessin maus spatz erdenbürger dame".split())
_TECHNICAL: Final = word_tuple("spoken.roles.technical")
"""Where those work who do not treat."""

_LOVED: Final = frozenset("freund freundin".split())
_AGED: Final = word_set("spoken.roles.aged")
_OF_FAMILY: Final = frozenset("der die den dem das".split())
PERSON_PLACES: Final = word_set("spoken.roles.person_places")
_AT_WORK: Final = word_set("spoken.roles.at_work")
_NEXT: Final = frozenset("und sowie komma doktor oberarzt , ;".split())
_VISITED: Final = frozenset("zum beim vom im ins einen einem ein eine mein meine meinem meiner meinen".split())
_WORK_PLACES: Final = word_tuple("spoken.roles.work_places")
_NEAR: Final = 8
_NOBODY: Final = frozenset("eltern kinder angehörigen".split())
_SCHOOLS: Final = ("schule", "kindergarten", "kita", "gymnasium", "klasse", "hort")
_BIRTH: Final = frozenset("geboren geb geburtsdatum geburtstag jahrgang".split())
_TREATMENTS: Final = word_tuple("spoken.roles.treatments")
_DOING: Final = word_set("spoken.roles.doing")
_ASSISTING: Final = frozenset("assistenz operateur operateurin anästhesie springer hintergrund".split())
_LEADING: Final = word_tuple("spoken.roles.leading")
_SHARED: Final = frozenset("gruppe wohngruppe selbsthilfegruppe verein chor kurs stammtisch klasse kegelclub".split())
_OF_CLERKS: Final = ("dolmetscherdienst", "behörde", "amt", "kasse", "gericht", "verein", "versicherung", *_TECHNICAL)
_CLERKS: Final = word_set("spoken.roles.clerks")


@lru_cache(maxsize=20_000)
def role(word: str) -> Kind | None:
    """Whom `word` announces, whatever stands before it: staff by "doktor", a relative by "tochter"; None for others."""
    if word in _PATIENT:
        return Kind.PATIENT
    if word in _RELATIVE:
        return Kind.RELATIVE
    if word in _PERSON:
        return Kind.PERSON
    if word not in _STAFF and len(word) > 6 and word.endswith(_PERSON_ENDS) and not word.startswith(_OF_WARDS):
        return Kind.PERSON
    if word in _STAFF or (len(word) > 6 and word.endswith(_STAFF_ENDS)):
        return Kind.STAFF
    return None


def is_desk(word: str) -> bool:
    """Whether `word` is a place where staff sit rather than their title: "sozialdienst"."""
    return word.endswith(("dienst", "sprechstunde")) or word in ("anmeldung", "leitstelle", "zentrale", "sekretariat")


@lru_cache(maxsize=50_000)
def role_after(before: str, word: str) -> Kind | None:
    """Whom `word` announces behind `before`: "meine schwester" is a relative, "schwester" alone a nurse."""
    if word in _LOVED and (before in POSSESSIVES or before == "ex"):
        return Kind.RELATIVE
    if word in _OFFSPRING and before in POSSESSIVES:
        return Kind.RELATIVE
    if word in _CHILD and before not in POSSESSIVES and (before not in _OF_FAMILY or (before, word) in _THE_CHILD):
        return Kind.PATIENT
    if before.startswith("klein") and word in _LITTLE_ONES:
        return Kind.PATIENT
    if word in _AGED and (before in POSSESSIVES or before in _OF_FAMILY or before in ("beiden", "zwei", "drei")):
        return Kind.RELATIVE
    if word in _ACQUAINTED and (before in POSSESSIVES or before in ("ein", "eine", "einen", "einem", "einer")):
        return Kind.PERSON
    if before in POSSESSIVES and role(word) is None and word not in _KIN_IF_OWNED and word in professions("de"):
        return Kind.PERSON
    return Kind.RELATIVE if word in _KIN_IF_OWNED and before in POSSESSIVES else role(word)


def kind_of_saluted(words: Sequence[str], first: int, last: int) -> Kind | None:
    """Whose name "herr" or "frau" at `first` begins: of a colleague by department or work, of a stranger by place."""
    second, before = ["", "", *words[max(0, first - 2) : first]][-2:]
    near = words[max(0, first - _NEAR) : first]
    if _BIRTH.intersection(words[last + 1 : last + 4]):
        return Kind.PATIENT
    if before in _ASSISTING or (before.endswith(_LEADING) and before not in ("station", "dienst", "anästhesie")):
        return Kind.STAFF
    if _DOING.intersection(words[last + 1 : last + 3]) or (before == "bei" and second.endswith(_TREATMENTS)):
        return Kind.STAFF
    if "".join(words[max(0, first - 3) : first - 2]) in ("von", "bei", "aus") and second == "der":
        return _of_place([before])
    if _CLERKS.intersection(near) or any(word.endswith(_SCHOOLS) for word in near):
        return Kind.PERSON
    return _told_before(words, first) if before in ("der", "die", "den", "dem") else None


def _told_before(words: Sequence[str], first: int) -> Kind | None:
    """Whom the role shortly before the article of "der herr" makes the bearer: "mein anwalt ist der herr weber"."""
    if words[first - 2 : first - 1] and words[first - 2] in ("von", "bei", "für", "mit"):
        return None
    for at in range(first - 2, max(0, first - 1 - _NEAR), -1):
        if found := role_after(words[at - 1], words[at]):
            return found if found in (Kind.STAFF, Kind.PERSON) else None
    return None


def kind_behind(words: Sequence[str], at: int) -> Kind | None:
    """Whom a word behind a name makes its bearer: "meine schwiegertochter", "der hausarzt", "vom jugendamt"."""
    while at < len(words) and words[at] in (",", "komma", "("):
        at += 1
    first, second, third, fourth = (*words[at : at + 4], "", "", "", "")[:4]
    if first in POSSESSIVES or first in ("die", "der", "eure", "euer", "als"):
        return None if second in _AGED or second in _NOBODY else role_after(first, second)
    if first == "ist" and second in ("der", "die"):
        office = role(third) or role(fourth)
        return office if office in (Kind.STAFF, Kind.PERSON) else None
    if first.endswith("leitung") or (first.endswith(_LEADING) and (not second or second in SALUTATIONS | _NEXT)):
        return Kind.STAFF
    return _of_place((second, third)) if first in ("vom", "von", "aus", "beim") else None


def _of_place(words: Sequence[str]) -> Kind | None:
    """Whom the place among `words` makes that "vom" or "die" announces; None for no place of work."""
    if any(word in PERSON_PLACES or word.endswith(_OF_CLERKS) for word in words):
        return Kind.PERSON
    return Kind.STAFF if any(word.endswith(_WORK_PLACES) for word in words) else None


def kind_around(words: Sequence[str], first: int, last: int) -> Kind | None:
    """Whom the nearest role within the same turn makes the bearer of the name at `first` to `last`."""
    if behind := kind_behind(words, last + 1):
        return behind
    for at in range(first - 1, max(-1, first - 1 - _NEAR), -1):
        if found := role_after(words[at - 1] if at else "", words[at]):
            return found
    near = words[max(0, first - _NEAR) : first]
    if (_CLERKS | _SHARED).intersection(near):
        return Kind.PERSON
    if any(word.endswith(_WORK_PLACES) for word in near) and first < 2 * _NEAR:
        return Kind.STAFF
    after = pairwise(words[last : last + 1 + _NEAR])
    at_work = any(word in _AT_WORK and before not in _VISITED for before, word in after)
    return Kind.STAFF if at_work else None
