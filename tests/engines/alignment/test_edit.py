"""Alignment of two texts by edit distance: laws, numbers, times, labels."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deid_studio.domain.document import TimedBy
from deid_studio.domain.span import Interval, Span
from deid_studio.engines.alignment.edit import blocks, carried_times
from deid_studio.errors import NotAlignable

WORDS = st.lists(
    st.sampled_from(["Frau", "Müller", "mueller", "12", "zwölf", "-", "3.4.", "dritter", "vierter", "ja,", "0171"])
)


def spans(text):
    return [Span(*match.span()) for match in re.finditer(r"\S+", text)]


@settings(max_examples=40)
@given(WORDS, WORDS)
def test_blocks_are_all_of_both_texts_in_order(words, others):
    at = other_at = 0
    for block in blocks(words, others, language="de"):
        assert (block.first, block.other_first) == (at, other_at)
        assert block.first < block.last or block.other_first < block.other_last
        assert not block.same or (block.first < block.last and block.other_first < block.other_last)
        at, other_at = block.last, block.other_last
    assert (at, other_at) == (len(words), len(others))


@settings(max_examples=40)
@given(WORDS)
def test_a_text_is_the_same_as_itself_word_by_word(words):
    sounding = [word for word in words if word != "-"]
    found = blocks(sounding, sounding, language="de")
    assert [(b.first, b.last, b.same) for b in found] == [(n, n + 1, True) for n in range(len(sounding))]


@settings(max_examples=40)
@given(WORDS, WORDS)
def test_times_are_in_order_and_within_the_recognised_ones(words, heard):
    times = [Interval(100 * number + 50, 100 * number + 140) for number in range(len(heard))]
    try:
        found = carried_times(words, heard, times, language="de").times
    except NotAlignable:
        return
    starts = [time.interval.start_ms for time in found if time]
    assert len(found) == len(words) and starts == sorted(starts)
    assert all(50 <= t.interval.start_ms < t.interval.end_ms <= 100 * len(heard) + 40 for t in found if t)


def test_case_umlauts_punctuation_and_numbers_in_words_are_the_same():
    words = "Frau Müller - kommt am 12.03.2021 unter 0171 an.".split()
    heard = "frau mueller kommt am zwölfter dritter zweitausendeinundzwanzig unter null eins sieben eins an".split()
    times = [Interval(300 * number, 300 * number + 280) for number in range(len(heard))]
    carried = carried_times(words, heard, times, language="de")
    by_word = dict(zip(words, carried.times, strict=True))
    assert by_word["Müller"].interval == Interval(300, 580)
    assert by_word["12.03.2021"].interval == Interval(1200, 2080)
    assert by_word["0171"].interval == Interval(2400, 3580)
    assert by_word["-"] is None
    assert {time.timed_by for time in carried.times if time} == {TimedBy.EDIT}
    assert carried.alike == pytest.approx(8 / 9)


def test_words_for_others_share_their_time_by_length_and_are_less_sure():
    heard = "sie wohnt in bad salz ufeln seit drei jahren".split()
    times = [Interval(100 * number, 100 * number + 100) for number in range(len(heard))]
    words = "Sie wohnt in Badsalzuflen seit drei Jahren".split()
    town = carried_times(words, heard, times, language="de").times[3]
    assert town.interval == Interval(300, 600)
    sure = carried_times(words, heard, times, language="de").times[0]
    assert town.confidence < sure.confidence


def test_an_aligned_word_gets_no_surer_by_being_carried_over():
    times = [Interval(0, 100), Interval(100, 200)]
    found = carried_times(["Guten", "Tag"], ["guten", "tag"], times, sure=[0.3, 1.0], language="de").times
    assert found[0].confidence == 0.3 and found[1].confidence > 0.9


def test_another_recordings_transcript_is_refused_with_the_share_of_its_words():
    words = "Die Patientin stellte sich mit starken Schmerzen im Knie vor".split()
    heard = "guten morgen wir haben heute die werte von gestern im labor bekommen und sie sind gut".split()
    times = [Interval(100 * number, 100 * number + 100) for number in range(len(heard))]
    with pytest.raises(NotAlignable, match="10% of its words"):
        carried_times(words, heard, times, language="de")


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("im 1945 ja", "im neunzehnhundert fünfundvierzig ja", [(1, 2, 1, 3)]),
        ("ins Kranken haus ja", "ins Krankenhaus ja", [(1, 3, 1, 2)]),
        ("ins Kranken auto ja", "ins Krankenhaus ja", []),
    ],
)
def test_a_word_and_its_parts_are_the_same(one, other, same):
    found = blocks(one.split(), other.split(), language="de")
    inner = [(b.first, b.last, b.other_first, b.other_last) for b in found[1:-1] if b.same]
    assert inner == same and found[0].same and found[-1].same
