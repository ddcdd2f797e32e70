"""What a rule makes of marked examples."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.token_text import TokenText
from tests.suggest.marked import Marked, read

Rule = Callable[[TokenText], Iterable[Candidate]]
LIKELY = 0.5


def _are_alike(mark: Marked, candidate: Candidate) -> bool:
    return mark.span == candidate.span and mark.kind in (None, candidate.kind)


def _candidates(rule: Rule, text: str, least: float) -> list[Candidate]:
    return [candidate for candidate in rule(TokenText.of(text)) if candidate.confidence >= least]


@pytest.fixture
def finds_exactly() -> Callable[..., None]:
    """Asserts that a rule finds the marked stretches of an example, and nothing else that is at least as sure."""

    def check(rule: Rule, example: str, *, least: float = LIKELY) -> None:
        text, marks = read(example)
        candidates = _candidates(rule, text, least)
        assert all(any(_are_alike(mark, one) for one in candidates) for mark in marks), candidates
        assert all(any(_are_alike(mark, one) for mark in marks) for one in candidates), candidates

    return check


@pytest.fixture
def finds_among() -> Callable[[Rule, str], None]:
    """Asserts that a rule finds the marked stretches of an example, whatever else it finds."""

    def check(rule: Rule, example: str) -> None:
        text, marks = read(example)
        candidates = _candidates(rule, text, LIKELY)
        assert all(any(_are_alike(mark, one) for one in candidates) for mark in marks), candidates

    return check
