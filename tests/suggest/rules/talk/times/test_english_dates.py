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
        "i wanna say [may] maybe it was earlier",
        "i think [may] when we left",
        "it was [may] or so",
    ],
)
def test_may_where_somebody_hesitates(finds_among: Callable[..., None], example: str) -> None:
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
