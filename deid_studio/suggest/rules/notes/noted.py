"""What rules for written English are: an expression, and of what kind its group is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate


@dataclass(frozen=True, slots=True)
class Noted:
    """An expression whose group 1 is of a kind, or all of it where it has no group; ^ begins a line."""

    source: str
    kind: Kind
    confidence: float
    regex: str


def noted(rules: Iterable[Noted], text: str) -> Iterator[Candidate]:
    """What any of `rules` finds anywhere in a text."""
    for rule in rules:
        regex = compiled(rule.regex)
        group = 1 if regex.groups else 0
        for match in regex.finditer(text):
            yield Candidate(Span(*match.span(group)), rule.kind, rule.confidence, rule.source)


@cache
def compiled(regex: str) -> re.Pattern[str]:
    """An expression, compiled when the first English text is asked about."""
    return re.compile(regex, re.MULTILINE)
