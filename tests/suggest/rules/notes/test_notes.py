"""English as clinics write it."""

import pytest

from deid_studio.suggest.rules.notes import find
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
