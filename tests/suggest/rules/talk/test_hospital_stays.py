from collections.abc import Callable

import pytest

from deid_studio.suggest.rules.talk import hospital_stays


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("she was born at mercy", [("hospital", "mercy")]),
        ("they took him to baptist for tests", [("hospital", "baptist")]),
        ("the surgery was at methodist", [("hospital", "methodist")]),
        ("i'm at your mercy", []),
        ("we went to methodist", []),
    ],
)
def test_hospitals_of_one_word(
    kinds: Callable[..., list[tuple[str, str]]], text: str, found: list[tuple[str, str]]
) -> None:
    assert kinds(hospital_stays.charities, text) == found


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("they told me mercy closed the maternity ward", "mercy"),
        ("i heard baptist won't take her for the surgery", "baptist"),
        ("he said methodist has the best cardiologist", "methodist"),
    ],
)
def test_hospitals_of_one_word_that_do_something(likely: Callable[..., list[str]], text: str, name: str) -> None:
    assert likely(hospital_stays.charities, text) == [name]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("he was discharged from sutter roseville on monday with oxygen", "sutter roseville"),
        ("they transferred her to ashford glen for surgery", "ashford glen"),
        ("she came home from norwell pierce and the nurse comes by", "norwell pierce"),
        ("the x ray was at bright molars over in glendale", "bright molars"),
        ("i had surgery at lakewood over in tacoma", "lakewood"),
    ],
)
def test_where_somebody_was_brought(likely: Callable[..., list[str]], text: str, name: str) -> None:
    assert likely(hospital_stays.hospitals, text) == [name]


@pytest.mark.parametrize(
    "text",
    [
        "we came home from costa rica",
        "they sent him home from rehab on tuesday",
        "she took him to kansas city",
        "we were at lakewood over in tacoma",
    ],
)
def test_no_hospitals(likely: Callable[..., list[str]], text: str) -> None:
    assert likely(hospital_stays.hospitals, text) == []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("i've been seeing doctor okonkwo at bayview", "bayview"),
        ("doctor lund at lakewood said so", "lakewood"),
        ("i see doctor ann patel at zentrax on fridays", "zentrax"),
    ],
)
def test_practices(likely: Callable[..., list[str]], text: str, name: str) -> None:
    assert likely(hospital_stays.practices, text) == [name]


def test_no_practices(likely: Callable[..., list[str]]) -> None:
    assert likely(hospital_stays.practices, "i see doctor lund at noon and he was at lakewood") == []
