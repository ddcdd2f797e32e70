"""Rules that are regular expressions of `german_written`, tried only where a token of the right sort starts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Self

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.rules.expression_files import ExpressionRule, expression, expression_rules
from deid_studio.suggest.token_text import TokenText

_FILE: Final = "german_written"
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
    def of(cls, rule: ExpressionRule) -> Self:
        """Compile what a file has; `before` ends where `regex` starts."""
        before = re.compile(rf"(?:{rule.before})\Z") if rule.before else None
        return cls(rule.source, rule.kind, rule.confidence, re.compile(rule.regex), before)

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


def fragment(place: str) -> str:
    """The expression at "section.name", whole; raises KeyError where there is none."""
    return expression(_FILE, place)


def patterns(place: str) -> tuple[Pattern, ...]:
    """The rules in the table at "section.name", in order; raises KeyError where there is none."""
    return tuple(Pattern.of(rule) for rule in expression_rules(_FILE, place))


def pattern(place: str) -> Pattern:
    """The only rule in the table at "section.name"; raises KeyError, or ValueError where there are more."""
    (only,) = patterns(place)
    return only


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
