from collections.abc import Callable

import pytest

from deid_studio.suggest.rules.talk import english_dates


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("she came on april ninth nineteen seventy one by train", "april ninth nineteen seventy one"),
        ("the wedding is june the twelfth", "june the twelfth"),
        ("it was the twelfth of may two thousand and two", "twelfth of may two thousand and two"),
        ("that was in may of ninety four", "may of ninety four"),
        ("he was born in nineteen sixty five you know", "nineteen sixty five"),
        ("we moved here in eighty seven and stayed", "eighty seven"),
        ("i quit in oh five", "oh five"),
        ("since uh ninety one or so", "ninety one"),
        ("they leave in march and come back", "march"),
        ("by the end of march it thaws", "march"),
        ("she was class of seventy nine", "seventy nine"),
        ("on tuesday the fourteenth we meet", "fourteenth"),
        ("it comes out on the seventh", "seventh"),
        ("back in the early nineties", "nineties"),
        ("date of birth seven twenty two sixty one", "seven twenty two sixty one"),
        ("Born on March 3rd, 1988.", "March 3rd, 1988"),
        ("seen 03/14/1998 there", "03/14/1998"),
    ],
)
def test_found(likely: Callable[..., list[str]], text: str, date: str) -> None:
    assert likely(english_dates.find, text) == [date]


def test_years_that_answer(likely: Callable[..., list[str]]) -> None:
    assert likely(english_dates.find, "what year was that\neighty nine or maybe ninety two") == [
        "eighty nine",
        "ninety two",
    ]


def test_each_year_of_a_range(likely: Callable[..., list[str]]) -> None:
    assert likely(english_dates.find, "i was there from sixty two to sixty nine") == ["sixty two", "sixty nine"]


@pytest.mark.parametrize(
    "text",
    [
        "we may go and we may not",
        "they march along with the band",
        "in forty minutes",
        "in thirty six states",
        "i paid nineteen ninety five for it",
        "nineteen twenty dollar bills",
        "the third one on the left",
        "the second time around",
        "my second child",
        "ninety four degrees out",
        "call me on sunday or monday",
    ],
)
def test_hard_negatives(likely: Callable[..., list[str]], text: str) -> None:
    assert likely(english_dates.find, text) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("she came over in nineteen and eighteen", ["nineteen and eighteen"]),
        (
            "my birthday is two twenty eight forty seven\nforty seven okay",
            ["two twenty eight forty seven", "forty seven"],
        ),
        ("it was easter of forty nine", ["forty nine"]),
        ("the kids run the bases in the seventh", []),
        ("we live on the third floor on the ninth", []),
    ],
)
def test_years_said_in_other_ways(likely: Callable[..., list[str]], text: str, found: list[str]) -> None:
    assert likely(english_dates.find, text) == found


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("it was in sixty one no sixty two", "sixty two"),
        ("we married in nineteen eighty eight or eighty nine", "eighty nine"),
        ("it must've been seventy four", "seventy four"),
        ("we met in two two thousand six", "two thousand six"),
        ("i wanna say may maybe it was earlier", "may"),
        ("i think may when we left", "may"),
        ("it was may or so", "may"),
    ],
)
def test_years_that_correct_or_hesitate(likely: Callable[..., list[str]], text: str, date: str) -> None:
    assert date in likely(english_dates.find, text)


@pytest.mark.parametrize(
    "text", ["when june started at oberlin", "april called me", "august likes school", "you may", "it was sixty two"]
)
def test_no_dates_but_persons_and_verbs(likely: Callable[..., list[str]], text: str) -> None:
    assert likely(english_dates.find, text) == []


@pytest.mark.parametrize(
    "text",
    ["i think it was ninety six or ninety seven", "it was sixty one no sixty two", "that was eighty or eighty one"],
)
def test_years_that_are_weighed(likely: Callable[..., list[str]], text: str) -> None:
    assert len(likely(english_dates.find, text)) == 2


@pytest.mark.parametrize("text", ["it was ninety six or ninety seven dollars", "she was fifty no fifty one"])
def test_no_years_that_are_weighed(likely: Callable[..., list[str]], text: str) -> None:
    assert likely(english_dates.find, text) == []
