"""Persons by the titles, salutations and roles before their names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import word_lists
from deid_studio.suggest.lexicon.dictionary import dictionary
from deid_studio.suggest.rules.written.persons.person_roles import (
    ABBREVIATED,
    CAPITALS,
    LOWER_PARTS,
    NOBLES_BEFORE,
    PLURAL,
    SALUTATIONS,
    STOPPED,
    TITLES,
    WEAK_TITLES,
    is_role,
    role,
)
from deid_studio.suggest.rules.written.persons.written_name_words import NOUN_LIKE, PREPOSITIONS
from deid_studio.suggest.rules.written.persons.written_names import (
    bears,
    begins_with_particle,
    is_given,
    is_ordinary,
    is_surname,
    name_at,
    stops,
)
from deid_studio.suggest.token_text import TokenText

_DEAR: Final = re.compile(r"\b(?:[Ll]ieber?|[Hh]allo|[Ww]erter?) (?=[A-ZÄÖÜ])")

_DEGREE: Final = re.compile(r"(?:[MB]\. ?(?:Sc|A|Ed)\.|MSc|BSc|Ph\.? ?D\.?|M\.D\.|MBA|MHBA|MPH|LL\.M\.)(?!\w)")
_SMALL: Final = frozenset({"herrn", "frau", "herr"})
"""Forms of address that count in small letters as well."""
_LONGEST_ABBREVIATION: Final = 6
_ROMAN: Final = frozenset("ii iii iv vi vii viii ix".split())
_SERVICES: Final = ("labor", "ambulanz", "station", "klinik", "praxis", "zimmer", "zentrum", "abteilung", "bereich")
_UNHEARD: Final = 1.5
_RARE: Final = 2.9
_LONGEST_SURNAME: Final = 12
"""What is longer and on no list is made of several words, which are things: "Unfallhergang"."""
_JOINED: Final = frozenset({"schwester", "pfleger", "nurse", "assistentin", "assistent"})
"""What is a role also after a hyphen: "MS-Schwester"."""


def cued_people(reading: TokenText) -> Iterator[Candidate]:
    """Persons after a title, a salutation or a role."""
    number = 0
    while number < len(reading):
        if not (reading.tokens[number][0].isupper() or reading.lower[number] in _SMALL) or not _is_cue(reading, number):
            number += 1
            continue
        first, cues = _after_cues(reading, number)
        last = name_at(reading, first) if cues and first < len(reading) else None
        if last is not None and _is_credible(reading, first, last, cues):
            yield _person(reading, number, first, last, cues)
            slashed = (
                reading.tokens[last + 1 : last + 2] == ["/"] and not reading.gap(last) and not reading.gap(last + 1)
            )
            if cues & PLURAL or (slashed and "dr" in cues):
                yield from _others(reading, last, cues)
            number = last + 1
        else:
            number = max(first, number + 1)


def _is_cue(reading: TokenText, number: int) -> bool:
    lower, token = reading.lower[number], reading.tokens[number]
    if lower not in SALUTATIONS and lower not in TITLES and not is_role(lower):
        return False
    if (
        number
        and reading.tokens[number - 1] == "-"
        and not reading.gap(number - 1)
        and not (lower.startswith("student") or lower in _JOINED)
    ):
        return False
    stop = number + 1 < len(reading) and reading.tokens[number + 1] == "." and not reading.gap(number)
    if lower in STOPPED and not stop:
        return False
    if lower == "ra" and number + 1 < len(reading) and reading.tokens[number + 1] == ":":
        return False
    if lower in CAPITALS or lower in {"pdl", "wbl", "dsa"}:
        return token[0].isupper() and (token.isupper() or token in {"Oa", "Oä"})
    return token[0].isupper() or lower in _SMALL


def _after_cues(reading: TokenText, number: int) -> tuple[int, frozenset[str]]:
    """The first token after the run of cues at `number`, and the cues."""
    cues = {reading.lower[number]}
    at, breaks = number + 1, 0
    while at < len(reading):
        lower = reading.lower[at]
        gap = reading.gap(at - 1)
        breaks += "\n" in gap
        if lower == "." and len(reading.tokens[at - 1]) > _LONGEST_ABBREVIATION and not gap:
            return at, frozenset()
        if breaks > 1 + (reading.tokens[at - 1] == ".") or gap.count("\n") > 1 or "\t\t" in gap:
            return at, frozenset()
        if (lower in TITLES or lower in SALUTATIONS or is_role(lower)) and (
            reading.tokens[at][0].isupper() or lower in LOWER_PARTS
        ):
            cues.add(lower)
        elif lower in NOBLES_BEFORE and reading.tokens[at][0].isupper():
            pass
        elif lower == "(" and cues & TITLES and (closing := _closing(reading, at)):
            at = closing
        elif degree := _DEGREE.match(reading.text, reading.starts[at]):
            at = reading.touched(*degree.span())[-1]
        elif lower == "psych" or (lower == "med" and "dr" not in cues):
            cues.add("psych")
        elif not (
            lower in ".-:)" or (lower in LOWER_PARTS and not reading.tokens[at].isupper() and _abbreviates(reading, at))
        ):
            break
        at += 1
    return at, frozenset(cues)


def _closing(reading: TokenText, at: int) -> int | None:
    """The bracket that closes what stands between a title and a name: "Dr. (Univ. Damaskus)"."""
    for number in range(at + 1, min(at + 6, len(reading) - 1)):
        if reading.tokens[number] == ")":
            return number if reading.tokens[at + 1][0].isupper() and reading.tokens[number + 1][0].isupper() else None
    return None


def _abbreviates(reading: TokenText, at: int) -> bool:
    """Whether the small word at `at` belongs to a title: it has a stop, or follows one at once ("Dr.in")."""
    if reading.lower[at] in {"mult", "med", "habil", "univ"}:
        return True
    dotted = at + 1 < len(reading) and reading.tokens[at + 1] == "."
    return dotted or (reading.tokens[at - 1] in ".-" and not reading.gap(at - 1))


def _is_credible(reading: TokenText, first: int, last: int, cues: frozenset[str]) -> bool:
    """Whether what follows weak cues, or a break, is a name at all."""
    lower = reading.lower[first]
    if lower in PREPOSITIONS - {"von"} and not is_surname(reading.lower[last]):
        return last > first and word_lists.zipf(reading.lower[last], "de") < _UNHEARD
    if lower in _ROMAN or (last == first and lower.endswith(_SERVICES)):
        return False
    strong = cues & SALUTATIONS or cues & TITLES - WEAK_TITLES
    broken = "\n" in reading.gap(first - 1)
    colon = reading.tokens[first - 1] == ":"
    if strong and not broken:
        return not (is_ordinary(lower) and last == first and cues <= ABBREVIATED)
    if broken and cues <= ABBREVIATED:
        return False
    full = last > first
    if full and not is_ordinary(lower):
        return (
            is_given(lower) or is_given(reading.lower[last]) or is_surname(reading.lower[last]) or bool(strong) or colon
        )
    return not is_ordinary(lower) and (
        is_surname(lower)
        or bears(lower)
        or colon
        or bool(strong)
        or (len(lower) > 2 and not word_lists.zipf(lower, "de"))
        or (not reading.tokens[first].isupper() and _is_rare(lower))
    )


def _is_rare(word: str) -> bool:
    """Whether a word with a capital is no thing: few texts have it and no dictionary, or only in small letters."""
    if len(word) > _LONGEST_SURNAME or word.endswith(NOUN_LIKE) or stops(word):
        return False
    is_small = word_lists.german_case(word) == "other"
    return word_lists.zipf(word, "de") < _RARE and (is_small or word not in dictionary("de"))


def _person(reading: TokenText, number: int, first: int, last: int, cues: frozenset[str]) -> Candidate:
    before = reading.text[max(0, reading.starts[number] - 60) : reading.starts[number]]
    after = reading.text[reading.ends[last] : reading.ends[last] + 48]
    kind, confidence, cue = role(before, after, cues)
    if is_ordinary(reading.lower[first]) and last == first:
        confidence *= 0.75
    return Candidate(reading.span(first, last), kind, confidence, f"{kind}.{cue}")


def addressed_by_given_name(reading: TokenText) -> Iterator[Candidate]:
    """Colleagues addressed by their given names ("Lieber Jürgen,")."""
    for match in _DEAR.finditer(reading.text):
        first = reading.touched(match.end(), match.end() + 1)[0]
        if bears(reading.lower[first]) and (last := name_at(reading, first)) is not None:
            yield Candidate(reading.span(first, last), Kind.STAFF, 0.85, "staff.given_name")


def _others(reading: TokenText, last: int, cues: frozenset[str]) -> Iterator[Candidate]:
    """Further names after a plural title ("Dres. Weiß und Öller")."""
    kind = Kind.STAFF if cues & (TITLES | {"kollegen"}) else Kind.PATIENT
    while last + 2 < len(reading) and reading.lower[last + 1] in {"und", ",", "/", "u", "&"}:
        first = last + 2 + (reading.tokens[last + 2] == ".")
        first = first if first < len(reading) else last
        barred = stops(reading.lower[first]) and not begins_with_particle(reading, first)
        end = None if barred or first == last else name_at(reading, first)
        if end is None or is_ordinary(reading.lower[first]):
            return
        yield Candidate(reading.span(first, end), kind, 0.88, f"{kind}.plural")
        last = end
