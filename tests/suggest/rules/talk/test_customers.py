from collections.abc import Callable

import pytest

from deid_studio.suggest.rules.talk import customers


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("which insurance do you have\nwe have anthem through my husband", "anthem"),
        ("and she's got medicaid through buckeye", "buckeye"),
        ("is your insurance with meridian still", "meridian"),
    ],
)
def test_insurers(likely: Callable[..., list[str]], text: str, name: str) -> None:
    assert likely(customers.insurers, text) == [name]


@pytest.mark.parametrize(
    "text", ["i have insurance through work", "do you have insurance\ni have two", "we have anthem on tape"]
)
def test_no_insurers(likely: Callable[..., list[str]], text: str) -> None:
    assert likely(customers.insurers, text) == []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("he waits tables at rosie's", "rosie's"),
        ("i'm washing dishes at calvin's and i go see my kids", "calvin's"),
        ("she worked at dooley's for years", "dooley's"),
    ],
)
def test_shops(likely: Callable[..., list[str]], text: str, name: str) -> None:
    assert likely(customers.shops, text) == [name]


@pytest.mark.parametrize("text", ["we ate at rosie's", "i work at my mom's", "i worked at ann's house"])
def test_no_shops(likely: Callable[..., list[str]], text: str) -> None:
    assert likely(customers.shops, text) == []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("she's in fifth grade she goes to oakland now", "oakland"),
        ("my sophomore goes to salem", "salem"),
        ("which school\nhe goes to fairfield", "fairfield"),
    ],
)
def test_schools(likely: Callable[..., list[str]], text: str, name: str) -> None:
    assert likely(customers.schools, text) == [name]


@pytest.mark.parametrize(
    "text", ["he goes to oakland for work", "the school went to texas", "the whole class goes to canada"]
)
def test_no_schools(likely: Callable[..., list[str]], text: str) -> None:
    assert likely(customers.schools, text) == []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("i used to teach over at roosevelt", "roosevelt"),
        ("she was principal at lindbergh and retired", "lindbergh"),
        ("he taught shop at mckinley", "mckinley"),
    ],
)
def test_schools_where_somebody_taught(likely: Callable[..., list[str]], text: str, name: str) -> None:
    assert likely(customers.schools, text) == [name]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("it said so in the times free press", "times free press"),
        ("we get the news tribune", "news tribune"),
        ("the daily record had it", "daily record"),
    ],
)
def test_papers(likely: Callable[..., list[str]], text: str, name: str) -> None:
    assert likely(customers.papers, text) == [name]


def test_no_papers(likely: Callable[..., list[str]]) -> None:
    assert likely(customers.papers, "the sun and the star came up") == []
