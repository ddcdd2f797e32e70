"""What the program's suggesters find in a recogniser's hypotheses, in the place of what somebody marked there.

The pipeline of Cohn et al. 2019, section 5: "taking the top-k ASR hypotheses and feeding them into the next two
stages", which are the tagger and the alignment back to the recording.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from deid_studio.progress import Progress, silent
from deid_studio.services.evaluation.pairs import MeasuredPair, PairedSides
from deid_studio.services.evaluation.timed_documents import TimedDocument, timed_document
from deid_studio.services.suggestions.asking import Loading, Suggests


@dataclass(frozen=True, slots=True)
class Asking:
    """Suggesters to ask about the first `hypotheses` of a recogniser."""

    loading: Loading
    hypotheses: int = 1


def repredicted(found: PairedSides, asking: Asking, *, progress: Progress = silent) -> list[PairedSides]:
    """What is found in the first hypothesis of each document, in the second, and so on, each at its own times.

    A suggestion must be as sure as was measured for the suggester. Raises EngineUnavailable.
    """
    suggester = asking.loading()
    ranks: list[list[MeasuredPair]] = [[] for _ in range(asking.hypotheses)]
    for number, pair in enumerate(found.pairs):
        progress(number, len(found.pairs))
        for rank, pairs in enumerate(ranks, start=1):
            pairs.append(replace(pair, predicted=_suggested(pair.predicted, rank, suggester)))
    progress(len(found.pairs), len(found.pairs))
    return [_with_pairs(found, tuple(pairs)) for pairs in ranks]


def _suggested(document: TimedDocument, rank: int, suggester: Suggests) -> TimedDocument:
    """The document as its hypothesis of that rank has it; without any PHI where it has none."""
    heard = [(document.text, document.words), *((one.text, one.words) for one in document.alternatives)]
    if rank > len(heard):
        return replace(document, phi=(), windows=None)
    text, words = heard[rank - 1]
    marks = (
        ((one.span,), one.tag, None)
        for one in suggester.suggest(text, is_speech=True)
        if suggester.thresholds.admits(one.tag, one.confidence)
    )
    return timed_document(document.name, text, words, marks)


def _with_pairs(found: PairedSides, pairs: tuple[MeasuredPair, ...]) -> PairedSides:
    role = found.predicted.role
    untimed = [line for line in found.basis.untimed_phi if not line.startswith(f"{role}/")]
    untimed += [line for pair in pairs for line in pair.predicted.untimed_lines(role)]
    return replace(found, pairs=pairs, basis=replace(found.basis, untimed_phi=tuple(untimed)))
