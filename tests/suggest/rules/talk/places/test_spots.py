from collections.abc import Callable

import pytest

from deid_studio.suggest.rules.talk.places import spots


@pytest.mark.parametrize(
    "example",
    [
        "we have a cabin on [lake wilmersee]",
        "we hiked [mount tolmie]",
        "they live in [pickaway county]",
        "in [orange county]",
        "up in the [central highlands]",
        "on [padre island]",
    ],
)
def test_found(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(spots.find, example)


@pytest.mark.parametrize(
    "example",
    [
        "we sat by the lake",
        "an amusement park",
        "the county jail",
        "a state park",
        "at the beautiful beach",
    ],
)
def test_hard_negatives(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(spots.find, example)


@pytest.mark.parametrize(
    "example",
    [
        "we walked across the [stavros bridge]",
        "i get off at [kimball station]",
        "turn at the [lindgren lighthouse]",
        "they flew out of [harlan airport]",
        "a walk in [tillman cemetery]",
    ],
)
def test_bridges_and_stations(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(spots.find, example)


@pytest.mark.parametrize(
    "example",
    [
        "to the minor league park",
        "her china falls off the wall",
        "a gas station",
        "that's the point",
    ],
)
def test_no_bridges_and_stations(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(spots.find, example)


@pytest.mark.parametrize(
    "example", ["we go up to [deep creek lake]", "they camp at [bear lake]", "a cabin on [turtle river]"]
)
def test_waters_of_everyday_words_where_talk_leads_to_them(finds_among: Callable[..., None], example: str) -> None:
    finds_among(spots.find, example)


@pytest.mark.parametrize(
    "example",
    [
        "it's [druid hill park]",
        "over in [walden ridge park]",
        "we walk in [cobbs creek park]",
        "i was on one in [cook county]",
        "they're from [king county]",
    ],
)
def test_land_in_names_and_counties(finds_among: Callable[..., None], example: str) -> None:
    finds_among(spots.find, example)
