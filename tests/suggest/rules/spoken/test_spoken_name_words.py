"""How much a word looks like a name, and how far a name goes."""

from __future__ import annotations

import pytest

from deid_studio.suggest.rules.spoken.spoken_name_words import Likeness, likeness, name_end


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("sabine", Likeness.NAME),
        ("brömmelhaus", Likeness.UNKNOWN),
        ("klein", Likeness.EITHER),
        ("koch", Likeness.EITHER),
        ("stein", Likeness.EITHER),
        ("metoprolol", Likeness.WORD),
        ("nierenzyste", Likeness.WORD),
        ("gastroskopie", Likeness.WORD),
        ("klagt", Likeness.NEVER),
        ("ließ", Likeness.WORD),
        ("dreiundsechzig", Likeness.NEVER),
        ("komma", Likeness.NEVER),
        ("märz", Likeness.NEVER),
    ],
)
def test_likeness(word: str, expected: Likeness) -> None:
    assert likeness(word) == expected


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("sabine brömmelhaus klagt", "sabine brömmelhaus"),
        ("von der heydt kommt", "von der heydt"),
        ("hans dieter klein war", "hans dieter klein"),
        ("brömmelhaus adipositas", "brömmelhaus"),
        ("möller-brömmelhaus kommt", "möller-brömmelhaus"),
        ("klagt über", None),
    ],
)
def test_name_end(said: str, name: str | None) -> None:
    words = said.replace("-", " - ").split()
    last = name_end(words, 0, least=Likeness.UNKNOWN)
    assert (None if last is None else " ".join(words[: last + 1]).replace(" - ", "-")) == name


def test_a_surname_is_due_behind_a_given_name() -> None:
    words = "yvonne kratz war".split()
    assert name_end(words, 0, least=Likeness.EITHER, surname_due=True) == 1
