from collections.abc import Callable

import pytest

from deid_studio.suggest.rules import talk
from deid_studio.suggest.rules.talk import unknown_words


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("and then zerelda came along", ("person", "zerelda")),
        ("okay well thorvaldsen will call you", ("person", "thorvaldsen")),
        ("we ran into brannigan stovall downtown", ("person", "brannigan stovall")),
        ("she has a shop in quillayute", ("town", "quillayute")),
        ("is the truck at schmelzer's", ("organization", "schmelzer's")),
    ],
)
def test_words_that_no_dictionary_has_are_names(
    kinds: Callable[..., object], text: str, found: tuple[str, str]
) -> None:
    assert kinds(unknown_words.find, text) == [found]


@pytest.mark.parametrize(
    "text",
    [
        "they put me on metoprolol and lisinopril",
        "i was thinkin we'd have enchiladas",
        "the clockmaker mulched the marigolds",
        "my grandbabies eat cheerios",
        "she speaks tagalog and i don't and we won't",
    ],
)
def test_dishes_drugs_and_seldom_words_are_none(likely: Callable[..., list[str]], text: str) -> None:
    assert likely(unknown_words.find, text) == []


def test_something_surer_than_an_unknown_word_wins(likely: Callable[..., list[str]]) -> None:
    assert likely(talk.find, "i'm a nurse at zendrick memorial hospital") == ["nurse", "zendrick memorial hospital"]
