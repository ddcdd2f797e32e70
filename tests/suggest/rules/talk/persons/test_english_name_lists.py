from collections.abc import Callable

import pytest

from deid_studio.suggest.rules.talk.persons import english_name_lists


@pytest.mark.parametrize(
    "example",
    [
        "then [jennifer] came over",
        "we saw [margaret thornbury] downtown",
        "that's [michael]'s truck",
        "i was with [mark] and he said no",
        "then [hope] is seventeen",
        "[hannah] [tobias] and [ruth] came",
        "Yesterday [Will] called, and [Grace] came.",
    ],
)
def test_found(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(english_name_lists.find, example)


@pytest.mark.parametrize(
    "example",
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
def test_hard_negatives(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(english_name_lists.find, example)


@pytest.mark.parametrize(
    "example",
    [
        "when [june] started at oberlin",
        "[april] told us",
        "august never mind [june] wants it",
    ],
)
def test_months_that_do_what_persons_do(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(english_name_lists.find, example)
