"""Places of a text where annotators' layers are laid side by side: agreed, in conflict, or decided."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from deid_studio.agreement.compared_layers import Edges
from deid_studio.domain.annotation import Annotation, State
from deid_studio.domain.span import Interval, Span
from deid_studio.sentences import Sentence, sentence
from deid_studio.storage import rows
from deid_studio.storage.changes import Row

AGREED: Final = "agreed"
OPEN: Final = "open"
DECIDED: Final = "decided"
"""States of a place."""

ONLY: Final = "only:"
TAKE: Final = "take:"
BOTH: Final = "both"
NEITHER: Final = "neither"
SUPERVISOR: Final = "supervisor"
"""What an annotation of the gold layer has as its source, besides `AGREED`: the single annotator who finished the
document, whose side was taken, all sides, none, or what the supervisor marked. Behind all but the first a blank and
the digest of what annotators had marked there when it was decided."""

PlaceId = tuple[str, bool, tuple[int, int]]
"""A place's document, by its id, whether it is only heard, and its edges."""

_DECISION: Final = re.compile(rf"({TAKE}\S+|{BOTH}|{NEITHER}|{SUPERVISOR}) ([0-9a-f]{{12}})")


class Conflict(StrEnum):
    """How annotators disagree about a place.

    MISSED: some marked nothing, at least half marked something. EXTRA: less than half marked something. UNDECIDED: the
    same, but for somebody it is a suggestion not decided on. BOUNDARY: one tag on other fragments. TAG: other tags on
    the same fragments. SPLIT: in one piece for some, in several for others, all of one tag. TIME: the same in the
    text, at other times in the recording.
    """

    MISSED = "missed"
    EXTRA = "extra"
    UNDECIDED = "undecided"
    BOUNDARY_AND_TAG = "boundary and tag"
    BOUNDARY = "boundary"
    TIME = "time"
    SPLIT = "split"
    TAG = "tag"


_COST: Final = {
    Conflict.MISSED: 0,
    Conflict.EXTRA: 1,
    Conflict.UNDECIDED: 1,
    Conflict.BOUNDARY_AND_TAG: 2,
    Conflict.BOUNDARY: 2,
    Conflict.TIME: 3,
    Conflict.SPLIT: 4,
    Conflict.TAG: 5,
}
"""What stays legible or audible where the wrong side is taken: all of it first, nothing last."""

_NAMES: Final[dict[str, Sentence]] = {
    Conflict.MISSED: sentence("missed"),
    Conflict.EXTRA: sentence("extra"),
    Conflict.UNDECIDED: sentence("undecided"),
    Conflict.BOUNDARY_AND_TAG: sentence("boundary and tag"),
    Conflict.BOUNDARY: sentence("boundary"),
    Conflict.TIME: sentence("time"),
    Conflict.SPLIT: sentence("split"),
    Conflict.TAG: sentence("tag"),
    AGREED: sentence("agreed"),
    OPEN: sentence("open"),
    DECIDED: sentence("decided"),
}
"""What conflicts and states of places are called."""

Key = tuple[str, str, int | None, int | None]
"""What makes two annotations the same: fragments as the database has them, tag, start and end in ms if set by hand."""


@dataclass(frozen=True, slots=True)
class SideCandidate:
    """What `annotators` (codes) marked alike; for the `undecided` of them it is a suggestion not decided on."""

    fragments: tuple[Span, ...]
    tag: str
    interval: Interval | None
    annotators: tuple[str, ...]
    undecided: tuple[str, ...] = ()

    @property
    def key(self) -> Key:
        """What tells it from other candidates."""
        start_ms, end_ms = (self.interval.start_ms, self.interval.end_ms) if self.interval else (None, None)
        return rows.from_fragments(self.fragments), self.tag, start_ms, end_ms


