"""Whether a transcript is that of a recording, or of another one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from deid_studio.engines.alignment.cepstra import Floats
from deid_studio.engines.alignment.synthesised_speech import Laid, Template, lay
from deid_studio.sentences import Sentence, sentence, series

LEAST_SCORE: Final = -3.5
"""Mean log score of a frame from the acoustic model: -3.1 and more in right transcripts, -3.9 and less in others."""
LEAST_AGREEMENT: Final = 0.2
"""Share of words that both methods place alike: 0.23 to 1.00 in right transcripts."""
MOST_OF_ORDER: Final = 0.93
"""Cost of the words in their order to that in another: at most 0.93 in right transcripts, 0.94 and more in swapped."""
MOST_OF_ORDER_AGAINST: Final = 0.87
"""Where the acoustic model knows no way through, or scores it low."""
FEW_WORDS: Final = 2
"""So few cannot be told from others."""


@dataclass(frozen=True, slots=True)
class Fit:
    """How well words fit what is heard.

    `score` is what the acoustic model says of a frame, a mean log, and `agreement` the share of words that both methods
    place alike; None where the model has no answer for most words, or is not there. `of_order` is the cost of the
    words to that of the same words in another order, None where not asked. `has_model` says whether there is a model.
    """

    score: float | None
    agreement: float | None
    of_order: float | None = None
    has_model: bool = True

    @property
    def is_good(self) -> bool:
        """Whether the words are those that are spoken."""
        if self._sounds_good and self.agreement is not None and self.agreement >= LEAST_AGREEMENT:
            return True
        return self.of_order is not None and self.of_order <= self.most_of_order

    @property
    def most_of_order(self) -> float:
        """What `of_order` may be at most, by what the acoustic model says."""
        return MOST_OF_ORDER if self._sounds_good or not self.has_model else MOST_OF_ORDER_AGAINST

    @property
    def _sounds_good(self) -> bool:
        return self.score is not None and self.score >= LEAST_SCORE


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
    reasons = []
    if fit.score is not None and fit.agreement is not None:
        reasons.append(
            sentence(
                "its sounds score {score:.1f} (at least {least_score} if it fits), and two methods "
                "place {agreement:.0%} of its words alike",
                score=fit.score,
                least_score=LEAST_SCORE,
                agreement=fit.agreement,
            )
        )
    if fit.of_order is not None:
        gain = max(0.0, 1 - fit.of_order)
        least = 1 - fit.most_of_order
        reasons.append(
            sentence(
                "its order explains the sound {gain:.1%} better than another (at least {least:.0%} if it fits)",
                gain=gain,
                least=least,
            )
        )
    measured = series("; ", reasons) if reasons else sentence("it is too long for it")
    return sentence(
        "the transcript does not fit the recording: {measured}; it may belong to another recording", measured=measured
    )
