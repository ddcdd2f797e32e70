"""One answer from several suggesters."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.combine import REST, beside, combined, rejoined

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


def candidates(text, drawn):
    return [
        Candidate(Span(start, min(len(text), start + length)), kind, tenths / 10, "rule")
        for (start, length), kind, tenths in drawn
        if start < len(text)
    ]


def letters_of(text, found):
    return {at for one in found for at in range(one.span.start, one.span.end) if text[at].isalnum()}


def test_beside_what_is_known_the_rest_stays():
    whole = Candidate(Span(0, 16), Kind.PERSON, 0.1, "sweep")
    known = [Candidate(Span(5, 9), Kind.PATIENT, 0.9, "x")]
    assert [one.span.of(TEXT) for one in beside(TEXT, [whole], known)] == ["Frau", "Müller"]
    assert beside(TEXT, [whole], [whole]) == [] and beside(TEXT, [whole], []) == [whole]


@given(TEXTS, CANDIDATES, CANDIDATES)
def test_beside_covers_exactly_what_is_left(text, drawn, other):
    found, known = candidates(text, drawn), combined(text, candidates(text, other), exactness=lambda _: 1.0)
    left = beside(text, found, known)
    assert letters_of(text, left) == letters_of(text, found) - letters_of(text, known)
    for one in left:
        surface = one.span.of(text)
        assert surface[0].isalnum() and surface[-1].isalnum()
        assert not any(one.span.overlaps(other.span) for other in known)


def test_a_name_in_parts_is_made_one_again():
    parts = [Candidate(Span(5, 9), Kind.PATIENT, 0.9, "a"), Candidate(Span(10, 16), Kind.STAFF, 0.8, "b")]
    whole = Candidate(Span(5, 16), Kind.STAFF, 0.4, "c")
    (one,) = rejoined(TEXT, parts, [whole])
    assert (one.span.of(TEXT), one.kind, one.confidence) == ("Anna Müller", Kind.STAFF, 0.9)
    assert rejoined(TEXT, parts, []) == parts
    doubtful = Candidate(Span(5, 16), Kind.STAFF, 0.2, "c")
    assert rejoined(TEXT, parts, [doubtful]) == parts
    apart = [Candidate(Span(5, 9), Kind.PATIENT, 0.9, "a"), Candidate(Span(37, 41), Kind.TOWN, 0.8, "b")]
    assert rejoined(TEXT, apart, [Candidate(Span(5, 41), Kind.PERSON, 0.9, "c")]) == apart


@given(TEXTS, CANDIDATES, CANDIDATES)
def test_rejoined_loses_nothing(text, drawn, other):
    chosen = combined(text, candidates(text, drawn), exactness=lambda _: 1.0)
    whole = rejoined(text, chosen, candidates(text, other))
    assert letters_of(text, whole) == letters_of(text, chosen)
    assert all(left.span.end <= right.span.start for left, right in pairwise(whole))
    for one in chosen:
        (home,) = [joined for joined in whole if joined.span.covers(one.span)]
        assert home.confidence >= one.confidence


def test_a_word_that_a_line_s_end_has_broken_is_one():
    text = "Dr. Grün-\nhäuser, Dr. Grün-\nÖz"
    parts = [Candidate(Span(4, 8), Kind.STAFF, 0.9, "a"), Candidate(Span(10, 16), Kind.STAFF, 0.8, "b")]
    (whole,) = rejoined(text, parts, [])
    assert whole.span.of(text) == "Grün-\nhäuser" and whole.confidence == 0.9
    others = [Candidate(Span(22, 26), Kind.STAFF, 0.9, "a"), Candidate(Span(28, 30), Kind.TOWN, 0.8, "b")]
    assert rejoined(text, others, []) == others, "of different kinds they are two"
