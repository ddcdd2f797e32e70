"""Dates, telephone numbers and other numbers that are known, found by value in other texts."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, Generic, NamedTuple, TypeVar

from deid_studio.redaction.values.calendar_days import calendar_days, days_in, reading_order, run_together
from deid_studio.redaction.values.number_forms import (
    SHORTEST_NUMBER,
    code_of,
    folded_letters,
    is_one_number,
    normal_number,
    number_of,
    pieces,
)
from deid_studio.redaction.values.number_runs import NumberRun, runs
from deid_studio.redaction.values.number_words import MOST_DIGITS, Meaning, code_without_letters, meaning_of
from deid_studio.redaction.values.plain_digits import ending, plain_digits
from deid_studio.redaction.values.telephone_forms import subscriber_offset, telephone_forms

_SHORTEST_AT_HOME: Final = 4
_SHORTEST_CODE: Final = 6
_SHORTEST_WHOLE_TELEPHONE: Final = 9
_MOST_WORDS: Final = 40
_WORDS_REMEMBERED: Final = 1 << 16
_YEAR: Final = re.compile(r"1[89]\d\d|20\d\d")

Owner = TypeVar("Owner")


class ValueHit(NamedTuple, Generic[Owner]):
    """A known value from `start` to `end` of a text; not `is_sure` where it could be something else by chance."""

    start: int
    end: int
    owner: Owner
    is_sure: bool


@dataclass(frozen=True, slots=True)
class _Known(Generic[Owner]):
    """Whose a value is, and whether that is sure; `is_day` says that the digits are those of a day."""

    owner: Owner
    is_sure: bool = True
    is_day: bool = False


_Values = dict[str, _Known[Owner]]


class _Codes(dict[str, int]):
    """What a word is to `runs`, by the letters of the numbers that are known."""

    def __init__(self, letters: set[str]) -> None:
        super().__init__()
        self.letters = letters

    def __missing__(self, word: str) -> int:
        code = code_without_letters(word)
        found = meaning_of(word)
        if code != ord("n") and self.letters and (word.lower() in self.letters or (found and found.letter)):
            code = ord("a")
        if len(self) > _WORDS_REMEMBERED:
            self.clear()
        self[word] = code
        return code


@dataclass(slots=True)
class KnownValues(Generic[Owner]):
    """Values by their normal form, with what they are of.

    A day is "1950-05-03", or "--05-03" without a year; a number its digits without zeros before them; a number with
    letters those in small letters, where o, i and l count as the digits that they look like. `at_home` has by document
    what is looked for there only.
    """

    everywhere: _Values[Owner] = field(default_factory=dict)
    at_home: dict[str, _Values[Owner]] = field(default_factory=dict)
    codes: _Codes = field(default_factory=lambda: _Codes(set()))
    numbers: list[str] = field(default_factory=list)
    is_sorted: bool = True

    def add(self, surface: str, owner: Owner, *, home: str, is_date: bool = False, order: str = "DM") -> None:
        """Look for what `surface` is worth; of a date by `order` ("DM", "MD", or empty) where it has two readings."""
        plain, _ = plain_digits(surface)
        days = days_in(plain)
        for day in days:
            key = f"{day.year:04}-{day.month:02}-{day.day:02}"
            if not day.year:
                self._put(self.at_home.setdefault(home, {}), f"--{key[5:]}", _Known(owner, is_sure=False))
                continue
            is_sure = (day.is_clear or is_date) and (not day.order or order in ("", day.order))
            self._put(self.everywhere, key, _Known(owner, is_sure))
            self._put(self.at_home.setdefault(home, {}), f"--{key[5:]}", _Known(owner, is_sure=False))
            for form in run_together(day) if is_sure else ():
                self._put_number(self.everywhere, form, _Known(owner, is_day=True))
        if any(day.year for day in days):
            return
        if plain.isdecimal() and len(plain) in (6, 8):
            self._add_run_together(plain, owner, is_date=is_date, order=order)
        self._add_numbers(plain, owner, home)

    def _add_run_together(self, digits: str, owner: Owner, *, is_date: bool, order: str) -> None:
        cut = (2, 4) if len(digits) == 6 else (4, 6)
        forms = [(digits[: cut[0]], digits[cut[0] : cut[1]], digits[cut[1] :], "YMD")]
        day_first = (digits[4:], digits[2:4], digits[:2], "DM")
        forms = [day_first, forms[0]] if len(digits) == 6 else [forms[0], day_first]
        forms.append((digits[4:], digits[:2], digits[2:4], "MD"))
        for year, month, day, form in forms:
            is_sure = (is_date or len(digits) == 8) and (form != "MD" or order == "MD")
            for read in days_in(f"{year}-{month}-{day}"):
                key = f"{read.year:04}-{read.month:02}-{read.day:02}"
                if read.year and not read.order and read.after - read.first == 3:
                    self._put(self.everywhere, key, _Known(owner, is_sure))

    def _add_numbers(self, plain: str, owner: Owner, home: str) -> None:
        code = code_of(plain)
        digits = code if code.isdecimal() else number_of(plain)
        if digits:
            for form in {digits, *telephone_forms(plain, digits)}:
                if len(form) >= SHORTEST_NUMBER:
                    self._put_number(self.everywhere, normal_number(form), _Known(owner))
        is_alone = len(re.findall(r"\d+", plain)) <= 1
        if len(digits) == _SHORTEST_AT_HOME and is_alone and not _YEAR.fullmatch(digits):
            self._put_number(self.at_home.setdefault(home, {}), digits, _Known(owner, is_sure=False))
        if not code.isdecimal() and sum(map(str.isdecimal, code)) >= _SHORTEST_AT_HOME:
            for letters in re.findall(r"[^\W\d_]+", plain.lower()):
                self.codes.letters |= {
                    letters[first:last] for first in range(len(letters)) for last in range(first + 1, len(letters) + 1)
                }
                self.codes.clear()
            is_long = len(code) >= _SHORTEST_CODE
            values = self.everywhere if is_long else self.at_home.setdefault(home, {})
            self._put_number(values, code, _Known(owner, is_sure=is_long))

    def _put_number(self, values: _Values[Owner], key: str, known: _Known[Owner]) -> None:
        self._put(values, key, known)
        self.numbers.append(key)
        self.is_sorted = False

    def _put(self, values: _Values[Owner], key: str, known: _Known[Owner]) -> None:
        before = values.get(key)
        if before is None or (known.is_sure and not before.is_sure):
            values[key] = known

    def hits(self, text: str, document: str | None) -> Iterator[ValueHit[Owner]]:
        """Every place of a text where a known value stands; `document` is which document it is of, if any."""
        at_home = self.at_home.get(document, {}) if document is not None else {}
        if not self.everywhere and not at_home:
            return
        if not self.is_sorted:
            self.numbers = sorted(set(self.numbers))
            self.is_sorted = True
        plain, offsets = plain_digits(text)
        order: str | None = None
        for run in runs(plain, self._meaning, self.codes.__getitem__):
            for found in calendar_days(run):
                key = (
                    f"{found.year:04}-{found.month:02}-{found.day:02}"
                    if found.year
                    else f"--{found.month:02}-{found.day:02}"
                )
                known = (self.everywhere if found.year else at_home).get(key)
                if known is not None:
                    if found.order and order is None:
                        order = reading_order(plain)
                    is_sure = known.is_sure and found.is_clear and (not found.order or order in ("", found.order))
                    yield self._hit(
                        text, offsets, run.starts[found.first], run.ends[found.after - 1], known, is_sure=is_sure
                    )
            for start, first, after, key in self._numbers_in(run):
                known = self.everywhere.get(key) or at_home.get(key)
                if known is not None:
                    is_sure = known.is_sure and is_one_number(run, first, after, key, is_day=known.is_day)
                    yield self._hit(text, offsets, start, run.ends[after - 1], known, is_sure=is_sure)

    def _hit(
        self, text: str, offsets: Sequence[int] | None, start: int, end: int, known: _Known[Owner], *, is_sure: bool
    ) -> ValueHit[Owner]:
        if offsets is not None:
            start, end = offsets[start], ending(text, offsets[end - 1])
        return ValueHit(start, end, known.owner, is_sure)

    def _meaning(self, word: str) -> Meaning | None:
        found = meaning_of(word)
        return Meaning(letter=folded_letters(word)) if found is None and word.lower() in self.codes.letters else found

    def _numbers_in(self, run: NumberRun) -> Iterator[tuple[int, int, int, str]]:
        """Where numbers begin that are known, their words from the first to the one after, and their normal form."""
        for at, meaning in enumerate(run.meanings):
            offset = 0
            if len(meaning.digits) >= _SHORTEST_WHOLE_TELEPHONE:
                offset = subscriber_offset(meaning.digits)
            if offset:
                yield run.starts[at] + offset, at, at + 1, meaning.digits[offset:]
            if not meaning.is_between or meaning.is_telling or meaning.letter:
                for after, key in self._known_from(run, at, at, ""):
                    yield run.starts[at], at, after, key

    def _known_from(self, run: NumberRun, first: int, at: int, before: str) -> Iterator[tuple[int, str]]:
        if at == len(run) or at - first > _MOST_WORDS:
            return
        for after, piece in pieces(run, at, self.codes.letters):
            signs = before + piece
            if not signs or len(signs) > MOST_DIGITS:
                continue
            stripped = signs.lstrip("0") if signs.isdecimal() else signs
            keys = {signs, stripped}
            if piece:
                yield from ((after, key) for key in keys if key)
            if any(map(self._may_begin, keys)):
                yield from self._known_from(run, first, after, signs)

    def _may_begin(self, signs: str) -> bool:
        place = bisect_left(self.numbers, signs)
        return place < len(self.numbers) and self.numbers[place].startswith(signs)
