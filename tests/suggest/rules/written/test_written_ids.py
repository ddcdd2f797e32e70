from __future__ import annotations

from collections.abc import Callable

import pytest

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.rules.written.written_ids import kvnr_is_valid

Check = Callable[..., None]


@pytest.mark.parametrize(
    "example",
    [
        "Fall-Nr.[7844450012], *23.11.1971",
        "(FN:[556655878])",
        "Fallnummer:\t[A-313455213]",
        "Fallzahl: \t[214465119]\nSV Nr.: \t[5556422310]",
        "PIZ: [2044410918]\nPatienten-ID: [2044410918]",
        "Station: [B42]. OG\nZi: [119]",
        "auf Station [P-12], Ambulanz [UC14], Station [4A]",
        "Protokoll Nr.: [088873-0274]",
        "Histologie-Nr.: [H 12345/21], Fallnr. [4711123]",
        "Versichertennummer [A123456780]",
        "IBAN [DE89 3704 0044 0532 0130 00]",
        "Az.: [12-345/21]",
        "Bett [3], Zimmer [12]",
        "Pat.-Nr. [4711], Aufnahmenummer [0815123]",
        "Seriennummer: [SN12345678]",
        "Strahlenklinik [II]",
        "Auto [HWI-FB 204] auf dem Parkplatz, Kz. [UM-TD 7]",
        "Hubschrauber [D-HYAH], Learjet [OE-GTM]",
        "Az.: [7 XVII 318/22 (K)] / Beschluss, [7 F 118/23 SO]",
    ],
)
def test_ids_are_found(check: Check, example: str) -> None:
    check(example, Kind.ID)


@pytest.mark.parametrize(
    "example",
    [
        "Zellzahl 3 /µl, Station 2 Tage",
        "UE: KG 4-5/5 bds., RR 140/80",
        "Billroth II, Typ 2, Grad III",
        "Im Fall 2 Tage später, Raumluft 98 %",
        "ICD-10 F60.31",
        "CK-MB 65, BDI-II 41, HLA-B 27, D-ARZT",
    ],
)
def test_other_numbers_are_left_alone(check: Check, example: str) -> None:
    check(example, Kind.ID)


def test_kvnr_check_digit() -> None:
    assert kvnr_is_valid("A123456780")
    assert not kvnr_is_valid("A123456789")


@pytest.mark.parametrize(
    "example",
    [
        "Vorbefunde [E11/4402] und [Z19/20881]",
        "FZ [T-24-003391]",
        "(GZ [SVS-T-22/0091-7])",
        "Auftrags-ID:\t[MD-SM/2023/00045518]",
        "NR. [OP-24-5561]",
        "Protokoll [TB-41/24-07]",
        "BG-Bescheid [23/4471-B]",
    ],
)
def test_codes_are_found(check: Check, example: str) -> None:
    check(example, Kind.ID)


@pytest.mark.parametrize(
    "example",
    [
        "Aufnahmezahl: [2024/118.402-7]",
        "Unfall-Nr. (Suva): [17.44120.24.6]",
        "Maßnahme-Nr.: [99 2024 771 3]",
        "VSNR [2290 060144], Weg",
        "Karteinummer [11 482]\tprivat",
        "AHV [756.4821.9037.15]",
        "ZSR [K 4419.23]",
    ],
)
def test_labelled_numbers_are_found(check: Check, example: str) -> None:
    check(example, Kind.ID)


@pytest.mark.parametrize(
    "example",
    [
        "Bett [F]",
        "Saal [3]",
        "WB [2]",
        "Intensivstation ([IB2])",
        "Onkologie [A33] zur",
    ],
)
def test_wards_and_beds_are_found(check: Check, example: str) -> None:
    check(example, Kind.ID)


@pytest.mark.parametrize(
    "example",
    [
        "Aufn.Zahl [77-031245]",
        "Anti-D (Ch.-B. [RH9921B])",
        "abgenommen, Karte [30-0441-778].",
        "Infusionsraum [3], bitte",
        "Befund-Nr. [MA-B1-70442]",
        "(Vorgang [BM 112/26])",
        "IBAN [DE02 8005 3000 0041 1170 55].",
    ],
)
def test_more_numbers_are_found(check: Check, example: str) -> None:
    check(example, Kind.ID)


@pytest.mark.parametrize(
    "example",
    [
        "Az. [17 XVII 221/19].",
        "Frau Ahrens (-[2214]), Saal",
        "Az. [S 14 SB 223/21]",
    ],
)
def test_courts_and_extensions(check: Check, example: str) -> None:
    check(example, Kind.ID, Kind.PHONE)
