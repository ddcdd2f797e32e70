"""Dates, telephone numbers and other numbers that are known, found by value in other texts."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Any, Final, Generic, NamedTuple, TypeVar

from deid_studio.redaction.text_words import ChunkTrait, FoldedWords
from deid_studio.redaction.values.calendar_days import (
    CalendarDay,
    calendar_days,
    may_be_day,
    reading_order,
)
from deid_studio.redaction.values.hashed_numbers import HashedNumbers
from deid_studio.redaction.values.known_days import COMPARED_DIGITS, BegunNumbers, KnownDays, digits_of
from deid_studio.redaction.values.number_forms import (
    SHORTEST_AT_HOME,
    SHORTEST_NUMBER,
    folded_letters,
    is_one_number,
    meaning_as_letters,
    pieces,
    without_padding,
)
from deid_studio.redaction.values.number_runs import NumberRun, NumberStretch, is_spaced, runs
from deid_studio.redaction.values.number_words import MOST_DIGITS, Meaning, code_without_letters, meaning_of
from deid_studio.redaction.values.plain_digits import ending, plain_digits
from deid_studio.redaction.values.surface_worth import NO_YEAR, TIME_STAMP, day_at_home, worth_of
from deid_studio.redaction.values.telephone_forms import subscriber_offset

_SHORTEST_WHOLE_TELEPHONE: Final = 9
_HEAD: Final = SHORTEST_AT_HOME
"""Signs that all known numbers have."""
_LONG_HEAD: Final = SHORTEST_NUMBER
"""Signs that all have that are looked for everywhere."""
_MOST_ZEROS: Final = 8
_MOST_WORDS: Final = 40
_WORDS_REMEMBERED: Final = 1 << 16
_AMBIGUOUS: Final = "?"
"""Stands for a word that may be several signs, or none."""
_ENDING: Final = "."
"""Stands for a word behind which no number goes on."""

NOBODYS: Final[Mapping[str, Any]] = {}
"""What is looked for in a text that is of no document."""

Owner = TypeVar("Owner")


class ValueHit(NamedTuple, Generic[Owner]):
    """A known value from `start` to `end` of a text; not `is_sure` where it could be something else by chance."""

    start: int
    end: int
    owner: Owner
    is_sure: bool


class _Known(NamedTuple, Generic[Owner]):
    """Whose a value is, and whether that is sure; `is_day` says that the digits are those of a day."""

    owner: Owner
    is_sure: bool = True
    is_day: bool = False


class _Codes(dict[str, int]):
    """What a word is to `runs`, by the letters of the numbers that are known."""

    def __init__(self, letters: set[str]) -> None:
        super().__init__()
        self.letters = letters

    def __missing__(self, word: str) -> int:
        code = code_without_letters(word)
        found = meaning_of(word)
        if code in b". " and self.letters and (word.lower() in self.letters or (found and found.letter)):
            code = ord("a")
        if len(self) > _WORDS_REMEMBERED:
            self.clear()
        self[word] = code
        return code


class _Signs(dict[str, str]):
    """What signs a word is in a number, by the letters of the numbers that are known; see _AMBIGUOUS and _ENDING."""

    def __init__(self, letters: set[str]) -> None:
        super().__init__()
        self.letters = letters

    def __missing__(self, word: str) -> str:
        meaning = meaning_of(word) or Meaning()
        signs = {meaning.digits}
        if self.letters and not meaning.digits:
            signs = {folded_letters(one) for one in (*(self.letters & {word.lower()}), meaning.letter)}
        signs.discard("")
        is_ambiguous = meaning.value is not None or meaning.times > 1 or meaning.is_between or len(signs) > 1
        is_ambiguous |= without_padding(meaning.digits) != meaning.digits
        found = _AMBIGUOUS if is_ambiguous else next(iter(signs), _ENDING)
        if len(self) > _WORDS_REMEMBERED:
            self.clear()
        self[word] = found
        return found


class KnownValues(Generic[Owner]):
    """Values by their normal form, with the numbers of their owners, whom `owner_of` knows.

    A day is known by itself, and by the numbers that it may be written as; a number by its digits without zeros before
    them; a number with letters by those in small letters, where o, i and l count as the digits that they look like.
    Whose value stands in several is the first one's for whom it is sure, or the first one's.
    """

    def __init__(self, owner_of: Callable[[int], Owner]) -> None:
        self._owner_of = owner_of
        self._days = KnownDays()
        self._numbers = HashedNumbers()
        self._begun = BegunNumbers()
        self._codes = _Codes(set())
        self._signs = _Signs(set())

    def add(self, surface: str, owner: int, *, is_date: bool = False, order: str = "DM") -> tuple[str, ...]:
        """Look for what `surface` is worth; of a date by `order` ("DM", "MD", or empty) where it has two readings.

        Returns what of it is looked for in its own document only. Owners come in the order of their numbers.
        """
        worth = worth_of(surface, is_date, order)
        for word in worth.words:
            if word not in self._codes.letters:
                self._codes.letters |= {word[a:b] for a in range(len(word)) for b in range(a + 1, len(word) + 1)}
                self._codes.clear()
                self._signs.letters = self._codes.letters
                self._signs.clear()
        for day, is_sure in worth.days:
            if self._days.add(day, owner, is_sure=is_sure):
                for digits in digits_of(day):
                    self._begun.add_day(digits)
        for key in worth.numbers:
            self._numbers.add(key, owner)
            self._begun.add(key)
        for key in worth.at_home:
            if key[0] != NO_YEAR:
                self._begun.add(key)
        return worth.at_home

    def _of_number(self, key: str) -> _Known[Owner] | None:
        """Whose a number is, which may be a day's digits."""
        known = self._numbers.get(key)
        found = [] if known is None else [(False, known, True)]
        found += [(not is_sure, owner, False) for owner, is_sure in self._days.of_digits(key)]
        if not found:
            return None
        is_unsure, owner, is_no_day = min(found)
        return _Known(self._owner_of(owner), not is_unsure, not is_no_day)

    def _of_day(self, day: CalendarDay) -> _Known[Owner] | None:
        found = self._days.of(day.year, day.month, day.day)
        return None if found is None else _Known(self._owner_of(found[0]), found[1])

    def hits(
        self,
        text: str,
        at_home: Mapping[str, Owner] = NOBODYS,
        words: FoldedWords | None = None,
        *,
        whole_text: str | None = None,
    ) -> Iterator[ValueHit[Owner]]:
        """Every place of a text (of these `words`) with a known value; what is `at_home` in it is not sure.

        Whether its dates have days or months first is what its `whole_text` says, where something was taken out of it.
        """
        if not self._days and not self._numbers and not at_home:
            return
        plain, offsets = (text, None) if words is not None and not words.has(ChunkTrait.UNUSUAL) else plain_digits(text)
        is_same = words is not None and not words.has(ChunkTrait.UNUSUAL) and not words.has(ChunkTrait.PARTED)
        order: str | None = None
        heads_at_home = {key[:_HEAD] for key in at_home}

        def is_likely(stretch: NumberStretch) -> bool:
            return self._is_likely(stretch, heads_at_home)

        for run in runs(plain, self._meaning, self._codes.__getitem__, is_likely, words if is_same else None):
            for found in calendar_days(run):
                known = self._of_day(found) if found.year else _at_home(at_home, day_at_home(found))
                if known is not None:
                    if found.order and order is None:
                        order = reading_order(plain if whole_text is None else plain_digits(whole_text)[0])
                    is_sure = known.is_sure and found.is_clear and (not found.order or order in ("", found.order))
                    place = _place(text, offsets, run.starts[found.first], run.ends[found.after - 1])
                    yield ValueHit(*place, known.owner, is_sure)
            for start, first, after, key in self._numbers_in(run, heads_at_home):
                known = self._of_number(key) or _at_home(at_home, key)
                if known is not None:
                    is_sure = known.is_sure and is_one_number(run, first, after, key, is_day=known.is_day)
                    yield ValueHit(*_place(text, offsets, start, run.ends[after - 1]), known.owner, is_sure)

    def _meaning(self, word: str) -> Meaning | None:
        found = meaning_of(word)
        return meaning_as_letters(word) if found is None and word.lower() in self._codes.letters else found

    def _is_likely(self, stretch: NumberStretch, heads_at_home: Collection[str]) -> bool:
        """Whether a known number may stand in a stretch, or any day."""
        if stretch.has_words:
            return True
        signs = list(map(self._signs.__getitem__, stretch.words))
        said = "".join(signs)
        if _AMBIGUOUS in said or (len(signs) > _HEAD and is_spaced(stretch.words)):
            return True
        if any(
            self._begun.has_head(said[at : at + _LONG_HEAD]) or said[at : at + _HEAD] in heads_at_home
            for at in range(len(said) - _HEAD + 1)
        ):
            return True
        return sum(map(str.isdecimal, signs)) > 1 and may_be_day(stretch, signs)

    def _numbers_in(self, run: NumberRun, heads_at_home: Collection[str]) -> Iterator[tuple[int, int, int, str]]:
        """Where numbers start that are known, their words from the first to the one after, their normal form."""
        if not run.has_words and sum(map(len, run.words)) < SHORTEST_AT_HOME:
            return
        for at in self._likely(run, heads_at_home):
            meaning = run.meanings[at]
            digits = meaning.digits
            if _SHORTEST_WHOLE_TELEPHONE <= len(digits) <= MOST_DIGITS and (offset := subscriber_offset(digits)):
                yield run.starts[at] + offset, at, at + 1, digits[offset:]
            if TIME_STAMP.fullmatch(digits):
                yield run.starts[at], at, at + 1, digits[:8]
            if digits and digits[0] != "0" and not run.words[at].isalpha():
                is_start = digits[:_HEAD] in self._begun.heads
            else:
                is_start = not meaning.is_between or meaning.is_telling or meaning.letter != ""
            if is_start:
                for after, key in self._known_from(run, at, ""):
                    yield run.starts[at], at, after, key

    def _likely(self, run: NumberRun, heads_at_home: Collection[str]) -> Iterable[int]:
        """The words with which a known number may begin."""
        signs = list(map(self._signs.__getitem__, run.words))
        said = "".join(signs)
        starts = list(accumulate(map(len, signs), initial=0))
        heads = [said[start : start + _LONG_HEAD] for start in starts[:-1]]
        return [
            at
            for at, head in enumerate(heads)
            if self._begun.has_head(head)
            or head[:_HEAD] in heads_at_home
            or head[0] == "0"
            or _AMBIGUOUS in head
            or len(run.words[at]) >= _SHORTEST_WHOLE_TELEPHONE
        ]

    def _known_from(self, run: NumberRun, at: int, before: str) -> Iterator[tuple[int, str]]:
        """The numbers that words from `at` on go on with after the signs `before`, by the word after them."""
        letters, words = self._codes.letters or None, 0
        while at < len(run) and (digits := run.meanings[at].digits) and not run.words[at].isalpha():
            shorter = before + without_padding(digits) if before else digits
            before += digits
            at += 1
            words += 1
            yield from self._known_as(at, before)
            if shorter != before and len(shorter) < COMPARED_DIGITS and self._may_go_on(shorter):
                yield from self._known_as(at, shorter)
                yield from self._known_from(run, at, shorter)
            if words > _MOST_WORDS or not self._may_go_on(before):
                return
        if at == len(run) or len(before) > MOST_DIGITS:
            return
        for after, piece in pieces(run, at, letters):
            if piece:
                yield from self._known_as(after, before + piece)
            if (before or piece) and self._may_go_on(before + piece):
                yield from self._known_from(run, after, before + piece)

    def _known_as(self, after: int, signs: str) -> Iterator[tuple[int, str]]:
        yield after, signs
        if signs[0] == "0" and signs.isdecimal():
            yield after, signs.lstrip("0")

    def _may_go_on(self, signs: str) -> bool:
        """Whether a known number begins with these signs."""
        if self._begun.begins(signs):
            return True
        stripped = signs.lstrip("0")
        is_padded = signs[0] == "0" and signs.isdecimal() and len(signs) - len(stripped) <= _MOST_ZEROS
        return is_padded and self._begun.begins(stripped)


def _at_home(known: Mapping[str, Owner], key: str) -> _Known[Owner] | None:
    return _Known(known[key], is_sure=False) if key in known else None


def _place(text: str, offsets: Sequence[int] | None, start: int, end: int) -> tuple[int, int]:
    """Where in `text` stands what its plain digits have from `start` to `end`."""
    return (start, end) if offsets is None else (offsets[start], ending(text, offsets[end - 1]))
