from collections.abc import Callable

import pytest

from deid_studio.suggest.rules.talk.persons import name_cues
from deid_studio.suggest.token_text import TokenText


@pytest.mark.parametrize(
    "example",
    [
        "my name is [quillon barthe] and i live here",
        "my name's [agatha]",
        "what's your name\num [teodora marsh]",
        "good morning mister [okonjo]",
        "doctor [jane loomis] will see you",
        "my sister [carla] called",
        "his brother in law [mark] is here",
        "uncle [bill] came by",
        "a fellow named [zebulon] fixed it",
        "this is [kim] calling",
        "hi there hello [rosalind]",
        "Mrs. [O'Malley] is next.",
    ],
)
def test_found(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(name_cues.find, example)


@pytest.mark.parametrize(
    "example",
    [
        "i went to see the doctor yesterday",
        "my sister went home",
        "this is great",
        "i'm frank with you",
        "what is the name of that store",
        "i miss the old days",
        "my mother will come",
        "the doctor said to rest",
        "they called me back",
    ],
)
def test_hard_negatives(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(name_cues.find, example)


@pytest.mark.parametrize(
    "example",
    [
        "you can say [seun] it's easier",
        "she goes by [mena]",
        "what's the name on it\n[delacroix] first name marguerite",
        "this message is for [kerensa whitcomb]",
        "my uncle [fitzgerald] told me",
        "her guidance person a miss [vandersloot] says",
        "mom it's me it's [calliope]",
        "what's your name sir\n[marquise] marquise tolliver",
        "i'm [cordell ames]",
        "this is [anneke de vries]",
    ],
)
def test_names_after_what_else_introduces_them(finds_among: Callable[..., None], example: str) -> None:
    finds_among(name_cues.find, example)


@pytest.mark.parametrize(
    "example",
    [
        "a cat named biscuit",
        "the dog's name was tippy",
        "call me later",
        "we go by bus",
        "talk to him",
    ],
)
def test_animals_have_no_names_of_persons(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(name_cues.find, example)


@pytest.mark.parametrize(
    "example",
    [
        "this is [hope] calling from the clinic",
        "good morning this is [faith] with the bank",
        "this is [joy] returning your call",
        "may i speak to mister [may]",
        "mister [young] can you hold",
        "doctor [good] said to wait",
        "my son [will] will drive me",
        "my son [will] is twelve",
        "my daughter [hope] has it",
        "i took my grandson [tucker] out over labor day",
        "my wife [soo jin] turned it on",
    ],
)
def test_everyday_words_that_are_names_here(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(name_cues.find, example)


@pytest.mark.parametrize(
    "example",
    [
        "the doctor may call",
        "doctor will see you",
        "my son will drive",
        "this is hope for us",
        "my sister may go",
    ],
)
def test_everyday_words_that_are_none(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(name_cues.find, example)


@pytest.mark.parametrize(
    "text", ["his brother tiny said so", "my uncle smoky was there", "our cousin boots lives there"]
)
def test_nicknames_are_possible(text: str) -> None:
    assert [c.confidence < 0.5 for c in name_cues.find(TokenText.of(text))] == [True]


@pytest.mark.parametrize(
    "example",
    [
        "my name's [miracle]\nmiracle that's pretty",
        "they all call me [lucky]",
        "Nurse line, this is [Hope]. What is it?",
        "my name is on the list",
        "i'm [otto] otto wenninger",
    ],
)
def test_words_of_every_day_that_stand_alone_as_a_name(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(name_cues.find, example)
