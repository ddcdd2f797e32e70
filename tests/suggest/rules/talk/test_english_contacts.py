from collections.abc import Callable

import pytest

from deid_studio.suggest.rules.talk import english_contacts
from deid_studio.suggest.token_text import Reading


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("write to ann.lund@example.org please", "ann.lund@example.org"),
        ("my email is lund dot ann at example dot com", "lund dot ann at example dot com"),
    ],
)
def test_emails(likely: Callable[..., list[str]], text: str, address: str) -> None:
    assert likely(english_contacts.emails, text) == [address]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("call five five five oh one nine two", ("phone", "five five five oh one nine two")),
        ("it's 555-201-0192 at home", ("phone", "555-201-0192")),
        ("my account number is four four seven two nine one", ("id", "four four seven two nine one")),
    ],
)
def test_digit_runs(kinds: Callable[..., list[tuple[str, str]]], text: str, found: tuple[str, str]) -> None:
    assert kinds(english_contacts.digit_runs, text) == [found]


@pytest.mark.parametrize("text", ["one two three go", "nine one one", "at 5 or 6", "in 1998"])
def test_short_runs_are_none(likely: Callable[..., list[str]], text: str) -> None:
    assert likely(english_contacts.digit_runs, text) == []


def test_years_are_no_digits() -> None:
    text = "in two thousand one two thousand two and two thousand six"
    assert list(english_contacts.digit_runs(Reading.of(text))) == []
