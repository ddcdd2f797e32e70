from collections.abc import Callable

import pytest

from deid_studio.suggest.rules.talk.institutions import hospital_stays


@pytest.mark.parametrize(
    "example",
    [
        "she was born at [hospital|mercy]",
        "they took him to [hospital|baptist] for tests",
        "the surgery was at [hospital|methodist]",
        "i'm at your mercy",
        "we went to methodist",
    ],
)
def test_hospitals_of_one_word(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(hospital_stays.charities, example)


@pytest.mark.parametrize(
    "example",
    [
        "they told me [mercy] closed the maternity ward",
        "i heard [baptist] won't take her for the surgery",
        "he said [methodist] has the best cardiologist",
    ],
)
def test_hospitals_of_one_word_that_do_something(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(hospital_stays.charities, example)


@pytest.mark.parametrize(
    "example",
    [
        "he was discharged from [sutter roseville] on monday with oxygen",
        "they transferred her to [ashford glen] for surgery",
        "she came home from [norwell pierce] and the nurse comes by",
        "the x ray was at [bright molars] over in glendale",
        "i had surgery at [lakewood] over in tacoma",
    ],
)
def test_where_somebody_was_brought(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(hospital_stays.hospitals, example)


@pytest.mark.parametrize(
    "example",
    [
        "we came home from costa rica",
        "they sent him home from rehab on tuesday",
        "she took him to kansas city",
        "we were at lakewood over in tacoma",
    ],
)
def test_no_hospitals(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(hospital_stays.hospitals, example)


@pytest.mark.parametrize(
    "example",
    [
        "i've been seeing doctor okonkwo at [bayview]",
        "doctor lund at [lakewood] said so",
        "i see doctor ann patel at [zentrax] on fridays",
    ],
)
def test_practices(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(hospital_stays.practices, example)


def test_no_practices(finds_exactly: Callable[..., None]) -> None:
    finds_exactly(hospital_stays.practices, "i see doctor lund at noon and he was at lakewood")
