"""What dates say where they stand, and how to write others in the same way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date


@dataclass(frozen=True, slots=True)
class DatePiece:
    """A day ("D"), month ("M"), year ("Y") or weekday ("W", from 0) in a date; "?" is a number of unknown meaning.

    `write` gives another one in the same form.
    """

    start: int
    end: int
    role: str
    value: int
    write: Callable[[int], str]


@dataclass(frozen=True, slots=True)
class WrittenDate:
    """A date as it stands somewhere, with what it says of day, month and year.

    `bare` is what its number may be where it is one alone.
    """

    text: str
    parts: tuple[DatePiece, ...]
    bare: Mapping[str, tuple[int, Callable[[int], str]]] = field(default_factory=dict)

    def read_as(self, role: str) -> WrittenDate:
        """A bare number as a day, month or year."""
        value, write = self.bare[role]
        parts = tuple(
            replace(one, role=role, value=value, write=write) if one.role == "?" else one for one in self.parts
        )
        return WrittenDate(self.text, parts)

    def with_month(self, other: WrittenDate) -> WrittenDate:
        """A day without its month, with one as `other` writes it: "3." beside "5.12." as "3.12."."""
        day, like, month = (
            next(one for one in at.parts if one.role == r) for at, r in ((self, "D"), (other, "D"), (other, "M"))
        )
        first, last = sorted((like, month), key=lambda part: part.start)
        between, name = other.text[first.end : last.start], other.text[month.start : month.end]
        at = day.start if first is month else day.end + len(between)
        rest = self.text[day.end :]
        if first is month:
            text = f"{self.text[: day.start]}{name}{between}{self.text[day.start :]}"
        else:
            dot = "." if name.isdecimal() and other.text[month.end :].startswith(".") else ""
            text = f"{self.text[: day.end]}{between}{name}{dot}{rest.removeprefix('.')}"
        longer = len(text) - len(self.text)
        parts = [
            one
            if one.end <= at - len(between) * (first is like)
            else replace(one, start=one.start + longer, end=one.end + longer)
            for one in self.parts
        ]
        return WrittenDate(
            text, tuple(sorted([*parts, replace(month, start=at, end=at + len(name))], key=lambda part: part.start))
        )

    def with_year(self, other: WrittenDate) -> WrittenDate:
        """A date without its year, with one as `other` writes it behind its own: "3.12." beside "5.1.2021"."""
        year = next(one for one in other.parts if one.role == "Y")
        before = [one.end for one in other.parts if one.end <= year.start]
        if not before:
            return self
        joint, end = other.text[max(before) : year.start], max(one.end for one in self.parts)
        dot = self.text[end:].startswith(".") and not joint.startswith(".")
        text = self.text[: end + dot] + joint
        part = replace(year, start=len(text), end=len(text) + year.end - year.start)
        return WrittenDate(text + other.text[year.start : year.end], (*self.parts, part))

    def said(self, role: str) -> int | None:
        """The day, month or year; None where it is not said."""
        return next((part.value for part in self.parts if part.role == role), None)

    @property
    def leaves_year_open(self) -> bool:
        """Whether it is a day of a month without its year."""
        return self.said("D") is not None and self.said("M") is not None and self.said("Y") is None

    @property
    def day(self) -> date | None:
        """The day, where all of it is said."""
        year, month, day = (self.said(role) for role in "YMD")
        return date(year, month, day) if year and month and day else None
