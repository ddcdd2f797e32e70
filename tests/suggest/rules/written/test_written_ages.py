from __future__ import annotations

from collections.abc import Callable

import pytest

from deid_studio.domain.kinds import Kind

Check = Callable[..., None]


@pytest.mark.parametrize(
    "example",
    [
        "[49]jähr. Pat. in gutem AZ",
        "[80] jährige Patientin, [80]-jähriger Mann",
        "[50]-j. Patientin",
        "[6]-jahriger Junge",
        "im Alter von [15] Jahren, Alter: [63]",
        "seit dem [13]. Lj., ab [55]. Lebensjahr",
        "Vater mit [57] verstorben, Mutter mit [81] an Krebs",
        "Bruder ([45]), Schwester, [50],",
        "die [Fünfzig]jährige klagte",
        "[dreiundsechzig] Jahre alt, [5] Monate alt",
        "Patient ([63] J., m)",
        "[72]-jg. Frau, [63] J. männlich",
        "Vater: Herzinfarkt mit [57]",
        "[57]iährige Patientin",
        "Patientin, [45] Jahre,",
        "Enkelin Leonie ([22]), zwei Kinder ([14] und [11] Jahre)",
        "Menarche mit [13], berentet mit [58].",
    ],
)
def test_ages_are_found(check: Check, example: str) -> None:
    check(example, Kind.AGE)


@pytest.mark.parametrize(
    "example",
    [
        "seit 3 Jahren, vor 10 Jahren, in 2 Wochen",
        "nach 5-jähriger Therapie, 20-jähriger Nikotinabusus",
        "10-jährige Anamnese, langjähriger Raucher",
        "mit 40 mg, mit 3 Zyklen, mit 57 %",
        "5-Jahres-Überleben, 12 Tage",
    ],
)
def test_durations_are_left_alone(check: Check, example: str) -> None:
    check(example, Kind.AGE)


@pytest.mark.parametrize(
    "example",
    [
        "Luka ([9]) und Mila ([4])",
        "Finn [24], Lena [21])",
        "Elif, [7] J., gesund",
        "Kinder ([8] u. [5])",
        "Geschwister: 2 Brüder ([44], [47])",
    ],
)
def test_ages_after_names_are_found(check: Check, example: str) -> None:
    check(example, Kind.AGE)


@pytest.mark.parametrize(
    "example",
    [
        "im Alter von [12], [15] und [19] Jahren",
        "mit [27] und [30] Jahren",
        "mit [6] nach Österreich gekommen",
        "DER [66]-JÄHRIGE PATIENT",
        "Mutter [84], gesund",
    ],
)
def test_lists_are_found(check: Check, example: str) -> None:
    check(example, Kind.AGE)


@pytest.mark.parametrize(
    "example",
    [
        "Patientin ([72])",
        "Pat. ([66])",
        "Der Patient ([81])",
    ],
)
def test_patients_in_brackets_are_found(check: Check, example: str) -> None:
    check(example, Kind.AGE)


@pytest.mark.parametrize(
    "example",
    [
        "Mutter: [70], gesund",
        "Schwester: Mamma-Ca li. mit [41], triple negativ",
        "Tante mütterlicherseits: Eierstockkrebs mit [52], verst. 1999",
        "Tante (Walburga Stieglitz, [88]) mit Gicht",
        "tatsächlich [79] Jahre (geb. 1949)",
        "Frau Pohl, selbst [72] und herzkrank",
        "und somit [37] Jahre alt",
    ],
)
def test_ages_that_are_told_are_found(check: Check, example: str) -> None:
    check(example, Kind.AGE)


@pytest.mark.parametrize(
    "example",
    [
        "LISA am 1. Lebenstag",
        "voll enteral am 9. Lebenstag",
        "Freigabe max. 3 Wochen alt",
    ],
)
def test_days_of_life_and_limits_are_no_ages(check: Check, example: str) -> None:
    check(example, Kind.AGE)


@pytest.mark.parametrize(
    "example",
    [
        "mit [45] Hysterektomie",
        "mit [61] Herzinfarkt",
        "mit [58] Mammakarzinom",
    ],
)
def test_ages_at_a_disease_are_found(check: Check, example: str) -> None:
    check(example, Kind.AGE)


@pytest.mark.parametrize(
    "example",
    [
        "Die Antibiose wird 12 Jahre fortgeführt",
        "Der Befund ist 10 Jahre bekannt",
        "jetzt 15 Jahre nach Transplantation",
    ],
)
def test_durations_after_a_verb_are_no_ages(check: Check, example: str) -> None:
    check(example, Kind.AGE)
