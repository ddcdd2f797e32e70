from __future__ import annotations

from collections.abc import Callable

import pytest

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.rules.written import find
from deid_studio.suggest.token_text import TokenText

Check = Callable[..., None]


@pytest.mark.parametrize(
    "example",
    [
        "[Städt. Klinikum Altstadt]\nKlinik für Chirurgie",
        "[Krankenhaus der Borromäerinnen Waldau]",
        "[Diakonissenkrankenhaus Dresden] – Zentrum",
        "[Spital der barmherzigen Brüder St. Veit am Bichl]",
        "in der [Universitätsklinik Rostock], danach",
        "im [KH der Kreuzschwestern] am 2.9.",
        "[UNIKLINIK HÜTTENDORF]",
        "im [Krankenhaus Torgau] erforderlich",
        "[Asklepios Klinik Barmbek]",
        "[Robert-Bosch-Krankenhaus] in",
        "[Klinikum rechts der Isar]",
        "ins [St.-Anna-Spital] verlegt",
        "[LKH Graz], [AKH Wien]",
        "an [Praxis Öller Rudolf] versendet",
        "[Helios Klinikum Bad Saarow]",
        "Übernahme von der [4 West].",
        "[Seniorenheim St. Elisabeth]",
        "[St. Josef-Hospital Bochum]",
    ],
)
def test_hospitals_are_found(check: Check, example: str) -> None:
    check(example, Kind.HOSPITAL)


@pytest.mark.parametrize(
    "example",
    [
        "Klinik für Innere Medizin, Abteilung für Chirurgie",
        "Klinik und Poliklinik für Neurologie",
        "KLINIK FÜR ONKOLOGIE",
        "Universitätsklinik für Dermatologie, Intensivstation",
        "im Krankenhaus behandelt, unsere Klinik, im Klinikum Montag",
        "Hals-Nasen-Ohren-Klinik, HNO-Klinik, Frauenklinik",
        "Zentrum für Integrierte Onkologie",
        "in der Praxis von Dr. Weiß, Gemeinschaftspraxis",
        "Klinik: unauffällig. Klinikaufenthalt, Atemzentrum",
        "Klinikvorstand, Klinikdirektor, Chirurgische Klinik",
    ],
)
def test_departments_are_left_alone(check: Check, example: str) -> None:
    check(example, Kind.HOSPITAL)


@pytest.mark.parametrize(
    "example",
    [
        "[Onkologisches Zentrum Ruhraue]\n",
        "([Diagnosezentrum Drei Brücken], 2023)",
        "[Frauen- und Kinderklinik Lindenquell] |",
        "im [Rehazentrum Ostufer].",
        "[EVANGELISCHES KRANKENHAUS SALZTAL]\n",
        "[A. ö. BKH Kärwendelblick], Neurologie",
        "[Pflegeheim St. Elisabeth]",
        "[Krankenhaus der Elisabethinen Kirchdorf]\n",
        "[KH Barmherzige Brüder Eisenstadt]",
        "[Klinikum Unterweser gAöR]",
    ],
)
def test_proper_names_are_found(check: Check, example: str) -> None:
    check(example, Kind.HOSPITAL)


@pytest.mark.parametrize(
    "example",
    [
        "Bewegungskoordination zur Rumpfataxie",
        "akademisches Lehrkrankenhaus Graz",
        "Hauskrankenpflege organisiert",
    ],
)
def test_other_heads_are_left_alone(check: Check, example: str) -> None:
    check(example, Kind.HOSPITAL)


@pytest.mark.parametrize(
    "example",
    [
        "[DIALYSEZENTRUM AN DER WIPPER]\n",
        "([Universitätsmedizin Greifswald])",
        "[Orthopädische Privatklinik Dr. Traunspurger]\n",
        "([Radiologikum Sachsenallee], Dr. Grün)",
        "des [Campus Neustadt] übernommen",
        "im Hause [Medicum Weserbogen]\n",
        "[Schmerzambulanz am Dom]\n",
        "[MVZ Humangenetik Südpfalz]\n",
        "(Kortison [Klinikum Zeisigwald])",
        "des [Evangelischen Stifts Wetterau] (OA Breit)",
        "Einrichtung: [Geriatrisches Zentrum Hohe Rhön]\n",
        "([KKH Stendal])",
        "([Radiologie am Marktplatz])",
    ],
)
def test_more_hospitals_are_found(check: Check, example: str) -> None:
    check(example, Kind.HOSPITAL)


@pytest.mark.parametrize(
    "example",
    [
        "MEMORY-AMBULANZ\n",
        "Aufnahme-Labor: Hb 15",
        "Labor bei Entl. (27.3.2023)",
        "Teleradiologie, Dr. Öhler",
    ],
)
def test_generic_units_are_left_alone(check: Check, example: str) -> None:
    check(example, Kind.HOSPITAL)


@pytest.mark.parametrize("name", ["Bo-Li", "Au Ob", "Ur-Ab", "Ed"])
def test_names_of_short_words_only_are_looked_at(name: str) -> None:
    """None of their words is long enough to tell by itself."""
    assert all(0 <= found.confidence <= 1 for found in find(TokenText.of(f"Behandlung in der Klinik {name} empfohlen")))
