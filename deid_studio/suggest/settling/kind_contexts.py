"""What tells the kind of a name or a date: who speaks for which, here and wherever else it stands, and what is around.

Rules and the model look at a place and its line; whose name it is, is often told by the whole document alone: whose
name stands in the head, who is spoken of again and again, which date lies long before all others.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import name_lists
from deid_studio.suggest.settling.people_words import PeopleWords, Turns
from deid_studio.suggest.token_text import TokenText

Features = dict[str, float]
KindWeights = Mapping[str, Sequence[float]]
"""By feature, how much it was learned to speak for each kind of the group."""
Heard = Mapping[tuple[str, Kind], float]
"""By source and kind, how much it counts what a candidate says of a name or date."""

NAMES: Final = (Kind.PATIENT, Kind.STAFF, Kind.RELATIVE, Kind.PERSON)
DATES: Final = (Kind.DATE, Kind.BIRTHDATE)
GROUPS: Final[Mapping[Kind, tuple[Kind, ...]]] = {kind: group for group in (NAMES, DATES) for kind in group}
"""Kinds that are told apart from each other alone."""

_ENDS: Final = (4, 6)
"""So many letters at a word's end tell what its kind does."""

_FAINTEST: Final = 0.01
_REACH: Final = 8
_NEAR: Final = (-3, -2, -1, 1, 2, 3)
_SHORTEST: Final = 3
_MOST_OTHERS: Final = 4
_MOST_TOLD: Final = 25
_HEAD, _START, _END = 0.05, 0.15, 0.93
_SMOOTH: Final = 0.3
_LONG_TURN, _QUESTION = 4, 10
_AFTER_NAME: Final = re.compile(r"[\s,;/|(~*–-]{1,12}")
_YEAR: Final = re.compile(r"(?:\d{1,2}[./-]){2}(\d{4}|\d\d)|(\d{4})(?:-\d\d){2}|\d{1,2}\. ?[A-Za-zäö]+ (\d{4})|(\d{4})")
_AGES_AGO: Final = (0, 1, 2, 6, 16, 41, 200)


@dataclass(frozen=True, slots=True)
class Place:
    """A name or date of a text: its number among all that was found there, and what is said of it there."""

    number: int
    candidate: Candidate
    heard: Heard
    shares: tuple[float, ...]
    """The logarithms of the chances that a model gives each kind of the group; empty where none looked."""


