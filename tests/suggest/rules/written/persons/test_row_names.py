"""Patients whose surnames begin the rows of a list."""

import pytest

from deid_studio.suggest.rules.written.persons.row_names import row_names
from deid_studio.suggest.token_text import TokenText
from tests.suggest.marked import read


@pytest.mark.parametrize(
    "example",
    [
        "1. [Pröhlickar]: NEU, 79\n2. [Wöhrlemann], Hof: Katheter läuft\n3. [Vogel] – Antrag\n",
        "☐ [Pröhlickar] – Antrag\n☑ [Öztürk] (Konrad)\n☐ Fensterputzen – Lothar\n",
        "1. Pneumonie, links\n2. Hypertonie\n3. Pröhlickar: neu\n",
        "1. Corpusabradatgewebe: 2 ml\n2. Endocervixfragmente: wenig\n",
    ],
)
def test_rows_of_names(example):
    text, marks = read(example)
    assert [one.span for one in row_names(TokenText.of(text))] == [mark.span for mark in marks]
