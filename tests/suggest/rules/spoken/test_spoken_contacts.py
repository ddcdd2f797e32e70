"""Telephone numbers, mail and web addresses as they are dictated."""

from __future__ import annotations

import pytest

from deid_studio.suggest.rules.spoken.spoken_contacts import mail_addresses, phones


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
    "text",
    [
        "protokoll nummer zwei sechs null eins vier vier drei",
        "probe nummer acht eins null zwei sechs",
        "die fallnummer ist eins eins null zwei sechs neun",
    ],
)
def test_what_identifies_is_nothing_to_call(finds_exactly, text):
    finds_exactly(phones, text, least=0)