@dataclass(frozen=True, slots=True)
class ConflictPlace:
    """Annotations that hang together by overlap, of all `annotators` (codes) whose layers on the document are compared.

    `state` is "agreed", "open" or "decided"; `conflict` is None where all agree, also where they do since it was
    decided. `decision` is "take:CODE", "both", "neither" or "supervisor". `gold` is what the gold layer holds of it,
    the rejected too. `has_changed` says that annotators' layers are others than they were when it was decided.
    """

    round_id: str
    document_id: str
    document: str
    annotators: tuple[str, ...]
    candidates: tuple[SideCandidate, ...]
    conflict: Conflict | None
    state: str
    decision: str | None = None
    gold: tuple[Annotation, ...] = ()
    has_changed: bool = False
    is_name: bool = False
    digest: str = ""

    def side(self, annotator: str) -> tuple[SideCandidate, ...]:
        """What an annotator marked here, in text order."""
        return tuple(one for one in self.candidates if annotator in one.annotators)

    @property
    def _marked(self) -> tuple[SideCandidate | Annotation, ...]:
        return (*self.candidates, *self.gold)

    @property
    def tags(self) -> frozenset[str]:
        """All tags that anybody gave."""
        return frozenset(one.tag for one in self._marked)

    @property
    def is_heard_only(self) -> bool:
        """Whether no word stands for it."""
        return not any(one.fragments for one in self._marked)

    @property
    def edges(self) -> tuple[int, int]:
        """From where to where it is: code points, or ms where it is only heard."""
        if self.is_heard_only:
            heard = [one.interval for one in self._marked if one.interval is not None]
            return min(one.start_ms for one in heard), max(one.end_ms for one in heard)
        spans = [span for one in self._marked for span in one.fragments]
        return min(span.start for span in spans), max(span.end for span in spans)

    @property
    def line(self) -> Sentence:
        """For people to find it: document, edges, class, and each annotator's tags; no text is in it."""
        tags = {code: "+".join(one.tag for one in self.side(code)) or sentence("nothing") for code in self.annotators}
        return sentence(
            "{document}: {conflict} at {place} ({sides})",
            document=self.document,
            conflict=_NAMES[self.conflict or self.state],
            place=place_words(self.edges, is_heard_only=self.is_heard_only),
            sides=tuple(sentence("{code}: {tags}", code=code, tags=said) for code, said in tags.items()),
        )


@dataclass(frozen=True, slots=True)
class ConflictSources:
    """What is compared in a document: who marked what, and what the gold layer holds already.

    `held` says by code for each key whether it is undecided; `gold` are rows of annotations, the rejected too.
    """

    round_id: str
    document_id: str
    document: str
    annotators: tuple[str, ...]
    held: Mapping[Key, Mapping[str, bool]]
    gold: Sequence[Row]


def place_words(edges: tuple[int, int], *, is_heard_only: bool) -> Sentence:
    """From where to where something is, in code points or milliseconds."""
    start, end = edges
    if is_heard_only:
        return sentence("ms {start} to {end}", start=start, end=end)
    return sentence("characters {start} to {end}", start=start, end=end)


def key_of(row: Mapping[str, Any]) -> Key:
    """The key of an annotation's row."""
    return row["fragments"], row["tag"], row["start_ms"], row["end_ms"]


def is_settled(row: Mapping[str, Any]) -> bool:
    """Whether an annotation of the gold layer is there because all agree, so that it comes and goes with that."""
    return bool(row["state"] == State.ACCEPTED) and row["source"].startswith((AGREED, ONLY))


def by_risk(found: Iterable[ConflictPlace]) -> list[ConflictPlace]:
    """Conflicts with what would leak most first: missed names, other missed PHI, names that few marked and so on."""
    return sorted(found, key=lambda one: (_COST[one.conflict] if one.conflict else 9, not one.is_name))


def edges_of(key: Key) -> Edges:
    """Starts and ends of fragments in turn, in ms of what is only heard."""
    fragments, _, start_ms, end_ms = key
    if fragments:
        return tuple(map(int, fragments.replace(";", " ").split(" ")))
    assert start_ms is not None and end_ms is not None
    return start_ms, end_ms


def agreed_source(sources: ConflictSources) -> str:
    """The source of what nobody has to decide on."""
    return AGREED if len(sources.annotators) > 1 else f"{ONLY}{sources.annotators[0]}"


def is_decided(row: Row) -> bool:
    """Whether an annotation of the gold layer is what the supervisor has decided on."""
    return bool(digest_of(row)) or (row["source"].startswith((AGREED, ONLY)) and not is_settled(row))


def digest_of(row: Row) -> str:
    """What tells who had marked what when it was decided; empty where that is not known."""
    found = _DECISION.fullmatch(row["source"])
    return found[2] if found else ""


def decision_of(row: Row) -> str:
    """What was decided about an annotation of the gold layer: "take:CODE", "both", "neither" or "supervisor"."""
    found = _DECISION.fullmatch(row["source"])
    return found[1] if found else SUPERVISOR
