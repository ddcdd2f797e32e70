"""Which step of the pipeline lost a PHI word: Cohn et al. 2019, Table 5."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from deid_studio.domain.counts import share
from deid_studio.evaluation.word_errors import links


class ErrorSource(StrEnum):
    """What went wrong with a PHI word that was missed, in the order of the paper's Table 5.

    RECOGNITION: it was not recognised, so nothing could be found. NER: it was, but nothing was found. ALIGNMENT: it was
    found, but something else was redacted. MANUAL: nobody said it; the manual transcript, which gold is on, is wrong.
    """

    RECOGNITION = "recognition"
    NER = "ner"
    ALIGNMENT = "alignment"
    MANUAL = "manual"


@dataclass(frozen=True, slots=True)
class SourceCount:
    """Missed words of one source, and their share of all missed ones, 0..1; None where it was not looked for."""

    source: ErrorSource
    count: int | None
    share: float | None


def sources_of_missed(
    gold: Sequence[str],
    recognised: Sequence[str],
    *,
    missed: Iterable[int],
    detected: Collection[int],
    said: Sequence[str] | None = None,
) -> dict[int, ErrorSource]:
    """The source by number of the gold word, for those that were `missed`: PHI that is not covered.

    `gold` and `recognised` are words in spoken form, `detected` the numbers of the recognised ones in which PHI was
    found; `said`, what a person who listened again wrote down, is what makes errors of the manual transcript known.
    """
    linked = links(gold, recognised)
    heard = None if said is None else links(gold, said)
    found = {}
    for number in missed:
        at = linked.heard_as[number]
        truth = None if heard is None else heard.heard_as[number]
        if heard is not None and (truth is None or said is None or said[truth] != gold[number]):
            found[number] = ErrorSource.MANUAL
        elif at is not None and at in detected:
            found[number] = ErrorSource.ALIGNMENT
        elif at is not None and recognised[at] == gold[number]:
            found[number] = ErrorSource.NER
        else:
            found[number] = ErrorSource.RECOGNITION
    return found


def count_sources(sources: Iterable[ErrorSource], *, is_manual_known: bool) -> tuple[SourceCount, ...]:
    """Counts and shares of all sources; without a transcript written anew, those of MANUAL are None."""
    counts = Counter(sources)
    total = counts.total()
    return tuple(
        SourceCount(source, counts[source], share(counts[source], total))
        if is_manual_known or source is not ErrorSource.MANUAL
        else SourceCount(source, None, None)
        for source in ErrorSource
    )
