"""Rows of words behind an edit move as if each were made anew."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.word_rows import WordRows

Rows = list[tuple[Any, ...]]


def spread(lengths: list[int], *, more: bool) -> Rows:
    """Rows of words of these lengths with a blank between them; with `more`, each says how it was timed."""
    rows, at = [], 0
    for number, length in enumerate(lengths):
        rows.append((at, at + length, number * 10, number * 10 + 9, 0.5, *(("hand",) if more else ())))
        at += length + 1
    return rows


@st.composite
def edits(draw: st.DrawFn) -> tuple[Rows, list[tuple[int, int, list[int]]]]:
    """Some rows, and edits of them: from which row on, how many, and the lengths of the words in their place."""
    lengths = st.lists(st.integers(1, 9), max_size=12)
    rows = spread(draw(lengths), more=draw(st.booleans()))
    size, found = len(rows), []
    for _ in range(draw(st.integers(1, 6))):
        first = draw(st.integers(0, size))
        count = draw(st.integers(0, size - first))
        new = draw(st.lists(st.integers(1, 9), max_size=4))
        found.append((first, count, new))
        size += len(new) - count
    return rows, found


@given(edits(), st.integers(0, 80), st.integers(1, 20))
def test_edits_are_those_of_a_list(made: tuple[Rows, list[tuple[int, int, list[int]]]], start: int, size: int) -> None:
    known, steps = made
    rows = WordRows.of(known)
    for first, count, lengths in steps:
        at = known[first - 1][1] + 1 if first else 0
        new = [(at + start, at + end, *rest) for start, end, *rest in spread(lengths, more=False)]
        by = sum(lengths) + len(lengths) - sum(row[1] - row[0] + 1 for row in known[first : first + count])
        behind = [(start + by, end + by, *rest) for start, end, *rest in known[first + count :]]
        before = list(rows)
        after = rows.edited(first=first, count=count, rows=new, by=by)
        assert list(rows) == before
        known, rows = [*known[:first], *new, *behind], after
        assert list(rows) == known
        assert [rows[number] for number in range(len(rows))] == known
        assert (rows[1:-1], rows[::-2], rows[-3:]) == (known[1:-1], known[::-2], known[-3:])
        touched = [n for n, row in enumerate(known) if row[0] < start + size and row[1] > start]
        assert list(rows.touching(start, start + size)) == touched
