from __future__ import annotations

from collections.abc import Callable

import pytest

from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.rules.written import RULES, find
from deid_studio.suggest.token_text import TokenText

Check = Callable[..., None]

LETTER = """Städt. Klinikum Öd
Frau Dr. Änne Weiß, Hauptstr. 8, 35794 Herdorf, Tel.: 02317/436-26534
Herrn Jürgen Öller, geb. 3.4.1950, Fall-Nr. 7844450012, vom 3.4. bis 19.4.2031"""


def test_find_joins_all_rules() -> None:
    reading = TokenText.of(LETTER)
    joined = find(reading)
    spans = {each.span for each in joined}
    assert all(
        each.span in spans
        for rule in RULES
        for each in rule(reading)
        if each.source not in ("staff.full_name", "person.possible")
    )
    assert {each.source.split(".")[0] for each in joined} >= {
        "staff",
        "patient",
        "street",
        "phone",
        "id",
        "date",
        "birthdate",
    }


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: str(rule.__name__))
@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "\n",
        "(",
        "Dr.",
        "Herr",
        "1",
        "geb.",
        "*",
        "Frau\n",
        "von",
        "Müller",
        "A",
        "-",
        "Mit freundlichen Grüßen",
    ],
)
def test_rules_survive_fragments(rule: Callable[[TokenText], list[Candidate]], text: str) -> None:
    reading = TokenText.of(text)
    assert all(candidate.span.end <= len(text) for candidate in rule(reading))


@pytest.mark.parametrize(
    "example",
    [
        "Diagnose: Morbus Parkinson, Z.n. Billroth II, M. Crohn, Hashimoto-Thyreoiditis.",
        "RR 140/90 mmHg, TSH 2,4 mU/l, pT2 pN0 (0/14) M0 G2 R0, ICD-10 I10.90.",
        "Metoprolol 47,5 mg 1-0-1, Ramipril 5 mg 1-0-0, 3 x tgl. 20 Tropfen.",
        "Bandscheibenvorfall L4/5, BWK 11/12. Seite 2 von 3. Um 8.15 Uhr.",
        "Die Patientin wurde in gutem Allgemeinzustand nach Hause entlassen.",
        "Klinik für Innere Medizin, Abteilung für Kardiologie, Intensivstation.",
    ],
)
def test_clean_sentences_stay_clean(check: Check, example: str) -> None:
    check(example)
