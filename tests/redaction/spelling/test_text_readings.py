"""Where anything is odd in a text."""

import re

import pytest

from deid_studio.redaction.leaks import Sureness, hits_in
from deid_studio.redaction.needles import Phi, needles_of
from deid_studio.redaction.spelling import text_readings
from deid_studio.redaction.spelling.escapes import TRIGGERS
from deid_studio.redaction.spelling.letter_shapes import FOREIGN, STAND_INS, UNITS


def test_no_sign_is_passed_over_with_which_something_odd_starts() -> None:
    every = "".join(map(chr, range(0x110000)))
    signs = "".join(signs for signs, _ in (*TRIGGERS, *STAND_INS, UNITS, text_readings._GLUED))
    assert {*re.findall(f"[{text_readings._LIKELY}]", every)} == {*re.findall(f"{FOREIGN}|[{signs}]", every)}


@pytest.mark.parametrize(
    ("marked", "text"),
    [
        ("Abel", "FrauAbel kam"),
        ("Abel", "AbelPatientin"),
        ("Mai 2021", "amMai 2021"),
        ("Ulmer Weg 5", "imUlmer Weg 5"),
        ("18057 Rostock", "18057 RostockTelefon"),
    ],
)
def test_no_blank_between_words_hides_anything(marked: str, text: str) -> None:
    needles = needles_of([Phi(marked, "a", "Location", 0, 4, is_name=" " not in marked)])
    hits = hits_in(text, needles, document=None, is_ordinary=lambda _: False)
    assert [(text[hit.start : hit.end], hit.sureness) for hit in hits] == [(marked, Sureness.LEAK)]


def test_capital_letters_of_units_and_abbreviations_are_no_words() -> None:
    assert not [*text_readings.readings_as("RR 120/80 mmHg, HbAc 6,1 %, die GmbH, pH 7,4, ProBNP")]


@pytest.mark.parametrize(
    "text", ["»RothÂ«", "Â»RothÂ« kam", "FrauÂ\xa0RothÂ\xa0kam", "RothÂ´s", "Dr.Â\xa0RothÂ\xa0sagt"]
)
def test_signs_that_were_read_wrongly_hide_no_name_before_them(text: str) -> None:
    hits = hits_in(text, needles_of([Phi("Roth", "a", "Patient", 0, 4)]), document=None, is_ordinary=lambda _: False)
    assert ["Roth" in text[hit.start : hit.end] for hit in hits] == [True]
    assert hits[0].sureness is Sureness.LEAK
