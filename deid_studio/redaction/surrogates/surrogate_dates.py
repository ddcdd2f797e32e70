"""Dates moved by days, and written as they were."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date, timedelta
from functools import partial
from types import MappingProxyType
from typing import Final

from deid_studio.redaction.surrogates.date_pieces import WrittenDate
from deid_studio.redaction.surrogates.date_reading import read_dates
from deid_studio.redaction.surrogates.drawing import dice
from deid_studio.redaction.surrogates.surrogate_phrases import Phrases

_JOINED: Final = re.compile(
    r"[\s.]*(?:[-–—/+,&]|und|u\.|bis|zum|den|vom|and|to|through|until|till|the)"
    r"(?:[\s.]|[-–—/+,&]|und|u\.|bis|einschl\w*|inkl\w*|zum|zur|den|dem|de[rm]|and|the|\w+tag|mittwoch|sonnabend|\w+day)*",
    re.IGNORECASE,
)
"""What may stand between a date and the date that says its month or year: "vom 2. bis zum 7.10.2021"."""


Read = Callable[..., list[WrittenDate | str] | None]

_RANGE: Final = re.compile(r"[-–—]|\b(?:bis|to|through|until|till)\b", re.IGNORECASE)
_TIME: Final = re.compile(r"\s*(?:uhr|h\b|:\s?\d|o['’]?clock|[ap]\.m\.|pm\b)", re.IGNORECASE)
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
    read = partial(read_dates, day_first=day_first, phrases=phrases)
    single: list[WrittenDate] = []
    after: list[str] = []
    found: list[list[WrittenDate | str] | None] = []
    for n, (text, gap) in enumerate(zip(dates, between, strict=True)):
        lead = text[: len(text) - len(text.lstrip(" .-–—/+,&"))]
        follows = bool(single) and single[-1].leaves_year_open and _JOINED.fullmatch(after[-1] + lead) is not None
        goes_on = n + 1 < len(dates) and _JOINED.fullmatch(gap) is not None
        one = read(text, follows_month=follows, beside=dates[n + 1] if goes_on else "")
        if one and _TIME.match(gap) and one[-2].said("Y") is None:  # type: ignore[union-attr]
            one = None  # "8.10" of "8.10 Uhr"
        found.append(one)
        if one:
            if after:
                after[-1] += str(one[0])
            single += one[1::2]  # type: ignore[arg-type]
            after += [*one[2:-1:2], f"{one[-1]}{gap}"]  # type: ignore[list-item]
        elif after:
            after[-1] = "?"  # What stands between is more than a joint
    new = iter(_moved(single, after, days, read))
    return [_assembled(one, new) if one else None for one in found]


def _assembled(found: Sequence[WrittenDate | str], new: Iterator[str | None]) -> str | None:
    parts = [one if isinstance(one, str) else next(new) for one in found]
    return None if None in parts else "".join(filter(None, parts))


def _moved(dates: Sequence[WrittenDate], after: Sequence[str], days: int, read: Read) -> list[str | None]:
    """Each date `days` later, in its form; None where that cannot be, or is the same text."""
    known = _with_roles_of_neighbours(dates, after)
    said = _completed(known, after)
    is_year_unknown = not any(one.said("Y") for one in known)
    new: list[str | None] = []
    month = 1
    for n, gap in enumerate(after):
        if n + 1 == len(after) or not _JOINED.fullmatch(gap):
            run = slice(len(new), n + 1)
            later = _later(said[run], days)
            new += _moved_run(
                known[run], after[run], said[run], later, days, read, month=month, is_year_unknown=is_year_unknown
            )
            if any(one.said("M") for one in known[run]):
                month = later[-1].get("M", month) if new[-1] else 0  # Of a tag nobody knows the month
    return [text if text != one.text else None for text, one in zip(new, dates, strict=True)]


def _moved_run(
    dates: Sequence[WrittenDate],
    after: Sequence[str],
    said: Sequence[Mapping[str, int]],
    later: Sequence[Mapping[str, int]],
    days: int,
    read: Read,
    *,
    month: int,
    is_year_unknown: bool,
) -> Sequence[str | None]:
    """Dates that belong together, all or none: what would be read again as anything else, behind `month`, is none."""
    new = later if _is_in_order(dates, said) and _is_range(said, after) else []
    if not any(one.said("Y") for one in dates) and is_year_unknown and (_has_leap_day(said) or _has_leap_day(new)):
        new = []  # How long it is hangs on the year
    texts = [_written(one, it, days) for one, it in zip(_with_months(dates, new), new, strict=True)] if new else []
    again: list[WrittenDate] = []
    for text in texts:
        found = read(text, follows_month=bool(again) and again[-1].leaves_year_open)
        if not found or len(found) != 3 or found[0] or found[2]:
            break
        again.append(found[1])  # type: ignore[arg-type]
    if not new or len(again) < len(new):
        return [None] * len(dates)
    meant = _completed(_with_roles_of_neighbours(again, after), after, before={"M": month, "Y": new[0]["Y"]})
    is_meant = all(
        one.keys() == it.keys() and all(one[role] % 100 == it[role] % 100 for role in it)
        for one, it in zip(meant, new, strict=True)
    )
    return texts if is_meant else [None] * len(dates)


def _is_in_order(dates: Sequence[WrittenDate], said: Sequence[Mapping[str, int]]) -> bool:
    """Whether no day that leaves its month open is before the one from which it has it."""
    days = [_in_order_of_time(one) for one in said]
    return all(n == 0 or one.said("M") or not one.said("D") or days[n - 1] < days[n] for n, one in enumerate(dates))


def _is_range(said: Sequence[Mapping[str, int]], after: Sequence[str]) -> bool:
    """Whether what is joined as a range has two ends of one kind, the later one last."""
    return all(
        one.keys() == other.keys() and _in_order_of_time(one) <= _in_order_of_time(other)
        for one, other, gap in zip(said, said[1:], after, strict=False)
        if _RANGE.search(gap)
    )


def _in_order_of_time(said: Mapping[str, int]) -> tuple[int, ...]:
    return tuple(said.get(role, 0) for role in "YMD")


def _has_leap_day(said: Sequence[Mapping[str, int]]) -> bool:
    """Whether days that belong together are before and after the end of a February."""
    days = [(one["Y"], one["M"], one["D"]) for one in said if "D" in one]
    return any(min(days) < (year, 3, 1) <= max(days) for year, _, _ in days)


def _later(said: Sequence[Mapping[str, int]], days: int) -> list[dict[str, int]]:
    """What the dates say `days` later; months and years keep their distance too. Empty where that cannot be."""
    found: list[dict[str, int]] = []
    for one in said:
        like = next((n for n, other in enumerate(said) if other.keys() == one.keys()), 0)
        try:
            if "D" not in one and like < len(found):  # Months are not all as long, nor years
                months = sum((one.get(role, 0) - said[like].get(role, 0)) * of for role, of in (("Y", 12), ("M", 1)))
                year, month = divmod(found[like]["Y"] * 12 + found[like].get("M", 1) - 1 + months, 12)
                new = date(year, month + 1, 1)
            else:
                day = _day_of(one)
                if day is None:
                    return []
                new = day + timedelta(days=days)
        except (OverflowError, ValueError):
            return []
        if new.year < 1000:
            return []
        found.append({role: {"D": new.day, "M": new.month, "Y": new.year}[role] for role in one})
    return found


def _with_months(dates: Sequence[WrittenDate], new: Sequence[Mapping[str, int]]) -> list[WrittenDate]:
    """The dates, with a month or year where they had none and no longer share the one that they belong to."""
    whole = [n for n, one in enumerate(dates) if one.said("D") and one.said("M")]
    dated = [n for n, one in enumerate(dates) if one.said("Y")]
    found = []
    for n, one in enumerate(dates):
        like, year = (next((k for k in known if k > n), known[-1] if known else n) for known in (whole, dated))
        is_open = one.said("D") is not None and one.said("M") is None and like != n
        is_same = all(new[n].get(role) == new[like].get(role) for role in "YM")
        longer = one.with_month(dates[like]) if is_open and not is_same else one
        is_dated = one.said("Y") is not None or year == n or new[n]["Y"] == new[year]["Y"]
        found.append(longer if is_dated else longer.with_year(dates[year]))
    return found


def _written(one: WrittenDate, values: Mapping[str, int], days: int) -> str:
    text, at = "", 0
    for part in one.parts:
        value = (part.value + days) % 7 if part.role == "W" else values[part.role]
        text += one.text[at : part.start] + part.write(value)
        at = part.end
    return text + one.text[at:]


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


def _completed(
    dates: Sequence[WrittenDate], after: Sequence[str], *, before: Mapping[str, int] = MappingProxyType({})
) -> list[dict[str, int]]:
    """What each date says, and what it leaves open as others say it; `before` is what was said before them."""
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
    last = {"M": 1, "Y": _UNKNOWN_YEAR}
    for one in reversed(said):
        last |= {role: one[role] for role in "MY" if role in one}
    last |= before
    for n, one in enumerate(said):
        if "M" not in one and "D" in one:
            one["M"] = last["M"]
        if "Y" not in one:
            is_next = n > 0 and _JOINED.fullmatch(after[n - 1]) and one.get("M", 12) < said[n - 1].get("M", 1)
            one["Y"] = last["Y"] + bool(is_next)
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
