"""Where a turn ends."""

from __future__ import annotations

import pytest

from deid_studio.suggest.rules.spoken.speaker_turns import turns
from deid_studio.suggest.token_text import TokenText


@pytest.mark.parametrize(
    ("text", "sizes"),
    [
        ("guten tag\nja hallo", [2, 2]),
        ("eine zeile", [2]),
        ("", []),
        ("kontrolle am dreißigsten\njänner um neun", [6]),
        ("er wohnt in\nköln", [4]),
        ("hier sind genau dreißig zeichen\nund hier stehen auch dreißig da\nende", [12]),
        ("wort " * 20 + "im jahr neunzehnhundert\nsiebenundachtzig geboren\nja", [25, 1]),
        ("wort " * 20 + "ihre tochter annemarie\nschranz wohnt dort\nja", [26, 1]),
        ("\n\nhallo\n\nja\n", [1, 1]),
    ],
)
def test_turns(text: str, sizes: list[int]) -> None:
    found = turns(TokenText.of(text))
    assert [len(turn) for _, turn in found] == sizes
    assert [first for first, _ in found] == [sum(sizes[:number]) for number in range(len(sizes))]
