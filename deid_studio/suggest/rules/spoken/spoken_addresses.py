"""Streets with their numbers, and postcodes, as they are said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import word_lists as lexicon
from deid_studio.suggest.rules.spoken.speaker_turns import by_turn
from deid_studio.suggest.rules.spoken.spoken_name_words import Likeness, is_given, likeness
from deid_studio.suggest.rules.spoken.spoken_numbers import SpokenNumber, numbers
from deid_studio.suggest.rules.spoken.spoken_places import town_phrases, with_district
from deid_studio.suggest.rules.spoken.spoken_roles import SALUTATIONS
from deid_studio.suggest.rules.spoken.spoken_vocabulary import FUNCTION, UNITS
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set, word_tuple

_STREETS: Final = ("straße", "strasse", "gasse", "allee", "chaussee", "promenade")
_STREET_ADJECTIVES: Final = word_set("spoken.addresses.street_adjectives")
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
_POSTCODE_DIGITS: Final = (4, 5)


@by_turn
def addresses(reading: TokenText) -> Iterator[Candidate]:
    """Streets and postcodes."""
    words = reading.lower
    said = numbers(words)
    for first, last in _postcodes(words, said):
        yield Candidate(reading.span(first, last), Kind.POSTCODE, 0.95, "spoken.postcode")
        if (town := _town(words, last + 1)) is not None:
            yield Candidate(reading.span(last + 1, town), Kind.TOWN, 0.95, "spoken.town.postcode")
    past = -1
    for at, word in enumerate(words):
        if at <= past:
            continue
        street = _street(words, said, at) if word.endswith(_STREET_ENDS) else _odd_street(words, said, at)
        if street and not (street[0] and words[street[0] - 1] in SALUTATIONS):
            first, past, confidence = street
            yield Candidate(reading.span(first, past), Kind.STREET, confidence, "spoken.street")


def _town(words: Sequence[str], at: int) -> int | None:
    """The last word of the town right behind a postcode."""
    if at >= len(words) or words[at] in FUNCTION:
        return None
    town = town_phrases().end(words, at)
    if town is None and likeness(words[at]) >= Likeness.EITHER:
        town = at
    return None if town is None else with_district(words, town)


def _street(words: Sequence[str], said: Mapping[int, SpokenNumber], at: int) -> tuple[int, int, float] | None:
    """The street whose last word stands at `at`: "lange straße zwölf a", "finkenschlag siebzehn"."""
    word = words[at]
    last = _house_number(words, said, at + 1)
    if word in _ALONE:
        first = _alone_start(words, at)
        if first == at:
            return None
    elif word in _NO_STREETS or likeness(word) == Likeness.NEVER:
        return None
    else:
        first = at - (at > 0 and words[at - 1] in _STREET_ADJECTIVES)
    sure = word.endswith(_STREETS)
    if last is None:
        cued = first > 0 and words[first - 1] in ("der", "die", "in", "am", "im", "wohnhaft", "adresse", "wohnt")
        return (first, at, 0.85) if sure and cued else None
    if not sure and first and words[first - 1] in _MERGED_OPENERS:
        first -= 1
    ordinary = (
        not sure and _digits_from(said, last + 1) not in _POSTCODE_DIGITS and lexicon.german_case(word) is not None
    )
    return first, last, 0.6 if ordinary and not _addressed(words, first) else 0.95


def _alone_start(words: Sequence[str], at: int) -> int:
    """Where the name of the street begins whose word "straße" stands alone at `at`; `at` itself without a name."""
    first = at
    while first > max(0, at - 3) and _names_street(words, first - 1):
        first -= 1
        if _is_adjective(words, first):
            break
    led = first == at - 1 and first > 0 and words[first - 1] in ("sankt", "st", "an", "alten", "neuen")
    return first - led


def _is_adjective(words: Sequence[str], at: int) -> bool:
    """Whether the name of a street can begin no earlier than at `at`: "lange", "göttinger"."""
    word = words[at]
    if is_given(word) or not word.endswith(("e", "er", "en")) or (at and is_given(words[at - 1])):
        return False
    return lexicon.german_case(word) in ("other", "both") or (word.endswith("er") and likeness(word) < Likeness.NAME)


def _names_street(words: Sequence[str], at: int) -> bool:
    word = words[at]
    return len(word) > 2 and word.isalpha() and word not in FUNCTION - _STREET_ADJECTIVES


def _odd_street(words: Sequence[str], said: Mapping[int, SpokenNumber], at: int) -> tuple[int, int, float] | None:
    """A street of two or three words and a number near a word of address or a postcode: "am alten bahnhof drei"."""
    begin = at + 1 + bool(_ARTICLES.intersection(words[at + 1 : at + 2]))
    end = next((end for end in (begin, begin + 1) if end + 1 in said), None)
    if words[at] not in _OPENERS or end is None or begin in said or not all(map(str.isalpha, words[begin : end + 1])):
        return None
    last = _house_number(words, said, end + 1)
    if last is None or words[end] in FUNCTION or words[end].endswith(_STREETS):
        return None
    near = _addressed(words, at) or _digits_from(said, last + 1) in _POSTCODE_DIGITS
    return (begin if words[at] in ("bei", "beim") else at, last, 0.8) if near else None


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
    if after in _HOUSE_LETTERS:
        return number.last + 1
    door = said.get(number.last + 2)
    if after in _DOORS and door and not door.ordinal:
        return door.last
    return None if after in UNITS and after not in ("von", "zu", "nach", "komma") else number.last


def _postcodes(words: Sequence[str], said: Mapping[int, SpokenNumber]) -> Iterator[tuple[int, int]]:
    """First and last words of postcodes: behind that word, or right before a town."""
    ends = {number.last: number for number in said.values() if not number.ordinal}
    for last in ends:
        named = last + 1 < len(words) and town_phrases().end(words, last + 1) is not None
        for digits in (5, 4):
            first = _digits_back(ends, last, digits)
            if first is None or last + 1 in said:
                continue
            cued = _POSTCODE_CUES.intersection(words[max(0, first - 4) : first])
            if cued or (named and _is_start(words, ends, first)):
                yield first, last
                break


def _digits_from(said: Mapping[int, SpokenNumber], first: int) -> int:
    """How many digits the numbers make that stand side by side from `first` on; too many for a postcode are not all."""
    digits = 0
    while first in said and digits <= max(_POSTCODE_DIGITS):
        digits, first = digits + said[first].digits, said[first].last + 1
    return digits


def _is_start(words: Sequence[str], ends: Mapping[int, SpokenNumber], first: int) -> bool:
    """Whether a postcode can begin at `first`: behind a word, or behind the number of a house."""
    house = ends.get(first - 1)
    if house:
        return house.first - 1 not in ends and house.value <= _LARGEST_HOUSE
    return first == 0 or words[first - 1] not in _NO_POSTCODE_AFTER


def _digits_back(ends: Mapping[int, SpokenNumber], last: int, digits: int) -> int | None:
    """Where exactly `digits` digits begin that end with the word `last`; a single number word is none."""
    count, first = 0, last + 1
    while first - 1 in ends and count < digits:
        number = ends[first - 1]
        count, first = count + number.digits, number.first
    single = ends[last].first == first
    return first if count == digits and single == ends[last].written else None
