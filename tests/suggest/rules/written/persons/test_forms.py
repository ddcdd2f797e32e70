from __future__ import annotations

from collections.abc import Callable

import pytest

from deid_studio.domain.kinds import Kind

Check = Callable[..., None]


@pytest.mark.parametrize(
    "example",
    [
        "Name: [Tschudi]\tVorname: [Regula]",
        "Geburtsname:\t[Häbling]",
        "Versicherter: [Dos Reis Öttl, Paulo]\n",
        "Nachname [Oßwald] Vorname [Änne]",
        "Pat.: [Brühwiler Konrad], m",
    ],
)
def test_fields_are_found(check: Check, example: str) -> None:
    check(example, Kind.PATIENT)


@pytest.mark.parametrize(
    "example",
    [
        "[Ghasemi, Öznur]   w   41 J   * 17/08/1983",
        "[Lê Văn Đức], *03.02.1956",
        "[Theodora Freifrau von und zu Ährenfels]\n*19.5.36",
        "Kind [Emma Sophie Kölbl], geb. 3.3.2019",
        "[O'Dwyer, Siobhán]  m  *1.2.1999",
    ],
)
def test_head_lines_are_found(check: Check, example: str) -> None:
    check(example, Kind.PATIENT)


@pytest.mark.parametrize(
    "example",
    [
        "Name: Datum: Befund:",
        "Patient: siehe oben",
        "Labor  * 3.4.2021",
        "Mutter: Diabetes, geb. am Land",
    ],
)
def test_labels_are_left_alone(check: Check, example: str) -> None:
    check(example, Kind.PATIENT)
