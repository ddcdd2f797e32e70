"""The typist's shorthand."""

from __future__ import annotations

import pytest

from deid_studio.suggest.rules.spoken.spelling import shorthands, spelling_hints
from deid_studio.suggest.rules.spoken.spoken_people import people


@pytest.mark.parametrize(
    "marked",
    [
        "diktatzeichen [typist|w i schrägstrich h k]",
        "geschrieben [typist|m k]",
        "kürzel [typist|hk]",
        "ende des diktats [typist|ra kü]",
        "geschrieben hat sie das gestern",
        "der blutdruck schrägstrich puls",
    ],
)
def test_shorthands(finds_exactly, marked):
    found = []

    def rule(reading):
        found.extend(shorthands(reading))
        return {one.span: one for one in found}.values()

    finds_exactly(rule, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "doktor oeser schrägstrich [typist|u k]",
        "therapie in remagen protokoll [typist|h w]",
        "abgeschrieben [typist|m l]",
        "visum [typist|a c strich m b]",
        "getippt von [typist|k s]",
    ],
)
def test_initials_at_the_end(finds_exactly, marked):
    finds_exactly(shorthands, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "[patient|müller] mit ü",
        "ja [patient|meier] mit e i bitte",
        "[patient|schmidt] mit d t",
        "[patient|hoffmann] mit zwei f",
        "[patient|weiß] mit scharfem s",
        "kaffee mit milch",
        "er kam mit m zur tür",
    ],
)
def test_a_told_letter_points_to_a_name(finds_exactly, marked):
    finds_exactly(spelling_hints, marked, least=0)


def test_a_doctor_of_the_same_name_leaves_the_patient_alone(finds_exactly):
    finds_exactly(people, "herr [patient|weber] kommt morgen wieder doktor [staff|weber] hat es gesagt", least=0)
