from collections.abc import Callable

import pytest

from deid_studio.suggest.rules.talk import english_jobs


@pytest.mark.parametrize(
    ("text", "job"),
    [
        ("i'm a nurse", "nurse"),
        ("he works as a truck driver", "truck driver"),
        ("my husband is an electrical engineer", "electrical engineer"),
        ("she was a second grade teacher for years", "second grade teacher"),
        ("i'm a long haul truck driver", "long haul truck driver"),
        ("he's a retired postal worker", "postal worker"),
        ("she's a nurse's aide", "nurse's aide"),
        ("i used to be a welder", "welder"),
        ("i'm an r n", "r n"),
        ("my wife a music teacher she plays", "music teacher"),
        ("She is a real estate agent.", "real estate agent"),
    ],
)
def test_found(likely: Callable[..., list[str]], text: str, job: str) -> None:
    assert likely(english_jobs.find, text) == [job]


@pytest.mark.parametrize(
    "text",
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
def test_hard_negatives(likely: Callable[..., list[str]], text: str) -> None:
    assert likely(english_jobs.find, text) == []


def test_heads_of_professions() -> None:
    assert english_jobs.is_head("engineer")
    assert not english_jobs.is_head("smoker")


@pytest.mark.parametrize(
    ("text", "job"),
    [
        ("it was a guy an insurance adjuster and they said", "insurance adjuster"),
        ("he was the produce manager", "produce manager"),
        ("there was this librarian she was old", "librarian"),
        ("i was a flight attendant for years and then a real estate agent", "real estate agent"),
        ("i turned out a plumber", "plumber"),
        ("the judge her name was long", "judge"),
        ("i got on at the plant as a tool sharpener", "tool sharpener"),
        ("he's got that adjunct professor thing", "adjunct professor"),
        ("no the detective said so", "detective"),
    ],
)
def test_jobs_of_one_person(likely: Callable[..., list[str]], text: str, job: str) -> None:
    assert job in likely(english_jobs.find, text)


@pytest.mark.parametrize(
    "text",
    [
        "the doctor said to rest",
        "my teacher marked it",
        "he's a funny guy",
        "the lawyer sent a letter",
        "he thinks he's the boss",
    ],
)
def test_jobs_of_nobody_in_particular(likely: Callable[..., list[str]], text: str) -> None:
    assert likely(english_jobs.find, text) == []


@pytest.mark.parametrize(
    ("text", "job"),
    [
        ("are you a farmer", "farmer"),
        ("is he a contractor", "contractor"),
        ("was she a nurse", "nurse"),
        ("till you've seen the cardiologist and he signs", "cardiologist"),
        ("they pay the superintendent more than us", "superintendent"),
        ("we'll have the anesthesiologist call you", "anesthesiologist"),
    ],
)
def test_asked_and_particular(likely: Callable[..., list[str]], text: str, job: str) -> None:
    assert likely(english_jobs.find, text) == [job]


@pytest.mark.parametrize(
    "text",
    [
        "somebody had a tape recorder",
        "he's a kicker",
        "she's a worrier",
        "the carpenter ants got in",
        "i'm a slow jogger",
        "we hired the plumber",
    ],
)
def test_things_habits_and_positions_are_no_jobs(likely: Callable[..., list[str]], text: str) -> None:
    assert likely(english_jobs.find, text) == []
