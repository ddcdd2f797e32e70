"""Streets, postcodes and towns behind them."""

from __future__ import annotations

import pytest

from deid_studio.suggest.rules.spoken.spoken_addresses import addresses


@pytest.mark.parametrize(
    "marked",
    [
        "wohnhaft in der [street|langen straße zwölf a] in mannheim",
        "[street|hauptstraße zwölf] [postcode|sechs acht eins sechs fünf] [town|mannheim]",
        "[street|lerchenschlag elf] [postcode|achtzig drei null eins] [town|rosenheim]",
        "wohnhaft [street|am alten bahnhof drei]",
        "[street|sankt georg straße vier]",
        "wohnt in der [street|schillerstraße]",
        "an der [street|bahnhofstrasse elf]",
        "postleitzahl [postcode|fünf null sieben drei drei]",
        "die straße\n[street|dresdner straße drei]",
        "umweg zwei mal",
        "er ist auf der straße gestürzt",
        "am abend drei tabletten",
        "arbeitsplatz vier",
    ],
)
def test_finds_what_is_marked(finds_exactly, marked):
    finds_exactly(addresses, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "herrn ingo brömmel [street|breite straße siebzehn] [postcode|drei acht acht fünf fünf] [town|wernigerode]",
        "praxis und kollegen [street|marktplatz eins] [postcode|sechs drei sieben drei neun] [town|aschaffenburg]",
        "wohnt beim [street|hinterbichl neunzehn] oben",
        "[street|konrad adenauer straße zwölf] hinten",
    ],
)
def test_whole_addresses(finds_exactly, marked):
    finds_exactly(addresses, marked, least=0)


@pytest.mark.parametrize(
    "text",
    ["der herr mehring zwei häuser weiter", "frau rosenberg zwölf einheiten", "herr lindenhof drei mal täglich"],
)
def test_whom_a_salutation_names_is_no_street(finds_exactly, text):
    finds_exactly(addresses, text, least=0)
