"""Gold documents beside what a system redacts in them, ready to be measured."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from pathlib import Path

from deid_studio.domain.span import Interval
from deid_studio.errors import FormatError
from deid_studio.evaluation import coverage
from deid_studio.evaluation.coverage import GoldWords, Redacted
from deid_studio.progress import Progress, share, silent
from deid_studio.redaction.plan import Pads
from deid_studio.sentences import Sentence, sentence
from deid_studio.services.evaluation.evaluation_reading import read_gold, read_side
from deid_studio.services.evaluation.timed_documents import TimedDocument, TimedSide, pair
from deid_studio.services.project.notes import Note


@dataclass(frozen=True, slots=True)
class BasisNotes:
    """What a measure was taken on.

    `pads` are those with which PRED redacts; None for a release, whose windows have theirs. `untimed_gold` words of
    gold have no time and are in no figure; `untimed_phi` has a line for each PHI of which a part has no time, on either
    side: in GOLD it cannot be measured, in PRED it would not be redacted.
    """

    documents: int
    pads: Pads | None
    untimed_gold: int
    untimed_phi: tuple[Sentence, ...]
    notes: tuple[Note, ...]


@dataclass(frozen=True, slots=True)
class SideOptions:
    """What of a project counts, as gold and as prediction, and pads that stand in for the prediction's own.

    Layers are "final", "machine" or an annotator's code; None for all PHI of anybody. Pads that are None are the
    project's, and 0 for transcripts.
    """

    gold_layer: str | None = None
    layer: str | None = None
    pad_before_ms: int | None = None
    pad_after_ms: int | None = None

    @property
    def has_pads(self) -> bool:
        """Whether any pad was chosen, so that a project's plan with its pads does not hold."""
        return self.pad_before_ms is not None or self.pad_after_ms is not None

    def pads(self, own: tuple[int, int]) -> Pads:
        """The pads to use where those of the prediction are `own`."""
        before_ms, after_ms = self.pad_before_ms, self.pad_after_ms
        return Pads(own[0] if before_ms is None else before_ms, own[1] if after_ms is None else after_ms)


@dataclass(frozen=True, slots=True)
class PairedWord:
    """A gold word with a time, or PHI whose time a person set, for which `number` is None."""

    interval: Interval
    tags: frozenset[str]
    number: int | None


@dataclass(frozen=True, slots=True)
class MeasuredPair:
    """A gold document, its words as they are measured, and what PRED makes of it."""

    gold: TimedDocument
    items: tuple[PairedWord, ...]
    words: GoldWords
    predicted: TimedDocument

    pads: Pads | None

    @property
    def bare(self) -> Redacted:
        """Where PRED has PHI, without pads."""
        return [interval for one in self.predicted.phi for interval in one.intervals]

    @property
    def redacted(self) -> Redacted:
        """Where PRED redacts: what a release or a project's plan says, else its PHI with pads."""
        return self.padded(self.bare) if self.predicted.windows is None else self.predicted.windows

    def padded(self, intervals: Redacted) -> Redacted:
        """`intervals` with the pads of PRED."""
        if self.pads is None:
            return intervals
        return coverage.padded(intervals, before_ms=self.pads.before_ms, after_ms=self.pads.after_ms)


@dataclass(frozen=True, slots=True)
class PairedSides:
    """All documents of GOLD with what PRED makes of them; `predicted` is the side that was read."""

    pairs: tuple[MeasuredPair, ...]
    basis: BasisNotes
    predicted: TimedSide


def timed_gold(path: Path, choice: SideOptions, *, progress: Progress = silent) -> TimedSide:
    """Read GOLD; raises FormatError where nothing in it has a time."""
    side = read_gold(path, layer=choice.gold_layer, progress=progress)
    if not any(document.has_times for document in side.documents.values()):
        raise FormatError(sentence("no word has a time; 'evaluate spans' measures texts"), file="GOLD")
    return side


def measured(gold: Path, predicted: Path, choice: SideOptions, *, progress: Progress = silent) -> PairedSides:
    """Read GOLD and PRED and pair their documents.

    Raises FormatError or ProjectError where a side or a document is missing, unreadable or without times.
    """
    ours = timed_gold(gold, choice, progress=share(progress, number=0, of=2))
    return measured_side(ours, predicted, choice, progress=share(progress, number=1, of=2))


def measured_side(
    gold: TimedSide, predicted: Path, choice: SideOptions, *, role: str = "PRED", progress: Progress = silent
) -> PairedSides:
    """Read one system, which messages call `role`, and pair its documents with gold. Raises as `measured`."""
    side = read_side(predicted, role=role, layer=choice.layer, as_redacted=True, progress=progress)
    if choice.has_pads and side.is_release:
        raise FormatError(sentence("is a release; its windows have their pads already"), file=role)
    pads = None if side.is_release else choice.pads(side.pads_ms)
    found, notes = pair(gold, side)
    pairs = []
    for one, other in found:
        other = replace(other, windows=None) if choice.has_pads else other
        items = _items(one)
        words = GoldWords.of([(item.interval, bool(item.tags)) for item in items])
        pairs.append(MeasuredPair(one, items, words, other, pads))
    untimed = [line for one in pairs for line in one.gold.untimed_lines("GOLD")]
    untimed += [line for one in pairs for line in one.predicted.untimed_lines(role)]
    basis = BasisNotes(
        documents=len(pairs),
        pads=pads,
        untimed_gold=sum(word.interval is None for one in pairs for word in one.gold.words),
        untimed_phi=tuple(untimed),
        notes=(*gold.notes, *side.notes, *notes),
    )
    return PairedSides(tuple(pairs), basis, side)


def _items(document: TimedDocument) -> tuple[PairedWord, ...]:
    """What is measured of a gold document: its words with times; PHI whose time a person set is one word of its own."""
    tags: dict[int, set[str]] = defaultdict(set)
    for mark in document.phi:
        for number in mark.words:
            tags[number].add(mark.tag)
    set_words = {number for mark in document.phi if mark.is_set for number in mark.words}
    heard = (
        PairedWord(word.interval, frozenset(tags.get(number, ())), number)
        for number, word in enumerate(document.words)
        if word.interval is not None and number not in set_words
    )
    by_hand = (PairedWord(mark.intervals[0], frozenset((mark.tag,)), None) for mark in document.phi if mark.is_set)
    return (*heard, *by_hand)
