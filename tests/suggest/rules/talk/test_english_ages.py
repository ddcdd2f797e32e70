from collections.abc import Callable

import pytest

from deid_studio.suggest.rules.talk import english_ages


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("i'm forty two", ["forty two"]),
        ("a six year old girl", ["six"]),
        ("she just turned eighty", ["eighty"]),
        ("he died at the age of ninety one", ["ninety one"]),
        ("when i was nineteen we left", ["nineteen"]),
        ("my oldest is almost twelve", ["twelve"]),
        ("i'll be sixty seven next month", ["sixty seven"]),
        ("how old is she\nuh fifteen", ["fifteen"]),
        ("they're both in their late fifties now", ["fifties"]),
        ("the kids are four and nine", ["four", "nine"]),
        ("you're seventy eight not eighteen", ["seventy eight", "eighteen"]),
        ("a four and a seven year old", ["four", "seven"]),
        ("he got married at nineteen", ["nineteen"]),
        ("She is 83 years old.", ["83"]),
        ("a 5-year-old boy", ["5"]),
    ],
)
def test_found(likely: Callable[..., list[str]], text: str, found: list[str]) -> None:
    assert likely(english_ages.find, text) == found


@pytest.mark.parametrize(
    "text",
    [
        "i'm two blocks away",
        "he's six feet tall",
        "we were there forty five minutes",
        "i'm one of them",
        "that car is ten years old",
        "i worked there for thirty years",
        "she was ninety pounds",
        "it's fifty percent off",
        "turn left at sixty",
        "she was at ninety degrees",
    ],
)
def test_hard_negatives(likely: Callable[..., list[str]], text: str) -> None:
    assert likely(english_ages.find, text) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("i've got a boy nine and a girl twelve", ["nine", "twelve"]),
        ("he'll be one in december", ["one"]),
        ("that's eighteen for you", ["eighteen"]),
        ("how old is she now\nsix oh my", ["six"]),
        ("how old is the baby\neleven months", ["eleven"]),
        ("they're six eight and ten", ["six", "eight", "ten"]),
        ("he's still sharp at eighty one", ["eighty one"]),
        ("my brother he passed away last year at fifty eight", ["fifty eight"]),
    ],
)
def test_ages_that_nothing_but_the_talk_around_gives_away(
    likely: Callable[..., list[str]], text: str, found: list[str]
) -> None:
    assert likely(english_ages.find, text) == found


@pytest.mark.parametrize(
    "text",
    ["nine one one what's your emergency", "he's at six hundred now", "she's eight months pregnant", "i got a boy"],
)
def test_dictated_numbers_are_no_ages(likely: Callable[..., list[str]], text: str) -> None:
    assert likely(english_ages.find, text) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("she was fifty no fifty one when he came", ["fifty", "fifty one"]),
        ("i'm sixty wait sixty two", ["sixty", "sixty two"]),
        ("he's eleven i mean twelve", ["eleven", "twelve"]),
    ],
)
def test_ages_that_are_corrected(likely: Callable[..., list[str]], text: str, found: list[str]) -> None:
    assert likely(english_ages.find, text) == found
