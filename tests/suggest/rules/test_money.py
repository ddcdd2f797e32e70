"""Amounts of money in […], currencies in {…}, amounts that may as well be a weight in (…)."""

import re

import pytest

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.rules import money
from deid_studio.suggest.token_text import Reading

GERMAN = """Die Rechnung über [1.250,50 €] kam.
Er zahlte [50 EUR] und [20,- €].
[EUR 50] und [€ 3.000] sowie [€50,20].
rund [20 Mio. Euro] Umsatz
[5 Millionen Euro]
[CHF 20.50] bar, später [3 Tsd. €]
[1 250 €] Miete, [200\u00a0€] Strom
er hat [fünfzig euro] bezahlt
[zwei komma fünf millionen euro]
[fünfzig euro zwanzig] bitte
[fünfzig euro und zwanzig cent]
[hundertzwanzigtausend dollar]
[tausend und fünf euro]
in {schweizer franken} gezahlt, der {euro} fällt, US-{Dollar} stiegen
(drei pfund) schwerer
[zehn pfund sterling]
[einen euro] und [einer million euro]
am 3. 5. [50 Euro]
zwei und [drei euro]
von 2.000 bis [3.000 €]
[500 US Dollar]
[zwanzig deutsche mark]
DM 2 seit 2004, CHF seit 2019, Herr Schilling, Frau Mark, die Krone am Zahn 12, zweihundert"""

ENGLISH = """it cost [fifty dollars]
[a hundred bucks], [five grand], [twenty quid]
[two point five million dollars]
[fifty dollars and twenty cents] each
[a dollar fifty]
i paid [$1,200.50] for it, [$5 million] in all, [US$ 20]
{us dollars} please, the {euro} fell, the {yen} too
he lost (fifty pounds)
[ten pounds sterling]
[twenty five hundred dollars]
[six dollars] and five people came
[ninety nine cents]
he is five and she paid [ten dollars]
a grand piano in bucks county, mark my words, pounds of it"""


def expected(line):
    kinds = {"[": (Kind.MONEY, 0.95), "{": (Kind.CURRENCY, 0.8), "(": (Kind.MONEY, 0.4)}
    return [(match[2], *kinds[match[1]]) for match in re.finditer(r"([\[{(])([^\]})]*)[\]})]", line)]


@pytest.mark.parametrize(
    ("language", "line"),
    [("de", line) for line in GERMAN.splitlines()] + [("en", line) for line in ENGLISH.splitlines()],
)
def test_amounts_and_currencies(language, line):
    text = re.sub(r"[\[\]{}()]", "", line)
    found = money.find(Reading.of(text), language=language)
    assert [(one.span.of(text), one.kind, one.confidence) for one in found] == expected(line)


def test_the_next_speaker_names_no_cents():
    text = "fifty dollars\ntwenty of them"
    assert [one.span.of(text) for one in money.find(Reading.of(text), language="en")] == ["fifty dollars"]


def test_nothing_in_nothing():
    for text in ("", " ", "€", "50", "a", "und €", "€ €"):
        assert all(one.kind is Kind.CURRENCY for one in money.find(Reading.of(text), language="de"))
