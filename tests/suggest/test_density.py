"""How dense the PHI of a text is, and what that says of what is unsure in it."""

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.learn.measuring.suggester_measures import Claim, density_weights
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.density import NEUTRAL, density, is_doubtful, log_odds, weighed
from deid_studio.suggest.token_text import TokenText

READING = TokenText.of("Frau Özge Yıldız aus Köln " + "hat keine Schmerzen mehr und isst wieder gut " * 5)
NAME = Candidate(Span(5, 16), Kind.PATIENT, 0.95, "x")
TOWN = Candidate(Span(21, 25), Kind.TOWN, 0.4, "x")


def test_only_what_is_sure_makes_a_text_dense():
    assert density(READING, [TOWN]) < density(READING, [NAME]) < 1
    assert density(READING, [NAME]) == (2 + 2) / (len(READING) + 20)
    assert density(TokenText.of(""), []) > 0


def test_the_doubtful_are_as_likely_as_they_are_in_a_text_so_dense():
    assert weighed(READING, [NAME, TOWN], NEUTRAL) == [NAME, TOWN] or math.isclose(
        weighed(READING, [NAME, TOWN], NEUTRAL)[1].confidence, TOWN.confidence
    )
    name, town = weighed(READING, [NAME, TOWN], (0.0, 1.0, 1.0, 0.0))
    assert name == NAME and town.confidence < TOWN.confidence
    (sure,) = weighed(READING, [TOWN], (20.0, 1.0, 0.0, 0.0))
    assert sure.confidence == pytest.approx(0.7), "the density alone makes nothing sure"


def test_the_weights_are_those_that_the_outcomes_follow():
    def text(dense, rights, *, apart=False):
        return dense, apart, [Claim(Candidate(Span(0, 1), Kind.ID, 0.3, "x"), right) for right in rights]

    dense, sparse = text(0.3, [1.0] * 60 + [0.0] * 40), text(0.03, [1.0] * 10 + [0.0] * 90)
    bias, slope, weight, of_apart = density_weights([dense, sparse])
    assert weight > 0.5 and of_apart == 0
    for share, expected in ((0.3, 0.6), (0.03, 0.1)):
        odds = bias + slope * log_odds(TOWN_AT_30) + weight * math.log(share)
        assert 1 / (1 + math.exp(-odds)) == pytest.approx(expected, abs=0.08)
    assert density_weights([text(0.3, [1.0])]) == NEUTRAL, "too little was seen"
    assert not is_doubtful(NAME) and is_doubtful(TOWN)
    looks = [text(0.3, [1.0] * 60 + [0.0] * 40), text(0.3, [1.0] * 20 + [0.0] * 80, apart=True)]
    weights = density_weights(looks)
    assert weights[3] < -1
    plain, other = (weighed(READING, [TOWN], weights, apart=apart)[0].confidence for apart in (False, True))
    assert other < plain


TOWN_AT_30 = Candidate(Span(0, 1), Kind.ID, 0.3, "x")


@given(st.lists(st.floats(0, 1), max_size=8), st.tuples(st.floats(-5, 5), st.floats(0, 3), *[st.floats(-3, 3)] * 2))
def test_only_what_is_doubtful_moves_and_keeps_its_order(confidences, weights):
    before = [Candidate(READING.span(n, n), Kind.ID, confidence, "x") for n, confidence in enumerate(confidences)]
    after = weighed(READING, before, weights)
    for one, other in zip(before, after, strict=True):
        assert 0 <= other.confidence <= 0.7 if is_doubtful(one) else other == one
    pairs = sorted(
        (one.confidence, other.confidence) for one, other in zip(before, after, strict=True) if is_doubtful(one)
    )
    ranked = [confidence for _, confidence in pairs]
    assert all(left <= right + 1e-9 for left, right in pairwise(ranked))
