"""Intervals over documents: what they are on small sets, and that a large one is quick."""

from random import Random
from statistics import fmean, quantiles

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deid_studio.agreement.bootstrap import Bounds, bootstrap
from deid_studio.agreement.compared_layers import AnnotatedDocument, ComparedLayer, LayerMark
from deid_studio.agreement.match import Level, View, compare

AGE, KÖLN = ("Age", "49"), ("Location", "Köln")


def layer(*tags):
    return ComparedLayer(frozenset(LayerMark(tag, (index, index + 1)) for index, tag in enumerate(tags)))


def test_documents_that_are_alike_leave_no_doubt(document):
    comparison = compare([document(name, A=[AGE, KÖLN], B=[AGE]) for name in ("d1", "d2", "d3")])
    intervals = bootstrap(comparison)
    assert intervals.mean == intervals.pairs["A", "B"] == Bounds(pytest.approx(2 / 3), pytest.approx(2 / 3))
    assert intervals.tags == {"Age": Bounds(1, 1), "Location": Bounds(0, 0)}


def test_of_one_document_nothing_can_be_told(document):
    intervals = bootstrap(compare([document(A=[AGE], B=[AGE])]))
    assert (intervals.mean, intervals.tags, intervals.pairs) == (None, {"Age": None}, {("A", "B"): None})


def test_of_nothing_there_is_no_interval(document):
    intervals = bootstrap(compare([document(name, A=[], B=[]) for name in ("d1", "d2")]))
    assert (intervals.mean, intervals.tags, intervals.pairs) == (None, {}, {("A", "B"): None})
    assert bootstrap(compare([])).mean is None


def test_bounds_are_percentiles_of_the_mean_over_pairs():
    """The same draws, added up one by one; C has finished two documents only, and its pairs drop out without them."""
    texts = {"d1": {"A": "XX", "B": "XY", "C": "X"}, "d2": {"A": "XY", "B": "XY"}, "d3": {"A": "Y", "B": "X", "C": "Y"}}
    documents = [
        AnnotatedDocument(name, "abc", {who: layer(*tags) for who, tags in layers.items()})
        for name, layers in texts.items()
    ]
    comparison = compare(documents)
    dice, values = Random(1), []
    for _ in range(200):
        drawn = dice.choices(comparison.documents, k=3)
        rates = []
        for pair in comparison.pairs:
            both, own = comparison.shared_by(pair), comparison.own[[comparison.annotators.index(who) for who in pair]]
            numbers = [at for at in map(comparison.documents.index, drawn) if both[at]]
            total, common = own[:, numbers].sum(), comparison.common[comparison.pairs.index(pair)][numbers].sum()
            rates += [2 * common / total] if total else []
        values.append(fmean(rates))
    low, *_, high = quantiles(values, n=40, method="inclusive")
    assert bootstrap(comparison, resamples=200, seed=1).mean == Bounds(pytest.approx(low), pytest.approx(high))


def test_milliseconds_do_not_run_into_one_another():
    """Ten hours marked in every document stay far below 64 bits."""
    mark = LayerMark("X", (0, 1))
    whole = ComparedLayer(frozenset({mark}), {mark: (0, 36_000_000)})
    documents = [AnnotatedDocument(f"{number}", "a", {"A": whole, "B": whole}) for number in range(50)]
    assert bootstrap(compare(documents, View(Level.TIME)), resamples=20).mean == Bounds(1, 1)


TAGS = st.lists(st.sampled_from("XYZ"), max_size=3)


@settings(deadline=None, max_examples=40)
@given(st.lists(st.tuples(TAGS, TAGS, TAGS), min_size=2, max_size=4), st.integers(0, 9), st.randoms())
def test_the_same_seed_gives_the_same_bounds_in_any_order(rows, seed, dice):
    documents = [
        AnnotatedDocument(f"{number}", "abc", {who: layer(*tags) for who, tags in zip("ABC", row, strict=True)})
        for number, row in enumerate(rows)
    ]
    intervals = bootstrap(compare(documents), resamples=50, seed=seed)
    shuffled = dice.sample(documents, len(documents))
    assert bootstrap(compare(shuffled), resamples=50, seed=seed) == intervals
    for bounds in (intervals.mean, *intervals.tags.values(), *intervals.pairs.values()):
        assert bounds is None or 0 <= bounds.low <= bounds.high <= 1
