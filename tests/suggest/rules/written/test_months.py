from __future__ import annotations

from collections.abc import Callable

import pytest

from deid_studio.domain.kinds import Kind

Check = Callable[..., None]


@pytest.mark.parametrize(
    "example",
    [
        "am [13.Juli 2025] und am [5. März2063]",
        "seit [Sept. 2063], erneut [Okt. 21]",
        "Im [August 27] und im [Mai]",
        "vom [1.] -  [21. Juli 2022]",
        "von [Juni] bis [November 2019]",
        "Ende [März 2031], Mitte [Jänner]",
        "am [ersten Mai 2021] operiert",
        "am [17. August 2033] entlassen",
        "am [3. Dez. 2022]",
        "im [Q3/2021], [2. Quartal 2022], [KW 32/2021]",
        "[Oktober\n2012]",
        "Wir bitten um Vorstellung im [Februar '24].",
    ],
)
def test_months_are_found(check: Check, example: str) -> None:
    check(example, Kind.DATE)


@pytest.mark.parametrize(
    "example",
    ["im [Herbst 2021] gestürzt", "seit [Frühjahr 2031] müde", "im Winter mehr Husten", "bis zum Sommer daheim"],
)
def test_a_season_is_found_with_its_year_only(check: Check, example: str) -> None:
    check(example, Kind.DATE, Kind.SEASON)


@pytest.mark.parametrize(
    "example", ["an [Weihnachten 2030] entlassen", "seit [Ostern 2030] Husten, Osterhase", "über Silvester daheim"]
)
def test_holidays_are_found(check: Check, example: str) -> None:
    check(example, Kind.HOLIDAY)


@pytest.mark.parametrize(
    "example", ["3 Jahre, 5 Monate, alle 2 Wochen", "Dez 5 mg", "10 Mal täglich", "Sep-Filter, Augen 2 x tgl."]
)
def test_other_words_are_left_alone(check: Check, example: str) -> None:
    check(example, Kind.DATE, Kind.SEASON, Kind.HOLIDAY)
