"""How alike words sound: by their sounds as espeak-ng knows them, and by a recording in which either may be said."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from deid_studio.engines.alignment.arpabet import arpabet
from deid_studio.engines.alignment.cepstra import Floats
from deid_studio.engines.alignment.phones import RATE_HZ, PhoneAligner
from deid_studio.word_files import word_table

_MARKS: Final = dict.fromkeys(map(ord, "ˈˌː ‿̯̩̃͡"))
_COARSE: Final = str.maketrans(
    {sound: family for family, sounds in word_table("alignment.likeness.families").items() for sound in sounds}
)


def bare(ipa: str) -> str:
    """The sounds of `ipa` without stress, length and what joins them."""
    return ipa.translate(_MARKS)


def coarse(ipa: str) -> str:
    """The sounds of `ipa` with one for each family of those that are easily taken for one another, as p and b."""
    return bare(ipa).translate(_COARSE)


def likeness(ipa: str, other: str) -> float:
    """How alike two words sound, 0..1: the mean of how alike their sounds and families of sounds are."""
    from rapidfuzz.distance import Levenshtein

    alike = Levenshtein.normalized_similarity
    return float(alike(bare(ipa), bare(other)) + alike(coarse(ipa), coarse(other))) / 2


def better_by(
    aligner: PhoneAligner, samples: Floats, said: Sequence[str], other: Sequence[str], language: str
) -> float | None:
    """How much better `said` explains `samples` (16 kHz, -1..1) than `other` does, both the IPA of words in order.

    The difference of the acoustic model's mean log scores of a frame: above 0 where `said` is nearer, infinite where
    the model finds a way through for one of them only, None where it finds none.
    """
    ours, theirs = (_score(aligner, samples, words, language) for words in (said, other))
    return None if ours == theirs == -math.inf else ours - theirs


def _score(aligner: PhoneAligner, samples: Floats, words: Sequence[str], language: str) -> float:
    known = [[phones] for word in words if (phones := arpabet([word], language=language))]
    placed = aligner.align(samples, known)
    if placed is None:
        return -math.inf
    return sum(one.score * (one.end_s - one.start_s) for one in placed) * RATE_HZ / len(samples)
