from collections.abc import Callable

import pytest

from deid_studio.suggest.rules.talk.institutions import customers


@pytest.mark.parametrize(
    "example",
    [
        "which insurance do you have\nwe have [anthem] through my husband",
        "and she's got medicaid through [buckeye]",
        "is your insurance with [meridian] still",
    ],
)
def test_insurers(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(customers.insurers, example)


@pytest.mark.parametrize(
    "example",
    [
        "i have insurance through work",
        "do you have insurance\ni have two",
        "we have anthem on tape",
    ],
)
def test_no_insurers(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(customers.insurers, example)


@pytest.mark.parametrize(
    "example",
    [
        "he waits tables at [rosie's]",
        "i'm washing dishes at [calvin's] and i go see my kids",
        "she worked at [dooley's] for years",
    ],
)
def test_shops(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(customers.shops, example)


@pytest.mark.parametrize(
    "example",
    [
        "we ate at rosie's",
        "i work at my mom's",
        "i worked at ann's house",
    ],
)
def test_no_shops(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(customers.shops, example)


@pytest.mark.parametrize(
    "example",
    [
        "she's in fifth grade she goes to [oakland] now",
        "my sophomore goes to [salem]",
        "which school\nhe goes to [fairfield]",
    ],
)
def test_schools(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(customers.schools, example)


@pytest.mark.parametrize(
    "example",
    [
        "he goes to oakland for work",
        "the school went to texas",
        "the whole class goes to canada",
    ],
)
def test_no_schools(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(customers.schools, example)


@pytest.mark.parametrize(
    "example",
    [
        "i used to teach over at [roosevelt]",
        "she was principal at [lindbergh] and retired",
        "he taught shop at [mckinley]",
    ],
)
def test_schools_where_somebody_taught(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(customers.schools, example)


@pytest.mark.parametrize(
    "example",
    [
        "it said so in the [times free press]",
        "we get the [news tribune]",
        "the [daily record] had it",
    ],
)
def test_papers(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(customers.papers, example)


def test_no_papers(finds_exactly: Callable[..., None]) -> None:
    finds_exactly(customers.papers, "the sun and the star came up")
