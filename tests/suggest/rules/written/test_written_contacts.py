from __future__ import annotations

from collections.abc import Callable

import pytest

from deid_studio.domain.kinds import Kind

Check = Callable[..., None]


@pytest.mark.parametrize(
    "example",
    [
        "Tel.: [02317/436-26534], Fax: [02317/436-26449]",
        "Telefon [+43 (564) 25]-DW, Fax [+43 (564) 25-613-32109]",
        "Tel. [030 220-3721 o. 3563]",
        "Tel: [0351 320 43000]\nHandy [0699-16188778]",
        "unter der Nummer [0351 320-41190] erbeten",
        "Fax: [+43(0)444 886-9533445]",
        "Pieper [4711], DW [2452]",
        "Frau Müller (Tochter), [0171/2345678]",
        "Telefon: [+49 89 1234567]",
        "T [+41 44 255 11 11], F [+41 44 255 11 12]",
        "Sekretariat: [0351 / 458 - 2222]",
    ],
)
def test_phones_are_found(check: Check, example: str) -> None:
    check(example, Kind.PHONE)


@pytest.mark.parametrize(
    "example",
    [
        "E-Mail: [änne.weiß@klinik-öd.de].",
        "[anna.mueller @ klinik - xy . de]",
        "[info(at)praxis-huber.at]",
    ],
)
def test_emails_are_found(check: Check, example: str) -> None:
    check(example, Kind.EMAIL)


@pytest.mark.parametrize(
    "example",
    [
        "siehe [www.klinik-öd.de], [https://example.org/a?b=1].",
        "auf praxis: [praxis-weiß.at]",
        "[www. klinik-xy . de]",
        "von [10.20.30.40]",
    ],
)
def test_urls_are_found(check: Check, example: str) -> None:
    check(example, Kind.URL)


@pytest.mark.parametrize(
    "example",
    [
        "vom 07/63-12/63 und 01/97-10/18",
        "0-0-0-2/3 Tabletten, 1-0-1-0",
        "Leukozyten 12000, Thrombozyten 155000",
        "05.11.2024 - 18.11.2024, 2027-08-02",
        "0,9 % NaCl, z.B. bzw. ca.de",
    ],
)
def test_other_numbers_are_left_alone(check: Check, example: str) -> None:
    check(example, Kind.PHONE, Kind.EMAIL)


@pytest.mark.parametrize(
    "example",
    [
        "(App. [3377])",
        "(KI. [34l2])",
        "Klappe [2214]",
        "Fax: -[671 10]",
        "Durchwahl [3822]",
        "([06835-6 77 01]) erörtert",
    ],
)
def test_extensions_are_found(check: Check, example: str) -> None:
    check(example, Kind.PHONE)


@pytest.mark.parametrize(
    "example",
    [
        "Frau Klever, [0201-4471 0 DW 19]",
        "Terminvergabe [02054.93 93 0]",
        "Telefon [(0941) 944-0 oder 944-7002]",
        "T [062 838 41 41]",
        "Tel,: [O7758 / 23 4O -0] Fax",
        "[0041 78 803 15 66]",
    ],
)
def test_long_forms_are_found(check: Check, example: str) -> None:
    check(example, Kind.PHONE)


@pytest.mark.parametrize(
    "example",
    [
        "M8500/3",
        "KVNR:\tF 553 018 264",
        "vom 06-07.11.2024 1. Zyklus",
    ],
)
def test_codes_are_no_phones(check: Check, example: str) -> None:
    check(example, Kind.PHONE)


@pytest.mark.parametrize(
    "example",
    [
        "Tel. [0209 . 31 88 0] (24 h)",
        "Tel. [0209 31880] (24 Std.)",
        "Notruf: [0351 4420] (24 h)",
    ],
)
def test_hours_are_no_part_of_a_number(check: Check, example: str) -> None:
    check(example, Kind.PHONE)
