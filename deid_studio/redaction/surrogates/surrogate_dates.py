"""Dates moved by days, and written as they were."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from typing import Final

from deid_studio.redaction.surrogates.date_reading import WrittenDate, read_range
from deid_studio.redaction.surrogates.drawing import dice
from deid_studio.redaction.surrogates.surrogate_phrases import Phrases

_JOINED: Final = re.compile(
    r"[\s.]*(?:[-–—/+,&]|und|u\.|bis|zum|den|vom|and|to|through|until|the)(?:[\s.]|[-–—/+,&]|und|u\.|bis|zum|den|and)*",
    re.IGNORECASE,
)
"""What may stand between a date and the date that says its month or year: "vom 2. bis zum 7.10.2021"."""


_UNKNOWN_YEAR: Final = 2005
"""For dates of a text that says no year; leap years are looked for around it."""

LEAST_DAYS: Final = 367
MOST_DAYS: Final = 5 * 365
"""Dates move by more than a year, so that a bare year is another one too, and by no more than five."""

_LEAST_WITHIN_YEAR: Final = 46
"""By so many days at least the time of year changes, so that a bare month is another one too."""


def drawn_offset(secret: bytes, whose: str, *, keeps_weekdays: bool) -> int:
    """By how many days the dates of a patient or document move."""
    allowed = [
        days
        for days in range(-MOST_DAYS, MOST_DAYS + 1)
        if abs(days) >= LEAST_DAYS
        and _LEAST_WITHIN_YEAR <= days % 365 <= 365 - _LEAST_WITHIN_YEAR
        and not (keeps_weekdays and days % 7)
    ]
    return dice(secret, "offset", whose).choice(allowed)


def shifted(
    dates: Sequence[str], between: Sequence[str], *, days: int, day_first: bool, phrases: Phrases
) -> list[str | None]:
    """Each of a document's dates, given in text order, `days` later and in its own form; None where it is no date.

    `between` is the text after each date up to the next, which says whether they belong together, as in "2. bis
    7.10.2021". What a date does not say is taken from the date that it belongs to, else from the last one that says
    it, else from the first; a month's or year's middle stands for it. None is as well what would stay as it is.
    """
    read = [read_range(text, day_first=day_first, phrases=phrases) for text in dates]
    single: list[WrittenDate] = []
    after: list[str] = []
    for found, gap in zip(read, between, strict=True):
        if found:
            single += found[::2]  # type: ignore[arg-type]
            after += [*found[1::2], gap]  # type: ignore[list-item]
        elif after:
            after[-1] = "?"  # What stands between is more than a joint
    new = iter(_moved(single, after, days))
    return [_assembled(found, new) if found else None for found in read]


def _assembled(found: Sequence[WrittenDate | str], new: Iterator[str | None]) -> str | None:
    parts = [one if isinstance(one, str) else next(new) for one in found]
    return None if None in parts else "".join(filter(None, parts))


def _moved(dates: Sequence[WrittenDate], after: Sequence[str], days: int) -> list[str | None]:
    """Each date `days` later, in its form; None where that cannot be, or is the same text."""
    known = _with_roles_of_neighbours(dates, after)
    return [_written(one, _day_of(said), days) for one, said in zip(known, _completed(known, after), strict=True)]


def _written(one: WrittenDate, day: date | None, days: int) -> str | None:
    try:
        new = day + timedelta(days=days) if day else None
    except OverflowError:
        new = None
    if new is None or new.year < 1000:
        return None
    values = {"D": new.day, "M": new.month, "Y": new.year}
    text, at = "", 0
    for part in one.parts:
        value = (part.value + days) % 7 if part.role == "W" else values[part.role]
        text += one.text[at : part.start] + part.write(value)
        at = part.end
    text += one.text[at:]
    return text if text != one.text else None


def _with_roles_of_neighbours(dates: Sequence[WrittenDate], after: Sequence[str]) -> list[WrittenDate]:
    """Bare numbers as what the dates are to which they belong: days or months, or years."""
    known = list(dates)
    for n in reversed(range(len(known) - 1)):
        if known[n].bare and _JOINED.fullmatch(after[n]):
            known[n] = _as_in(known[n], known[n + 1])
    for n in range(len(known)):
        if n and known[n].bare and _JOINED.fullmatch(after[n - 1]):
            known[n] = _as_in(known[n], known[n - 1])
        if known[n].bare:
            known[n] = known[n].read_as("D" if "D" in known[n].bare else "Y")
    return known


def _as_in(bare: WrittenDate, other: WrittenDate) -> WrittenDate:
    role = next((role for role in "DMY" if other.said(role) is not None), "")
    return bare.read_as(role) if role in bare.bare else bare


def _completed(dates: Sequence[WrittenDate], after: Sequence[str]) -> list[dict[str, int]]:
    """What each date says, and what it leaves open as others say it."""
    said = [{role: value for role in "DMY" if (value := one.said(role)) is not None} for one in dates]
    for n in reversed(range(len(said) - 1)):
        if _JOINED.fullmatch(after[n]):
            following, own = said[n + 1], said[n]
            if "Y" not in own and "Y" in following:
                # "28.12. bis 3.1.2021" begins in the year before
                own["Y"] = following["Y"] - (own.get("M", 0) > following.get("M", 12))
            if "M" not in own and "D" in own and "M" in following:
                is_before = own["D"] > following.get("D", 31)
                own["M"] = (following["M"] - 2) % 12 + 1 if is_before else following["M"]
    last: dict[str, int] = {}
    for role in "MY":
        first = next((one[role] for one in said if role in one), None)
        if first is not None:
            last[role] = first
    for one in said:
        if "Y" not in one:
            one["Y"] = last.get("Y", _UNKNOWN_YEAR)
        if "M" not in one and "D" in one:
            one["M"] = last.get("M", 1)
        last |= {role: one[role] for role in "MY" if role in one}
    return said


def _day_of(said: Mapping[str, int]) -> date | None:
    """The day that is meant, or the middle of the month or the year."""
    month = said.get("M")
    day = said.get("D", 15) if month else 2
    for year in (said["Y"], *(said["Y"] + by for by in (1, -1, 2, -2))):  # For 29 February, a leap year nearby
        try:
            return date(year, month or 7, day)
        except ValueError:
            continue
    return None
