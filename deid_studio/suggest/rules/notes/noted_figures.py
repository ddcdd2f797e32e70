"""Dates, ages and numbers that identify, in English notes: "DOB: 04/12/1948", "MRN 00482913", "bed 12", "ext. 4471"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.rules.notes.noted import Noted, noted
from deid_studio.suggest.token_text import TokenText

_MONTH: Final = (
    r"(?:(?i:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?"
    r"|Nov(?:ember)?|Dec(?:ember)?)|May|MAY)\b\.?"
)
_YEAR: Final = r"(?:19|20)\d\d(?!\d)"
_DAY: Final = r"(?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?"
_UNIT_AFTER: Final = (
    r"(?!\s?(?:%|mg|mcg|ml|mmol|g/|mm|cm|kg|bpm|/min|IU|units?|hrs?"
    r"|hours?|weeks?|wks?|months?|times))"
)

_DATES: Final = (
    Noted(
        "note.date.full", Kind.DATE, 0.95, rf"(?<![\d./-])\d\d?(?:/\d\d?/|-\d\d?-|\.\d\d?\.)(?:{_YEAR}|\d\d)(?![\d/-])"
    ),
    Noted("note.date.iso", Kind.DATE, 0.97, r"(?<![\d-])(?:19|20)\d\d-[01]\d-[0-3]\d(?!\d)"),
    Noted(
        "note.date.day_month",
        Kind.DATE,
        0.95,
        rf"(?<![\d.])\b{_DAY}(?: of)?[ -]{_MONTH}(?:,?[ -](?:{_YEAR}|'?\d\d\b(?!:)))?",
    ),
    Noted("note.date.month_day", Kind.DATE, 0.93, rf"\b{_MONTH} {_DAY}(?!\d|[.:]\d)(?:,? {_YEAR})?{_UNIT_AFTER}"),
    Noted("note.date.month_year", Kind.DATE, 0.95, rf"\b{_MONTH},? (?:of )?{_YEAR}"),
    Noted(
        "note.date.short",
        Kind.DATE,
        0.85,
        r"(?i:\b(?:on|since|until|till|from|to|by|due|dated?|seen|admitted"
        r"|discharged|reviewed?|d/c|adm|next|appt|appointment"
        r"|surgery|op):?(?: on)?) ((?:0?[1-9]|[12]\d|3[01])/(?:0?[1-9]|[12]\d|3[01]))"
        r"(?![\d/]|[ ]?(?:of|power|strength|doses?|tab|course|days?|weeks?|hours?)\b)",
    ),
    Noted(
        "note.date.opening",
        Kind.DATE,
        0.8,
        r"^[ \t]*((?:0?[1-9]|[12]\d|3[01])/(?:0?[1-9]|[12]\d|3[01]))(?![\d/])"
        r"(?=[ \t,:]+(?:\d{4}|\d\d:\d\d|[A-Za-z]))",
    ),
    Noted(
        "note.date.year",
        Kind.DATE,
        0.8,
        rf"(?i:\b(?:in|since|from|circa|c\.|until|by|of|around|late|early)) ({_YEAR}){_UNIT_AFTER}",
    ),
    Noted("note.date.ordinal", Kind.DATE, 0.7, r"\b(?:on|by|until|from|since) the (\d\d?(?:st|nd|rd|th))\b"),
)
_BIRTH: Final = re.compile(
    r"(?i:\b(?:d\.?o\.?b\.?|date of birth|birth ?date|born(?: on| in)?)\b)[ \t]*[:.#-]?[ \t]*\(?\Z"
)
_BIRTH_REACH: Final = 24

_VALUE: Final = r"((?:[A-Za-z]{1,5}[-/ ]?)?\d(?:[\dA-Za-z]|[-/.](?=[\dA-Za-z])| (?=\d{2,}\b(?!/)))*)"
_NUMBERS: Final = (
    Noted(
        "note.id.cued",
        Kind.ID,
        0.92,
        r"(?i:\b(?:MRN|NHS|CHI|SSN|hosp(?:ital)?|case|acc(?:oun)?t|policy"
        r"|claim|accession|ref(?:erence)?|order|specimen|lab|lot"
        r"|serial|NPI|DEA|file|chart|encounter|visit|invoice|licen[cs]e"
        r"|passport|insurance|member|medicare|medicaid|group|patient"
        r"|pt|unit|record|registration|study|subject|badge|plate|reg|batch|device|sample|study)\b)"
        r"(?i:[ .]{0,2}(?:no|number|num|nr|id|#)\b\.?|[ ]?#|(?=[ \t]?[:#])"
        r"|(?<=MRN)|(?<=SSN)|(?<=NPI)|(?<=DEA))[ \t]{0,3}[:#=]?[ \t]{0,3}" + _VALUE,
    ),
    Noted("note.id.ssn", Kind.ID, 0.95, r"(?<![\d-])\d{3}-\d\d-\d{4}(?![\d-])"),
    Noted("note.id.bare", Kind.ID, 0.75, r"\bID[ \t]?[:#]?[ \t]?" + _VALUE),
    Noted(
        "note.id.place",
        Kind.ID,
        0.8,
        r"(?i:\b(?:room|rm|bed|bay|cubicle|theatre|clinic|suite|pod))[ ]?#?[ ]?"
        r"(\d{1,4}[A-Za-z]?(?:-\d{1,2})?)\b(?!\s?(?:mg|ml|hours?|days?|weeks?|wks?|months?|years?|times|patients?|x))",
    ),
    Noted(
        "note.hospital.ward",
        Kind.HOSPITAL,
        0.85,
        r"\b([Ww]ard [A-Z]?\d{1,3}[A-Z]?|[Ww]ard [A-Z]{1,3}|[A-Z][a-z]+ Ward)\b",
    ),
    Noted(
        "note.phone.cued",
        Kind.PHONE,
        0.93,
        r"(?i:\b(?:tel|telephone|phone|ph|mobile|mob|cell|fax|call|contact"
        r"|reach(?:ed)?|home|work|number|no|on|at)\b)[ .:#]{1,3}"
        r"(\+?\(?\d[\d ().-]{5,15}\d)(?![\d/])",
    ),
    Noted(
        "note.phone.shape",
        Kind.PHONE,
        0.9,
        r"(?<![\d/-])(?:0\d{2,4} ?\d{3} ?\d{3,4}|\(?\d{3}\)?[ .-]\d{3}[.-]\d{4}|\d{3}-\d{4})(?![\d/-])",
    ),
    Noted(
        "note.phone.extension",
        Kind.PHONE,
        0.88,
        r"(?i:\b(?:ext|extn|extension|bleep|pager|beep(?:er)?)\b)[ .:#]{1,3}(\d{3,6})\b",
    ),
    Noted("note.email", Kind.EMAIL, 0.98, r"[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}"),
    Noted("note.url", Kind.URL, 0.9, r"\b(?:https?://|www\.)[^\s<>()]{3,200}[\w/]"),
    Noted("note.age.old", Kind.AGE, 0.93, r"(?i:\b(\d{1,3})[ -]?(?:years?|yrs?|months?|weeks?|days?)[ -]old\b)"),
    Noted("note.age.short", Kind.AGE, 0.9, r"(?i:\b(\d{1,3}) ?(?:yo|y/o|y\.o\.|yr old|yoa)\b)"),
    Noted("note.age.sex", Kind.AGE, 0.85, r"(?<![\d/.])\b(?!(?:9[5-9]|10\d) ?F)(\d{1,3}) ?[MF]\b(?![.\d])"),
    Noted("note.age.aged", Kind.AGE, 0.88, r"(?i:\b(?:aged?|age:|at the age of|turned) (\d{1,3})\b)(?!\s?%)"),
)


def dates(reading: TokenText) -> Iterator[Candidate]:
    """Dates, those of birth by the words before them."""
    text = reading.text
    for found in noted(_DATES, text):
        start = found.span.start
        if _BIRTH.search(text, max(0, start - _BIRTH_REACH), start):
            source = found.source.replace("date", "birthdate", 1)
            yield replace(found, kind=Kind.BIRTHDATE, confidence=max(found.confidence, 0.95), source=source)
        else:
            yield found


def numbers(reading: TokenText) -> Iterator[Candidate]:
    """Ages, telephone numbers, mail addresses, and what identifies a person, a case, a bed or a sample."""
    yield from noted(_NUMBERS, reading.text)
