"""Invented letters for archives: many, of different lengths, in folders of patients."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

_GIVEN: Final = "Anna Hans Maria Peter Sabine Klaus Ursula Jürgen Petra Wolfgang".split()
_SURNAMES: Final = "Müller Schmidt Wagner Köhler Brandt Vogel Lehmann Krüger Zimmermann Hoffmeister".split()
_TOWNS: Final = "Freiburg Köln Ulm Jena Kiel Bonn".split()
_SENTENCES: Final = (
    "Der Patient klagte über Schmerzen im rechten Knie seit drei Wochen.",
    "Die Untersuchung ergab keinen Hinweis auf eine Fraktur.",
    "Blutdruck 130/80 mmHg, Puls 72/min.",
    "Die Laborwerte waren unauffällig.",
    "Wir empfehlen eine Kontrolle in vier Wochen.",
)


def letter(random: Random, *, given: str, surname: str, born: str, most: int = 40) -> str:
    """One letter about a patient, with up to so many sentences that hold no PHI."""
    day = f"{random.randint(1, 28):02}.{random.randint(1, 12):02}.2021"
    body = " ".join(random.choice(_SENTENCES) for _ in range(random.randint(min(2, most), most)))
    return (
        f"Sehr geehrte Frau Kollegin,\n\nwir berichten über Herrn {given} {surname}, geb. {born}, wohnhaft in "
        f"{random.choice(_TOWNS)}, der sich vom {day} an in unserer Behandlung befand.\n\n{body}\n\n"
        f"Herr {surname} wurde am {day} entlassen. Tel. 0761/{random.randint(10000, 99999)}.\n\n"
        f"Mit freundlichen Grüßen\nDr. med. {random.choice(_SURNAMES)}\n"
    )


def write_letters(folder: Path, count: int, *, seed: int = 1, of_a_patient: int = 3, most: int = 40) -> None:
    """So many letters below three stations, a folder for each patient, under names that hold the patient's."""
    random = Random(seed)
    for number in range(count):
        if not number % of_a_patient:
            given, surname = random.choice(_GIVEN), random.choice(_SURNAMES)
            born = f"{random.randint(1, 28):02}.{random.randint(1, 12):02}.{random.randint(1930, 2000)}"
        patient = number // of_a_patient
        home = folder / f"station{patient % 3}" / f"{surname}-{patient}"
        home.mkdir(parents=True, exist_ok=True)
        text = letter(random, given=given, surname=surname, born=born, most=most)
        (home / f"{surname}_{given}_{number}.txt").write_text(text, encoding="utf-8")
