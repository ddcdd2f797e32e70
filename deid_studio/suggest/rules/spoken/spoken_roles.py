"""Words that say whose name follows: salutations, titles, professions, relations."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.lexicon.institution_lists import insurers
from deid_studio.suggest.lexicon.professions import professions
from deid_studio.suggest.rules.spoken.spoken_numbers import cardinals
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
SEVERAL: Final = word_set("spoken.roles.several")
"""Words for several relatives, behind which names stand side by side."""

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
_WORK_WITHIN: Final = 14
_CALLED: Final = tuple([who, "heißt"] for who in ("er", "sie", "der", "die"))
_NOBODY: Final = frozenset("eltern kinder angehörigen".split())
_BIRTH: Final = frozenset("geboren geb geburtsdatum geburtstag jahrgang".split())
_TREATMENTS: Final = word_tuple("spoken.roles.treatments")
_HEADING: Final = 25
_ADDRESSED_WITHIN: Final = 100
_TELLING: Final = frozenset("hat ist war kommt ruft wohnt heißt will wollte hatte kam rief".split())
_DOING: Final = word_set("spoken.roles.doing")
_ASSISTING: Final = frozenset("assistenz operateur operateurin anästhesie springer hintergrund".split())
_LEADING: Final = word_tuple("spoken.roles.leading")
_SHARED: Final = frozenset("gruppe wohngruppe selbsthilfegruppe verein chor kurs stammtisch klasse kegelclub".split())
_OF_CLERKS: Final = ("dolmetscherdienst", "behörde", "amt", "kasse", "gericht", "verein", "versicherung", *_TECHNICAL)
_GROUPS: Final = word_set("spoken.roles.groups")
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
    before = words[first - 1] if first else ""
    if _BIRTH.intersection(words[last + 1 : last + 4]):
        return Kind.PATIENT
    if before == "händen":
        near = words[max(0, first - _ADDRESSED_WITHIN) : last + _ADDRESSED_WITHIN]
        return Kind.PERSON if insurers().intersection(near) else Kind.STAFF
    if before == "bei" and words[first - 2].endswith(_TREATMENTS):
        return Kind.STAFF
    if before.startswith("geehrte") and (PERSON_PLACES | insurers()).intersection(words[:_HEADING]):
        return Kind.PERSON
    if before in _ASSISTING:
        return Kind.STAFF
    if before.endswith(_LEADING) and before not in ("station", "dienst", "anästhesie"):
        return Kind.STAFF
    led = "".join(words[max(0, first - 3) : first - 2])
    if led in ("von", "bei", "aus") and words[first - 2] == "der" and before not in SALUTATIONS:
        return _of_place(words[first - 1 : first])
    near_work = words[max(0, first - _WORK_WITHIN) : first]
    if before in ("der", "die") and any(word.endswith(_TECHNICAL) for word in near_work):
        return Kind.PERSON
    if _DOING.intersection(words[last + 1 : last + 3]):
        return Kind.STAFF
    near = words[max(0, first - _NEAR) : first]
    if any(word.endswith(("schule", "kindergarten", "kita", "gymnasium", "klasse", "hort")) for word in near):
        return Kind.PERSON
    if before in ("der", "die", "den", "dem"):
        if _GROUPS.intersection(near):
            return Kind.PERSON
        for at in range(first - 2, max(0, first - 1 - _NEAR), -1):
            if (found := role_after(words[at - 1], words[at])) and words[first - 2] not in ("von", "bei", "für", "mit"):
                told = words[at - 1] in ("die", "der") and words[at + 1] in _TELLING
                return found if found in (Kind.STAFF, Kind.PERSON) or (told and found == Kind.RELATIVE) else None
    return Kind.PERSON if _CLERKS.intersection(near) else None


def kind_behind(words: Sequence[str], at: int) -> Kind | None:
    """Whom a word behind a name makes its bearer: "meine schwiegertochter", "der hausarzt", "vom jugendamt"."""
    while at < len(words) and words[at] in (",", "komma", "("):
        at += 1
    first, second, third, fourth = (*words[at : at + 4], "", "", "", "")[:4]
    if (first, second) in (("das", "ist"), ("ich", "bin")) and third in ("die", "der", "vom", "von", "beim", "bei"):
        return _of_place(words[at + 2 : at + 5]) or (role_after(third, fourth) if third in ("die", "der") else None)
    if first in POSSESSIVES or first in ("die", "der", "eure", "euer", "als"):
        return None if second in _AGED or second in _NOBODY else role_after(first, second)
    if first == "ist" and second in ("der", "die") and (office := role(third) or role(fourth)):
        return office if office in (Kind.STAFF, Kind.PERSON) else None
    if first.endswith("leitung") or (first.endswith(_LEADING) and (not second or second in SALUTATIONS | _NEXT)):
        return Kind.STAFF
    if first in ("vom", "von", "beim") and "medizinischen" in (second, third):
        return Kind.PERSON
    if first in ("vom", "von", "aus") and any(word.endswith(_WORK_PLACES) for word in words[at + 1 : at + 3]):
        return Kind.STAFF
    if first == "von" and second == "der" and (words[at + 2 : at + 3] and words[at + 2] in cardinals()):
        return Kind.STAFF
    if first.endswith(("stützpunkt", "pflegedienst", "sozialdienst", "sozialstation")):
        return Kind.STAFF
    if first in ("vom", "von", "aus") and PERSON_PLACES.intersection(words[at + 1 : at + 3]):
        return Kind.PERSON
    return None


def _of_place(words: Sequence[str]) -> Kind | None:
    """Whom the place makes that "vom" or "die" at the beginning of `words` announces; None for no place of work."""
    if any(word in PERSON_PLACES or word.endswith(_OF_CLERKS) for word in words):
        return Kind.PERSON
    return Kind.STAFF if any(word.endswith(_WORK_PLACES) for word in words) else None


def kind_around(words: Sequence[str], first: int, last: int) -> Kind | None:
    """Whom the nearest role within the same turn makes the bearer of the name at `first` to `last`."""
    if behind := kind_behind(words, last + 1):
        return behind
    then_at = last + 1 + (words[last + 1 : last + 2] == ["und"])
    then = words[then_at : then_at + 3 + _NEAR]
    if list(then[:2]) == ["ich", "bin"]:
        told = next(filter(None, (role_after("", word) for word in then[2 : 3 + _NEAR // 2])), None)
        if told or list(then[2:3]) in (["patient"], ["patientin"]):
            return told
        return Kind.PERSON if list(then[2:3]) in (["die"], ["der"]) and first < _NEAR else None
    if any(verb in then[:3] for verb in ("übersetze", "dolmetsche")):
        return Kind.PERSON
    near = 3 * _NEAR if words[first - 2 : first] in _CALLED else _NEAR
    for at in range(first - 1, max(-1, first - 1 - near), -1):
        if found := role_after(words[at - 1] if at else "", words[at]):
            return found
    before = words[max(0, first - _NEAR - 2) : first]
    if _CLERKS.intersection(before) or _SHARED.intersection(before):
        return Kind.PERSON
    if before[-2:-1] in (["mailbox"], ["anrufbeantworter"]):
        return Kind.STAFF
    if any(word.endswith(_WORK_PLACES) for word in words[max(0, first - _NEAR) : first]) and first < 2 * _NEAR:
        return Kind.STAFF
    after = pairwise(words[last : last + 1 + _NEAR])
    at_work = any(word in _AT_WORK and before not in _VISITED for before, word in after)
    return Kind.STAFF if at_work else None
