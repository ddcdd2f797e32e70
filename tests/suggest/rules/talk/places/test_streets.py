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


@pytest.mark.parametrize(
    ("rule", "example"),
    [
        (streets.bare, "we live on [fenwick] right past the bank"),
        (streets.bare, "the one on [delphine]"),
        (streets.bare, "it's down on [harrison] by the store"),
        (streets.addressed, "i live at [two oh nine fenwick]"),
        (streets.named, "it's [six seventeen b cottonwood court]"),
    ],
)
def test_streets_without_the_word(finds_exactly: Callable[..., None], rule: object, example: str) -> None:
    finds_exactly(rule, example)


@pytest.mark.parametrize(
    "example",
    [
        "the house on fire",
        "we live on beans",
        "he's down on himself",
        "the one on sunday",
    ],
)
def test_no_streets_without_the_word(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(streets.bare, example)


@pytest.mark.parametrize(
    "example",
    [
        "there's a place by me on [clement] oh clement street",
        "up on [larkin] i mean larkin avenue",
        "down [delmar] and then it is delmar boulevard",
    ],
)
def test_bare_again(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(streets.again, example)


def test_a_street_is_said_again_only_after_on(finds_exactly: Callable[..., None]) -> None:
    finds_exactly(streets.again, "clement said he lives on clement street")
