from collections.abc import Callable

import pytest

from deid_studio.suggest.rules.talk import spots


@pytest.mark.parametrize(
    ("text", "spot"),
    [
        ("we have a cabin on lake wilmersee", "lake wilmersee"),
        ("we hiked mount tolmie", "mount tolmie"),
        ("they live in pickaway county", "pickaway county"),
        ("in orange county", "orange county"),
        ("up in the central highlands", "central highlands"),
        ("on padre island", "padre island"),
    ],
)
def test_found(likely: Callable[..., list[str]], text: str, spot: str) -> None:
    assert likely(spots.find, text) == [spot]


@pytest.mark.parametrize(
    "text", ["we sat by the lake", "an amusement park", "the county jail", "a state park", "at the beautiful beach"]
)
def test_hard_negatives(likely: Callable[..., list[str]], text: str) -> None:
    assert likely(spots.find, text) == []


@pytest.mark.parametrize(
    ("text", "spot"),
    [
        ("we walked across the stavros bridge", "stavros bridge"),
        ("i get off at kimball station", "kimball station"),
        ("turn at the lindgren lighthouse", "lindgren lighthouse"),
        ("they flew out of harlan airport", "harlan airport"),
        ("a walk in tillman cemetery", "tillman cemetery"),
    ],
)
def test_bridges_and_stations(likely: Callable[..., list[str]], text: str, spot: str) -> None:
    assert likely(spots.find, text) == [spot]


@pytest.mark.parametrize(
    "text", ["to the minor league park", "her china falls off the wall", "a gas station", "that's the point"]
)
def test_no_bridges_and_stations(likely: Callable[..., list[str]], text: str) -> None:
    assert likely(spots.find, text) == []


@pytest.mark.parametrize("text", ["we go up to deep creek lake", "they camp at bear lake", "a cabin on turtle river"])
def test_waters_of_everyday_words_where_talk_leads_to_them(likely: Callable[..., list[str]], text: str) -> None:
    assert text.endswith(likely(spots.find, text)[-1])


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("it's druid hill park", "druid hill park"),
        ("over in walden ridge park", "walden ridge park"),
        ("we walk in cobbs creek park", "cobbs creek park"),
        ("i was on one in cook county", "cook county"),
        ("they're from king county", "king county"),
    ],
)
def test_land_in_names_and_counties(likely: Callable[..., list[str]], text: str, name: str) -> None:
    assert name in likely(spots.find, text)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("i used to fly out of logan every week", "logan"),
        ("we had a layover in dulles", "dulles"),
        ("our flight from midway was late", "midway"),
    ],
)
def test_airports(likely: Callable[..., list[str]], text: str, name: str) -> None:
    assert likely(spots.airports, text) == [name]


@pytest.mark.parametrize("text", ["i met logan", "halfway from midway", "he moved out of logan"])
def test_no_airports(likely: Callable[..., list[str]], text: str) -> None:
    assert likely(spots.airports, text) == []
