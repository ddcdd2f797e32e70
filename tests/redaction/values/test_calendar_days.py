"""Days in runs of numbers: which readings they have, and which of them are clear."""

import pytest

from deid_studio.redaction.values.calendar_days import days_in, reading_order, run_together
from tests.redaction.values.test_known_values import found

GERMAN = "Die Patientin war nicht mit uns und ist von der Klinik"
ENGLISH = "The patient was not with us and is to go to the clinic of"


def read(text):
    return {(day.year, day.month, day.day) for day, _ in days_in(text)}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3.5.1950", {(1950, 5, 3)}),
        ("31.02.1950", set()),
        ("3.13.1950", {(1950, 3, 13)}),
        ("13.13.1950", set()),
        ("1950/05/03", {(1950, 5, 3)}),
        ("05/03/1950", {(1950, 3, 5), (1950, 5, 3)}),
        ("05.03.1950", {(1950, 3, 5)}),
        ("12/25/2019", {(2019, 12, 25)}),
        ("3.5.50", {(1950, 5, 3), (2050, 5, 3)}),
        ("III.5", {(0, 3, 5)}),
        ("3. Mai", {(0, 5, 3)}),
        ("12,3 4,5 1950", set()),
        ("10:30 12.5", set()),
        ("i. v. 5.50", set()),
        ("nineteen sixty one", set()),
        ("the twenty first of june nineteen sixty one", {(1961, 6, 21)}),
        ("Zwölfter Siebter Neunzehnhundert Fünfundachtzig", {(1985, 7, 12)}),
        ("am dritten fünften null fünf", {(1905, 5, 3), (2005, 5, 3)}),
        ("3 mayo 1961", {(1961, 5, 3)}),
        ("3 de mayo de 1961", {(1961, 5, 3)}),
        ("3 aout 1961", {(1961, 8, 3)}),
        ("3 février 1961", {(1961, 2, 3)}),
        ("3 maja 1961", {(1961, 5, 3)}),
        ("3. Mai anno 1961", {(1961, 5, 3)}),
        ("null dritter null fünfter neunzehn einundsechzig", {(1961, 5, 3)}),
        ("am null dritten Mai", {(0, 5, 3)}),
        ("12. Novembers 1961", {(1961, 11, 12)}),
    ],
)
def test_what_a_text_says(text, expected):
    assert read(text) == expected


def test_digits_that_run_together_have_the_likeliest_reading_first():
    assert next((one.year, one.month, one.day) for one in run_together("19500503")) == (1950, 5, 3)
    assert next((one.year, one.month, one.day) for one in run_together("03051950")) == (1950, 5, 3)
    assert [(one.year, one.month, one.day) for one in run_together("130550")][:2] == [(1950, 5, 13), (2050, 5, 13)]
    assert list(run_together("99999999")) == []


@pytest.mark.parametrize(
    ("text", "order"),
    [("", "DM"), (GERMAN, "DM"), (ENGLISH, ""), (f"{ENGLISH} 12/25/2019", "MD"), (f"{ENGLISH} 25/12/2019", "DM")],
)
def test_the_order_of_a_text(text, order):
    assert reading_order(text) == order


def test_a_guess_is_no_block():
    assert found("am 3. Mai 1950", "03/05/1950") == [("3. Mai 1950", True)]
    assert found("am 5. März 1950", "03/05/1950") == [("5. März 1950", False)]
    assert found(f"{GERMAN} 05/03/1950", "3. Mai 1950") == [("05/03/1950", False)]
    assert found(f"{GERMAN} 03/05/1950", "3. Mai 1950") == [("03/05/1950", True)]
    assert found(f"{ENGLISH} 05/03/1950", "May 3rd, 1950") == [("05/03/1950", True)]
    assert found(f"{ENGLISH} 05/03/1950 and 12/25/1949", "5 March 1950") == [("05/03/1950", False)]


def test_of_figures_in_a_row_a_day_is_a_guess():
    assert found("Werte 3 5 50 und", "3.5.1950") == [("3 5 50", False)]
    assert found("Version 3.5.50.7", "3.5.1950") == [("3.5.50", False)]
    assert found("drei fünf fünfzig", "3.5.1950") == [("drei fünf fünfzig", False)]


def test_a_day_without_a_year_is_looked_at_where_it_is_from():
    assert found("am dritten Mai", "3.5.", document="a") == [("dritten Mai", False)]
    assert found("am 3. Mai", "3.5.2019", document="a") == [("3. Mai", False)]
    assert found("am dritten Mai", "3. Mai", document="b") == []
    assert found("3,5 mg und 3.5 mg", "3. Mai", document="a") == []


@pytest.mark.parametrize("text", ["3.5.'61", "03.05.’61", "3.5.´61", "03.05. '61", "3. Fünften 1961", "3. fünfter 61"])
def test_a_day_is_one_for_sure_however_its_month_and_year_are_written(text):
    assert found(f"geboren {text} in Bonn", "03.05.1961", is_date=True) == [(text, True)]
