"""Ages over 89 are one age."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deid_studio.learn import numerals
from deid_studio.redaction.surrogates.surrogate_ages import AgeWords, other_age

GERMAN = AgeWords({numerals.cardinal(n): n for n in range(126)}, numerals.cardinal, "über")


@pytest.mark.parametrize(
    ("text", "new"),
    [
        ("90", ">89"),
        ("101", ">89"),
        ("89", "89"),
        ("101-jährige", ">89-jährige"),
        ("92jähriger", ">89jähriger"),
        ("92 Jahre", ">89 Jahre"),
        ("zweiundneunzig", "über neunundachtzig"),
        ("zweiundneunzigjährige", "über neunundachtzigjährige"),
        ("dreiundsechzig", "dreiundsechzig"),
        ("Fünfzig", "Fünfzig"),
        ("88-92", ">89"),
        ("Anfang 50", "Anfang 50"),
        ("Fünfig", None),
        ("49 Müller", None),
        ("49jährigMüller", None),
        ("neunzigjährigmüller", None),
        ("300", None),
        ("", None),
    ],
)
def test_ages_stay_or_are_joined(text, new):
    assert other_age(text, GERMAN, years=0) == new


def test_ages_move_by_choice():
    assert other_age("49", GERMAN, years=2) == "51"
    assert other_age("Fünfzig", GERMAN, years=-3) == "Siebenundvierzig"
    assert other_age("88", GERMAN, years=3) == ">89"
    assert other_age("90", GERMAN, years=-3) == ">89", "an age over 89 does not come back under it"
    assert other_age("2", GERMAN, years=-3) == "5"


@settings(max_examples=30)
@given(st.integers(0, 125), st.integers(-3, 3))
def test_nobody_is_over_89(age, years):
    new = other_age(str(age), GERMAN, years=years)
    assert new == ">89" or int(new) <= 89
    assert (new == ">89") == (max(age, age + years) > 89)
