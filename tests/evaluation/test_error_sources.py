"""Where missed PHI was lost, as in Cohn et al.'s Table 5."""

import pytest

from deid_studio.evaluation.error_sources import ErrorSource, count_sources, sources_of_missed

RECOGNITION, NER, ALIGNMENT, MANUAL = ErrorSource

GOLD = "frau anna müller aus berlin kommt".split()


def test_each_step_can_lose_a_word():
    recognised = "frau hanna müller aus berlin kommt".split()
    found = sources_of_missed(GOLD, recognised, missed=[1, 2, 4], detected={4})
    assert found == {1: RECOGNITION, 2: NER, 4: ALIGNMENT}


def test_a_word_that_was_not_recognised_at_all():
    recognised = "frau müller aus berlin kommt".split()
    assert sources_of_missed(GOLD, recognised, missed=[1], detected=set()) == {1: RECOGNITION}


def test_a_misheard_word_that_was_found_was_lost_by_alignment():
    recognised = "frau hanna müller aus berlin kommt".split()
    assert sources_of_missed(GOLD, recognised, missed=[1], detected={1}) == {1: ALIGNMENT}


def test_the_manual_transcript_is_wrong_where_something_else_was_said():
    said = "frau hanna müller aus kommt".split()
    found = sources_of_missed(GOLD, GOLD, missed=[1, 2, 4], detected={1}, said=said)
    assert found == {1: MANUAL, 2: NER, 4: MANUAL}


def test_counts_and_shares_of_table_5():
    """152, 168, 14 and 2 errors are 45.24, 50, 4.17 and 0.6 % of all."""
    sources = [RECOGNITION] * 152 + [NER] * 168 + [ALIGNMENT] * 14 + [MANUAL] * 2
    found = count_sources(sources, is_manual_known=True)
    assert [(one.source, one.count) for one in found] == [(RECOGNITION, 152), (NER, 168), (ALIGNMENT, 14), (MANUAL, 2)]
    assert [100 * one.share for one in found] == pytest.approx([45.24, 50, 4.17, 0.6], abs=0.006)


def test_what_was_not_looked_for_is_not_zero():
    found = count_sources([NER], is_manual_known=False)
    assert (found[-1].count, found[-1].share) == (None, None)
    assert [one.share for one in count_sources([], is_manual_known=True)] == [None] * 4
