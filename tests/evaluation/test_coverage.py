"""ρ-coverage as Cohn et al. define it."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deid_studio.domain.counts import Counts
from deid_studio.domain.span import Interval
from deid_studio.evaluation.coverage import (
    CoverageBin,
    GoldWords,
    by_hypotheses,
    by_padding,
    counts_at,
    covered_ms,
    is_covered,
    padded,
    score_coverage,
)

# Four words of 100 ms: PHI, PHI, other, other
WORDS = GoldWords.of(
    [
        (Interval(0, 100), True),
        (Interval(100, 200), True),
        (Interval(200, 300), False),
        (Interval(300, 400), False),
    ]
)
# The first word whole, of the second 29 ms, of the third 70 ms, of the fourth nothing
REDACTED = [Interval(0, 129), Interval(230, 300)]

intervals = st.tuples(st.integers(0, 400), st.integers(1, 200)).map(lambda pair: Interval(pair[0], sum(pair)))
redactions = st.lists(intervals, max_size=8)
documents = st.tuples(st.lists(st.tuples(intervals, st.booleans()), max_size=12).map(GoldWords.of), redactions)


def test_definitions_of_section_3():
    assert covered_ms(WORDS, REDACTED).tolist() == [100, 29, 70, 0]
    assert is_covered(WORDS, REDACTED, rho=1).tolist() == [True, False, False, False]
    # Strict metrics, ρ = 1: fully covered only
    assert counts_at(WORDS, REDACTED, rho=1) == Counts(tp=1, fp=0, fn=1)
    assert counts_at(WORDS, REDACTED, rho=0.5) == Counts(tp=1, fp=1, fn=1)
    found = counts_at(WORDS, REDACTED, rho=0.29)
    assert (found.precision, found.recall, found.f1) == (2 / 3, 1.0, 0.8)
    # "At least ρ" of each word holds for all words at ρ = 0
    assert counts_at(WORDS, REDACTED, rho=0) == Counts(tp=2, fp=2, fn=0)


def test_a_share_that_floats_miss_is_reached():
    """0.29 * 100 is 28.999999999999996, and 0.07 * 100 is 7.000000000000001."""
    for part in (7, 29, 57):
        redacted = [Interval(0, part)]
        assert (
            is_covered(WORDS, redacted, rho=part / 100)[0] and not is_covered(WORDS, redacted, rho=(part + 1) / 100)[0]
        )
        tp = [point.counts.tp for point in score_coverage([(WORDS, redacted)]).curve]
        assert (tp[part], tp[part + 1]) == (1, 0)


def test_curve_of_figure_3():
    found = score_coverage([(WORDS, REDACTED), (WORDS, [])])
    assert (found.phi_words, found.other_words, len(found.curve)) == (4, 4, 101)
    for point in found.curve:
        expected = counts_at(WORDS, REDACTED, rho=point.rho) + counts_at(WORDS, [], rho=point.rho)
        assert point.counts == expected
    # Table 4 tells the best F1 and its ρ
    assert found.best.rho == 0.0 and found.best.counts.f1 == pytest.approx(2 / 3)


def test_distribution_of_figure_4_left():
    bins = score_coverage([(WORDS, REDACTED)]).distribution
    assert len(bins) == 12
    assert bins[0] == CoverageBin(0.0, 0.0, phi=0, others=1)
    assert bins[3] == CoverageBin(0.2, 0.3, phi=1, others=0)
    assert bins[8] == CoverageBin(0.7, 0.8, phi=0, others=1)
    assert bins[11] == CoverageBin(1.0, 1.0, phi=1, others=0)
    assert score_coverage([(WORDS, [Interval(0, 1)])]).distribution[1] == CoverageBin(0.0, 0.1, phi=1, others=0)


def test_false_positives_of_section_7():
    redacted = [Interval(200, 249), Interval(300, 350)]
    found = score_coverage([(WORDS, redacted)]).false_positives
    assert (found.by_alignment, found.by_classification) == (1, 1)


def test_padding_of_figure_4_right():
    assert padded([Interval(50, 100)], before_ms=60, after_ms=10) == (Interval(0, 110),)
    found = by_padding([(WORDS, [Interval(30, 170)])], pads_ms=(0, 30))
    assert [found[pad].curve[100].counts for pad in (0, 30)] == [Counts(0, 0, 2), Counts(2, 0, 0)]


def test_hypotheses_are_ored_as_in_figure_4_center():
    found = by_hypotheses([(WORDS, [[Interval(0, 100)], [Interval(100, 200)], [Interval(300, 400)]])])
    assert [one.curve[100].counts for one in found] == [Counts(1, 0, 1), Counts(2, 0, 0), Counts(2, 1, 0)]
    assert by_hypotheses([]) == ()


def test_nothing_is_not_zero():
    nothing = GoldWords.of([])
    found = score_coverage([(nothing, REDACTED)])
    assert (found.best, found.curve[50].counts.recall, found.curve[50].counts.precision) == (None, None, None)
    assert counts_at(WORDS, [], rho=1).precision is None
    with pytest.raises(ValueError, match="multiple"):
        score_coverage([], steps=7)


@settings(max_examples=30)
@given(documents)
def test_covered_time_is_counted_millisecond_by_millisecond(document):
    words, redacted = document
    cut = {at for interval in redacted for at in range(interval.start_ms, interval.end_ms)}
    spans = zip(words.starts_ms.tolist(), words.ends_ms.tolist(), strict=True)
    assert covered_ms(words, redacted).tolist() == [len(cut & set(range(*span))) for span in spans]


@settings(max_examples=30)
@given(st.lists(documents, max_size=4))
def test_recall_never_grows_with_rho(found):
    """ "Recall is monotonically non-increasing with respect to the threshold", section 7."""
    curve = score_coverage(found).curve
    assert all(a.counts.tp >= b.counts.tp and a.counts.fp >= b.counts.fp for a, b in pairwise(curve))
    assert all(point.counts.support == curve[0].counts.support for point in curve)


@settings(max_examples=30)
@given(st.lists(documents, max_size=3), st.integers(0, 100))
def test_padding_never_loses_what_is_covered(found, pad):
    before, after = by_padding(found, pads_ms=(0, pad)).get(0), by_padding(found, pads_ms=(pad,))[pad]
    pairs = zip(before.curve, after.curve, strict=True)
    assert all(a.counts.tp <= b.counts.tp and a.counts.fp <= b.counts.fp for a, b in pairs)


@settings(max_examples=30)
@given(documents)
def test_every_word_is_in_one_bin(document):
    found = score_coverage([document])
    words = document[0]
    assert sum(one.phi for one in found.distribution) == int(words.is_phi.sum())
    assert sum(one.others for one in found.distribution) == int((~words.is_phi).sum())
    wrong = found.false_positives
    touched = np.count_nonzero(covered_ms(words, document[1])[~words.is_phi])
    assert wrong.by_alignment + wrong.by_classification == touched
