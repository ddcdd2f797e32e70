"""McNemar's test with Yates' correction."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deid_studio.evaluation.significance import McNemar, mcnemar

outcomes = st.lists(st.tuples(st.booleans(), st.booleans()), max_size=60)


def test_the_statistic_of_a_known_table():
    """Agresti 1990, p. 350 (the example of R's mcnemar.test): b = 150, c = 86, so (|150 - 86| - 1)² / 236."""
    found = McNemar(794, 150, 86, 570)
    assert found.statistic == pytest.approx(63**2 / 236)
    assert found.statistic == pytest.approx(16.8178, abs=1e-4)
    assert found.p == pytest.approx(4.115e-05, rel=1e-3)


@pytest.mark.parametrize(("statistic", "p"), [(2.705543, 0.10), (3.841459, 0.05), (6.634897, 0.01), (10.827566, 0.001)])
def test_p_is_that_of_chi_square_with_one_degree_of_freedom(statistic, p):
    """Critical values as every table of the chi square distribution has them."""
    # b - c = d and b + c = n with (d - 1)² / n = statistic
    n = 200_000
    d = round((statistic * n) ** 0.5) + 1
    found = McNemar(0, (n + d) // 2, (n - d) // 2, 0)
    assert found.p == pytest.approx(p, rel=1e-2)


def test_exact_chances_of_few_items():
    """Ten tosses with at most one tail: 2 * (1 + 10) / 1024."""
    assert McNemar(5, 9, 1, 5).exact_p == pytest.approx(22 / 1024)
    assert McNemar(0, 1, 1, 0).exact_p == 1.0
    assert McNemar(0, 60_000, 40_000, 0).exact_p < 1e-100


def test_systems_that_never_differ_have_no_test():
    found = mcnemar([(True, True), (False, False)])
    assert (found.both, found.neither) == (1, 1)
    assert (found.statistic, found.p, found.exact_p) == (None, None, None)


def test_the_correction_makes_no_difference_where_there_is_none():
    assert McNemar(0, 5, 5, 0).statistic == 0.0 and McNemar(0, 5, 5, 0).p == 1.0


def test_items_are_sorted_into_the_table():
    found = mcnemar([(True, True)] * 3 + [(True, False)] * 2 + [(False, True)] + [(False, False)] * 4)
    assert (found.both, found.only_first, found.only_second, found.neither) == (3, 2, 1, 4)


@settings(max_examples=40)
@given(outcomes)
def test_it_is_symmetric(items):
    one, other = mcnemar(items), mcnemar([(b, a) for a, b in items])
    assert (one.only_first, one.only_second) == (other.only_second, other.only_first)
    assert (one.statistic, one.p, one.exact_p) == (other.statistic, other.p, other.exact_p)
    assert one.p is None or (0 <= one.p <= 1 and 0 < one.exact_p <= 1)
