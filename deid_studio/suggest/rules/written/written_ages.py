"""Ages: the number only."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.rules.written.pattern import find_at, fragment, patterns
from deid_studio.suggest.rules.written.persons.kin import is_kin
from deid_studio.suggest.rules.written.persons.written_names import bears
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set

_LASTING: Final = fragment("ages.lasting")

_ALL: Final = patterns("ages.all")

_NAMED_AFTER: Final = re.compile(r" ?(?:J\.|J\b|Jahre\b|a\b|LJ)|(?=[),;](?!\d))")

_OF_KIN: Final = tuple(pattern for pattern in _ALL if pattern.source.startswith("age.kin"))
_OF_ANYONE: Final = tuple(pattern for pattern in _ALL if pattern not in _OF_KIN)
_CUED: Final = tuple(
    pattern
    for pattern in _OF_ANYONE
    if pattern.source.removeprefix("age.")
    in ("at_age", "milestone", "list", "died", "patient_bracket", "life_year_bound", "told_bare")
)
"""Patterns that need no word for years or age after the number."""
_AGED: Final = re.compile(fragment("ages.aged"))
"""A number with what may tell that it is an age."""
_CUES: Final = word_set("written.ages.cues")
_MEASURED: Final = re.compile(r"\d+(?:[.,]\d\d|\s?(?:mg|ml|µ|%|°|[cm]m\b|kg|/|x\b|U/l|[np]g\b|g/|g\b|:|Uhr|-\d-))")
_NEAR: Final = 64
_MOST_FIGURES: Final = 3
_INNER: Final = "0123456789.,/+"
"""What stands before a figure that is a part of a number."""

_ONES: Final = "ein zwei drei vier fünf sechs sieben acht neun".split()
_TENS: Final = "zwanzig dreißig dreissig vierzig fünfzig sechzig siebzig achtzig neunzig".split()
_WORDS: Final = frozenset(
    [
        *_ONES,
        *_TENS,
        *(f"{one}und{ten}" for one in _ONES for ten in _TENS),
        *"eins zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn".split(),
        *"siebzehn achtzehn neunzehn hundert einhundert".split(),
    ]
)
_WORD_AFTER: Final = re.compile(r"[ -](?:Jahre?n?|Monate?n?|Wochen?) alt|[ -]jährige?[nrms]?\b" + _LASTING)
_WORD_BEFORE: Final = re.compile(fragment("ages.word_before"))
_YEARS: Final = re.compile(r" (?:Jahren|verstorben|gestorben)\b")
_ORDINALS: Final = frozenset(
    f"{word}te{end}" for word in [*_WORDS, "drit", "sieb"] for end in ("", "n", "r", "s")
) | frozenset(f"{word}ste{end}" for word in _WORDS for end in ("", "n", "r", "s"))
_STEM: Final = re.compile(r"(.+?)jährige?[nrms]?")
_LASTING_AFTER: Final = re.compile(_LASTING)


def ages(reading: TokenText) -> Iterator[Candidate]:
    """How old the patient or a relative is or was, in figures."""
    text = reading.text
    numbers = [
        number
        for number, token in enumerate(reading.tokens)
        if len(token) <= _MOST_FIGURES
        and token.isdecimal()
        and (number == 0 or text[reading.starts[number] - 1] not in _INNER)
        and _MEASURED.match(text, reading.starts[number]) is None
    ]
    places = [reading.starts[number] for number in numbers]
    for number, place in zip(numbers, places, strict=True):
        if _AGED.match(text, place):
            yield from find_at(_OF_ANYONE, text, (place,))
        elif number and reading.lower[number - 1] in _CUES:
            yield from find_at(_CUED, text, (place,))
    kin = [start for word, start in zip(reading.lower, reading.starts, strict=True) if is_kin(word)]
    yield from find_at(_OF_KIN, text, (place for place in places if _is_near(kin, place)))


def _is_near(starts: list[int], place: int) -> bool:
    """Whether one of `starts`, in order, lies shortly before `place`."""
    number = bisect_left(starts, place)
    return number > 0 and place - starts[number - 1] <= _NEAR


def named_ages(reading: TokenText) -> Iterator[Candidate]:
    """Ages right after a given name ("Luka (9)", "Finn 24", "Elif, 7 J.")."""
    text = reading.text
    for number, token in enumerate(reading.tokens):
        if not (token.isdecimal() and len(token) < 3 and number and token != "0"):
            continue
        start, end = reading.starts[number], reading.ends[number]
        after = _NAMED_AFTER.match(text, end)
        if after is None:
            continue
        opened = reading.tokens[number - 1] in "(,"
        name = number - 1 - opened
        if reading.tokens[name][0].isupper() and bears(reading.lower[name]) and len(reading.tokens[name]) > 2:
            bracket = text[end : end + 1] == ")" or reading.tokens[number - 1] == "("
            yield Candidate(Span(start, end), Kind.AGE, 0.88 if bracket or after[0] else 0.55, "age.named")


def worded_ages(reading: TokenText) -> Iterable[Candidate]:
    """How old the patient or a relative is or was, in words."""
    text = reading.text
    for number, word in enumerate(reading.lower):
        start, end = reading.starts[number], reading.ends[number]
        if word in _WORDS:
            aged = _WORD_BEFORE.search(text, max(0, start - 24), start) and _YEARS.match(text, end)
            if aged or _WORD_AFTER.match(text, end):
                yield Candidate(Span(start, end), Kind.AGE, 0.93, "age.word")
        elif (
            "jährig" in word
            and (stem := _STEM.fullmatch(word))
            and stem[1] in _WORDS
            and _LASTING_AFTER.match(text, end)
        ):
            yield Candidate(Span(start, start + len(stem[1])), Kind.AGE, 0.85, "age.adjective_word")
        elif word in _ORDINALS and text.startswith((" Lebensjahr", " Lebensmonat"), end):
            yield Candidate(Span(start, end), Kind.AGE, 0.85, "age.life_year_word")
