"""Amounts of money, currencies, and amounts that may as well be a weight."""

import pytest

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.rules import money
from deid_studio.suggest.token_text import TokenText
from tests.suggest.marked import read

GERMAN = """Die Rechnung über [money|1.250,50 €|0.95] kam.
Er zahlte [money|50 EUR|0.95] und [money|20,- €|0.95].
[money|EUR 50|0.95] und [money|€ 3.000|0.95] sowie [money|€50,20|0.95].
rund [money|20 Mio. Euro|0.95] Umsatz
[money|5 Millionen Euro|0.95]
[money|CHF 20.50|0.95] bar, später [money|3 Tsd. €|0.95]
[money|1 250 €|0.95] Miete, [money|200\u00a0€|0.95] Strom
er hat [money|fünfzig euro|0.95] bezahlt
[money|zwei komma fünf millionen euro|0.95]
[money|fünfzig euro zwanzig|0.95] bitte
[money|fünfzig euro und zwanzig cent|0.95]
[money|hundertzwanzigtausend dollar|0.95]
[money|tausend und fünf euro|0.95]
in [currency|schweizer franken|0.8] gezahlt, der [currency|euro|0.8] fällt, US-[currency|Dollar|0.8] stiegen
[money|drei pfund|0.4] schwerer
[money|zehn pfund sterling|0.95]
[money|einen euro|0.95] und [money|einer million euro|0.95]
am 3. 5. [money|50 Euro|0.95]
zwei und [money|drei euro|0.95]
von 2.000 bis [money|3.000 €|0.95]
[money|500 US Dollar|0.95]
[money|zwanzig deutsche mark|0.95]
DM 2 seit 2004, CHF seit 2019, Herr Schilling, Frau Mark, die Krone am Zahn 12, zweihundert"""

ENGLISH = """it cost [money|fifty dollars|0.95]
[money|a hundred bucks|0.95], [money|five grand|0.95], [money|twenty quid|0.95]
[money|two point five million dollars|0.95]
[money|fifty dollars and twenty cents|0.95] each
[money|a dollar fifty|0.95]
i paid [money|$1,200.50|0.95] for it, [money|$5 million|0.95] in all, [money|US$ 20|0.95]
[currency|us dollars|0.8] please, the [currency|euro|0.8] fell, the [currency|yen|0.8] too
he lost [money|fifty pounds|0.4]
[money|ten pounds sterling|0.95]
[money|twenty five hundred dollars|0.95]
[money|six dollars|0.95] and five people came
[money|ninety nine cents|0.95]
he is five and she paid [money|ten dollars|0.95]
a grand piano in bucks county, mark my words, pounds of it"""


@pytest.mark.parametrize(
    ("language", "line"),
    [("de", line) for line in GERMAN.splitlines()] + [("en", line) for line in ENGLISH.splitlines()],
)
def test_amounts_and_currencies(language, line):
    text, marks = read(line)
    found = money.find(TokenText.of(text), language=language)
    assert [(one.span, one.kind, one.confidence) for one in found] == [
        (mark.span, mark.kind, mark.confidence) for mark in marks
    ]


def test_the_next_speaker_names_no_cents():
    text = "fifty dollars\ntwenty of them"
    assert [one.span.of(text) for one in money.find(TokenText.of(text), language="en")] == ["fifty dollars"]


def test_nothing_in_nothing():
    for text in ("", " ", "€", "50", "a", "und €", "€ €"):
        assert all(one.kind is Kind.CURRENCY for one in money.find(TokenText.of(text), language="de"))
