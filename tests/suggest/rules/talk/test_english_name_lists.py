from collections.abc import Callable

import pytest

from deid_studio.suggest.rules.talk import english_name_lists, name_cues
from deid_studio.suggest.token_text import Reading


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("then jennifer came over", ["jennifer"]),
        ("we saw margaret thornbury downtown", ["margaret thornbury"]),
        ("that's michael's truck", ["michael"]),
        ("he voted for eisenhower", ["eisenhower"]),
        ("i was with mark and he said no", ["mark"]),
        ("then hope is seventeen", ["hope"]),
        ("hannah tobias and ruth came", ["hannah", "tobias", "ruth"]),
        ("Yesterday Will called, and Grace came.", ["Will", "Grace"]),
    ],
)
def test_found(likely: Callable[..., list[str]], text: str, names: list[str]) -> None:
    assert likely(english_name_lists.find, text) == names


@pytest.mark.parametrize(
    "text",
    [
        "we may go and i will stay",
        "mark my words",
        "the art class was cut",
        "they say grace at dinner",
        "i hope it works",
        "the bill came and it was high",
        "i don't have a jack",
        "drew a picture with a pen",
        "i use a lot of ginger and sage",
        "They mark the bill in May. He will hope.",
    ],
)
def test_hard_negatives(likely: Callable[..., list[str]], text: str) -> None:
    assert likely(english_name_lists.find, text) == []


def test_a_name_is_found_again_where_it_stands_alone() -> None:
    text = "my son jack is here\nand then we fed jack some soup with a jack of clubs"
    reading = Reading.of(text)
    again = list(english_name_lists.again(reading, list(name_cues.find(reading))))
    assert [text[: c.span.start].count("jack") for c in again] == [1]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("i saw b b king in memphis", "b b king"),
        ("it was all about o j simpson", "o j simpson"),
        ("she reads c s lewis", "c s lewis"),
    ],
)
def test_initials(likely: Callable[..., list[str]], text: str, name: str) -> None:
    assert name in likely(english_name_lists.find, text)


@pytest.mark.parametrize("text", ["the r v park", "on t v king", "a i a marsh", "b a r n e s wood"])
def test_letters_that_are_no_initials(likely: Callable[..., list[str]], text: str) -> None:
    assert likely(english_name_lists.find, text) == []


@pytest.mark.parametrize(
    ("text", "name"),
    [("when june started at oberlin", "june"), ("april told us", "april"), ("august never mind june wants it", "june")],
)
def test_months_that_do_what_persons_do(likely: Callable[..., list[str]], text: str, name: str) -> None:
    assert likely(english_name_lists.find, text) == [name]
