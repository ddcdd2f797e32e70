"""What became of merged bundles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from deid_studio.domain.annotation import Annotation
from deid_studio.services.project.notes import Note

NEW: Final = "new"
CHANGED: Final = "changed"
SAME: Final = "same"
CONFLICT: Final = "conflict"
TEXT_CHANGED: Final = "text changed"
NOT_TAKEN: Final = "not taken"

MERGED: Final = "merged"
ALREADY_MERGED: Final = "already merged"
REFUSED: Final = "refused"


@dataclass(frozen=True, slots=True)
class LeftLayer:
    """A layer of a bundle that was left out, for the one here was worked on as well.

    `here` and `in_bundle` are the annotations that only one of both has so, in text order, the states (open, finished)
    those of the layers.
    """

    document_id: str
    document: str
    here: tuple[Annotation, ...]
    in_bundle: tuple[Annotation, ...]
    state_here: str
    state_in_bundle: str


@dataclass(frozen=True, slots=True)
class MergedBundle:
    """What became of one bundle.

    `status` is "merged", "already merged" (nothing in it was new) or "refused" (nothing was taken: not signed by a
    known key, round closed or unknown, or every document left out; `notes` say which). Documents are named: `new` had
    no work here before, `changed` go on from it, `unfinished` are those of both that the annotator has still open,
    `conflicts`, `text_changed` and `not_taken` were left out, `left` shows the first of these; `same` counts those
    without anything new. `is_trusted` is whether somebody whom the project knows has signed it.
    """

    file: str
    round: str
    annotator: str
    status: str
    is_new_annotator: bool = False
    new: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    same: int = 0
    unfinished: tuple[str, ...] = ()
    conflicts: tuple[str, ...] = ()
    text_changed: tuple[str, ...] = ()
    not_taken: tuple[str, ...] = ()
    notes: tuple[Note, ...] = ()
    is_trusted: bool = True
    left: tuple[LeftLayer, ...] = ()


@dataclass(frozen=True, slots=True)
class MergeReport:
    """What became of all bundles, and how many annotations the project held before and after."""

    bundles: tuple[MergedBundle, ...]
    annotations_before: int
    annotations_after: int

    @property
    def is_complete(self) -> bool:
        """Whether nothing was refused or left out."""
        return not any(
            one.status == REFUSED or one.conflicts or one.text_changed or one.not_taken for one in self.bundles
        )
