"""What is sought: the words of a surface, and the words of a vocabulary that stand for them."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass
from typing import Final

from deid_studio.suggest.again.folded_words import GENITIVE, Index
from deid_studio.suggest.again.hit import SCORE, HitKind
from deid_studio.suggest.again.pieces import LEAST_IN_TWO, spelled_by
from deid_studio.suggest.again.stopwords import NOT_NAMES
from deid_studio.suggest.again.variants import compounds, inflected
from deid_studio.suggest.again.word_sound import misheard
from deid_studio.suggest.digit_words import as_digits

_Verdict = Mapping[str, tuple[HitKind, float]]
_SAME: Final = (HitKind.EXACT, SCORE[HitKind.EXACT])


@dataclass(frozen=True, slots=True)
class Sought:
    """A surface, and which words of a vocabulary stand for each of its words.

    `least` is the best kind that can still be had: what is found for "Müller's" as "Müller" is inflected.
    `starters` are words of the vocabulary that a recogniser may have heard a long name begin with.
    What has no name in it (a date, a number, "am Haus") `is_indivisible`: only the whole counts.
    """

    surface: str
    index: Index
    least: HitKind
    is_indivisible: bool
    is_name: tuple[bool, ...]
    verdicts: tuple[_Verdict, ...]
    starters: Set[str]

    @property
    def is_wrapped(self) -> bool:
        """Whether more than words is in the surface: punctuation at an end, or nothing else."""
        return not self.index.words or (self.index.starts[0], self.index.ends[-1]) != (0, len(self.surface))


def seek(surface: str, vocabulary: Set[str]) -> Sought:
    """Judge each word of `vocabulary`, folded, against each word of `surface`."""
    surface = surface.strip()
    index, least = Index.of(surface), HitKind.EXACT
    ending = GENITIVE.search(surface)
    if ending is not None and ending.end() == len(surface) and ending.start():
        index, least = Index.of(surface[: ending.start()]), HitKind.INFLECTED
    elif (said := spelled_by(index)) is not None:
        index, least = Index.of(said), HitKind.MISHEARD
    named = tuple(map(is_name, index.words))
    is_indivisible = not any(named)
    if is_indivisible:
        verdicts: tuple[_Verdict, ...] = tuple({word: _SAME} for word in index.words)
        named = (True,) * len(named)
    else:
        verdicts = tuple(_verdict(word, vocabulary) for word in index.words)
    initials = {word[0] for word in index.words if is_name(word) and len(word) >= LEAST_IN_TWO}
    starters = {word for word in vocabulary if word[:1] in initials}
    return Sought(surface, index, least, is_indivisible, named, verdicts, starters)


def is_name(word: str) -> bool:
    """Whether a folded word can stand for somebody or some place by itself."""
    return word.isalpha() and len(word) > 1 and word not in NOT_NAMES and as_digits(word) is None


def _verdict(word: str, vocabulary: Set[str]) -> _Verdict:
    found: dict[str, tuple[HitKind, float]] = {}
    if is_name(word):
        found |= {other: (HitKind.MISHEARD, score) for other, score in misheard(word, vocabulary).items()}
        found |= {other: (HitKind.COMPOUND, score) for other, score in compounds(word, vocabulary).items()}
        found |= dict.fromkeys(inflected(word, vocabulary), (HitKind.INFLECTED, SCORE[HitKind.INFLECTED]))
    elif (value := as_digits(word)) is not None:
        same = {other for other in vocabulary if as_digits(other) == value}
        found |= dict.fromkeys(same, (HitKind.MISHEARD, SCORE[HitKind.MISHEARD]))
    return found | {word: _SAME}
