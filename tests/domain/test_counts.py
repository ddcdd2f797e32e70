"""Counts and the rates that follow from them."""

import pytest

from deid_studio.domain.counts import Counts, Means, mean_by_support, means_by_support

# Kolditz et al. 2019, Table 3 without the outside tag: precision, recall, F1, support
TABLE_3 = (
    (0.885, 0.910, 0.897, 89),
    (0.959, 0.992, 0.975, 222),
    (0.966, 0.945, 0.956, 435),
    (0.959, 0.970, 0.964, 4969),
    (0.693, 0.385, 0.480, 95),
    (0.977, 0.940, 0.958, 2188),
    (0.967, 0.938, 0.952, 2424),
    (0.592, 0.384, 0.463, 63),
    (0.952, 0.962, 0.957, 990),
    (None, 0.000, 0.000, 5),
    (None, 0.000, 0.000, 16),
    (0.975, 0.961, 0.968, 2015),
    (0.898, 0.862, 0.879, 245),
)


def test_rates_follow_from_counts():
    counts = Counts(tp=3, fp=1, fn=2)
    assert (counts.support, counts.precision, counts.recall, counts.f1) == (5, 0.75, 0.6, 6 / 9)


def test_counts_can_be_added():
    assert Counts(1, 2, 3) + Counts(10, 20, 30) == Counts(11, 22, 33)


@pytest.mark.parametrize(
    ("counts", "rates"),
    [
        (Counts(), (None, None, None)),
        (Counts(fp=2), (0.0, None, 0.0)),
        (Counts(fn=2), (None, 0.0, 0.0)),
    ],
)
def test_what_is_undefined_is_none(counts, rates):
    assert (counts.precision, counts.recall, counts.f1) == rates


def test_nothing_is_counted_below_zero():
    with pytest.raises(ValueError):
        Counts(tp=-1)


@pytest.mark.parametrize(("column", "total"), [(0, 0.959), (1, 0.947), (2, 0.952)])
def test_means_are_the_totals_of_the_published_table(column, total):
    """The row "Total w/o O"; without the undefined precisions as 0 the first would be .960."""
    assert round(mean_by_support((row[3], row[column]) for row in TABLE_3), 3) == total


def test_means_weigh_types_by_their_support():
    means = means_by_support([Counts(tp=3, fp=1), Counts(fn=1), Counts(fp=7)])
    assert means == Means(3 / 4 * 0.75, 3 / 4, 3 / 4 * (6 / 7))
    assert means_by_support([Counts(fp=7)]) == Means(None, None, None)
