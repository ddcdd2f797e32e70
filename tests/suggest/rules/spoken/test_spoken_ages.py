"""Ages as they are said, and durations that are none."""

from __future__ import annotations

import pytest

from deid_studio.suggest.rules.spoken.spoken_ages import ages


@pytest.mark.parametrize(
    "marked",
    [
        "[age|dreiundsechzig] jahre alt",
        "[age|drei und sechzig] jahre alt",
        "die [age|dreiundsechzig]jährige patientin",
        "der [age|63]-jährige patient",
        "im alter von [age|fünfzehn] jahren",
        "der vater ist mit [age|siebenundfünfzig] gestorben",
        "seit dem [age|dreizehnten] lebensjahr",
        "ich bin jetzt [age|zweiundsiebzig] und",
        "er ist [age|zwölf] monate alt",
        "der finn der jetzt [age|elf] ist",
        "wie alt sind sie\n[age|fünfundvierzig]",
        "seit drei jahren und vor zwei jahren",
        "ich war achtunddreißig jahre bei der bahn",
        "der blutdruck ist hundertvierzig zu neunzig",
        "aorta mit neunzehn millimeter",
        "sie ist achtzig kilo schwer",
        "der puls ist achtundachtzig",
    ],
)
def test_finds_what_is_marked(finds_exactly, marked):
    finds_exactly(ages, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "sie ist jetzt [age|einundachtzig]",
        "die kleine ist [age|vier]",
        "herr krüger ist [age|sechsundsechzig]",
    ],
)
def test_what_somebody_is_or_becomes(finds_exactly, marked):
    finds_exactly(ages, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "so um die [age|siebzig] war er",
    ],
)
def test_about_how_old(finds_exactly, marked):
    finds_exactly(ages, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "mit [age|acht] eingeschult",
        "der opa hatte mit [age|sechzig] einen schlaganfall",
        "mit [age|vierzehn] hab ich angefangen",
    ],
)
def test_at_what_age(finds_exactly, marked):
    finds_exactly(ages, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "wie alt ist er denn jetzt\n[age|zweiundachtzig] zu weihnachten",
        "in welchem alter war das\n[age|sieben]",
        "wie alt waren sie da\n[age|sechs] nein [age|sieben]",
        "wie alt bist du\nja also [age|neun]",
    ],
)
def test_answers(finds_exactly, marked):
    finds_exactly(ages, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "troponin ist vierzig",
        "das kostet fünfzig euro",
        "die zwanzig jahre gedauert hat es",
        "wählen sie sieben sieben zwei dreißig",
        "mit zwölf stufen",
    ],
)
def test_values_and_counts(finds_exactly, marked):
    finds_exactly(ages, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "der herr ist [age|vierundachtzig] und sitzt im rollstuhl",
        "die dame ist [age|neunundsiebzig]",
    ],
)
def test_ages_of_those_spoken_of(finds_exactly, marked):
    finds_exactly(ages, marked, least=0)


@pytest.mark.parametrize(
    "text",
    [
        "gearbeitet in der malerei dreißig jahr und",
        "der ist jetzt auch schon zwölf jahr tot",
        "braden skala sechzehn",
        "ein sinusrhythmus mit siebzig",
        "er ist seit elf jahren trocken",
    ],
)
def test_durations_and_scores_are_no_ages(finds_exactly, text):
    finds_exactly(ages, text, least=0)
