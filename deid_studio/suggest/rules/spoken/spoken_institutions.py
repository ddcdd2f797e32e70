"""Hospitals, practices and homes by their proper names, as they are said."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import institution_lists, place_lists
from deid_studio.suggest.lexicon.word_lists import german_case
from deid_studio.suggest.rules.spoken.speaker_turns import by_turn
from deid_studio.suggest.rules.spoken.spoken_name_words import Likeness, is_name, likeness, name_end
from deid_studio.suggest.rules.spoken.spoken_numbers import cardinals
from deid_studio.suggest.rules.spoken.spoken_phrases import Phrases
from deid_studio.suggest.rules.spoken.spoken_places import town_phrases
from deid_studio.suggest.rules.spoken.spoken_roles import POSSESSIVES, SALUTATIONS, role
from deid_studio.suggest.rules.spoken.spoken_vocabulary import FUNCTION
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set, word_tuple

_HOSPITAL: Final = ("krankenhaus", "krankenhauses", "klinikum", "klinikums", "spital", "hospital", "hospiz", "spitals")
_HOME: Final = word_tuple("spoken.institutions.home")

_HEADS: Final = _HOSPITAL + _HOME
_HEAD_WORDS: Final = frozenset(_HEADS)
_GENERIC: Final = word_set("spoken.institutions.generic")
_LEAD_ADJECTIVES: Final = word_set("spoken.institutions.lead_adjectives")
_SAINTLY: Final = frozenset({"sankt", "st", "santa", "heilig", "heiligen"})
_NO_PLACES: Final = word_set("spoken.institutions.no_places")
_FIRMS: Final = frozenset("und kollegen kollegin kollege partner partnerin team söhne".split())
_HOUSES: Final = frozenset("haus villa casa".split())
_HOUSED: Final = word_set("spoken.institutions.housed")
_UNITS_OF_CARE: Final = word_set("spoken.institutions.units_of_care")
"""What by itself is a department or a service, and with a name behind it one's own."""

_CARE_HOLDERS: Final = frozenset("diakonie caritas awo drk johanniter malteser asb".split())
_OF_PLACE: Final = frozenset("am an zum zur im".split())
HOUSES_OF_CARE: Final = frozenset("geburtshaus pflegehaus gästehaus seniorenhaus patientenhaus kurhaus".split())
_LATIN_ENDS: Final = ("inum", "anum", "eum", "arium", "orium")
_PLAIN_HEADS: Final = frozenset("klinik krankenhaus klinikum hospital spital stift residenz".split())
_OPENERS: Final = frozenset("der im die das dem ins vom am zum zur".split())
_BENEFACTORS: Final = frozenset("diakonissen diakonie johanniter malteser samariter marien kaiser barbara".split())
_SHORTEST_STEM: Final = 4
_INSIDE: Final = frozenset("im in ins der die das dem vom von aus zum zur an bei beim".split())
_ADJECTIVES: Final = word_set("spoken.institutions.adjectives")
_NO_LEADS: Final = ("e", "en", "er", "es", "em")
_LANDSCAPES: Final = word_set("spoken.institutions.landscapes")
_HOMES: Final = word_set("spoken.institutions.homes")
_NO_PRACTICE_NAME: Final = frozenset("doktor dr herr frau professor von der die das".split())
NO_BODIES: Final = word_set("spoken.institutions.no_bodies")


_LONGEST_SPELLED: Final = 5


@cache
def _hospitals() -> Phrases:
    return Phrases.of(institution_lists.hospitals("de"))


@lru_cache(maxsize=20_000)
def _is_of_care(word: str) -> bool:
    """Whether `word` can begin or head the name of a hospital, a practice or a home."""
    return (
        word.endswith(_HEADS + _LATIN_ENDS)
        or word in _hospitals().by_first
        or word in _HOUSES | HOUSES_OF_CARE | _UNITS_OF_CARE | {"hochschule", "station"}
        or word in institution_lists.saints()
    )


