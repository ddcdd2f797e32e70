"""How long saying words takes: by their letters and digits, and with the pause behind them."""

from __future__ import annotations

from typing import Final

FASTEST_DIGITS_PER_S: Final = 8
FASTEST_LETTERS_PER_S: Final = 50

LONGEST_PAUSE_MS: Final = 1500
"""A recogniser lets a word last into the pause behind it; by more than that, something else was said there."""
LONGEST_WORD_MS: Final = 3000
"""No word without digits lasts longer with the pause behind it, whatever its letters."""

SLOWEST_DIGITS_PER_S: Final = 1
SLOWEST_LETTERS_PER_S: Final = 5


def shortest_ms(spoken: str) -> float:
    """What saying it takes at least, however fast."""
    return _saying_ms(spoken, FASTEST_DIGITS_PER_S, FASTEST_LETTERS_PER_S)


def longest_ms(spoken: str) -> float:
    """What saying it takes at most, however slowly, with the pause behind it."""
    return LONGEST_PAUSE_MS + _saying_ms(spoken, SLOWEST_DIGITS_PER_S, SLOWEST_LETTERS_PER_S)


def longest_of_words_ms(words: str) -> float:
    """What saying these words takes at most; where they have no digits, no more than `LONGEST_WORD_MS` each."""
    most_ms = longest_ms(words)
    return most_ms if any(map(str.isdigit, words)) else min(most_ms, LONGEST_WORD_MS * len(words.split()))


def _saying_ms(spoken: str, digits_per_s: int, letters_per_s: int) -> float:
    letters = sum(map(str.isalpha, spoken))
    digits = 0 if letters == len(spoken) else sum(map(str.isdigit, spoken))
    return 1000 * (digits / digits_per_s + letters / letters_per_s)