class Contexts:
    """What tells the kinds of the names and dates in a text."""

    def __init__(
        self,
        reading: TokenText,
        found: Sequence[Candidate],
        heard: Mapping[int, Heard],
        weighed: Sequence[Candidate],
        *,
        has_case: bool,
        is_speech: bool,
    ) -> None:
        """`found` and `weighed`, candidates that have shares of kinds, are in text order without overlaps."""
        self._reading = reading
        self._manner = ("case" if has_case else "no case", "speech" if is_speech else "written")
        self._is_speech = is_speech
        ends = [one.span.end for one in weighed]
        self._places = {
            number: Place(number, one, heard.get(number, {}), _shares(one, weighed, ends))
            for number, one in enumerate(found)
            if one.kind in GROUPS
        }
        self._names = [place for place in self._places.values() if place.candidate.kind in NAMES]
        self._name_ends = [place.candidate.span.end for place in self._names]
        self._words = {place.number: name_words(reading, place.candidate) for place in self._names}
        self._bearing: dict[str, list[Place]] = defaultdict(list)
        for place in self._names:
            for word in dict.fromkeys(self._words[place.number]):
                self._bearing[word].append(place)

    def __iter__(self) -> Iterator[int]:
        """The numbers of the names and dates among `found`."""
        return iter(self._places)

    def of(self, number: int) -> Features:
        """What tells the kind of one of `found`; nothing where it is neither name nor date."""
        place = self._places.get(number)
        if place is None:
            return {}
        is_name = place.candidate.kind in NAMES
        told = dict.fromkeys(self._around(place.candidate), 1.0)
        told |= dict.fromkeys(self._people.around(place.candidate) if is_name else (), 1.0)
        told |= dict.fromkeys(self._turn(place.candidate) if self._is_speech else (), 1.0)
        told |= {f"{source}={kind}": 1.0 for source, kind in place.heard}
        told |= _named("here", place.shares, NAMES if is_name else DATES)
        told |= self._elsewhere(place) if is_name else self._dated(place)
        return told if is_name else {f"date {name}": value for name, value in told.items()}

    def _around(self, candidate: Candidate) -> Iterator[str]:
        reading = self._reading
        tokens = reading.touched(candidate.span.start, candidate.span.end)
        first, last = tokens[0], tokens[-1]
        yield from ("1", *self._manner)
        for step in _NEAR:
            yield f"{step} {self._word(first + step if step < 0 else last + step)}"
        for n in range(max(0, first - _REACH), min(len(reading), last + 1 + _REACH)):
            if not first <= n <= last and reading.lower[n].isalpha():
                side = "<" if n < first else ">"
                yield f"{side} {reading.lower[n]}"
                yield from (f"{side}x {reading.lower[n][-ends:]}" for ends in _ENDS if len(reading.lower[n]) > ends + 1)
        if first == 0 or "\n" in reading.gap(first - 1):
            yield "begins line"
        if last + 1 == len(reading) or "\n" in reading.gap(last):
            yield "ends line"
        at = first / len(reading)
        yield "head" if at < _HEAD else "start" if at < _START else "end" if at > _END else "mid"
        is_given = any(reading.lower[n] in name_lists.given_names() for n in tokens)
        yield f"{min(len(tokens), 3)} words{' given' if is_given else ''}"

    def _turn(self, candidate: Candidate) -> Iterator[str]:
        """What is said with it in one turn, a line, and right before that: an answer is told by its question."""
        reading = self._reading
        tokens = reading.touched(candidate.span.start, candidate.span.end)
        first, last = self._turns.bounds(tokens[0])
        last = max(last, self._turns.bounds(tokens[-1])[1])
        yield f"turn {min(last - first + 1 - len(tokens), _LONG_TURN)}"
        yield f"turn begins {self._word(first)}" if first < tokens[0] else "begins turn"
        if first:
            for n in range(max(self._turns.bounds(first - 1)[0], first - _QUESTION), first):
                if reading.lower[n].isalpha():
                    yield f"turn before {reading.lower[n]}"

    def _word(self, n: int) -> str:
        if not 0 <= n < len(self._reading):
            return "|"
        word = self._reading.lower[n]
        return "#" if word.isdecimal() else word

    def _elsewhere(self, place: Place) -> Features:
        """What is said of the name at its other places, how often it stands, and beside whom."""
        others = self._others(place)
        told: Features = {f"{min(len(others), _MOST_OTHERS)} others": 1.0}
        strongest: Features = {}
        for other in others:
            for (source, kind), weight in other.heard.items():
                strongest[f"voted {kind}"] = max(strongest.get(f"voted {kind}", 0.0), weight)
                told[f"elsewhere {source}={kind}"] = 1.0
        shares = [other.shares for other in others if other.shares]
        if shares:
            told |= _named("mean", [sum(column) / len(shares) for column in zip(*shares, strict=True)], NAMES)
            told |= _named("most", [max(column) for column in zip(*shares, strict=True)], NAMES)
        own = self._words[place.number]
        mine = sum(self._patients[word] for word in own[-1:])
        rival = next((chance for word, chance in self._ranked if word not in own), 0.0)
        told["rival"] = math.log((rival + _SMOOTH) / (mine + _SMOOTH))
        told |= {"is patient": min(mine, 3.0), "other patient": min(rival, 3.0)}
        return told | strongest | _named("text", self._mixture, NAMES)

    def _others(self, place: Place) -> list[Place]:
        """Where the name stands too, by its last word that does."""
        for word in reversed(self._words[place.number]):
            others = [other for other in self._bearing[word][:_MOST_TOLD] if other is not place]
            if others:
                return others
        return []

    @cached_property
    def _turns(self) -> Turns:
        return Turns(self._reading)

    @cached_property
    def _people(self) -> PeopleWords:
        return PeopleWords(self._reading, self._turns)

    @cached_property
    def _patients(self) -> Mapping[str, float]:
        """By the last word of a name, how often a model takes it for the patient's."""
        found: dict[str, float] = defaultdict(float)
        for place in self._names:
            for word in self._words[place.number][-1:]:
                found[word] += math.exp(place.shares[0]) if place.shares else 0.0
        return found

    @cached_property
    def _ranked(self) -> list[tuple[str, float]]:
        return sorted(self._patients.items(), key=lambda item: -item[1])[:_MOST_TOLD]

    @cached_property
    def _mixture(self) -> list[float]:
        """How many of the text's names are of each kind."""
        sums = [0.5] * len(NAMES)
        for place in self._names:
            for at, share in enumerate(place.shares):
                sums[at] += math.exp(share)
        return [math.log(one / sum(sums)) for one in sums]

    def _dated(self, place: Place) -> Features:
        """Whose name stands right before a date, and how long before the text's latest it lies."""
        text, span = self._reading.text, place.candidate.span
        number = bisect_right(self._name_ends, span.start)
        before = self._names[number - 1] if number else None
        told: Features = {}
        if before is not None and _AFTER_NAME.fullmatch(text[before.candidate.span.end : span.start]):
            told |= {"after name": 1.0, **_named("named", before.shares, NAMES)}
        year = _year(span.of(text), self._latest)
        if year is not None and self._latest is not None:
            ago = max(bound for bound in _AGES_AGO if bound <= max(0, self._latest - year))
            told[f"{ago} ago"] = 1.0
            told |= {f"after name {ago} ago": 1.0} if "after name" in told else {}
        return told

    @cached_property
    def _latest(self) -> int | None:
        """The latest year of the text's dates; most letters name the one that they are of."""
        found = [
            _year(place.candidate.span.of(self._reading.text), None)
            for place in self._places.values()
            if place.candidate.kind in DATES
        ]
        return max((year for year in found if year is not None), default=None)


