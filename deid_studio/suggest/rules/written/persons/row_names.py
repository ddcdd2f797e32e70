"""Patients whose surnames begin the rows of a list: "4. Pickartz: neu", "☐ Kaltwasser – Antrag"."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import place_lists
from deid_studio.suggest.lexicon.harmless import is_harmless
from deid_studio.suggest.rules.written.pattern import fragment
from deid_studio.suggest.rules.written.persons.written_names import bears, is_surname, stops
from deid_studio.suggest.token_text import TokenText

_ROW: Final = re.compile(fragment("rows.name"), re.MULTILINE)
_FEWEST: Final = 2
_SHORTEST, _LONGEST = 3, 12
"""Letters of surnames that are on no list; longer words are made of several."""


def row_names(reading: TokenText) -> Iterator[Candidate]:
    """Words that begin the rows of a list, where at least half of them can be nothing but names."""
    lists: dict[str | None, list[re.Match[str]]] = defaultdict(list)
    for match in _ROW.finditer(reading.text):
        lists[_sort(match)].append(match)
    for rows in lists.values():
        names = {row.start() for row in rows if _is_name(row["name"].lower())}
        if len(names) < max(_FEWEST, (len(rows) + 1) // 2):
            continue
        for row in rows:
            word = row["name"].lower()
            if row.start() in names or (is_surname(word) and not stops(word)):
                yield Candidate(Span(*row.span("name")), Kind.PATIENT, 0.6, "patient.row")


def _sort(row: re.Match[str]) -> str | None:
    """What stands before the name: a number, a sign, an hour or a case."""
    return next((sort for sort in ("number", "bullet", "hour", "case") if row[sort]), None)


def _is_name(word: str) -> bool:
    first = word.split("-")[0]
    if stops(first) or first in place_lists.towns():
        return False
    is_listed = is_surname(first) or bears(first)
    return (is_listed or _SHORTEST <= len(first) <= _LONGEST) and not is_harmless(first, "de")
