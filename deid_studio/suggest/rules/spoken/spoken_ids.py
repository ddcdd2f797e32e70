"""Numbers and codes that identify a patient, a case, a policy, a bed: by the word that announces them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.rules.spoken.speaker_turns import by_turn
from deid_studio.suggest.rules.spoken.spoken_codes import code_at, is_letter
from deid_studio.suggest.rules.spoken.spoken_numbers import REPEATS, SpokenNumber, numbers
from deid_studio.suggest.rules.spoken.spoken_vocabulary import FUNCTION, MONTHS, UNITS
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set

_CUE_ENDS: Final = ("nummer", "nummern", "kennzeichen", "aktenzeichen", "kennnummer", "nr", "zeichen", "kennung")
_NO_SIGNS: Final = word_set("spoken.ids.no_signs")
_CUES: Final = word_set("spoken.ids.cues")
_SENT: Final = frozenset("histologie histo zytologie pathologie journal protokoll befund probe eingang".split())
"""What has a number that begins with a letter: "histologie h zwei vier strich"."""

_NO_IDS: Final = word_set("spoken.ids.no_ids")
_FIRST_HALVES: Final = word_set("spoken.ids.first_halves")

_PLACES: Final = frozenset("station zimmer bett raum zimmernummer bettplatz box kabine stationszimmer saal".split())
_WARD_SIDES: Final = frozenset("süd nord ost west links rechts".split())
_FILLERS: Final = word_set("spoken.ids.fillers")
_LONGEST_LAB_VALUE: Final = 4
_WITHIN: Final = 7
_MOST_STRAYED: Final = 3
"""So many words that are no fillers may part a cue from its number: "der deutschen rentenversicherung"."""

_LETTERS_OF_WARDS: Final = frozenset("abcdefghiklmnopstuw")
_ROADS: Final = frozenset("abl")
_ON_ROADS: Final = word_set("spoken.ids.on_roads")
_ON_WARDS: Final = word_set("spoken.ids.on_wards")
_ALONG: Final = frozenset("höhe richtung zwischen kurz hinter".split())
_BEDS: Final = (("am", "fenster"), ("an", "der", "tür"), ("an", "der", "wand"), ("im", "türbett"))
_FEWEST_OF_RUN: Final = 4
_LONG_RUN: Final = 8
_LONGEST_RUN: Final = 60
_COUNTRY_LETTERS: Final = 2
_FEWEST_OF_ACCOUNT: Final = 15
_PLACE_ENDS: Final = ("station", "zimmer", "bettplatz")
_MOVED: Final = frozenset("verlegen verlegt gelegt legen schieben gekommen".split())
_PLACE_MEASURES: Final = frozenset("tage tagen wochen uhr mal jahre jahren stunden betten zimmer personen".split())


@by_turn
def identifiers(reading: TokenText) -> Iterator[Candidate]:
    """Codes of digits and letters shortly behind the word that says what they number."""
    words = reading.lower
    said = numbers(words)
    for at, word in enumerate(words):
        if word in _PLACES or word.endswith(_PLACE_ENDS):
            yield from _place_code(reading, at + 1, sure=True)
        elif word == "der" and at and words[at - 1] in ("in", "auf", "von", "an"):
            yield from _place_code(reading, at + 1, sure=False)
        elif word == "die" and at and words[at - 1] in ("in", "auf") and at + 1 in said:
            bed = said[at + 1]
            if not bed.ordinal and _MOVED.intersection(words[bed.last + 1 : bed.last + 3]):
                yield Candidate(reading.span(bed.first, bed.last), Kind.ID, 0.7, "spoken.id.bed")
        elif word in _ROADS and at + 1 in said and _is_along(words, said[at + 1].last + 1):
            yield Candidate(reading.span(at, said[at + 1].last), Kind.PLACE, 0.9, "spoken.place.road")
        elif at in said and said[at].digits < 3 and _is_bed(words, said[at].last + 1):
            yield Candidate(reading.span(at, said[at].last), Kind.ID, 0.6, "spoken.id.bed")
        if not is_id_cue(words, at):
            continue
        strayed = 0
        for first in range(at + 1, min(len(words), at + 2 + _WITHIN)):
            if first in said or words[first] in REPEATS or is_letter(words[first]):
                code = code_at(words, said, first, letters=True)
                if code and code.length > 2 + 2 * strayed and code.digits > 0:
                    sure = 0.85 if strayed else 0.95
                    yield Candidate(reading.span(code.first, code.last), Kind.ID, sure, "spoken.id.cued")
                break
            strayed += words[first] not in _FILLERS and words[first] not in FUNCTION
            if strayed > _MOST_STRAYED:
                break


@by_turn
def insurance_numbers(reading: TokenText) -> Iterator[Candidate]:
    """A letter and nine or ten digits, as health insurers give them, without any cue."""
    words = reading.lower
    said = numbers(words)
    for at, word in enumerate(words):
        if len(word) == 1 and word.isalpha() and at + 1 in said:
            code = code_at(words, said, at, letters=True)
            if code and code.length in (10, 11) and code.digits in (9, 10):
                yield Candidate(reading.span(at, code.last), Kind.ID, 0.9, "spoken.id.insurance")


@by_turn
def long_numbers(reading: TokenText) -> Iterator[Candidate]:
    """Accounts by the two letters of their country, and runs of digits that nothing announces."""
    words = reading.lower
    said = numbers(words)
    past = -1
    for at in said:
        if at <= past:
            continue
        first = at - _COUNTRY_LETTERS
        if first >= 0 and all(len(word) == 1 and word.isalpha() for word in words[first:at]):
            code = code_at(words, said, first, letters=True)
            if code and code.length >= _FEWEST_OF_ACCOUNT:
                past = code.last
                yield Candidate(reading.span(first, past), Kind.ID, 0.97, "spoken.id.account")
                continue
        code = code_at(words, said, at)
        if code is None:
            continue
        past = code.last
        single = said[at].last == code.last and not said[at].written
        after = words[past + 1] if past + 1 < len(words) else ""
        if said[at].written and (said[at].last != past or code.digits <= _FEWEST_OF_RUN):
            continue
        counted = after in UNITS or after in MONTHS or _counts(words, said, at) or "minus" in words[at:past]
        if code.digits >= _FEWEST_OF_RUN and not single and not counted and not code.zero_first:
            sure = 0.6 if code.digits >= _LONG_RUN else 0.35
            yield Candidate(reading.span(at, past), Kind.ID, sure, "spoken.id.run")


def _counts(words: Sequence[str], said: Mapping[int, SpokenNumber], first: int) -> bool:
    """Whether the numbers from `first` on are values or a child's counting rather than one number."""
    if first and words[first - 1] in UNITS | MONTHS | {"minus", "punkt"}:
        return True
    run: list[int] = []
    while first in said and len(run) < _LONGEST_RUN:
        if said[first].ordinal:
            return True
        run.append(said[first].value)
        first = said[first].last + 1
    return len(run) > 2 and all(abs(one - other) == abs(run[0] - run[1]) for one, other in pairwise(run))


