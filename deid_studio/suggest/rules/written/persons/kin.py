"""Relatives by kinship: one name, or a list of names with ages, after a word for it; and neighbours, who are none."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import word_lists
from deid_studio.suggest.lexicon.harmless import is_harmless
from deid_studio.suggest.rules.written.pattern import fragment
from deid_studio.suggest.rules.written.persons.written_names import (
    bears,
    is_ordinary,
    is_surname,
    name_at,
    same_line,
    stops,
)
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set, word_tuple

_HEADS: Final = word_tuple("written.kin.heads")
_PREFIXES: Final = word_tuple("written.kin.prefixes")
_STEMS: Final = word_set("written.kin.stems")
_OTHERS: Final = word_set("written.kin.others")
_DETERMINED: Final = re.compile(fragment("kin.determined"))
_SKIP: Final = word_set("written.kin.skip")
_THEN: Final = re.compile(fragment("kin.then"))
_NEWBORN: Final = re.compile(r"\b(?:Mädchens?|Jungen?|Knaben?|Bub(?:en)?|Neugeborenen?s?) [(„](?=[A-ZÄÖÜ])")
_CALLS: Final = re.compile(r"\b(?:ruft|rief|fragt|sucht|schreit|verlangt)\b[^.;\n]{0,24}\bnach [„\"»]?(?=[A-ZÄÖÜ])")
_NICKNAMED: Final = re.compile(fragment("kin.nicknamed"))
_CARE_OF: Final = re.compile(r"\b[cC]/[oO]\.? (?:Fam(?:ilie|\.) |Frau |Herrn? )?(?=[A-ZÄÖÜ])")


def relatives(reading: TokenText) -> Iterator[Candidate]:
    """Names after words of kinship ("Ehefrau Änne", "Eltern: Ayşe (29) u. Emre (33)", "2 Söhne (Jörg 24, Lars 21)")."""
    text = reading.text
    for number, lower in enumerate(reading.lower):
        if not reading.tokens[number][0].isupper():
            continue
        other = lower in _OTHERS
        if lower in _SIBLINGS and not _is_sibling(reading, number):
            continue
        if number + 1 >= len(reading) or not (other or is_kin(lower)):
            continue
        joined = number and reading.tokens[number - 1] == "-" and not reading.gap(number - 1)
        if joined or (reading.tokens[number + 1] == "." and len(lower) > _LONGEST_ABBREVIATION):
            continue
        first = number + 1
        while first < min(number + 6, len(reading)) and reading.lower[first] in _SKIP:
            first += 1
        if first >= len(reading) or "\n\n" in text[reading.ends[number] : reading.starts[first]]:
            continue
        if first + 2 < len(reading) and reading.lower[first] == "und" and reading.lower[first + 1].endswith(_ALSO):
            first += 2
        told = _DETERMINED.search(text, max(0, reading.starts[number] - 24), reading.starts[number]) is not None
        listed = any(reading.tokens[at] in "(:," for at in range(number + 1, first))
        kind = Kind.PERSON if other else Kind.RELATIVE
        while (last := _name(reading, first, told=told and not listed)) is not None:
            sure = bears(reading.lower[first]) or last > first
            yield Candidate(reading.span(first, last), kind, 0.91 if sure else 0.6, f"{kind}.kin")
            then = _THEN.match(text, reading.ends[last])
            touched = reading.touched(then.end(), then.end() + 1) if then else range(0)
            if not touched or (is_kin(reading.lower[touched[0]]) or not bears(reading.lower[touched[0]])):
                break
            first = touched[0]


def _is_sibling(reading: TokenText, number: int) -> bool:
    """Whether a sister, and no nurse, is meant at token `number`."""
    start, end = reading.starts[number], reading.ends[number]
    return (
        _WHOSE.search(reading.text, max(0, start - 24), start) is not None
        or _GENERATION.match(reading.text, end) is not None
        or "amilienanamnese" in reading.text[max(0, start - 160) : start]
        or reading.lower[number] in ("bruder", "bruders")
    )


_SIBLINGS: Final = frozenset({"schwester", "bruder", "bruders"})
_WHOSE: Final = re.compile(fragment("kin.whose"))
_GENERATION: Final = re.compile(r" ?[(:,]? ?[A-ZÄÖÜ][\w-]+(?: [A-ZÄÖÜ][\w-]+)?,? \(?\d|: ?[A-ZÄÖÜ]")


@lru_cache(maxsize=1 << 12)
def is_kin(word: str) -> bool:
    """Whether `word`, in lower case, tells of kinship."""
    return word in _HEADS_SET or any(word.startswith(prefix) and word[len(prefix) :] in _STEMS for prefix in _PREFIXES)


_HEADS_SET: Final = frozenset(_HEADS)


def _name(reading: TokenText, first: int, *, told: bool) -> int | None:
    """Last token of the name at `first`; an unknown one only where an article stands before the kinship."""
    word = reading.lower[first]
    if not reading.tokens[first][0].isupper() or len(word) < 2 or stops(word):
        return None
    last = name_at(reading, first)
    if last is None or (reading.tokens[last - 1] == "-" and stops(reading.lower[last])):
        return None
    if bears(word):
        return last if word_lists.zipf(word, "de") < _FREQUENT or last > first or not is_ordinary(word) else None
    if is_ordinary(word):
        return None
    if last > first:
        return last if is_surname(reading.lower[last]) or is_surname(word) else None
    return (
        last if told and word_lists.zipf(word, "de") < _RARE and word.isalpha() and not word.endswith(_NOUNS) else None
    )


_FREQUENT: Final = 5.5
_RARE: Final = 2.6
_LONGEST_ABBREVIATION: Final = 3
_ALSO: Final = ("bevollmächtigte", "bevollmächtigter", "betreuer", "betreuerin", "pflegeperson", "person", "angehörige")
_NOUNS: Final = word_tuple("written.kin.nouns")


def described_relatives(reading: TokenText) -> Iterator[Candidate]:
    """Names before a word of kinship in brackets ("Gudrun Öhler (Tochter)")."""
    for number, lower in enumerate(reading.lower):
        if number < 2 or reading.tokens[number - 1] not in "(," or not is_kin(lower):
            continue
        if reading.tokens[number - 1] != "(" and not _ends_field(reading, number):
            continue
        end = number - 2
        for first in range(max(0, end - 5), end):
            starts = first == 0 or reading.tokens[first - 1] in ":,;(.]" or not same_line(reading, first - 1)
            if (
                starts
                and reading.tokens[first][0].isupper()
                and not stops(reading.lower[first])
                and (name_at(reading, first) == end or (starts and _is_foreign(reading, first, end)))
            ):
                yield Candidate(reading.span(first, end), Kind.RELATIVE, 0.95, "relative.described")
                break


def _is_foreign(reading: TokenText, first: int, end: int) -> bool:
    """Whether tokens `first` to `end` are two to four capitalised words, as of a name that no list knows."""
    if not 1 <= end - first < _MOST_WORDS:
        return False
    return all(
        token[0].isupper() and token.isalpha() and not (stops(word) or is_ordinary(word))
        for token, word in zip(reading.tokens[first : end + 1], reading.lower[first : end + 1], strict=True)
    )


_MOST_WORDS: Final = 4


def _ends_field(reading: TokenText, number: int) -> bool:
    """Whether the word of kinship at token `number` stands between a comma and the end of a field."""
    after = reading.tokens[number + 1] if number + 1 < len(reading) else ","
    return reading.tokens[number - 1] == "," and (after in ",;:" or not same_line(reading, number))


def nicknames(reading: TokenText) -> Iterator[Candidate]:
    """What somebody is called beside their name ("Spitzname „Locke“", "nennt sich Richie")."""
    for match in _NICKNAMED.finditer(reading.text):
        name = match["quoted"] or match["bare"]
        if name and (match["quoted"] or bears(name.lower()) or not is_harmless(name.lower(), "de")):
            span = Span(*match.span("quoted" if match["quoted"] else "bare"))
            yield Candidate(span, Kind.PATIENT, 0.7, "patient.nickname")


def called(reading: TokenText) -> Iterator[Candidate]:
    """Whom a patient calls for, whom she bore, and with whom somebody lives ("c/o Öhler")."""
    for regex, kind in ((_CALLS, Kind.RELATIVE), (_NEWBORN, Kind.RELATIVE), (_CARE_OF, Kind.PERSON)):
        for match in regex.finditer(reading.text):
            first = reading.touched(match.end(), match.end() + 1)[0]
            last = name_at(reading, first)
            if last is not None and (kind is Kind.PERSON or bears(reading.lower[first])):
                yield Candidate(Span(reading.starts[first], reading.ends[last]), kind, 0.85, f"{kind}.called")
