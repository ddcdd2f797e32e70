from __future__ import annotations

from collections.abc import Callable

import pytest

from deid_studio.domain.kinds import Kind

Check = Callable[..., None]


@pytest.mark.parametrize(
    "example",
    [
        "Versicherung: [BVA]\n",
        "Krankenkasse: [AOK Bayern]\n",
        "versichert bei der [Barmer]",
        "an der [Universität Göttingen] tätig",
        "[Inn-Salzach-Universität Passau]",
        "[Erzherzog-Karl-Universität Wienn] besucht",
        "Antrag bei der [ÖGK] gestellt",
        "Mitarbeiter der Firma [Öller & Weiß GmbH]",
        "bei der [Müller Bau GmbH] beschäftigt",
        "besucht das [Goethe-Gymnasium]",
    ],
)
def test_organizations_are_found(check: Check, example: str) -> None:
    check(example, Kind.ORGANIZATION)


@pytest.mark.parametrize(
    "example",
    ["2 TK und 3 EK, Med.TU Therapie(n)", "Ag-Test, AG 12, Versicherung: ja", "an der Universität, Hochschule"],
)
def test_other_words_are_left_alone(check: Check, example: str) -> None:
    check(example, Kind.ORGANIZATION)


def test_pharmacies_are_found(check: Check) -> None:
    check("Rezept an [Löwen-Apotheke] gefaxt", Kind.PHARMACY)


@pytest.mark.parametrize(
    "example",
    [
        "Vers. [TK]  X118840275",
        "Antrag bei der [PVA] gestellt",
        "KK: [hkk]",
        "bei der [IKK classic]",
        "Krankenkasse: [AOK Rheinland/Hamburg]\n",
    ],
)
def test_insurers_are_found(check: Check, example: str) -> None:
    check(example, Kind.ORGANIZATION)


@pytest.mark.parametrize(
    "example",
    [
        "Werkmeister bei [Gebr. Vößkamp Armaturen KG].",
        "als Filialleiterin bei [Textilhaus Mörgenroth]",
        "Nebenjob bei [Librairie du Midi])",
        "im Schichtdienst bei [Nordfrost Fischverarbeitung],",
        "arbeitet als Schlosser bei [Siemens]",
    ],
)
def test_employers_are_found(check: Check, example: str) -> None:
    check(example, Kind.ORGANIZATION)


@pytest.mark.parametrize(
    "example",
    [
        "besucht die [Kita Leuchtturmkids].",
        "die [Agentur für Arbeit Merzig] nicht",
        "Trainer beim [SV Viktoria Häustadt], pausiert",
        'Selbsthilfegruppe "[Wortlos Tirol]"',
        "der [Staatskapelle Ilmtal])",
        "Beratung bei [pro familia]",
        "Beschluss des [Amtsgericht Ansbach], Abt. 2",
        "gemeldet beim [Jugendamt Husum].",
        "beim [Sozialgericht Halle], Az.",
    ],
)
def test_bodies_are_found(check: Check, example: str) -> None:
    check(example, Kind.ORGANIZATION)


@pytest.mark.parametrize(
    "example",
    [
        "Fußheberschwäche KG 4/5",
        "IBUPROFEN UND KG NACH BOBATH",
        "bei Aufnahme, bei Belastung",
        "arbeitet bei Bedarf",
    ],
)
def test_physiotherapy_is_no_company(check: Check, example: str) -> None:
    check(example, Kind.ORGANIZATION)


@pytest.mark.parametrize(
    "example",
    [
        "vorm. Hauer beim [Kupferschieferwerk Röblingen].",
        "Spätschicht ([Fischkontor Dethlefsen])",
        "(Arbeitsunfall, [Zementwerk Karsdorf])",
        "Spedition ([Trans-Mosel Kiefer])",
        "die Kanzlei [Siebert & Partner], München",
        "Transport durch [Krankenfahrten Bommersheim].",
        "Angebote der [Caritas Tirol], Tel.",
        "in der [Kita Zwergenland], wird",
    ],
)
def test_more_employers_are_found(check: Check, example: str) -> None:
    check(example, Kind.ORGANIZATION)


@pytest.mark.parametrize(
    "example",
    [
        "Sehr geehrte Kolleginnen und Kollegen,",
        "Dr. Öhler und Kollegen",
    ],
)
def test_colleagues_are_no_company(check: Check, example: str) -> None:
    check(example, Kind.ORGANIZATION)


@pytest.mark.parametrize(
    "example",
    [
        "zuletzt im [Blumenhaus Schierenbeck].",
        "beim [Schuhhaus Öhler] tätig",
        "[Apotheke am Markt].",
    ],
)
def test_more_shops_are_found(check: Check, example: str) -> None:
    check(example, Kind.ORGANIZATION, Kind.PHARMACY)
