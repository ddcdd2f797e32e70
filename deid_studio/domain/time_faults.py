"""Honest times: which words' times cannot be right, and where such words are spoken for sure."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from enum import StrEnum
from operator import itemgetter, le
from typing import Final

from deid_studio.domain.document import TimedBy, Word, Words, WordsEdit, to_rows, word_range
from deid_studio.domain.span import Interval, Span, shared
from deid_studio.domain.speech.saying_time import (
    FASTEST_LETTERS_PER_S,
    LONGEST_PAUSE_MS,
    longest_of_words_ms,
    shortest_ms,
)
from deid_studio.domain.speech.spoken_order import out_of_order
from deid_studio.domain.word_rows import Row

SURE: Final = 0.8
"""A time that was found for a known word holds if the aligner is at least so sure of it."""

BEYOND_MS: Final = 100
"""Recognisers count in frames, and the last one may end so much behind the end of the file."""

_PLACE: Final = itemgetter(0, 1, 2, 3)


class TimeFault(StrEnum):
    """Why nobody can rely on a word's time.

    UNTIMED: it has none. BEYOND: behind the end of the recording. BETWEEN: laid between its neighbours. DOUBTED: the
    recogniser may have invented the word. UNSURE: what aligned it was not sure. BACKWARDS: before words that are spoken
    earlier, or after words that are spoken later. TOO_SHORT, TOO_LONG: nobody says the word so fast or so slowly.
    """

    UNTIMED = "untimed"
    BEYOND = "beyond"
    BETWEEN = "between"
    DOUBTED = "doubted"
    UNSURE = "unsure"
    BACKWARDS = "backwards"
    TOO_SHORT = "too_short"
    TOO_LONG = "too_long"


Faults = Mapping[int, TimeFault]
"""By word's number."""

STRETCHED: Final = frozenset({TimeFault.TOO_SHORT, TimeFault.TOO_LONG})
"""Faults of words that are spoken where they are said to be, but begin or end elsewhere: their hull holds them."""

_IN_ITS_PLACE: Final = {None, *STRETCHED}

_TIME: Final = itemgetter(2, 3)
_NO_TIME: Final = (None, None)


def time_faults(words: Sequence[Word], text: str, *, duration_ms: int | None) -> dict[int, TimeFault]:
    """What is wrong with the times of `words`, by word's number; nothing for the words whose times are sure.

    `duration_ms` is the recording's length, None where nobody knows it. What a person has set is believed, unless it
    lies behind the end of the recording.
    """
    if not isinstance(words, Words):
        return _faults(to_rows(words), text, duration_ms)
    # Read once, for other threads look the same words up
    known, edit = words.faults, words.edit
    if known is None or known[:2] != (text, duration_ms):
        edit = edit or (_edit_of_text(words, known[0], text) if known is not None else None)
        found = _after_edit(edit, words.rows, text, duration_ms) if edit is not None else None
        if found is None:
            found = _faults(words.rows, text, duration_ms)
        known = words.faults = (text, duration_ms, found)
        words.edit = None
    return dict(known[2])


def _edit_of_text(words: Words, old: str, text: str) -> WordsEdit | None:
    """Words of other letters in the same places as an edit; None where the places are others."""
    if len(old) != len(text):
        return None
    first, last = shared(old, text)
    numbers = word_range(words, Span(first, max(first + 1, len(text) - last)))
    return WordsEdit(words, numbers.start, len(numbers), len(numbers))


def _after_edit(
    edit: WordsEdit, rows: Sequence[Row], text: str, duration_ms: int | None
) -> dict[int, TimeFault] | None:
    """The faults of words that came by an edit, looked up where it changed something; None where that is not enough."""
    assert edit.before.faults is not None
    old_text, old_duration_ms, known = edit.before.faults
    old, moved = edit.before.rows, edit.new_count - edit.count
    if old_duration_ms != duration_ms:
        return None
    # What is said in the time of a word is also said in that of its neighbours where they share it
    first, last = max(0, edit.first - 1), min(len(rows), edit.first + edit.new_count + 1)
    while first > 0 and _TIME(rows[first - 1]) == _TIME(rows[first]) != _NO_TIME:
        first -= 1
    while 0 < last < len(rows) and _TIME(rows[last]) == _TIME(rows[last - 1]) != _NO_TIME:
        last += 1
    if not _is_text_same(old, old_text, rows, text, range(first, last), moved):
        return None
    last_ms = float("inf") if duration_ms is None else duration_ms
    here = {number: fault for number in range(first, last) if (fault := _own_fault(rows, number, text, last_ms))}
    backwards = {number for number, fault in known.items() if fault is TimeFault.BACKWARDS}
    if backwards:
        if moved or not _is_order_same(old, rows, range(first, last), known, here):
            return None
        if "\n" in _around(old, old_text, first, last) + _around(rows, text, first, last):
            return None
    faults = {number: fault for number, fault in known.items() if number < first}
    faults |= here
    faults |= {number + moved: fault for number, fault in known.items() if number + moved >= last}
    if backwards:
        return faults | dict.fromkeys(backwards, TimeFault.BACKWARDS)
    timed = [number for number in range(first, last) if here.get(number) in _IN_ITS_PLACE]
    before = next((n for n in reversed(range(first)) if faults.get(n) in _IN_ITS_PLACE), None)
    behind = next((n for n in range(last, len(rows)) if faults.get(n) in _IN_ITS_PLACE), None)
    starts = [rows[number][2] for number in (before, *timed, behind) if number is not None]
    return faults if all(map(le, starts, starts[1:])) else None


