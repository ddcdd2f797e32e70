"""Passages with their PHI in brackets, "frau [patient|möller]", and what a rule makes of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

import pytest

from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.token_text import Reading

Rule = Callable[[Reading], Iterable[Candidate]]
Found = set[tuple[str, str, int]]


def _unmarked(marked: str) -> tuple[str, Found]:
    text, expected, at = "", set(), 0
    for mark in re.finditer(r"\[(\w+)\|([^\]]*)\]", marked):
        text += marked[at : mark.start()]
        expected.add((mark[1], mark[2], len(text)))
        text, at = text + mark[2], mark.end()
    return text + marked[at:], expected


@pytest.fixture
def finds_exactly() -> Callable[[Rule, str], None]:
    """Asserts that a rule finds the marked stretches of a passage, by kind, and nothing else."""

    def check(rule: Rule, marked: str) -> None:
        text, expected = _unmarked(marked)
        found = list(rule(Reading.of(text)))
        assert {(one.kind.value, one.span.of(text), one.span.start) for one in found} == expected
        assert all(one.source.startswith("spoken.") for one in found)

    return check
