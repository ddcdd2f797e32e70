"""Reading dates as they are written and spoken."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cache, partial
from itertools import islice, pairwise
from typing import Final

from deid_studio.redaction.surrogates.date_pieces import DatePiece, WrittenDate
from deid_studio.redaction.surrogates.surrogate_phrases import Phrases, full_year
from deid_studio.word_files import word_set, word_tuple

_MONTHS: Final = word_tuple("surrogates.date_reading.months")
_ENGLISH_FIRST: Final = tuple(sorted(_MONTHS, key=lambda names: " May " not in names))
_WEEKDAYS: Final = word_tuple("surrogates.date_reading.weekdays")
_FILLERS: Final = word_set("surrogates.date_reading.fillers")
_RANKS: Final = frozenset({"st", "nd", "rd", "th"})
_JOINT: Final = (
    r"(?:[-–—/+,&]|\b(?:bis(?: zum| einschl(?:\.|ießlich)?| inkl(?:\.|usive)?)?|und|u\.|"
    r"to|through|until|till|and)(?=\W|$))"
)
_JOINTS: Final = re.compile(rf"\s*{_JOINT}\s*", re.IGNORECASE)
_EDGES: Final = re.compile(rf"(\s*(?:{_JOINT}\s*)?)(.*?)(\s*(?:{_JOINT}\s*)?)", re.IGNORECASE | re.DOTALL)
_SEPARATORS: Final = re.compile(r"[-–—/]")
_TOKEN: Final = re.compile(r"\d+|[^\W\d_]+|[\W_]+")
_GAP: Final = re.compile(r"[\s.,/'’()–-]+")
_MOST_DATES: Final = 4
_MOST_JOINTS: Final = 12
_MOST_TOKENS: Final = 19
_MOST_READINGS: Final = 300
_LONGEST_PHRASE: Final = 9
_LEAP_YEAR: Final = 2004
_MOST_LETTERS: Final = 80
_YEAR_AND_MONTH: Final = re.compile(r"\s*(\d{4})\s*([-–—/])\s*(\d\d)\s*")
_RUN_YEARS: Final = range(1850, 2150)


@dataclass(frozen=True, slots=True)
class _Field:
    """Tokens that may be parts of a date: for each role that they may have, the value and how to write another."""

    start: int
    end: int
    roles: Mapping[str, tuple[int, Callable[[int], str]]] = field(default_factory=dict)


def read_dates(
    text: str, *, day_first: bool, phrases: Phrases, follows_month: bool = False, beside: str = ""
) -> list[WrittenDate | str] | None:
    """The dates in a text, with what stands before, between and after them; None where something else is in it.

    `follows_month` says that it goes on with a date that says a month and no year; `beside` is the date that it goes
    with, which tells whether numbers of one digit get a zero.
    """
    parts = _EDGES.fullmatch(text)
    lead, core, tail = (parts[1], parts[2], parts[3]) if parts else ("", text, "")
    if len(text) > _MOST_LETTERS or len(_JOINTS.findall(core)) > _MOST_JOINTS or _is_month_or_years(core):
        return None
    read = cache(partial(read_date, day_first=day_first, phrases=phrases, pads=_is_padded(f"{core} {beside}")))
    for count in range(1, _MOST_DATES + 1):  # As few as it can be
        found = _split(core, read, follows_month=follows_month, count=count)
        if found:
            return [lead, *found, tail]
    return None


def _is_month_or_years(text: str) -> bool:
    """Whether it may be a month, and two years as well: "2007-09"; a season, as "2011/12", is two years."""
    found = _YEAR_AND_MONTH.fullmatch(text)
    if not found:
        return False
    last = int(found[3])
    is_later = int(found[1]) % 100 < last <= 12
    return is_later and not (found[2] == "/" and last == int(found[1]) % 100 + 1)


def _split(
    text: str, read: Callable[..., WrittenDate | None], *, follows_month: bool, count: int
) -> list[WrittenDate | str] | None:
    if count == 1:
        whole = read(text, follows_month=follows_month)
        return [whole] if whole else None
    for joint in _JOINTS.finditer(text):
        first = read(text[: joint.start()], follows_month=follows_month)
        if first:
            goes_on = first.leaves_year_open or (follows_month and bool(first.bare))
            rest = _split(text[joint.end() :], read, follows_month=goes_on, count=count - 1)
            if rest:
                return [first, joint[0], *rest]
    return None


def read_date(
    text: str, *, day_first: bool, phrases: Phrases, follows_month: bool = False, pads: bool | None = None
) -> WrittenDate | None:
    """The date that a text is, written or spoken, whole or in part; None where it is none or could not be."""
    tokens = [(found[0], found.start(), found.end()) for found in _TOKEN.finditer(text)]
    if not tokens or len(tokens) > _MOST_TOKENS:
        return None
    if text.isascii() and text.isdecimal() and len(text) in (6, 8):
        return _run_together(text, day_first=day_first)
    pads = _is_padded(text) if pads is None else pads
    months = _MONTHS if day_first else _ENGLISH_FIRST
    for fields in islice(_readings(tokens, 0, phrases, months, pads=pads), _MOST_READINGS):
        parts = _with_roles(text, fields, day_first=day_first, follows_month=follows_month)
        if parts:
            return WrittenDate(text, parts, next((one.roles for one in fields if _is_bare(one, parts)), {}))
    return None


def _readings(
    tokens: Sequence[tuple[str, int, int]], at: int, phrases: Phrases, months: Sequence[str], *, pads: bool
) -> Iterator[tuple[_Field, ...]]:
    """All ways to read tokens from `at` on as parts of a date, those with the longest phrases first."""
    if at == len(tokens):
        yield ()
        return
    for after, found in _fields(tokens, at, phrases, months, pads=pads):
        for rest in _readings(tokens, after, phrases, months, pads=pads):
            yield (found, *rest) if found else rest


def _fields(
    tokens: Sequence[tuple[str, int, int]], at: int, phrases: Phrases, months: Sequence[str], *, pads: bool
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
    for names, role in ((months, "M"), (_WEEKDAYS, "W")):
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
    numbers = re.findall(r"\d+", text)
    short = [number for number in numbers if len(number) < 3]
    is_figures = len(numbers) > 1 and not any(map(str.isalpha, text))
    return any(number[0] == "0" for number in short) or (is_figures and all(len(number) == 2 for number in short))


def _with_roles(
    text: str, fields: Sequence[_Field], *, day_first: bool, follows_month: bool
) -> tuple[DatePiece, ...] | None:
    """The fields with the first order of roles that makes a date."""
    days = [one for one in fields if "W" in one.roles]
    rest = [one for one in fields if "W" not in one.roles]
    if len(days) > 1 or not rest:
        return None
    orders = ("DY",) if follows_month and _is_day_and_year(text, rest) else _orders(text, rest, day_first=day_first)
    for order in orders:
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
    joints = [text[one.end : other.start] for one, other in pairwise(fields)]
    separators = [_SEPARATORS.findall(joint) for joint in joints]
    if any(one != separators[0] or len(one) > 1 for one in separators):
        return ()  # "03-06/2022" is two months, "3.-5.12." two days
    if any(
        "," in joint and {"D"} <= one.roles.keys() & other.roles.keys()
        for joint, (one, other) in zip(joints, pairwise(fields), strict=True)
    ):
        return ()  # "3., 5. und 7.12." are three days
    has_name = any("D" not in one.roles and "M" in one.roles for one in fields)
    if not has_name and joints and "," in joints[0]:
        return ()  # "3., 5. und 7. Mai" are three days
    ends_with_year = len(fields) > 1 and _is_long(text, fields[-1])
    begins_with_year = len(fields) > 1 and _is_long(text, fields[0])
    if len(fields) == 3:
        if re.search(r"\bum\b", "".join(joints), re.IGNORECASE):
            return ()  # "3.5. um 10"
        american = ("MDY",) if has_name or separators[0] or not day_first else ()
        return (*(("DMY", *american) if day_first else (*american, "DMY")), *(("YMD",) if begins_with_year else ()))
    if len(fields) == 2:
        if "./" in joints[0] or (
            separators[0] not in ([], ["/"]) and not (has_name or ends_with_year or begins_with_year)
        ):
            return ()  # "3./5." and "3-5" are two
        with_month = ("MY",) if has_name or ends_with_year or separators[0] else ()
        with_month = (*with_month, *(("YM",) if begins_with_year else ()))
        years = [one.roles["Y"][0] for one in fields if "Y" in one.roles]
        if begins_with_year and separators[0] == ["/"] and years[1:] == [years[0] + 1]:
            return ()  # "2011/12" is two years
        if not day_first:
            return "MD", "DM", *with_month
        american = ("MD",) if has_name else ()
        return (*with_month, "DM", *american) if separators[0] else ("DM", *with_month, *american)
    if len(fields) == 1 and "D" in fields[0].roles and not re.search(r"['’]\d", text):
        return ("?",)
    return ("M", "Y") if len(fields) == 1 else ()


def _is_day_and_year(text: str, fields: Sequence[_Field]) -> bool:
    """Whether it is the end of a date as "May 3-5, 2020"."""
    return len(fields) == 2 and "D" in fields[0].roles and _is_long(text, fields[1])


def _is_long(text: str, one: _Field) -> bool:
    """Whether a year is written with all its digits, or in words."""
    written = text[one.start : one.end]
    return "Y" in one.roles and (not written.isdecimal() or len(written) == 4)


def _is_possible(parts: Sequence[DatePiece]) -> bool:
    said = {part.role: part.value for part in parts}
    try:
        date(said.get("Y", _LEAP_YEAR), said.get("M", 1), said.get("D", 1))
    except ValueError:
        return False
    return True


def _run_together(text: str, *, day_first: bool) -> WrittenDate | None:
    """A date of digits without anything between: "20200803", "03082020", "030820"."""
    short = ("DDMMYY",) if day_first else ("MMDDYY",)
    for form in ("YYYYMMDD", "DDMMYYYY" if day_first else "MMDDYYYY") if len(text) == 8 else short:
        parts = []
        for role in dict.fromkeys(form):
            start, length = form.index(role), form.count(role)
            value = int(text[start : start + length])
            value = full_year(value) if role == "Y" and length == 2 else value
            parts.append(DatePiece(start, start + length, role, value, _last_digits(length)))
        if _is_possible(parts) and all(one.role != "Y" or one.value in _RUN_YEARS for one in parts):
            return WrittenDate(text, tuple(parts))
    return None


def _last_digits(count: int) -> Callable[[int], str]:
    return lambda value: f"{value:0{count}}"[-count:]
