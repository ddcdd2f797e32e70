from __future__ import annotations

from collections.abc import Callable

import pytest

from deid_studio.domain.kinds import Kind

Check = Callable[..., None]


@pytest.mark.parametrize(
    "example",
    [
        "Überweisung durch [Praxis Dr. Tino Zörn].",
        "[Gruppenpraxis Dr. Häslacher & Dr. Stiegel]",
        "[Labor Dr. Fenneker], Auftrag",
        "[Gemeinschaftspraxis Dres. Hölzl und Mitterer]",
        "[MVZ Augenheilkunde Straubing]",
        "[Institut für Pathologie Bremen-Ost]",
    ],
)
def test_practices_are_found(check: Check, example: str) -> None:
    check(example, Kind.HOSPITAL)


@pytest.mark.parametrize(
    "example",
    [
        "extern ([Radiologie am Dom], 2019)",
        "([Pathologie Nordhessen], Befund)",
        "([Radiologie Simplon AG])",
        "Histologie: [Pathologie Länggäss],",
    ],
)
def test_disciplines_are_found(check: Check, example: str) -> None:
    check(example, Kind.HOSPITAL)


@pytest.mark.parametrize(
    "example",
    [
        "[Clinica Valdoro], Ascona",
        "im [Hôpital de la Tour], Genf",
        "[Ospedale San Giovanni]",
        "([Viollin Laboratoires])",
        "[Clinique des Grangettes]",
    ],
)
def test_foreign_hospitals_are_found(check: Check, example: str) -> None:
    check(example, Kind.HOSPITAL)


@pytest.mark.parametrize(
    "example",
    [
        "Kurzzeitpflege im [Haus Waldfrieden]",
        'Station "[Seepferdchen]"',
        "[Villa Sonnenblick]",
    ],
)
def test_homes_and_wards_are_found(check: Check, example: str) -> None:
    check(example, Kind.HOSPITAL)


@pytest.mark.parametrize(
    "example",
    [
        "Praxis für Kinderheilkunde",
        "Radiologie am Montag, Kardiologie im Haus",
        "Institut für Anästhesiologie und Intensivmedizin",
        "Pathologie folgt",
        "Zentrum für Innere Medizin",
    ],
)
def test_departments_are_left_alone(check: Check, example: str) -> None:
    check(example, Kind.HOSPITAL)


@pytest.mark.parametrize(
    "example",
    [
        "in der [Charité] operiert",
        "im [Katharinenhospital]",
        "in der [Filderklinik]",
    ],
)
def test_known_hospitals_are_found(check: Check, example: str) -> None:
    check(example, Kind.HOSPITAL)
