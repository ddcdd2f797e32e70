from collections.abc import Callable

import pytest

from deid_studio.suggest.rules.talk.places import streets


@pytest.mark.parametrize(
    "example",
    [
        "we're at [nine oh six west palmetto street] now",
        "she lives on [magnolia avenue]",
        "out on [rattlebone road] past the dam",
        "it's at [forty two eleven sycamore drive]",
        "on [forty second street]",
        "on [old mill road]",
        "it's [six seventeen b cottonwood court]",
    ],
)
def test_named(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(streets.named, example)


@pytest.mark.parametrize(
    "example",
    [
        "down the street",
        "on a dirt road",
        "he went the wrong way",
        "in the first place",
        "it's a long drive",
        "across the street from a busy street",
        "in the fast lane",
    ],
)
def test_hard_negatives(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(streets.named, example)


@pytest.mark.parametrize(
    "example",
    [
        "take [interstate forty] east",
        "on [i ninety five] by the river",
        "along [route sixty six]",
    ],
)
def test_numbered(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(streets.numbered, example)


def test_not_numbered(finds_exactly: Callable[..., None]) -> None:
    finds_exactly(streets.numbered, "i walked up i two miles and the route was long")
