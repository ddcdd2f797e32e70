"""Numbers and codes that identify a person, a case, a document, a device, a ward or a room."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.rules.written.pattern import find_at, first_numbers, fragment, patterns
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set, word_tuple

_PATTERNS: Final = patterns("ids.patterns")
_UNCUED: Final = patterns("ids.uncued")

_CODED: Final = re.compile(fragment("ids.coded"))
"""A number that may be an identifier or begin one."""
_CUE_ENDS: Final = word_tuple("written.ids.cue_ends")
_CUE_WORDS: Final = word_set("written.ids.cue_words")
_LETTERS: Final = frozenset("A B C D E F G H J K L M N O P Q R S T U V W X Y Z I II III IV".split())
_WARD_REACH: Final = 20
_WARD_LETTER: Final = re.compile(fragment("ids.ward_letter"))
_CHECKED: Final = re.compile(fragment("ids.checked"))
_PLATE: Final = re.compile(fragment("ids.plate"))
_PLATE_CUE: Final = re.compile(fragment("ids.plate_cue"))
_PLATE_REACH: Final = 40
_SOURCES: Final = ("id.kvnr", "id.iban", "id.sv_at", "id.ahv", "id.rvnr")


def ids(reading: TokenText) -> Iterator[Candidate]:
    """Case, patient, insurance and document numbers, ward and room codes, by the words before them."""
    cued = [
        reading.starts[number]
        for number in range(len(reading))
        if reading.tokens[number][0].isdecimal() and _is_cued(reading, number)
    ]
    yield from find_at(_PATTERNS, reading.text, cued)
    coded = [place for place in first_numbers(reading) if _CODED.match(reading.text, place)]
    yield from find_at(_UNCUED, reading.text, coded)


def _is_cued(reading: TokenText, number: int) -> bool:
    """Whether a word shortly before token `number` may announce an identifier; the patterns then look closer."""
    for at in range(number - 1, max(-1, number - 8), -1):
        word = reading.lower[at]
        if word.endswith("manifestation"):
            return False
        if word.endswith(_CUE_ENDS) or word in _CUE_WORDS:
            return True
        if len(word) > 4:
            return False
    return False


def ward_letters(reading: TokenText) -> Iterator[Candidate]:
    """Wards and clinics told apart by a letter or a Roman number ("Station B", "Strahlenklinik II")."""
    words = zip(reading.tokens, reading.starts, strict=True)
    places = (max(0, start - _WARD_REACH) for token, start in words if token in _LETTERS)
    matches = (_WARD_LETTER.search(reading.text, place, place + 2 * _WARD_REACH) for place in places)
    for match in filter(None, matches):
        yield Candidate(Span(*match.span(1)), Kind.ID, 0.7, "id.ward_letter")


def checked_ids(reading: TokenText) -> Iterator[Candidate]:
    """Numbers whose check digits prove what they are: KVNR, IBAN, Austrian, Swiss and German social insurance."""
    for match in _CHECKED.finditer(reading.text):
        source = _SOURCES[(match.lastindex or 1) - 1]
        if _is_valid(source, re.sub(r"[ /-]", "", match[0])):
            yield Candidate(Span(*match.span()), Kind.ID, 0.97, source)


def plates(reading: TokenText) -> Iterator[Candidate]:
    """Plates of cars behind a word for one, and marks of aircraft ("Auto HWI-FB 204", "D-HYAH")."""
    for match in _PLATE.finditer(reading.text):
        start = match.start()
        if match[1] is None or _PLATE_CUE.search(reading.text, max(0, start - _PLATE_REACH), start):
            yield Candidate(Span(*match.span()), Kind.ID, 0.85, "id.plate")


def kvnr_is_valid(number: str) -> bool:
    """Whether `number`, a capital and nine digits, has the check digit of a German health insurance number."""
    digits = f"{ord(number[0]) - ord('A') + 1:02d}{number[1:9]}"
    products = (int(digit) * (1 + place % 2) for place, digit in enumerate(digits))
    return sum(product // 10 + product % 10 for product in products) % 10 == int(number[9])


def _is_valid(source: str, number: str) -> bool:
    if source == "id.kvnr":
        return kvnr_is_valid(number)
    if source == "id.rvnr":
        return 1 <= int(number[2:4]) <= 31 or 51 <= int(number[2:4]) <= 81
    from stdnum import iban  # heavy
    from stdnum.at import vnr
    from stdnum.ch import ssn

    validator = {"id.iban": iban, "id.sv_at": vnr, "id.ahv": ssn}[source]
    return bool(validator.is_valid(number))
