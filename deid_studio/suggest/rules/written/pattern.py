"""Rules that are regular expressions, tried only where a token of the right sort starts.

They are kept as data in `resources/patterns`: TOML with a section for each module that reads from it. An expression is
a text, or an array of its parts; "«section.name»" in it stands for another one. A table of rules has `source`, `kind`,
`confidence`, `regex` and, where something must stand before it, `before`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Self

from deid_studio import RESOURCES
from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.token_text import TokenText

_FILE: Final = RESOURCES / "patterns" / "german_written.toml"
_REFERENCE: Final = re.compile(r"«([\w.]+)»")
_REACH: Final = 56
"""Code points before a place in which a pattern looks for its cue."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """A regular expression matched where a token starts, and one for what must stand before it.

    The span is group 1 of `regex`, or all it matches; group 1 of `before` draws its start to the left.
    """

    source: str
    kind: Kind
    confidence: float
    regex: re.Pattern[str]
    before: re.Pattern[str] | None

    @classmethod
    def of(cls, source: str, kind: Kind, confidence: float, regex: str, before: str | None = None) -> Self:
        """Compile `regex` and `before`, which ends where `regex` starts."""
        return cls(source, kind, confidence, re.compile(regex), re.compile(rf"(?:{before})\Z") if before else None)

    def at(self, text: str, place: int) -> Candidate | None:
        """What is found at `place`."""
        match = self.regex.match(text, place)
        if match is None:
            return None
        start, end = match.span(1 if self.regex.groups else 0)
        if self.before is not None:
            reach = max(0, place - _REACH)
            cue = self.before.search(text[reach:place])
            if cue is None:
                return None
            if self.before.groups and cue[1]:
                start = reach + cue.start(1)
        return Candidate(Span(start, end), self.kind, self.confidence, self.source)


@cache
def fragment(place: str) -> str:
    """The expression at "section.name", whole; raises KeyError where there is none."""
    section, name = place.split(".")
    return _whole(_sections()[section][name])


def patterns(place: str) -> tuple[Pattern, ...]:
    """The rules in the table at "section.name", in order; raises KeyError where there is none."""
    section, name = place.split(".")
    return tuple(_pattern(row) for row in _sections()[section][name])


def pattern(place: str) -> Pattern:
    """The only rule in the table at "section.name"; raises KeyError, or ValueError where there are more."""
    (only,) = patterns(place)
    return only


def _pattern(row: Mapping[str, Any]) -> Pattern:
    before = _whole(row["before"]) if "before" in row else None
    return Pattern.of(row["source"], Kind(row["kind"]), row["confidence"], _whole(row["regex"]), before)


def _whole(expression: str | list[str]) -> str:
    text = expression if isinstance(expression, str) else "".join(expression)
    return _REFERENCE.sub(lambda reference: fragment(reference[1]), text)


@cache
def _sections() -> Mapping[str, Mapping[str, Any]]:
    return tomllib.loads(_FILE.read_text(encoding="utf-8"))


def find_at(patterns: Iterable[Pattern], text: str, places: Iterable[int]) -> Iterator[Candidate]:
    """What any of `patterns` finds at any of `places`."""
    for place in places:
        for pattern in patterns:
            if (candidate := pattern.at(text, place)) is not None:
                yield candidate


def numbers(reading: TokenText) -> list[int]:
    """Where the numbers start."""
    return [start for token, start in zip(reading.tokens, reading.starts, strict=True) if token[0].isdecimal()]


def first_numbers(reading: TokenText) -> list[int]:
    """Where the numbers start that do not go on with another: of "3.12.2031" the 3."""
    text = reading.text
    return [
        start
        for token, start in zip(reading.tokens, reading.starts, strict=True)
        if token[0].isdecimal() and (start < 2 or text[start - 1] not in ".," or not text[start - 2].isdecimal())
    ]
