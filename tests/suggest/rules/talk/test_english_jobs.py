from collections.abc import Callable

import pytest

from deid_studio.suggest.rules.talk import english_jobs


@pytest.mark.parametrize(
    "example",
    [
        "i'm a [nurse]",
        "he works as a [truck driver]",
        "my husband is an [electrical engineer]",
        "she was a [second grade teacher] for years",
        "i'm a [long haul truck driver]",
        "he's a retired [postal worker]",
        "she's a [nurse's aide]",
        "i used to be a [welder]",
        "i'm an [r n]",
        "my wife a [music teacher] she plays",
        "She is a [real estate agent].",
    ],
)
def test_found(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(english_jobs.find, example)


@pytest.mark.parametrize(
    "example",
    [
        "you should see a doctor",
        "the nurse will call you",
        "i'm a big reader",
        "he's a smoker",
        "it's a cooker",
        "that's a mixer",
        "she's a terrible driver",
        "i called the plumber",
        "the lawyer said so",
        "i'm a christian",
    ],
)
def test_hard_negatives(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(english_jobs.find, example)


@pytest.mark.parametrize(
    "example",
    [
        "the doctor said to rest",
        "my teacher marked it",
        "he's a funny guy",
        "the lawyer sent a letter",
        "he thinks he's the boss",
    ],
)
def test_jobs_of_nobody_in_particular(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(english_jobs.find, example)


@pytest.mark.parametrize(
    "example",
    [
        "are you a [farmer]",
        "is he a [contractor]",
        "was she a [nurse]",
        "i got on at the plant as a [tool sharpener]",
        "he was the [produce manager]",
        "they pay the [superintendent] more than us",
        "he was a retired [machinist]",
    ],
)
def test_asked_and_hired(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(english_jobs.find, example)


@pytest.mark.parametrize(
    "example",
    [
        "somebody had a tape recorder",
        "he's a kicker",
        "she's a worrier",
        "the carpenter ants got in",
        "i'm a slow jogger",
        "we hired the plumber",
    ],
)
def test_things_habits_and_positions_are_no_jobs(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(english_jobs.find, example)
