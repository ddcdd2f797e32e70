from __future__ import annotations

import pytest

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.rules.written.uncued import possible_figures, possible_names
from deid_studio.suggest.token_text import TokenText


@pytest.mark.parametrize(
    ("text", "surface", "kind"),
    [
        ("Barcode 4003321", "4003321", Kind.ID),
        ("Sectio 1987 komplikationslos", "1987", Kind.DATE),
        ("Termin 12.8 vereinbart", "12.8", Kind.DATE),
        ("besprochen von Pröllmayrz heute", "Pröllmayrz", Kind.PERSON),
        ("kam nach Hinterkrölldorf und", "Hinterkrölldorf", Kind.TOWN),
        ("gestern hat Hofstätter angerufen", "Hofstätter", Kind.PERSON),
    ],
)
def test_possible_finds_are_unsure(text: str, surface: str, kind: Kind) -> None:
    reading = TokenText.of(text)
    found = [*possible_figures(reading), *possible_names(reading)]
    assert (surface, kind) in [(each.span.of(text), each.kind) for each in found]
    assert all(each.confidence < 0.5 for each in found)


@pytest.mark.parametrize("text", ["CK 1998 U/l", "nach Belastung", "mit Untersuchung", "Faktor 2045 mg"])
def test_measures_and_words_are_left_alone(text: str) -> None:
    reading = TokenText.of(text)
    assert [*possible_figures(reading), *possible_names(reading)] == []
