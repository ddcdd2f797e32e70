"""Examples in which square brackets mark what the rules must find."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.rules.written import find
from deid_studio.suggest.token_text import TokenText
from tests.suggest.marked import read

Check = Callable[..., None]


def best(text: str) -> list[Candidate]:
    """The likelier of overlapping candidates, without the unlikely ones."""
    chosen: list[Candidate] = []
    for candidate in sorted(find(TokenText.of(text)), key=lambda each: (-each.confidence, -len(each.span))):
        if candidate.confidence >= 0.5 and not any(candidate.span.overlaps(other.span) for other in chosen):
            chosen.append(candidate)
    return sorted(chosen, key=lambda each: each.span)


@pytest.fixture
def check() -> Check:
    """Asserts that of `kinds` exactly the bracketed stretches of `example` are found."""

    def assert_found(example: str, *kinds: Kind) -> None:
        text, marks = read(example)
        candidates = best(text)
        spans = [each.span for each in candidates if not kinds or each.kind in kinds]
        assert spans == [mark.span for mark in marks], [(each.span.of(text), each.kind) for each in candidates]

    return assert_found
