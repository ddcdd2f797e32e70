"""Numbers that measure nothing, and groups of letters with which typists sign."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.suggest.figures import figures, number_words, shorthands
from deid_studio.suggest.token_text import TokenText


def found(text):
    return [span.of(text) for span in figures(text)]


@pytest.mark.parametrize(
    "text",
    [
        *("Kalium 4,2", "20 mg täglich", "RR 140/90", "um 14:30", "1-0-1", "1. Übelkeit", "  12) Höhe", "- 3. Größe"),
        *("pT2", "T1N0M0", "G2", "L4/5", "C5/6", "Th12", "T12", "Th11-12", "C50.9", "<5 mg", "20mg", "3x täglich"),
        *("pT1cN0", "T2bN1", "Tis", "L5/S1", "½", "Größe 172", "85 kg", "20–30 ml"),
        *("5-FU am Tag 8", "CD20-positiv", "3-Gefäß-Erkrankung", "im 6. Zyklus", "Blopress 16 1-0-0", "Kraftgrad 3"),
    ],
)
def test_measures_are_passed_over(text):
    assert found(text) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Nummer 4711223, gestern", ["4711223"]),
        ("(XK-47/11)", ["XK-47/11"]),
        ("Zimmer ÜA-31 in Köln", ["ÜA-31"]),
        ("am 3.4.2021 aus Übersee", ["3.4.2021"]),
        ("zoe@beispiel.de und www.müller.de", ["zoe@beispiel.de", "www.müller.de"]),
        ("+49 821 998877", ["+49", "821", "998877"]),
        ("im Jahr 1958 geboren", ["1958"]),
        ("eine 72-jährige Frau", ["72-jährige"]),
        ("Ruf 0171 12-34-56", ["0171"]),
        ("24-Dezember, 5-Hauptstraße, 10-Weber", ["24-Dezember", "5-Hauptstraße", "10-Weber"]),
        ("Haus 3-Überlingen, 6. März", ["3-Überlingen", "6"]),
    ],
)
def test_other_numbers_and_addresses_are_found(text, expected):
    assert found(text) == expected


def test_a_number_at_the_start_of_a_line_only_is_a_list_s():
    assert found("siehe 4.) und\n4.) dort") == ["4"]


def test_shorthands():
    def signed(text):
        return [span.of(text) for span in shorthands(text)]

    assert signed("Dr. mü/kö") == ["mü/kö"] and signed("mg/dl, re/li, und/oder") == []


def test_numbers_that_are_said():
    reading = TokenText.of("vier vier sieben eins und zwanzig milligramm, drei kinder, neunzehnhundertachtundfünfzig")
    surfaces = [span.of(reading.text) for span in number_words(reading)]
    assert surfaces == ["vier vier sieben eins", "neunzehnhundertachtundfünfzig"]


PIECES = st.lists(st.sampled_from([*"0179aäTNLCx:/.,-+(@_½ \n|;\u0301", "mg", "1-0-1", "Größe ", "www."]), max_size=30)


@given(PIECES.map("".join) | st.text(max_size=30))
def test_figures_lie_in_the_text_in_lines_and_hold_a_digit_or_are_an_address(text):
    for span in (*figures(text), *shorthands(text)):
        surface = span.of(text)
        assert surface and "\n" not in surface
    for span in figures(text):
        surface = span.of(text)
        assert any(map(str.isdecimal, surface)) or "@" in surface or "www" in surface or "://" in surface


@pytest.mark.parametrize(
    "pattern", ["T1L1", "TaNaLa", "C1-1", "1x1", "1-1.1", "a, ", "0 ", "(", "1. ", "a/b ", "1,", "½", "+49"]
)
@pytest.mark.parametrize("end", ["", "!", " x", "µ"])
def test_no_pattern_takes_long(pattern, end):
    text = pattern * 4_000 + end
    began = time.process_time()
    for _ in (*figures(text), *shorthands(text)):
        pass
    assert time.process_time() - began < 1
