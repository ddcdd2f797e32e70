"""Of what kind something is, by all that points to it; for a name also wherever else it stands."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.model.model import family
from deid_studio.suggest.repeats import PEOPLE
from deid_studio.suggest.settling.kind_contexts import GROUPS, NAMES, Contexts, KindWeights, name_words, spoken_for
from deid_studio.suggest.token_text import TokenText

_OF_UNMEASURED: Final = 0.7
_ELSEWHERE: Final = 0.6
"""What a cue counts at the name's other places, against 1 at its own."""

_OF_OTHERS: Final = 0.6
"""What the same name at other places counts against its own, the more places the less each."""

_MOST: Final = 0.999
"""Nothing that was measured on some hundreds of names is surer to be right."""

_DERIVED: Final = "repeat:"

Votes = dict[Kind, float]


def settled(
    reading: TokenText,
    chosen: Sequence[Candidate],
    pool: Sequence[Candidate],
    *,
    typing: Mapping[str, float],
    weights: KindWeights,
    has_case: bool = True,
    is_speech: bool = False,
) -> list[Candidate]:
    """`chosen`, in text order, names and dates with the kind that most speaks for.

    `pool` is all that was found, also what was not chosen. `typing` says by source how often the kind of a name was
    right, 0..1; each source votes with its log-odds. At a name's own place all votes count, of those at its other
    places only the strongest: many cues for "Herr Weber" do not make "Dr. Weber" the patient. To that come the learned
    weights of what is around, here and elsewhere.
    """
    votes = settling(reading, chosen, pool, typing=typing)
    learned: Mapping[int, Sequence[float]] = {}
    if weights:
        contexts = contexts_of(reading, chosen, pool, typing=typing, has_case=has_case, is_speech=is_speech)
        learned = {number: spoken_for(contexts.of(number), weights) for number in contexts}
    sums = [
        _sums(candidate.kind, votes.get(number, {}), learned.get(number, ())) for number, candidate in enumerate(chosen)
    ]
    if weights:
        sums = _agreed(reading, chosen, sums)
    return [replace(one, kind=_best(one.kind, own)) for one, own in zip(chosen, sums, strict=True)]


def contexts_of(
    reading: TokenText,
    chosen: Sequence[Candidate],
    pool: Sequence[Candidate],
    *,
    typing: Mapping[str, float],
    has_case: bool,
    is_speech: bool,
) -> Contexts:
    """What tells the kinds of the names and dates that were chosen of a pool."""
    weighed = sorted((one for one in pool if one.shares), key=lambda one: one.span)
    heard = _heard(chosen, pool, typing)
    return Contexts(reading, chosen, heard, weighed, has_case=has_case, is_speech=is_speech)


def settling(
    reading: TokenText, chosen: Sequence[Candidate], pool: Iterable[Candidate], *, typing: Mapping[str, float]
) -> dict[int, Votes]:
    """By number of what was chosen, how much its sources' votes speak for each kind."""
    heard = _heard(chosen, pool, typing)
    strongest: dict[str, Votes] = defaultdict(dict)
    for number, weights in heard.items():
        for word in name_words(reading, chosen[number]):
            for (_, kind), weight in weights.items() if chosen[number].kind in PEOPLE else ():
                strongest[word][kind] = max(strongest[word].get(kind, 0.0), weight)
    found: dict[int, Votes] = {}
    for number, weights in heard.items():
        votes = {kind: _ELSEWHERE * weight for kind, weight in _elsewhere(reading, chosen[number], strongest).items()}
        for (_, kind), weight in weights.items():
            votes[kind] = votes.get(kind, 0.0) + weight
        found[number] = votes
    return found


def _heard(
    chosen: Sequence[Candidate], pool: Iterable[Candidate], typing: Mapping[str, float]
) -> dict[int, dict[tuple[str, Kind], float]]:
    """By number of a chosen name, what the candidates that overlap it say of its kind; each source votes once."""
    ends = [candidate.span.end for candidate in chosen]
    heard: dict[int, dict[tuple[str, Kind], float]] = defaultdict(dict)
    for candidate in pool:
        if candidate.source.startswith(_DERIVED):
            continue
        share = typing.get(family(candidate), _OF_UNMEASURED)
        if candidate.kind not in GROUPS:
            # Those of a group are told apart by all that a model weighs; of others its own doubt counts
            share = min(share, dict(candidate.shares).get(candidate.kind, 1.0))
        weight = _weight(share)
        number = bisect_left(ends, candidate.span.start + 1)
        while number < len(chosen) and chosen[number].span.start < candidate.span.end:
            if _speaks_of(candidate, chosen[number]):
                heard[number][family(candidate), candidate.kind] = weight
            number += 1
    return heard


def _speaks_of(candidate: Candidate, chosen: Candidate) -> bool:
    """Whether what a candidate is counts for what was chosen: for a name in any part of it, else with its edges."""
    if chosen.kind in PEOPLE or candidate.kind in PEOPLE:
        return chosen.kind in PEOPLE and candidate.kind in PEOPLE
    return chosen.span == candidate.span


def _elsewhere(reading: TokenText, candidate: Candidate, strongest: Mapping[str, Votes]) -> Votes:
    """What is said of the last word of the name that anything is said of, which is mostly the surname."""
    if candidate.kind not in PEOPLE:
        return {}
    words = [word for word in name_words(reading, candidate) if word in strongest]
    return strongest[words[-1]] if words else {}


def _sums(chosen: Kind, votes: Votes, learned: Sequence[float]) -> Votes:
    """By kind, how much speaks for it in all."""
    return votes | {
        kind: votes.get(kind, 0.0) + more for kind, more in zip(GROUPS.get(chosen, ()), learned, strict=False)
    }


def _agreed(reading: TokenText, chosen: Sequence[Candidate], sums: Sequence[Votes]) -> list[Votes]:
    """The sums with what is thought of the same name at its other places: mostly it is one person's."""
    places: dict[tuple[str, ...], list[int]] = defaultdict(list)
    for number, candidate in enumerate(chosen):
        if GROUPS.get(candidate.kind) is NAMES and (words := tuple(name_words(reading, candidate))):
            places[words].append(number)
    agreed = list(sums)
    for numbers in places.values():
        if len(numbers) > 1:
            chances = {number: _log_chances(sums[number]) for number in numbers}
            whole = {kind: sum(one[kind] for one in chances.values()) for kind in NAMES}
            share = _OF_OTHERS / math.sqrt(len(numbers) - 1)
            for number, own in chances.items():
                agreed[number] = {kind: own[kind] + share * (whole[kind] - own[kind]) for kind in NAMES}
    return agreed


def _log_chances(sums: Votes) -> Votes:
    most = max(sums.get(kind, 0.0) for kind in NAMES)
    whole = most + math.log(sum(math.exp(sums.get(kind, 0.0) - most) for kind in NAMES))
    return {kind: sums.get(kind, 0.0) - whole for kind in NAMES}


def _best(chosen: Kind, sums: Votes) -> Kind:
    """The kind with most votes; of equals the one that was chosen."""
    return max(sorted(sums), key=lambda kind: (sums[kind], kind is chosen), default=chosen)


def _weight(share: float) -> float:
    """Log-odds of a share; none where it is no better than chance."""
    bounded = min(max(share, 0.5), _MOST)
    return math.log(bounded / (1 - bounded))
