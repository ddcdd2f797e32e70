"""Where a transcript and its recording do not go together: words without a sure time, and speech without words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from deid_studio.audio import peaks, untranscribed_speech
from deid_studio.audio.peaks import Peaks
from deid_studio.domain.document import Document, Recording
from deid_studio.domain.span import Interval
from deid_studio.domain.time_faults import Faults, TimeFault, safe_hull, time_faults
from deid_studio.progress import Progress, silent
from deid_studio.sentences import Sentence, plural, sentence
from deid_studio.services.project.project import make_peaks, peaks_file, recording_path
from deid_studio.storage import queries
from deid_studio.storage.store import Store

UNTRANSCRIBED: Final = sentence("speech without words")


def fault_sentence(fault: TimeFault, n: int) -> Sentence:
    """What is wrong with the times of `n` neighbouring words."""
    match fault:
        case TimeFault.UNTIMED:
            return plural(n, "{n} word has no time", "{n} words have no time")
        case TimeFault.BEYOND:
            return plural(
                n,
                "{n} word lies behind the end of the recording",
                "{n} words lie behind the end of the recording",
            )
        case TimeFault.BETWEEN:
            return plural(
                n,
                "{n} word was only laid between its neighbours",
                "{n} words were only laid between their neighbours",
            )
        case TimeFault.DOUBTED:
            return plural(n, "{n} word may be invented", "{n} words may be invented")
        case TimeFault.UNSURE:
            return plural(
                n,
                "{n} word was aligned and may be spoken elsewhere",
                "{n} words were aligned and may be spoken elsewhere",
            )
        case TimeFault.BACKWARDS:
            return plural(n, "{n} word is out of order", "{n} words are out of order")
        case TimeFault.TOO_SHORT:
            return plural(
                n, "{n} word is shorter than anybody can say it", "{n} words are shorter than anybody can say them"
            )
        case TimeFault.TOO_LONG:
            return plural(n, "{n} word is longer than anybody says it", "{n} words are longer than anybody says them")


@dataclass(frozen=True, slots=True)
class PlaceToCheck:
    """Something to listen to in `interval`, and why.

    `words` are the numbers of neighbouring words without a sure time, which are spoken somewhere in it, and `faults`
    what is wrong with them; both are empty for speech that no word stands for.
    """

    interval: Interval
    sentence: Sentence
    words: range = range(0)
    faults: tuple[TimeFault, ...] = ()

    @property
    def is_untranscribed(self) -> bool:
        """Whether there is speech and no word."""
        return not self.words


def places_to_check(
    project: Store, document_id: str, *, outline: Peaks | None = None, progress: Progress = silent
) -> tuple[PlaceToCheck, ...]:
    """All places of a document that somebody should listen to, by time; none where it has no recording.

    `outline` is that of the recording, which is otherwise read from the project, or made, with `progress`. Raises
    ProjectError where the recording's file is missing, FormatError where it is broken.
    """
    document = queries.document(project, document_id)
    if document.recording_id is None:
        return ()
    recording = queries.recording(project, document.recording_id)
    known = outline or _outline(project, recording, progress)
    uncovered = untranscribed_speech.uncovered_speech(known, recording.sample_rate_hz, document.words)
    found = [*faulty_places(document, duration_ms=recording.duration_ms)]
    found += [PlaceToCheck(interval, UNTRANSCRIBED) for interval in uncovered]
    return tuple(sorted(found, key=lambda place: (place.interval, place.words.start)))


def faulty_places(document: Document, *, duration_ms: int) -> Iterator[PlaceToCheck]:
    """Words without a sure time, neighbours in one place, in the order of the text."""
    faults = time_faults(document.words, document.text, duration_ms=duration_ms)
    for words in _runs(faults):
        kinds = tuple(dict.fromkeys(faults[number] for number in words))
        several = plural(len(words), "{n} word has no sure time", "{n} words have no sure time")
        reason = fault_sentence(kinds[0], len(words)) if len(kinds) == 1 else several
        hull = safe_hull(document.words, words, faults, duration_ms=duration_ms)
        yield PlaceToCheck(hull, reason, words, kinds)


def _runs(faults: Faults) -> Iterator[range]:
    """Ranges of neighbouring numbers."""
    first: int | None = None
    last = -1
    for number in sorted(faults):
        if first is None or number > last + 1:
            if first is not None:
                yield range(first, last + 1)
            first = number
        last = number
    if first is not None:
        yield range(first, last + 1)


def _outline(project: Store, recording: Recording, progress: Progress) -> Peaks:
    """The recording's outline, kept where the project can be written."""
    cached = peaks_file(project, recording)
    is_writable = project.read_only_reason is None
    return peaks.load(cached) or make_peaks(
        recording_path(project, recording), cached, store=is_writable, progress=progress
    )
