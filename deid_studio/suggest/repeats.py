"""Names found once, wherever else they stand in a text."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import medical, name_lists
from deid_studio.suggest.lexicon import word_lists as words
from deid_studio.suggest.text_language import Language
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set

PEOPLE: Final = frozenset({Kind.PATIENT, Kind.STAFF, Kind.RELATIVE, Kind.PERSON})
_SURE: Final = 0.6
_SHORTEST: Final = 3
_AS_SURE: Final = 0.9
"""How sure a repeat is, times how sure what it repeats is."""
_EPONYM: Final = 0.1
"""How sure it is that a name in a medical term is somebody's here: it can still be overridden."""
_DISEASES: Final = frozenset({"morbus", "mb", "mrb"})
_LOOSE: Final = frozenset("band grad linie m mb n nach op operation punkt raum ring test testung typ type".split())
"""Words of medical terms that follow anybody's name as well."""
_JOINED: Final = 3
_COMMONEST: Final = 4.0
"""A word more frequent than this (zipf) is no name on its own where capitals tell nothing."""


@dataclass(frozen=True, slots=True)
class _Known:
    """A word that is somebody's name here: of what kind, how surely."""

    kind: Kind
    confidence: float


def repeats(
    reading: TokenText, candidates: Iterable[Candidate], *, language: Language, has_case: bool
) -> list[Candidate]:
    """Where the names among `candidates` stand once more; each gets the kind of the strongest cue for it.

    Returns candidates for all places of such names, those that are covered already included.
    """
    known = _known(reading, candidates, language=language, has_case=has_case)
    found: list[Candidate] = []
    n, count = 0, len(reading)
    while n < count:
        if not _is_named(reading, n, known, has_case=has_case):
            n += 1
            continue
        first = last = n
        while (following := _next(reading, last)) < count and _is_named(reading, following, known, has_case=has_case):
            last = following
        words = (_stem(word, known) for word in reading.lower[first : last + 1])
        best = max((known[word] for word in words if word in known), key=lambda one: one.confidence)
        is_term = is_eponym(reading, first, last)
        confidence, source = (_EPONYM, "repeat:eponym") if is_term else (_AS_SURE * best.confidence, "repeat:name")
        found.append(Candidate(reading.span(first, last), best.kind, confidence, source))
        n = last + 1
    return found


def is_eponym(reading: TokenText, first: int, last: int) -> bool:
    """Whether a name is part of a medical term: "Morbus Osler", "M. Crohn", "Osler-Krankheit", "Weber-B-Fraktur"."""
    before = [word for word in reading.lower[max(0, first - 2) : first] if word != "."][-1:]
    if before and before[0] in _DISEASES:
        return True
    if reading.lower[first] not in medical.eponyms():
        return False
    # "M. Köhler" may be Maria
    is_disease = before == ["m"] and reading.lower[first] not in name_lists.surnames()
    return is_disease or any(word in medical.eponym_heads() for word in _after(reading, last))


def _after(reading: TokenText, last: int) -> Iterator[str]:
    """The words that hyphens join to token `last`, or the one after a space where that is no word of other texts."""
    at = last
    while (following := _next(reading, at)) == at + 2 < len(reading) and at < last + 2 * _JOINED:
        yield reading.lower[following]
        at = following
    if at == last and following == last + 1 and following < len(reading) and reading.lower[following] not in _LOOSE:
        yield reading.lower[following]


def _known(
    reading: TokenText, candidates: Iterable[Candidate], *, language: Language, has_case: bool
) -> Mapping[str, _Known]:
    """Every word of the sure names, with the kind that has most behind it."""
    votes: dict[str, dict[Kind, float]] = defaultdict(lambda: defaultdict(float))
    best: dict[tuple[str, Kind], float] = defaultdict(float)
    for candidate in candidates:
        if candidate.kind not in PEOPLE or candidate.confidence < _SURE:
            continue
        for n in reading.touched(candidate.span.start, candidate.span.end):
            word = reading.lower[n]
            # "Özdemir Komma Ayşe" makes nobody of each comma
            if word not in _stops() and _tells(word, language=language, has_case=has_case):
                votes[word][candidate.kind] += candidate.confidence
                best[word, candidate.kind] = max(best[word, candidate.kind], candidate.confidence)
    kinds = {word: max(by_kind, key=by_kind.__getitem__) for word, by_kind in votes.items()}
    return {word: _Known(kind, best[word, kind]) for word, kind in kinds.items()}


@cache
def _stops() -> frozenset[str]:
    return word_set("spoken.manner.stops")


def _tells(lower: str, *, language: Language, has_case: bool) -> bool:
    """Whether a word of a name points to the person wherever it stands."""
    if (
        len(lower) < _SHORTEST
        or not lower.isalpha()
        or lower in name_lists.name_particles()
        or lower in name_lists.titles()
    ):
        return False
    return has_case or words.zipf(lower, language) < _COMMONEST or lower not in name_lists.ambiguous(language)


def _is_named(reading: TokenText, n: int, known: Mapping[str, _Known], *, has_case: bool) -> bool:
    if has_case and not reading.tokens[n][0].isupper():
        return False
    return _stem(reading.lower[n], known) in known


def _stem(word: str, known: Mapping[str, _Known]) -> str:
    """The word, or without its genitive's s where it is known without it."""
    return word[:-1] if word not in known and word.endswith("s") and word[:-1] in known else word


def _next(reading: TokenText, n: int) -> int:
    """The next token of a name: after one space, or after a hyphen without any."""
    gap = reading.gap(n)
    if gap == " ":
        return n + 1
    is_hyphen = not gap and reading.tokens[n + 1 : n + 2] == ["-"] and not reading.gap(n + 1)
    return n + 2 if is_hyphen and n + 2 < len(reading) else len(reading)
