"""Dates, ages and numbers that identify, in English notes: "DOB: 04/12/1948", "MRN 00482913", "bed 12", "ext. 4471"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.rules.notes.note_rules import note_candidates, note_regex
from deid_studio.suggest.token_text import TokenText

_BIRTH_REACH: Final = 24
"""Code points before a date in which a word may say that it is one of birth."""


def dates(reading: TokenText) -> Iterator[Candidate]:
    """Dates, those of birth by the words before them."""
    text, birth = reading.text, note_regex("figures.birth")
    for found in note_candidates("figures.dates", text):
        start = found.span.start
        if birth.search(text, max(0, start - _BIRTH_REACH), start):
            source = found.source.replace("date", "birthdate", 1)
            yield replace(found, kind=Kind.BIRTHDATE, confidence=max(found.confidence, 0.95), source=source)
        else:
            yield found


def numbers(reading: TokenText) -> Iterator[Candidate]:
    """Ages, telephone numbers, mail addresses, and what identifies a person, a case, a bed or a sample."""
    yield from note_candidates("figures.numbers", reading.text)
