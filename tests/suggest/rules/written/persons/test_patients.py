from __future__ import annotations

from collections.abc import Callable

import pytest

from deid_studio.domain.kinds import Kind

Check = Callable[..., None]


@pytest.mark.parametrize(
    "example",
    [
        "[Jan Öller], * 22.3.2007,",
        "[René Weiß] geb. 16.02.1941",
        "\n[Nakajima, Haruki], geb. am 04.03.2026",
        "o.g. Patientin [Jelena Marković] (*28.2.1983)",
        "Name: [Valentin Öller]\ngeb.am: 22/07/1966",
        "Patient: [Dieter K. Weiß] * 24.10.1978",
        "unsere gemeinsame Patientin \n[Walburga Käsbohrer], geb. am 4.7.1943",
        "Betrifft: [Öller, Valentin], geb.: 22.07.1966",
        "über den Patienten [HÄBERLE, Eberhard], Fallnummer: 1",
        "[Sonja Öller]\nAm Fuchsgraben\n20334 Klein Öddern",
        "Pat.: [Valentin Öller], M",
        "Nachname: [Weiß]\nVorname: [Änne]",
        "[WEIẞ-ÖLLER, Änne]  w  *05.05.1944",
        "Patientin [Anna Maria Weiß-Öller] wurde",
    ],
)
def test_patients_are_found(check: Check, example: str) -> None:
    check(example, Kind.PATIENT)


@pytest.mark.parametrize(
    "example",
    [
        "(Telefon: Sohn [Josef Öller] 08123/45678)",
        "Ehefrau [Änne] informiert",
        "Tochter: [Anna Weiß]",
        "Kontaktperson: [Jürgen Weiß]",
    ],
)
def test_relatives_are_found(check: Check, example: str) -> None:
    check(example, Kind.RELATIVE)


@pytest.mark.parametrize(
    "example",
    [
        "Patient Aufnahme, Patientin in gutem AZ, Patienten Information",
        "Name: Datum: Befund:",
        "wir berichten über Kopfschmerzen",
        "Hyperlipidämie\nParkinson-Syndrom\nAdenokarzinom",
        "Sohn gesund, Tochter Asthma, Mutter Brustkrebs",
    ],
)
def test_other_words_are_left_alone(check: Check, example: str) -> None:
    check(example, Kind.PATIENT, Kind.RELATIVE, Kind.PERSON)


@pytest.mark.parametrize(
    "example",
    [
        "Der Patient [Obermayr] klagt",
        "Die Patientin [Hofstätter] kam",
        "[ÖHLERER Jutta] gesehen",
    ],
)
def test_patients_without_a_colon_are_found(check: Check, example: str) -> None:
    check(example, Kind.PATIENT)


@pytest.mark.parametrize(
    "example",
    [
        "[Hirnschrodt Theresia], SVNr 2266 140848",
        "[Öhler Jutta] (Fallnr. 123456)",
        "in der Streitsache [Knut Öhlschläger] ./. Land",
        "Ihren Patienten, den pens. Lehrer Hofrat [Kassian Niederwieser], in",
        "Dein Patient [Kurz, Lebrecht] (13.12.47) war",
    ],
)
def test_more_patients_are_found(check: Check, example: str) -> None:
    check(example, Kind.PATIENT)


@pytest.mark.parametrize(
    "example",
    [
        "Die Patientin, Z. n. Apoplex",
        "Pat., S. n. OP",
        "Patient: Z. n. Sturz",
    ],
)
def test_abbreviations_after_patient_are_no_name(check: Check, example: str) -> None:
    check(example, Kind.PATIENT)
