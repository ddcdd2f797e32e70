"""Whose name it is: each name's kind by all that points to it, at its place and wherever else it stands."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import names
from deid_studio.suggest.model.model import family
from deid_studio.suggest.reading import Reading
from deid_studio.suggest.repeats import PEOPLE

_OF_UNMEASURED: Final = 0.7
_ELSEWHERE: Final = 0.6
"""What a cue counts at the name's other places, against 1 at its own."""

_MOST: Final = 0.999
"""Nothing that was measured on some hundreds of names is surer to be right."""

_SHORTEST: Final = 3
_DERIVED: Final = "repeat:"

Votes = Mapping[Kind, float]


def settled(
    reading: Reading, chosen: Sequence[Candidate], pool: Iterable[Candidate], *, typing: Mapping[str, float]
) -> list[Candidate]:
    """`chosen`, names with the kind that most speaks for.

    `pool` is all that was found, also what was not chosen. `typing` says by source how often the kind of a name was
    right, 0..1; each source votes with its log-odds.
    """
    at_place = _votes(chosen, pool, typing)
    everywhere: dict[str, dict[Kind, float]] = defaultdict(lambda: defaultdict(float))
    for number, votes in at_place.items():
        for word in _words(reading, chosen[number]):
            for kind, weight in votes.items():
                everywhere[word][kind] = max(everywhere[word][kind], weight)
    return [
        candidate
        if number not in at_place
        else replace(candidate, kind=_best(candidate, at_place[number], _heard(reading, candidate, everywhere)))
        for number, candidate in enumerate(chosen)
    ]


def _votes(
    chosen: Sequence[Candidate], pool: Iterable[Candidate], typing: Mapping[str, float]
) -> dict[int, dict[Kind, float]]:
    """By number of a chosen name, what the candidates that overlap it say of its kind; each source votes once."""
    ends = [candidate.span.end for candidate in chosen]
    heard: dict[tuple[int, str, Kind], float] = {}
    for candidate in pool:
        if candidate.kind not in PEOPLE or candidate.source.startswith(_DERIVED):
            continue
        number = bisect_left(ends, candidate.span.start + 1)
        while number < len(chosen) and chosen[number].span.start < candidate.span.end:
            if chosen[number].kind in PEOPLE:
                key = (number, candidate.source, candidate.kind)
                heard[key] = _weight(typing.get(family(candidate), _OF_UNMEASURED))
            number += 1
    votes: dict[int, dict[Kind, float]] = defaultdict(lambda: defaultdict(float))
    for (number, _, kind), weight in heard.items():
        votes[number][kind] += weight
    return votes


def _heard(reading: Reading, candidate: Candidate, everywhere: Mapping[str, Votes]) -> Votes:
    """What is said of the last word of the name that anything is said of, which is mostly the surname."""
    words = [word for word in _words(reading, candidate) if word in everywhere]
    return everywhere[words[-1]] if words else {}


def _best(candidate: Candidate, here: Votes, elsewhere: Votes) -> Kind:
    kinds = {*here, *elsewhere}
    if not kinds:
        return candidate.kind
    return max(sorted(kinds), key=lambda kind: here.get(kind, 0.0) + _ELSEWHERE * elsewhere.get(kind, 0.0))


def _weight(share: float) -> float:
    """Log-odds of a share; none where it is no better than chance."""
    bounded = min(max(share, 0.5), _MOST)
    return math.log(bounded / (1 - bounded))


def _words(reading: Reading, candidate: Candidate) -> list[str]:
    return [
        word
        for n in reading.touched(candidate.span.start, candidate.span.end)
        if len(word := reading.lower[n]) >= _SHORTEST and word.isalpha() and word not in names.name_particles()
    ]
