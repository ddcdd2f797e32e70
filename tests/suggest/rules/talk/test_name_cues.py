from collections.abc import Callable

import pytest

from deid_studio.suggest.rules.talk import name_cues
from deid_studio.suggest.token_text import Reading


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("my name is quillon barthe and i live here", "quillon barthe"),
        ("my name's agatha", "agatha"),
        ("what's your name\num teodora marsh", "teodora marsh"),
        ("good morning mister okonjo", "okonjo"),
        ("doctor jane loomis will see you", "jane loomis"),
        ("my sister carla called", "carla"),
        ("his brother in law mark is here", "mark"),
        ("uncle bill came by", "bill"),
        ("a fellow named zebulon fixed it", "zebulon"),
        ("this is kim calling", "kim"),
        ("hi there hello rosalind", "rosalind"),
        ("Mrs. O'Malley is next.", "O'Malley"),
    ],
)
def test_found(likely: Callable[..., list[str]], text: str, name: str) -> None:
    assert likely(name_cues.find, text) == [name]


@pytest.mark.parametrize(
    "text",
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
def test_hard_negatives(likely: Callable[..., list[str]], text: str) -> None:
    assert likely(name_cues.find, text) == []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("you can say seun it's easier", "seun"),
        ("she goes by mena", "mena"),
        ("what's the name on it\ndelacroix first name marguerite", "delacroix"),
        ("this message is for kerensa whitcomb", "kerensa whitcomb"),
        ("my uncle fitzgerald told me", "fitzgerald"),
        ("her guidance person a miss vandersloot says", "vandersloot"),
        ("mom it's me it's calliope", "calliope"),
        ("what's your name sir\nmarquise marquise tolliver", "marquise"),
        ("i'm cordell ames", "cordell ames"),
        ("this is anneke de vries", "anneke de vries"),
    ],
)
def test_names_after_what_else_introduces_them(likely: Callable[..., list[str]], text: str, name: str) -> None:
    assert name in likely(name_cues.find, text)


@pytest.mark.parametrize(
    "text", ["a cat named biscuit", "the dog's name was tippy", "call me later", "we go by bus", "talk to him"]
)
def test_animals_have_no_names_of_persons(likely: Callable[..., list[str]], text: str) -> None:
    assert likely(name_cues.find, text) == []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("this is hope calling from the clinic", "hope"),
        ("good morning this is faith with the bank", "faith"),
        ("this is joy returning your call", "joy"),
        ("may i speak to mister may", "may"),
        ("mister young can you hold", "young"),
        ("doctor good said to wait", "good"),
        ("my son will will drive me", "will"),
        ("my son will is twelve", "will"),
        ("my daughter hope has it", "hope"),
        ("i took my grandson tucker out over labor day", "tucker"),
        ("my wife soo jin turned it on", "soo jin"),
    ],
)
def test_everyday_words_that_are_names_here(likely: Callable[..., list[str]], text: str, name: str) -> None:
    assert likely(name_cues.find, text) == [name]


@pytest.mark.parametrize(
    "text",
    ["the doctor may call", "doctor will see you", "my son will drive", "this is hope for us", "my sister may go"],
)
def test_everyday_words_that_are_none(likely: Callable[..., list[str]], text: str) -> None:
    assert likely(name_cues.find, text) == []


@pytest.mark.parametrize(
    "text", ["his brother tiny said so", "my uncle smoky was there", "our cousin boots lives there"]
)
def test_nicknames_are_possible(text: str) -> None:
    assert [c.confidence < 0.5 for c in name_cues.find(Reading.of(text))] == [True]
