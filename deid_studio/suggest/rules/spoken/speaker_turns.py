"""Turns of talk: lines over whose ends no name and no number goes."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from itertools import pairwise
from typing import Final

from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.rules.spoken.spoken_name_words import Likeness, is_given, likeness
from deid_studio.suggest.rules.spoken.spoken_numbers import cardinals, ordinals
from deid_studio.suggest.rules.spoken.spoken_vocabulary import MONTHS
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set

_CANNOT_END: Final = word_set("spoken.speaker_turns.cannot_end")
_LATEST: Final[dict[int, tuple[TokenText, list[tuple[int, TokenText]]]]] = {}
"""The turns of the reading asked for last: every rule asks for them."""

_LONG_LINE: Final = 100
"""A line of so many characters may have been broken anywhere."""

_WRAPPED_SHARE: Final = 0.75
_WIDEST_COLUMN: Final = 130


def turns(reading: TokenText) -> list[tuple[int, TokenText]]:
    """Every turn of `reading`, with the number of its first token; lines of wrapped prose are no turns."""
    known = _LATEST.get(id(reading))
    if known is None or known[0] is not reading:
        _LATEST.clear()
        known = _LATEST[id(reading)] = reading, _turns(reading)
    return known[1]


def _turns(reading: TokenText) -> list[tuple[int, TokenText]]:
    if "\n" not in reading.text or _is_wrapped(reading.text):
        return [(0, reading)] if len(reading) else []
    edges = [0]
    line_end = reading.text.find("\n")
    while line_end >= 0:
        number = bisect_left(reading.starts, line_end)
        if edges[-1] < number < len(reading) and _ends_turn(reading, number):
            edges.append(number)
        line_end = reading.text.find("\n", line_end + 1)
    edges.append(len(reading))
    return [(first, _part(reading, first, end)) for first, end in pairwise(edges) if end > first]


def by_turn(rule: Callable[[TokenText], Iterable[Candidate]]) -> Callable[[TokenText], Iterator[Candidate]]:
    """`rule` applied to each turn by itself."""

    @wraps(rule)
    def applied(reading: TokenText) -> Iterator[Candidate]:
        for _, turn in turns(reading):
            yield from rule(turn)

    return applied


def _ends_turn(reading: TokenText, number: int) -> bool:
    """Whether the line end before token `number` ends a turn and does not part what belongs together."""
    last, following = reading.lower[number - 1], reading.lower[number]
    if last in _CANNOT_END or (following in MONTHS and (last in ordinals() or last == ".")):
        return False
    start = reading.text.rfind("\n", 0, reading.ends[number - 1]) + 1
    if reading.ends[number - 1] - start < _LONG_LINE:
        return True
    year_goes_on = last.endswith(("hundert", "tausend")) and cardinals().get(following, 0) in range(1, 100)
    return not (year_goes_on or (is_given(last) and likeness(following) == Likeness.NAME and not is_given(following)))


def _is_wrapped(text: str) -> bool:
    lengths = [len(line) for line in text.rstrip().split("\n")][:-1]
    widest = max(lengths, default=0)
    return len(lengths) > 1 and widest < _WIDEST_COLUMN and min(lengths) > widest * _WRAPPED_SHARE


def _part(reading: TokenText, first: int, end: int) -> TokenText:
    return TokenText(
        reading.text,
        reading.tokens[first:end],
        reading.lower[first:end],
        reading.starts[first:end],
        reading.ends[first:end],
    )
