"""A transcript as what its words say and when."""

from __future__ import annotations

from deid_studio.domain.document import TimedText


def timed(transcript: TimedText) -> list[tuple[str, int | None, int | None]]:
    """Each word with its start and end in ms, None where it has no time."""
    return [
        (word.span.of(transcript.text), *((i.start_ms, i.end_ms) if (i := word.interval) else (None, None)))
        for word in transcript.words
    ]
