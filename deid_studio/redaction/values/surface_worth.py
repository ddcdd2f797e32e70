"""What a string is worth as a date, a telephone number or another number."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from deid_studio.redaction.values.account_forms import account_forms
from deid_studio.redaction.values.calendar_days import CalendarDay, days_in, run_together
from deid_studio.redaction.values.number_forms import (
    SHORTEST_AT_HOME,
    SHORTEST_NUMBER,
    codes_of,
    may_be_number,
    normal_number,
    number_of,
    without_padding,
)
from deid_studio.redaction.values.number_words import LOOK_ALIKE, MOST_DIGITS
from deid_studio.redaction.values.plain_digits import plain_digits
from deid_studio.redaction.values.telephone_forms import telephone_forms

_SHORTEST_CODE: Final = 6
_SURFACES_REMEMBERED: Final = 1 << 12
_DIGITS, _LETTERS, _SEPARATORS = (re.compile(signs) for signs in (r"\d+", r"[^\W\d_]+", r"[\W_]+"))
_FIRST_GROUP: Final = re.compile(r"[\W_]*(?:\d+|[^\W\d_]+)")
_YEAR: Final = re.compile(r"1[89]\d\d|20\d\d")
NO_YEAR: Final = "-"
"""What a day begins with whose year counts for nothing."""
TIME_STAMP: Final = re.compile(
    r"(?:1[89]|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[01]\d|2[0-4])(?:[0-5]\d){0,2}"
)
"""A day with a time as HL7 has it."""


class Worth(NamedTuple):
    """What a surface is worth: days, and whether each is sure; numbers; what is looked for in its own document only.

    `words` are those whose parts are letters of numbers.
    """

    days: tuple[tuple[CalendarDay, bool], ...] = ()
    numbers: tuple[str, ...] = ()
    at_home: tuple[str, ...] = ()
    words: tuple[str, ...] = ()


_NOTHING: Final = Worth()


@lru_cache(_SURFACES_REMEMBERED)
def has_two_orders(surface: str) -> bool:
    """Whether there is a day in it that is another one where months come first."""
    return any(day.order for day in days_of(surface))


def days_of(surface: str) -> list[CalendarDay]:
    """The days of what is marked as a date, in all the ways in which they can be read."""
    plain, _ = plain_digits(surface)
    return [day for day, _ in _days_said(plain, is_date=True)] if may_be_number(plain) else []


def _days_said(plain: str, *, is_date: bool) -> Sequence[tuple[CalendarDay, bool]]:
    """The days of a text, each with whether there is nothing else in it; digits in a row are one in a date only."""
    digits = "".join(plain.split())
    if TIME_STAMP.fullmatch(digits):
        digits = digits[:8]
    if digits.isdecimal() and len(digits) in (6, 8):
        return [(day, is_date) for day in run_together(digits)]
    return days_in(plain)


@lru_cache(_SURFACES_REMEMBERED)
def worth_of(surface: str, is_date: bool, order: str) -> Worth:  # noqa: FBT001 - cached
    """All that `surface` is worth."""
    plain, _ = plain_digits(surface)
    if not may_be_number(plain):
        return _NOTHING
    days = _days_said(plain, is_date=is_date)
    said = [day for day, is_whole in days if is_date or day.is_clear or is_whole]
    sure = tuple(
        (day, (is_date or day.is_clear) and (not day.order or order in ("", day.order))) for day in said if day.year
    )
    worth = Worth(sure, at_home=tuple(dict.fromkeys(map(day_at_home, said))))
    if any(is_whole and (is_date or day.is_clear) for day, is_whole in days):
        return worth
    return _with_numbers(worth, plain)


def _with_numbers(worth: Worth, plain: str) -> Worth:
    numbers: list[str] = []
    at_home: list[str] = []
    words: list[str] = []
    codes = codes_of(plain)
    numbers += _without_inner_padding(plain) if len(codes) == 1 else ()
    numbers += map(normal_number, account_forms("".join(filter(str.isalnum, plain))))
    for digits in {code for code in codes if code.isdecimal()} or {number_of(plain)}:
        dialled = (digits, *telephone_forms(plain, digits))
        numbers += (normal_number(form) for form in dialled if len(form) >= SHORTEST_NUMBER)
        is_alone = len(_DIGITS.findall(plain)) <= 1
        if len(digits) == SHORTEST_AT_HOME and is_alone and not _YEAR.fullmatch(digits):
            at_home.append(digits)
    for code in codes:
        if sum(map(str.isdecimal, code)) < SHORTEST_AT_HOME or len(code) > MOST_DIGITS:
            continue
        written = _SEPARATORS.sub("", plain.lower()) if any(map(str.isdecimal, plain)) else ""
        found = _LETTERS.findall(f"{written} {code}")
        words += (word for word in found if not code.isdecimal() or LOOK_ALIKE.issuperset(word))
        if not code.isdecimal() and len(code) >= _SHORTEST_CODE:
            numbers.append(code)
        elif not code.isdecimal():
            at_home.append(code)
    return Worth(worth.days, tuple(numbers), (*worth.at_home, *at_home), tuple(words))


def _without_inner_padding(plain: str) -> Iterator[str]:
    """A number or code of several groups without the zeros that fill up any but the first: "H/21/004711"."""
    first = _FIRST_GROUP.match(plain)
    head = first[0] if first else ""
    rest = plain[len(head) :]
    shorter = _DIGITS.sub(lambda digits: without_padding(digits[0]), rest)
    return (code for code in codes_of(head + shorter) if shorter != rest and len(code) >= _SHORTEST_CODE)


def day_at_home(day: CalendarDay) -> str:
    """As what a day is looked for in its own document, whatever its year."""
    return f"{NO_YEAR}-{day.month:02}-{day.day:02}"
