"""What of neighbouring finds is one, and what of one find is two.

Where capitals tell names, parts of one name that stand side by side are one. In a transcript without them nothing parts
a name from what is said next: another turn, the name said once more or spelled, a number corrected.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import name_lists
from deid_studio.suggest.lexicon.harmless import is_harmless, is_name
from deid_studio.suggest.repeats import PEOPLE
from deid_studio.suggest.rules.spoken.spoken_numbers import numbers
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set

_WORD: Final = re.compile(r"[^\W\d_]+")
_INITIAL: Final = re.compile(r"[^\W\d_]\.?")
_SHORTEST_SURNAME: Final = 3
_BROKEN: Final = re.compile(r"-[^\S\n]*\n[^\S\n]*")
_LISTED_ON: Final = re.compile(r",? [A-ZÄÖÜ]| (?:und|u\.|&)")
_CELL_BEFORE: Final = re.compile(r"(?:^|[\n\t|>(;=]|[ ]{2}|:[ ]|\d[)]?[ ]|[\n ]\d{1,2}[.)][ ]|[•*☐☑–-][ ])[ '\"]*\Z")
_CELL_AFTER: Final = re.compile(r"[ '\"]*(?:$|[\n\t|)(;<*\]]|[ ]{2}|\.{2}|\d|:[ \n]|,? (?:geb|\*|\d))")
_CELL_REACH: Final = 12
_MOST_GIVEN: Final = 3

_SPELLED: Final = 3
"""So many letters in a row spell a name; two may be initials."""
_MOST_WORDS: Final = 5
"""What is longer is spelled by words, some of which recur."""
_DIALLED: Final = 3
"""A phone number has at least so many words of numbers."""

_DATED: Final = frozenset({Kind.DATE, Kind.BIRTHDATE})
"""Kinds that are said with a pause now and then."""
_SURE: Final = 0.7
_LEAST: Final = 0.4
_LEAST_INITIAL: Final = 0.25

_WORDS_BEFORE: Final = word_set("spoken.name_boundaries.words_before")
_SPELLING: Final = word_set("spoken.name_boundaries.spelling")
_WITHIN_NUMBERS: Final = word_set("spoken.name_boundaries.within_numbers")
_FILLERS: Final = word_set("spoken.name_boundaries.fillers")
_ADDRESSES: Final = word_set("spoken.name_boundaries.addresses")


def bounded(
    reading: TokenText, found: Sequence[Candidate], *, has_case: bool, is_speech: bool = False
) -> list[Candidate]:
    """`found`, in text order, with the parts of names made one and those of several things parted."""
    if has_case:
        return _joined(reading.text, found, turned=not is_speech)
    return _said_turned(reading.text, [part for candidate in found for part in _parted(reading, candidate)])


def _said_turned(text: str, found: Sequence[Candidate]) -> list[Candidate]:
    """Surname, "komma" and given name are one: "grzeschik komma hanno"."""
    kept: list[Candidate] = []
    for candidate in found:
        last = kept[-1] if kept else None
        if (
            last is not None
            and last.kind in PEOPLE
            and candidate.kind in PEOPLE
            and text[last.span.end : candidate.span.start] == " komma "
            and candidate.span.of(text).split()[0] in name_lists.given_names()
            and last.span.of(text) not in candidate.span.of(text).split()
            and len(last.span.of(text).split()) == 1
        ):
            kept[-1] = last.joined(candidate)
        else:
            kept.append(candidate)
    return kept


def _joined(text: str, found: Sequence[Candidate], *, turned: bool) -> list[Candidate]:
    """Names with nothing but a blank between, or of which the second begins with the comma, are one.

    So are the parts of what a hyphen breaks at the end of a line, whatever they were taken for.
    """
    kept: list[Candidate] = []
    for candidate in found:
        last = kept[-1] if kept else None
        if last is None or not (
            _is_broken(text, last, candidate) or _is_one_name(text, last, candidate, turned=turned)
        ):
            kept.append(candidate)
            continue
        kept[-1] = last.joined(candidate)
    return kept


def _is_broken(text: str, last: Candidate, following: Candidate) -> bool:
    """Whether a word goes on in the next line: "Schön-⏎born"."""
    gap = text[last.span.end : following.span.start]
    return _BROKEN.fullmatch(gap) is not None and (last.kind == following.kind or following.span.of(text).islower())


def _is_one_name(text: str, last: Candidate, following: Candidate, *, turned: bool) -> bool:
    return (
        last.kind in PEOPLE
        and following.kind in PEOPLE
        and (
            _go_on(text, last, following)
            or _is_in_cell(text, last, following)
            or (turned and _is_turned(text, last, following))
        )
    )


def _go_on(text: str, last: Candidate, following: Candidate) -> bool:
    gap, words = text[last.span.end : following.span.start], (last.span.of(text), following.span.of(text))
    least = _LEAST_INITIAL if any(map(_INITIAL.fullmatch, words)) or words[1].startswith(",") else _LEAST
    is_near = gap == " " or (not gap and words[1].startswith(","))
    sure = min(last.confidence, following.confidence)
    return is_near and (sure >= _SURE or (sure >= least and all(map(_can_be_name, words))))


def _is_in_cell(text: str, last: Candidate, following: Candidate) -> bool:
    """Whether surname, comma and given name are alone in a line or a cell, or stand before a figure."""
    surname, given = last.span.of(text), following.span.of(text)
    return (
        text[last.span.end : following.span.start] == ", "
        and surname[:1].isupper()
        and len(given.split()) <= _MOST_GIVEN
        and surname not in given.split()
        and (surname.lower() not in name_lists.given_names() or surname.lower() in name_lists.surnames())
        and _CELL_BEFORE.search(text, max(0, last.span.start - _CELL_REACH), last.span.start) is not None
        and _CELL_AFTER.match(text, following.span.end) is not None
    )


def _is_turned(text: str, last: Candidate, following: Candidate) -> bool:
    """Whether a given name stands behind its surname with a comma between, and no further name behind that."""
    surname, given, listed = last.span.of(text), following.span.of(text), name_lists.given_names()
    return (
        text[last.span.end : following.span.start] == ", "
        and given.lower() in listed
        and surname.lower() not in listed
        and surname[:1].isupper()
        and len(surname) >= _SHORTEST_SURNAME
        and len(surname.split()) == 1
        and _can_be_name(surname)
        and min(last.confidence, following.confidence) >= _LEAST
        and not _LISTED_ON.match(text, following.span.end)
    )


def _can_be_name(text: str) -> bool:
    """Whether not all words are plain ones, such as a title or what a relative does."""
    words = [word.lower() for word in _WORD.findall(text)]
    return bool(_INITIAL.fullmatch(text)) or any(is_name(word, "de") or not is_harmless(word, "de") for word in words)


def _parted(reading: TokenText, candidate: Candidate) -> Iterator[Candidate]:
    """The candidate in its parts, each from its first word to its last."""
    tokens = reading.touched(candidate.span.start, candidate.span.end)
    if len(tokens) == 1:
        yield candidate
        return
    whole = [(tokens[0], tokens[-1])]
    for first, last in whole if candidate.kind in _DATED else _turns(reading, *whole[0]):
        parts = [(first, last)]
        if candidate.kind in PEOPLE:
            parts = _names(reading, first, last)
        elif candidate.kind is Kind.PHONE:
            parts = _dialled(reading, first, last)
        for start, end in parts:
            yield replace(candidate, span=reading.span(start, end))


def _turns(reading: TokenText, first: int, last: int) -> list[tuple[int, int]]:
    """Each line is a turn or stands between pauses: what one of them says does not go on in the next."""
    breaks = [n + 1 for n in range(first, last) if "\n" in reading.gap(n)]
    return _runs(first, last, breaks)


def _runs(first: int, last: int, breaks: Sequence[int]) -> list[tuple[int, int]]:
    return [(start, end - 1) for start, end in pairwise([first, *breaks, last + 1])]


def _names(reading: TokenText, first: int, last: int) -> list[tuple[int, int]]:
    """A name without a word before it that is none, parted where it is said again and before it is spelled."""
    words = reading.lower
    given = name_lists.given_names()
    while first < last and words[first] in _WORDS_BEFORE and words[first + 1] in given:
        first += 1
    breaks: list[int] = []
    start = first
    if sum(len(word) > 1 for word in words[first : last + 1]) > _MOST_WORDS:
        return [(first, last)]
    for n in range(first + 1, last + 1):
        if words[n] in words[start:n] and len(words[n]) > 1 and words[n] not in name_lists.name_particles():
            # Of "weber hans weber" the first stands alone
            at = start + 1 if words[start] == words[n] else n
            breaks.append(at)
            start = at
        elif len(words[n - 1]) > 1 and _is_spelled(words[n : last + 1]):
            breaks.append(n)
            break
    return _runs(first, last, breaks)


def _is_spelled(words: Sequence[str]) -> bool:
    """Whether letters follow that spell a name: "v o doppel s"."""
    letters = 0
    for word in words:
        if len(word) > 1 and word not in _SPELLING:
            break
        letters += len(word) == 1
    return letters >= _SPELLED and len(words[0]) == 1


def _dialled(reading: TokenText, first: int, last: int) -> list[tuple[int, int]]:
    """The numbers of a phone number, without the words around and between them that are none."""
    words = reading.lower[first : last + 1]
    if not _ADDRESSES.isdisjoint(words):
        return [(first, last)]
    said = {first + n for at, number in numbers(words).items() for n in range(at, number.last + 1)}
    if len(said) < _DIALLED:
        return [(first, last)]
    kept = [n for n in range(first, last + 1) if n in said or _is_within(words[n - first])]
    runs: list[tuple[int, int]] = []
    for n in kept:
        if runs and runs[-1][1] == n - 1:
            runs[-1] = (runs[-1][0], n)
        else:
            runs.append((n, n))
    trimmed = [_trimmed(start, end, reading.lower) for start, end in runs]
    return [run for run in trimmed if run[0] <= run[1]]


def _is_within(word: str) -> bool:
    """Whether a word does not end a number: a filler, or a dialect's word for a figure, which no list knows."""
    return len(word) == 1 or word in _WITHIN_NUMBERS or word in _FILLERS or not is_harmless(word, "de")


def _trimmed(first: int, last: int, words: Sequence[str]) -> tuple[int, int]:
    while first <= last and words[first] in _FILLERS:
        first += 1
    while last > first and words[last] in _FILLERS:
        last -= 1
    return first, last
