"""Days of the calendar in runs of numbers, in figures or words, German or English."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from functools import lru_cache
from itertools import chain, islice
from typing import Final, NamedTuple

from deid_studio.piece_memory import PieceMemory
from deid_studio.redaction.values.number_runs import NumberRun, NumberStretch, Numeral, plain_runs
from deid_studio.redaction.values.number_words import code_without_letters

YEARS: Final = range(1850, 2100)
"""Years that a day may be of."""
_CENTURIES: Final = (18, 19, 20)
_LEAP_YEAR: Final = 2004
_GAP: Final = re.compile(r"[\s.,/\\'’‘`_|()·•–—-]*")
_IN_FIGURES: Final = re.compile(r"(?<!\d)(?=(?:\d{1,2}|\d{4})[^\w:,]+\d{1,2}(?:\s*\.|[^\w:]+(?:\d{2}|\d{4})(?!\d)))")
"""What must be in figures in which there is a day."""
_MOST_SEPARATORS: Final = 3
_LONGEST_GAP: Final = 30
_JOINTS: Final = frozenset("./-–—")
_APOSTROPHES: Final = "'’‘`"
"""What stands before a year without its century."""
_UNORDERED: Final = frozenset("/-–—")
_MOST_READINGS: Final = 60
_TEXTS_REMEMBERED: Final = 1 << 10
_ORDERS: Final = {
    "D": False,
    "M": False,
    "Y": False,
    "YM": False,
    **dict.fromkeys(("DM", "MD", "DMY", "MDY", "YMD"), True),
}
"""Orders of days, months and years, and whether they are whole."""
_FIRST_LETTERS: Final = 20_000
_GERMAN: Final = frozenset("der die das und mit von ist nicht".split())
_ENGLISH: Final = frozenset("the of and was with to is not".split())
_WORD: Final = re.compile(r"\w+")
_WRITTEN: Final = re.compile(r"(\d\d?)\.(\d\d?)\.(\d{4})", re.ASCII)
"""How most days are written, which can be read in one way only unless the month is none."""
_IN_NUMBERS: Final = re.compile(r"[/-](?<=\d.)\d\d?[/-]\d")
_MONTH_FIRST: Final = re.compile(r"\b(?:0?[1-9]|1[0-2])[/-](?:1[3-9]|2\d|3[01])[/-]\d")
_DAY_FIRST: Final = re.compile(r"\b(?:1[3-9]|2\d|3[01])[/-](?:0?[1-9]|1[0-2])[/-]\d")


class CalendarDay(NamedTuple):
    """A day that the words `first` to before `after` of a run may be; year 0 where none is said.

    It is `clear` where the form is that of a date and of nothing else. `order` is "DM" or "MD" where the numbers may
    also be read the other way round.
    """

    first: int
    after: int
    year: int
    month: int
    day: int
    is_clear: bool
    order: str = ""


class _Part(NamedTuple):
    """A day ("D"), month ("M"), year ("Y") or one without its century ("y"); `form` is how it is written."""

    first: int
    after: int
    role: str
    value: int
    form: str


def reading_order(text: str) -> str:
    """Whether days ("DM") or months ("MD") come first in the dates of a text; empty where that is not known."""
    start = text[:_FIRST_LETTERS]
    if _IN_NUMBERS.search(start):
        month_first, day_first = _MONTH_FIRST.search(start), _DAY_FIRST.search(start)
        if (month_first is None) != (day_first is None):
            return "DM" if month_first is None else "MD"
    return "" if sum(map(_lean_to_english, start.split())) > 0 else "DM"


def _leaning(chunk: str) -> int:
    """How many more English than German words there are in what stands between two blanks."""
    words = _WORD.findall(chunk.lower())
    return sum(map(_ENGLISH.__contains__, words)) - sum(map(_GERMAN.__contains__, words))


_lean_to_english: Final = PieceMemory(_leaning).__getitem__


def calendar_days(run: NumberRun) -> Iterator[CalendarDay]:
    """All days that a run can be read as to say."""
    known: dict[int, list[_Part]] = {}
    for at in _beginnings(run):
        for found in islice(_follow(run, known, at, "", ()), _MOST_READINGS):
            yield from _days(run, "".join(part.role.upper() for part in found), found)


def _beginnings(run: NumberRun) -> Iterable[int]:
    """The words with which a day may begin."""
    if run.has_words:
        return range(len(run)) if sum(one.is_telling for one in run.meanings) > 1 else ()
    words = [str(one.month) if one.month else one.digits for one in run.meanings] if run.has_letters else run.words
    starts = [found.start() for found in _IN_FIGURES.finditer(_in_figures(words, run.gaps))]
    if run.has_letters and starts:
        return range(len(run))
    return [bisect_left(run.starts, run.starts[0] + start) for start in starts]


def may_be_day(stretch: NumberStretch, signs: Iterable[str]) -> bool:
    """Whether a day may stand in words that say none of it; `signs` are what they are in a number."""
    figures = [one if one.isdecimal() else "" for one in signs]
    return _IN_FIGURES.search(_in_figures(figures, stretch.gaps)) is not None


def _in_figures(words: Iterable[str], gaps: Iterable[str]) -> str:
    return "".join(chain.from_iterable(zip(words, gaps, strict=True)))


@lru_cache(_TEXTS_REMEMBERED)
def days_in(text: str) -> tuple[tuple[CalendarDay, bool], ...]:
    """The days of a text, in all the ways in which they can be read, and whether there is nothing else in it.

    Of those that overlap only the longest count.
    """
    written = _WRITTEN.fullmatch(text)
    if written is not None:
        said = int(written[3]), int(written[2]), int(written[1])
        if said[0] in YEARS and _is_day(*said):
            return ((CalendarDay(0, 3, *said, is_clear=True), True),)
    days: list[tuple[CalendarDay, int]] = []
    for run in plain_runs(text):
        taken: dict[int, tuple[int, int]] = {}
        for day in sorted(calendar_days(run), key=lambda one: one.first - one.after):
            place = day.first, day.after
            if all(taken.get(at, place) == place for at in range(*place)):
                taken |= dict.fromkeys(range(*place), place)
                here = sum(len(run.words[at]) for at in range(day.first, day.after) if run.meanings[at].is_telling)
                days.append((day, here))
    words = re.findall(r"\d+|[^\W\d_]+", text) if days else ()
    telling = sum(len(word) for word in words if code_without_letters(word) in b"9na")
    return tuple((day, here == telling) for day, here in days)


def run_together(digits: str) -> Iterator[CalendarDay]:
    """What days six or eight digits may be: "20200803", "030820"; the likeliest first."""
    cut = len(digits) - 4
    forms = [("MD", digits[4:], digits[:2], digits[2:4])]
    forms.insert(0, ("", digits[:cut], digits[cut : cut + 2], digits[cut + 2 :]))
    forms.insert(cut == 4, ("DM", digits[4:], digits[2:4], digits[:2]))
    for order, year, month, day in forms:
        for full in (int(year),) if cut == 4 else (1900 + int(year), 2000 + int(year)):
            if full in YEARS and _is_day(full, int(month), int(day)):
                yield CalendarDay(0, 1, full, int(month), int(day), is_clear=cut == 4, order=order)


def _follow(
    run: NumberRun, known: dict[int, list[_Part]], at: int, roles: str, parts: tuple[_Part, ...]
) -> Iterator[tuple[_Part, ...]]:
    """All that goes on with `parts` of these `roles` from word `at` on, in the orders in which dates have them."""
    if at not in known:
        known[at] = list(_parts(run, at))
    for part in known[at]:
        order = roles + part.role.upper()
        if order not in _ORDERS:
            continue
        found = (*parts, part)
        if _ORDERS[order]:
            yield found
        following = _next(run, part.after) if len(order) < 3 and part.after < len(run) else None
        if following is not None and (roles or not _is_no_joint(run, part, following)):
            yield from _follow(run, known, following, order, found)


def _is_no_joint(run: NumberRun, part: _Part, following: int) -> bool:
    """Whether between a first part and other figures is what stands in no date: "3,5", or a month before "."."""
    gap, digits = run.gaps[part.after - 1], run.meanings[following].digits
    if part.form != "figures" or not digits:
        return False
    return "," in gap or (part.role == "M" and gap == "." and (len(digits) != 2 or int(digits) <= 12))


def _next(run: NumberRun, at: int) -> int | None:
    """The word that goes on with a date whose last word is the one before `at`."""
    while at < len(run) and _is_close(run.gaps[at - 1]):
        meaning = run.meanings[at]
        if meaning.is_telling or not meaning.is_in_dates:
            return at
        at += 1
    return None


def _is_close(gap: str) -> bool:
    return (
        len(gap) <= _LONGEST_GAP and len("".join(gap.split())) <= _MOST_SEPARATORS and _GAP.fullmatch(gap) is not None
    )


def _parts(run: NumberRun, at: int) -> Iterator[_Part]:
    meaning = run.meanings[at]
    if meaning.digits and len(meaning.digits) <= 4:
        yield from _of_figures(run, at, meaning.digits)
    if meaning.month:
        form = "roman" if set("ivxIVX").issuperset(run.words[at]) else "named"
        yield _Part(at, at + 1, "M", meaning.month, form)
    ranked = at + (meaning.value == 0 and run.is_within(at))  # "null vierter"
    if day := run.meanings[ranked].day:
        yield _Part(at, ranked + 1, "D", day, "ranked")
        if day <= 12 and at and _is_ranked(run, at - 1):
            yield _Part(at, ranked + 1, "M", day, "ranked")
    if meaning.value is not None:
        yield from _of_words(run, at)


def _is_ranked(run: NumberRun, at: int) -> bool:
    """Whether a word is an ordinal: "vierter", or "4." """
    return run.meanings[at].day is not None or (run.meanings[at].digits != "" and run.gaps[at].startswith("."))


def _of_figures(run: NumberRun, at: int, digits: str) -> Iterator[_Part]:
    value = int(digits)
    if len(digits) > 2:
        if len(digits) == 4 and value in YEARS:
            yield _Part(at, at + 1, "Y", value, "figures")
        return
    if at + 1 < len(run) and run.meanings[at + 1].is_rank and not run.gaps[at]:
        yield _Part(at, at + 2, "D", value, "ranked")
        return
    yield from (_Part(at, at + 1, role, value, "figures") for role in _roles(value))
    if len(digits) == 2:
        yield _Part(at, at + 1, "y", value, "figures")


def _of_words(run: NumberRun, at: int) -> Iterator[_Part]:
    years: list[_Part] = []
    for after, value in run.numbers(at):
        yield from (_Part(at, after, role, value, "words") for role in _roles(value))
        if value in YEARS:
            years.append(_Part(at, after, "Y", value, "words"))
        if 10 <= value < 100:
            years.append(_Part(at, after, "y", value, "words"))
        for end, rest in _numbers(run, after):
            if value == 0 and 0 < rest < 10:
                yield from (_Part(at, end, role, rest, "words") for role in _roles(rest))
                years.append(_Part(at, end, "y", rest, "words"))
            elif value in _CENTURIES and 10 <= rest < 100:
                years.append(_Part(at, end, "Y", value * 100 + rest, "words"))
            elif value in _CENTURIES and rest == 0:
                units = (one for one in _numbers(run, end) if one.value < 10)
                years += (_Part(at, last, "Y", value * 100 + unit, "words") for last, unit in units)
        if value in (20, 30) and after < len(run) and 0 < (unit := run.meanings[after].day or 0) < 10:
            yield _Part(at, after + 1, "D", value + unit, "ranked")
    digits = [run.meanings[one].value for one in range(at, min(at + 4, len(run)))]
    year = "".join(str(one) for one in digits if one is not None and one < 10)
    if len(year) == 4 and int(year) in YEARS:
        years.append(_Part(at, at + 4, "Y", int(year), "digits"))
    # "nineteen sixty one" is not 1960
    last = max((part.after for part in years), default=0)
    yield from (part for part in years if part.after == last)


def _numbers(run: NumberRun, at: int) -> Iterator[Numeral]:
    if at < len(run) and run.is_within(at - 1):
        yield from run.numbers(at)


def _roles(value: int) -> str:
    return "DM" if 0 < value <= 12 else "D" if 0 < value <= 31 else ""


def _days(run: NumberRun, order: str, parts: Sequence[_Part]) -> Iterator[CalendarDay]:
    said = {part.role: part.value for part in parts}
    month, day = said["M"], said["D"]
    forms = {part.form for part in parts if part.role not in "Yy"}
    gaps = ["".join(run.gaps[part.after - 1].split()).rstrip(_APOSTROPHES) for part in parts[:-1]]
    is_named = bool(forms & {"named", "ranked"})
    is_joined = all(gap in _JOINTS for gap in gaps) and len(set(gaps)) == 1
    year_form = next((part.form for part in parts if part.role in "Yy"), "")
    first, after = parts[0].first, parts[-1].after
    is_figures = forms == {"figures"}
    if len(order) == 2:
        ends = run.gaps[after - 1][:1] == "." if is_figures else True
        if _is_day(0, month, day) and (is_named or (gaps == ["."] and ends and (order == "DM" or "roman" in forms))):
            yield CalendarDay(first, after, 0, month, day, is_clear=is_named)
        return
    if order[0] == "M" and "roman" in forms and month == 1:
        return  # 1 by a letter that looks like it
    if order == "MDY" and is_figures and not (is_joined and (day > 12 or gaps[0] in _UNORDERED)):
        return
    if order == "YMD" and "y" in said and not (is_figures and is_joined):
        return
    swaps = order != "YMD" and not is_named and "roman" not in forms and day <= 12 and day != month
    swaps = swaps and (not is_figures or (is_joined and gaps[0] in _UNORDERED))
    is_clear = (
        is_named
        or ("y" not in said and year_form != "digits")
        or (is_joined and "words" not in forms and not _goes_on(run, first, after))
    )
    for year in (said["Y"],) if "Y" in said else (1900 + said["y"], 2000 + said["y"]):
        if _is_day(year, month, day):
            yield CalendarDay(first, after, year, month, day, is_clear, order[:2] if swaps else "")


def _goes_on(run: NumberRun, first: int, after: int) -> bool:
    """Whether other numbers are joined to a date, as in the number of a version or of a section."""
    before = run.gaps[first - 1] if first and run.meanings[first - 1].digits else ""
    behind = run.gaps[after - 1] if after < len(run) and run.meanings[after].digits else ""
    return before in _JOINTS or behind in _JOINTS


def _is_day(year: int, month: int, day: int) -> bool:
    try:
        date(year or _LEAP_YEAR, month, day)
    except ValueError:
        return False
    return True
