"""What leaks, as Berg & Dalianis define it, in recordings."""

from hypothesis import given, settings
from hypothesis import strategies as st

from deid_studio.domain.span import Interval
from deid_studio.evaluation.coverage import GoldWords, counts_at
from deid_studio.evaluation.leakage import Leakage, leakage

intervals = st.tuples(st.integers(0, 400), st.integers(1, 200)).map(lambda pair: Interval(pair[0], sum(pair)))
words = st.lists(st.tuples(intervals, st.booleans()), max_size=12).map(GoldWords.of)


def test_definition_of_section_3_5():
    """Of three identifiable words one is taken for none; that another is cut short is no leak, but can be heard."""
    gold = GoldWords.of(
        [
            (Interval(0, 100), True),
            (Interval(100, 200), True),
            (Interval(200, 400), True),
            (Interval(400, 500), False),
        ]
    )
    found = leakage(gold, [Interval(0, 150), Interval(400, 500)])
    assert (found.phi_words, found.leaked_words, found.audible_words) == (3, 1, 2)
    assert (found.phi_ms, found.audible_ms) == (400, 250)
    assert (found.leakage, found.audible_word_share, found.audible_time_share) == (1 / 3, 2 / 3, 0.625)


def test_without_phi_nothing_can_leak():
    found = leakage(GoldWords.of([(Interval(0, 100), False)]), [])
    assert (found.leakage, found.audible_word_share, found.audible_time_share) == (None, None, None)
    assert found == Leakage()


@settings(max_examples=40)
@given(words, st.lists(intervals, max_size=6))
def test_it_is_what_recall_leaves(gold, redacted):
    found = leakage(gold, redacted)
    assert found.audible_words == counts_at(gold, redacted, rho=1).fn
    assert 0 <= found.leaked_words <= found.audible_words <= found.phi_words
    assert found + Leakage() == found
    assert leakage(gold, []).leaked_words == found.phi_words
