"""Names that a list has turned, surname first: "Apfel, Herta", "KOCH, EWALD", "Kurz, H."."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import place_lists
from deid_studio.suggest.lexicon.harmless import is_harmless
from deid_studio.suggest.rules.written.pattern import fragment
from deid_studio.suggest.rules.written.persons.kin import is_kin
from deid_studio.suggest.rules.written.persons.written_names import bears, is_surname, stops
from deid_studio.suggest.token_text import TokenText

_COMMA: Final = re.compile(r", ?(?=[A-ZÄÖÜÀ-ÖØ-Þ])")
_SURNAME: Final = re.compile(fragment("turned_names.surname"))
_GIVEN: Final = re.compile(fragment("turned_names.given"))
_WORD: Final = re.compile(r"[^\W\d_]+")
_REACH: Final = 48
_LONG: Final = 4
"""Shorter words that no list has for names are abbreviations as well: "DPT, LOT"."""


def turned_names(reading: TokenText) -> Iterator[Candidate]:
    """Surname and given name with a comma between, alone in a line or a cell or before a figure."""
    text = reading.text
    for comma in _COMMA.finditer(text):
        surname = _SURNAME.search(text, max(0, comma.start() - _REACH), comma.start())
        given = surname and _GIVEN.match(text, comma.end())
        if surname is None or not given or _is_none(surname["last"], given["name"]):
            continue
        is_alone = surname["cell"] is not None and given["end"] is not None
        if sure := _sureness(surname["last"].lower(), given["first"].lower(), is_alone=is_alone):
            yield Candidate(Span(surname.start("name"), given.end("name")), Kind.PATIENT, sure, "patient.turned")


def _is_none(surname: str, given: str) -> bool:
    """Whether what follows is no given name: an abbreviation, a street, or the surname once more."""
    words = [word.lower() for word in _WORD.findall(given)]
    is_abbreviation = len(words[0]) > 1 and given.isupper() and not surname.isupper()
    return is_abbreviation or surname.lower() in words or any(map(stops, words))


def _sureness(surname: str, given: str, *, is_alone: bool) -> float:
    """How likely two words are a name, 0..1, by what lists know of them; 0 where they are none.

    A word that is one of other texts as well ("Kurz, Hedwig") is taken for a name in a cell of its own alone.
    """
    if is_kin(surname) or (stops(surname) and not is_surname(surname)):
        return 0.0
    is_word = is_harmless(surname, "de")
    is_plain = is_word and not is_surname(surname)
    is_long = min(len(surname), len(given) if len(given) > 1 else _LONG) >= _LONG
    if len(given) == 1:
        return 0.62 if is_surname(surname) else 0.45 if is_long and not is_plain else 0.0
    if bears(given):
        return 0.64 if not is_word else 0.6 if is_long and is_alone else 0.0
    return 0.6 if is_surname(surname) and not is_harmless(given, "de") and given not in place_lists.towns() else 0.0
