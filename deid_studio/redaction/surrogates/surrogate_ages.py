"""Ages: those over 89 become one, others stay or move a little."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

OLDEST: Final = 89
"""Ages over it are joined, as the Safe Harbor rule asks: 45 CFR 164.514(b)(2)(i)(C)."""

_MOST: Final = 125
_WORD: Final = re.compile(r"\d+|[^\W\d_]+")
_AROUND: Final = re.compile(
    r"(?:jähr(?:ig(?:e[mnrs]?)?)?|j|jahre?n?|jahr|lj|lebensjahrs?|lebensjahre?s?|a|anfang|mitte|ende|ca|etwa|über|fast|knapp|und|bis|"
    r"years?|old|yrs?|y|o|yo|about|almost|nearly|early|mid|late|to|and)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class AgeWords:
    """Ages in words of a language, how others are said, and how a number is said to be more: "über", "over"."""

    values: Mapping[str, int]
    say: Callable[[int], str]
    over: str


def other_age(text: str, words: AgeWords, *, years: int) -> str | None:
    """The age `years` later; ">89" or "über 89" where that or the age itself is over 89. None where it is no age.

    Years below 0 become years above, and with 0 years an age up to 89 stays as it is.
    """
    found = _said(text, words)
    if not found:
        return None
    ages = [value for _, _, value in found]
    moved = [_moved(age, years) for age in ages]
    if any(age > _MOST for age in ages):
        return None
    if max(*ages, *moved, 0) > OLDEST:
        start, end = found[0][0], found[-1][1]
        is_spoken = not text[start].isdecimal()
        over = f"{words.over} {words.say(OLDEST)}" if is_spoken else f">{OLDEST}"
        return text[:start] + over + text[end:]
    new, at = "", 0
    for (start, end, _), age in zip(found, moved, strict=True):
        old = text[start:end]
        said = str(age) if old.isdecimal() else words.say(age)
        new += text[at:start] + (said[0].upper() + said[1:] if old[0].isupper() else said)
        at = end
    return new + text[at:]


def _moved(age: int, years: int) -> int:
    return age + (years if age + years > 0 else abs(years))


def _said(text: str, words: AgeWords) -> list[tuple[int, int, int]]:
    """Where ages stand, and what they are; nothing where other words stand there too."""
    found: list[tuple[int, int, int]] = []
    chunks = [(one.start(), one.end()) for one in _WORD.finditer(text)]
    at = 0
    while at < len(chunks):
        start = chunks[at][0]
        for last in range(min(at + 5, len(chunks)) - 1, at - 1, -1):
            end = chunks[last][1]
            value = _value(text[start:end].lower(), words)
            if value is not None:
                found.append((start, end, value))
                break
        else:
            last = at
            word = text[start : chunks[at][1]]
            stem, years, rest = word.lower().partition("jähr")
            is_old = bool(years) and _AROUND.fullmatch(years + rest) is not None
            if is_old and _value(stem, words) is not None:
                found.append((start, start + len(stem), _value(stem, words) or 0))
            elif not _AROUND.fullmatch(word):
                return []
        at = last + 1
    return found


def _value(word: str, words: AgeWords) -> int | None:
    return int(word) if word.isdecimal() and word.isascii() and len(word) < 4 else words.values.get(word)
