from __future__ import annotations

from collections.abc import Callable

import pytest

from deid_studio.domain.kinds import Kind

Check = Callable[..., None]


@pytest.mark.parametrize(
    "example",
    [
        "wohnhaft [Rosa-Öller-Straße 42], 35794 Herdorf",
        "[Paul-Ehrlich-Str. 19], 01445 Wonnebrunn",
        "Herrn\nDr. Tobias Öller [Königstrße 44]\nA-9122 Altstadt",
        "[Am Feldrain 31]\n72131 Waldhausen",
        "Änne Weiß\n[Am Fuchsgraben]\n20334 Klein Öddern",
        "[Salzburger Landstraße 31b]\nA-2247 Hupfing",
        "A-3446 St. Veit am Bichl\n[Mondblick 43],\nTelefon",
        "[Grazerstrasse 78]",
        "[Alte Poststraße 3-5]",
        "[Straße des 17. Juni 135]",
        "[An der Alten Mühle 4], 12345 Berlin",
        "wohnt in der [Goethestraße]",
        "[Kirchgasse 7/2/14]\n1100 Wien",
    ],
)
def test_streets_are_found(check: Check, example: str) -> None:
    check(example, Kind.STREET)


@pytest.mark.parametrize(
    "example",
    [
        "wohnhaft in [09332] Altkirchen",
        "[A-9122] Altstadt, Hauptplatz 5",
        "wh.: [9122] Altstadt, Wienerstraße 3",
        "[D-80331] München",
        "[CH-8001] Zürich",
        "Bahnhofstr. 3\n[20334] Klein Öddern",
    ],
)
def test_postcodes_are_found(check: Check, example: str) -> None:
    check(example, Kind.POSTCODE)


@pytest.mark.parametrize(
    "example",
    [
        "A-3446 [St. Veit am Bichl]",
        "A-3447 [St. Georg im Gau]\n",
        "61348 [Bad Homburg]",
        "20334 [Klein Öddern], Tel.",
        "06108 [Halle (Saale)]",
    ],
)
def test_towns_follow_postcodes(check: Check, example: str) -> None:
    check(example, Kind.TOWN)


@pytest.mark.parametrize(
    "example",
    [
        "12000 Leukozyten, 155000 Thrombozyten",
        "Vorhof 13, Faktor 8, Aortenbogen 3",
        "2019 Appendektomie, 2020 Sturz",
        "über die Harnstraße, Passstraße, Gallenwege 3 mm",
        "Umweg 3, am Tag 3",
    ],
)
def test_other_words_are_left_alone(check: Check, example: str) -> None:
    check(example, Kind.STREET, Kind.POSTCODE)


@pytest.mark.parametrize(
    "example",
    [
        "[BERGMANNSGASSE 40], 06110 Halle",
        "[Klosterberg 14-16] · 42489 Öd",
        "[rue des Alpes 18], 1700 Fribourg",
        "[Via Collinetta 25] - CH-6612 Ascona",
        "[Innsteg 8/Top 3], 6060 Hall",
        "[Postfach 10 11 22]",
        "Dr. Öhler, [Markt 3], Tel.",
        "[Schulstrasse  l4]",
        "wohnhaft [Dorf\n23], 4973 Öd",
    ],
)
def test_streets_of_all_sorts_are_found(check: Check, example: str) -> None:
    check(example, Kind.STREET)


@pytest.mark.parametrize(
    "example",
    [
        "5630 [Muri AG]\n",
        "Bahnhofplatz 4, 3930 [Visp VS]\n",
        "CH-6612 [Ascona TI]",
        "9500 [Wil SG]\n",
        "3000 [Bern BE]\n",
    ],
)
def test_cantons_belong_to_towns(check: Check, example: str) -> None:
    check(example, Kind.TOWN)


@pytest.mark.parametrize(
    "example",
    [
        "[Seestraße 5 1/2]\n82319 Starnberg",
        "[Talweg 12 1/2], 80331 München",
        "[Hauptstr. 3 1/4]\n",
    ],
)
def test_halves_of_houses_belong_to_the_street(check: Check, example: str) -> None:
    check(example, Kind.STREET)