def _is_along(words: Sequence[str], at: int) -> bool:
    return at < len(words) and words[at] in _ALONG


def _is_bed(words: Sequence[str], at: int) -> bool:
    return any(tuple(words[at : at + len(bed)]) == bed for bed in _BEDS)


def _place_code(reading: TokenText, first: int, *, sure: bool) -> Iterator[Candidate]:
    """The number of a ward, a room or a bed, with its letter or side."""
    words = reading.lower
    if first < len(words) and words[first] in ("nummer", "nr", ":"):
        first += 1
    elif sure and list(words[first : first + 2]) == ["ist", "die"]:
        first += 2
    said = numbers(words[first : first + 6])
    at = 0
    if first < len(words) and len(words[first]) == 1 and words[first] in _LETTERS_OF_WARDS and 1 in said:
        at, sure = 1, True
        near = words[max(0, first - 8) : first + 8]
        driven = bool(_ON_ROADS.intersection(near)) or (words[first] == "a" and not _ON_WARDS.intersection(near))
        if driven and words[first] in _ROADS and words[first - 2 : first - 1] != ["station"]:
            yield Candidate(reading.span(first, first + said[1].last), Kind.PLACE, 0.92, "spoken.place.road")
            return
    if at not in said or said[at].ordinal:
        return
    last = said[at].last
    while last + 1 in said and not said[last + 1].ordinal and said[last + 1].digits < 3 and said[at].digits == 1:
        if words[first + said[last + 1].last + 1 : first + said[last + 1].last + 2] in (["jahre"], ["jährige"]):
            break
        last = said[last + 1].last
    after = words[first + last + 1] if first + last + 1 < len(words) else ""
    if after in _PLACE_MEASURES or after in MONTHS:
        return
    if after in _LETTERS_OF_WARDS or after in _WARD_SIDES:
        last, sure = last + 1, True
    lying = after in ("liegt", "liegen", "haben", "ist") and words[first - 2 : first] == ["auf", "der"]
    if sure or not after or lying or (said[at].digits > 1 and after in FUNCTION - UNITS):
        yield Candidate(reading.span(first, first + last), Kind.ID, 0.9 if sure else 0.6, "spoken.id.place")


def is_id_cue(words: Sequence[str], at: int) -> bool:
    """Whether the word at `at` announces an identifier: "fallnummer", "patienten nummer"."""
    word = words[at]
    if word in _CUES:
        return True
    if word in _SENT and at + 1 < len(words) and len(words[at + 1]) == 1 and words[at + 1].isalpha():
        return True
    if word in ("nummer", "nr", "id", "zeichen"):
        before = words[at - 1] if at else ""
        return before in _FIRST_HALVES or (len(before) == 1 and before.isalpha() and word != "zeichen")
    return _is_numbered(word)


@lru_cache(maxsize=20_000)
def _is_numbered(word: str) -> bool:
    """Whether `word` ends as words for identifiers do: "fallnummer"."""
    if word in _NO_SIGNS:
        return False
    return word.endswith(_CUE_ENDS) and word not in _NO_IDS and len(word) > _LONGEST_LAB_VALUE
