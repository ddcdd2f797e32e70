"""What staff sign with instead of their names."""

import pytest

from deid_studio.suggest.rules.written.persons.shorthands import closing, explained, opening
from deid_studio.suggest.token_text import TokenText
from tests.suggest.marked import read


@pytest.mark.parametrize(
    "example",
    [
        "Naht [tk], Verband [tk]\nLegende: [tk] = [Tanja Krüger]",
        "201   [Zö]   nü!\n[Zö] = Dr. [Zölsberger]",
        "06:00 [fu]\nKz: [fu] [Fabienne Ulrich]   [hg] [H. Grünwald]",
        "re = Renate Ehlers rechts",
        "im Irene Müller",
    ],
)
def test_shorthands_are_explained(example):
    text, marks = read(example)
    assert sorted(one.span for one in explained(TokenText.of(text))) == [mark.span for mark in marks]


@pytest.mark.parametrize(
    "example",
    [
        "03.12. 07:15 Grundpflege, Haut intakt. [hw]\n03.12. 18:40 Insulin gespritzt. ls\n04.12. BZ 61! [hw]\n",
        "3.4. Zyklus gut. ok\n4.4. Alles wie immer. ok\n5.4. Auch gut. ok\n",
        "1. Zyklus CCV\n2. Zyklus CCV\n",
    ],
)
def test_shorthands_that_end_entries(example):
    text, marks = read(example)
    assert [one.span for one in closing(TokenText.of(text))] == [mark.span for mark in marks]


@pytest.mark.parametrize(
    "example",
    [
        "13.01.25  [JW]\nAU bis 15.1.\n14.01.25  Kl\n22.01.25  [JW]\ngut\n",
        "040924 [dw]: Sz. Knie\n301024 [dw]: VB\n",
        "03.11. FD  unruhig\n04.11. FD  ruhig\n",
        "03.11. Mo  unruhig\n10.11. Mo  ruhig\n",
    ],
)
def test_shorthands_that_begin_entries(example):
    text, marks = read(example)
    assert [one.span for one in opening(TokenText.of(text))] == [mark.span for mark in marks]
