"""Places of a project that somebody has to look at before a release, and risks that somebody may take instead."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from deid_studio.domain.annotation import Annotation, State
from deid_studio.domain.span import Interval
from deid_studio.domain.time_faults import TimeFault
from deid_studio.redaction.plan import Located
from deid_studio.sentences import Sentence, sentence
from deid_studio.services.redaction.release_documents import ReleaseDocument
from deid_studio.services.redaction.turn_words import is_said_elsewhere
from deid_studio.services.redaction.window_channels import plan_sounds, told
from deid_studio.storage.store import Store

_FAULTS: Final = {
    TimeFault.UNTIMED: sentence("untimed"),
    TimeFault.BEYOND: sentence("behind the end"),
    TimeFault.BETWEEN: sentence("laid between its neighbours"),
    TimeFault.DOUBTED: sentence("recognised, but perhaps invented"),
    TimeFault.UNSURE: sentence("aligned, but not for sure"),
    TimeFault.BACKWARDS: sentence("out of order"),
    TimeFault.TOO_SHORT: sentence("too short"),
    TimeFault.TOO_LONG: sentence("too long"),
}
"""Why a time is not sure."""


class Risk(StrEnum):
    """What somebody may accept by name; the certificate says so.

    UNHEARD: not every window was listened to. UNTRANSCRIBED: there is speech that no word stands for. CHANNELS: a
    channel stays in which speech is louder than in those that go, or is what is written. LEFTOVERS: words that are PHI
    elsewhere stand unmarked, where nobody has said that they are none. CUT: PHI ends inside words, and their rests
    stay. UNKNOWN: nobody has decided on all unknown words and numbers. RARE: what is rare may get a surrogate.
    """

    UNHEARD = "unheard"
    UNTRANSCRIBED = "untranscribed"
    CHANNELS = "channels"
    LEFTOVERS = "leftovers"
    CUT = "cut"
    UNKNOWN = "unknown"
    RARE = "rare"


_ENDING: Final = 2
"""Letters behind PHI that may be no more than how it is inflected."""


@dataclass(frozen=True, slots=True)
class GatePlace:
    """Where somebody has to look: code points of a document's text, or ms of its recording; `sentence` has no PHI.

    `name` is what the document is called in the release.
    """

    document_id: str
    document: str
    name: str
    sentence: Sentence
    tag: str = ""
    start: int | None = None
    end: int | None = None
    start_ms: int | None = None
    end_ms: int | None = None

    @property
    def line(self) -> Sentence:
        """For people to find it."""
        parts = []
        if self.start is not None:
            parts.append(characters(self.start, self.end))
        if self.start_ms is not None and self.end_ms is not None:
            parts.append(seconds(self.start_ms, self.end_ms))
        known = {"document": self.document, "places": tuple(parts), "reason": self.sentence}
        if self.tag and parts:
            return sentence("{document}: {tag} at {places}: {reason}", tag=self.tag, **known)
        if parts:
            return sentence("{document}: {places}: {reason}", **known)
        return sentence("{document}: {reason}", document=self.document, reason=self.sentence)


def characters(start: int, end: int | None) -> Sentence:
    """Where in a text."""
    return sentence("characters {start} to {end}", start=start, end=end)


def seconds(start_ms: int, end_ms: int) -> Sentence:
    """Where in a recording."""
    return sentence("{start_s:.3f} to {end_s:.3f} s", start_s=start_ms / 1000, end_s=end_ms / 1000)


def whole(one: ReleaseDocument, reason: Sentence) -> GatePlace:
    """All of a document."""
    return GatePlace(one.document.id, one.document.name, one.name, reason)


def place_of(
    one: ReleaseDocument, annotation: Annotation, reason: Sentence, *, at: Interval | None = None
) -> GatePlace:
    """The place of an annotation."""
    interval = at or annotation.interval
    span = None if annotation.is_audio_only else annotation.span
    return GatePlace(
        one.document.id,
        one.document.name,
        one.name,
        reason,
        annotation.tag,
        *((span.start, span.end) if span else (None, None)),
        *((interval.start_ms, interval.end_ms) if interval else (None, None)),
    )


def undecided_places(one: ReleaseDocument) -> Iterator[GatePlace]:
    """What keeps a document back: PHI that is undecided or has no sure time, or that nobody has looked for."""
    for annotation in one.phi:
        if annotation.state is State.UNDECIDED:
            yield place_of(one, annotation, sentence("a suggestion that nobody has decided on"))
    yield from unsure_places(one)


def unsure_places(one: ReleaseDocument) -> Iterator[GatePlace]:
    """Where the PHI of a document is not known, or has no sure time."""
    if one.annotations is None:
        yield whole(one, sentence("nobody has annotated this document yet"))
        return
    if one.recording is not None and not one.document.text.strip():
        yield whole(one, sentence("the recording has no transcript, so its PHI is not known"))
    for item in one.plan.unsure if one.plan else ():
        yield _unsure(one, item)


def _unsure(one: ReleaseDocument, item: Located) -> GatePlace:
    if not item.intervals:
        reason = (
            sentence("it lies behind the end of the recording")
            if item.annotation.is_audio_only
            else sentence("nowhere to be found in the recording; set its time")
        )
        return place_of(one, item.annotation, reason)
    reason = (
        sentence(
            "its time is not sure ({faults}); listen to it, or set its time",
            faults=tuple(_FAULTS[fault] for fault in item.faults),
        )
        if item.faults
        else sentence("its time is not sure; listen to it, or set its time")
    )
    hull = Interval(item.intervals[0].start_ms, item.intervals[-1].end_ms)
    return place_of(one, item.annotation, reason, at=hull)


def channel_places(project: Store, one: ReleaseDocument, *, is_risky: bool) -> Iterator[GatePlace]:
    """Windows with speech in a channel that was not chosen.

    It `is_risky` where that stays and is louder, or is what is written; all else that stays, or is louder and goes, is
    only told.
    """
    if one.recording is None or one.plan is None:
        return
    for window, sound in plan_sounds(project, one.recording.id, one.plan).items():
        for other in sound.speaking:
            is_louder = other in sound.louder
            is_written = (
                other.stays
                and not is_louder
                and is_said_elsewhere(
                    project,
                    one.document,
                    one.recording,
                    window,
                    one.phi,
                    chosen=sound.chosen,
                    other=other.channel,
                )
            )
            if (other.stays or is_louder) and (other.stays and (is_louder or is_written)) is is_risky:
                edges = (window.interval.start_ms, window.interval.end_ms)
                reason, tag = told(sound, other, is_written=is_written), window.tags[0]
                yield GatePlace(one.document.id, one.document.name, one.name, reason, tag, None, None, *edges)


def leftover_places(one: ReleaseDocument) -> Iterator[GatePlace]:
    """Words that stand unmarked although they are PHI elsewhere, and nobody said that they are none."""
    for found in one.unmarked:
        if found.is_leak and not found.is_rejected:
            reason = (
                sentence("this is PHI elsewhere in this document, and nobody said that it is none here")
                if found.is_own
                else sentence("this is PHI in another document, and nobody said that it is none here")
            )
            yield GatePlace(one.document.id, one.document.name, one.name, reason, found.tag, found.start, found.end)


def cut_places(one: ReleaseDocument) -> Iterator[GatePlace]:
    """Words of which PHI takes a part only, so that the rest tells what it was; endings of two letters do not count."""
    text, marked = one.document.text, {fragment for annotation in one.phi for fragment in annotation.fragments}
    covered = {place for fragment in marked for place in (fragment.start, fragment.end - 1)}
    for annotation in one.phi:
        for fragment in annotation.fragments:
            start, end = _grown(text, fragment.start, -1, covered), _grown(text, fragment.end - 1, 1, covered) + 1
            if (start, end) != (fragment.start, fragment.end):
                reason = sentence("it ends inside a word, and the rest of the word stays")
                yield GatePlace(one.document.id, one.document.name, one.name, reason, annotation.tag, start, end)


def _grown(text: str, at: int, by: int, covered: Collection[int]) -> int:
    """Where the letters, or figures, that `at` is one of end; `at` itself where what goes on is marked, or no more than
    an ending.
    """
    alike = str.isalpha if text[at].isalpha() else str.isdigit
    end = at
    while alike(text[end]) and 0 <= end + by < len(text) and alike(text[end + by]):
        end += by
    is_ending = by > 0 and alike is str.isalpha and end - at <= _ENDING
    return at if is_ending or at + by in covered else end
