from collections.abc import Callable

import pytest

from deid_studio.suggest.rules import talk
from deid_studio.suggest.rules.talk import unknown_words


@pytest.mark.parametrize(
    "example",
    [
        "and then [person|zerelda] came along",
        "okay well [person|thorvaldsen] will call you",
        "we ran into [person|brannigan stovall] downtown",
        "she has a shop in [town|quillayute]",
        "is the truck at [organization|schmelzer's]",
    ],
)
def test_words_that_no_dictionary_has_are_names(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(unknown_words.find, example)


@pytest.mark.parametrize(
    "example",
    [
        "they put me on metoprolol and lisinopril",
        "i was thinkin we'd have enchiladas",
        "the clockmaker mulched the marigolds",
        "my grandbabies eat cheerios",
        "she speaks tagalog and i don't and we won't",
    ],
)
def test_dishes_drugs_and_seldom_words_are_none(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(unknown_words.find, example)


def test_something_surer_than_an_unknown_word_wins(finds_exactly: Callable[..., None]) -> None:
    finds_exactly(talk.find, "i'm a [nurse] at [zendrick memorial hospital]")


@pytest.mark.parametrize(
    "example",
    [
        "his people come from [town|quillayute]",
        "we met on [street|schmelzer]",
        "they were out on the [place|quillayute]",
        "the plan is to start semaglutide for the albuminuria",
    ],
)
def test_what_stands_before_an_unknown_word_says_of_what_it_is_the_name(
    finds_exactly: Callable[..., None], example: str
) -> None:
    finds_exactly(unknown_words.find, example)
