from collections.abc import Callable

import pytest

from deid_studio.suggest.rules.talk import unlisted_places
from deid_studio.suggest.token_text import Reading


@pytest.mark.parametrize(
    ("text", "town"),
    [("i was born in quonsett falls ohio", "quonsett falls"), ("we live outside of zorrville", "zorrville")],
)
def test_unknown_towns(likely: Callable[..., list[str]], text: str, town: str) -> None:
    assert likely(unlisted_places.unknown_towns, text) == [town]


def test_no_unknown_towns(likely: Callable[..., list[str]]) -> None:
    assert likely(unlisted_places.unknown_towns, "i live in a house from the fifties in good shape") == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a little town called lebanon", ("town", "lebanon")),
        ("this village called three pines", ("town", "three pines")),
        ("we camped on a lake called winona", ("place", "winona")),
        ("a beach called dog point or so", ("place", "dog point")),
    ],
)
def test_introduced(kinds: Callable[..., list[tuple[str, str]]], text: str, found: tuple[str, str]) -> None:
    assert kinds(unlisted_places.introduced, text) == [found]


def test_persons_from_a_town_are_no_places(likely: Callable[..., list[str]]) -> None:
    assert likely(unlisted_places.introduced, "a fellow from our town named alvin and a dog called rex") == []


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("her people are from hue", "hue"),
        ("his mother's from zorrville", "zorrville"),
        ("the recipe is her grandmother's from quonsett", "quonsett"),
    ],
)
def test_where_somebody_comes_from(likely: Callable[..., list[str]], text: str, place: str) -> None:
    assert place in likely(unlisted_places.unknown_towns, text)


@pytest.mark.parametrize("text", ["he's from work", "they're from money", "it was from nothing", "that's from smoking"])
def test_from_no_place(likely: Callable[..., list[str]], text: str) -> None:
    assert likely(unlisted_places.unknown_towns, text) == []


def test_what_stands_after_a_direction_is_possible() -> None:
    text = "he's down in harmony she's out by dunes and they are up in arms we met up at noon and out in public"
    reading = Reading.of(text)
    found = {c.span.of(text): c.confidence for c in unlisted_places.possible(reading)}
    assert {"harmony", "arms"} <= set(found)
    assert not {"noon", "public"} & set(found)
    assert all(0.2 <= confidence < 0.6 for confidence in found.values())
