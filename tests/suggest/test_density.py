"""How dense a text's PHI is, and what that says of what is unsure in it."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.density import NEUTRAL, density, is_doubtful, weighed
from deid_studio.suggest.token_text import TokenText

READING = TokenText.of("Frau Özlem Möllering aus Köln kam wegen Übelkeit")
CONFIDENCES = st.lists(st.floats(0, 1), max_size=8)
WEIGHTS = st.tuples(st.floats(-5, 5), st.floats(0, 3), st.floats(-3, 3))


def found(*confidences):
    return [
        Candidate(READING.span(n, n), Kind.PERSON, confidence, "x")
        for n, confidence in enumerate(confidences)
        if n < len(READING)
    ]


def test_it_is_the_share_of_what_is_sure_drawn_towards_a_tenth():
    assert density(READING, []) == pytest.approx(2 / 28)
    assert density(READING, found(0.9, 0.8, 0.3)) == pytest.approx(4 / 28)
    assert density(TokenText.of(""), []) == pytest.approx(0.1)


def test_what_is_doubtful_rises_with_the_density():
    sparse, dense = found(0.3), [*found(0.3), Candidate(Span(5, 20), Kind.PATIENT, 0.9, "x")]
    (low,), (high, sure) = (weighed(READING, one, (0, 1, 1)) for one in (sparse, dense))
    assert low.confidence < high.confidence and sure.confidence == 0.9


@given(CONFIDENCES)
def test_neutral_weights_change_nothing(confidences):
    before = found(*confidences)
    for one, other in zip(before, weighed(READING, before, NEUTRAL), strict=True):
        assert other.confidence == pytest.approx(one.confidence) and other.span == one.span


@given(CONFIDENCES, WEIGHTS)
def test_only_what_is_doubtful_moves_and_never_above_what_is_sure(confidences, weights):
    before = found(*confidences)
    after = weighed(READING, before, weights)
    for one, other in zip(before, after, strict=True):
        assert 0 <= other.confidence <= 0.7 if is_doubtful(one) else other == one
    ranked = [other.confidence for one, other in sorted(zip(before, after, strict=True), key=lambda p: p[0].confidence)]
    assert all(left <= right + 1e-9 for left, right in pairwise(ranked))
