from collections.abc import Callable

import pytest

from deid_studio.suggest.rules.talk import spellings


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("it's zorbach that's z o r b a c h", ["z o r b a c h", "zorbach"]),
        ("my last name is spelled l u n d", ["l u n d"]),
        ("spell it please\nb as in boy o double l", ["b as in boy o double l"]),
        ("kamal haddad that's k a m a l h a d d a d", ["h a d d a d", "haddad", "k a m a l"]),
    ],
)
def test_found(likely: Callable[..., list[str]], text: str, found: list[str]) -> None:
    assert sorted(set(likely(spellings.find, text)) - {"kamal"}) == sorted(found)


@pytest.mark.parametrize("text", ["i saw it on t v", "at five p m", "the c n n news", "i i i don't know"])
def test_hard_negatives(likely: Callable[..., list[str]], text: str) -> None:
    assert likely(spellings.find, text) == []
