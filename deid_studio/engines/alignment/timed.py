"""The time of a word as an aligner found it, and the times of words between those that are known."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from deid_studio.domain.document import TimedBy
from deid_studio.domain.span import Interval


@dataclass(frozen=True, slots=True)
class Timed:
    """When a word is spoken, how that was found, and how sure it is: the chance, 0..1, that both ends are right.

    Right is within 0.10 s, Baril et al. 2022, section IV-A.
    """

    interval: Interval
    timed_by: TimedBy
    confidence: float


def with_between(times: Sequence[Timed | None], lengths: Sequence[int], *, stretch: Interval) -> list[Timed | None]:
    """`times`, with those that are missing put between their neighbours; None where these leave no room.

    Words that share a gap share it by their `lengths`, in characters. `stretch` is where all of them are spoken.
    """
    found = list(times)
    at = 0
    while at < len(found):
        if found[at] is not None:
            at += 1
            continue
        last = next((n for n in range(at, len(found)) if found[n] is not None), len(found))
        before, after = (found[at - 1] if at else None), (found[last] if last < len(found) else None)
        start_ms = before.interval.end_ms if before else stretch.start_ms
        end_ms = after.interval.start_ms if after else stretch.end_ms
        for number, interval in enumerate(shares(start_ms, end_ms, lengths[at:last]), start=at):
            found[number] = Timed(interval, TimedBy.BETWEEN, 0.0) if interval else None
        at = last
    return found


def shares(start_ms: int, end_ms: int, lengths: Sequence[int]) -> list[Interval | None]:
    """A stretch of time cut into one interval for each length, in proportion; None where that is shorter than 1 ms."""
    whole = sum(max(1, length) for length in lengths)
    edges = [start_ms]
    done = 0
    for length in lengths:
        done += max(1, length)
        edges.append(start_ms + max(0, end_ms - start_ms) * done // whole)
    return [Interval(a, b) if a < b else None for a, b in pairwise(edges)]


def in_order(times: Sequence[Timed | None], last_ms: int) -> list[Timed | None]:
    """`times` up to `last_ms` without overlaps: two words that meet do so in the middle."""
    found = [time and _until(time, last_ms) for time in times]
    before: int | None = None
    for number, time in enumerate(found):
        if time is None:
            continue
        last = found[before] if before is not None else None
        if last is not None and before is not None and time.interval.start_ms < last.interval.end_ms:
            middle = (time.interval.start_ms + last.interval.end_ms) // 2
            if last.interval.start_ms < middle < time.interval.end_ms:
                found[before] = replace(last, interval=Interval(last.interval.start_ms, middle))
                found[number] = replace(time, interval=Interval(middle, time.interval.end_ms))
            else:
                found[number] = None
                continue
        before = number
    return found


def _until(time: Timed, last_ms: int) -> Timed | None:
    interval = time.interval
    if interval.end_ms <= last_ms:
        return time
    return replace(time, interval=Interval(interval.start_ms, last_ms)) if interval.start_ms < last_ms else None
