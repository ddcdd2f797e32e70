"""Which words are surely spoken in the order in which they are written, though speakers talk at once."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from operator import le
from typing import Final

from deid_studio.domain.word_rows import Row

TURN_MS: Final = 1000
"""Turns of speakers are written in the order in which they begin, give or take that much."""


def out_of_order(rows: Sequence[Row], timed: Sequence[int], text: str) -> Iterator[int]:
    """Numbers of the words that are not surely in the order in which they are written, line by line.

    Speakers talk at once, so that a line need only not begin after the next one has ended.
    """
    starts = [rows[number][2] for number in timed]
    if all(map(le, starts, starts[1:])):
        return
    lines = list(_lines(rows, timed, text))
    sure = [[line[at] for at in _surely_rising([rows[number][2] for number in line])] for line in lines]
    turns = _in_turn(rows, sure)
    sure = [kept if at in turns else [] for at, kept in enumerate(sure)]
    for line, kept in zip(lines, sure, strict=True):
        if len(kept) < len(line):
            yield from set(line).difference(kept)


def _lines(rows: Sequence[Row], timed: Sequence[int], text: str) -> Iterator[Sequence[int]]:
    """The numbers `timed`, line by line of the text."""
    starts = [rows[number][0] for number in timed]
    first = 0
    for match in re.finditer("\n", text):
        last = bisect_left(starts, match.start(), first)
        if first < last:
            yield timed[first:last]
        first = last
    if first < len(timed):
        yield timed[first:]


def _in_turn(rows: Sequence[Row], lines: Sequence[Sequence[int]]) -> set[int]:
    """Places of the lines that begin when it is their turn: in order, or while those beside them are spoken."""
    begun = [at for at, line in enumerate(lines) if line]
    starts = [rows[lines[at][0]][2] for at in begun]
    ends = [rows[lines[at][-1]][3] + TURN_MS for at in begun]
    rising = _surely_rising(starts)
    found = set(rising)
    for at in set(range(len(begun))).difference(rising):
        here = bisect_left(rising, at)
        before = {*range(at)[-1:], *rising[:here][-1:]}
        after = {*range(len(begun))[at + 1 : at + 2], *rising[here : here + 1]}
        if all(starts[one] <= ends[at] for one in before) and all(starts[at] <= ends[one] for one in after):
            found.add(at)
    return {begun[at] for at in found}


def _surely_rising(values: Sequence[int]) -> Sequence[int]:
    """Places in every one of the longest subsequences of `values` that never fall; lengths by Schensted (1961)."""
    if all(map(le, values, values[1:])):
        return range(len(values))
    ends = _lengths(values)
    begins = _lengths([-value for value in reversed(values)])[::-1]
    longest = max(ends)
    through = [at for at in range(len(values)) if ends[at] + begins[at] == longest + 1]
    alone = Counter(ends[at] for at in through)
    return [at for at in through if alone[ends[at]] == 1]


def _lengths(values: Sequence[int]) -> list[int]:
    """How long the longest subsequence is that never falls and ends at each of `values`."""
    tails: list[int] = []
    found = []
    for value in values:
        if not tails or value >= tails[-1]:
            tails.append(value)
            found.append(len(tails))
        else:
            rank = bisect_right(tails, value)
            tails[rank] = value
            found.append(rank + 1)
    return found
