"""Means over pairs: worked examples, and what bratiaa makes of its own test project."""

from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.agreement.match import Level, View, compare
from deid_studio.agreement.measures import PairMean, agreement, mean_of_pairs
from deid_studio.domain.tokens import WHITESPACE_TOKENS

MÜLLER, AGE, KÖLN = ("Patient", "Müller"), ("Age", "49"), ("Location", "Köln")


def means(rows):
    return {row.tag: row.f1.mean for row in rows}


def test_bratiaas_test_project_has_its_f1(agree_2):
    """bratiaa 0.1.4, tests/bratiaa/test_agree.py: 0.787878; its rows by label as it prints them."""
    result = agreement(compare(agree_2))
    assert result.f1 == PairMean(pytest.approx(26 / 33, abs=1e-6), 0, 1, 1)
    assert means(result.tags) == pytest.approx({"LOC": 2 / 3, "MISC": 1, "ORG": 0.6, "PER": 14 / 15}, abs=1e-6)


def test_bratiaas_test_project_has_its_token_f1(agree_2):
    result = agreement(compare(agree_2, View(Level.TOKEN, tokenizer=WHITESPACE_TOKENS)))
    assert result.f1.mean == pytest.approx(0.8, abs=1e-6)
    assert means(result.tags) == pytest.approx({"LOC": 4 / 7, "MISC": 1, "ORG": 3 / 7, "PER": 34 / 35}, abs=1e-6)


def test_a_pair_with_nothing_marked_stays_out_of_the_mean_and_is_counted(document):
    """A has one span, B and C have none: bratiaa's mean is NaN."""
    result = agreement(compare([document(A=[MÜLLER], B=[], C=[])]))
    assert result.f1 == PairMean(0, 0, 2, 3)
    assert [row.counts.f1 for row in result.pairs] == [0, 0, None]
    assert result.tags[0].f1 == result.documents[0].f1 == PairMean(0, 0, 2, 3)


def test_sigma_is_the_populations():
    assert mean_of_pairs([0.5, None, 1.0]) == PairMean(0.75, 0.25, 2, 3)
    assert mean_of_pairs([0, 0, 1]) == PairMean(pytest.approx(1 / 3), pytest.approx(sqrt(2) / 3), 3, 3)
    assert mean_of_pairs([None]) == PairMean(None, None, 0, 1)


def test_the_mean_is_over_pairs_and_counts_are_pooled_in_a_pair(document):
    """AB: 2 · 1 / (1 + 3); AC: 2 · 1 / 2; BC: 2 · 1 / 4."""
    documents = [document("d1", A=[MÜLLER], B=[MÜLLER], C=[MÜLLER]), document("d2", A=[], B=[AGE, KÖLN], C=[])]
    result = agreement(compare(documents))
    assert [row.counts.f1 for row in result.pairs] == [0.5, 1, 0.5]
    assert result.f1 == PairMean(pytest.approx(2 / 3), pytest.approx(sqrt(2) / 6), 3, 3)
    assert [(row.document, row.f1.mean) for row in result.documents] == [("d2", 0), ("d1", 1)]


def test_documents_come_worst_first_and_empty_ones_last(document):
    documents = [
        document("empty", A=[], B=[]),
        document("good", A=[MÜLLER], B=[MÜLLER]),
        document("bad", A=[MÜLLER], B=[AGE]),
    ]
    assert [(row.document, row.f1.mean) for row in agreement(compare(documents)).documents] == [
        ("bad", 0),
        ("good", 1),
        ("empty", None),
    ]


def test_a_documents_mean_is_over_the_pairs_that_finished_it(document):
    result = agreement(compare([document("d1", A=[AGE], B=[AGE]), document("d2", B=[], C=[AGE])]))
    assert {row.document: row.f1 for row in result.documents} == {
        "d1": PairMean(1, 0, 1, 1),
        "d2": PairMean(0, 0, 1, 1),
    }
    assert [row.documents for row in result.pairs] == [1, 0, 1]
    assert result.f1 == PairMean(0.5, 0.5, 2, 3)


def test_tags_stand_in_the_tag_sets_order_and_others_behind(document):
    result = agreement(compare([document(A=[AGE, KÖLN], B=[AGE])]), tag_set=["Person", "Age"])
    assert [(row.tag, row.is_listed, row.f1.mean) for row in result.tags] == [
        ("Person", True, None),
        ("Age", True, 1),
        ("Location", False, 0),
    ]
    assert all(row.is_listed for row in agreement(compare([document(A=[AGE], B=[])])).tags)


@pytest.mark.parametrize(("instances", "reliable"), [(11, False), (12, True)])
def test_tags_need_twelve_instances(document, instances, reliable):
    """Kolditz et al. 2019, "Final Corpus": 11 or less instances on average cannot be considered reliable."""
    text = "".join(f"{number:02} " for number in range(20))
    marks = [("ID", f"{number:02}") for number in range(instances)]
    row = agreement(compare([document(text=text, A=marks, B=marks)], View(Level.TOKEN))).tags[0]
    assert (row.instances, row.is_reliable) == (instances, reliable)


def test_the_annotator_who_agrees_most(document):
    """Kolditz et al. 2019, footnote 11. Each mean is over the pairs of one annotator."""
    result = agreement(compare([document(A=[MÜLLER, AGE], B=[MÜLLER], C=[KÖLN, MÜLLER])]))
    rows = {row.annotator: row.f1.mean for row in result.annotators}
    assert rows == pytest.approx({"A": (2 / 3 + 1 / 2) / 2, "B": 2 / 3, "C": (2 / 3 + 1 / 2) / 2})
    assert result.highest == "B"


def test_the_first_of_equals_is_the_highest(document):
    assert agreement(compare([document(B=[AGE], A=[AGE])])).highest == "A"


@pytest.mark.parametrize("layers", [{}, {"A": [AGE]}, {"A": [], "B": []}])
def test_where_nothing_can_be_compared_nothing_is_told(document, layers):
    result = agreement(compare([document(**layers)] if layers else []))
    assert (result.f1.mean, result.f1.sigma, result.highest) == (None, None, None)


@given(st.lists(st.none() | st.floats(0, 1), max_size=8))
def test_a_mean_lies_between_its_values(values):
    result = mean_of_pairs(values)
    known = [value for value in values if value is not None]
    if known:
        assert min(known) - 1e-12 <= result.mean <= max(known) + 1e-12 and 0 <= result.sigma <= 0.5 + 1e-12
    else:
        assert result.mean is result.sigma is None
