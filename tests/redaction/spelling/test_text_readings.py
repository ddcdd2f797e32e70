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
    signs = "".join(signs for signs, _ in (*TRIGGERS, *STAND_INS, UNITS))
    assert {*re.findall(f"[{text_readings._LIKELY}]", every)} == {*re.findall(f"{FOREIGN}|[{signs}]", every)}


@pytest.mark.parametrize(
    "text", ["»RothÂ«", "Â»RothÂ« kam", "FrauÂ\xa0RothÂ\xa0kam", "RothÂ´s", "Dr.Â\xa0RothÂ\xa0sagt"]
)
def test_signs_that_were_read_wrongly_hide_no_name_before_them(text: str) -> None:
    hits = hits_in(text, needles_of([Phi("Roth", "a", "Patient", 0, 4)]), document=None, is_ordinary=lambda _: False)
    assert ["Roth" in text[hit.start : hit.end] for hit in hits] == [True]
    assert hits[0].sureness is Sureness.LEAK
