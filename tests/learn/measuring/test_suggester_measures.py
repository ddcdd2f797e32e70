"""What the suggesters are worth on texts that they have not seen."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.learn.measuring import suggester_measures
from deid_studio.learn.measuring.suggester_measures import OTHERWISE, Claim
from deid_studio.learn.training_texts import Marked, TextMark
from deid_studio.suggest.candidate import Candidate

MARKED = Marked("Frau Anna Müller, Köln", (TextMark(5, 16, Kind.PATIENT), TextMark(18, 22, Kind.TOWN)))


def candidate(start, end, kind=Kind.PATIENT, confidence=0.9, source="rule"):
    return Candidate(Span(start, end), kind, confidence, source)


def claimed(confidence, right, *, kind=Kind.DATE, source="rule", times=1):
    return [Claim(candidate(0, 4, kind, confidence, source), right)] * times


def test_gold_is_sure():
    assert [(one.span, one.kind, one.confidence) for one in suggester_measures.gold(MARKED)] == [
        *((Span(5, 16), Kind.PATIENT, 1.0), (Span(18, 22), Kind.TOWN, 1.0)),
    ]


def test_a_claim_is_as_right_as_the_share_of_its_letters_that_is_phi():
    found = suggester_measures.claims(MARKED, [candidate(5, 16), candidate(0, 9), candidate(16, 18), candidate(10, 22)])
    assert [one.right for one in found] == [1.0, 0.5, 0.0, 1.0]
    assert suggester_measures.claims(Marked("Frau", ()), [candidate(0, 4)])[0].right == 0.0


def test_sureness_is_drawn_towards_the_claim_where_little_was_seen():
    ((x, y),) = suggester_measures.sureness(claimed(0.9, 0.0, times=4))["rule"]
    assert (x, y) == (0.9, 0.45)
    ((_, y),) = suggester_measures.sureness(claimed(0.9, 0.0, times=996))["rule"]
    assert y == 0.0036


def test_all_models_are_measured_together():
    pairs = claimed(0.9, 1.0, source="model:a 1") + claimed(0.9, 1.0, source="model:b 2") + claimed(0.9, 1.0)
    assert list(suggester_measures.sureness(pairs)) == ["model", "rule"]


CLAIMS = st.lists(st.tuples(st.floats(0, 1), st.floats(0, 1)), min_size=1, max_size=200)


@given(CLAIMS)
def test_measured_confidences_are_shares_and_rise(pairs):
    points = suggester_measures.sureness(claim for x, y in pairs for claim in claimed(x, y))["rule"]
    assert all(0 <= value <= 1 for point in points for value in point)
    assert all(x0 <= x1 and y0 <= y1 for (x0, y0), (x1, y1) in pairwise(points))


def test_what_falls_with_the_claim_is_pooled():
    points = suggester_measures.sureness(claimed(0.2, 1.0, times=30) + claimed(0.8, 0.0, times=30))["rule"]
    assert len(points) == 1 and points[0][1] == pytest.approx(0.5, abs=0.05)


def test_typing_counts_names_only():
    pool = [candidate(5, 9), candidate(5, 16, Kind.STAFF, source="x"), candidate(18, 22), candidate(5, 9, Kind.TOWN)]
    assert list(suggester_measures.typing(MARKED, pool)) == [("rule", True), ("x", False)]


def test_edges_count_what_touches_phi():
    assert list(suggester_measures.edges(MARKED, [candidate(5, 16), candidate(5, 9), candidate(0, 4)])) == [
        *(("rule", True), ("rule", False)),
    ]


def test_shares_are_drawn_towards_what_is_usual():
    assert suggester_measures.shares([("b", True)] * 6 + [("a", False)]) == {"a": 0.56, "b": 0.88}
    assert suggester_measures.shares([]) == {}


def test_the_lowest_threshold_at_which_enough_is_right():
    seen = claimed(0.35, 0.0, times=20) + claimed(0.62, 1.0, times=20)
    assert suggester_measures.thresholds(seen, least_right=0.4) == {Kind.DATE: 0.4}
    assert suggester_measures.thresholds(
        claimed(0.52, 0.0, times=50) + claimed(0.9, 1.0, times=50), least_right=0.4
    ) == {Kind.DATE: 0.55}
    assert suggester_measures.thresholds(claimed(0.9, 1.0, times=3), least_right=0.4) == {Kind.DATE: OTHERWISE}


def test_kinds_of_one_tag_have_one_threshold():
    seen = [
        *(claim for step in range(40) for claim in claimed(step / 40, float(step > 20), kind=Kind.TOWN)),
        *claimed(0.9, 1.0, kind=Kind.COUNTRY, times=20),
    ]
    apart = suggester_measures.thresholds(seen, least_right=0.5)
    joined = suggester_measures.thresholds(seen, least_right=0.5, together=[(Kind.TOWN, Kind.COUNTRY)])
    assert apart[Kind.COUNTRY] < apart[Kind.TOWN] and joined[Kind.COUNTRY] == joined[Kind.TOWN] > apart[Kind.COUNTRY]


def test_precision_is_that_of_what_is_shown():
    seen = [*claimed(0.9, 1.0), *claimed(0.9, 0.5), *claimed(0.3, 0.0), *claimed(0.1, 0.0, kind=Kind.AGE)]
    assert suggester_measures.precision(seen, {Kind.DATE: 0.5}) == {Kind.DATE: 0.75}
    assert suggester_measures.precision(seen, {Kind.DATE: 0.2, Kind.AGE: 0.1}) == {Kind.AGE: 0.0, Kind.DATE: 0.5}
