"""Names without title or relation: behind phrases of introduction and signing, or by gazetteer alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.lexicon import medical, names, places
from deid_studio.suggest.lexicon import words as lexicon
from deid_studio.suggest.lexicon.professions import professions
from deid_studio.suggest.rules.spoken.name_words import Likeness, case_of, is_given, is_name, likeness, name_end
from deid_studio.suggest.rules.spoken.roles import POSSESSIVES, kind_behind
from deid_studio.suggest.rules.spoken.vocabulary import FUNCTION

_INTRODUCTIONS: Final = (
    "mein name ist",
    "name ist",
    "name war",
    "ich heiße",
    "heiße ich",
    "hier ist",
    "hier spricht",
    "hier ist die",
    "hier ist der",
    "patientenname",
    "name der patientin",
    "name des patienten",
    "nachname",
    "nachname ist",
    "familienname",
    "familienname ist",
    "vorname",
    "vorname ist",
    "vornamen",
    "rufname",
    "rufname ist",
    "geborene",
    "geborener",
    "mädchenname",
    "mädchenname war",
    "mädchenname ist",
    "geburtsname",
    "namens",
    "betrifft",
    "hier",
    "name",
    "sie heißt",
    "er heißt",
    "heißt",
)
_BY_GIVEN_NAME: Final = ("ich bin", "ich bin die", "ich bin der", "bin", "da ist")
_BELOVED: Final = ("lieber", "liebe")
_AT_WORK: Final = (
    "gezeichnet",
    "gez",
    "diktiert von",
    "es diktiert",
    "diktat von",
    "unterzeichnet",
    "grüßen",
    "gruß",
    "operateur",
    "operateurin",
    "erste assistenz",
    "zweite assistenz",
    "assistenz",
    "anästhesie",
    "instrumentierende",
    "untersucher",
    "untersucherin",
    "unterschrieben von",
    "sie sprechen mit",
    "visite durch",
    "befundet von",
    "vidiert",
    "vidiert von",
    "freigegeben von",
    "unterschrift",
)


def _phrases(
    phrases: Sequence[str], kind: Kind | None, least: Likeness
) -> dict[tuple[str, ...], tuple[Kind | None, Likeness]]:
    return {tuple(phrase.split()): (kind, least) for phrase in phrases}


_CUES: Final[Mapping[tuple[str, ...], tuple[Kind | None, Likeness]]] = {
    **_phrases(_INTRODUCTIONS, None, Likeness.UNKNOWN),
    **_phrases(_BY_GIVEN_NAME, None, Likeness.NAME),
    **_phrases(_AT_WORK, Kind.STAFF, Likeness.EITHER),
    **_phrases(_BELOVED, Kind.STAFF, Likeness.NAME),
}
_LAST_OF_CUES: Final = frozenset(phrase[-1] for phrase in _CUES)


_GREETINGS: Final = frozenset("tag morgen abend hallo ja gott servus moin mahlzeit".split())
_SHORTEST_UNLISTED: Final = 4
_LONGEST_UNLISTED: Final = 11
_KNOWN_ZIPF: Final = 2.5
_HELLO: Final = frozenset("hallo hi hey servus".split())
_BIRTH_VERBS: Final = frozenset("in bin ist wurde war am im".split())
_BORN: Final = frozenset("geboren geb geburtsdatum".split())
_LONGEST_NAME: Final = 4


@dataclass(frozen=True, slots=True)
class BareName:
    """A name at the words `first` to `last`; `kind` where what stands before it tells."""

    first: int
    last: int
    kind: Kind | None
    rule: str
    confidence: float


def bare_name(words: Sequence[str], at: int) -> BareName | None:
    """The name that begins at `at` without a title before it; None without one."""
    if at and words[at - 1] in _LAST_OF_CUES:
        for length in (3, 2, 1):
            kind, least = _CUES.get(tuple(words[at - length : at]), (None, None))
            if least is not None and (last := name_end(words, at, least=least)) is not None:
                return BareName(at, last, kind, "phrase", 0.95 if kind else 0.85)
    if at == 0 and (whole := _whole_turn(words)):
        return whole
    if at == 1 and words[0] in _HELLO and is_given(words[1]) and words[1] not in ("die", "der", "na"):
        return BareName(1, name_end(words, 1, least=Likeness.EITHER) or 1, None, "greeted", 0.8)
    found = likeness(words[at])
    if found >= Likeness.EITHER and (born := _before_birth(words, at)) is not None:
        return BareName(at, born, None, "born", 0.85 if born > at else 0.7)
    for_letter = at > 1 and words[at - 1] == "wie" and len(words[at - 2]) == 1
    if found < Likeness.EITHER or for_letter or _is_term(words, at):
        return None
    last = name_end(words, at, least=Likeness.EITHER)
    if last is None:
        return None
    given = is_given(words[at])
    placed = at > 0 and words[at - 1] in ("in", "aus", "von", "nach")
    behind = words[last + 1 : last + 3]
    if (behind == ["mein", "name"] and not placed) or behind == ["am", "apparat"]:
        return BareName(at, last, None, "phrase", 0.9)
    if words[last + 1 : last + 2] == ["hier"] and found > Likeness.EITHER and (at == 0 or words[at - 1] in _GREETINGS):
        return BareName(at, last, None, "phrase", 0.9)
    if at == 1 and words[0] in _HELLO and found > Likeness.UNKNOWN:
        return BareName(at, last, None, "greeted", 0.8)
    if found == Likeness.NAME and last > at and (given or is_given(words[last])):
        return BareName(at, last, None, "full", 0.9)
    if found == Likeness.UNKNOWN and (unlisted := _unlisted(words, at)) is not None:
        return unlisted
    if found == Likeness.UNKNOWN:
        if words[last + 1 : last + 2] and words[last + 1] in POSSESSIVES and (kind := kind_behind(words, last + 1)):
            return BareName(at, last, kind, "role", 0.8)
        following = at + 1 < len(words) and likeness(words[at + 1]) == Likeness.NAME and is_given(words[at + 1])
        return BareName(at, max(last, at + 1), None, "full", 0.75) if following else None
    if found == Likeness.EITHER:
        behind = words[at + 1 : at + 3]
        if len(behind) > 1 and behind[1] in _BORN and is_given(behind[0]) and is_name(words[at]):
            return BareName(at, at + 1, None, "full", 0.85)
        full = given and last > at and is_name(words[last]) and likeness(words[last]) == Likeness.NAME
        return BareName(at, last, None, "full", 0.7) if full else None
    if given:
        return BareName(at, last, None, "given", 0.7)
    if at and words[at - 1] == "beim":
        return BareName(at, last, Kind.STAFF, "at", 0.55)
    rare = lexicon.german_case(words[at]) is None and len(words[at]) > 3 and words[at] not in places.towns()
    if rare:
        return BareName(at, last, None, "surname", 0.55)
    alone = at + 1 == len(words) or words[at + 1] in FUNCTION
    told = alone and at > 0 and words[at - 1] in ("der", "die", "den") and len(words[at]) > _SHORTEST_UNLISTED
    return BareName(at, last, None, "surname", 0.5) if told and words[at] not in places.towns() else None


def _unlisted(words: Sequence[str], at: int) -> BareName | None:
    """A word that no list has and that yet may be a name: by how it ends, or behind an article."""
    word = words[at]
    before, after = (words[at - 1] if at else ""), (words[at + 1] if at + 1 < len(words) else "")
    if len(word) < _SHORTEST_UNLISTED or word in places.towns() or lexicon.german_case(word) is not None:
        return None
    alone = not after or after in FUNCTION
    if before in ("in", "aus", "nach", "bei", "von", "am", "im", "zur", "zum") or not alone or is_compound(word):
        return None
    if after in POSSESSIVES or lexicon.zipf(word, "de") >= _KNOWN_ZIPF:
        return None
    if len(word) > _LONGEST_UNLISTED or not (at == 0 or before in FUNCTION):
        return None
    likely = before in ("der", "die", "den") or word.endswith(names.surname_ends())
    return BareName(at, at, None, "surname", 0.5 if likely else 0.2)


@lru_cache(maxsize=20_000)
def is_compound(word: str) -> bool:
    """Whether `word` is made of two words that a dictionary has: "unterschenkel prothese"."""
    for cut in range(3, len(word) - 2):
        head, rest = word[:cut], word[cut:]
        known = lexicon.german_case(head) or (head[-1] in "sne" and lexicon.german_case(head[:-1]))
        if known and lexicon.german_case(rest):
            return True
    return False


def _before_birth(words: Sequence[str], at: int) -> int | None:
    """The last word of a name of one or two words at `at` that "geboren" follows, one of which no list has."""
    for last in (at + 1, at):
        if words[last + 1 : last + 2] not in (["geboren"], ["geb"], ["jahrgang"]):
            continue
        named = [likeness(word) for word in words[at : last + 1]]
        if words[last] in professions("de"):
            return None
        if min(named) >= Likeness.EITHER and max(named) >= Likeness.UNKNOWN:
            return last if last > at or (at and words[at - 1] not in _BIRTH_VERBS) else None
    return None


@cache
def _terms() -> frozenset[str]:
    return medical.eponyms() | medical.medical_words() | medical.eponym_heads()


def _whole_turn(words: Sequence[str]) -> BareName | None:
    """A turn that says nothing but a name: "nguyen thi lan"."""
    if not 1 < len(words) <= _LONGEST_NAME:
        return None
    if _terms().intersection(words) or any(
        likeness(word) == Likeness.NEVER or case_of(word) == "other" for word in words
    ):
        return None
    if sum(likeness(word) < Likeness.UNKNOWN for word in words) > 1:
        return None
    sure = any(likeness(word) == Likeness.NAME for word in words)
    return BareName(0, len(words) - 1, None, "turn", 0.8) if sure else None


def _is_term(words: Sequence[str], at: int) -> bool:
    """Whether a name at `at` is one of a disease, a test or a device: "morbus crohn", "robinson drainage"."""
    heads = medical.eponym_heads()
    before = words[at - 1] if at else ""
    after = words[at + 1] if at + 1 < len(words) else ""
    unborn = words[at] in medical.eponyms() and not is_given(after)
    return before in heads or after in heads or unborn
