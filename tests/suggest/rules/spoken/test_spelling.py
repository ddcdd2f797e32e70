"""The typist's shorthand."""

from __future__ import annotations

import pytest

from deid_studio.suggest.rules.spoken.spelling import shorthands


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

    finds_exactly(rule, marked)


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
    finds_exactly(shorthands, marked)
