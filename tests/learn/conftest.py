"""A BRAT folder of a few letters."""

import re

import pytest

LETTERS = {
    "Ahorn_1": """Sehr geehrter Herr Dr. [Staff|Möllering],
wir berichten über Frau [Patient|Zoë Kränzlin], geb. [Birthdate|12.03.1958], aus [Location|86150] [Location|Augsburg].
Aufnahme am [Date|03.04.2021].
""",
    "Ahorn_2": "Herr [Patient|Wüst] ist [Age|71] Jahre alt. Tel. [Contact|0821 998877]. Dr. [Staff|Kränzlin]\n",
    "Buche": "Befund vom [Date|2.5.2020]: Frau [Patient|Ströbele], Fallnummer [ID|4711223], aus [Location|Köln].\n",
}


@pytest.fixture
def letters(tmp_path):
    """Three letters annotated with kolditz13."""
    folder = tmp_path / "letters"
    folder.mkdir()
    for name, marked in LETTERS.items():
        text, ann, at = "", [], 0
        for number, match in enumerate(re.finditer(r"\[(\w+)\|([^\]]*)\]", marked), start=1):
            text += marked[at : match.start()]
            ann.append(f"T{number}\t{match[1]} {len(text)} {len(text) + len(match[2])}\t{match[2]}\n")
            text, at = text + match[2], match.end()
        (folder / f"{name}.txt").write_text(text + marked[at:], encoding="utf-8")
        (folder / f"{name}.ann").write_text("".join(ann), encoding="utf-8")
    return folder
