from __future__ import annotations

from collections.abc import Callable

import pytest

from deid_studio.domain.kinds import Kind

Check = Callable[..., None]


@pytest.mark.parametrize(
    "example",
    [
        "Dipl.-Psych. [Öhler] sah ihn. Gespräch mit Frau [Öhler].",
        "Assistenz: [Lena Weiß]\nAufklärung durch Frau [Weiß]",
    ],
)
def test_bare_names_are_told_by_other_mentions(check: Check, example: str) -> None:
    check(example, Kind.STAFF)


@pytest.mark.parametrize(
    "example",
    [
        "Lebensgefährte [Tobias Merz], informiert. Wertsachen an Herrn [Merz] übergeben.",
    ],
)
def test_relatives_are_told_by_other_mentions(check: Check, example: str) -> None:
    check(example, Kind.RELATIVE)


@pytest.mark.parametrize(
    "example",
    [
        "Patient: Sepp Köfler, geb. 6.1.1944. Herr Köfler kam. Herr Köfler ging. Frau [Köfler] berichtet.",
    ],
)
def test_the_other_sex_is_a_relative(check: Check, example: str) -> None:
    check(example, Kind.RELATIVE)


@pytest.mark.parametrize(
    "example",
    [
        "Frau [Öztürk] kam. Frau [Öztürk] ging.",
        "Patientin: [Anna Öztürk], geb. 1.2.1950. Die Tochter Elif Öztürk kam. Frau [Öztürk] ging.",
    ],
)
def test_patients_stay_patients(check: Check, example: str) -> None:
    check(example, Kind.PATIENT)
