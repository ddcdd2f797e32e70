"""Names found once, wherever else they stand in a text."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.language import Language
from deid_studio.suggest.lexicon import medical, names, words
from deid_studio.suggest.reading import Reading

PEOPLE: Final = frozenset({Kind.PATIENT, Kind.STAFF, Kind.RELATIVE, Kind.PERSON})
_SURE: Final = 0.6
_SHORTEST: Final = 3
_AS_SURE: Final = 0.9
"""How sure a repeat is, times how sure what it repeats is."""
_COMMONEST: Final = 4.0
"""A word more frequent than this (zipf) is no name on its own where capitals tell nothing."""


@dataclass(frozen=True, slots=True)
class _Known:
    """A word that is somebody's name here: of what kind, how surely."""

    kind: Kind
    confidence: float


def repeats(
    reading: Reading, candidates: Iterable[Candidate], *, language: Language, is_written: bool
) -> list[Candidate]:
    """Where the names among `candidates` stand once more; each gets the kind of the strongest cue for it.

    Returns candidates for all places of such names, those that are covered already included.
    """
    known = _known(reading, candidates, language=language, is_written=is_written)
    found: list[Candidate] = []
    n, count = 0, len(reading)
    while n < count:
        if not _is_named(reading, n, known, is_written=is_written):
            n += 1
            continue
        first = last = n
        while (
            last + 1 < count
            and _joins(reading.gap(last))
            and _is_named(reading, last + 1, known, is_written=is_written)
        ):
            last += 1
        if not _is_eponym(reading, first):
            best = max(
                (known[_stem(word, known)] for word in reading.lower[first : last + 1]), key=lambda k: k.confidence
            )
            found.append(Candidate(reading.span(first, last), best.kind, _AS_SURE * best.confidence, "repeat:name"))
        n = last + 1
    return found


def _known(
    reading: Reading, candidates: Iterable[Candidate], *, language: Language, is_written: bool
) -> Mapping[str, _Known]:
    """Every word of the sure names, with the kind that has most behind it."""
    votes: dict[str, dict[Kind, float]] = defaultdict(lambda: defaultdict(float))
    best: dict[tuple[str, Kind], float] = defaultdict(float)
    for candidate in candidates:
        if candidate.kind not in PEOPLE or candidate.confidence < _SURE:
            continue
        for n in reading.touched(candidate.span.start, candidate.span.end):
            word = reading.lower[n]
            if _tells(reading.tokens[n], language=language, is_written=is_written):
                votes[word][candidate.kind] += candidate.confidence
                best[word, candidate.kind] = max(best[word, candidate.kind], candidate.confidence)
    kinds = {word: max(by_kind, key=by_kind.__getitem__) for word, by_kind in votes.items()}
    return {word: _Known(kind, best[word, kind]) for word, kind in kinds.items()}


def _tells(token: str, *, language: Language, is_written: bool) -> bool:
    """Whether a word of a name points to the person wherever it stands."""
    lower = token.lower()
    if len(token) < _SHORTEST or not token.isalpha() or lower in names.name_particles() or lower in names.titles():
        return False
    return is_written or words.zipf(lower, language) < _COMMONEST or lower not in names.ambiguous(language)


def _is_named(reading: Reading, n: int, known: Mapping[str, _Known], *, is_written: bool) -> bool:
    if is_written and not reading.tokens[n][0].isupper():
        return False
    return _stem(reading.lower[n], known) in known


def _stem(word: str, known: Mapping[str, _Known]) -> str:
    """The word, or without its genitive's s where it is known without it."""
    return word[:-1] if word not in known and word.endswith("s") and word[:-1] in known else word


def _joins(gap: str) -> bool:
    return gap == " "


def _is_eponym(reading: Reading, first: int) -> bool:
    """Whether the name is that of a disease: "Morbus Osler", "M. Crohn"."""
    before: Sequence[str] = [word for word in reading.lower[max(0, first - 2) : first] if word != "."]
    return bool(before) and before[-1] in ("morbus", "m") and reading.lower[first] in medical.eponyms()
