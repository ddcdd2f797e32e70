"""Streets with their numbers, postcodes, and towns behind postcodes, as they are said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import place_lists
from deid_studio.suggest.lexicon import word_lists as lexicon
from deid_studio.suggest.rules.spoken.speaker_turns import by_turn
from deid_studio.suggest.rules.spoken.spoken_name_words import Likeness, is_given, likeness
from deid_studio.suggest.rules.spoken.spoken_numbers import SpokenNumber, numbers
from deid_studio.suggest.rules.spoken.spoken_places import is_town_adjective, town_phrases, with_district
from deid_studio.suggest.rules.spoken.spoken_roles import SALUTATIONS
from deid_studio.suggest.rules.spoken.spoken_vocabulary import FUNCTION, UNITS
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set, word_tuple

_STREETS: Final = ("straße", "strasse", "gasse", "allee", "chaussee", "promenade")
_STREET_ENDS: Final = (*_STREETS, *word_tuple("spoken.addresses.street_ends"))

_ALONE: Final = word_set("spoken.addresses.alone")
_NO_STREETS: Final = word_set("spoken.addresses.no_streets")
_OPENERS: Final = frozenset("am an auf im in zum zur hinter unter bei beim vor ob".split())
_ARTICLES: Final = frozenset("der dem den die das des".split())
_MERGED_OPENERS: Final = frozenset("am im zum zur".split())
_HOUSE_LETTERS: Final = frozenset("abcdefghi")
_ADDRESSED: Final = frozenset("wohnhaft wohnt wohne wohnen einsatzort adresse anschrift straße postleitzahl".split())
_NEAR: Final = 8
_DOORS: Final = frozenset("tür top stiege stock etage wohnung".split())
_LARGEST_HOUSE: Final = 999
_POSTCODE_CUES: Final = frozenset({"postleitzahl", "plz"})
_NO_POSTCODE_AFTER: Final = frozenset("seit um vor jahr jahre von nummer durchwahl".split())
_LEADS: Final = {4: ("a", "ch"), 5: ("d", "i", "f")}
"""What stands before a postcode of so many digits to say its country."""


@by_turn
def addresses(reading: TokenText) -> Iterator[Candidate]:
    """Streets, postcodes and towns that follow a postcode."""
    words = reading.lower
    said = numbers(words)
    for first, last in _postcodes(words, said):
        yield Candidate(reading.span(first, last), Kind.POSTCODE, 0.95, "spoken.postcode")
        town = town_phrases().end(words, last + 1) if last + 1 < len(words) else None
        if town is None and last + 1 < len(words) and likeness(words[last + 1]) >= Likeness.EITHER:
            town = last + 1
        if (
            town is not None
            and words[town + 1 : town + 2] == ["im"]
            and words[town + 2 : town + 3] != []
            and (words[town + 2] in place_lists.regions("de"))
        ):
            town += 2
        if town is not None and words[last + 1] not in FUNCTION:
            town = with_district(words, town)
            yield Candidate(reading.span(last + 1, town), Kind.TOWN, 0.95, "spoken.town.postcode")
    past = -1
    for at, word in enumerate(words):
        if at <= past:
            continue
        street = _street(words, said, at) if word.endswith(_STREET_ENDS) else _odd_street(words, said, at)
        if street and street[0] and words[street[0] - 1] in SALUTATIONS:
            continue
        if street:
            first, past, confidence = street
            digits, end = _digits_said(said, past + 1)
            if digits in _LEADS and end >= past + digits:
                yield Candidate(reading.span(past + 1, end), Kind.POSTCODE, 0.85, "spoken.postcode.street")
            yield Candidate(reading.span(first, past), Kind.STREET, confidence, "spoken.street")


def _street(words: Sequence[str], said: Mapping[int, SpokenNumber], at: int) -> tuple[int, int, float] | None:
    """The street whose last word stands at `at`: "lange straße zwölf a", "finkenschlag siebzehn"."""
    word = words[at]
    last = _house_number(words, said, at + 1)
    first = at
    if word in _ALONE:
        while first > max(0, at - 3) and _names_street(words, first - 1):
            first -= 1
            if _ends_backward(words, first):
                break
        if first == at:
            return None
        if first == at - 1 and words[first - 1 : first] and words[first - 1] in ("sankt", "st", "an", "alten", "neuen"):
            first -= 1
    elif word in _NO_STREETS or (likeness(word) == Likeness.NEVER):
        return None
    elif at and words[at - 1] in (
        "sankt",
        "obere",
        "oberer",
        "untere",
        "unterer",
        "alte",
        "alter",
        "neue",
        "neuer",
        "kleine",
        "große",
    ):
        first -= 1
    sure = word.endswith(_STREETS)
    if last is not None and not sure and first and words[first - 1] in _MERGED_OPENERS:
        first -= 1
    if last is not None:
        ordinary = (
            not sure
            and _digits_from(said, last + 1) not in _LEADS
            and lexicon.german_case(word) is not None
            and not _addressed(words, first)
        )
        return first, last, 0.6 if ordinary else 0.95
    cued = first > 0 and words[first - 1] in ("der", "die", "in", "am", "im", "wohnhaft", "adresse", "wohnt")
    return (first, at, 0.85) if sure and cued else None


def _ends_backward(words: Sequence[str], first: int) -> bool:
    """Whether the street can begin no earlier than `first`: at an adjective, or behind somebody's name."""
    adjective = words[first].endswith(("e", "er", "en")) and not is_given(words[first])
    if adjective and lexicon.german_case(words[first]) in ("other", "both"):
        return True
    if first and is_given(words[first - 1]):
        return False
    return words[first].endswith("er") and town_phrases().end(words, first) is None and is_town_adjective(words[first])


