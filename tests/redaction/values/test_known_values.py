"""Dates, telephone numbers and other numbers, found by value."""

import re
from datetime import date

import pytest
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
    known, at_home = KnownValues(surfaces.__getitem__), {}
    for number, surface in enumerate(surfaces):
        at_home |= dict.fromkeys(known.add(surface, number, **how), surface)
    return [(hit.start, hit.end, hit.is_sure) for hit in known.hits(text, at_home if document == "a" else {})]


def found(text, *surfaces, **how):
    """The longest of what is found, with whether it is sure."""
    hits = {}
    for start, end, is_sure in places(text, *surfaces, **how):
        hits[start, end] = hits.get((start, end), False) or is_sure
    outer = [one for one in hits if not any(o != one and o[0] <= one[0] and one[1] <= o[1] for o in hits)]
    return [(text[start:end], hits[start, end]) for start, end in sorted(outer)]


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


@given(
    st.lists(
        st.one_of(DAYS, NUMBERS, st.sampled_from(["5 mg", "1-0-1", "Anton", "am 3.5.", "O5", "ein", "20"])), max_size=4
    ),
    SEEDS,
)
def test_what_is_not_likely_holds_nothing(said, seed):
    marked = ["A-47119", "3.5.1950", "0221/4747-123", "4711", "B12345"]
    written = [
        one
        if isinstance(one, str) and not one.isdigit()
        else write.written_number(one, seed)
        if isinstance(one, str)
        else write.written_date(one, seed)
        for one in said
    ]
    text = " ".join([*written, write.written_code("A", "47119", seed), write.written_telephone("221", "4747123", seed)])
    found = places(text, *marked, document="a")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(KnownValues, "_is_likely", lambda *_: True)
        patch.setattr(KnownValues, "_likely", lambda _self, run, _heads: range(len(run)))
        assert places(text, *marked, document="a") == found


@pytest.mark.parametrize(
    "text",
    [
        "Leukozyten 8,8 4,1 27,9",
        "Zimmer 4747, Seite 123, 12:30 Uhr",
        "2019 und 1958 und mit 45 Jahren",
        "Ramipril 5 mg 1-0-1, Metoprolol 47,5 mg",
        "RR 120/80, Puls 74, Temp. 36,8",
        "acht von zehn, eins bis zwei",
    ],
)
def test_ordinary_numbers_are_none(text):
    marked = ["8841279", "0221/4747-123", "3.5.1950", "12.03.1958", "50667", "DE89370400440532013000", "1958", "45"]
    assert [one for one in places(text, *marked, document="b") if one[2]] == []
    assert found(text, "45", "1958", document="a") == []


def test_short_numbers_and_codes_are_looked_at_where_they_are_from():
    assert found("vier sieben eins eins", "4711", document="a") == [("vier sieben eins eins", False)]
    assert found("vier sieben eins eins", "4711", document="b") == []
    assert found("H 47 11", "H-4711", document="a") == [("H 47 11", False)]


def test_a_part_of_a_number_read_out_is_a_guess():
    assert found("null fünf null sechs sechs sieben drei", "50667") == [("null fünf null sechs sechs sieben", False)]
    assert found("in fünf null sechs sechs sieben Köln", "50667") == [("fünf null sechs sechs sieben", True)]
    assert found("5,06 6,7", "50667") == [("5,06 6,7", False)]


def test_the_area_is_taken_off_a_whole_number():
    assert found("Tel. 02214747123", "4747-123") == [("4747123", True)]
    assert found("Tel. +43 1 5880 0123", "+43 (0)1 58800123") == [("43 1 5880 0123", True)]
    assert found("Tel. +41 44 668 18 00", "044 668 18 00")[0][1]
    assert found("call (212) 555-0123 now", "+1 212 555 0123")[0] == ("212) 555-0123", True)


def test_letters_of_a_code_are_spelled():
    assert found("ka vau vier sieben eins eins neun", "KV-47119") == [("ka vau vier sieben eins eins neun", True)]
    assert found("Anton vier sieben eins eins neun", "A47119") == [("Anton vier sieben eins eins neun", True)]
    assert found("KV47119", "ka vau vier sieben eins eins neun") == [("KV47119", True)]


