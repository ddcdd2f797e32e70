from __future__ import annotations

from deid_studio.domain.speech.saying_time import longest_ms, longest_of_words_ms, shortest_ms


def test_saying_takes_as_long_as_letters_and_digits_do() -> None:
    assert shortest_ms("Straße 12,") == 1000 * (6 / 50 + 2 / 8)
    assert longest_ms("ja") == 1900


def test_a_word_without_digits_has_its_most_however_long_it_is() -> None:
    assert longest_of_words_ms("Donaudampfschifffahrt") == 3000
    assert longest_of_words_ms("ja so") == longest_ms("ja so") < 2 * 3000
    assert longest_of_words_ms("07611234567") == longest_ms("07611234567") > 3000
