from collections.abc import Callable

import pytest

from deid_studio.suggest.rules.talk.places import unlisted_places
from deid_studio.suggest.token_text import TokenText


@pytest.mark.parametrize(
    "example",
    [
        "i was born in [quonsett falls] ohio",
        "we live outside of [zorrville]",
    ],
)
def test_unknown_towns(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(unlisted_places.unknown_towns, example)


def test_no_unknown_towns(finds_exactly: Callable[..., None]) -> None:
    finds_exactly(unlisted_places.unknown_towns, "i live in a house from the fifties in good shape")


@pytest.mark.parametrize(
    "example",
    [
        "a little town called [town|lebanon]",
        "this village called [town|three pines]",
        "we camped on a lake called [place|winona]",
        "a beach called [place|dog point] or so",
    ],
)
def test_introduced(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(unlisted_places.introduced, example)


def test_persons_from_a_town_are_no_places(finds_exactly: Callable[..., None]) -> None:
    finds_exactly(unlisted_places.introduced, "a fellow from our town named alvin and a dog called rex")


@pytest.mark.parametrize(
    "example",
    [
        "her people are from [hue]",
        "his mother's from [zorrville]",
        "the recipe is her grandmother's from [quonsett]",
    ],
)
def test_where_somebody_comes_from(finds_among: Callable[..., None], example: str) -> None:
    finds_among(unlisted_places.unknown_towns, example)


@pytest.mark.parametrize(
    "example",
    [
        "he's from work",
        "they're from money",
        "it was from nothing",
        "that's from smoking",
    ],
)
def test_from_no_place(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(unlisted_places.unknown_towns, example)


def test_what_stands_after_a_direction_is_possible() -> None:
    text = "he's down in harmony she's out by dunes and they are up in arms we met up at noon and out in public"
    reading = TokenText.of(text)
    found = {c.span.of(text): c.confidence for c in unlisted_places.uncued_places(reading)}
    assert {"harmony", "arms"} <= set(found)
    assert not {"noon", "public"} & set(found)
    assert all(0.2 <= confidence < 0.6 for confidence in found.values())
