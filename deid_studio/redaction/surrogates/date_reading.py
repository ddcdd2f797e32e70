"""What dates say, as they are written and spoken, and how to write others in the same way."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from itertools import islice, pairwise
from typing import Final

from deid_studio.redaction.surrogates.surrogate_phrases import Phrases, full_year
from deid_studio.word_files import word_set, word_tuple

_MONTHS: Final = word_tuple("surrogates.date_reading.months")
_WEEKDAYS: Final = word_tuple("surrogates.date_reading.weekdays")
_FILLERS: Final = word_set("surrogates.date_reading.fillers")
_RANKS: Final = frozenset({"st", "nd", "rd", "th"})
_JOINTS: Final = re.compile(r"\s*(?:[-–—/]|\b(?:bis(?: zum)?|und|u\.|to|through|until|and)(?=\W))\s*", re.IGNORECASE)
_TOKEN: Final = re.compile(r"\d+|[^\W\d_]+|[\W_]+")
_GAP: Final = re.compile(r"[\s.,/'’()–-]+")
_DASHES: Final = frozenset("-–—")
_MOST_TOKENS: Final = 19
_MOST_READINGS: Final = 300
_LONGEST_PHRASE: Final = 9
_LEAP_YEAR: Final = 2004
_MOST_LETTERS: Final = 80


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

    def said(self, role: str) -> int | None:
        """The day, month or year; None where it is not said."""
        return next((part.value for part in self.parts if part.role == role), None)

    @property
    def day(self) -> date | None:
        """The day, where all of it is said."""
        year, month, day = (self.said(role) for role in "YMD")
        return date(year, month, day) if year and month and day else None


@dataclass(frozen=True, slots=True)
class _Field:
    """Tokens that may be parts of a date: for each role that they may have, the value and how to write another."""

    start: int
    end: int
    roles: Mapping[str, tuple[int, Callable[[int], str]]] = field(default_factory=dict)


def read_range(text: str, *, day_first: bool, phrases: Phrases) -> list[WrittenDate | str] | None:
    """The date in a text; or two with what joins them; None where there is something else in it."""
    if len(text) > _MOST_LETTERS:
        return None
    whole = read_date(text, day_first=day_first, phrases=phrases)
    if whole:
        return [whole]
    for joint in _JOINTS.finditer(text):
        first = read_date(text[: joint.start()], day_first=day_first, phrases=phrases)
        last = read_date(text[joint.end() :], day_first=day_first, phrases=phrases)
        if first and last:
            return [first, joint[0], last]
    return None


def read_date(text: str, *, day_first: bool, phrases: Phrases) -> WrittenDate | None:
    """The date that a text is, written or spoken, whole or in part; None where it is none or could not be."""
    tokens = [(found[0], found.start(), found.end()) for found in _TOKEN.finditer(text)]
    if not tokens or len(tokens) > _MOST_TOKENS:
        return None
    if text.isascii() and text.isdecimal() and len(text) in (6, 8):
        return _run_together(text)
    pads = _is_padded(text)
    for fields in islice(_readings(tokens, 0, phrases, pads=pads), _MOST_READINGS):
        parts = _with_roles(text, fields, day_first=day_first)
        if parts:
            return WrittenDate(text, parts, next((one.roles for one in fields if _is_bare(one, parts)), {}))
    return None


def _readings(
    tokens: Sequence[tuple[str, int, int]], at: int, phrases: Phrases, *, pads: bool
) -> Iterator[tuple[_Field, ...]]:
    """All ways to read tokens from `at` on as parts of a date, those with the longest phrases first."""
    if at == len(tokens):
        yield ()
        return
    for after, found in _fields(tokens, at, phrases, pads=pads):
        for rest in _readings(tokens, after, phrases, pads=pads):
            yield (found, *rest) if found else rest


def _fields(
    tokens: Sequence[tuple[str, int, int]], at: int, phrases: Phrases, *, pads: bool
) -> Iterator[tuple[int, _Field | None]]:
    """What begins at token `at`, with the token after it; None stands for what says nothing."""
    text, start, end = tokens[at]
    if text[0].isdecimal():
        rank = tokens[at + 1] if at + 1 < len(tokens) else ("", end, end)
        if rank[0].lower() in _RANKS and text.isdecimal() and len(text) < 3:
            yield at + 2, _Field(start, rank[2], {"D": (int(text), _ranked)})
        elif text.isascii():
            yield from ((at + 1, one) for one in _of_digits(text, start, end, pads=pads))
        return
    if _GAP.fullmatch(text):
        yield at + 1, None
        return
    longest = min(_LONGEST_PHRASE, len(tokens) - at)
    for last in range(at + (longest - 1) // 2 * 2, at - 1, -2):
        said = " ".join(token[0].lower() for token in tokens[at : last + 1] if not token[0].isspace())
        roles = {
            role: (one.value, _cased(text, one.say)) for one in reversed(phrases.get(said, ())) for role in one.roles
        }
        if roles:
            yield last + 1, _Field(start, tokens[last][2], roles)
    for names, role in ((_MONTHS, "M"), (_WEEKDAYS, "W")):
        for line in names:
            for number, name in enumerate(line.split(), start=role == "M"):
                if name.lower() == text.lower():
                    yield at + 1, _Field(start, end, {role: (number, _named(line.split(), text, start=role == "M"))})
                    break
    if text.lower() in _FILLERS:
        yield at + 1, None


def _of_digits(text: str, start: int, end: int, *, pads: bool) -> Iterator[_Field]:
    value = int(text)
    if len(text) <= 2:
        small = (value, (lambda new: f"{new:02}") if pads else str)
        roles = {"D": small, "M": small}
        if len(text) == 2:
            roles["Y"] = (full_year(value), lambda new: f"{new % 100:02}")
        yield _Field(start, end, roles)
    elif len(text) == 4 and 1000 <= value < 3000:
        yield _Field(start, end, {"Y": (value, lambda new: f"{new:04}")})


def _ranked(day: int) -> str:
    return f"{day}{'th' if day in (11, 12, 13) else {1: 'st', 2: 'nd', 3: 'rd'}.get(day % 10, 'th')}"


def _named(names: Sequence[str], like: str, *, start: bool) -> Callable[[int], str]:
    return _cased(like, lambda number: names[number - start])


def _cased(like: str, say: Callable[[int], str]) -> Callable[[int], str]:
    if like.isupper() and len(like) > 1:
        return lambda number: say(number).upper()
    if like[0].isupper():
        return lambda number: say(number)[0].upper() + say(number)[1:]
    return lambda number: say(number).lower()


def _is_padded(text: str) -> bool:
    """Whether days and months of one digit get a zero, as where one has, or where none could have one."""
    short = [number for number in re.findall(r"\d+", text) if len(number) < 3]
    is_figures = not any(map(str.isalpha, text))
    return any(number[0] == "0" for number in short) or (is_figures and all(len(number) == 2 for number in short))


def _with_roles(text: str, fields: Sequence[_Field], *, day_first: bool) -> tuple[DatePiece, ...] | None:
    """The fields with the first order of roles that makes a date."""
    days = [one for one in fields if "W" in one.roles]
    rest = [one for one in fields if "W" not in one.roles]
    if len(days) > 1 or not rest:
        return None
    for order in _orders(text, rest, day_first=day_first):
        if len(order) == len(rest) and all(
            role in one.roles or role == "?" for role, one in zip(order, rest, strict=True)
        ):
            parts = [
                DatePiece(one.start, one.end, role, *one.roles["D" if role == "?" else role])
                for role, one in zip(order, rest, strict=True)
            ]
            if _is_possible(parts):
                weekday = [DatePiece(one.start, one.end, "W", *one.roles["W"]) for one in days]
                return tuple(sorted([*parts, *weekday], key=lambda part: part.start))
    return None


def _is_bare(found: _Field, parts: Sequence[DatePiece]) -> bool:
    return any(part.role == "?" and part.start == found.start for part in parts)


def _orders(text: str, fields: Sequence[_Field], *, day_first: bool) -> tuple[str, ...]:
    """Roles in the orders in which dates have them, the likeliest first."""
    if len(fields) == 3:
        joints = [text[one.end : other.start].strip() for one, other in pairwise(fields)]
        if joints[0] in _DASHES and joints[1] not in _DASHES:
            return ()  # "03-06/2022" is two months
        return ("DMY", "YMD", "MDY") if day_first else ("MDY", "DMY", "YMD")
    if len(fields) == 2:
        between = text[fields[0].end : fields[1].start]
        if not day_first:
            return "MD", "DM", "MY", "YM"
        return ("MY", "DM", "YM", "MD") if "/" in between else ("DM", "MY", "YM", "MD")
    if len(fields) == 1 and "D" in fields[0].roles and not re.search(r"['’]\d", text):
        return ("?",)
    return ("M", "Y") if len(fields) == 1 else ()


def _is_possible(parts: Sequence[DatePiece]) -> bool:
    said = {part.role: part.value for part in parts}
    try:
        date(said.get("Y", _LEAP_YEAR), said.get("M", 1), said.get("D", 1))
    except ValueError:
        return False
    return True


def _run_together(text: str) -> WrittenDate | None:
    """A date of digits without anything between: "20200803", "03082020", "030820"."""
    for form in ("YYYYMMDD", "DDMMYYYY") if len(text) == 8 else ("DDMMYY", "YYMMDD"):
        parts = []
        for role in dict.fromkeys(form):
            start, length = form.index(role), form.count(role)
            value = int(text[start : start + length])
            value = full_year(value) if role == "Y" and length == 2 else value
            parts.append(DatePiece(start, start + length, role, value, _last_digits(length)))
        if _is_possible(parts):
            return WrittenDate(text, tuple(parts))
    return None


def _last_digits(count: int) -> Callable[[int], str]:
    return lambda value: f"{value:0{count}}"[-count:]
