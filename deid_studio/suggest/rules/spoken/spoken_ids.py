"""Numbers and codes that identify a patient, a case, a policy, a bed: by the word that announces them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.rules.spoken.speaker_turns import by_turn
from deid_studio.suggest.rules.spoken.spoken_numbers import REPEATS, SpokenNumber, numbers
from deid_studio.suggest.rules.spoken.spoken_vocabulary import FILLERS, FUNCTION, MONTHS, UNITS
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set

_CUE_ENDS: Final = ("nummer", "nummern", "kennzeichen", "aktenzeichen", "kennnummer", "nr", "zeichen", "kennung")
_NO_SIGNS: Final = word_set("spoken.ids.no_signs")
_CUES: Final = word_set("spoken.ids.cues")
_NO_IDS: Final = word_set("spoken.ids.no_ids")
_FIRST_HALVES: Final = word_set("spoken.ids.first_halves")
_SENT: Final = frozenset("histologie histo zytologie pathologie journal protokoll befund probe eingang".split())
"""What has a number that begins with a letter: "histologie h zwei vier strich"."""

_PLACES: Final = frozenset("station zimmer bett raum zimmernummer bettplatz box kabine stationszimmer saal".split())
_PLACE_ENDS: Final = ("station", "zimmer", "bettplatz")
_PLACE_MEASURES: Final = frozenset("tage tagen wochen uhr mal jahre jahren stunden betten zimmer personen".split())
_WARD_SIDES: Final = frozenset("süd nord ost west links rechts".split())
_LETTERS_OF_WARDS: Final = frozenset("abcdefghiklmnopstuw")
_FILLERS: Final = word_set("spoken.ids.fillers")
_LONGEST_LAB_VALUE: Final = 4
_WITHIN: Final = 7
_MOST_STRAYED: Final = 3
"""So many words that are no fillers may part a cue from its number: "der deutschen rentenversicherung"."""

_ON_ROADS: Final = word_set("spoken.ids.on_roads")
_INSURED: Final = ((10, 9), (10, 10), (11, 10))
"""Length and digits of the numbers of insured people, a letter first."""

_ALPHABET: Final = word_set("spoken.ids.alphabet")
"""Words for letters in the German, Austrian and older spelling alphabets."""

_LETTER_NAMES: Final = word_set("spoken.ids.letter_names")
"""Letters by their names, without those that are frequent words."""

_JOINTS: Final = word_set("spoken.ids.joints")
_AFTER_REPEAT: Final = frozenset("die der mal".split())

_LONGEST_CODE: Final = 40
"""No number that anybody says has more digits and letters."""

_ROMAN: Final = frozenset("ivx")
_VOWELS: Final = frozenset("aeiouäöüy")


@dataclass(frozen=True, slots=True)
class Code:
    """Words `first` to `last` that make one number or code of `length` digits and letters, `digits` of them digits."""

    first: int
    last: int
    length: int
    digits: int
    zero_first: bool


def code_at(
    words: Sequence[str], said: Mapping[int, SpokenNumber], first: int, *, letters: bool = False
) -> Code | None:
    """The code that begins at the word `first`; `letters` may stand in it, spelled or by the spelling alphabet."""
    at, last, length, digits = first, -1, 0, 0
    while at < len(words) and length < _LONGEST_CODE:
        number = said.get(at)
        if number:
            length, digits, last = length + number.digits, digits + number.digits, number.last
            at = last + 1
        elif letters and _is_letter(words[at]):
            length, last, at = length + max(1, len(words[at]) % 3), at, at + 1
        elif words[at] in REPEATS and (repeated := _repeated(words, said, at)):
            length += REPEATS[words[at]] - repeated.digits
            digits += REPEATS[words[at]] - repeated.digits
            at = repeated.first
        elif words[at] in (".", ",") and last in said and said[last].written:
            break
        elif (last >= 0 or words[at] == "plus") and (words[at] in _JOINTS or words[at] == "," or words[at] in FILLERS):
            at += 1
            if at >= len(words) or (
                at not in said and words[at] not in REPEATS and not (letters and _is_letter(words[at]))
            ):
                break
        else:
            break
    if last < 0:
        return None
    zero = words[first] == "plus" or (said[first].value == 0 or words[first][0] == "0" if first in said else False)
    return Code(first, last, length, digits, zero or (words[first] in REPEATS and words[first + 1] == "null"))


def _is_letter(word: str) -> bool:
    """Whether `word` is a letter by itself, its name, or its word in a spelling alphabet."""
    return (
        (len(word) == 1 and word.isalpha())
        or not set(word) - _ROMAN
        or (len(word) == 2 and word.isalpha() and not _VOWELS & set(word))
        or word in _LETTER_NAMES
        or word in _ALPHABET
    )


def _repeated(words: Sequence[str], said: Mapping[int, SpokenNumber], at: int) -> SpokenNumber | None:
    following = said.get(at + 1)
    if following is None and at + 1 < len(words) and words[at + 1] in _AFTER_REPEAT:
        following = said.get(at + 2)
    return following if following and following.digits == 1 else None


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
        elif len(word) == 1 and word.isalpha() and at + 1 in said:
            code = code_at(words, said, at, letters=True)
            if code and (code.length, code.digits) in _INSURED:
                yield Candidate(reading.span(at, code.last), Kind.ID, 0.9, "spoken.id.insurance")
        if is_id_cue(words, at) and (cued := _cued(words, said, at)):
            code, confidence = cued
            yield Candidate(reading.span(code.first, code.last), Kind.ID, confidence, "spoken.id.cued")


def _cued(words: Sequence[str], said: Mapping[int, SpokenNumber], cue: int) -> tuple[Code, float] | None:
    """The code behind the cue at `cue`, and how sure it is; a longer one may stand farther off."""
    strayed = 0
    for first in range(cue + 1, min(len(words), cue + 2 + _WITHIN)):
        if first in said or words[first] in REPEATS or _is_letter(words[first]):
            code = code_at(words, said, first, letters=True)
            enough = code and code.length > 2 + 2 * strayed and code.digits > 0
            return (code, 0.85 if strayed else 0.95) if code and enough else None
        strayed += words[first] not in _FILLERS and words[first] not in FUNCTION
        if strayed > _MOST_STRAYED:
            return None
    return None


def _place_code(reading: TokenText, first: int, *, sure: bool) -> Iterator[Candidate]:
    """The number of a ward, a room or a bed, with its letter or side."""
    words = reading.lower
    first += words[first : first + 1] in (["nummer"], ["nr"], [":"])
    said = numbers(words[first : first + 6])
    at = 0
    if 1 in said and words[first] in _LETTERS_OF_WARDS:
        if not sure and _ON_ROADS.intersection(words[max(0, first - 8) : first + 8]):
            return  # "auf der a sieben"
        at, sure = 1, True
    if at not in said or said[at].ordinal:
        return
    last = _digits_end(said, at)
    after = "".join(words[first + last + 1 : first + last + 2])
    if after in _PLACE_MEASURES or after in MONTHS:
        return
    if after in _LETTERS_OF_WARDS or after in _WARD_SIDES:
        last, sure = last + 1, True
    if sure or not after or (said[at].digits > 1 and after in FUNCTION - UNITS):
        yield Candidate(reading.span(first, first + last), Kind.ID, 0.9 if sure else 0.6, "spoken.id.place")


def _digits_end(said: Mapping[int, SpokenNumber], at: int) -> int:
    """The last word of the digits from `at` on; where they begin with more than one, only of that number."""
    last = said[at].last
    while said[at].digits == 1 and last + 1 in said and not said[last + 1].ordinal and said[last + 1].digits < 3:
        last = said[last + 1].last
    return last


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
