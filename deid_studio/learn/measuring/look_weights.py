"""Learning how letters look in which postcodes and towns are marked apart; the corpus has them as one.

A logistic regression over words, whose offset is what both are out of all: neither is likelier for being seen more.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.learn.measuring.kind_weights import descended
from deid_studio.learn.training_texts import Marked
from deid_studio.suggest.settling.conventions import Look, look_words
from deid_studio.suggest.token_text import TokenText

_FEWEST: Final = 8
_FAINTEST: Final = 0.05
_ALWAYS: Final = 3.0
"""How much counts for every text is not drawn to 0 as much as a word."""


def look_weights(real: Sequence[Marked], others: Sequence[Marked]) -> Look:
    """By word, how much it tells that a text looks like `real`; nothing where these have towns with their postcodes."""
    import numpy as np

    if not real or not others or not _is_apart(real):
        return {}
    seen = [look_words(TokenText.of(marked.text)) for marked in (*real, *others)]
    counted = Counter(word for words in seen for word in words)
    words = sorted(word for word, count in counted.items() if count >= _FEWEST)
    column = {word: number for number, word in enumerate(words)}
    rows = [
        dict.fromkeys((column[word] for word in own if word in column), 1.0) | {len(words): _ALWAYS} for own in seen
    ]
    right = np.array([(0, 1)] * len(real) + [(1, 0)] * len(others), np.float64)
    offsets = np.tile(np.array([0.0, math.log(len(real) / len(others))]), (len(seen), 1))
    weights = descended(rows, len(words) + 1, offsets, right)
    told = [float(row[1] - row[0]) for row in weights]
    look = {word: round(weight, 2) for word, weight in zip(words, told, strict=False) if abs(weight) >= _FAINTEST}
    return {"": round(_ALWAYS * told[-1], 2), **look}


def _is_apart(real: Sequence[Marked]) -> bool:
    """Whether most postcodes are marked without the town that follows."""
    pairs = [
        (first, second) for marked in real for first, second in pairwise(marked.marks) if first.kind is Kind.POSTCODE
    ]
    codes = sum(mark.kind is Kind.POSTCODE for marked in real for mark in marked.marks)
    return 2 * sum(second.kind is Kind.TOWN and second.start - first.end <= 1 for first, second in pairs) > codes > 0
