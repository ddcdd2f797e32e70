"""One answer from several suggesters."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right, insort
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Final

from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate

REST: Final = " (rest)"
"""Behind the source of what is left of a candidate beside a surer one."""

_TELLS_EDGES: Final = 0.3
_WIDEST_GAP: Final = 3
_LINE_BREAK: Final = re.compile(r"-\n[ \t]*")
"""Between the parts of a word that a line's end has broken: "Stein-", "bacher"."""

Exactness = Callable[[Candidate], float]
"""How often the edges of what a candidate's source finds are right, 0..1."""


def combined(text: str, candidates: Iterable[Candidate], *, exactness: Exactness) -> list[Candidate]:
    """Candidates in text order of which no two overlap; the surest with the surest edges win, of equals the longest.

    Nothing that anybody found is lost: what a loser has beyond the winners stays as a candidate of its own, with
    `REST` behind its source.
    """
    taken: list[tuple[int, int]] = []
    kept: list[Candidate] = []
    ranked = sorted(candidates, key=lambda c: (-c.confidence * exactness(c), c.span.start - c.span.end, c.span.start))
    for candidate in ranked:
        for start, end in _free(candidate.span, taken):
            is_whole = Span(start, end) == candidate.span
            part = candidate.span if is_whole else trimmed(text, start, end)
            if part is None:
                continue
            insort(taken, (part.start, part.end))
            source = candidate.source if is_whole else candidate.source.removesuffix(REST) + REST
            kept.append(Candidate(part, candidate.kind, candidate.confidence, source))
    return sorted(kept, key=lambda c: c.span.start)


def rejoined(text: str, chosen: Sequence[Candidate], pool: Iterable[Candidate]) -> list[Candidate]:
    """`chosen`, in text order, with neighbours made one again that a candidate of the pool has as one.

    Of two suggesters that find a name in parts the surer one may know only one part of it: "Alfons" of "Alfons N.".
    """
    bridged = _bridged(chosen, pool)
    found: list[Candidate] = []
    for number, candidate in enumerate(chosen):
        last = found[-1] if found else None
        gap = text[last.span.end : candidate.span.start] if last else ""
        is_broken = last is not None and last.kind == candidate.kind and bool(_LINE_BREAK.fullmatch(gap))
        if last is None or not (is_broken or (number in bridged and _is_narrow(gap))):
            found.append(candidate)
            continue
        found[-1] = last.joined(candidate)
    return found


def _bridged(chosen: Sequence[Candidate], pool: Iterable[Candidate]) -> set[int]:
    """Numbers of those that a candidate of the pool has together with the one before."""
    ends = [one.span.end for one in chosen]
    starts = [one.span.start for one in chosen]
    found: set[int] = set()
    for candidate in pool:
        if candidate.confidence >= _TELLS_EDGES:
            first, end = bisect_right(ends, candidate.span.start), bisect_left(starts, candidate.span.end)
            found.update(range(first + 1, end))
    return found


def _is_narrow(gap: str) -> bool:
    return len(gap) <= _WIDEST_GAP and "\n" not in gap and not any(map(str.isalnum, gap))


def beside(text: str, candidates: Iterable[Candidate], others: Iterable[Candidate]) -> list[Candidate]:
    """What `candidates` have that none of `others` covers, from letter or digit to letter or digit."""
    taken = sorted((other.span.start, other.span.end) for other in others)
    return [
        replace(candidate, span=span)
        for candidate in candidates
        for start, end in _free(candidate.span, taken)
        if (span := trimmed(text, start, end))
    ]


def _free(span: Span, taken: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The parts of `span` that are in none of `taken`, which are in order and do not overlap."""
    free: list[tuple[int, int]] = []
    at = span.start
    first = max(0, bisect_right(taken, (span.start, span.start)) - 1)
    for start, end in taken[first : bisect_left(taken, (span.end, span.end))]:
        if end <= at:
            continue
        if start > at:
            free.append((at, start))
        at = end
    if at < span.end:
        free.append((at, span.end))
    return free


def trimmed(text: str, start: int, end: int) -> Span | None:
    """The part from its first letter or digit to its last; None where it has none."""
    while start < end and not text[start].isalnum():
        start += 1
    while end > start and not text[end - 1].isalnum():
        end -= 1
    return Span(start, end) if start < end else None
