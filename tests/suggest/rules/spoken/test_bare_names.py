"""Names that no title and no relation announces."""

from __future__ import annotations

import pytest

from deid_studio.suggest.rules.spoken.bare_names import bare_name


@pytest.mark.parametrize(
    ("text", "at", "last", "rule"),
    [
        ("mein name ist anneliese möller", 3, 4, "phrase"),
        ("gezeichnet brömmelkamp", 1, 1, "phrase"),
        ("sabine möller mein name", 0, 1, "phrase"),
        ("da kam anneliese möller", 2, 3, "full"),
        ("die anneliese kommt", 1, 1, "given"),
    ],
)
def test_names_of_phrases_and_of_lists(text, at, last, rule):
    found = bare_name(text.split(), at)
    assert found is not None
    assert (found.first, found.last, found.rule) == (at, last, rule)


@pytest.mark.parametrize(
    ("text", "at"),
    [("morbus parkinson seit jahren", 1), ("der koch kommt", 1), ("sie kommt aus anna", 3), ("der patient klagt", 1)],
)
def test_terms_words_and_places_are_no_names(text, at):
    assert bare_name(text.split(), at) is None
