"""A text as tokens with their places."""

import unicodedata
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from deid_studio.suggest.token_text import TokenText

TEXTS = st.text(st.sampled_from("aäZß 0. \n\t-,_😀́̈\u00ad\u200b\ufeff²'’"), max_size=60) | st.text(max_size=60)


def test_letters_digits_and_other_characters_are_tokens_of_their_own():
    reading = TokenText.of("Dr.Müller, geb. 3.4.1958_A31")
    assert reading.tokens == [
        *("Dr", ".", "Müller", ",", "geb", ".", "3", ".", "4", ".", "1958", "_", "A", "31"),
    ]
    assert reading.span(2, 2).of(reading.text) == "Müller" and reading.gap(3) == " " and reading.gap(13) == ""


def test_nothing_and_white_space_have_no_tokens():
    for text in ("", " \n\t ", "\ufeff", "\u200b \u00ad\n"):
        assert len(TokenText.of(text)) == 0


def test_unseen_characters_part_no_word_and_belong_to_none_at_its_ends():
    reading = TokenText.of("\ufeffKlinik, Mül\u00adler, Kranken\u00ad\nhaus, Zo\u200bë")
    assert [token for token in reading.tokens if token != ","] == [
        *("Klinik", "Mül\u00adler", "Kranken", "haus", "Zo\u200bë"),
    ]
    assert reading.lower[2] == "müller" and reading.lower[-1] == "zoë"


def test_decomposed_letters_are_the_same_words():
    text = unicodedata.normalize("NFD", "André Müller")
    reading = TokenText.of(text)
    assert reading.lower == ["andré", "müller"]
    assert reading.span(0, 0).of(text) == unicodedata.normalize("NFD", "André")


def test_touched_tokens():
    reading = TokenText.of("Anna Müller, Köln")
    assert list(reading.touched(0, 4)) == [0]
    assert list(reading.touched(3, 6)) == [0, 1]
    assert list(reading.touched(4, 5)) == list(reading.touched(40, 50)) == []


@given(TEXTS)
def test_tokens_are_in_order_and_hold_every_letter_and_digit(text):
    reading = TokenText.of(text)
    assert [text[start:end] for start, end in zip(reading.starts, reading.ends, strict=True)] == reading.tokens
    assert all(end <= start for end, (_, start) in zip(reading.ends, pairwise(reading.starts), strict=False))
    held = {at for start, end in zip(reading.starts, reading.ends, strict=True) for at in range(start, end)}
    assert {at for at, character in enumerate(text) if character.isalnum()} <= held
    assert all(reading.lower) and not any(token.isspace() for token in reading.tokens)
    for n in range(len(reading)):
        assert list(reading.touched(reading.starts[n], reading.ends[n])) == [n]
