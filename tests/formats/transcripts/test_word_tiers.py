"""Which tiers hold the words, whatever the format."""

from __future__ import annotations

import pytest

from deid_studio.errors import FormatError
from deid_studio.formats.transcripts.reading.reader_notes import Notes
from deid_studio.formats.transcripts.word_tiers import choose


def chosen(*names: str, wanted: str | None = None) -> list[int]:
    return choose(names, wanted, notes=Notes(), file="x")


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (["irgendwas"], [0]),
        (["phones", "words"], [1]),
        (["Özil - phones", "Özil - words", "Müller - words", "Müller - phones"], [1, 2]),
        (["words@A", "ref@A", "words@B", "Wörter@C"], [0, 2, 3]),
        (["words", "PHI", "overlap - words", "overlap 2 - words", "overlap - PHI"], [0, 2, 3]),
    ],
)
def test_the_tiers_that_are_called_words(names: list[str], expected: list[int]) -> None:
    assert chosen(*names) == expected


@pytest.mark.parametrize("names", [["A", "B"], ["words", "Wort"], ["words@A", "ORT@A"], ["passwords", "Antwort"]])
def test_what_is_not_clear_is_refused_with_the_names(names: list[str]) -> None:
    with pytest.raises(FormatError, match=f'is not clear; pass --tier with one of: "{names[0]}", "{names[1]}"'):
        chosen(*names)


def test_several_can_be_named_but_a_name_may_hold_a_comma_itself() -> None:
    names = ("Müller, Anna", "Müller", "Anna")
    assert chosen(*names, wanted="Müller, Anna") == [0]
    assert chosen(*names, wanted="Anna, Mu\u0308ller,Anna") == [1, 2]
    for wanted in ("", "Özil", "Müller,Özil", "Müller,"):
        with pytest.raises(FormatError, match="no interval tier has that name"):
            chosen(*names, wanted=wanted)


def test_notes_tell_what_was_taken_and_what_was_not() -> None:
    notes = Notes()
    choose(["A", "B", "A", "C"], "A,B", passed_over=['"F0" (points)'], notes=notes, file="x")
    assert [sentence for _, sentence in notes.all()] == [
        "2 tiers have that name; the first was read",
        '2 tiers were merged by time: "A", "B"',
        'tiers passed over: "A", "C", "F0" (points)',
    ]


def test_no_tier_at_all() -> None:
    with pytest.raises(FormatError, match="x: holds no interval tier"):
        chosen()
