from __future__ import annotations

from collections.abc import Callable

import pytest

from deid_studio.domain.kinds import Kind

Check = Callable[..., None]


@pytest.mark.parametrize(
    "example",
    [
        "Teilnehmer: [Hölzl], [Lindqvist], [M. de Groot] (Pathologie), [Kunze] (Radiologie)",
        "Logopädie: [V. Steixner])",
        "Hebammen: [Friederike Stürmer], im Nachtdienst [Aylin Kaya]",
        "Sozialberatung [K. Däubner]",
        "SPRINGER: [HÖLZ, JENS]",
        "Behandler: Dr. [Jörn Öhler] / PT [Svenja Rix]",
    ],
)
def test_listed_staff_is_found(check: Check, example: str) -> None:
    check(example, Kind.STAFF)


@pytest.mark.parametrize(
    "example",
    [
        "lic. phil. [Noëmi Zwahlen], FSP",
        "med. pract. [Livia Cäduff]",
        "Dr. ssa [Ilaria Bernasconi]",
        "Dra. [Ana Isărescu]",
        "Pfl. [Jürgen]",
    ],
)
def test_other_titles_are_found(check: Check, example: str) -> None:
    check(example, Kind.STAFF)


@pytest.mark.parametrize(
    "example",
    [
        "Pflege: Mobilisation, Körperpflege",
        "Physiotherapie: Gangschulung",
        "Anästhesie: Spinalanästhesie",
        "Team: Rücksprache erfolgt",
        "Sozialdienst eingeschaltet",
    ],
)
def test_headings_are_left_alone(check: Check, example: str) -> None:
    check(example, Kind.STAFF)
