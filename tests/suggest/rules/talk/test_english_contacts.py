from collections.abc import Callable

import pytest

from deid_studio.suggest.rules.talk import english_contacts
from deid_studio.suggest.token_text import TokenText


@pytest.mark.parametrize(
    "example",
    [
        "write to [ann.lund@example.org] please",
        "my email is [lund dot ann at example dot com]",
    ],
)
def test_emails(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(english_contacts.emails, example)


@pytest.mark.parametrize(
    "example",
    [
        "call [phone|five five five oh one nine two]",
        "it's [phone|555-201-0192] at home",
        "my account number is [id|four four seven two nine one]",
    ],
)
def test_digit_runs(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(english_contacts.digit_runs, example)


@pytest.mark.parametrize(
    "example",
    [
        "one two three go",
        "nine one one",
        "at 5 or 6",
        "in 1998",
    ],
)
def test_short_runs_are_none(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(english_contacts.digit_runs, example)


def test_years_are_no_digits() -> None:
    text = "in two thousand one two thousand two and two thousand six"
    assert list(english_contacts.digit_runs(TokenText.of(text))) == []
