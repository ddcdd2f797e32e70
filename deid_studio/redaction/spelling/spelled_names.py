"""Names that are spelled: by a spelling alphabet, by letters' names, or "M wie Martha"."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from typing import Final

from deid_studio.redaction.spelling.word_joins import Join
from deid_studio.redaction.spelling.word_keys import PlacedWords, key
from deid_studio.word_files import word_set, word_table

_LONGEST: Final = 40
_WIDEST_GAP: Final = 12
_FEWEST: Final = 3
_NEAR: Final = 8
"""So many words further on the third letter must be said."""
_SHORTEST_INSIDE: Final = 4
_AS: Final = word_set("redaction.spelled.as")
_TWICE: Final = word_set("redaction.spelled.twice")
_CASES: Final = word_set("redaction.spelled.cases")
"""What is said before a letter of how large it is."""
_UMLAUT: Final = "umlaut"
_SOUNDS: Final = ("ch", "sch")


@cache
def letter_words() -> Mapping[str, str]:
    """The letter for each folded word that stands for one: DIN 5009 (1926 to 2022), ICAO, Austria, names of letters."""
    table = word_table("redaction.spelled.letters")
    return {key(word): letter for letter, words in table.items() for word in (letter, *words.split())}


@cache
def _beginnings() -> frozenset[str]:
    """The folded words with which a letter may begin."""
    return _TWICE.union(_CASES, letter_words(), (_UMLAUT,))


def spelled(words: PlacedWords, places: Sequence[int], names: Collection[str]) -> Iterator[Join]:
    """`names` that are spelled out, with a word for at least one letter; `places` number the `letter_words`."""
    if not any(third - first <= _NEAR for first, third in zip(places, places[_FEWEST - 1 :], strict=False)):
        return
    run: list[tuple[str, int, int, bool]] = []
    for letter, first, last, is_word in _letters(words):
        if run and (first != run[-1][2] + 1 or max(map(len, words.gaps(run[-1][2], first))) > _WIDEST_GAP):
            yield from _names_of(run, names)
            run = []
        run.append((letter, first, last, is_word))
    yield from _names_of(run, names)


def _letters(words: PlacedWords) -> Iterator[tuple[str, int, int, bool]]:
    """Letters that are said, each with its first and last word."""
    keys, written = words.keys, words.written
    known, beginnings = letter_words(), _beginnings()
    at = 0
    for first in [n for n, word in enumerate(keys) if word in beginnings]:
        if first < at:
            continue
        has_case = keys[first] in _CASES and first + 1 < len(keys)
        at = first + has_case
        before = keys[at] if at + 1 < len(keys) and (keys[at] in _TWICE or keys[at] == _UMLAUT) else ""
        at += bool(before)
        is_word = has_case or len(written[at]) > 1
        letter = known.get(keys[at])
        if letter is None:
            at = first + 1
            continue
        at += 1
        if before == _UMLAUT or (at < len(keys) and keys[at] == _UMLAUT):
            letter, at = letter + "e", at + (not before)
        behind = at
        while behind < len(keys) and behind < at + 2 and keys[behind] in _AS:
            behind += 1
        is_said = behind > at or (behind < len(keys) and "(" in words.gaps(at - 1, at)[0])
        if is_said and behind < len(keys) and (keys[behind][0] == letter[0] or known.get(keys[behind]) == letter):
            at, is_word = behind + 1, True
        yield letter * (2 if before in _TWICE else 1), first, at - 1, is_word


def _names_of(run: list[tuple[str, int, int, bool]], names: Collection[str]) -> Iterator[Join]:
    if len(run) < _FEWEST or not any(is_word for *_, is_word in run):
        return
    letters = tuple(letter for letter, *_ in run)
    # Chemnitz was for Ch in the draft of the standard that has it for C
    for reading in dict.fromkeys((letters, tuple(one[0] if one in _SOUNDS else one for one in letters))):
        for start in range(len(run)):
            name = ""
            for end in range(start, min(len(run), start + _LONGEST)):
                name += reading[end]
                is_all = end - start + 1 == len(run)
                if name in names and (len(name) >= _SHORTEST_INSIDE or is_all):
                    yield Join(name, run[start][1], run[end][2], name.capitalize())
