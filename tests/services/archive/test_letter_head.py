"""A letter's head tells whose it is, or not for sure; it never guesses."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.services.archive.letter_head import patient_in_head

HEADS = (
    "Patientin: {given} {surname}, geb. am {born}, wohnhaft Gartenweg 3\n",
    "Betrifft: {surname}, {given}, geb. {born}\n\nSehr geehrte Frau Kollegin,\n",
    "Name: {surname}\nVorname: {given}\nGeburtsdatum: {born}\n",
    "{surname}, {given}   w   *{born}\nStation 3\n",
    "Klinik am See\nProf. Dr. K. Vogel\n\nUlm, den 3.4.2021\n\nwir berichten über {given} {surname}, geb. {born}.\n",
)


@given(
    st.sampled_from(HEADS),
    st.sampled_from((("Änne", "Müller"), ("Aenne", "Mueller"), ("A\u0308nne", "Mu\u0308ller"))),
    st.sampled_from(("01.02.1950", "1.2.50", "1. 2. 1950", "01.02.50")),
)
def test_one_patient_is_the_same_however_the_head_is_written(head, name, born):
    given, surname = name
    assert patient_in_head(head.format(given=given, surname=surname, born=born)) == "aenne mueller 1.2.50"


def test_others_of_the_name_or_of_the_day_are_other_patients():
    heads = [
        HEADS[0].format(given=given, surname=surname, born=born)
        for given, surname, born in (
            ("Änne", "Müller", "1.2.1950"),
            ("Anna", "Müller", "1.2.1950"),
            ("Änne", "Köhler", "1.2.1950"),
            ("Änne", "Müller", "2.1.1950"),
        )
    ]
    found = {patient_in_head(head) for head in heads}
    assert len(found) == 4 and None not in found


@pytest.mark.parametrize(
    "text",
    [
        "Sehr geehrter Herr Kollege, der Patient kam am 3.4.2021.",
        "Patientin: Änne Müller, Gartenweg 3\n",
        "Herr Müller, geb. 1.2.1950, wurde aufgenommen.",
        "Patient: Hans Müller, geb. 1950\n",
        "Kind: Paul Vogel, geb. 1.1.2020\nMutter: Anna Vogel, geb. 3.4.1990\n",
        "Herr Hans Müller, geb. 1.2.1950, und Frau Petra Köhler wurden aufgenommen. Patientin: Petra Köhler\n",
        "Patient: Hans Müller\n" + "Es geht ihm gut. " * 20 + "\ngeb. 1.2.1950\n",
        "Es geht ihm gut.\n" * 300 + HEADS[0].format(given="Änne", surname="Müller", born="1.2.1950"),
        "Patient: Hans Müller, geb. 01/02/1950\n",
        "",
    ],
)
def test_what_is_not_sure_is_not_known(text):
    assert patient_in_head(text) is None
