"""Staff in lists after a heading, and after titles that are written small or abroad."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import medical, word_lists
from deid_studio.suggest.lexicon.harmless import is_harmless
from deid_studio.suggest.rules.written.pattern import fragment
from deid_studio.suggest.rules.written.persons.person_roles import TITLES
from deid_studio.suggest.rules.written.persons.written_name_words import NOUN_LIKE
from deid_studio.suggest.rules.written.persons.written_names import (
    bears,
    begins_with_particle,
    is_ordinary,
    is_surname,
    name_at,
    stops,
)
from deid_studio.suggest.token_text import TokenText

_HEADING: Final = re.compile(fragment("listed_names.heading"))
_SERVICES: Final = ("dienst", "beratung")
_REACH: Final = 40
_BEGINS: Final = re.compile(fragment("listed_names.begins"))
_NEXT: Final = re.compile(fragment("listed_names.next"))
_OTHERWISE: Final = re.compile(fragment("listed_names.otherwise"))
_LETTERS: Final = re.compile(fragment("listed_names.letters"))


def listed_staff(reading: TokenText) -> Iterator[Candidate]:
    """Names after a heading, one or a list ("Teilnehmer: Öhler, M. de Groot (Pathologie)")."""
    text = reading.text
    for number, token in enumerate(reading.tokens):
        colon = token == ":"
        if not (colon or reading.lower[number].endswith(_SERVICES)):
            continue
        place = reading.starts[number] if colon else reading.ends[number]
        begins = _BEGINS.match(text, reading.ends[number])
        if begins is None or (colon and number and _is_letter(reading.tokens[number - 1])):
            continue
        match = _HEADING.search(text[max(0, place - _REACH) : place])
        if match is None:
            continue
        place = begins.end()
        while (found := _name(reading, place, alone=colon)) is not None:
            first, last = found
            if _PLURAL.match(match[0]) and not reading.tokens[first].isupper():
                last = next((at - 1 for at in range(first, last) if reading.tokens[at] == ","), last)
            known = bears(reading.lower[first]) or any(is_surname(word) for word in reading.lower[first : last + 1])
            confidence = 0.93 if known and last > first else 0.8 if known else 0.65
            yield Candidate(reading.span(first, last), Kind.STAFF, confidence, "staff.listed")
            further = _NEXT.match(text, reading.ends[last])
            if further is None:
                break
            place = further.end()


def _is_letter(token: str) -> bool:
    return len(token) == 1 and token.isalpha()


def _name(reading: TokenText, place: int, *, alone: bool) -> tuple[int, int] | None:
    """First and last token of the name at `place`; a single word only if `alone`."""
    touched = reading.touched(place, place + 1)
    if not touched or (stops(reading.lower[touched[0]]) and not begins_with_particle(reading, touched[0])):
        return None
    first, word = touched[0], reading.lower[touched[0]]
    last = name_at(reading, first)
    if last is None or word in medical.medical_words() or word in medical.drugs():
        return None
    if last == first and reading.tokens[first].isupper() and 1 < len(word) <= _ABBREVIATED and not is_surname(word):
        return None
    if last == first:
        if word.endswith(NOUN_LIKE) and not is_surname(word):
            return None
        known = is_surname(word) or (bears(word) and word_lists.zipf(word, "de") < _FREQUENT)
        return (
            (first, last)
            if alone and len(word) > 2 and (known or (word_lists.zipf(word, "de") < _RARE and not is_ordinary(word)))
            else None
        )
    named = any(is_surname(each) or bears(each) for each in reading.lower[first : last + 1])
    return (first, last) if named or not is_ordinary(word) else None


_PLURAL: Final = re.compile(r"(?i:Teilnehm|Anwesen|Behandl|\w*Team|Hebamm|Ärzte|Verteiler)")
_ABBREVIATED: Final = 4
_FREQUENT: Final = 5.5
_RARE: Final = 2.9


def otherwise_titled(reading: TokenText) -> Iterator[Candidate]:
    """Names after titles that are written small, foreign or in letters ("lic. phil. Öhler", "PT Svenja Öhler")."""
    for regex, confidence in ((_OTHERWISE, 0.96), (_LETTERS, 0.85)):
        for match in regex.finditer(reading.text):
            touched = reading.touched(match.end(), match.end() + 1)
            barred = not touched or (stops(reading.lower[touched[0]]) and not begins_with_particle(reading, touched[0]))
            last = None if barred else name_at(reading, touched[0])
            if last is None or is_ordinary(reading.lower[last]):
                continue
            word = reading.lower[touched[0]]
            known = bears(word) or is_surname(word) or len(word) == 1 or word in ("von", "van", "de")
            if regex is _OTHERWISE or (known and last > touched[0]) or not (is_harmless(word, "de") or word in TITLES):
                yield Candidate(
                    reading.span(touched[0], last), Kind.STAFF, confidence if known else 0.75, "staff.titled"
                )
