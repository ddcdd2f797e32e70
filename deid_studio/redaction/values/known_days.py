"""Known days in little room, and how known numbers begin."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterator
from typing import Final

from deid_studio.redaction.values.calendar_days import YEARS, CalendarDay
from deid_studio.redaction.values.number_forms import SHORTEST_AT_HOME, SHORTEST_NUMBER

_MONTHS: Final = 12
_DAYS_A_MONTH: Final = 31
_DAYS_A_YEAR: Final = _MONTHS * _DAYS_A_MONTH
_HEAD: Final = SHORTEST_AT_HOME
_LONG_HEAD: Final = SHORTEST_NUMBER
_LONGEST_DAY: Final = 8
"""Digits of a day that is written without anything between."""
_NUMBER, _DAY = 1, 2
COMPARED_DIGITS: Final = 18
"""Digits of a number that is kept as one."""


class KnownDays:
    """The number of each day's owner, and whether it is sure; of several the first one for whom it is, or the first."""

    __slots__ = ("_of",)

    def __init__(self) -> None:
        self._of = array("I")

    def __bool__(self) -> bool:
        return bool(self._of)

    def add(self, day: CalendarDay, owner: int, *, is_sure: bool) -> bool:
        """Take up a day of an owner, whose number is not below those before; whether it is new."""
        if not self:
            self._of = array("I", bytes(4 * _DAYS_A_YEAR * len(YEARS)))
        place = _place(day.year, day.month, day.day)
        known = self._of[place]
        if not known or (is_sure and not known & 1):
            self._of[place] = 2 * owner + 2 + is_sure
        return not known

    def of(self, year: int, month: int, day: int) -> tuple[int, bool] | None:
        """The owner of a day, and whether it is sure."""
        known = self._of[_place(year, month, day)] if self._of else 0
        return (known // 2 - 1, bool(known & 1)) if known else None

    def of_digits(self, digits: str) -> Iterator[tuple[int, bool]]:
        """The owners of all days of which these are the digits as `digits_of` has them."""
        if not self._of or len(digits) not in (6, _LONGEST_DAY) or not _is_figures(digits):
            return
        cut = len(digits) - 4
        forms = (digits[:cut], digits[cut : cut + 2], digits[cut + 2 :]), (digits[4:], digits[2:4], digits[:2])
        for year, month, day in (map(int, form) for form in forms):
            if 0 < month <= _MONTHS and 0 < day <= _DAYS_A_MONTH:
                for full in (year,) if cut > 2 else (1800 + year, 1900 + year, 2000 + year):
                    found = self.of(full, month, day) if full in YEARS else None
                    if found is not None:
                        yield found


def digits_of(day: CalendarDay) -> tuple[str, str, str, str]:
    """The digits of a day that is written without anything between."""
    year, month, date = f"{day.year:04}", f"{day.month:02}", f"{day.day:02}"
    return date + month + year, year + month + date, date + month + year[2:], year[2:] + month + date


def _place(year: int, month: int, day: int) -> int:
    return (year - YEARS[0]) * _DAYS_A_YEAR + (month - 1) * _DAYS_A_MONTH + day - 1


class BegunNumbers:
    """How known numbers begin, so that nothing is read further that cannot be one.

    `heads` are their first signs, four at most. Of the first five there is a place for each number of so many digits.
    """

    __slots__ = ("_code_heads", "_codes", "_is_sorted", "_long_heads", "_numbers", "heads")

    def __init__(self) -> None:
        self.heads: set[str] = set()
        self._long_heads = bytearray()
        self._code_heads: set[str] = set()
        self._numbers = array("q")
        self._codes: list[str] = []
        self._is_sorted = True

    def add(self, number: str) -> None:
        """Take up a number, or a code with letters."""
        self._add_heads(number, _NUMBER)
        if _is_figures(number):
            self._numbers.append(int(number[:COMPARED_DIGITS].ljust(COMPARED_DIGITS, "0")))
        else:
            self._codes.append(number)
        self._is_sorted = False

    def add_day(self, digits: str) -> None:
        """Take up a day's digits, of which only the first five are kept."""
        self._add_heads(digits, _DAY)

    def _add_heads(self, number: str, kind: int) -> None:
        head = number[:_LONG_HEAD]
        if len(head) == _LONG_HEAD and _is_figures(head):
            self._long_heads = self._long_heads or bytearray(10**_LONG_HEAD)
            self._long_heads[int(head)] |= kind
        elif len(head) == _LONG_HEAD:
            self._code_heads.add(head)
        if number[:_HEAD] not in self.heads:
            self.heads.update(number[:length] for length in range(1, _HEAD + 1))

    def has_head(self, signs: str) -> bool:
        """Whether five signs are the first ones of a known number."""
        return bool(self._kinds(signs)) or signs in self._code_heads

    def _kinds(self, signs: str) -> int:
        is_one = len(signs) == _LONG_HEAD and self._long_heads and _is_figures(signs)
        return self._long_heads[int(signs)] if is_one else 0

    def begins(self, signs: str) -> bool:
        """Whether a known number may begin with these signs."""
        if len(signs) <= _HEAD:
            return not signs or signs in self.heads
        if signs[:_HEAD] not in self.heads:
            return False
        if len(signs) <= _LONGEST_DAY and self._kinds(signs[:_LONG_HEAD]) & _DAY:
            return True
        if not self._is_sorted:
            self._numbers = array("q", sorted(set(self._numbers)))
            self._codes = sorted(set(self._codes))
            self._is_sorted = True
        place = bisect_left(self._codes, signs)
        if place < len(self._codes) and self._codes[place].startswith(signs):
            return True
        if not _is_figures(signs):
            return False
        first, last = (int(signs[:COMPARED_DIGITS].ljust(COMPARED_DIGITS, sign)) for sign in "09")
        at = bisect_left(self._numbers, first)
        return at < len(self._numbers) and self._numbers[at] <= last


def _is_figures(signs: str) -> bool:
    return signs.isdecimal() and signs.isascii()
