from collections.abc import Callable

import pytest

from deid_studio.suggest.rules.talk.institutions import english_organizations
from deid_studio.suggest.token_text import TokenText


@pytest.mark.parametrize(
    "example",
    [
        "we go to [organization|saint bridget's] on sundays",
        "they admitted her at [hospital|saint bridget's] for surgery",
    ],
)
def test_saints(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(english_organizations.saints, example)


@pytest.mark.parametrize(
    "example",
    [
        "a law firm it's called uh [harlow and finch] downtown",
    ],
)
def test_called(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(english_organizations.called, example)


@pytest.mark.parametrize(
    "example",
    [
        "she called me back",
        "it's called for",
        "i was called in",
        "it's called love",
    ],
)
def test_not_called(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(english_organizations.called, example)


@pytest.mark.parametrize(
    "example",
    [
        "he's an engineer with [zentrax] in ohio",
        "i work for [tessacor]",
        "she graduated from [purdue]",
    ],
)
def test_employers(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(english_organizations.employers, example)


@pytest.mark.parametrize(
    "example",
    [
        "i work for free",
        "i work at night",
        "she's a nurse with children",
        "at home",
    ],
)
def test_no_employers(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(english_organizations.employers, example)


@pytest.mark.parametrize(
    "example",
    [
        "i'm a [packers] fan",
        "the [chicago bears] won",
        "the [saints] are on at noon",
    ],
)
def test_teams(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(english_organizations.teams, example)


def test_no_teams(finds_exactly: Callable[..., None]) -> None:
    finds_exactly(english_organizations.teams, "bears and eagles live in the heat and the stars shine")


@pytest.mark.parametrize(
    "example",
    [
        "thank you for calling [organization|great plains mutual] this is ann",
        "good morning [hospital|wilder pediatrics] how can i help",
        "you've reached [organization|zentrax]",
        "thanks for calling [organization|harlow and finch] may i help you",
        "good afternoon [organization|tillman heating and air]",
    ],
)
def test_who_answers_the_telephone(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(english_organizations.greeted, example)


def test_nobody_answers_a_greeting(finds_exactly: Callable[..., None]) -> None:
    finds_exactly(
        english_organizations.greeted, "good morning how are you\nthank you for calling back\ngood evening ann"
    )


@pytest.mark.parametrize(
    "example",
    [
        "my dad took me to see the [tigers] and they lost",
        "he's a baseball man so it's [cardinals] all the way",
        "the heat won't come on",
    ],
)
def test_teams_where_the_talk_is_of_games(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(english_organizations.teams, example)


def test_what_stands_after_at_is_possible() -> None:
    reading = TokenText.of("she's at lighthouse now and we met at noon and at ten")
    assert [(c.span.of(reading.text), c.confidence) for c in english_organizations.uncued(reading)] == [
        ("lighthouse", 0.25),
        ("noon", 0.25),
    ]


@pytest.mark.parametrize(
    "example",
    [
        "i drive a bus for [septa]",
        "she drives a truck for [schneider]",
        "he sold boats for [zentrax]",
    ],
)
def test_whom_somebody_drives_or_cleans_for(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(english_organizations.employers, example)


@pytest.mark.parametrize(
    "example",
    [
        "all the bills on the kitchen table",
        "the heat in this house",
        "the browns on the left",
    ],
)
def test_things_are_no_teams(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(english_organizations.teams, example)