@by_turn
def hospitals(reading: TokenText) -> Iterator[Candidate]:
    """Hospitals, practices and homes that a proper name goes with, before or behind."""
    words = reading.lower
    past = -1
    for at, word in enumerate(words):
        if at <= past or not _is_of_care(word):
            continue
        last = _hospitals().end(words, at) if word in _hospitals().by_first else None
        inside = at > 0 and words[at - 1] in _INSIDE
        if last is not None and not (last == at and (word.endswith(_HEADS) or (not inside and is_name(word)))):
            past = last = _behind(words, last, practice=False)
            yield Candidate(reading.span(at, last), Kind.HOSPITAL, 0.9, "spoken.hospital.known")
        elif word.endswith(_HEADS) and (named := _named(words, at)):
            first, past, confidence = named
            yield Candidate(reading.span(first, past), Kind.HOSPITAL, confidence, "spoken.hospital")
        elif word == "hochschule" and at and words[at - 1].startswith("medizinische"):
            past = _behind(words, at, practice=False)
            yield Candidate(reading.span(at - 1, past), Kind.HOSPITAL, 0.97, "spoken.hospital.school")
        elif word in HOUSES_OF_CARE and at + 1 < len(words) and _is_shown_or_unheard(words[at + 1]):
            past = _behind(words, at + 1, practice=False)
            yield Candidate(reading.span(at, past), Kind.HOSPITAL, 0.93, "spoken.hospital.house_of_care")
        elif word.endswith(_LATIN_ENDS) and _is_inside(words, at):
            past = _behind(words, at, practice=False)
            yield Candidate(reading.span(at, past), Kind.HOSPITAL, 0.9, "spoken.hospital.latin")
        elif word in _HOUSES and (house := _house(words, at)):
            past, confidence = house
            yield Candidate(reading.span(at, past), Kind.HOSPITAL, confidence, "spoken.hospital.house")
        elif word in _UNITS_OF_CARE and (end := _unit_end(words, at)):
            past = end
            yield Candidate(reading.span(at, past), Kind.HOSPITAL, 0.75, "spoken.hospital.unit")
        elif word == "station" and at and words[at - 1] in _CARE_HOLDERS:
            past = _behind(words, at, practice=False)
            yield Candidate(reading.span(at - 1, past), Kind.HOSPITAL, 0.92, "spoken.hospital.station")
        elif word in institution_lists.saints() and at and words[at - 1] in ("im", "ins") and _is_ward_of(words, at):
            yield Candidate(reading.span(at, at), Kind.HOSPITAL, 0.5, "spoken.hospital.saint")


def _house(words: Sequence[str], at: int) -> tuple[int, float] | None:
    """The last word of "haus sonnenblick" at `at` and how sure it is; None for any house."""
    before = words[at - 1] if at else ""
    if at + 1 >= len(words) or before in POSSESSIVES or before in ("zu", "nach", "das", "ein", "ums"):
        return None
    last = _behind(words, at, practice=False)
    following = words[at + 1]
    named = following not in FUNCTION and (likeness(following) >= Likeness.UNKNOWN or _is_shown(following))
    homely = before in _HOUSED or (at > 1 and before in ("im", "ins") and words[at - 2] in _HOUSED)
    if homely and following not in FUNCTION and following not in cardinals():
        return max(last, at + 1), 0.97
    if last > at and words[at + 1] not in ("am", "an", "im", "zum", "zur") and before in _INSIDE:
        return last, 0.85
    if last > at and before in ("im", "ins"):
        return last, 0.6
    return (at + 1, 0.75 if before in _INSIDE else 0.5) if named else None


def _is_shown_or_unheard(word: str) -> bool:
    return word not in FUNCTION and (_is_shown(word) or likeness(word) >= Likeness.UNKNOWN)


def _is_inside(words: Sequence[str], at: int) -> bool:
    """Whether no dictionary has the word at `at` and one can be inside: "im josefinum", "aus dem marianum"."""
    if likeness(words[at]) != Likeness.UNKNOWN or german_case(words[at]) is not None or not at:
        return False
    if words[at - 1] == "dem":
        return at > 1 and words[at - 2] in _INSIDE
    return words[at - 1] in ("im", "ins", "am", "vom", "zum")


def _is_shown(word: str) -> bool:
    """Whether `word` is made like the names of homes: "sonnenblick", "lindenhof", "abendfrieden"."""
    ends = (
        "blick",
        "hof",
        "garten",
        "frieden",
        "quell",
        "quelle",
        "grund",
        "park",
        "rose",
        "höhe",
        "aue",
        "eck",
        "hain",
    )
    return word.endswith(ends) and len(word) > _LONGEST_SPELLED


def _unit_end(words: Sequence[str], at: int) -> int | None:
    """The last word of "radiologie rheinauen"; None where only a department is meant."""
    before = words[at - 1] if at else ""
    if at + 1 >= len(words) or words[at + 1] in _HOUSES or words[at + 1] in SALUTATIONS or role(words[at + 1]):
        return None
    last = _behind(words, at, practice=False)
    named = last > at and before in (*_INSIDE, "praxis", "für", "gemeinschaftspraxis")
    return last if named and words[at + 1] not in _OPENERS else None


def _is_ward_of(words: Sequence[str], at: int) -> bool:
    return at + 1 == len(words) or words[at + 1] in FUNCTION


