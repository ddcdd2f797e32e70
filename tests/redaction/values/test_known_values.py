"""Dates, telephone numbers and other numbers, found by value."""

import re
from datetime import date

from hypothesis import assume, given
from hypothesis import strategies as st

from deid_studio.redaction.values.known_values import KnownValues
from tests.redaction.values import other_writings as write

SEEDS = st.integers(0, 10**6)
DAYS = st.dates(date(1941, 1, 1), date(2039, 12, 31))
AREAS = st.sampled_from(["221", "30", "89", "941", "6221", "171", "3641"])
SUBSCRIBERS = st.from_regex("[2-9][0-9]{6}", fullmatch=True)
NUMBERS = st.from_regex("[1-9][0-9]{6,9}", fullmatch=True)
AROUND = st.sampled_from([("Herr X kam ", " zu uns"), ("(", ")"), ("\n", "\n"), ("", ""), ("vom ", ", dann")])


def places(text, *surfaces, document=None, **how):
    known = KnownValues()
    for surface in surfaces:
        known.add(surface, surface, home="a", **how)
    return [(hit.start, hit.end, hit.is_sure) for hit in known.hits(text, document)]


def found(text, *surfaces, **how):
    return [(text[start:end], is_sure) for start, end, is_sure in places(text, *surfaces, **how)]


def sure_places(around, written, surface):
    before, after = around
    text = before + written + after
    sure = [(start, end) for start, end, is_sure in places(text, surface, is_date=True) if is_sure]
    return text, sure


def core(text):
    """What is neither a blank nor punctuation at the edges of a text."""
    return re.sub(r"^[\W_]+|[\W_]+$", "", text)


@given(DAYS, SEEDS, SEEDS, AROUND)
def test_a_day_is_found_in_any_form(day, one, other, around):
    marked, written = write.written_date(day, one), write.written_date(day, other)
    text, sure = sure_places(around, written, marked)
    assert sure, (marked, text)
    start, end = max(sure, key=lambda place: place[1] - place[0])
    assert len(around[0]) <= start < end <= len(around[0]) + len(written)
    numbers = re.compile(r"\d+")
    outside = numbers.findall(text[len(around[0]) : start]) + numbers.findall(text[end : len(around[0]) + len(written)])
    assert not outside, (marked, text, text[start:end])


@given(DAYS, DAYS, SEEDS, SEEDS, AROUND)
def test_another_day_is_none(day, another, one, other, around):
    assume(day != another)
    marked, written = write.written_date(day, one), write.written_date(another, other)
    text, sure = sure_places(around, written, marked)
    assert not sure, (marked, text)


@given(AREAS, SUBSCRIBERS, SEEDS, SEEDS, AROUND)
def test_a_telephone_number_is_found_in_any_form(area, subscriber, one, other, around):
    marked = write.written_telephone(area, subscriber, one)
    written = write.written_telephone(area, subscriber, other)
    text = around[0] + written + around[1]
    sure = [(start, end) for start, end, is_sure in places(text, marked) if is_sure]
    assert sure, (marked, text)
    assert all(len(around[0]) <= start < end <= len(around[0]) + len(written) for start, end in sure)
    assert any(core(text[:end]) == core(around[0] + written) for _, end in sure) or around[1][:1].isalnum()


@given(AREAS, SUBSCRIBERS, SUBSCRIBERS, SEEDS, SEEDS)
def test_another_telephone_number_is_none(area, subscriber, another, one, other):
    assume(subscriber != another)
    marked, written = write.written_telephone(area, subscriber, one), write.written_telephone(area, another, other)
    assert not [one for one in places(written, marked) if one[2]], (marked, written)


@given(NUMBERS, SEEDS, SEEDS, AROUND)
def test_a_number_is_found_in_any_form(number, one, other, around):
    marked, written = write.written_number(number, one), write.written_number(number, other)
    text = around[0] + written + around[1]
    assert any(is_sure for *_, is_sure in places(text, marked)), (marked, text)


@given(NUMBERS, NUMBERS, SEEDS, SEEDS)
def test_another_number_is_none(number, another, one, other):
    assume(number not in another and another not in number)
    marked, written = write.written_number(number, one), write.written_number(another, other)
    assert not [one for one in places(written, marked) if one[2]], (marked, written)


@given(st.from_regex("[A-HJ-NP-Z]{1,2}", fullmatch=True), NUMBERS, SEEDS, SEEDS)
def test_a_code_is_found_in_any_form(letters, digits, one, other):
    marked, written = write.written_code(letters, digits, one), write.written_code(letters, digits, other)
    assert any(is_sure for *_, is_sure in places(f"Nr. {written}.", marked)), (marked, written)
