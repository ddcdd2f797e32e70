"""Lists with a heading line."""

import pytest

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.rules.written.written_tables import columns
from deid_studio.suggest.token_text import TokenText
from tests.suggest.marked import read


@pytest.mark.parametrize(
    "example",
    [
        "Nr | Name | geb. | Unterschrift\n1 | [patient|Montag] | [birthdate|3/71] | [staff|JdW]\n"
        "2 | [patient|de Wöhrle, J.] | – | verweigert\n",
        "Zi\tName\tgeb.\tzuständig\n[id|101A]\t[patient|Wöhrle, Josefa]\t[birthdate|1936]\tfehlt\n[id|102]\tfrei\n"
        "[id|103]\t[patient|von Öztürk-Wöhrle, Adolf]\t[birthdate|4.12.41]\tDr. [staff|Ky.]\n",
        "Platz  Patient         TG     Pfl\n[id|1]      [patient|Öhler Siegmar]   81,5   [staff|rb]\n"
        "[id|3]      ---- Gerät defekt ----\n",
        "Name: Öhler   Alter: 71   Arzt: Wöhrle\nHb   12,1   Leuko   7\n",
        "Test   Wert   Einheit\nHb     12     g/dl\n",
        "Name | Dosis | Tag\nKalium | 5 mg | 3\nMetoprolol | 2 | 4\n",
        "Parameter | Mutter | Kind\nBlutgruppe | A | B\nRöteln | positiv | immun\n",
    ],
)
def test_columns_are_what_their_heading_says(example):
    text, marks = read(example)
    found = [(one.span, one.kind) for one in columns(TokenText.of(text))]
    assert found == [(mark.span, mark.kind) for mark in marks]


def test_a_table_ends_with_its_next_heading():
    text = "Zi | Name | Alter\n1 | Öhler | 60\nArzt | Name | Tel\nWöhrle | Äpfel | 04421 77\n"
    assert [one.kind for one in columns(TokenText.of(text))][-3:] == [Kind.STAFF, Kind.PATIENT, Kind.PHONE]


def test_a_long_table_is_read_to_its_end():
    rows = 1200
    text = "Zi | Name | geb.\n" + "12 | Öhler, Josefa | 1.2.1934\n" * rows
    assert len([one for one in columns(TokenText.of(text)) if one.kind is Kind.PATIENT]) == rows
