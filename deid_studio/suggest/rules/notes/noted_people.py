"""Persons in English notes by titles, fields, letters behind the name and kin, and typists' initials."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import word_lists
from deid_studio.suggest.lexicon.harmless import is_harmless
from deid_studio.suggest.rules.notes.noted import Noted, noted
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set

_PART: Final = (
    r"(?<![A-Za-zà-ÿ])(?:(?:[Vv]an|[Vv]on|[Dd]e[rln]?|[Ll]a|[Ee]l|[Aa]l|[Bb]in|[Ss]t\.?)[ -])*"
    r"(?:[A-Z]['’]?(?=[A-Za-zà-ÿ]*[a-zà-ÿ])[A-Za-zà-ÿ]++|[A-Z]{3,}+|[A-Z]\.?(?=[ ,]))(?:-[A-Z][A-Za-zà-ÿ]++)?"
)
_NAMES: Final = rf"({_PART}(?:,? {_PART}){{0,3}})"
_DEGREES: Final = (
    r"(?:M\.?D|D\.?O|R\.?N|L\.?P\.?N|N\.?P|A?P?RN|PA(?:-C)?|FRC\w+|MRC\w+"
    r"|MBBS|MB ?BS|MBChB|Ph\.?D|LCSW|MSW|BSN|CRNA|DPT|PT|OT|OTR"
    r"|RPh|PharmD|DPM|CNM|SLP|RD)\b"
)
_RANKS: Final = (
    r"(?:Consultant|Registrar|SHO|FY[12]|GP|Specialist|Staff Nurse|Ward Sister"
    r"|Charge Nurse|Nurse|Matron|Physiotherapist"
    r"|Pharmacist|Resident|Attending|Fellow|Social Worker|Health Visitor|Midwife|Secretary)\b"
)
_KIN: Final = (
    r"(?i:\b(?:wife|husband|spouse|partner|son|daughter|mother|mum|mom"
    r"|father|dad|brother|sister|niece|nephew|aunt|uncle"
    r"|grand(?:son|daughter|mother|father)|girlfriend|boyfriend|fianc[ée]e?|step(?:son|daughter|mother|father)"
    r"|(?:son|daughter|mother|father|brother|sister)-in-law|next of kin|NOK|twins?)\b)"
)
_FIELDS: Final = (
    r"(?i:attending|surgeon|assistant|an(?:a)?esthe(?:sio|t)\w*|PCP"
    r"|GP|consultant|physician|provider|referr\w+(?: \w+)?|dictated by"
    r"|typed by|signed(?: by)?|author(?:ed by)?|reported by|verified by"
    r"|reviewed by|seen by|nurse|cc|from|midwife|therapist"
    r"|pathologist|radiologist|electronically signed by|requested by|ordered by|entered by|clinician|keyworker|scrub)"
)
_PEOPLE: Final = (
    Noted(
        "note.patient.field",
        Kind.PATIENT,
        0.93,
        rf"^[ \t]*(?i:patient(?: name)?|pt|name|client|resident|re|regarding"
        rf"|to)[ \t]?[:;][ \t]{{0,4}}(?:(?:Mr|Mrs|Ms|Miss|Master)\.? )?{_NAMES}",
    ),
    Noted(
        "note.patient.titled",
        Kind.PATIENT,
        0.9,
        rf"\b(?:Mr|Mrs|Ms|Miss|Mx|Master|MR|MRS|MS(?= [A-Z]{2})|MISS)\b\.? {_NAMES}",
    ),
    Noted(
        "note.staff.titled",
        Kind.STAFF,
        0.95,
        rf"\b(?:Dr|DR|Prof|Professor|Doctor|Sister|Nurse|RN|Matron|Sr)\b\.? {_NAMES}",
    ),
    Noted(
        "note.staff.field",
        Kind.STAFF,
        0.9,
        rf"(?:^|(?<![ \t])[ \t]{{2,}}+|[|;])[ \t]*+{_FIELDS}[ \t]?:[ \t]{{0,4}}(?:Dr\.? )?{_NAMES}",
    ),
    Noted("note.staff.degree", Kind.STAFF, 0.9, rf"{_NAMES}(?=, ?{_DEGREES}| {_DEGREES})"),
    Noted("note.staff.rank", Kind.STAFF, 0.85, rf"^[ \t]*{_NAMES}(?=[ \t]*(?:,|\n)[ \t]*(?:\w+ ){{0,2}}{_RANKS})"),
    Noted("note.relative.kin", Kind.RELATIVE, 0.9, rf"{_KIN},?(?: is| called| named|:)? {_NAMES}"),
    Noted("note.person.dear", Kind.PERSON, 0.85, rf"^[ \t]*(?:Dear|Hi|Hello|Hey) {_NAMES}"),
    Noted(
        "note.staff.closing",
        Kind.STAFF,
        0.8,
        rf"(?i:^[ \t]*(?:(?:kind|best|warm|many)[ ]?)*(?:regards|thanks|thank you"
        rf"|sincerely|yours \w+|cheers),?)[ \t]*\n{{1,3}}[ \t]*{_NAMES}[ \t]*$",
    ),
    Noted(
        "note.staff.dash", Kind.STAFF, 0.75, rf"(?:[.!)][ \t]|^)[ \t]*[-–—~/][ \t]?{_NAMES}(?:,? {_DEGREES})?[ \t]*$"
    ),
)
_TYPISTS: Final = (
    Noted(
        "note.typist.cued",
        Kind.TYPIST,
        0.85,
        r"(?i:\b(?:dictated|typed|transcribed|signed)(?: by)?[: ]{1,2})([A-Z]{2,4}|[a-z]{2,3})(?![\w])",
    ),
    Noted("note.typist.stroke", Kind.TYPIST, 0.8, r"^[ \t]*([A-Z]{2,4} ?[/:] ?[a-z]{2,4})[ \t]*$"),
    Noted("note.typist.letters", Kind.TYPIST, 0.85, r"\b[dt]: ?([A-Za-z]{2,4})\b(?=\s|$)"),
)
_WORD: Final = re.compile(r"[^\W\d_]+")
_COMMON: Final = 4.2
_TITLED: Final = ("note.patient.titled", "note.staff.titled", "note.person.dear")


def people(reading: TokenText) -> Iterator[Candidate]:
    """Names after titles, in fields, before degrees, after kin, and of those who sign."""
    for found in noted(_PEOPLE, reading.text):
        may_be_word = found.source in _TITLED
        if (span := _without_words(reading.text, found.span, may_be_word=may_be_word)) is not None:
            yield Candidate(span, found.kind, found.confidence, found.source)


def typists(reading: TokenText) -> Iterator[Candidate]:
    """Initials of who dictated and of who typed."""
    for found in noted(_TYPISTS, reading.text):
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
