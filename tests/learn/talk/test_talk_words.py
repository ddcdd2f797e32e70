"""Turns word by word, how they are written, and what noise does to them."""

from __future__ import annotations

import random

import pytest

from deid_studio.domain.kinds import Kind
from deid_studio.learn.talk.noise import Noise, noisy
from deid_studio.learn.talk.talk_numbers import cardinal, ordinal, spoken_year
from deid_studio.learn.talk.talk_words import Style, words_of, written
from deid_studio.learn.training_texts import Marked, TextPiece

TURN = [
    TextPiece("well, "), TextPiece("anna", Kind.PERSON), TextPiece(" "), TextPiece("von lüneburg", Kind.PERSON),
    TextPiece("'s a(n) "),
    TextPiece("editor", Kind.PROFESSION), TextPiece(" in "), TextPiece("new haven", Kind.TOWN), TextPiece(", "),
    TextPiece("ohio", Kind.STATE), TextPiece(". right?"),
]  # fmt: skip


def phi(marked: Marked) -> list[tuple[str, Kind]]:
    return [(marked.text[mark.start : mark.end], mark.kind) for mark in marked.marks]


@pytest.mark.parametrize(
    ("style", "text"),
    [
        ("bare", "well anna von lüneburg's an editor in new haven ohio right"),
        ("lower", "well, anna von lüneburg's an editor in new haven, ohio. right?"),
        ("sentences", "Well, Anna Von Lüneburg's an editor in New Haven, Ohio. Right?"),
        ("capitals", "Well Anna Von Lüneburg's an editor in New Haven Ohio Right"),
        ("upper", "WELL ANNA VON LÜNEBURG'S AN EDITOR IN NEW HAVEN OHIO RIGHT"),
    ],
)
def test_marks_follow_the_writing(style: Style, text: str) -> None:
    marked = written([("", words_of(TURN))], style=style)
    assert marked.text == text
    assert [(word.lower(), kind) for word, kind in phi(marked)] == [
        ("anna von lüneburg", Kind.PERSON),
        ("editor", Kind.PROFESSION),
        ("new haven", Kind.TOWN),
        ("ohio", Kind.STATE),
    ]


def test_speakers_and_turns_stand_outside_marks() -> None:
    turn = words_of([TextPiece("anna", Kind.PERSON)])
    marked = written([("A: ", turn), ("B: ", turn)], style="bare")
    assert marked.text == "A: anna\nB: anna"
    assert phi(marked) == [("anna", Kind.PERSON)] * 2


def test_noise_keeps_every_mark_and_its_kind() -> None:
    loud = Noise(filler=0.3, twice=0.3, dropped=0.3, misheard=0.5, strange=0.2, non_word=0.2)
    quiet = [word.kind for word in words_of(TURN) if word.opens]
    texts = set()
    for seed in range(50):
        turn = noisy(words_of(TURN), noise=loud, rng=random.Random(seed))
        assert [word.kind for word in turn if word.opens] == quiet
        assert ("new haven", Kind.TOWN) in phi(written([("", turn)], style="bare"))
        texts.add(" ".join(word.text for word in turn))
    assert len(texts) > 40


def test_no_noise_changes_nothing() -> None:
    turn = words_of(TURN)
    assert noisy(turn, noise=Noise(filler=0, twice=0), rng=random.Random(1)) == turn


def test_numbers_as_they_are_said() -> None:
    assert [cardinal(value) for value in (0, 7, 13, 40, 42, 100, 365, 1200)] == [
        "zero", "seven", "thirteen", "forty", "forty two", "one hundred", "three hundred sixty five",
        "one thousand two hundred",
    ]  # fmt: skip
    assert [ordinal(value) for value in (1, 12, 20, 23)] == ["first", "twelfth", "twentieth", "twenty third"]
    assert [ordinal(value, digits=True) for value in (1, 11, 22, 30)] == ["1st", "11th", "22nd", "30th"]
    rng = random.Random(1)
    assert [spoken_year(value, rng=rng) for value in (1900, 1905, 1984)] == [
        "nineteen hundred", "nineteen oh five", "nineteen eighty four",
    ]  # fmt: skip
    assert {spoken_year(2004, rng=rng) for _ in range(20)} == {"two thousand four", "two thousand and four"}