def _is_text_same(old: Sequence[Row], old_text: str, new: Sequence[Row], text: str, numbers: range, moved: int) -> bool:
    """Whether all but the words with these numbers read as before."""
    first, last = numbers.start, numbers.stop
    before = new[first - 1][1] if first else 0
    behind = (old_text[old[last - moved][0] :], text[new[last][0] :]) if last < len(new) else ("", "")
    return old_text[:before] == text[:before] and behind[0] == behind[1]


def _is_order_same(old: Sequence[Row], new: Sequence[Row], numbers: range, known: Faults, here: Faults) -> bool:
    """Whether the same of the words with these numbers are in their place as before, at the same times."""
    in_place = {*_IN_ITS_PLACE, TimeFault.BACKWARDS}
    return all(
        (_TIME(old[n]), _timed_by(old[n]), known.get(n) in in_place)
        == (_TIME(new[n]), _timed_by(new[n]), here.get(n) in _IN_ITS_PLACE)
        for n in numbers
    )


def _around(rows: Sequence[Row], text: str, first: int, last: int) -> str:
    """The text of these words and of what stands beside them."""
    return text[rows[first - 1][1] if first else 0 : rows[last][0] if last < len(rows) else len(text)]


def _faults(rows: Sequence[Row], text: str, duration_ms: int | None) -> dict[int, TimeFault]:
    last_ms = float("inf") if duration_ms is None else duration_ms
    special = _with_digits(rows, text) | {number for number, row in enumerate(rows) if len(row) > 5}
    faults: dict[int, TimeFault] = {}
    timed: list[int] = []
    for number, (start, end, start_ms, end_ms) in enumerate(map(_PLACE, rows)):
        # Most words are told from their length alone
        if (
            start_ms is not None
            and 1000 * (end - start) <= (end_ms - start_ms) * FASTEST_LETTERS_PER_S
            and end_ms - start_ms <= LONGEST_PAUSE_MS
            and end_ms <= last_ms
            and number not in special
        ):
            timed.append(number)
            continue
        fault = _own_fault(rows, number, text, last_ms)
        if fault in _IN_ITS_PLACE:
            timed.append(number)
        if fault is not None:
            faults[number] = fault
    wrong = out_of_order(rows, timed, text)
    faults |= {number: TimeFault.BACKWARDS for number in wrong if _timed_by(rows[number]) != TimedBy.HAND}
    return faults


def safe_hull(words: Sequence[Word], indices: range, faults: Faults, *, duration_ms: int) -> Interval:
    """Where the words with numbers `indices` are spoken in any case.

    From the end of the last word before them that is sure, or only too short, to the start of the next such one behind
    them, or the recording's edges where there is none; and all of the time that they have themselves, where that is in
    its place.
    """
    rows = to_rows(words)
    # A word that is too short lasts longer, into what lies between; so its edges hold
    bounds = (None, TimeFault.TOO_SHORT)
    before = next((rows[i][3] for i in reversed(range(indices.start)) if faults.get(i) in bounds), 0)
    after = next((rows[i][2] for i in range(indices.stop, len(rows)) if faults.get(i) in bounds), duration_ms)
    start_ms, end_ms = min(before, duration_ms), min(after, duration_ms)
    if start_ms >= end_ms:  # the neighbours overlap, so the words may lie anywhere within them
        start_ms = next((rows[i][2] for i in reversed(range(indices.start)) if i not in faults), 0)
        end_ms = next((rows[i][3] for i in range(indices.stop, len(rows)) if i not in faults), duration_ms)
    own = [rows[i] for i in indices if faults.get(i) in _IN_ITS_PLACE]
    start_ms = min([start_ms, *(row[2] for row in own)])
    end_ms = min(max([end_ms, *(row[3] for row in own)]), duration_ms)
    return Interval(start_ms, end_ms) if start_ms < end_ms else Interval(0, duration_ms)


def _own_fault(rows: Sequence[Row], number: int, text: str, last_ms: float) -> TimeFault | None:
    """What is wrong with a word's time but for its order."""
    start, end, start_ms, end_ms = _PLACE(rows[number])
    by = _timed_by(rows[number])
    if start_ms is None:
        return TimeFault.UNTIMED
    if start_ms >= last_ms or (end_ms > last_ms + BEYOND_MS and by != TimedBy.HAND):
        return TimeFault.BEYOND
    if by == TimedBy.BETWEEN:
        return TimeFault.BETWEEN
    if by == TimedBy.HAND:
        return None
    if by == TimedBy.DOUBT:
        return TimeFault.DOUBTED
    if by is not None and (rows[number][4] or 0) < SURE:
        return TimeFault.UNSURE
    lasting_ms = end_ms - start_ms
    if lasting_ms < shortest_ms(text[start:end]):
        return TimeFault.TOO_SHORT
    if lasting_ms > LONGEST_PAUSE_MS and lasting_ms > longest_of_words_ms(_shared_text(rows, number, text)):
        return TimeFault.TOO_LONG
    return None


def _with_digits(rows: Sequence[Row], text: str) -> set[int]:
    """Numbers of the words with a digit."""
    ends = [row[1] for row in rows]
    found: set[int] = set()
    for match in re.finditer(r"\d+", text):
        first = bisect_right(ends, match.start())
        found.update(range(first, bisect_left(ends, match.end(), first) + 1))
    return found


def _timed_by(row: Row) -> str | None:
    return row[5] if len(row) > 5 else None


def _shared_text(rows: Sequence[Row], number: int, text: str) -> str:
    """What is said in the time of a word: also its neighbours, where one time was given to all of them."""
    time = _TIME(rows[number])
    first = last = number
    while first > 0 and _TIME(rows[first - 1]) == time:
        first -= 1
    while last + 1 < len(rows) and _TIME(rows[last + 1]) == time:
        last += 1
    return text[rows[first][0] : rows[last][1]]
