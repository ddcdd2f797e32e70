"""What the tests of the rules for talk share."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.token_text import Reading

Rule = Callable[[Reading], Iterable[Candidate]]
LIKELY = 0.5


@pytest.fixture
def likely() -> Callable[[Rule, str], list[str]]:
    """The texts of what a rule finds likely."""

    def found(rule: Rule, text: str) -> list[str]:
        reading = Reading.of(text)
        return [c.span.of(text) for c in rule(reading) if c.confidence >= LIKELY]

    return found


@pytest.fixture
def kinds() -> Callable[[Rule, str], list[tuple[str, str]]]:
    """The kinds and texts of what a rule finds likely."""

    def found(rule: Rule, text: str) -> list[tuple[str, str]]:
        reading = Reading.of(text)
        return [(str(c.kind), c.span.of(text)) for c in rule(reading) if c.confidence >= LIKELY]

    return found
