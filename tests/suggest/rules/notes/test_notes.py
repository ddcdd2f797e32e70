"""English as clinics write it."""

import pytest

from deid_studio.suggest.rules.notes import find, noted_figures, noted_people, noted_places
from deid_studio.suggest.token_text import TokenText
from tests.suggest.marked import read

WRITTEN = "\nPlan: 5 mg"


@pytest.mark.parametrize(
    "example",
    [
        "DOB: [birthdate|04/12/1948]   MRN: [id|00482913]",
        "seen on [date|11/03] and on [date|19 March 2024], again on [date|April 22nd]",
        "a [age|75]-year-old with BP 132/78, HR 68, since [date|2011]",
        "in bed [id|12], tel [phone|01423 555 019], ext [phone|4471], [phone|555-0192]",
        "lives at [street|14 Elm Tree Road], [postcode|HG1 4QT]",
        "from [hospital|Riverside General Hospital], case no. [id|LRI/24/00871]",
        "on [hospital|Ward 4B] of [organization|Brightway Logistics Ltd]",
        "Mrs [patient|O'Donnell] saw Dr. [staff|Samuel K. Whitfield] today",
        "Mr [patient|Yusuf Demir] Admitted by [staff|J. Marsh], RN",
        "her daughter [relative|Siobhan] called",
        "Dear [person|Karen],",
        "Dictated by [typist|SKW]",
    ],
)
def test_notes_have_what_identifies(example):
    text, marks = read(example + WRITTEN)
    found = {(one.span, one.kind) for one in find(TokenText.of(text))}
    assert {(mark.span, mark.kind) for mark in marks} <= found
    assert all(any(span.overlaps(mark.span) for mark in marks) for span, _ in found), found


def test_talk_has_rules_of_its_own():
    assert find(TokenText.of("so mr smith came by and we went to the hospital on april first")) == []


@pytest.mark.parametrize(
    "text", [" " * 20_000 + "x", "\t" * 20_000, "Aa" * 10_000, "A" * 20_000, " ".join(["Abelstein" * 9] * 4) + " x"]
)
def test_no_run_of_signs_keeps_a_rule_busy(text):
    assert not list(noted_people.people(TokenText.of(text)))


@pytest.mark.parametrize(
    "text",
    ["Re: Chest Pain", "From: Home", "Blood Transfusion, RN", "MS Exacerbation", "To: Follow Up"],
)
def test_ordinary_words_in_the_place_of_a_name_are_none(text):
    assert not list(noted_people.people(TokenText.of(text)))


@pytest.mark.parametrize(
    "text", ["Unit 5 of blood", "on 3/7 of antibiotics", "clinic 4 weeks", "MS 25000 units", "98 F"]
)
def test_amounts_are_no_places_and_no_days(text):
    reading = TokenText.of(text)
    found = [*noted_figures.numbers(reading), *noted_figures.dates(reading), *noted_places.places(reading)]
    assert not found


def test_what_is_done_is_no_house():
    reading = TokenText.of("Knee Surgery. Past Surgery. Bed Rest. Radiology at Riverside General Hospital")
    assert [one.span.of(reading.text) for one in noted_places.places(reading)] == ["Riverside General Hospital"]
