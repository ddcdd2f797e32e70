from collections.abc import Callable

import pytest

from deid_studio.suggest.rules.talk.times import occasions


@pytest.mark.parametrize(
    "example",
    [
        "we open presents on [christmas eve]",
        "they came for [thanksgiving]",
        "on the [fourth of july] we grill",
        "it's always on [new year's day]",
    ],
)
def test_holidays(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(occasions.holidays, example)


def test_no_holidays(finds_exactly: Callable[..., None]) -> None:
    finds_exactly(occasions.holidays, "he lent me a new year planner for the day")


@pytest.mark.parametrize(
    "example",
    [
        "last [summer] it was dry",
        "we went in the [fall]",
        "in the [spring] of ninety two",
        "the [winters] are long",
        "spring and [fall] are best",
    ],
)
def test_seasons(finds_among: Callable[..., None], example: str) -> None:
    finds_among(occasions.seasons, example)


@pytest.mark.parametrize(
    "example",
    [
        "weeds spring up",
        "did you fall",
        "it will fall apart",
        "a bad fall",
        "i fall asleep",
        "a summer camp",
    ],
)
def test_no_seasons(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(occasions.seasons, example)


@pytest.mark.parametrize(
    "example",
    ["i look at roofs all [spring] long", "all [fall] he coughed", "this past [spring]", "come [spring] we plant"],
)
def test_seasons_that_last(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(occasions.seasons, example)


def test_what_falls_is_no_season(finds_exactly: Callable[..., None]) -> None:
    finds_exactly(occasions.seasons, "they all fall down and it'll come spring back")


@pytest.mark.parametrize(
    "example",
    [
        "doctor winter saw me",
        "We saw my sister Autumn and Bob came to see Fred.",
        "it was [autumn] by then",
    ],
)
def test_persons_who_are_called_like_a_season(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(occasions.seasons, example)
