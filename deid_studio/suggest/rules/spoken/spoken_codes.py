"""Numbers and codes said digit by digit, letter by letter: how far one goes, and what announces it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from deid_studio.suggest.rules.spoken.spoken_numbers import REPEATS, SpokenNumber
from deid_studio.suggest.rules.spoken.spoken_vocabulary import FILLERS
from deid_studio.word_files import word_set

ALPHABET: Final = word_set("spoken.codes.alphabet")
"""Words for letters in the German, Austrian and older spelling alphabets."""

LETTER_NAMES: Final = word_set("spoken.codes.letter_names")
"""Letters by their names, without those that are frequent words."""

_JOINTS: Final = word_set("spoken.codes.joints")
_AFTER_REPEAT: Final = frozenset("die der mal".split())


_LONGEST: Final = 40
"""No number that anybody says has more digits and letters."""

_ROMAN: Final = frozenset("ivx")
_VOWELS: Final = frozenset("aeiouäöüy")


@dataclass(frozen=True, slots=True)
class Code:
    """Words `first` to `last` that make one number or code of `length` digits and letters, `digits` of them digits."""

    first: int
    last: int
    length: int
    digits: int
    zero_first: bool


def code_at(
    words: Sequence[str], said: Mapping[int, SpokenNumber], first: int, *, letters: bool = False
) -> Code | None:
    """The code that begins at the word `first`; `letters` may stand in it, spelled or by the spelling alphabet."""
    at, last, length, digits = first, -1, 0, 0
    while at < len(words) and length < _LONGEST:
        number = said.get(at)
        if number:
            length, digits, last = length + number.digits, digits + number.digits, number.last
            at = last + 1
        elif letters and is_letter(words[at]):
            length, last, at = length + max(1, len(words[at]) % 3), at, at + 1
        elif words[at] in REPEATS and (repeated := _repeated(words, said, at)):
            length += REPEATS[words[at]] - repeated.digits
            digits += REPEATS[words[at]] - repeated.digits
            at = repeated.first
        elif words[at] in (".", ",") and last in said and said[last].written:
            break
        elif (last >= 0 or words[at] == "plus") and (words[at] in _JOINTS or words[at] in FILLERS):
            at += 1
            if at >= len(words) or (
                at not in said and words[at] not in REPEATS and not (letters and is_letter(words[at]))
            ):
                break
        else:
            break
    if last < 0:
        return None
    zero = words[first] == "plus" or (said[first].value == 0 or words[first][0] == "0" if first in said else False)
    return Code(first, last, length, digits, zero or (words[first] in REPEATS and words[first + 1] == "null"))


def is_letter(word: str) -> bool:
    """Whether `word` is a letter by itself, its name, or its word in a spelling alphabet."""
    return (
        (len(word) == 1 and word.isalpha())
        or not set(word) - _ROMAN
        or (len(word) == 2 and word.isalpha() and not _VOWELS & set(word))
        or word in LETTER_NAMES
        or word in ALPHABET
    )


def _repeated(words: Sequence[str], said: Mapping[int, SpokenNumber], at: int) -> SpokenNumber | None:
    following = said.get(at + 1)
    if following is None and at + 1 < len(words) and words[at + 1] in _AFTER_REPEAT:
        following = said.get(at + 2)
    return following if following and following.digits == 1 else None
