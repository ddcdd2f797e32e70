"""Hospitals' names: what is said of many stays, and the rest is of the same form."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from deid_studio.redaction.surrogates.drawing import Pseudonyms, canonical
from deid_studio.redaction.surrogates.surrogate_codes import ROMAN, Digits, other_code
from deid_studio.redaction.surrogates.surrogate_places import PlaceWords, cased, town_adjective, town_for

_SAINT: Final = re.compile(r"\b(?:St|Sankt|Saint)[. -]+$", re.IGNORECASE)
_WORD: Final = re.compile(r"[^\W_]+")
_MOST_ABBREVIATED: Final = 5
_LONGEST_TOWN: Final = 5


def other_hospital(
    text: str, words: PlaceWords, pseudonyms: Pseudonyms, digits: Digits, *, known: Callable[[str], str | None]
) -> str | None:
    """A hospital's name with other words in place of all that are not generic. None where all of them are.

    `known` gives what a canonical word is replaced by elsewhere, as a town's or a doctor's name.
    """
    found = list(_WORD.finditer(text))
    plain = [canonical(word[0]) for word in found]
    new, at, n = "", 0, 0
    while n < len(found):
        start, word = found[n].start(), found[n][0]
        other, length = _town_of_words(plain[n:], known)
        stop = found[n + length - 1].end()
        if other:
            other = cased(text[start:stop], other)
        elif plain[n] in words.generic or plain[n] in words.hospital_heads:
            n += 1
            continue
        elif word.lower() in digits.values:
            other = other_code(word.lower(), pseudonyms, digits)
        elif _is_initial(word, text[stop:], words):
            other = other_code(word.lower(), pseudonyms, digits)
            other = other and other.upper()
        elif ROMAN.match(word):
            other = other_code(word, pseudonyms, digits)
        elif _SAINT.search(text[:start]):
            other = _saint(word, words, pseudonyms)
        elif n and plain[n - 1] in words.behind and not _is_named(word, words, pseudonyms, known):
            other = _behind(words.behind[plain[n - 1]], plain[n], words, pseudonyms)
        else:
            other = _hospital_word(word, words, pseudonyms, known)
        if other is None:
            return None
        new += text[at:start] + other
        n, at = n + length, stop
    return new + text[at:] if at else None


def _town_of_words(plain: Sequence[str], known: Callable[[str], str | None]) -> tuple[str | None, int]:
    """What the town that begins here became, where its name has several words, and of how many."""
    for length in range(min(_LONGEST_TOWN, len(plain)), 1, -1):
        town = known(" ".join(plain[:length]))
        if town:
            return town, length
    return None, 1


def _is_initial(word: str, behind: str, words: PlaceWords) -> bool:
    """Whether it is a letter of somebody's name, as in "Dr. V. Weber", and no number, as in "I. Chirurgie"."""
    following = _WORD.search(behind)
    is_letter = len(word) == 1 and word.isupper() and behind.startswith(".")
    return is_letter and following is not None and canonical(following[0]) not in words.generic | words.hospital_heads


def _behind(form: str, plain: str, words: PlaceWords, pseudonyms: Pseudonyms) -> str | None:
    return pseudonyms.of("spot", f"{form} {plain}", lambda rng: form.format(rng.choice(words.street_heads)))


def _is_named(word: str, words: PlaceWords, pseudonyms: Pseudonyms, known: Callable[[str], str | None]) -> bool:
    """Whether it is somebody's or a town's name, or ends in what is said of many hospitals."""
    plain = canonical(word)
    is_person = plain not in pseudonyms.became.get("town", {}) and known(plain) is not None
    return is_person or words.is_town(plain) or any(plain.endswith(head) for head in words.hospital_heads)


def _saint(word: str, words: PlaceWords, pseudonyms: Pseudonyms) -> str | None:
    new = pseudonyms.of("saint", canonical(word), lambda rng: rng.choice(words.saints))
    return new and cased(word, new)


def _hospital_word(
    word: str, words: PlaceWords, pseudonyms: Pseudonyms, known: Callable[[str], str | None]
) -> str | None:
    heads = sorted(words.hospital_heads, key=len, reverse=True)
    head = next((head for head in heads if canonical(word).endswith(head)), "")
    if any(map(str.isdecimal, word)) or (word.isupper() and len(word) <= _MOST_ABBREVIATED):
        return other_code(word, pseudonyms, Digits({}, str))
    stem = word[: len(word) - len(head)] if head else word
    # Letters that became two are counted twice in the canonical form
    if head and canonical(word[len(stem) :]) != head:
        return None
    new = (
        known(canonical(stem))
        or town_adjective(stem, words, pseudonyms)
        or town_for(canonical(stem), words, pseudonyms)
    )
    if not new:
        return None
    tail = word[len(stem) :]
    return cased(stem, new) + (tail if not word.isupper() else tail.upper())
