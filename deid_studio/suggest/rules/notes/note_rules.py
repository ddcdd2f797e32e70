"""What rules for written English do: they look for the expressions of `english_notes` anywhere in a text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.rules.expression_files import ExpressionRule, expression, expression_rules

_FILE: Final = "english_notes"


def note_candidates(place: str, text: str) -> Iterator[Candidate]:
    """What any rule in the table at "section.name" finds in a text: its group 1, or all of it where it has none."""
    for rule, regex in _rules(place):
        group = 1 if regex.groups else 0
        for match in regex.finditer(text):
            yield Candidate(Span(*match.span(group)), rule.kind, rule.confidence, rule.source)


@cache
def note_regex(place: str) -> re.Pattern[str]:
    """The expression at "section.name", compiled when the first English text is asked about; ^ begins a line."""
    return re.compile(expression(_FILE, place), re.MULTILINE)


@cache
def _rules(place: str) -> tuple[tuple[ExpressionRule, re.Pattern[str]], ...]:
    return tuple((rule, re.compile(rule.regex, re.MULTILINE)) for rule in expression_rules(_FILE, place))
