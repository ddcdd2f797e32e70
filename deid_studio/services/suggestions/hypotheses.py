"""What is found in a recogniser's further hypotheses, at its place in the transcript (Cohn et al. 2019, section 5)."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from deid_studio.domain.document import Alternative, Word, word_range
from deid_studio.domain.span import Interval, Span
from deid_studio.domain.tokens import core
from deid_studio.services.project.proposals import ALTERNATIVE, DecidedCover, Proposal

if TYPE_CHECKING:
    from deid_studio.suggest.tagging import Suggestion

LEAST_OVERLAP: Final = 0.3
"""A word of the transcript is the one that was found if they share this much of the shorter one's time."""

_Suggest = Callable[[str], "Iterable[Suggestion]"]


def in_alternatives(
    text: str, words: Sequence[Word], alternatives: Iterable[Alternative], found: Sequence[Proposal], suggest: _Suggest
) -> Iterator[Proposal]:
    """What `suggest` finds in `alternatives`, on the words of the transcript that were spoken then.

    Where no word was, it is heard only. What is found twice comes once, with the higher confidence, and what `found`
    has as surely in the transcript itself not at all; so does what has no time.
    """
    timeline = _Timeline.of(words)
    best: dict[tuple[object, str], Proposal] = {}
    for alternative in alternatives:
        for suggestion in suggest(alternative.text):
            proposal = _mapped(suggestion, alternative, text, words, timeline)
            if proposal is None or _is_known(proposal, text, found):
                continue
            place = (proposal.fragments or proposal.interval, proposal.tag)
            if place not in best or best[place].confidence < proposal.confidence:
                best[place] = proposal
    yield from best.values()


def _mapped(
    suggestion: Suggestion, alternative: Alternative, text: str, words: Sequence[Word], timeline: _Timeline
) -> Proposal | None:
    touched = word_range(alternative.words, suggestion.span)
    heard = [word.interval for word in alternative.words[touched.start : touched.stop] if word.interval]
    if not heard:
        return None
    source = f"{ALTERNATIVE}{suggestion.source}"
    numbers = [timeline.spoken_in(interval) for interval in heard]
    places = sorted(number for found in numbers for number in found)
    whole: Interval | None = Interval(min(i.start_ms for i in heard), max(i.end_ms for i in heard))
    fragments: tuple[Span, ...] = ()
    if places:
        fragments = (core(text, Span(words[places[0]].span.start, words[places[-1]].span.end)),)
        # The words say when it is heard, unless some of it is where no word is
        whole = None if all(numbers) else whole
    return Proposal(fragments, suggestion.tag, suggestion.confidence, source, whole)


def _is_known(proposal: Proposal, text: str, found: Iterable[Proposal]) -> bool:
    """Whether the transcript itself has it: found there at least as surely, in all of its words."""
    if not proposal.fragments or proposal.interval is not None:
        return False
    return DecidedCover(text, (one for one in found if one.confidence >= proposal.confidence)).covers(proposal)


@dataclass(frozen=True, slots=True)
class _Timeline:
    """Words of a transcript by the time at which they start: (start_ms, end_ms, number)."""

    entries: Sequence[tuple[int, int, int]]
    longest_ms: int

    @classmethod
    def of(cls, words: Sequence[Word]) -> _Timeline:
        entries = sorted(
            (word.interval.start_ms, word.interval.end_ms, number)
            for number, word in enumerate(words)
            if word.interval is not None
        )
        return cls(entries, max((end - start for start, end, _ in entries), default=0))

    def spoken_in(self, interval: Interval) -> list[int]:
        """Numbers of the words that are spoken in `interval`."""
        first = bisect_left(self.entries, (interval.start_ms - self.longest_ms, 0, 0))
        last = bisect_left(self.entries, (interval.end_ms, 0, 0))
        return [
            number
            for start, end, number in self.entries[first:last]
            if min(end, interval.end_ms) - max(start, interval.start_ms)
            >= LEAST_OVERLAP * min(end - start, interval.duration_ms)
        ]
