"""How sure it is that words are spoken where they were placed, and whether they are those of this recording at all.

Two methods that know nothing of each other place each word: the acoustic model, and synthesised speech. Evidence of
both is weighed by two logistic regressions: whether both ends are within 0.10 s of where the word is spoken (Baril et
al. 2022, section IV-A), and whether they are within 0.25 s. `tests/benchmarks/sound/fit_sureness.py` finds the weights.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from deid_studio.engines.alignment.cepstra import HOP_MS, Floats
from deid_studio.engines.alignment.phones import AlignedWord
from deid_studio.engines.alignment.synthesised_speech import Laid, Template, lay
from deid_studio.sentences import Sentence, sentence, short_of

LEAST_SCORE: Final = 0.8
"""Right transcripts have 5 and more, in much noise too, of short real clips 0.9 at times; those of other recordings -3
and less, of short real clips up to 0.6."""
CLEAR_SCORE: Final = 4.0
"""Wrong single sentences in noise reach 2.5; of right ones 1 in 200 has less than 4, of short real clips 1 in 8."""
_SCORE: Final = (-5.2, 6.2, 2.2, 10.1, 2.4)
"""Weights of a one, the likeness, the log odds of the mean chance, the share covered, and the log of the words."""
_DOUBTFUL_SCORE: Final = -3.0
LEAST_BEYOND_CHANCE: Final = 6.5
"""Of 150 wrong texts of single sentences none had more than 5.9; right short real clips that score low have 8."""
_SENTENCE_WORDS: Final = 17
"""The longest of these. A wrong longer text was 7.4 beyond chance, and right ones score 5 and more themselves."""
MOST_OF_ORDER: Final = 0.93
"""Without a model, cost of the words in their order to that in another: 0.94 and more in those of others."""
FEW_WORDS: Final = 2
"""So few cannot be told from others."""

_NEAR_S: Final = 0.2
_FAR_S: Final = 0.5
_LEAST_APART_S: Final = 0.02
_LEAST_ODDS: Final = 0.03
_UNLAID_COST: Final = 6.0
_MOST_SURE: Final = 0.999
_WITHIN_100_MS: Final = (-0.164, 0.376, -0.774, 0.534, -0.001, 0.404, -0.448, -0.021, -2.3)
_WITHIN_250_MS: Final = (3.295, 0.449, -0.21, -0.468, 0.653, 0.773, -1.028, 0.456, -3.0)
"""Weights of what `evidence` holds."""
_RIGHT: Final = 0.994
"""At least so sure must a word be to be within 0.25 s to be more than unsure."""
_UNSURE: Final = 0.79


@dataclass(frozen=True, slots=True)
class Fit:
    """How well words fit what is heard.

    By the acoustic model `likeness` is that of the word in the middle, `sure` the mean chance that a word is within
    0.25 s, and `covered` the share of the speech that the `words` are. Where that leaves doubt, `beyond_chance` is by
    how many standard deviations they are likelier than their sounds in other orders. Without a model `of_order` is the
    cost of the words to that of the same words in another order; None where they are too many or too few to tell.
    """

    likeness: float | None = None
    sure: float = 0.0
    covered: float = 0.0
    words: int = 1
    beyond_chance: float = 0.0
    of_order: float | None = None

    @property
    def is_good(self) -> bool:
        """Whether the words are those that are spoken."""
        if self.likeness is None:
            return self.of_order is not None and self.of_order <= MOST_OF_ORDER
        return self.score >= LEAST_SCORE or self.beyond_chance >= LEAST_BEYOND_CHANCE

    @property
    def is_to_be_told_from_chance(self) -> bool:
        """Whether `beyond_chance` says more than the score does."""
        return self.is_doubtful and self.words <= _SENTENCE_WORDS

    @property
    def is_clear(self) -> bool:
        """Whether that leaves so little doubt that a word may be sure: in noise a wrong text looks right at times."""
        return self.is_good and (not self.is_doubtful or self.beyond_chance >= LEAST_BEYOND_CHANCE)

    @property
    def score(self) -> float:
        """How likely it is, by the acoustic model, that they are."""
        odds = np.log((self.sure + _LEAST_ODDS) / (1 + _LEAST_ODDS - self.sure))
        likeness = -np.inf if self.likeness is None else self.likeness
        known = (1.0, likeness, odds, self.covered, np.log(self.words))
        return float(np.dot(_SCORE, known))

    @property
    def is_doubtful(self) -> bool:
        """Whether the score is one that few words have at times, and right and wrong ones in noise."""
        return self.likeness is not None and _DOUBTFUL_SCORE <= self.score < CLEAR_SCORE


def _apart_s(laid: Laid, words: Sequence[AlignedWord | None]) -> list[float]:
    """How far the methods are apart about the worse end of each word; 1 where one of them has no answer."""
    found = []
    for (first, last), word in zip(laid.ranges, words, strict=True):
        if word is None or first == last:
            found.append(1.0)
        else:
            # A frame is about its middle
            start_s, end_s = (first - 0.5) * HOP_MS / 1000, (last - 0.5) * HOP_MS / 1000
            found.append(max(abs(word.start_s - start_s), abs(word.end_s - end_s)))
    return found


def evidence(laid: Laid, words: Sequence[AlignedWord | None]) -> Floats:
    """What speaks for the place of each word, shape (words, 9); zeros where the model found none.

    Behind a one: log odds of its chance, log of how far the methods are apart, whether they are far apart, the share
    of words about which they are not, its likeness, what the speech laid there costs beyond the usual, the log of its
    length in s, and how much is said beside it that is not written.
    """
    apart = _apart_s(laid, words)
    near = float(np.mean([one <= _NEAR_S for one in apart]))
    costs = [float(cost) for cost, (first, last) in zip(laid.costs, laid.ranges, strict=True) if first < last]
    usual = float(np.median(costs)) if costs else 0.0
    found = np.zeros((len(words), 9), np.float32)
    for number, word in enumerate(words):
        if word is None:
            continue
        chance = float(np.clip(word.sure, 1 - _MOST_SURE, _MOST_SURE))
        first, last = laid.ranges[number]
        cost = float(laid.costs[number]) if first < last else _UNLAID_COST
        found[number] = (
            1.0,
            np.log(chance / (1 - chance)),
            np.log(min(apart[number], _FAR_S) + _LEAST_APART_S),
            float(apart[number] > _NEAR_S),
            near,
            word.likeness,
            cost - usual,
            np.log(max(word.end_s - word.start_s, 0.03)),
            word.unwritten,
        )
    return found


def chances(known: Floats) -> tuple[Floats, Floats]:
    """Confidence of each word by its evidence, and its chance to be within 0.25 s; 0 where there is none."""
    there = known[:, 0]
    right, near = (there / (1 + np.exp(-known @ np.array(w, np.float32))) for w in (_WITHIN_250_MS, _WITHIN_100_MS))
    return np.where(right >= _RIGHT, near, np.minimum(near, _UNSURE)), right


def of_order(energies: Floats, template: Template, laid: Laid) -> float | None:
    """Cost of the words in their order to the least of that backwards and that with the second half first."""
    count = template.words
    if len(np.unique(template.word)) < FEW_WORDS:
        return None
    backwards, halves = range(count - 1, -1, -1), [*range(count // 2, count), *range(count // 2)]
    others = [lay(energies, template.reordered(order)) for order in (list(backwards), halves)]
    return max((laid.cost / other.cost for other in others if other is not None), default=None)


def misfit(fit: Fit) -> Sentence:
    """Why words that do not fit are refused, with the measures."""
    if fit.likeness == -np.inf:
        measured = sentence("hardly any of its words is heard, or there is only steady noise")
    elif fit.likeness is not None:
        measured = sentence(
            "it scores {score:.2f} (at least {least_score:.2f} if it fits), {sure:.0%} of its words are sure, and they "
            "are {covered:.0%} of what is spoken",
            score=short_of(fit.score, digits=2),
            least_score=LEAST_SCORE,
            sure=fit.sure,
            covered=fit.covered,
        )
    elif fit.of_order is not None:
        measured = sentence(
            "its order explains the sound {gain:.1%} better than another (at least {least:.0%} if it fits)",
            gain=short_of(max(0.0, 1 - fit.of_order), digits=3),
            least=1 - MOST_OF_ORDER,
        )
    else:
        measured = sentence("it is too long for it")
    return sentence(
        "the transcript does not fit the recording: {measured}; it may belong to another recording", measured=measured
    )
