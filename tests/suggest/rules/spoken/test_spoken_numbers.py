"""Numbers in one word or in several."""

from __future__ import annotations

import pytest

from deid_studio.suggest.rules.spoken.spoken_numbers import cardinals, numbers, ordinals


@pytest.mark.parametrize(
    ("said", "values"),
    [
        ("dreiundsechzig", [63]),
        ("drei und sechzig", [63]),
        ("dreiund sechzig", [63]),
        ("neunzehn hundert achtundfünfzig", [1958]),
        ("neunzehnhundert acht und fünfzig", [1958]),
        ("zweitausend und neunzehn", [2019]),
        ("zwei tausend neunzehn", [2019]),
        ("zweitausend vier", [2004]),
        ("tausend neunhundert achtzig", [1980]),
        ("einhundertvier", [104]),
        ("null eins sieben zwo", [0, 1, 7, 2]),
        ("eins und zwei", [1, 2]),
        ("neunzehn achtundneunzig", [19, 98]),
        ("zwoelf zwölf dreissig dreißig", [12, 12, 30, 30]),
        ("ein haus", []),
        ("mai", []),
        ("0171 55", [171, 55]),
    ],
)
def test_values(said: str, values: list[int]) -> None:
    assert [number.value for number in numbers(said.split()).values()] == values


@pytest.mark.parametrize("said", ["dritter", "siebenten", "zwoter", "ein und zwanzigsten", "fünfzigstem", "achte"])
def test_ordinals_are_told_from_cardinals(said: str) -> None:
    (number,) = numbers(said.split()).values()
    assert number.ordinal
    assert (number.first, number.last) == (0, len(said.split()) - 1)


def test_no_word_is_both() -> None:
    assert not cardinals().keys() & ordinals().keys()
    assert "september" not in cardinals()


def test_digits_count_what_writing_takes() -> None:
    assert [number.digits for number in numbers("null achtzig hundertzwölf 0171".split()).values()] == [
        1,
        2,
        3,
        4,
    ]
