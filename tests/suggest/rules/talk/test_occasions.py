from collections.abc import Callable

import pytest

from deid_studio.suggest.rules.talk import occasions


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("we open presents on christmas eve", "christmas eve"),
        ("they came for thanksgiving", "thanksgiving"),
        ("on the fourth of july we grill", "fourth of july"),
        ("it's always on new year's day", "new year's day"),
    ],
)
def test_holidays(likely: Callable[..., list[str]], text: str, found: str) -> None:
    assert likely(occasions.holidays, text) == [found]


def test_no_holidays(likely: Callable[..., list[str]]) -> None:
    assert likely(occasions.holidays, "he lent me a new year planner for the day") == []


@pytest.mark.parametrize(
    ("text", "season"),
    [
        ("last summer it was dry", "summer"),
        ("we went in the fall", "fall"),
        ("in the spring of ninety two", "spring"),
        ("the winters are long", "winters"),
        ("spring and fall are best", "fall"),
    ],
)
def test_seasons(likely: Callable[..., list[str]], text: str, season: str) -> None:
    assert season in likely(occasions.seasons, text)


@pytest.mark.parametrize(
    "text",
    ["weeds spring up", "did you fall", "it will fall apart", "a bad fall", "i fall asleep", "a summer camp"],
)
def test_no_seasons(likely: Callable[..., list[str]], text: str) -> None:
    assert likely(occasions.seasons, text) == []


@pytest.mark.parametrize(
    "text", ["i look at roofs all spring long", "all fall he coughed", "this past spring", "come spring we plant"]
)
def test_seasons_that_last(likely: Callable[..., list[str]], text: str) -> None:
    assert len(likely(occasions.seasons, text)) == 1


def test_what_falls_is_no_season(likely: Callable[..., list[str]]) -> None:
    assert likely(occasions.seasons, "they all fall down and it'll come spring back") == []
