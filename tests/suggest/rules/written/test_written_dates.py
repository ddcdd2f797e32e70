from __future__ import annotations

from collections.abc import Callable

import pytest

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.rules.written.written_dates import dates, no_dates
from deid_studio.suggest.token_text import TokenText

Check = Callable[..., None]


@pytest.mark.parametrize(
    "example",
    [
        "Aufnahme am [03.04.2031], Entlassung am [9.4.2031].",
        "vom [3.4.] bis zum [19.4.2031] stationär",
        "vom [2.] bis zum [7.10.2021]",
        "Tag 7 – [13.7.2021] erledigt",
        "OP [05.11]-[18.11.2024] geplant",
        "Zyklus [06]-[07.11.2024]",
        "am [06]/[07.11.2024] kontrolliert",
        "am [3.], [5.] und [7.3.2021]",
        "[12/12/66] - [23/12/66]",
        "[1/12/2029] bis [16/12/2029]",
        "Visite [2031-04-03]",
        "am [23.04 2029] nachgesehen",
        "am [26 09.2033] und [21.10 2033]",
        "am [l2.O3.2029] verlegt",
        "am 3. wieder",
        "ED [09/24], Rezidiv [3/27]",
        "Therapie [03]-[06/2022], danach Pause",
        "([10/63]-[12/63]); RCT",
        "Koloskopie ([4/16] und [11/18])",
        "Labor vom [21.1.23]: Hb 12,3",
        "Kontrolle am [4.11.]: Wohlbefinden",
        "am [4.1.] 21/30 Punkte, ab [5.2.] 10 mg",
        "Gastroskopie [12/2019] unauffällig",
        "am [03.17.2027] geröntgt",
        "Größe am [3.4.31] gemessen, dann [3-4-2031]",
    ],
)
def test_dates_are_found(check: Check, example: str) -> None:
    check(example, Kind.DATE)


@pytest.mark.parametrize(
    "example",
    [
        "RR 140/90 mmHg, Puls 66/min",
        "TSH 2,4 mU/l, Hb 12.3 g/dl",
        "Bandscheibenvorfall L4/5 und L5/S1, HWK 5/6, BWK 11/12, C5/6",
        "Bisoprolol 5 mg 1-0-1, Pantoprazol 1/2-0-1/2",
        "pT3 pN1 (2/15) L0 V0, LK 3/12 befallen, 0/14",
        "Kalium 4.1. MMST 21/30, DemTect 8/18, GDS 5/15",
        "Kraftgrad 4/5, NRS 3/10, VAS 2/10, GCS 15",
        "2/6 Systolikum, 3 x tgl. 10/20 mg",
        "um 10.30 Uhr und 8.15 Uhr, 14:17 Uhr",
        "Seite 2/3, Seite 1 von 4",
        "Visus 0,8 bzw. 1,0pp, 8,5/10/16 cm",
        "Apgar 9/10/10, NYHA II, Grad 1/2",
        "ICD-10: F60.31, I10, Z88.6, C20.0",
    ],
)
def test_measures_are_left_alone(check: Check, example: str) -> None:
    check(example, Kind.DATE, Kind.BIRTHDATE)


@pytest.mark.parametrize(
    "example",
    [
        "geb. [13.8.1941]",
        "geb. am [04.03.2026]",
        "geboren am: [30.12.1998]",
        "(*[28.2.1983])",
        "Geburtsdatum: [22/07/1966]",
        "Geb.Dat.: [22.07.66]",
        "geb.am: [3.4.1950]",
        "Jahrgang [1956]",
        "geboren im [März], geb. [5. Mai 1961]",
    ],
)
def test_dates_of_birth_are_told_apart(check: Check, example: str) -> None:
    check(example, Kind.BIRTHDATE)


def test_each_candidate_names_its_rule() -> None:
    best = max(dates(TokenText.of("am 03.04.2031")), key=lambda candidate: candidate.confidence)
    assert best.source == "date.numeric"


@pytest.mark.parametrize(
    ("end", "source"),
    [
        ("Axilläre Dissektion 6/22", "date.month_short_year_told_closed"),
        ("Tumor (axillär 6/22) rechts", "date.month_short_year_told_closed"),
        ("Stanzen 6/12 befallen", "date.month_short_year_told"),
        ("Kapillaren 5/28", "date.month_short_year"),
    ],
)
def test_short_years_are_surer_where_the_text_tells_of_the_years_after(end: str, source: str) -> None:
    assert source in {one.source for one in dates(TokenText.of(f"Bericht vom 3.4.2024\n{end}"))}
    assert source == "date.month_short_year" or source not in {one.source for one in dates(TokenText.of(end))}


