"""Names without title or relation: behind phrases of introduction and signing, or by gazetteer alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.lexicon import medical, name_lists, place_lists
from deid_studio.suggest.lexicon import word_lists as lexicon
from deid_studio.suggest.lexicon.professions import professions
from deid_studio.suggest.rules.spoken.introductions import CUES, LAST_OF_CUES
from deid_studio.suggest.rules.spoken.spoken_name_words import Likeness, case_of, is_given, is_name, likeness, name_end
from deid_studio.suggest.rules.spoken.spoken_roles import POSSESSIVES, kind_behind
from deid_studio.suggest.rules.spoken.spoken_vocabulary import FUNCTION
from deid_studio.word_files import word_set

_GREETINGS: Final = frozenset("tag morgen abend hallo ja gott servus moin mahlzeit".split())
_SHORTEST_UNLISTED: Final = 4
_LONGEST_UNLISTED: Final = 12
_KNOWN_ZIPF: Final = 2.5
_MORE_OF_PERSONS: Final = 0.5
_HELLO: Final = frozenset("hallo hi hey servus na ach hej".split())
_GREETED_BACK: Final = (("guten",), ("grüß", "gott"), ("was", "kann"), ("hallo",), ("wie", "kann"), ("schönen",))
_TO_WHOM: Final = frozenset("ihm ihr ihn ihnen mir mich uns dir dich gesagt gemeint gemacht angerufen".split())
_DESK_WITHIN: Final = 3
_INSIDE_THINGS: Final = frozenset("am im ins ans aufs ein eine einen einem kein keine keinen fürs".split())
_TO_THINGS: Final = frozenset("in an auf aus unter über hinter neben".split())
_AS_PERSONS_DO: Final = word_set("spoken.bare_names.as_persons_do")
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
    if at and words[at - 1] in LAST_OF_CUES:
        for length in (3, 2, 1):
            kind, least = CUES.get(tuple(words[at - length : at]), (None, None))
            by_name = words[at - 1] in ("ist", "heiße", "spricht") and is_given(words[at])
            if least is None or _is_desk_called(words, at + 1):
                continue
            if (last := name_end(words, at, least=least, surname_due=by_name)) is not None:
                return BareName(at, last, kind, "phrase", 0.95 if kind else 0.85)
    if at == 0 and (whole := _whole_turn(words)):
        return whole
    found = likeness(words[at])
    if found < Likeness.EITHER:
        return None
    if at > 3 and _is_desk_called(words, at) and (last := name_end(words, at, least=Likeness.UNKNOWN)) is not None:
        return BareName(at, last, None, "desk", 0.88)
    if at == 1 and words[0] in _HELLO and is_given(words[1]) and words[1] not in ("die", "der", "na"):
        return BareName(1, name_end(words, 1, least=Likeness.EITHER) or 1, None, "greeted", 0.8)
    if (born := _before_birth(words, at)) is not None:
        return BareName(at, born, None, "born", 0.85 if born > at else 0.7)
    for_letter = at > 1 and words[at - 1] == "wie" and len(words[at - 2]) == 1
    if for_letter or _is_term(words, at):
        return None
    last = name_end(words, at, least=Likeness.EITHER)
    if last is None:
        return None
    if found > Likeness.EITHER and 0 < at < _DESK_WITHIN and _greets(words, last + 1) and _is_desk(words[at - 1]):
        return BareName(at, last, None, "desk", 0.88)
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
        thing = at > 0 and words[at - 1] in ("dem", "den", "der", "die", "das") and case_of(words[at]) is not None
        owned = not thing and words[last + 1 : last + 2] and words[last + 1] in POSSESSIVES
        if owned and (kind := kind_behind(words, last + 1)):
            return BareName(at, last, kind, "role", 0.8)
        following = at + 1 < len(words) and likeness(words[at + 1]) == Likeness.NAME and is_given(words[at + 1])
        return BareName(at, max(last, at + 1), None, "full", 0.75) if following and not is_compound(words[at]) else None
    if found == Likeness.EITHER and lexicon.german_case(words[at]) is None and _is_told_of(words, at):
        return BareName(at, at, None, "surname", 0.5)
    if found == Likeness.EITHER:
        behind = words[at + 1 : at + 3]
        if len(behind) > 1 and behind[1] in _BORN and is_given(behind[0]) and is_name(words[at]):
            return BareName(at, at + 1, None, "full", 0.85)
        full = given and last > at and is_name(words[last]) and likeness(words[last]) == Likeness.NAME
        return BareName(at, last, None, "full", 0.7) if full else None
    if given and (placed_in(words, at) or (at and words[at - 1] in _INSIDE_THINGS)):
        return None
    if given:
        return BareName(at, last, None, "given", 0.7)
    if at and words[at - 1] == "beim":
        return BareName(at, last, Kind.STAFF, "at", 0.55)
    if _is_told_of(words, at):
        return BareName(at, last, None, "surname", 0.55)
    rare = lexicon.german_case(words[at]) is None and len(words[at]) > 3 and words[at] not in place_lists.towns()
    if rare:
        return BareName(at, last, None, "surname", 0.55)
    return None


def _is_told_of(words: Sequence[str], at: int) -> bool:
    """Whether a surname that is a noun or a town as well stands behind an article as a person does."""
    if len(words[at]) <= _SHORTEST_UNLISTED or not at or words[at - 1] not in ("der", "die", "den"):
        return at > 1 and list(words[at - 2 : at]) in (["das", "war"], ["das", "ist"]) and _is_asked_back(words, at)
    after = words[at + 1] if at + 1 < len(words) else ""
    if at > 1 and words[at - 2] in _TO_THINGS:
        return False
    if words[at] in place_lists.towns() or lexicon.german_case(words[at]) == "noun":
        does = after in _AS_PERSONS_DO or (after in _TO_WHOM and at > 1 and words[at - 2] in _AS_PERSONS_DO)
        return does and words[at - 1] != "den"
    return not after or after in FUNCTION


def _is_asked_back(words: Sequence[str], at: int) -> bool:
    """Whether somebody asks back behind the word at `at`: "das war hufnagel oder", "das ist krämer nicht wahr"."""
    return words[at + 1 : at + 2] in (["oder"], ["nicht"], ["glaub"], ["glaube"], ["gell"], ["ne"])


def placed_in(words: Sequence[str], at: int) -> bool:
    """Whether "aus" before the word at `at` makes it a place: nobody is said to come "aus anna"."""
    return at > 0 and words[at - 1] == "aus"


def _is_desk_called(words: Sequence[str], at: int) -> bool:
    """Whether a desk stands before the name at `at`: "hier ist die blutbank rebmann"."""
    if at < 4 or at >= len(words) or words[at - 4] != "hier" or words[at - 3] not in ("ist", "spricht"):
        return False
    compound = is_compound(words[at - 1]) and not is_name(words[at - 1])
    return words[at - 2] in ("die", "der", "das") and compound and likeness(words[at]) >= Likeness.UNKNOWN


def _greets(words: Sequence[str], at: int) -> bool:
    return any(tuple(words[at : at + len(greeting)]) == greeting for greeting in _GREETED_BACK)


def _is_desk(word: str) -> bool:
    """Whether `word` may be where somebody answers the telephone: a noun, or one that no dictionary has."""
    return word not in FUNCTION and not is_name(word) and lexicon.german_case(word) in ("noun", None)


def _unlisted(words: Sequence[str], at: int) -> BareName | None:
    """A word that no list has and that yet may be a name: by how it ends, or behind an article."""
    word = words[at]
    before, after = (words[at - 1] if at else ""), (words[at + 1] if at + 1 < len(words) else "")
    if len(word) < _SHORTEST_UNLISTED or word in place_lists.towns() or lexicon.german_case(word) is not None:
        return None
    does = before in ("der", "die") and after in _AS_PERSONS_DO
    does = does or (before in ("der", "die") and after.endswith("t") and lexicon.german_case(after) == "other")
    alone = not after or after in FUNCTION or does
    if before in ("in", "aus", "nach", "bei", "von", "am", "im", "zur", "zum") or not alone:
        return None
    if is_compound(word) and not (does and word.endswith(name_lists.surname_ends())):
        return None
    known = _KNOWN_ZIPF + (_MORE_OF_PERSONS if before in ("der", "die") and after in _AS_PERSONS_DO else 0)
    if after in POSSESSIVES or lexicon.zipf(word, "de") >= known:
        return None
    if len(word) > _LONGEST_UNLISTED or not (at == 0 or before in FUNCTION):
        return None
    likely = before in ("der", "die", "den") or word.endswith(name_lists.surname_ends())
    return BareName(at, at, None, "surname", 0.5 if likely else 0.2)


_LONGEST_COMPOUND: Final = 60


@lru_cache(maxsize=20_000)
def is_compound(word: str) -> bool:
    """Whether `word` is made of two words that a dictionary has: "unterschenkel prothese"."""
    if len(word) > _LONGEST_COMPOUND:
        return False
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
    if words[0] in words[1:]:
        return None  # "stolle dieter stolle": two names
    sure = any(likeness(word) == Likeness.NAME for word in words)
    return BareName(0, len(words) - 1, None, "turn", 0.8) if sure else None


def _is_term(words: Sequence[str], at: int) -> bool:
    """Whether a name at `at` is one of a disease, a test or a device: "morbus crohn", "robinson drainage"."""
    heads = medical.eponym_heads()
    before = words[at - 1] if at else ""
    after = words[at + 1] if at + 1 < len(words) else ""
    unborn = words[at] in medical.eponyms() and not is_given(after)
    return before in heads or after in heads or unborn