def _names_street(words: Sequence[str], at: int) -> bool:
    word = words[at]
    return (
        word.isalpha()
        and len(word) > 2
        and (word not in FUNCTION or word in ("lange", "neue", "alte", "alten", "neuen"))
    )


def _odd_street(words: Sequence[str], said: Mapping[int, SpokenNumber], at: int) -> tuple[int, int, float] | None:
    """A street of two or three words and a number near a word of address or a postcode: "am alten bahnhof drei"."""
    if words[at] not in _OPENERS:
        return None
    end = at + 1 + (words[at + 1 : at + 2] != [] and words[at + 1] in _ARTICLES)
    for name_end in (end, end + 1):
        if name_end + 1 >= len(words) or not words[name_end].isalpha() or name_end in said:
            return None
        if words[name_end].endswith(_STREETS):
            return None
        if name_end + 1 in said:
            last = _house_number(words, said, name_end + 1)
            near = _addressed(words, at) or (last is not None and _digits_from(said, last + 1) in _LEADS)
            begin = end if words[at] in ("bei", "beim") else at
            return (begin, last, 0.8) if last is not None and near and words[name_end] not in FUNCTION else None
    return None


def _addressed(words: Sequence[str], first: int) -> bool:
    return bool(_ADDRESSED.intersection(words[max(0, first - _NEAR) : first]))


def _house_number(words: Sequence[str], said: Mapping[int, SpokenNumber], at: int) -> int | None:
    """The last word of the house number at `at`, letter included."""
    if words[at : at + 1] in (["hausnummer"], ["nummer"]):
        at += 1
    number = said.get(at)
    if number is None or number.ordinal or not 0 < number.value <= _LARGEST_HOUSE:
        return None
    after = words[number.last + 1] if number.last + 1 < len(words) else ""
    leads = any(
        after in letters and _digits_from(said, number.last + 2) == digits for digits, letters in _LEADS.items()
    )
    if after in _HOUSE_LETTERS and not leads:
        return number.last + 1
    door = said.get(number.last + 2)
    if after in _DOORS and door and not door.ordinal:
        return door.last
    return None if after in UNITS and after not in ("von", "zu", "nach", "komma") else number.last


def _postcodes(words: Sequence[str], said: Mapping[int, SpokenNumber]) -> Iterator[tuple[int, int]]:
    """First and last words of postcodes: behind that word, or right before a town."""
    ends = {number.last: number for number in said.values()}
    for last in ends:
        after = last + 1
        if after in said:
            continue
        town = after < len(words) and town_phrases().end(words, after) is not None
        named = town or (after < len(words) and likeness(words[after]) == Likeness.UNKNOWN)
        for digits in (5, 4):
            first = _digits_back(ends, last, digits)
            if digits == max(_LEADS) and first and words[first - 1] in _DOORS:
                continue
            if first is None or (digits == max(_LEADS) and _is_street(words, first - 1)):
                continue
            cued = _POSTCODE_CUES.intersection(words[max(0, first - 4) : first])
            if cued or (named and (town or digits == 5) and _is_start(words, ends, first)):
                yield _with_lead(words, first, digits), last
                break


def _digits_from(said: Mapping[int, SpokenNumber], first: int) -> int:
    """How many digits the numbers make that stand side by side from `first` on; too many for a postcode are not all."""
    digits = 0
    while first in said and digits <= max(_LEADS):
        digits, first = digits + said[first].digits, said[first].last + 1
    return digits


def _digits_said(said: Mapping[int, SpokenNumber], first: int) -> tuple[int, int]:
    """How many digits stand side by side from `first` on, and the last word of them."""
    digits = 0
    while first in said and not said[first].ordinal and digits <= max(_LEADS):
        digits, first = digits + said[first].digits, said[first].last + 1
    return digits, first - 1


def _is_street(words: Sequence[str], at: int) -> bool:
    return at >= 0 and words[at].endswith(_STREET_ENDS) and words[at] not in _NO_STREETS - _ALONE


def _is_start(words: Sequence[str], ends: Mapping[int, SpokenNumber], first: int) -> bool:
    """Whether a postcode can begin at `first`: behind a word, or behind the number of a house."""
    house = ends.get(first - 1)
    if house:
        return house.first - 1 not in ends and house.value <= _LARGEST_HOUSE
    return first == 0 or words[first - 1] not in _NO_POSTCODE_AFTER


def _with_lead(words: Sequence[str], first: int, digits: int) -> int:
    at = first - 1
    if at > 0 and words[at] in ("-", "minus", "bindestrich"):
        at -= 1
    return at if at >= 0 and words[at] in _LEADS[digits] else first


def _digits_back(ends: Mapping[int, SpokenNumber], last: int, digits: int) -> int | None:
    """Where exactly `digits` digits begin that end with the word `last`; a single number word is none."""
    count, first = 0, last + 1
    while first - 1 in ends and count < digits:
        number = ends[first - 1]
        if number.ordinal:
            return None
        count, first = count + number.digits, number.first
    single = ends[last].first == first
    return first if count == digits and single == ends[last].written else None
