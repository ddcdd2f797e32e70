"""Telephone numbers, mail and web addresses as they are dictated."""

from __future__ import annotations

import pytest

from deid_studio.suggest.rules.spoken.spoken_contacts import mail_addresses, mail_beginnings, phones, web_addresses


@pytest.mark.parametrize(
    "marked",
    [
        "telefon [phone|null eins sieben eins vier vier fünf]",
        "meine nummer ist die [phone|null zwei zwei eins doppel null vier]",
        "erreichbar unter der nummer [phone|null acht neun zweimal die fünf drei]",
        "durchwahl [phone|drei null fünf]",
        "fax [phone|null sechs zwei einundzwanzig schrägstrich achtundvierzig zwölf]",
        "[phone|null eins sieben eins drei neun zwei null null äh vier zwei]",
        "[phone|plus vier neun eins sieben eins zwei drei vier fünf]",
        "telefon [phone|null zwei drei vier]\nja\nalso am handy [phone|null eins sieben fünf]",
        "patientennummer vier sieben eins eins null acht",
        "hundertvierzig zu neunzig",
        "telefonisch am dritten märz um acht uhr",
    ],
)
def test_phones(finds_exactly, marked):
    finds_exactly(phones, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "e mail [email|anna punkt müller at web punkt de]",
        "schreiben sie an [email|j punkt häußler ät example punkt org]",
        "die adresse ist [email|petra minus schmidt klammeraffe t minus online punkt de] und",
        "[email|müller unterstrich h at uni minus köln punkt de]",
        "[email|anna at gmx punkt at]",
        "per mail an [email|r punkt wyss at arztpost punkt c h]",
        "er war at risk punkt",
    ],
)
def test_mail_addresses(finds_exactly, marked):
    finds_exactly(mail_addresses, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "unter [url|w w w punkt klinikum minus neustadt punkt de]",
        "unter [url|www punkt herz punkt de]",
        "auf der seite [url|klinikum bindestrich neustadt punkt de]",
        "anna punkt müller at web punkt de",
        "hundertvierzig zu neunzig punkt absatz",
    ],
)
def test_web_addresses(finds_exactly, marked):
    finds_exactly(web_addresses, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "rufen sie die [phone|vier vier sieben] an",
        "die [phone|sieben sieben zwei drei] ist die durchwahl",
        "der funk ist die [phone|drei acht null zwei]",
        "ruf doch die [phone|neun null null] an",
        "[phone|fünf fünf eins] ist die nummer vom labor",
    ],
)
def test_calls_by_what_stands_behind(finds_exactly, marked):
    finds_exactly(phones, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "telefon [phone|null fünf fünf sechs vier] und dann die [phone|neun drei null null]",
        "nummer [phone|null sieben elf drei] äh und [phone|vier vier fünf]",
        "vorwahl [phone|null acht neun] und dann [phone|eins zwei drei vier]",
        "fax [phone|null drei acht eins] und weiter [phone|fünf eins neun]",
        "handy [phone|null eins sieben sechs] warten sie [phone|vier vier zwei]",
    ],
)
def test_numbers_in_two_halves(finds_exactly, marked):
    finds_exactly(phones, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "also [email|t punkt baumgaertner minus lohse]",
        "schreib [email|sabine punkt möller unterstrich privat] hin",
        "[email|k punkt weber minus praxis] genau",
        "befund punkt absatz minus eins",
        "zwei punkt drei minus vier ja",
    ],
)
def test_mail_addresses_without_their_end(finds_exactly, marked):
    finds_exactly(mail_beginnings, marked, least=0)


@pytest.mark.parametrize(
    "text",
    [
        "protokoll nummer zwei sechs null eins vier vier drei",
        "probe nummer acht eins null zwei sechs",
        "die fallnummer ist eins eins null zwei sechs neun",
    ],
)
def test_what_identifies_is_nothing_to_call(finds_exactly, text):
    finds_exactly(phones, text, least=0)
