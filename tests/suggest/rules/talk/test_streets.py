from collections.abc import Callable

import pytest

from deid_studio.suggest.rules.talk import streets


@pytest.mark.parametrize(
    ("text", "street"),
    [
        ("we're at nine oh six west palmetto street now", "nine oh six west palmetto street"),
        ("she lives on magnolia avenue", "magnolia avenue"),
        ("out on rattlebone road past the dam", "rattlebone road"),
        ("it's at forty two eleven sycamore drive", "forty two eleven sycamore drive"),
        ("on forty second street", "forty second street"),
        ("on old mill road", "old mill road"),
    ],
)
def test_named(likely: Callable[..., list[str]], text: str, street: str) -> None:
    assert likely(streets.named, text) == [street]


@pytest.mark.parametrize(
    "text",
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
def test_hard_negatives(likely: Callable[..., list[str]], text: str) -> None:
    assert likely(streets.named, text) == []


@pytest.mark.parametrize(
    ("text", "road"),
    [
        ("take interstate forty east", "interstate forty"),
        ("on i ninety five by the river", "i ninety five"),
        ("along route sixty six", "route sixty six"),
    ],
)
def test_numbered(likely: Callable[..., list[str]], text: str, road: str) -> None:
    assert likely(streets.numbered, text) == [road]


def test_not_numbered(likely: Callable[..., list[str]]) -> None:
    assert likely(streets.numbered, "i walked up i two miles and the route was long") == []


@pytest.mark.parametrize(
    ("rule", "text", "street"),
    [
        (streets.bare, "we live on fenwick right past the bank", "fenwick"),
        (streets.bare, "the one on delphine", "delphine"),
        (streets.bare, "it's down on harrison by the store", "harrison"),
        (streets.addressed, "i live at two oh nine fenwick", "two oh nine fenwick"),
        (streets.named, "it's six seventeen b cottonwood court", "six seventeen b cottonwood court"),
    ],
)
def test_streets_without_the_word(likely: Callable[..., list[str]], rule: object, text: str, street: str) -> None:
    assert likely(rule, text) == [street]


@pytest.mark.parametrize("text", ["the house on fire", "we live on beans", "he's down on himself", "the one on sunday"])
def test_no_streets_without_the_word(likely: Callable[..., list[str]], text: str) -> None:
    assert likely(streets.bare, text) == []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("there's a place by me on clement oh clement street", "clement"),
        ("up on larkin i mean larkin avenue", "larkin"),
        ("down delmar and then it is delmar boulevard", "delmar"),
    ],
)
def test_bare_again(likely: Callable[..., list[str]], text: str, name: str) -> None:
    assert likely(streets.again, text) == [name]


def test_a_street_is_said_again_only_after_on(likely: Callable[..., list[str]]) -> None:
    assert likely(streets.again, "clement said he lives on clement street") == []
