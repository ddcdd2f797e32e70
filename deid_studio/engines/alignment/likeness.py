"""How alike words sound: by their sounds as espeak-ng knows them, and by a recording in which either may be said."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from deid_studio.engines.alignment.cepstra import Floats
from deid_studio.engines.alignment.phones import PhoneAligner
from deid_studio.engines.alignment.pronunciations import arpabet
from deid_studio.word_files import word_table

_MARKS: Final = dict.fromkeys(map(ord, "ˈˌː ‿̯̩̃͡"))
_COARSE: Final = str.maketrans(
    {sound: family for family, sounds in word_table("alignment.likeness.families").items() for sound in sounds}
)

Around = tuple[Sequence[str], Sequence[str]]
"""The IPA of the words before and behind."""


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
    aligner: PhoneAligner, samples: Floats, said: Sequence[str], other: Sequence[str], around: Around, *, language: str
) -> float | None:
    """How much better `said` explains its part of `samples` (16 kHz, -1..1) than `other` does; words are IPA.

    The difference of how much less likely, a mean log, their sounds are than those that fit best: above 0 where `said`
    is nearer, infinite where the model finds only one of them, None where it finds neither. `around` are the words
    before and behind.
    """
    ours, theirs = (_likeness(aligner, samples, words, around, language) for words in (said, other))
    return None if ours == theirs == -math.inf else ours - theirs


def _likeness(aligner: PhoneAligner, samples: Floats, words: Sequence[str], around: Around, language: str) -> float:
    before, own, behind = ([_readings(word, language) for word in part] for part in (around[0], words, around[1]))
    before, own, behind = ([one for one in part if one] for part in (before, own, behind))
    placed = aligner.align(samples, [*before, *own, *behind]).words[len(before) : len(before) + len(own)]
    heard = [(one.likeness, one.end_s - one.start_s) for one in placed if one is not None]
    whole_s = sum(length_s for _, length_s in heard)
    return sum(likely * length_s for likely, length_s in heard) / whole_s if whole_s else -math.inf


def _readings(ipa: str, language: str) -> list[list[str]]:
    phones = arpabet([ipa], language=language)
    return [phones] if phones else []
