from collections.abc import Callable

import pytest

from deid_studio.suggest.rules.talk.places import english_places


@pytest.mark.parametrize(
    "example",
    [
        "i live in [town|topeka] [state|kansas]",
        "we drove through [state|north carolina]",
        "they came over from [country|portugal]",
        "we went to [town|buffalo] [state|new york]",
        "she moved to [town|new york city]",
        "i grew up in [town|reading] [state|pennsylvania]",
        "we flew to [country|turkey]",
        "out here in the [place|midwest]",
        "he's from [country|el salvador]",
        "in [town|east cleveland]",
    ],
)
def test_found(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(english_places.find, example)


@pytest.mark.parametrize(
    "example",
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
def test_hard_negatives(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(english_places.find, example)


@pytest.mark.parametrize(
    "example",
    [
        "we live in [saugerties]",
        "they took them all the way to [mobile]",
        "a little town called [old forge] new york",
        "we got married in [milton]",
        "you should see the [sandias]",
        "he was stationed at [fort bragg]",
    ],
)
def test_small_towns_and_landmarks(finds_among: Callable[..., None], example: str) -> None:
    finds_among(english_places.find, example)


@pytest.mark.parametrize(
    "example",
    [
        "that's clever",
        "we've got a golden retriever",
        "at best",
        "he gave up hope",
        "in general",
    ],
)
def test_small_towns_that_are_words(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(english_places.find, example)


@pytest.mark.parametrize(
    "example",
    [
        "the shop is on [street|dundas] by the bank",
        "we fished down the [place|penobscot]",
        "my dad is at [place|fort bragg]",
    ],
)
def test_streets_and_rivers_that_are_called_after_towns(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(english_places.find, example)
