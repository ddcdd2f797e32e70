"""One answer from several suggesters."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.combine import REST, combined

TEXT = "Frau Anna Müller, Hauptstr. 8, 86150 Köln"

TEXTS = st.text(st.sampled_from("aß0 .-\n"), min_size=1, max_size=30)
SPANS = st.tuples(st.integers(0, 29), st.integers(1, 12))
CANDIDATES = st.lists(st.tuples(SPANS, st.sampled_from([*Kind][:4]), st.integers(0, 10)), max_size=12)


@pytest.fixture
def found():
    """Combines pairs of a surface and how sure it is; gives back surfaces."""

    def run(*pairs):
        candidates = [
            Candidate(Span(start := TEXT.index(surface), start + len(surface)), Kind.PATIENT, confidence, "rule")
            for surface, confidence in pairs
        ]
        return [one.span.of(TEXT) for one in combined(TEXT, candidates, exactness=lambda _: 1.0)]

    return run


def test_the_surest_wins_and_of_equals_the_longest(found):
    assert found(("Müller", 0.9), ("Anna Müller", 0.9)) == ["Anna Müller"]
    anna = [Candidate(Span(5, 9), kind, sure, "x") for kind, sure in ((Kind.PATIENT, 0.6), (Kind.RELATIVE, 0.9))]
    assert combined(TEXT, anna, exactness=lambda _: 1.0) == [anna[1]]


def test_what_only_the_loser_covers_stays(found):
    assert found(("Müller", 0.9), ("Frau Anna Müller, Hauptstr", 0.5)) == ["Frau Anna", "Müller", "Hauptstr"]
    assert found(("8", 0.9), ("Hauptstr. 8,", 0.5)) == ["Hauptstr", "8"]


def test_a_rest_without_letters_and_digits_is_nothing(found):
    assert found(("Köln", 0.9), (" Köln", 0.5)) == ["Köln"]


def test_sources_whose_edges_are_right_come_first():
    loose = Candidate(Span(0, 16), Kind.PATIENT, 0.9, "loose")
    exact = Candidate(Span(5, 16), Kind.PATIENT, 0.85, "exact")
    kept = combined(TEXT, [loose, exact], exactness=lambda one: 0.5 if one is loose else 1.0)
    assert [(one.span.of(TEXT), one.source) for one in kept] == [("Frau", "loose" + REST), ("Anna Müller", "exact")]


@given(TEXTS, CANDIDATES)
def test_laws(text, drawn):
    candidates = [
        Candidate(Span(start, min(len(text), start + length)), kind, tenths / 10, "rule")
        for (start, length), kind, tenths in drawn
        if start < len(text)
    ]
    kept = combined(text, candidates, exactness=lambda _: 1.0)
    assert all(left.span.end <= right.span.start for left, right in pairwise(kept)), "no two overlap, in text order"
    covered = {at for one in kept for at in range(one.span.start, one.span.end)}
    for candidate in candidates:
        letters = {at for at in range(candidate.span.start, candidate.span.end) if text[at].isalnum()}
        assert letters <= covered, "nothing that anybody found is lost"
    for one in kept:
        behind = [c for c in candidates if c.span.covers(one.span) and c.kind is one.kind]
        assert one.confidence in {c.confidence for c in behind}, "nothing is made up"
    assert combined(text, kept, exactness=lambda _: 1.0) == kept, "idempotent"
