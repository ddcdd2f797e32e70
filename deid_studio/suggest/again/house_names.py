"""Where entries of a site's own lists stand in a text: as they are, inflected, and persons by their surname alone."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from deid_studio.domain.span import Span
from deid_studio.suggest.again.folded_words import Index, fold
from deid_studio.suggest.again.query_words import is_name
from deid_studio.suggest.again.stopwords import FREQUENT, PARTICLES
from deid_studio.suggest.again.variants import forms
from deid_studio.suggest.lexicon import name_lists, word_lists
from deid_studio.suggest.text_language import Language

_WHOLE: Final = 0.95
_SURNAME: Final = 0.9
_DOUBTED: Final = 0.7
"""How sure a place is: of a whole entry, of a surname, of one that is a word as well, behind a title."""

_GAP: Final = re.compile(r"[^\S\n]*[-‐‑–.,/]?[^\S\n]*\n?[^\S\n]*")
_NUMBER: Final = re.compile(r"[^\S\n]{0,2}\d{1,4}(?:[^\S\n]?[a-zA-Z](?![^\W_]))?")
_STREET: Final = re.compile(r"stra(?:ß|ss)e$", re.IGNORECASE)
_ADDRESSED: Final = frozenset("herr herrn frau hr fr kollege kollegen kollegin schwester pfleger dr prof".split())


@dataclass(frozen=True, slots=True)
class HousePlace:
    """A place of an entry in a text, the list's tag, how sure it is (0..1), and the list's name."""

    span: Span
    tag: str
    confidence: float
    list: str


@dataclass(frozen=True, slots=True)
class _Sought:
    """What is looked for: folded words; `is_word` where it is a word of the language as well, `is_never` never PHI.

    With a `patient`'s code it is looked for in that patient's texts only.
    """

    words: tuple[str, ...]
    tag: str
    list: str
    patient: str
    confidence: float
    is_word: bool = False
    is_street: bool = False
    is_never: bool = False


@dataclass(frozen=True, slots=True)
class HouseNames:
    """Entries by the folded word that they begin with, in each of its forms where it is the only one."""

    by_first: Mapping[str, tuple[_Sought, ...]]

    @classmethod
    def of(cls, entries: Iterable[tuple[str, str, str, str, str]]) -> HouseNames:
        """The entries of lists: what each says, whether it is a "person", "street", "never" or other, tag, and list.

        Last comes the code of the patient whose texts alone it is of, or "".
        """
        found: dict[str, dict[_Sought, None]] = {}
        for said, what, tag, name, patient in entries:
            for sought in _sought(said, what, tag, name, patient):
                firsts = {sought.words[0], *(forms(sought.words[0]) if len(sought.words) == 1 else ())}
                for first in firsts:
                    found.setdefault(first, {})[sought] = None
        return cls({first: tuple(all_of) for first, all_of in found.items()})

    def places(self, text: str, patient: str = "") -> list[HousePlace]:
        """Where they stand in a text of a patient, in its order; of overlapping places the longest."""
        if not self.by_first:
            return []
        index = Index.of(text)
        found = [
            place
            for first in self.by_first.keys() & index.places.keys()
            for at in index.places[first]
            for sought in self.by_first[first]
            if sought.patient in ("", patient)
            if (place := _place(sought, index, at)) is not None
        ]
        chosen: list[HousePlace] = []
        for place in sorted(found, key=lambda one: (one.span.start, -one.span.end, -one.confidence)):
            if not chosen or chosen[-1].span.end <= place.span.start:
                chosen.append(place)
        return chosen


def _sought(said: str, what: str, tag: str, name: str, patient: str) -> Iterator[_Sought]:
    if what == "person":
        surname, comma, given = said.partition(",")
        last = _named(surname) if comma else _named(said)[-1:]
        named = [*_named(given), *last] if comma else _named(said)
        if len(named) > 1:
            yield _Sought(_folded(named), tag, name, patient, _WHOLE)
            yield _Sought(_folded([*last, *(word for word in named if word not in last)]), tag, name, patient, _WHOLE)
        if last and len(last[-1]) > 2:
            yield _Sought(_folded(last), tag, name, patient, _SURNAME, is_word=_are_word(last))
        return
    spellings = {said, _STREET.sub("str", said)} if what == "street" else {said}
    for spelling in sorted(spellings):
        words = _words(spelling)
        if len("".join(words)) > 1:
            kind = {"is_street": what == "street", "is_never": what == "never"}
            is_word = what != "never" and _are_word(words)
            yield _Sought(_folded(words), tag, name, patient, _WHOLE, is_word, **kind)


def _words(said: str) -> list[str]:
    index = Index.of(said)
    return [index.written(number) for number in range(len(index.words))]


def _named(said: str) -> list[str]:
    """The words of a person's name without titles."""
    return [word for word in _words(said) if is_name(fold(word)) or fold(word) in PARTICLES]


def _folded(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(map(fold, words))


def _are_word(words: Sequence[str]) -> bool:
    """Whether a single word is one of German or English as well: Koch, Klein."""
    if len(words) != 1:
        return False
    lower = words[0].lower()
    languages: tuple[Language, ...] = ("de", "en")
    return fold(lower) in FREQUENT or any(
        lower in name_lists.ambiguous(language) or word_lists.is_common(lower, language) for language in languages
    )


def _place(sought: _Sought, index: Index, first: int) -> HousePlace | None:
    last = first + len(sought.words) - 1
    if last >= len(index.words):
        return None
    own, final = index.words[first:last], sought.words[-1]
    if tuple(own) != sought.words[:-1] or not (index.words[last] == final or index.words[last] in forms(final)):
        return None
    if any(not _GAP.fullmatch(index.gap(number)) for number in range(first, last)):
        return None
    confidence = sought.confidence
    if sought.is_never and _is_addressed(index, first):
        # Whoever is addressed by an eponym bears it as a name
        return None
    if sought.is_word:
        if not _is_addressed(index, first):
            return None
        confidence = _DOUBTED
    end = index.ends[last]
    number = _NUMBER.match(index.text, end + (index.text[end : end + 1] == ".")) if sought.is_street else None
    return HousePlace(Span(index.starts[first], number.end() if number else end), sought.tag, confidence, sought.list)


def _is_addressed(index: Index, at: int) -> bool:
    """Whether a title or a form of address stands before a word."""
    before = index.words[at - 1] if at else ""
    return before in _ADDRESSED or before in name_lists.titles()
