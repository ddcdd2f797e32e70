from collections.abc import Callable

import pytest

from deid_studio.suggest.rules.talk import english_organizations
from deid_studio.suggest.token_text import Reading


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("we go to saint bridget's on sundays", ("organization", "saint bridget's")),
        ("they admitted her at saint bridget's for surgery", ("hospital", "saint bridget's")),
    ],
)
def test_saints(kinds: Callable[..., list[tuple[str, str]]], text: str, found: tuple[str, str]) -> None:
    assert kinds(english_organizations.saints, text) == [found]


@pytest.mark.parametrize(
    ("text", "name"),
    [("a law firm it's called uh harlow and finch downtown", "harlow and finch")],
)
def test_called(likely: Callable[..., list[str]], text: str, name: str) -> None:
    assert likely(english_organizations.called, text) == [name]


@pytest.mark.parametrize("text", ["she called me back", "it's called for", "i was called in", "it's called love"])
def test_not_called(likely: Callable[..., list[str]], text: str) -> None:
    assert likely(english_organizations.called, text) == []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("he's an engineer with zentrax in ohio", "zentrax"),
        ("i work for tessacor", "tessacor"),
        ("she graduated from purdue", "purdue"),
    ],
)
def test_employers(likely: Callable[..., list[str]], text: str, name: str) -> None:
    assert likely(english_organizations.employers, text) == [name]


@pytest.mark.parametrize("text", ["i work for free", "i work at night", "she's a nurse with children", "at home"])
def test_no_employers(likely: Callable[..., list[str]], text: str) -> None:
    assert likely(english_organizations.employers, text) == []


@pytest.mark.parametrize(
    ("text", "team"),
    [
        ("i'm a packers fan", "packers"),
        ("the chicago bears won", "chicago bears"),
        ("the saints are on at noon", "saints"),
    ],
)
def test_teams(likely: Callable[..., list[str]], text: str, team: str) -> None:
    assert likely(english_organizations.teams, text) == [team]


def test_no_teams(likely: Callable[..., list[str]]) -> None:
    assert likely(english_organizations.teams, "bears and eagles live in the heat and the stars shine") == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("thank you for calling great plains mutual this is ann", ("organization", "great plains mutual")),
        ("good morning wilder pediatrics how can i help", ("hospital", "wilder pediatrics")),
        ("you've reached zentrax", ("organization", "zentrax")),
        ("thanks for calling harlow and finch may i help you", ("organization", "harlow and finch")),
        ("good afternoon tillman heating and air", ("organization", "tillman heating and air")),
    ],
)
def test_who_answers_the_telephone(
    kinds: Callable[..., list[tuple[str, str]]], text: str, found: tuple[str, str]
) -> None:
    assert kinds(english_organizations.greeted, text) == [found]


def test_nobody_answers_a_greeting(likely: Callable[..., list[str]]) -> None:
    assert (
        likely(english_organizations.greeted, "good morning how are you\nthank you for calling back\ngood evening ann")
        == []
    )


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("my dad took me to see the tigers and they lost", ["tigers"]),
        ("he's a baseball man so it's cardinals all the way", ["cardinals"]),
        ("the heat won't come on", []),
    ],
)
def test_teams_where_the_talk_is_of_games(likely: Callable[..., list[str]], text: str, found: list[str]) -> None:
    assert likely(english_organizations.teams, text) == found


def test_what_stands_after_at_is_possible() -> None:
    reading = Reading.of("she's at lighthouse now and we met at noon and at ten")
    assert [(c.span.of(reading.text), c.confidence) for c in english_organizations.possible(reading)] == [
        ("lighthouse", 0.25),
        ("noon", 0.25),
    ]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("i drive a bus for septa", "septa"),
        ("she drives a truck for schneider", "schneider"),
        ("he sold boats for zentrax", "zentrax"),
    ],
)
def test_whom_somebody_drives_or_cleans_for(likely: Callable[..., list[str]], text: str, name: str) -> None:
    assert likely(english_organizations.employers, text) == [name]


@pytest.mark.parametrize(
    "text", ["all the bills on the kitchen table", "the heat in this house", "the browns on the left"]
)
def test_things_are_no_teams(likely: Callable[..., list[str]], text: str) -> None:
    assert likely(english_organizations.teams, text) == []
