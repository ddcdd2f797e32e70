"""Insurers, universities, schools, employers and pharmacies."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import institution_lists, professions, word_lists
from deid_studio.suggest.rules.written.pattern import fragment, patterns
from deid_studio.suggest.rules.written.persons.written_names import stops
from deid_studio.suggest.rules.written.written_places import is_town
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set, word_tuple

LIST: Final = patterns("organization_patterns.list")
HINT_ENDS: Final = word_tuple("written.organization_patterns.hint_ends")
HINTS: Final = word_set("written.organization_patterns.hints")
CHARITIES: Final = word_set("written.organization_patterns.charities")
VAGUE: Final = word_set("written.organization_patterns.vague")
_BEFORE: Final = 60
_AFTER: Final = 120
_LEFT: Final = 60
"""Code points that must be left of a stretch after a hint for a name to be found whole."""
_WORDS: Final = re.compile(r"\w+")


def organizations(reading: TokenText) -> Iterator[Candidate]:
    """Insurers, universities, schools, employers and pharmacies, sought in lines with a word that hints at one."""
    for start, end in _hinting_lines(reading):
        for rule in LIST:
            for match in rule.regex.finditer(reading.text, start, end):
                if rule.source in _GUARDED and is_plain(match[1]):
                    continue
                if (
                    rule.source != "university"
                    or "-" in match[1]
                    or any(is_town(word.lower()) for word in _WORDS.findall(match[1]))
                ):
                    yield Candidate(Span(*match.span(1)), rule.kind, rule.confidence, rule.source)


def employers(reading: TokenText) -> Iterator[Candidate]:
    """For whom somebody works ("Polierin bei Öhlbau")."""
    for number, word in enumerate(reading.lower):
        if word != "bei" or not number or reading.lower[number - 1] not in professions.professions("de"):
            continue
        match = _EMPLOYER.match(reading.text, reading.ends[number])
        if match and not is_plain(match[1]):
            yield Candidate(Span(*match.span(1)), Kind.ORGANIZATION, 0.75, "employer.profession")


def known_bodies(reading: TokenText) -> Iterator[Candidate]:
    """Insurers and charities that a list knows ("PVA", "pro familia")."""
    bodies, firsts = _bodies()
    number = 0
    while number < len(reading):
        if reading.lower[number] in firsts and (found := _longest(reading, number, bodies)) is not None:
            body = reading.text[reading.starts[number] : reading.ends[found]]
            joined = "-" in (
                reading.text[reading.starts[number] - 1 : reading.starts[number]],
                reading.text[reading.ends[found] : reading.ends[found] + 1],
            )
            if not joined and (body[0].isupper() or " " in body):
                short = len(body) < _SHORT
                cued = _BODY_BEFORE.search(reading.text, max(0, reading.starts[number] - 24), reading.starts[number])
                if not short or not body[1:].islower() or cued:
                    confidence = (
                        (0.92 if found > number else 0.88) if not short or cued else 0.7 if len(body) > 2 else 0.4
                    )
                    yield Candidate(reading.span(number, found), Kind.ORGANIZATION, confidence, "body.known")
            number = found
        number += 1


def _longest(reading: TokenText, first: int, bodies: frozenset[str]) -> int | None:
    start = reading.starts[first]
    for last in range(min(first + _LONGEST, len(reading) - 1), first - 1, -1):
        if reading.text[start : reading.ends[last]].lower() in bodies:
            return last
    return None


@cache
def _bodies() -> tuple[frozenset[str], frozenset[str]]:
    """Names of bodies in lower case, and the words that these begin with."""
    bodies = frozenset((institution_lists.insurers() | CHARITIES) - VAGUE)
    return bodies, frozenset(_WORDS.findall(body)[0] for body in bodies)


def is_plain(name: str) -> bool:
    """Whether `name` begins with an ordinary word: "bei Aufnahme" tells of no employer."""
    words_of = _WORDS.findall(name.lower())
    if name.lower() in institution_lists.companies():
        return False
    return (
        not words_of
        or words_of[0] in ("firma", "fa")
        or (word_lists.is_common(words_of[0], "de") and not name.startswith(_FORMED))
        or stops(words_of[0])
    )


_GUARDED: Final = ("employer.job", "employer")
_FORMED: Final = ("Gebr", "Stadt", "Land", "Deutsche", "Auto", "Bau", "Haus", "Textil", "Metall", "Stahl", "Möbel")
_EMPLOYER: Final = re.compile(fragment("organizations.employer"))
_SHORT: Final = 4
_LONGEST: Final = 4
_BODY_BEFORE: Final = re.compile(fragment("organizations.body_before"))


def _hints(reading: TokenText, number: int) -> bool:
    """Whether token `number` hints at an organisation near it."""
    word = reading.lower[number]
    if word == "als":
        return number + 1 < len(reading) and reading.tokens[number + 1][0].isupper()
    return word in HINTS or (word.endswith(HINT_ENDS) and reading.tokens[number][0].isupper())


def _hinting_lines(reading: TokenText) -> Iterator[tuple[int, int]]:
    text, start, end = reading.text, 0, 0
    for number in range(len(reading)):
        if _hints(reading, number) and reading.starts[number] + _LEFT > end:
            hint = reading.starts[number]
            if text.find("\n", hint, end) >= 0 or (end == len(text) and start <= hint):
                continue
            start = max(text.rfind("\n", 0, hint) + 1, hint - _BEFORE)
            newline = text.find("\n", reading.ends[number] + 3)
            end = min(newline if newline >= 0 else len(text), hint + _AFTER)
            while end < len(text) and text[end].isalnum():
                end += 1
            yield start, end
