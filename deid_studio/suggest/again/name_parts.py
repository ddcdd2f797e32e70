"""Given names and surnames within a name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import name_lists
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set

_GLUE: Final = frozenset("-‐‑–'’")
_BEFORE_SURNAMES: Final = word_set("again.name_parts.before_surnames")
"""What a surname follows where one word follows; titles as in `names.titles` do so as well."""

_BEFORE_GIVEN: Final = frozenset("schwester bruder pfleger pflegerin nurse sister brother".split())


@dataclass(frozen=True, slots=True)
class _Word:
    """A word of a name, with what hyphens and apostrophes join to it: tokens `first` to `last`."""

    first: int
    last: int
    is_given: bool
    is_initial: bool
    is_particle: bool
    ends_part: bool


def name_parts(reading: TokenText, candidate: Candidate) -> Iterator[Candidate]:
    """The given names of a name, one by one, and its surname with its particles, in text order."""
    words = _words(reading, reading.touched(candidate.span.start, candidate.span.end))
    surname: list[_Word] = []
    for word, kind in zip(words, _kinds(reading, words), strict=True):
        if kind is Kind.SURNAME:
            surname.append(word)
        if surname and (kind is Kind.GIVEN_NAME or word.ends_part or word is words[-1]):
            yield _part(reading, surname[0], surname[-1], Kind.SURNAME, candidate)
            surname = []
        if kind is Kind.GIVEN_NAME:
            yield _part(reading, word, word, Kind.GIVEN_NAME, candidate)


def _part(reading: TokenText, first: _Word, last: _Word, kind: Kind, candidate: Candidate) -> Candidate:
    return Candidate(reading.span(first.first, last.last), kind, candidate.confidence, candidate.source)


def _words(reading: TokenText, within: range) -> list[_Word]:
    words: list[_Word] = []
    n = within.start
    while n < within.stop:
        if not reading.lower[n].isalpha():
            n += 1
            continue
        first = last = n
        while last + 2 < within.stop and _is_glued(reading, last):
            last += 2
        n = last + 1
        parts = [word for word in reading.lower[first : last + 1] if word not in _GLUE]
        words.append(
            _Word(
                first,
                last,
                is_given=all(part in name_lists.given_names() for part in parts),
                is_initial=len(parts) == 1 and len(parts[0]) == 1,
                is_particle=first == last and parts[0] in name_lists.name_particles() and len(parts[0]) > 1,
                ends_part=n < within.stop and reading.tokens[n] in (",", ";", "/"),
            )
        )
    return words


def _is_glued(reading: TokenText, n: int) -> bool:
    """Whether a hyphen or an apostrophe joins tokens `n` and `n` + 2."""
    joint = reading.tokens[n + 1] in _GLUE and reading.lower[n + 2].isalpha()
    return joint and not reading.gap(n) and not reading.gap(n + 1)


def _kinds(reading: TokenText, words: Sequence[_Word]) -> list[Kind]:
    """The kind of each word of a name."""
    if all(word.is_initial for word in words):  # One that is spelled, or an initial, mostly of a surname
        return [Kind.SURNAME] * len(words)
    if len(words) == 1:
        is_surname = not words[0].is_given or _follows_title(reading, words[0].first)
        return [Kind.SURNAME if is_surname else Kind.GIVEN_NAME]
    given = [word.is_given or word.is_initial for word in words]
    particle = next((number for number, word in enumerate(words) if word.is_particle and number + 1 < len(words)), None)
    if particle is not None:
        end = next((n + 1 for n in range(particle, len(words)) if words[n].ends_part), len(words))
        given[particle:end] = [False] * (end - particle)
    elif all(given):
        # The surname is a given name as well, or an initial; before a comma it stands first
        given[0 if words[0].ends_part else -1] = False
    elif not any(given):
        given[-1 if _surname_is_first(reading, words) else 0] = True
    return [Kind.GIVEN_NAME if is_given else Kind.SURNAME for is_given in given]


def _follows_title(reading: TokenText, n: int) -> bool:
    before = [word for word in reading.lower[max(0, n - 2) : n] if word != "."][-1:]
    return (
        bool(before)
        and before[0] not in _BEFORE_GIVEN
        and (before[0] in _BEFORE_SURNAMES or before[0] in name_lists.titles())
    )


def _surname_is_first(reading: TokenText, words: Sequence[_Word]) -> bool:
    if any(word.ends_part for word in words):
        return True
    first, last = (reading.lower[words[n].first] in name_lists.surnames() for n in (0, -1))
    return first and not last