def _named(words: Sequence[str], at: int) -> tuple[int, int, float] | None:
    """First and last word of the hospital whose head stands at `at`, and how sure; None for one without a name."""
    word = words[at]
    before = words[at - 1] if at else ""
    first, confidence = at, 0.0
    stem = next((word[: -len(head)] for head in _HEADS if word.endswith(head) and len(word) > len(head)), "")
    if words[at + 1 : at + 2] and words[at + 1] in _HOUSES and word in _HOUSED:
        return None
    if word not in _HEAD_WORDS and _is_proper(stem):
        confidence = 0.85
    letters = at
    while letters and len(words[letters - 1]) == 1 and words[letters - 1].isalpha():
        letters -= 1
    if at - letters > 1:
        first, confidence = letters, 0.95
    elif at > 1 and words[at - 2] in _SAINTLY:
        first, confidence = at - 2, 0.95
    elif at and before in institution_lists.organizations() - NO_BODIES:
        first, confidence = at - 1, 0.96
    elif (
        at
        and not is_titled(words, at - 1)
        and (
            before in institution_lists.saints()
            or likeness(before) >= (Likeness.UNKNOWN if word in _PLAIN_HEADS else Likeness.NAME)
        )
    ):
        first, confidence = at - 1, 0.9
    elif before in ("-", "bindestrich") and at > 1:
        first, confidence = at - 2, 0.9
    elif (
        word in _PLAIN_HEADS
        and at > 1
        and words[at - 2] in _OPENERS
        and not before.endswith(_NO_LEADS)
        and names_body(before)
        and before not in _GENERIC
    ):
        first, confidence = at - 1, 0.96
    elif (
        word in _PLAIN_HEADS
        and at > 2
        and words[at - 3] in _OPENERS
        and names_body(before)
        and before not in _GENERIC
        and (likeness(words[at - 2]) >= Likeness.UNKNOWN or words[at - 2] in place_lists.towns())
    ):
        first, confidence = at - 2, 0.9
    if word == "zentrum" and before in _UNITS_OF_CARE:
        first = at - 1
    if at - 1 == first > 1 and words[first - 2] in _OPENERS and names_body(words[first - 1]):
        first, confidence = first - 1, 0.96
    if first > 2 and words[first - 1] == "und" and confidence and words[first - 3] in _OPENERS:
        pair = words[first - 2] in institution_lists.saints() or likeness(words[first - 2]) >= Likeness.UNKNOWN
        first -= 2 if pair else 0
    if first and words[first - 1] in _LEAD_ADJECTIVES and words[first - 1] not in _SAINTLY:
        first -= 1
    last = _behind(words, at, practice=word.endswith("praxis"))
    if last > at:
        confidence = max(confidence, 0.96)
    return (first, last, confidence) if confidence else None


def _is_proper(stem: str) -> bool:
    """Whether what is glued before a head names one hospital: a saint, a benefactor, a word that no dictionary has."""
    if len(stem) < _SHORTEST_STEM or stem in _GENERIC or stem.rstrip("s") in _GENERIC:
        return False
    place = stem in place_lists.regions("de") or stem in _LANDSCAPES
    return place or stem in institution_lists.saints() or stem in _BENEFACTORS or likeness(stem) >= Likeness.UNKNOWN


def _behind(words: Sequence[str], head: int, *, practice: bool) -> int:
    """The last word of the name behind the head: a town, a saint, "der barmherzigen brüder", "am kirchberg"."""
    last = head
    at = head + 1
    if (at < len(words) and words[at] in _SAINTLY and at + 1 < len(words)) or (
        at + 1 < len(words)
        and words[at] in _OF_PLACE
        and words[at + 1] not in _NO_PLACES
        and not (words[at] == "im" and words[at + 1] in institution_lists.saints())
        and likeness(words[at + 1]) != Likeness.NEVER
    ):
        last, at = at + 1, at + 2
    elif at + 2 < len(words) and words[at] in _OF_PLACE and words[at + 1] in _ADJECTIVES:
        last, at = at + 2, at + 3
    elif at + 2 < len(words) and words[at] == "der" and words[at + 1] in ("barmherzigen", "diakonissen", "samariter"):
        last = at + 1 + (words[at + 1] == "barmherzigen")
        at = last + 1
    elif at < len(words) and words[at] in institution_lists.saints():
        last, at = at, at + 1
    if at < len(words) and words[at] not in FUNCTION:
        town = town_phrases().end(words, at)
        if town is None and words[at] == "bad" and at + 1 < len(words) and likeness(words[at + 1]) == Likeness.UNKNOWN:
            town = at + 1
        if town is not None:
            return town
        if words[at] in place_lists.states("de") or words[at] in place_lists.regions("de"):
            return at
        if last == head and words[at] not in _NO_PRACTICE_NAME and role(words[at]) is None:
            least = Likeness.EITHER if practice else Likeness.UNKNOWN
            name = name_end(words, at, least=least)
            if name is not None and (practice or len(words[at]) > _SHORTEST_STEM):
                return _with_partners(words, name) if practice else at
    homely = words[head] in _HOMES and head + 1 < len(words) and words[head + 1] not in FUNCTION | _HOUSES
    return head + 1 if last == head and homely and names_body(words[head + 1]) else last


def _with_partners(words: Sequence[str], last: int) -> int:
    """The last word of "hufnagel und kollegen", "hufnagel und weber"."""
    if words[last + 1 : last + 2] != ["und"] or last + 2 >= len(words):
        return last
    return last + 2 if words[last + 2] in _FIRMS or likeness(words[last + 2]) == Likeness.NAME else last


def is_titled(words: Sequence[str], at: int) -> bool:
    before = words[at - 1] if at else ""
    return before in SALUTATIONS or role(before) is not None or words[at] in FUNCTION


def names_body(before: str) -> bool:
    """Whether `before` can name a school or an insurer: a name or a noun, but no adjective."""
    found = likeness(before)
    return found >= Likeness.EITHER or (found == Likeness.WORD and german_case(before) == "noun")
