"""Whose letter it is, by its head: one patient's name beside one full date of birth, and nothing against it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.redaction.values.calendar_days import days_in
from deid_studio.suggest.again.folded_words import Index
from deid_studio.suggest.again.person_names import cast_list
from deid_studio.suggest.again.stopwords import NOT_NAMES
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.rules import written
from deid_studio.suggest.token_text import TokenText

_HEAD: Final = 3000
"""Code points in which a letter says whose it is: letterhead, address, subject and first sentence."""
_BESIDE: Final = 120
"""Code points between a name and a date of birth, for an address or the fields of a form."""
_MAIDEN: Final = "patient.maiden"
_FIELD_BETWEEN: Final = re.compile(r"[\s,;|]+(?:(?:Vor|Ruf|Nach|Familien|Zu)name|Name)n?\b\s*[.:]*\s*")
_WHOLE_NAME: Final = 2


def patient_in_head(text: str) -> str | None:
    """A patient's folded names and day of birth, the same in all letters that have both; None where it is not sure.

    It is not where there is no full date of birth, more than one or one that may be read in two ways, a name without
    given or family name, or more than one patient. The century is left out, for it often is.
    """
    head = text[:_HEAD].rpartition("\n")[0] if len(text) > _HEAD else text
    reading = TokenText.of(unicodedata.normalize("NFC", head))
    found = written.find(reading)
    births = {one.span for one in found if one.kind is Kind.BIRTHDATE}
    days = {day for span in births for day in _days(span.of(reading.text))}
    names = _names(reading.text, found)
    beside = any(_gap(name, birth) <= _BESIDE for name in names for birth in births)
    said = (_FIELD_BETWEEN.sub(" ", span.of(reading.text)) for span in names)
    persons = cast_list(((name, Kind.PATIENT) for name in said), tags=(Kind.PATIENT,))
    if len(days) != 1 or len(persons) != 1 or not beside:
        return None
    words = {word for word in Index.of(persons[0].name).words if word not in NOT_NAMES and len(word) > 1}
    (day,) = days
    return f"{' '.join(sorted(words))} {day}" if len(words) >= _WHOLE_NAME else None


def _days(date: str) -> Iterable[str]:
    return {f"{day.day}.{day.month}.{day.year % 100:02}" for day, is_all in days_in(date) if is_all and day.year}


def _names(text: str, found: Iterable[Candidate]) -> list[Span]:
    """Where patients are named, each place once and whole; fields for given and family names are one name."""
    maiden = {one.span for one in found if one.source == _MAIDEN}
    places = sorted(
        {one.span for one in found if one.kind is Kind.PATIENT} - maiden, key=lambda one: (one.start, -one.end)
    )
    names: list[Span] = []
    for place in places:
        if names and place.start < names[-1].end:
            names[-1] = Span(names[-1].start, max(place.end, names[-1].end))
        elif names and _FIELD_BETWEEN.fullmatch(text, names[-1].end, place.start):
            names[-1] = Span(names[-1].start, place.end)
        else:
            names.append(place)
    return names


def _gap(one: Span, other: Span) -> int:
    return max(one.start, other.start) - min(one.end, other.end)
