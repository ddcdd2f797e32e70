from __future__ import annotations

from collections.abc import Callable

import pytest

from deid_studio.domain.kinds import Kind

Check = Callable[..., None]


@pytest.mark.parametrize(
    "example",
    [
        "[Augsburg], am 18.9.2034",
        "[Altdorf], den 3.4.2031",
        "Klinik     [Hildesheim], im Dezember 2028",
        "wohnhaft in [Öpfingham], wohnt bei Frau, Urlaub in Ruhe",
        "[Göttingen], 03.04.2031\n",
        "in [Rostock] und aus [Köln], Heim in [Gotha]",
        "stammt aus der [Türkei]",
        "in den [USA] verunfallt",
        "lebt in [Niederösterreich]",
    ],
)
def test_places_are_found(check: Check, example: str) -> None:
    check(example, Kind.TOWN, Kind.COUNTRY, Kind.STATE)


@pytest.mark.parametrize(
    "example",
    [
        "Ambulant am 08.07.2026\nWiedervorstellung am 13.11.2024 um 10 Uhr",
        "in Ruhe, nach Essen, in Lage 2, bei Fall",
        "2 Hub, Wechsel alle 3 Monate",
        "Berliner Score, Wiener Klassifikation",
    ],
)
def test_other_words_are_left_alone(check: Check, example: str) -> None:
    check(example, Kind.TOWN, Kind.PLACE, Kind.COUNTRY, Kind.STATE)


@pytest.mark.parametrize(
    "example",
    [
        "Dr. Özdemir, [Velbert]\n",
        "prakt. Arzt, [Absam]\n",
        "Dr. Nowak ([Leuna])",
        "(Klinik, [Kiel]).",
        "Kardiologie [Cham]\n",
    ],
)
def test_towns_beside_people_are_found(check: Check, example: str) -> None:
    check(example, Kind.TOWN)


@pytest.mark.parametrize(
    "example",
    [
        "Psychosomatik - [Bad Würzelstein]\n",
        "09429 [Wolkenstein] OT [Hilmersdorf]\n",
        "Wohnort: [Kiel-Gaarden]",
        "aus [Trüllikon (ZH)], der",
        "Beratungsstelle [Merzig]\n",
    ],
)
def test_told_places_are_found(check: Check, example: str) -> None:
    check(example, Kind.TOWN)


@pytest.mark.parametrize(
    "example",
    [
        "Biopsien nach Seattle-Protokoll",
        "Trabekulektomie nach Cairns",
        "OK/UK-Prothese",
    ],
)
def test_terms_with_towns_are_left_alone(check: Check, example: str) -> None:
    check(example, Kind.TOWN, Kind.COUNTRY)


@pytest.mark.parametrize(
    "example",
    [
        "am 18.05.2022 in [Garmisch] mit",
        "RTW der Rettungswache [Handewitt], Einsatz",
        "Suchtberatung [Offenburg] (Herr",
        "[Hall i. T.], den 3ter September 2028\n",
    ],
)
def test_more_places_are_found(check: Check, example: str) -> None:
    check(example, Kind.TOWN)
