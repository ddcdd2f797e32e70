"""Where the words and annotations of a document are heard, and which of its times are not sure."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.document import Document, Recording, Word, word_range
from deid_studio.domain.span import Interval, Span
from deid_studio.domain.time_faults import Faults, TimeFault, time_faults
from deid_studio.redaction.plan import Locate, Located, locator


class DocumentTimes:
    """The times of one document, looked up once; without a recording nothing is heard and nothing is wrong."""

    def __init__(self, document: Document | None = None, recording: Recording | None = None) -> None:
        self._document, self._recording = document, recording

    @cached_property
    def _locate(self) -> Locate | None:
        if self._document is None or self._recording is None:
            return None
        return locator(self._document, duration_ms=self._recording.duration_ms)

    def located(self, annotation: Annotation | None) -> Located | None:
        """Where the annotation is heard; None without one, or without a recording."""
        return self._locate(annotation) if annotation is not None and self._locate is not None else None

    @cached_property
    def faults(self) -> Faults:
        """What is wrong with the times of the document's words, by number."""
        if self._document is None or self._recording is None:
            return {}
        return time_faults(self._document.words, self._document.text, duration_ms=self._recording.duration_ms)

    def fault_in(self, span: Span) -> TimeFault | None:
        """What is wrong with the time of the first word in `span` that is not sure; None where all are."""
        if self._document is None or not self.faults:
            return None
        numbers = word_range(self._document.words, span)
        return next((self.faults[number] for number in numbers if number in self.faults), None)

    def interval_of(self, span: Span | None) -> Interval | None:
        """From the first timed word in `span` to the last one's end; None where no word there has a time."""
        times = [word.interval for word in self.words_in(span) if word.interval] if span is not None else []
        return Interval(min(t.start_ms for t in times), max(t.end_ms for t in times)) if times else None

    def words_in(self, span: Span) -> Sequence[Word]:
        """The transcript's words that share a character with `span`."""
        if self._document is None:
            return ()
        numbers = word_range(self._document.words, span)
        return self._document.words[numbers.start : numbers.stop]
