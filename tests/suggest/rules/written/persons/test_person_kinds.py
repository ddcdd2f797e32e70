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


@pytest.mark.parametrize(
    "example",
    [
        "Pat.: Anna Öhler, geb. 1.2.1950\nDie Anleitung erfolgte durch Frau [Sattler].",
        "Pat.: Anna Öhler, geb. 1.2.1950\nTermin über Herrn [Brückner] vereinbart.",
        "Pat.: Anna Öhler, geb. 1.2.1950\nMit Fr. [Lindemann-Tüx] besprochen, Frau Öhler stimmt zu.",
        "Pat.: Anna Öhler, geb. 1.2.1950\nTrauergruppe (Frau [Küpper], montags).",
    ],
)
def test_whoever_bears_another_name_than_the_patient_is_staff(check: Check, example: str) -> None:
    check(example, Kind.STAFF)


@pytest.mark.parametrize(
    "example",
    [
        "Pat.: [Anna Wimmer], geb. 1.2.1950\nFrau [Wirnmer] kam. Frau [W.] ging.",
        "Patientin: [Ewa Wiśniewska], geb. 1.2.1950\nFrau [Wisniewska] kam.",
        "Patient: [Jörg Müller], geb. 1.2.1950\nHerr [Muller] ging.",
    ],
)
def test_slips_and_initials_are_still_the_patient(check: Check, example: str) -> None:
    check(example, Kind.PATIENT)


@pytest.mark.parametrize(
    "example",
    [
        "Sehr geehrte Frau [Adelmann],\nSie waren am 3.4.2031 bei uns.",
        "Frau\n[Lea Brandtner]\nTalweg 3\n09125 Chemnitz\n\nSehr geehrte Frau [Brandtner],\nIhre Werte sind gut.",
        "Pat.: [Jörg Öhler], geb. 1.2.1950\nSehr geehrter Herr [Öhler],",
    ],
)
def test_letters_to_the_patient_address_the_patient(check: Check, example: str) -> None:
    check(example, Kind.PATIENT)


@pytest.mark.parametrize(
    "example",
    [
        "Sehr geehrter Herr [Thalmeier],\nwir berichten über Frau Rosa Öhler.",
        "Pat.: Anna Öhler, geb. 1.2.1950\nSehr geehrte Frau [Brandtner],",
        "Sehr geehrter Herr [Kohlmey],\nIhre Patientin Jutta Öhler, geb. 3.4.1950, kam.",
    ],
)
def test_letters_about_the_patient_address_staff(check: Check, example: str) -> None:
    check(example, Kind.STAFF)


@pytest.mark.parametrize(
    "example",
    [
        "Frau [Öhler] kam. Der Gatte, Herr Öhler, ist krank.",
        "Frau [Brückner] wohnt allein. Tochter Jutta Brückner hilft.",
        "Herr [Thalmeier] stürzte. Sohn Jörg Thalmeier war dabei.",
    ],
)
def test_the_patient_is_told_though_relatives_bear_the_name(check: Check, example: str) -> None:
    check(example, Kind.PATIENT)


@pytest.mark.parametrize(
    "example",
    [
        "OA Dr. [Claus Hansen-Ott] operierte; Naht [Hansen-Ott]/ OTA",
        "Dr. [Bauer-Tesch] und später [Bauer-Tesch] allein",
        "Frau Dr. [Nwosu-Kerner], Befund [Nwosu-Kerner]",
    ],
)
def test_double_names_are_found_again_whole(check: Check, example: str) -> None:
    check(example, Kind.STAFF)
