"""No text makes the suggesters hang: twice as long a text takes about twice as long, whatever repeats in it."""

import time
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deid_studio.formats import tagset_toml
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.rules import spoken, talk, written
from deid_studio.suggest.suggester import Suggester
from deid_studio.suggest.token_text import Reading

LENGTH = 40_000
MOST_SECONDS = 5.0
MOST_TIMES_AS_LONG = 3.5
"""Of twice as long a text: what is linear takes twice as long, what is quadratic four times."""
NOTICEABLE_SECONDS = 0.1
TRIES = 3

FIND = {"written": written.find, "spoken": spoken.find, "talk": talk.find}
PATTERNS = {
    "written": (" ", "\t", "1/", "0 ", "a:", "A", "geb. ", "PID ", "Herr Öhler, "),
    "spoken": (
        *("x@x@", "a1", "ä", "a b ", "frau ", "null ", "10 ", "ein und zwanzig ", "prof. dr. med. ", "meine mutter "),
        *("müller m ü l l e r ", "mit anna hat ", "händen frau maier "),
    ),
    "talk": ("a b ", "a-", "a\n", "the the ", "one ", "bob b o b "),
}
CASES = [(register, pattern) for register, patterns in PATTERNS.items() for pattern in patterns]
MORE = (
    *(
        "\n",
        "(",
        '"',
        "- ",
        "a\u0301",
        "\u0301",
        "a\u00ad",
        "\u00ad",
        "😀",
        "1.",
        "1.1.",
        "1,",
        "100.000 ",
        "Aa ",
        "i ",
    ),
    *("Dr. ", "M. ", "der ", "de la ", "and ", "hundred ", "straße ", "Müllerstraße", "a punkt ", "Anna Müller-Maier "),
)
SUGGESTED = [
    *(("de", pattern) for pattern in ("Frau Müller, ", "frau müller sagt ", "12.3.1958 ", "a b ", "x@x@", "ä")),
    *(("en", pattern) for pattern in ("john smith ", "march third ", "a b ", "(")),
]


def suggester(language: str) -> Suggester:
    return Suggester(tagset_toml.load("kolditz13" if language == "de" else "swfi"), {}, language=language, further=())


def found(register: str, text: str) -> list[Candidate]:
    return FIND[register](Reading.of(text))


def repeated(pattern: str, length: int) -> str:
    return (pattern * (length // len(pattern) + 1))[:length]


def seconds(work, text):
    """Processor time, so that what else the computer does hardly counts."""
    began = time.process_time()
    work(text)
    return time.process_time() - began


def check(work, pattern, *, length=LENGTH):
    """That `work` takes about twice as long on a text twice as long, where `pattern` repeats."""
    half, whole = repeated(pattern, length), repeated(pattern, 2 * length)
    once = seconds(work, half)
    if once < NOTICEABLE_SECONDS:
        return
    twice = seconds(work, whole)
    for _ in range(TRIES - 1):
        if twice < MOST_SECONDS and twice < MOST_TIMES_AS_LONG * once:
            return
        once, twice = min(once, seconds(work, half)), min(twice, seconds(work, whole))
    assert twice < MOST_SECONDS, pattern
    assert twice < MOST_TIMES_AS_LONG * once, pattern


@pytest.fixture(scope="module", autouse=True)
def lexicons():
    """Whatever the rules read from files, so that no text's time has that in it."""
    text = "Frau Müller aus Berlin, geboren am 1.2.1934, Tel. 0664 123456, dr john smith from new york, klinik a b c"
    for register in FIND:
        found(register, text)
    for language in ("de", "en"):
        suggester(language).suggest(text)


@pytest.mark.parametrize(("register", "pattern"), CASES)
def test_rules_take_twice_as_long_for_twice_the_text(register, pattern):
    check(partial(found, register), pattern)


@pytest.mark.parametrize("pattern", MORE)
def test_rules_take_twice_as_long_for_twice_a_shorter_text(pattern):
    for register in FIND:
        check(partial(found, register), pattern, length=LENGTH // 8)


@pytest.mark.parametrize(("language", "pattern"), SUGGESTED)
def test_suggestions_take_twice_as_long_for_twice_the_text(language, pattern):
    check(suggester(language).suggest, pattern, length=LENGTH // 4)


@pytest.mark.parametrize("register", FIND)
@settings(max_examples=6, deadline=None, derandomize=True)
@given(parts=st.lists(st.sampled_from(sorted({*MORE, *(pattern for _, pattern in CASES)})), min_size=2, max_size=4))
def test_mixtures(register, parts):
    check(partial(found, register), "".join(parts), length=LENGTH // 4)


@settings(max_examples=20, deadline=None, derandomize=True)
@given(pattern=st.text(min_size=1, max_size=5))
def test_any_characters(pattern):
    for register in FIND:
        check(partial(found, register), pattern, length=LENGTH // 10)
