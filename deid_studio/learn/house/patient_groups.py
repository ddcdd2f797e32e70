"""Which letters are of one patient, so that they never stand on both sides of a split."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.learn.training_texts import Marked
from deid_studio.suggest.again.folded_words import fold

_HEAD_LINES: Final = 12
_ALIKE: Final = 85.0
"""How like two heads are, in per cent of `rapidfuzz.fuzz.ratio`, that tell of one patient."""
_COMMON: Final = 3
"""A line that so many letters have is of the letterhead."""
_WORD: Final = re.compile(r"\w+")


def groups(letters: Mapping[str, Marked], patients: Mapping[str, str]) -> list[frozenset[str]]:
    """The keys of `letters` by patient: of one code, else with one birth date, one whole name, or near-duplicate heads.

    What may be one patient is taken for one: a letter too many in a group costs little, one on the other side all.
    """
    chief = {key: key for key in letters}

    def root(key: str) -> str:
        while chief[key] != key:
            key = chief[key]
        return key

    seen: dict[str, str] = {}
    for key, marked in letters.items():
        code = patients.get(key)
        for sign in [f"code {code}"] if code else _signs(marked):
            chief[root(key)] = root(seen.setdefault(sign, key))
    coded = {key for key in letters if patients.get(key)}
    for one, other in _near_duplicates({key: marked for key, marked in letters.items() if key not in coded}):
        chief[root(one)] = root(other)
    found: dict[str, set[str]] = defaultdict(set)
    for key in letters:
        found[root(key)].add(key)
    return [frozenset(group) for group in found.values()]


def folds(parted: list[frozenset[str]], count: int) -> list[frozenset[str]]:
    """Groups in `count` parts of like size, none of them cut, by their order; fewer where there are fewer groups."""
    parts: list[set[str]] = [set() for _ in range(count)]
    for group in sorted(parted, key=len, reverse=True):
        min(parts, key=len).update(group)
    return [frozenset(part) for part in parts if part]


def _signs(marked: Marked) -> Iterator[str]:
    """What tells whose letter it is: marked birth dates, and patients' names of more than one word."""
    for mark in marked.marks:
        words = sorted(fold(word) for word in _WORD.findall(marked.text[mark.start : mark.end]))
        if mark.kind is Kind.BIRTHDATE or (mark.kind is Kind.PATIENT and sum(len(one) > 2 for one in words) > 1):
            yield f"{mark.kind} {' '.join(words)}"


def _near_duplicates(letters: Mapping[str, Marked]) -> Iterator[tuple[str, str]]:
    from rapidfuzz.fuzz import ratio

    lines = {
        key: [line.strip() for line in marked.text.splitlines() if line.strip()][:_HEAD_LINES]
        for key, marked in letters.items()
    }
    often = Counter(line for head in lines.values() for line in set(head))
    heads = {key: "\n".join(line for line in head if often[line] < _COMMON) for key, head in lines.items()}
    for one, other in combinations(heads, 2):
        if heads[one] and heads[other] and ratio(heads[one], heads[other], score_cutoff=_ALIKE):
            yield one, other