@pytest.mark.parametrize(
    "example",
    [
        "Wien, [4.VIII.2023]",
        "am [19.IX.2024]",
        "[3. XII. 99] gesehen",
        "[1.I.2020]",
        "am [24. IV.] gestürzt",
    ],
)
def test_roman_months_are_found(check: Check, example: str) -> None:
    check(example, Kind.DATE)


@pytest.mark.parametrize(
    "example",
    [
        "vom [18. ll.] bis zum [2.12 .2021] in",
        "Unterarm [O8/2O2O]",
        "Herzinfarkt [20l3], LVEF",
        "Labor [1 .12.]: Krea",
        "Harnkultur ([23, 11.]): neg",
    ],
)
def test_slips_and_blanks_are_found(check: Check, example: str) -> None:
    check(example, Kind.DATE)


@pytest.mark.parametrize(
    "example",
    [
        "am [7.] oder [8.6.2020]",
        "Stereotaxie [27.]/[29.]/[31.5.2024]",
        "Nacht vom [4.] auf [5.3.2020]",
        "EKG [18.11]: Sinus",
        "Echo ([3.4]) gut",
    ],
)
def test_lists_are_found(check: Check, example: str) -> None:
    check(example, Kind.DATE)


@pytest.mark.parametrize(
    "example",
    [
        "Frau Öhler ([07.12.89])",
        "Spontangeburt in der 38. SSW am [11.3.2022], gesund",
    ],
)
def test_births_are_told(check: Check, example: str) -> None:
    check(example, Kind.BIRTHDATE)


@pytest.mark.parametrize(
    "example",
    [
        "APGAR 9/10/10",
        "Schober 10/13",
        "Madopar 0-0-1 bis",
        "Ferinject 1x1 bis",
        "BD 112/70",
    ],
)
def test_scores_and_doses_are_left_alone(check: Check, example: str) -> None:
    check(example, Kind.DATE)


@pytest.mark.parametrize(
    "example",
    [
        "[17-X-2025]",
        "[3-II-31]",
        "Katecholamine bis [8/5]. Am [9/5] Flimmern, Abstrich [12/5] (MRSA)",
        "seit [3/11] Husten",
        "Aufgenommen Do. [14.] , entlassen am [19.2.2030]",
        "Nächte: [21.]/[22.] und [22.]/[23.01.2026]",
        "Im Vgl. zu [06/32] keine",
        "Vergleich mit [11/31] stabil",
        "vier Kinder, in Karaganda geboren, [1992] Übersiedlung",
    ],
)
def test_more_dates_are_found(check: Check, example: str) -> None:
    check(example, Kind.DATE)


@pytest.mark.parametrize(
    "example",
    [
        "Pat.: Bosserhoff, Till, [8.10.1980]; privat",
        "Dein Patient Kurz, Lebrecht ([13.12.47]) war",
        "Sie sind am [7.9.1991] geboren",
        "geb. [O9.02.1938]",
        "geb. [l9.06.2018], Aufn.",
    ],
)
def test_more_dates_of_birth_are_found(check: Check, example: str) -> None:
    check(example, Kind.BIRTHDATE)


@pytest.mark.parametrize(
    "example",
    [
        "ab 1/2 Tbl. täglich",
        "bis 3/4-5",
        "am 1/2 l",
    ],
)
def test_fractions_after_prepositions_are_no_dates(check: Check, example: str) -> None:
    check(example, Kind.DATE)


@pytest.mark.parametrize(
    "example",
    [
        "S: [5.8.24]/mb",
        "D: [3.8.24] S: [4.8.24]/kl",
        "zurück [9/7].",
    ],
)
def test_typists_after_short_dates(check: Check, example: str) -> None:
    check(example, Kind.DATE)


@pytest.mark.parametrize(
    ("text", "none"),
    [
        ("LDL-Ziel < 55 mg/dl (ESC 2023).", ["2023"]),
        ("gemäß KRINKO 2012, nach S3-Leitlinie 2021", ["2012", "2021"]),
        ("Mi 6.11. 7.10 o. B.", ["7.10"]),
        ("11.09.2025, 15.30–16.40 Uhr", ["15.30", "16.40"]),
        ("um 14.15 Uhr", ["14.15"]),
        ("MMST 26/30, Tinetti 17/28", ["26/30", "17/28"]),
        ("Fax S. 02/03", ["02/03"]),
        ("Ext./Flex. 0/10/95", ["0/10/95"]),
        ("am 3. postop. Tag, am 9. Lebenstag", ["3.", "9."]),
        ("am 3.4.2021 und seit 2019, 8/2020", []),
        ("vom 3.4. bis 5.4.", []),
    ],
)
def test_what_is_no_date_is_told(text: str, none: list[str]) -> None:
    assert [span.of(text) for span in no_dates(text)] == none
