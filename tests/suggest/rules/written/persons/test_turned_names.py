"""Names that a list has turned, surname first."""

import pytest

from deid_studio.suggest.rules.written.persons.turned_names import turned_names
from deid_studio.suggest.token_text import TokenText
from tests.suggest.marked import read


@pytest.mark.parametrize(
    "example",
    [
        "[Apfel, Herta] ........ Vollkost",
        " 7.45  [Wöhrlemann, Liesel]  1937  Stat. 3A",
        "- [von Wöhrle-Öztürk, Adolf] (81)",
        "302/1\t[KOCH, EWALD]\t69\t",
        "Reserve: [Ceylan, Bahar] 30.01.2001",
        "1 | [Wöhrler, J.] | 4/71",
        "kommt heute die Köchin, Anna ist krank",
        "Mutter, Anna (35)",
        "9011 Neustadt, Erich-Kästner-Platz 5",
        "6 Loch, LOT 7H20418",
        "Gut, Anna. Warum sind Sie da?",
        "T3, T4 im Normbereich",
    ],
)
def test_turned_names(example):
    text, marks = read(example)
    assert [one.span for one in turned_names(TokenText.of(text))] == [mark.span for mark in marks]
