from collections.abc import Callable

import pytest

from deid_studio.suggest.rules.talk.persons import spellings


@pytest.mark.parametrize(
    "example",
    [
        "it's [zorbach] that's [z o r b a c h]",
        "my last name is spelled [l u n d]",
        "spell it please\n[b as in boy o double l]",
        "kamal [haddad] that's [k a m a l] [h a d d a d]",
    ],
)
def test_found(finds_among: Callable[..., None], example: str) -> None:
    finds_among(spellings.find, example)


@pytest.mark.parametrize(
    "example",
    [
        "i saw it on t v",
        "at five p m",
        "the c n n news",
        "i i i don't know",
    ],
)
def test_hard_negatives(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(spellings.find, example)


def test_letters_with_hyphens_are_a_spelling(finds_exactly: Callable[..., None]) -> None:
    finds_exactly(spellings.find, "is that [B-A-U-M] okay")
