from collections.abc import Callable

import pytest

from deid_studio.suggest.rules.talk import english_places


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("i live in topeka kansas", [("town", "topeka"), ("state", "kansas")]),
        ("we drove through north carolina", [("state", "north carolina")]),
        ("they came over from portugal", [("country", "portugal")]),
        ("we went to buffalo new york", [("town", "buffalo"), ("state", "new york")]),
        ("she moved to new york city", [("town", "new york city")]),
        ("i grew up in reading pennsylvania", [("town", "reading"), ("state", "pennsylvania")]),
        ("we flew to turkey", [("country", "turkey")]),
        ("out here in the midwest", [("place", "midwest")]),
        ("he's from el salvador", [("country", "el salvador")]),
        ("in east cleveland", [("town", "east cleveland")]),
    ],
)
def test_found(kinds: Callable[..., list[tuple[str, str]]], text: str, found: list[tuple[str, str]]) -> None:
    assert kinds(english_places.find, text) == found


@pytest.mark.parametrize(
    "text",
    [
        "i love new orleans food",
        "with texas toast",
        "a boston terrier",
        "we eat a lot of turkey",
        "bring out the good china",
        "a turkey sandwich",
        "chicago style pizza",
        "i was reading a book",
        "a mobile home",
        "we like italian food",
        "my niece charlotte went there",
        "new england clam chowder",
    ],
)
def test_hard_negatives(likely: Callable[..., list[str]], text: str) -> None:
    assert likely(english_places.find, text) == []


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("we live in saugerties", "saugerties"),
        ("they took them all the way to mobile", "mobile"),
        ("a little town called old forge new york", "old forge"),
        ("we got married in milton", "milton"),
        ("you should see the sandias", "sandias"),
        ("he was stationed at fort bragg", "fort bragg"),
    ],
)
def test_small_towns_and_landmarks(likely: Callable[..., list[str]], text: str, place: str) -> None:
    assert place in likely(english_places.find, text)


@pytest.mark.parametrize(
    "text", ["that's clever", "we've got a golden retriever", "at best", "he gave up hope", "in general"]
)
def test_small_towns_that_are_words(likely: Callable[..., list[str]], text: str) -> None:
    assert likely(english_places.find, text) == []
