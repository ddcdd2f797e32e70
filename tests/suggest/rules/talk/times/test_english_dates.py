from collections.abc import Callable

import pytest

from deid_studio.suggest.rules.talk.times import english_dates


@pytest.mark.parametrize(
    "example",
    [
        "she came on [april ninth nineteen seventy one] by train",
        "the wedding is [june the twelfth]",
        "it was the [twelfth of may two thousand and two]",
        "that was in [may of ninety four]",
        "he was born in [nineteen sixty five] you know",
        "we moved here in [eighty seven] and stayed",
        "i quit in [oh five]",
        "since uh [ninety one] or so",
        "they leave in [march] and come back",
        "by the end of [march] it thaws",
        "she was class of [seventy nine]",
        "on tuesday the [fourteenth] we meet",
        "it comes out on the [seventh]",
        "back in the early [nineties]",
        "date of birth [seven twenty two sixty one]",
        "Born on [March 3rd, 1988].",
        "seen [03/14/1998] there",
    ],
)
def test_found(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(english_dates.find, example)


def test_years_that_answer(finds_exactly: Callable[..., None]) -> None:
    finds_exactly(english_dates.find, "what year was that\n[eighty nine] or maybe [ninety two]")


def test_each_year_of_a_range(finds_exactly: Callable[..., None]) -> None:
    finds_exactly(english_dates.find, "i was there from [sixty two] to [sixty nine]")


@pytest.mark.parametrize(
    "example",
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
def test_hard_negatives(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(english_dates.find, example)


@pytest.mark.parametrize(
    "example",
    [
        "she came over in [nineteen and eighteen]",
        "my birthday is [two twenty eight forty seven]\n[forty seven] okay",
        "it was easter of [forty nine]",
        "the kids run the bases in the seventh",
        "we live on the third floor on the ninth",
    ],
)
def test_years_said_in_other_ways(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(english_dates.find, example)


@pytest.mark.parametrize(
    "example",
    [
        "it was in sixty one no [sixty two]",
        "we married in nineteen eighty eight or [eighty nine]",
        "it must've been [seventy four]",
        "we met in two [two thousand six]",
        "i wanna say [may] maybe it was earlier",
        "i think [may] when we left",
        "it was [may] or so",
    ],
)
def test_years_that_correct_or_hesitate(finds_among: Callable[..., None], example: str) -> None:
    finds_among(english_dates.find, example)


@pytest.mark.parametrize(
    "example",
    [
        "when june started at oberlin",
        "april called me",
        "august likes school",
        "you may",
        "it was sixty two",
    ],
)
def test_no_dates_but_persons_and_verbs(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(english_dates.find, example)


@pytest.mark.parametrize(
    "example",
    [
        "i think it was [ninety six] or [ninety seven]",
        "it was [sixty one] no [sixty two]",
        "that was [eighty] or [eighty one]",
    ],
)
def test_years_that_are_weighed(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(english_dates.find, example)


@pytest.mark.parametrize(
    "example",
    [
        "it was ninety six or ninety seven dollars",
        "she was fifty no fifty one",
    ],
)
def test_no_years_that_are_weighed(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(english_dates.find, example)
