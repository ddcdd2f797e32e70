"""Where one to three neighbouring words of a transcript sound like a known name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from deid_studio.domain.document import Word
from deid_studio.domain.span import Span
from deid_studio.engines.alignment import espeak
from deid_studio.engines.alignment.likeness import bare, coarse, likeness
from deid_studio.services.annotation.known_names import KnownName
from deid_studio.suggest.again.folded_words import Index, fold
from deid_studio.suggest.again.stopwords import FREQUENT
from deid_studio.suggest.again.variants import forms
from deid_studio.suggest.again.word_sound import sound
from deid_studio.suggest.lexicon import name_lists, word_lists
from deid_studio.suggest.text_language import Language

LEAST_ALIKE: Final = 0.6
_LEAST_ALIKE_SHORT: Final = {4: 0.8, 5: 0.8, 6: 0.7}
"""How alike words must sound, 0..1, and for names of so few sounds."""
_MOST_PIECES: Final = 3
_LEAST_SOUNDS: Final = 4
_NO_WORD: Final = 0.06
_COMMON: Final = -0.04
_ONE_COMMON: Final = -0.1
"""What it is worth that a word is in no dictionary, that all are common, or that the only one is.

Names that are words as well, as Koch, are not looked for where all are common, or they would be found wherever somebody
cooks.
"""
_APART: Final = re.compile(r"[\n.?!;:]")
_PIECE: Final = re.compile(r"[^\W\d_]+")


@dataclass(frozen=True, slots=True)
class AlikePlace:
    """Pieces `first` to `last` of a transcript that may be a name, whose IPA is `ipa`; how surely, about 0..1."""

    first: int
    last: int
    name: KnownName
    ipa: str
    score: float
    as_written: bool = False


@dataclass(frozen=True, slots=True)
class Pieces:
    """The words of a transcript, what hyphens join taken apart: each with its span, its word's number, and its IPA."""

    text: str = field(repr=False)
    language: Language
    spans: Sequence[Span]
    words: Sequence[int]
    ipa: Sequence[str]

    @classmethod
    def of(cls, text: str, words: Sequence[Word], *, language: Language) -> Pieces:
        """Take the words of `text` apart."""
        found = [
            (Span(match.start(), match.end()), number)
            for number, word in enumerate(words)
            for match in _PIECE.finditer(text, word.span.start, word.span.end)
        ]
        spans = [span for span, _ in found]
        ipa = ipa_of([span.of(text) for span in spans], language)
        return cls(text, language, spans, [number for _, number in found], ipa)

    def runs(self) -> Iterator[tuple[int, int]]:
        """First and last of each run of pieces that may be one name."""
        for first in range(len(self.spans)):
            for last in range(first, min(first + _MOST_PIECES, len(self.spans))):
                if last > first and _APART.search(self.text, self.spans[last - 1].end, self.spans[last].start):
                    break
                yield first, last

    def said(self, first: int, last: int) -> list[str]:
        """The pieces from `first` to `last`."""
        return [span.of(self.text) for span in self.spans[first : last + 1]]

    def weight(self, first: int, last: int) -> float:
        """What their being words says about their being a name."""
        known = [word_lists.zipf(word.lower(), self.language) for word in self.said(first, last)]
        if not all(known):
            return _NO_WORD
        if any(zipf < word_lists.COMMON_ZIPF for zipf in known):
            return 0.0
        return _COMMON if last > first else _ONE_COMMON


def ipa_of(words: Sequence[str], language: Language) -> list[str]:
    """The IPA of words; without espeak-ng their letters as they sound."""
    if not espeak.is_there():
        return [sound(fold(word)) for word in words]
    distinct = list(dict.fromkeys(words))
    known = dict(zip(distinct, espeak.sounds_of(distinct, language=language), strict=True))
    return [known[word] for word in words]


def alike_places(names: Iterable[KnownName], pieces: Pieces) -> list[AlikePlace]:
    """Places that sound like one of `names`, no two of which share a piece; the likeliest are taken first."""
    from rapidfuzz import process
    from rapidfuzz.distance import Levenshtein

    alike = Levenshtein.normalized_similarity
    runs: dict[tuple[str, str], list[tuple[int, int]]] = {}
    for first, last in pieces.runs():
        key = fold("".join(pieces.said(first, last))), "".join(pieces.ipa[first : last + 1])
        runs.setdefault(key, []).append((first, last))
    keys = list(runs)
    letters, families = [sound(key[0]) for key in keys], [coarse(key[1]) for key in keys]
    found = []
    for name, unit, ipa, is_word in _units(names, pieces.language):
        own = sound(unit)
        least = _LEAST_ALIKE_SHORT.get(len(bare(ipa)), LEAST_ALIKE)
        near = {
            at: score
            for _, score, at in process.extract(own, letters, scorer=alike, score_cutoff=LEAST_ALIKE, limit=None)
        }
        near |= {
            at: max(near.get(at, 0.0), likeness(ipa, keys[at][1]))
            for _, _, at in process.extract(coarse(ipa), families, scorer=alike, score_cutoff=LEAST_ALIKE, limit=None)
        }
        written = {unit, *forms(unit)}
        for at, score in near.items():
            as_written = keys[at][0] in written
            for first, last in runs[keys[at]]:
                weight = pieces.weight(first, last)
                sure = 1.0 if as_written else score + weight
                if sure >= least and (weight >= 0 or not is_word):
                    found.append(AlikePlace(first, last, name, ipa, sure, as_written and first == last))
    return _apart(found)


def written_places(text: str, names: Iterable[KnownName], language: Language) -> Iterator[tuple[Span, KnownName]]:
    """Where a word of one of `names` stands in a text as it is, or inflected."""
    index = Index.of(text)
    for name, unit, _, is_word in _units(names, language):
        for form in () if is_word else (unit, *forms(unit)):
            for place in index.places.get(form, ()):
                yield Span(index.starts[place], index.ends[place]), name


def _units(names: Iterable[KnownName], language: Language) -> Iterator[tuple[KnownName, str, str, bool]]:
    """What of names is looked for: each word, and all of them together; folded, its IPA, and if it is a word as well.

    Common words that are no names but stand in one ("Haus") are not.
    """
    units: dict[str, tuple[KnownName, tuple[str, ...]]] = {}
    for name in names:
        for words in (*((word,) for word in name.words), name.words):
            if name.tag and len(words) <= _MOST_PIECES and (len(words) > 1 or _is_telling(words[0].lower(), language)):
                units.setdefault(fold("".join(words)), (name, words))
    said = {unit: "".join(ipa_of(words, language)) for unit, (_, words) in units.items()}
    for unit, (name, words) in units.items():
        if len(bare(said[unit])) >= _LEAST_SOUNDS:
            is_word = len(words) == 1 and (unit in FREQUENT or words[0].lower() in name_lists.ambiguous(language))
            yield name, unit, said[unit], is_word


def _is_telling(word: str, language: Language) -> bool:
    is_name = word in name_lists.given_names() or word in name_lists.surnames()
    return is_name or not (fold(word) in FREQUENT or word_lists.is_common(word, language))


def _apart(places: Iterable[AlikePlace]) -> list[AlikePlace]:
    taken: set[int] = set()
    found = []
    for place in sorted(places, key=lambda one: (-one.score, one.last - one.first, one.first)):
        own = range(place.first, place.last + 1)
        if taken.isdisjoint(own):
            taken.update(own)
            found.append(place)
    return sorted(found, key=lambda place: place.first)
