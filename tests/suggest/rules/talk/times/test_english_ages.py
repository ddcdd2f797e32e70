from collections.abc import Callable

import pytest

from deid_studio.suggest.rules.talk.times import english_ages


@pytest.mark.parametrize(
    "example",
    [
        "i'm [forty two]",
        "a [six] year old girl",
        "she just turned [eighty]",
        "he died at the age of [ninety one]",
        "when i was [nineteen] we left",
        "my oldest is almost [twelve]",
        "i'll be [sixty seven] next month",
        "how old is she\nuh [fifteen]",
        "the kids are [four] and [nine]",
        "you're [seventy eight] not [eighteen]",
        "a [four] and a [seven] year old",
        "She is [83] years old.",
        "a [5]-year-old boy",
    ],
)
def test_found(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(english_ages.find, example)


@pytest.mark.parametrize(
    "example",
    [
        "i'm two blocks away",
        "he's six feet tall",
        "we were there forty five minutes",
        "i'm one of them",
        "i worked there for thirty years",
        "she was ninety pounds",
        "it's fifty percent off",
        "turn left at sixty",
        "she was at ninety degrees",
    ],
)
def test_hard_negatives(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(english_ages.find, example)


@pytest.mark.parametrize(
    "example",
    [
        "he'll be [one] in december",
        "how old is she now\n[six] oh my",
        "how old is the baby\n[eleven] months",
        "they're [six] [eight] and [ten]",
    ],
)
def test_ages_that_nothing_but_the_talk_around_gives_away(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(english_ages.find, example)


@pytest.mark.parametrize(
    "example",
    [
        "nine one one what's your emergency",
        "he's at six hundred now",
        "she's eight months pregnant",
        "i got a boy",
    ],
)
def test_dictated_numbers_are_no_ages(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(english_ages.find, example)


@pytest.mark.parametrize(
    "example",
    [
        "she was [fifty] no [fifty one] when he came",
        "i'm [sixty] wait [sixty two]",
        "he's [eleven] i mean [twelve]",
    ],
)
def test_ages_that_are_corrected(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(english_ages.find, example)