def spoken_for(features: Features, weights: KindWeights) -> list[float]:
    """How much the features of a name or date speak for each kind of its group."""
    sums = [0.0] * len(NAMES)
    for feature, value in features.items():
        for at, weight in enumerate(weights.get(feature, ())):
            sums[at] += value * weight
    return sums


def name_words(reading: TokenText, candidate: Candidate) -> list[str]:
    """The words of a name that point to whose it is wherever they stand."""
    return [
        word
        for n in reading.touched(candidate.span.start, candidate.span.end)
        if len(word := reading.lower[n]) >= _SHORTEST and word.isalpha() and word not in name_lists.name_particles()
    ]


def _named(title: str, values: Sequence[float], kinds: Sequence[Kind]) -> Features:
    return {f"{title} {kind}": value for kind, value in zip(kinds, values, strict=False)}


def _shares(candidate: Candidate, weighed: Sequence[Candidate], ends: Sequence[int]) -> tuple[float, ...]:
    """The chances of the candidate's group by the one that shares most with it."""
    kinds = GROUPS[candidate.kind]
    best, widest = None, 0
    for other in islice(weighed, bisect_right(ends, candidate.span.start), None):
        if other.span.start >= candidate.span.end:
            break
        shared = min(other.span.end, candidate.span.end) - max(other.span.start, candidate.span.start)
        if shared > widest:
            best, widest = other, shared
    if best is None:
        return ()
    told = dict(best.shares)
    chances = [told.get(kind, 0.0) + _FAINTEST for kind in kinds]
    return tuple(math.log(chance / sum(chances)) for chance in chances)


def _year(date: str, latest: int | None) -> int | None:
    """The year of a full date or a year alone; one of two figures is none later than `latest`."""
    found = _YEAR.fullmatch(date)
    if found is None:
        return None
    year = int(next(group for group in found.groups() if group))
    if year >= 100:
        return year
    return 2000 + year if 2000 + year <= (latest or 2030) else 1900 + year
