"""Hospitals, practices and homes by their proper names; departments have none."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import institution_lists, medical, place_lists, word_lists
from deid_studio.suggest.rules.written.institutions.written_institution_words import (
    ABBREVIATIONS,
    COMMON_TOWNS,
    ENDS,
    GENERIC,
    NO_HEAD,
    NOUN_ENDS,
    ORDERS,
    PLATES,
    SCENIC,
    SITES,
    SOLID,
    VAGUE,
)
from deid_studio.suggest.rules.written.pattern import fragment
from deid_studio.suggest.rules.written.persons.person_roles import TITLES
from deid_studio.suggest.rules.written.persons.written_names import is_given, is_surname, stops
from deid_studio.suggest.rules.written.written_places import is_town
from deid_studio.suggest.token_text import TokenText

_OWNED: Final = re.compile(fragment("institutions.owned"))
_PLACED: Final = re.compile(fragment("institutions.placed"))
_SAINT: Final = re.compile(fragment("institutions.saint"))
_QUOTED: Final = re.compile(r" [„\"»][^„“\"«»\n]{2,30}[“\"«”]")
_NAMED: Final = re.compile(fragment("institutions.named"))
_ORDERED: Final = re.compile(fragment("institutions.ordered"))
_EVOCATIVE: Final = re.compile(fragment("institutions.evocative"))
_TWO_WORDS: Final = re.compile(fragment("institutions.two_words"))
_MORE: Final = re.compile(fragment("institutions.more"))
_LED: Final = re.compile(fragment("institutions.led"))
_FORM: Final = re.compile(r" (?:g?GmbH|gAöR|AöR|AG|e\. ?V\.|GbR|Betriebs(?:-| )?GmbH|SA|KG|mbH)(?![\w-])")
_SHORT: Final = re.compile(fragment("institutions.short"))
_ADJECTIVE: Final = re.compile(fragment("institutions.adjective"))
_KIND_BEFORE: Final = re.compile(fragment("institutions.kind_before"), re.MULTILINE)
_FOR: Final = re.compile(fragment("institutions.for"))
_FORMED: Final = re.compile(r"(?:GmbH|AöR|AG|e\. ?V\.)\Z")
_CHAIN: Final = re.compile(fragment("institutions.chain"))
_WORD_BEFORE: Final = re.compile(fragment("institutions.word_before"))
_SAINT_BEFORE: Final = re.compile(r"\b(?:St\.|ST\.|Sankt|SANKT|Hl\.) ?\Z")
_GLUED: Final = re.compile(r"((?:[\w.’']+-){1,4})\Z")
_BY_WORD: Final = 0.75
"""How sure a name is that a rare word before the head word makes."""
_RARE_ZIPF: Final = 2.8


def hospitals(reading: TokenText) -> Iterator[Candidate]:
    """Hospitals, practices and homes with a proper name after or before their head word."""
    text = reading.text
    for number, token in enumerate(reading.tokens):
        if not (token[0].isupper() and (reading.lower[number].endswith(ENDS) or token in ABBREVIATIONS)):
            continue
        if (
            text[reading.ends[number] : reading.ends[number] + 1] == "-"
            and text[reading.ends[number] + 1 : reading.ends[number] + 2].isalpha()
        ):
            continue
        if reading.lower[number].endswith(NO_HEAD):
            continue
        start, left = _left(text, reading.starts[number], reading.lower[number])
        end, right = _right(text, reading.ends[number], reading.lower[number], abbreviated=token in ABBREVIATIONS)
        if right:
            start = adjectives(text, reading.starts[number] if left == _BY_WORD else start)
        elif left and (described := _FOR.match(text, end)):
            end = described.end()
        confidence = max(left, right)
        if confidence:
            if _FORMED.search(text, start, end):
                confidence = 0.95
            source = "hospital.named" if right >= left else "hospital.name_before"
            yield Candidate(Span(start, end), Kind.HOSPITAL, confidence, source)


def adjectives(text: str, start: int) -> int:
    """Where the adjectives and half compounds start that belong to a name ("Onkologisches Zentrum Ruhraue")."""
    match = _KIND_BEFORE.search(text, max(0, start - 56), start)
    return match.start(1) if match else start


def _right(text: str, end: int, head: str, *, abbreviated: bool) -> tuple[int, float]:
    """Where the name ends that follows a head word, and how sure it is one."""
    if head.endswith(("klinik", "zentrum", "institut", "haus")) and (match := _LED.match(text, end)):
        return match.end(), 0.975
    for regex in (_OWNED, _SAINT, _QUOTED, _EVOCATIVE, _ORDERED):
        if match := regex.match(text, end):
            return match.end(), 0.96 if regex is _OWNED else 0.93
    if head.endswith(("praxis", "ordination")) and (found := _practitioner(text, end))[1]:
        return found
    if (match := _NAMED.match(text, end)) and (sure := _properness(match[1], head)):
        whole = is_town(match[1].lower()) and "(" not in match[1]
        end = (
            match.end()
            if whole
            else match.start() + len(re.split(r" (?:(?:bei|in|im|unter|vor|auf) |\()", match[0])[0])
        )
        return _further(text, end), sure
    if (
        (match := _PLACED.match(text, end))
        and not (head.endswith("labor") and match[0].startswith(" bei"))
        and (
            match[0][1].isupper()
            or not word_lists.is_common(match[1].lower(), "de")
            or match[1].lower().endswith(SITES)
        )
        and (not stops(match[1].lower()) or match[1].lower().endswith(SITES))
    ):
        return match.end(1), 0.7 if not head.endswith("praxis") else 0.85
    if (
        (match := _SHORT.match(text, end))
        and not abbreviated
        and (match[1].lower() not in medical.medical_words() or match[1] in PLATES)
        and head.endswith(SOLID)
    ):
        return match.end(), 0.7
    return end, 0.0


def _further(text: str, end: int) -> int:
    """Where a name goes on with a part of the town, a second town or a legal form."""
    for regex in (_MORE, _FORM):
        if match := regex.match(text, end):
            end = match.end()
    return end


def _practitioner(text: str, end: int) -> tuple[int, float]:
    """Where the name ends of whom a practice is called after."""
    match = _TWO_WORDS.match(text, end)
    if match is None or stops(match[1].lower()):
        return end, 0.0
    if (
        match[2]
        and not stops(match[2].lower())
        and any(is_given(word) or is_surname(word) for word in match[0].lower().split())
    ):
        return match.end(), 0.93
    if not (is_surname(match[1].lower()) or is_given(match[1].lower())):
        return end, 0.0
    other = _OTHER_DOCTOR.match(text, match.end(1))
    return other.end() if other and is_surname(other[1].lower()) else match.end(1), 0.93


_OTHER_DOCTOR: Final = re.compile(fragment("institutions.other_doctor"))


def _properness(name: str, head: str) -> float:
    """How sure `name`, right after a head word, is its proper name."""
    lower = name.lower()
    first = re.split(r"[ -]", lower)[0]
    if (
        first in ("für", "und")
        or (stops(first) and not first.endswith(SITES))
        or first in institution_lists.departments()
        or first in medical.medical_words()
    ):
        return 0.0
    if is_town(lower) or is_town(first):
        return 0.55 if word_lists.german_case(first) == "noun" and first in COMMON_TOWNS else 0.94
    if first in place_lists.regions("de") or (first in institution_lists.saints() and len(first) > 3):
        return 0.85
    if first.endswith(SCENIC) and not word_lists.is_common(first, "de"):
        return 0.88
    if VAGUE.search(head):
        return 0.75 if len(first) > 4 and not word_lists.zipf(first, "de") and not first.endswith(NOUN_ENDS) else 0.0
    telling = [word for word in re.split(r"[ -]", lower) if len(word) > 3] or [lower]
    rarest = min(word_lists.zipf(word, "de") for word in telling)
    unlikely = first.endswith((*NOUN_ENDS, "en")) if rarest else first.endswith(NOUN_ENDS)
    return 0.85 if rarest < _RARE_ZIPF and not unlikely else 0.0


def _left(text: str, start: int, head: str) -> tuple[int, float]:
    """Where the name starts that a head word ends, and how sure it is a proper one."""
    sure = 0.0
    if glued := _GLUED.search(text, max(0, start - 48), start):
        parts = [part.lower().removesuffix("s") for part in re.split(r"[-.]", glued[1]) if part]
        start = glued.start()
        if not any(part in GENERIC or f"{part}s" in GENERIC for part in parts):
            proper = any(is_given(part) or is_surname(part) or part in place_lists.towns() for part in parts)
            sure = 0.88 if proper else 0.45
    elif _is_named_after(head):
        sure = 0.8
    if saint := _SAINT_BEFORE.search(text, max(0, start - 8), start):
        start = saint.start()
    if chain := _CHAIN.search(text, max(0, start - 32), start):
        return chain.start(), 0.93
    if adjective := _ADJECTIVE.search(text, max(0, start - 48), start):
        return adjective.start(), sure
    word = _WORD_BEFORE.search(text, max(0, start - 40), start)
    if word and not sure and not head.endswith(("heim", "praxis")):
        name = word[2].lower()
        if name in TITLES:
            return start, sure
        if (
            (word_lists.zipf(name, "de") < _RARE_ZIPF or is_surname(name))
            and not stops(name)
            and not name.endswith(("e", "es", "er", "en", "ung", "s", "ie", "ik", "in", "um", "ion"))
        ):
            return word.start(2), _BY_WORD
        if name.endswith("er") and name[:-2] in place_lists.towns():
            return word.start(2), 0.75
    return start, sure


@lru_cache(maxsize=1 << 10)
def _is_named_after(head: str) -> bool:
    """Whether `head` is a compound with a saint, a town or an order ("marienhospital")."""
    for end in ENDS:
        stem = head.removesuffix(end).rstrip("s")
        if stem != head and len(stem) > 3 and not VAGUE.search(head):
            return (
                stem in institution_lists.saints()
                or stem in ORDERS
                or (stem in place_lists.towns() and not word_lists.is_common(stem, "de"))
                or (stem.endswith(SCENIC) and stem not in GENERIC)
                or (
                    end == "klinik"
                    and stem not in GENERIC
                    and not word_lists.zipf(head, "de")
                    and word_lists.zipf(stem, "de") < _RARE_ZIPF
                )
            )
    return False
