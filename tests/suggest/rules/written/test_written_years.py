from __future__ import annotations

from collections.abc import Callable

import pytest

from deid_studio.domain.kinds import Kind

Check = Callable[..., None]


@pytest.mark.parametrize(
    "example",
    [
        "Anfallsleiden seit [2007]",
        "Z.n. Strumektomie [2008] bei Struma",
        "Z. n. Apoplex [2002] (Hemiparese)",
        "Cholezystektomie [2018]\n",
        "von [2004] bis [2007], [2015]-[2017]",
        "Im Jahr [2016] Sturz; Appendektomie ([1987]).",
        "Observanz [2019]-laufend",
        "Polytrauma [1995], Rehabilitation",
    ],
)
def test_years_are_found(check: Check, example: str) -> None:
    check(example, Kind.DATE)


@pytest.mark.parametrize(
    "example",
    [
        "Leukozyten 2000 /µl, CK 1995 U/l, LDH 2010",
        "2000 ml NaCl, mit 1950 kcal, 2000 mg",
        "Ferritin 2012, Vitamin B12 2000 pg/ml",
        "nach NB2004 behandelt",
    ],
)
def test_amounts_are_left_alone(check: Check, example: str) -> None:
    check(example, Kind.DATE)
