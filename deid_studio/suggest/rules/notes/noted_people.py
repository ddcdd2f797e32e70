"""Persons in English notes by titles, fields, letters behind the name and kin, and typists' initials."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import word_lists
from deid_studio.suggest.lexicon.harmless import is_harmless
from deid_studio.suggest.rules.notes.note_rules import note_candidates
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set

_WORD: Final = re.compile(r"[^\W\d_]+")
_COMMON: Final = 4.2
_TITLED: Final = ("note.patient.titled", "note.staff.titled", "note.person.dear")


def people(reading: TokenText) -> Iterator[Candidate]:
    """Names after titles, in fields, before degrees, after kin, and of those who sign."""
    for found in note_candidates("people.named", reading.text):
        may_be_word = found.source in _TITLED
        if (span := _without_words(reading.text, found.span, may_be_word=may_be_word)) is not None:
            yield Candidate(span, found.kind, found.confidence, found.source)


def typists(reading: TokenText) -> Iterator[Candidate]:
    """Initials of who dictated and of who typed."""
    for found in note_candidates("people.typists", reading.text):
        if found.span.of(reading.text).lower() not in word_set("rules.notes.no_typists"):
            yield found


def _without_words(text: str, span: Span, *, may_be_word: bool) -> Span | None:
    """The name up to its first word that is an ordinary one: "Mr Demir Admitted"; None where it begins with one.

    Behind a title its first word `may_be_word`, for names are.
    """
    end = span.start
    for number, word in enumerate(_WORD.finditer(text, span.start, span.end)):
        lower = word[0].lower()
        if lower in word_set("rules.notes.no_names") or (
            (number or not may_be_word) and len(lower) > 1 and _is_plain(lower)
        ):
            break
        end = word.end()
    if end == span.start:
        return None
    if text.startswith(".", end) and end < span.end and text[end - 2 : end - 1] in (" ", ""):
        end += 1
    return Span(span.start, end)


def _is_plain(word: str) -> bool:
    return is_harmless(word, "en") and word_lists.zipf(word, "en") >= _COMMON
