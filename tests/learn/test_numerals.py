from random import Random

import pytest

from deid_studio.learn.numerals import cardinal, digits, ordinal, year


@pytest.mark.parametrize(
    ("number", "word"),
    [
        (0, "null"),
        (16, "sechzehn"),
        (21, "einundzwanzig"),
        (101, "einhunderteins"),
        (140, "einhundertvierzig"),
        (1000, "eintausend"),
        (2023, "zweitausenddreiundzwanzig"),
        (21_000, "einundzwanzigtausend"),
        (101_001, "einhunderteintausendeins"),
        (2_000_001, "zwei millionen eins"),
    ],
)
def test_cardinals(number: int, word: str):
    assert cardinal(number) == word


@pytest.mark.parametrize(
    ("number", "word"),
    [
        (1, "erster"),
        (3, "dritter"),
        (7, "siebter"),
        (14, "vierzehnter"),
        (20, "zwanzigster"),
        (101, "einhunderteinster"),
    ],
)
def test_ordinals(number: int, word: str):
    assert ordinal(number, "er") == word


def test_years_are_said_in_several_ways():
    assert {year(Random(seed), 1958) for seed in range(60)} >= {
        "neunzehnhundertachtundfünfzig",
        "neunzehnhundert achtundfünfzig",
        "achtundfünfzig",
    }
    assert {year(Random(seed), 2005) for seed in range(60)} >= {"zweitausendfünf", "null fünf", "zwanzig null fünf"}


def test_digits_are_said_one_by_one_in_pairs_or_double():
    said = {digits(Random(seed), "0171-44") for seed in range(60)}
    assert {"null eins sieben eins vier vier", "null eins sieben eins doppel vier"} <= said
    assert any("siebzehn" in words for words in said) or any("vierundvierzig" in words for words in said)
