"""Dates, years and birth dates as they are said."""

from __future__ import annotations

import pytest

from deid_studio.suggest.rules.spoken.spoken_dates import dates


@pytest.mark.parametrize(
    "marked",
    [
        "aufnahme am [date|dritten vierten zweitausendzweiundzwanzig]",
        "am [date|dritter siebter] kommt sie wieder",
        "am [date|ein und zwanzigsten mai neunzehn hundert acht und siebzig] operiert",
        "vom [date|zweiten] bis zum [date|elften februar] war er hier",
        "vom [date|dritten märz] bis zum [date|vierten april zweitausend und zwanzig]",
        "am [date|zwölften] und [date|dreizehnten mai]",
        "mitte [date|märz] und ende [date|oktober zweitausendelf]",
        "seit [date|zweitausendachtzehn] bekannt",
        "im [date|juli zweitausendneun] operiert",
        "im jahr [date|neunzehnhundert fünf und siebzig]",
        "am [date|zweiten dritten zwei null eins neun]",
        "am [date|fünften fünften null neun]",
        "am [date|achtzehnten] wurde er entlassen",
        "seit [holiday|pfingsten] geht es schlechter",
        "geboren am [birthdate|vierzehnter dritter neunzehnhundertachtundfünfzig]",
        "geboren am [birthdate|zwölf drei achtundfünfzig] in bremen",
        "jahrgang [birthdate|dreiundfünfzig]",
        "die am [birthdate|ersten märz neunzehnhundertvierzig] geborene patientin",
        "wann sind sie geboren\n[birthdate|erster elfter sechzig]",
        "geb. [birthdate|14. märz 1958]",
        "geboren am [birthdate|dritten juni neunzehnhundertsechzig] aufgenommen am [date|achten mai]",
        "am [date|fünften fünften] um zwanzig uhr",
        "am [date|dreißigsten\njänner] kontrolle",
        "blutdruck hundertvierzig zu neunzig puls achtzig",
        "zweitausend milliliter in drei tagen",
        "seit drei jahren vor zwei wochen",
        "am ersten postoperativen tag zum ersten mal",
        "am dienstag um acht uhr dreißig",
        "zweitausendachthundert gramm",
        "metoprolol siebenundvierzig komma fünf milligramm",
        "frau mai kommt",
    ],
)
def test_finds_what_is_marked(finds_exactly, marked):
    finds_exactly(dates, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "kurz vor [date|silvester neunzehnhundertneunzig]",
        "[birthdate|heiligabend neunzehnhundertvierzig] geboren",
        "den [date|ersten advent] zu hause",
        "an [holiday|pfingsten]",
    ],
)
def test_holidays_and_their_years(finds_exactly, marked):
    finds_exactly(dates, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "sie fährt am [date|zehnten] weg",
        "am [date|zwölften] zurück",
        "am [date|achten] wieder da",
        "am [date|zweiten november] vierzehn von dreißig punkten",
        "am [date|neunten] los",
    ],
)
def test_what_goes_with_a_day(finds_exactly, marked):
    finds_exactly(dates, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "wir könnten ab dem [date|siebenundzwanzigsten] anfangen",
        "ich wollte den termin am [date|dritten] absagen",
        "sie soll am [date|fünfzehnten] wiederkommen und",
    ],
)
def test_days_before_verbs_and_years_of_a_life(finds_exactly, marked):
    finds_exactly(dates, marked, least=0)
