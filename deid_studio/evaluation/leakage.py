"""How much PHI can still be heard.

"The measurement for leakage is the ratio of identifiable information identified as non-identifiable to all the
identifiable data" (Berg & Dalianis 2020, "A Semi-supervised Approach for De-identification of Swedish Clinical Text",
section 3.5): unlike recall it does not ask for the right type. `evaluation.span_scores` has it for texts.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from deid_studio.domain.counts import share
from deid_studio.evaluation.coverage import GoldWords, Redacted, covered_ms


@dataclass(frozen=True, slots=True)
class Leakage:
    """PHI words and their time, and what of it is not redacted; two of these can be added.

    `leaked_words` are not touched by any redaction: Berg & Dalianis 2020, section 3.5, with words for terms.
    `audible_words` are not redacted whole, the leaked ones among them: the FN of Cohn et al. 2019, section 3.
    `audible_ms` of `phi_ms` can be heard. The shares are 0..1; None without PHI.
    """

    phi_words: int = 0
    leaked_words: int = 0
    audible_words: int = 0
    phi_ms: int = 0
    audible_ms: int = 0
    leakage: float | None = field(init=False, compare=False)
    audible_word_share: float | None = field(init=False, compare=False)
    audible_time_share: float | None = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "leakage", share(self.leaked_words, self.phi_words))
        object.__setattr__(self, "audible_word_share", share(self.audible_words, self.phi_words))
        object.__setattr__(self, "audible_time_share", share(self.audible_ms, self.phi_ms))

    def __add__(self, other: Leakage) -> Leakage:
        return Leakage(
            self.phi_words + other.phi_words,
            self.leaked_words + other.leaked_words,
            self.audible_words + other.audible_words,
            self.phi_ms + other.phi_ms,
            self.audible_ms + other.audible_ms,
        )


def leakage(words: GoldWords, redacted: Redacted) -> Leakage:
    """What leaks of the PHI words of one document."""
    phi = words.only(words.is_phi)
    covered = covered_ms(phi, redacted)
    durations = phi.ends_ms - phi.starts_ms
    return Leakage(
        phi_words=len(covered),
        leaked_words=int((covered == 0).sum()),
        audible_words=int((covered < durations).sum()),
        phi_ms=int(durations.sum()),
        audible_ms=int((durations - covered).sum()),
    )