def test_places_are_those_of_the_text_with_its_marks():
    text = "am ⑩.1\ufe0f\u20e31\ufe0f\u20e3.\u200b1950\u0301!"
    assert found(text, "10.11.1950") == [(text[3:-1], True)]


def test_needles_that_are_no_values_are_none():
    for surface in ("Müller", "Lange Straße 12, 50667 Köln", "45", "Mai 2019", "Station 3b", "", "...", "½"):
        known = KnownValues([surface].__getitem__)
        known.add(surface, 0)
        assert not [hit for hit in known.hits("Müller 12 45 Mai 2019 3b 0,5 50667") if hit.is_sure]


def test_what_goes_on_for_ever_is_read():
    for text in ("null " * 4000, "doppel " * 4000, "1.1." * 4000, "O1l" * 4000, "1 " * 4000, "ein und zwanzig " * 2000):
        assert places(text, "3.5.1950", "0221/4747-123", "AB-884127") == []
        assert places("3.5.1950", text) == []


@pytest.mark.parametrize(
    ("text", "number"),
    [("seit 06/1967", "61967"), ("294.\n\n3.9 und", "29439"), ("am 09.21 (2. und 3.", "92123"), ("04.2020", "42020")],
)
def test_figures_in_a_row_are_no_short_number_for_sure(text, number):
    assert [is_sure for _, is_sure in found(text, number)] == [False]


@pytest.mark.parametrize(
    "written",
    [
        "acht Millionen achthunderteinundvierzigtausendzweihundertneunundsiebzig",
        "eight million eight hundred forty-one thousand two hundred seventy-nine",
        "eight million eight hundred and forty-one thousand two hundred and seventy-nine",
    ],
)
def test_a_number_of_millions_is_found_in_words(written):
    assert (written, True) in found(f"Die Nummer ist {written}.", "8841279")


def test_a_million_may_be_one():
    longest = "siebenhundertundsiebenundsiebzigtausendundsiebenhundertundsiebenundsiebzig"
    assert found(f"neun Millionen {longest}", "9777777")
    assert found("eine Million zweihunderttausenddrei", "1200003")


@pytest.mark.parametrize("written", ["19580312000000", "195803121430", "1958031214", "19580312235959"])
def test_a_day_is_found_with_a_time_behind_it(written):
    assert found(f"PID|{written}|M", "12.03.1958", is_date=True) == [(written, True)]
    assert found("am 12.03.1958", written, is_date=True) == [("12.03.1958", True)]
    assert found("PID|19580312999999|M", "12.03.1958", is_date=True) == []


@pytest.mark.parametrize(
    ("marked", "written"),
    [
        ("H/21/004711", "H/21/4711"),
        ("H/21/4711", "H 21 004711"),
        ("H/21/004711", "h21-04711"),
        ("2021-004711", "2021/4711"),
        ("2021-4711", "2021 004711"),
        ("12-0034-99", "12/34/99"),
    ],
)
def test_zeros_that_fill_up_a_group_of_digits_say_nothing(marked, written):
    assert found(f"Fall {written}, neu", marked) == [(written, True)]


def test_zeros_of_days_and_short_groups_say_something():
    assert found("Fall 21-471, 3-99812", "21-0471-1", "03-99812-1") == []


@pytest.mark.parametrize("written", ["3704 0044 0532 0130 00", "0532013000", "532 013 000", "DE89370400440532013000"])
def test_an_account_is_found_without_its_country_and_its_bank(written):
    assert (written, True) in found(f"Konto {written}.", "DE89 3704 0044 0532 0130 00")
    assert found("Konto 0532013000.", "DE88 3704 0044 0532 0130 00") == []


@pytest.mark.parametrize(
    "written", ["einszweidreivierfünfsechs", "eins zweidreivier fünfsechs", "EINSZWODREIVIERFUENFSECHS"]
)
def test_digits_are_said_without_blanks(written):
    assert found(f"Die Nummer {written} bitte", "123456") == [(written, True)]


@pytest.mark.parametrize(
    ("marked", "text"),
    [
        ("123456789012345678", "123456789012345678 " + "0012 0340 " * 200),
        ("0010 " * 6, "0010 " * 3000),
        ("0010 " * 6, "0010-" * 3000),
    ],
)
def test_groups_that_zeros_fill_up_come_to_an_end(marked, text):
    assert found(text, marked.strip())
