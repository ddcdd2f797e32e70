from __future__ import annotations

from collections.abc import Callable

import pytest

from deid_studio.domain.kinds import Kind

Check = Callable[..., None]


@pytest.mark.parametrize(
    "example",
    [
        "Eltern: [Ayşe] (29) u. [Jörg Öztürk] (33)",
        "2 Söhne ([Finn] 24, [Lars] 21)",
        "Die Ehefrau [Gundi] ist informiert.",
        "in Begleitung des Schwiegersohns [Marek]",
        "vom Kindesvater [Goran Pavić] getrennt",
        "der Neffe und Vorsorgebevollmächtigte [Maximilian Graf Öhringen]",
        "Drei Kinder: [Anna] (15), [Moritz] (12), [Emil] (7)",
    ],
)
def test_relatives_are_found(check: Check, example: str) -> None:
    check(example, Kind.RELATIVE)


@pytest.mark.parametrize(
    "example",
    [
        "Bezugsperson 1: [Gudrun Nestler] (Tochter), 0151 2234",
        "Angehörige: [Rolf Wänninger] (Ehemann)",
        "Kontakt: [Öhler, Frank] (Sohn), Chemnitz",
        "zu verständigen: [Änne Öhler], Nichte, Tel. 0171",
        "[Pia Häusler] (Enkelin)",
    ],
)
def test_described_relatives_are_found(check: Check, example: str) -> None:
    check(example, Kind.RELATIVE)


@pytest.mark.parametrize(
    "example",
    [
        "ruft nachts nach „[Werner]“",
        "c/o [Häberle], 3930 Visp",
    ],
)
def test_called_people_are_found(check: Check, example: str) -> None:
    check(example, Kind.RELATIVE, Kind.PERSON)


@pytest.mark.parametrize(
    "example",
    [
        "Die Nachbarin [Mirjam] hat angerufen.",
        "Mitbewohner [Jürgen] informiert",
    ],
)
def test_neighbours_are_no_relatives(check: Check, example: str) -> None:
    check(example, Kind.PERSON)


@pytest.mark.parametrize(
    "example",
    [
        "Mutter Diabetes, Vater Hypertonie",
        "Mutter Gallen-OP mit 38",
        "Die Schwester Oberin",
        "der Partner lebt getrennt",
        "Familie: Bruder Apoplex",
    ],
)
def test_other_words_are_left_alone(check: Check, example: str) -> None:
    check(example, Kind.RELATIVE)


@pytest.mark.parametrize(
    "example",
    [
        "Angehörige : [Tran Van Duc] (Vater) 0461 / 30 77 91",
        "von einem lebensfrischen Mädchen ([Mila Johanna], 3390 g)",
        "gesunder Junge ([Emil], 3100 g)",
        "zusammen mit Ihrem Mann [Ruben] bei uns",
        "Tante mütterlicherseits ([Mirjam]): Krebs",
        "Der Bruder des Pat., [Alfons Öhler], verstarb",
    ],
)
def test_more_relatives_are_found(check: Check, example: str) -> None:
    check(example, Kind.RELATIVE)


@pytest.mark.parametrize(
    "example",
    [
        "Umgang mit dem Kind. Reanimationskurs besucht.",
        "MS-Schwester: Jutta Öhler",
        "Anspr.-Partner: Jutta Öhler",
    ],
)
def test_sentences_and_compounds_end_kinship(check: Check, example: str) -> None:
    check(example, Kind.RELATIVE)


@pytest.mark.parametrize(
    "example",
    [
        "kennt sie nur unter dem Spitznamen „[Locke]“, sie",
        "nennt sich [Richie], seit",
        "Rufname: [Tanja], im Haus",
        "eine genannt »[Froschauge]« und",
        "der sogenannte Ausweis, genannt Befund",
    ],
)
def test_nicknames_are_found(check: Check, example: str) -> None:
    check(example, Kind.PATIENT)
