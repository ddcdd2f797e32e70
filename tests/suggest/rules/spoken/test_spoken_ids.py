"""Numbers and codes that identify."""

from __future__ import annotations

import pytest

from deid_studio.suggest.rules.spoken.spoken_ids import identifiers


@pytest.mark.parametrize(
    "marked",
    [
        "patientennummer [id|vier sieben eins eins null acht]",
        "die fallnummer lautet [id|zwölf vierunddreißig sechs]",
        "versicherten nummer [id|anton eins zwei drei vier]",
        "versichertennummer [id|x eins eins null fünf]",
        "iban [id|d e acht neun drei sieben null] bitte",
        "aktenzeichen [id|drei js zwölf schrägstrich vierundzwanzig]",
        "histologienummer [id|h zweiundzwanzig einunddreißig schrägstrich fünf]",
        "die patientennummer steht hier auch die ist [id|eins eins null acht]",
        "auf station [id|vier a] zimmer [id|hundertzwölf] bett [id|zwei]",
        "station [id|a einunddreißig]",
        "neu von der [id|vier a] gekommen",
        "telefonnummer null eins zwei drei",
        "auf der station lag er drei tage",
        "auf station drei tage lang",
        "hausnummer zwölf",
    ],
)
def test_finds_what_is_marked(finds_exactly, marked):
    finds_exactly(identifiers, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "geschäftszeichen [id|neun x v i i zwei eins null]",
        "versicherungsnummer der deutschen rentenversicherung [id|zwei drei null drei null drei vier neun d]",
        "die s v nummer ist [id|drei vier eins neun]",
        "kassenzeichen [id|vier vier eins]",
        "vom konto [id|drei drei null eins sieben]",
    ],
)
def test_further_cues(finds_exactly, marked):
    finds_exactly(identifiers, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "acht wochen auf der [id|u drei] gelegen",
        "von der [id|eins c] rüber",
    ],
)
def test_wards_and_beds(finds_exactly, marked):
    finds_exactly(identifiers, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "histologie [id|h zwei vier strich eins acht neun null]",
        "zytologie [id|z eins neun drei vier] ohne befund",
        "das aktenzeichen ist [id|elf römisch siebzehn z drei vier acht schrägstrich vierundzwanzig]",
        "probe nummer [id|acht eins null zwei sechs]",
        "protokoll nummer [id|zwei sechs null eins vier]",
    ],
)
def test_codes_with_letters_and_of_samples(finds_exactly, marked):
    finds_exactly(identifiers, marked, least=0)
