"""Numbers and codes by their signs alone: the digits that number words say, the letters that are spelled."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import Final

from deid_studio.redaction.values.number_runs import NumberRun, plain_runs, words_in
from deid_studio.redaction.values.number_words import Meaning, code_without_letters, look_alike, meaning_of

SHORTEST_NUMBER: Final = 5
"""Digits of a number that is looked for everywhere; shorter ones only where the text they come from is searched."""
SHORTEST_AT_HOME: Final = 4
"""Those of one that is looked for there."""
_SURE_NUMBER: Final = 7
"""Digits of a number that is one however it is grouped; shorter ones could be figures in a row."""
_SHORTEST_PADDED, _SHORTEST_GROUP = 4, 2
_SHORTEST_LABEL: Final = 3
_LONGEST_LETTERS: Final = 4
_LONGEST_GAP: Final = 3
_WORDS_REMEMBERED: Final = 1 << 12
_JOINING: Final = frozenset({"und", "and"})
_BEHIND_LABEL: Final = re.compile(r"[\s:.]")
_WORD: Final = re.compile(r"\d+|[^\W\d_]+")


def normal_number(digits: str) -> str:
    """Digits without the zeros before them, where enough are left."""
    stripped = digits.lstrip("0")
    return stripped if digits.isdecimal() and len(stripped) >= SHORTEST_NUMBER else digits


def without_padding(digits: str) -> str:
    """A group of digits without the zeros that fill it up: "004711"; one of a day, a month or a year has none."""
    stripped = digits.lstrip("0")
    return stripped if len(digits) >= _SHORTEST_PADDED and len(stripped) >= _SHORTEST_GROUP else digits


@lru_cache(_WORDS_REMEMBERED)
def folded_letters(word: str) -> str:
    """A word of a code with digits for the letters that look like them."""
    return look_alike(word.lower())


@lru_cache(_WORDS_REMEMBERED)
def meaning_as_letters(word: str) -> Meaning:
    """What a word that says nothing means in a code."""
    return Meaning(letter=folded_letters(word))


def pieces(run: NumberRun, at: int, letters: Collection[str] | None) -> Iterator[tuple[int, str]]:
    """The signs that words from `at` on may say, with the word after them; `letters` are words of codes."""
    meaning, word = run.meanings[at], run.words[at].lower()
    if meaning.digits:
        yield at + 1, meaning.digits
    elif letters is not None and word in letters:
        yield at + 1, folded_letters(word)
    if letters is not None and meaning.letter and not meaning.digits and (len(word) > 1 or word not in letters):
        yield at + 1, folded_letters(meaning.letter)
    for after, value in run.numbers(at) if meaning.value is not None else ():
        yield after, str(value)
    if meaning.times > 1 and at + 1 < len(run) and run.meanings[at + 1].times == 1:
        for after, piece in pieces(run, at + 1, letters):
            if len(piece) == 1:
                yield after, piece * meaning.times
    if meaning.is_between:
        yield at + 1, ""


def number_of(text: str) -> str:
    """The digits of the first number of a text that is long enough to be one for sure; empty where there is none."""
    found = (signs for run in plain_runs(text) for signs in _signs(run, None))
    return next((signs for signs in found if len(signs) >= _SURE_NUMBER), "")


def may_be_number(text: str) -> bool:
    """Whether a text has a word of a number or a day, or four letters that are digits where somebody spells."""
    if any(code_without_letters(word) in b"9na" for word in words_in(text)):
        return True
    signs = 0
    for word in _WORD.findall(text):
        meaning = meaning_of(word)
        if meaning is not None or len(word) <= _LONGEST_LETTERS:
            signs += max(sum(map(str.isdecimal, folded_letters(word))), meaning is not None and meaning.letter != "")
    return signs >= SHORTEST_AT_HOME


def codes_of(text: str) -> set[str]:
    """The signs of a text that is a number or a code, with what it is called before it; none where it is neither.

    There are two where letters may be letters or their names: "de", said.
    """
    words = list(_WORD.finditer(text))
    while words and _is_label(words, text):
        del words[0]
    run = NumberRun()
    for number, match in enumerate(words):
        word = match[0]
        meaning = meaning_of(word)
        if meaning is None or not (meaning.is_telling or meaning.is_between or meaning.letter):
            if len(word) > _LONGEST_LETTERS:
                return set()
            meaning = meaning_as_letters(word)
        if (meaning.month and len(word) >= _SHORTEST_LABEL) or meaning.day:
            return set()
        run.words.append(word)
        run.meanings.append(meaning)
        run.starts.append(match.start())
        run.ends.append(match.end())
        run.gaps.append(text[match.end() : words[number + 1].start()] if number + 1 < len(words) else "")
    written = {
        word.lower()
        for word, meaning in zip(run.words, run.meanings, strict=True)
        if word.isalpha() and meaning.value is None and meaning.times == 1 and not meaning.is_between
    }
    readings = [written] if any(map(str.isdecimal, text)) else [written, {word for word in written if len(word) == 1}]
    said = [list(_signs(run, letters)) for letters in readings]
    return {signs[0] for signs in said if len(signs) == 1}


def _is_label(words: list[re.Match[str]], text: str) -> bool:
    word = words[0]
    meaning = meaning_of(word[0])
    gap = text[word.end() : words[1].start()] if len(words) > 1 else ""
    is_telling = meaning is not None and (meaning.is_telling or meaning.letter)
    return len(word[0]) >= _SHORTEST_LABEL and not is_telling and _BEHIND_LABEL.search(gap) is not None


def _signs(run: NumberRun, letters: Collection[str] | None) -> Iterator[str]:
    """What the words of a run say when as many as can be are taken for one number; parted by what says nothing."""
    signs, at = "", 0
    while at < len(run):
        found = list(pieces(run, at, letters))
        if not found:
            yield signs
            signs, at = "", at + 1
            continue
        is_counted = run.meanings[at].value is not None or run.meanings[at].times > 1
        at, piece = max(found) if is_counted else found[0]
        signs += piece
    yield signs


def is_one_number(run: NumberRun, first: int, after: int, key: str, *, is_day: bool) -> bool:
    """Whether words of a run are one number for sure, and not figures in a row or a part of a number read out."""
    digits, gaps = [run.meanings[at].digits for at in range(first, after)], run.gaps[first : after - 1]
    if ("," in gaps and len(set(gaps)) > 1) or (is_day and len(digits) > 1 and max(map(len, digits)) > 1):
        return False  # decimals in a row; a day whose parts can be read by themselves
    if len(key) >= _SURE_NUMBER:
        return True
    if (_is_digit(run, first - 1) and _is_digit(run, first)) or (_is_digit(run, after - 1) and _is_digit(run, after)):
        return False
    if len(digits) == 1 or not any(digits):
        return True
    words = {run.words[at].lower() for at in range(first, after)}
    is_padded = "".join(digits) != key and digits[0][:1] == "0"
    is_grouped = len({re.sub(r"\s+", " ", gap) for gap in gaps}) == 1 and max(map(len, gaps)) <= _LONGEST_GAP
    return words.isdisjoint(_JOINING) and not is_padded and (is_grouped or not all(digits))


def _is_digit(run: NumberRun, at: int) -> bool:
    """Whether a word is one digit, written or said."""
    if not 0 <= at < len(run):
        return False
    value = run.meanings[at].value
    return len(run.meanings[at].digits) == 1 or (value is not None and value < 10)
