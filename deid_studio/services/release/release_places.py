"""Places of a project that somebody has to look at before a release, and risks that somebody may take instead."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.span import Interval
from deid_studio.services.release.release_contents import Outgoing


class Risk(StrEnum):
    """What somebody may accept by name; the certificate says so.

    UNHEARD: not every window was listened to. UNTRANSCRIBED: there is speech that no word stands for. LEFTOVERS: words
    that are PHI elsewhere stand unmarked, where nobody has said that they are none. RARE: what is rare may get a
    surrogate.
    """

    UNHEARD = "unheard"
    UNTRANSCRIBED = "untranscribed"
    LEFTOVERS = "leftovers"
    RARE = "rare"


@dataclass(frozen=True, slots=True)
class Place:
    """Where somebody has to look: code points of a document's text, or ms of its recording; `sentence` has no PHI.

    `name` is what the document is called in the release.
    """

    document_id: str
    document: str
    name: str
    sentence: str
    tag: str = ""
    start: int | None = None
    end: int | None = None
    start_ms: int | None = None
    end_ms: int | None = None

    @property
    def line(self) -> str:
        """For people to find it."""
        parts = []
        if self.start is not None:
            parts.append(f"characters {self.start} to {self.end}")
        if self.start_ms is not None and self.end_ms is not None:
            parts.append(f"{self.start_ms / 1000:.3f} to {self.end_ms / 1000:.3f} s")
        where = (
            f"{self.tag} at {', '.join(parts)}: " if self.tag and parts else f"{', '.join(parts)}: " if parts else ""
        )
        return f"{self.document}: {where}{self.sentence}"


def whole(one: Outgoing, sentence: str) -> Place:
    """All of a document."""
    return Place(one.document.id, one.document.name, one.name, sentence)


def place_of(one: Outgoing, annotation: Annotation, sentence: str, *, at: Interval | None = None) -> Place:
    """The place of an annotation."""
    interval = at or annotation.interval
    span = None if annotation.is_audio_only else annotation.span
    return Place(
        one.document.id,
        one.document.name,
        one.name,
        sentence,
        annotation.tag,
        *((span.start, span.end) if span else (None, None)),
        *((interval.start_ms, interval.end_ms) if interval else (None, None)),
    )
