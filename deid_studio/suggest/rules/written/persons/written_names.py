"""How far a name reaches that starts at a token."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from deid_studio.suggest.lexicon import calendar, medical, name_lists, place_lists, word_lists
from deid_studio.suggest.rules.written.pattern import fragment
from deid_studio.suggest.rules.written.persons.written_name_words import (
    KNIGHTS,
    LIKE_STREETS,
    LONG_INITIALS,
    NOBLES,
    NOT_NAMES,
    NOUN,
    PARTICLES,
    PREPOSITIONS,
    ROLE,
)
from deid_studio.suggest.token_text import TokenText

_RARE_ZIPF: Final = 2.2
_COMMON_ZIPF: Final = 3.2
_FREQUENT_ZIPF: Final = 4.2
_SUFFIX: Final = re.compile(fragment("names.suffix"))
_AT: Final = re.compile(r" (?:zu|auf der) ([A-ZÄÖÜ][\w-]{3,})(?![\w-])")
_ESTATE: Final = re.compile(r" (?:(?:von und zu|von|vom|zu) )?[A-ZÄÖÜ][\w’'-]{2,}")
_ESTATE_OF: Final = re.compile(r" (?:von und zu|von|vom|zu) [A-ZÄÖÜ][\w’'-]{2,}")
_HYPHENED: Final = re.compile(r"-[A-ZÄÖÜÀ-ÖØ-Þ][^\W\d_]")


def is_given(word: str) -> bool:
    """Whether `word`, in lower case, is a given name and no ordinary word."""
    return word in name_lists.given_names() and (word not in name_lists.ambiguous("de"))


def bears(word: str) -> bool:
    """Whether `word`, in lower case, is a given name, be it an ordinary word as well: enough after a cue."""
    return word in name_lists.given_names()


def is_surname(word: str) -> bool:
    """Whether `word`, in lower case, is a known surname."""
    return word in name_lists.surnames()


def is_ordinary(word: str) -> bool:
    """Whether `word`, in lower case, is more likely an ordinary word than a name that no list knows."""
    if len(word) == 1 or word in PARTICLES or word in name_lists.given_names() or word in name_lists.surnames():
        return False
    return word_lists.zipf(word, "de") >= _COMMON_ZIPF or word in medical.medical_words() or word in medical.drugs()


def _bars(word: str, *, first: bool) -> bool:
    """Whether `word` ends a name; right after its cue only what is no name for certain does."""
    if not first:
        return stops(word)
    return word in NOT_NAMES or (
        (word in name_lists.titles() or (ROLE.search(word) is not None and not word.endswith(LIKE_STREETS)))
        and word not in name_lists.surnames()
    )


@lru_cache(maxsize=1 << 14)
def stops(word: str) -> bool:
    """Whether `word`, in lower case, is never a part of a name."""
    if word in NOT_NAMES or (word in calendar.weekdays("de") and len(word) > 2):
        return True
    if word in name_lists.titles() and word not in name_lists.surnames():
        return True
    ends_like_noun = ROLE.search(word) is not None or NOUN.search(word) is not None
    return ends_like_noun and word not in name_lists.surnames() and word not in name_lists.given_names()


def begins_with_particle(reading: TokenText, number: int) -> bool:
    """Whether token `number` is a small word such as "von" before a capital."""
    follows = number + 1 < len(reading) and reading.tokens[number + 1][0].isupper()
    if reading.lower[number] == "von" and reading.lower[number + 1 : number + 2] in (["der"], ["den"], ["dem"]):
        return begins_with_particle(reading, number + 1) or reading.tokens[number + 2 : number + 3][0][:1].isupper()
    return follows and reading.lower[number] in PARTICLES - PREPOSITIONS | {"von"}


def same_line(reading: TokenText, number: int) -> bool:
    """Whether the token after `number` stands beside it, at most two blanks away."""
    gap = reading.gap(number)
    return len(gap) <= 2 and "\n" not in gap and "\t" not in gap


def name_at(reading: TokenText, first: int) -> int | None:
    """Last token of the name that starts at token `first`, where a cue says that one does; None without any."""
    known: list[str] = []
    last: int | None = None
    at, count = first, 0
    while at < len(reading) and count < 5:
        part = _part(reading, at)
        if part is None:
            break
        end, sort = part
        word = reading.lower[end]
        if sort == "word" and (
            _bars(reading.lower[at], first=not known) or (known and not _continues(reading, known, at, end))
        ):
            break
        if sort == "initial" and known and "word" in known and not _is_closing(reading, end):
            break
        if sort == "particle" and known and not _takes_particle(reading, known, at):
            break
        known.append("given" if sort == "word" and bears(reading.lower[at]) and bears(word) else sort)
        if sort != "particle":
            last = end
            count += 1
        if end + 1 >= len(reading) or not (same_line(reading, end) or _breaks_name(reading, end, known)):
            break
        at = end + 1
    if last is None:
        return None
    return _suffixed(reading, _inverted(reading, last, known) or last)


def _suffixed(reading: TokenText, last: int) -> int:
    """Last token of a name with what nobility and generation add ("Öttl Freifrau von und zu Weiß", "Huber sen.")."""
    if reading.lower[last] in NOBLES and (match := _ESTATE.match(reading.text, reading.ends[last])):
        return reading.touched(match.start(), match.end())[-1]
    estate = _AT.match(reading.text, reading.ends[last])
    if estate and word_lists.zipf(estate[1].lower(), "de") < _RARE_ZIPF and not stops(estate[1].lower()):
        return reading.touched(*estate.span(1))[-1]
    if reading.lower[last] in KNIGHTS and (match := _ESTATE_OF.match(reading.text, reading.ends[last])):
        return reading.touched(match.start(), match.end())[-1]
    match = _SUFFIX.match(reading.text, reading.ends[last])
    return reading.touched(match.start(), match.end())[-1] if match and match[0] else last


def _part(reading: TokenText, at: int) -> tuple[int, str] | None:
    token, lower = reading.tokens[at], reading.lower[at]
    after = reading.tokens[at + 1] if at + 1 < len(reading) and not reading.gap(at) else ""
    if lower in PARTICLES and not token.isupper() and (after == "" or after in "-'’"):
        if after and at + 2 < len(reading) and reading.tokens[at + 2][0].isupper():
            return _glued(reading, at), "word"
        if not token[0].isupper() or token in {
            "Von",
            "Van",
            "De",
            "Al",
            "El",
            "La",
            "Di",
            "Da",
            "Del",
            "Le",
            "Ben",
            "Abu",
            "Ten",
            "Zu",
        }:
            return (at, "particle") if at + 1 < len(reading) and same_line(reading, at) else None
    if token in ("v", "V", "d") and after == "." and _is_dotted_particle(reading, at):
        return at + 1, "particle"
    if not token[0].isupper() or (not token.isalpha() and "\u00ad" not in token):
        return None
    if len(token) == 1 or lower in LONG_INITIALS:
        if after == "." and at + 2 < len(reading) and not reading.gap(at + 1) and reading.tokens[at + 2][0].islower():
            return None
        if after == ".":
            end = at + 1
            if _HYPHENED.match(reading.text, reading.ends[end]):
                return _glued(reading, end + 2), "word"
            if end + 3 < len(reading) and reading.tokens[end + 1] == "-" and reading.tokens[end + 3] == ".":
                end += 3
            return end, "initial"
        if len(token) == 1 and after not in ("'", "’"):
            return (
                (at, "initial")
                if same_line(reading, at) and at + 1 < len(reading) and reading.tokens[at + 1][0].isupper()
                else None
            )
    return _glued(reading, at), "word"


def _is_dotted_particle(reading: TokenText, at: int) -> bool:
    """Whether "v." or "d." at token `at` stands for a particle: "v. Weiß", "v. d. Öhe"."""
    if reading.tokens[at] != "v":
        follows = reading.tokens[at + 2 : at + 4]
        before = reading.lower[at - 2] if at > 1 and reading.tokens[at - 1] == "." else ""
        return follows == ["d", "."] if reading.tokens[at] == "V" else before == "v"
    return True


def _glued(reading: TokenText, at: int) -> int:
    """Last token of the word at `at` with what hyphens and apostrophes glue to it."""
    while (
        at + 2 < len(reading)
        and reading.tokens[at + 1] in "-'’‐"
        and not reading.gap(at)
        and len(reading.gap(at + 1)) == 0
        and reading.tokens[at + 2][0].isupper()
    ):
        at += 2
    return at


def _continues(reading: TokenText, known: list[str], at: int, end: int) -> bool:
    """Whether the word from token `at` to `end` goes on with a name of which `known` parts stand before it."""
    first, word = reading.lower[at], reading.lower[end]
    before = reading.lower[at - 1]
    if known[-1] in ("initial", "particle"):
        return True
    if all(sort in ("given", "initial", "particle") for sort in known):
        return not is_surname(before) or not is_ordinary(word) or not _is_frequent_noun(word)
    if (
        known == ["word"]
        and not is_surname(before)
        and word_lists.zipf(before, "de") < _RARE_ZIPF
        and _ends_phrase(reading, end)
    ):
        return True
    if known.count("word") >= 2 or is_ordinary(first) or first in calendar.months("de"):
        return False
    if bears(first):
        return True
    if "particle" in known and is_surname(word):
        return True
    if is_surname(before):
        return not _is_place(first) and word_lists.zipf(first, "de") < _RARE_ZIPF
    return is_surname(word) or not _is_place(first)


def _ends_phrase(reading: TokenText, end: int) -> bool:
    """Whether nothing goes on after token `end`: the line ends, or a comma, a bracket or a slash follows."""
    return end + 1 == len(reading) or not same_line(reading, end) or reading.tokens[end + 1] in ",)/(;"


def _takes_particle(reading: TokenText, known: list[str], at: int) -> bool:
    """Whether the particle at `at` goes on with the name: "Änne von", but not "Herr Huber vom Jugendamt"."""
    if "word" not in known:
        return True
    return known == ["word"] and not is_surname(reading.lower[at - 1]) and reading.lower[at] not in PREPOSITIONS


def _is_frequent_noun(word: str) -> bool:
    return word_lists.german_case(word) == "noun" and word_lists.zipf(word, "de") >= _FREQUENT_ZIPF


def _is_place(word: str) -> bool:
    return word in place_lists.towns() and not is_surname(word)


def _is_closing(reading: TokenText, end: int) -> bool:
    """Whether an initial ends the name: "Huber K.", but not "Huber M. Crohn"."""
    if end + 1 >= len(reading) or not same_line(reading, end):
        return True
    after = reading.tokens[end + 1]
    return after in ",;)(*/:" or reading.lower[end + 1] in name_lists.titles() or reading.lower[end + 1] == "geb"


def _breaks_name(reading: TokenText, end: int, known: list[str]) -> bool:
    """Whether the line breaks within a name, after its given name."""
    gap = reading.gap(end)
    if gap.strip(" ") not in ("\n", "\r\n") or not known or known != ["given"]:
        return False
    after = reading.lower[end + 1]
    return reading.tokens[end + 1][0].isupper() and is_surname(after) and not bears(after)


def _inverted(reading: TokenText, last: int, known: list[str]) -> int | None:
    """Last token of the given names after the comma of "MÜLLER, Änne Maria"."""
    if (
        ("given" in known and "word" in known)
        or last + 2 >= len(reading)
        or reading.tokens[last + 1] != ","
        or reading.gap(last)
    ):
        return None
    at, end = last + 2, None
    while (
        at < len(reading)
        and "\n" not in reading.gap(at - 1)
        and reading.tokens[at][0].isupper()
        and not stops(reading.lower[at])
    ):
        glued = _glued(reading, at)
        capitals = reading.tokens[last].isupper() and not reading.tokens[at].isupper()
        unknown = (capitals or at == last + 2) and word_lists.zipf(reading.lower[at], "de") < _RARE_ZIPF and capitals
        if not bears(reading.lower[at]) and not _before_birth(reading, glued) and not unknown:
            break
        end = glued
        at = glued + 1
    return end


def _before_birth(reading: TokenText, end: int) -> bool:
    after = reading.text[reading.ends[end] : reading.ends[end] + 8]
    return re.match(r"\s?[,(]?\s?\(?(?:\*|geb|\d\d?\.\d)", after) is not None
