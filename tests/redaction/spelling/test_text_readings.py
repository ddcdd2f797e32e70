"""Where anything is odd in a text."""

import re

from deid_studio.redaction.spelling import text_readings
from deid_studio.redaction.spelling.escapes import TRIGGERS
from deid_studio.redaction.spelling.letter_shapes import FOREIGN, STAND_INS, UNITS


def test_no_sign_is_passed_over_with_which_something_odd_starts() -> None:
    every = "".join(map(chr, range(0x110000)))
    signs = "".join(signs for signs, _ in (*TRIGGERS, *STAND_INS, UNITS))
    assert {*re.findall(f"[{text_readings._LIKELY}]", every)} == {*re.findall(f"{FOREIGN}|[{signs}]", every)}
