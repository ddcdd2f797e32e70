"""A place in the documents of a project, as one part of the program points another to it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from deid_studio.domain.span import Interval, Span


@dataclass(frozen=True, slots=True)
class Spot:
    """A document and, where known, code points of its text, a stretch of its recording, and annotations there."""

    document_id: str
    span: Span | None = None
    interval: Interval | None = None
    annotation_ids: tuple[str, ...] = ()


class Play(Enum):
    """Whether a place is played when it is shown: not, as it is, or with what is heard around it."""

    NO = auto()
    PLAIN = auto()
    WITH_CONTEXT = auto()
