"""What agreement is measured on: layers of a round or of BRAT files, as values of `deid_studio.agreement`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from deid_studio.agreement.compared_layers import AnnotatedDocument
from deid_studio.services.project.notes import Note

if TYPE_CHECKING:
    from deid_studio.redaction.plan import Pads


class Include(StrEnum):
    """What enters besides what people have decided on and finished.

    OPEN: layers that are not finished. UNDECIDED: suggestions that nobody has decided on, in a layer that enters.
    MACHINE: what suggesters found, as sure as the project wants it. GOLD: the adjudicated layer of the round.
    """

    OPEN = "open"
    UNDECIDED = "undecided"
    MACHINE = "machine"
    GOLD = "gold"


@dataclass(frozen=True, slots=True)
class Material:
    """Documents with the layers that are compared; it holds texts, so it is for measuring and never written down.

    `name` is the round's, None for a BRAT folder. Documents are called by their names, as in BRAT files, so that both
    give the same figures; `document_ids` are the project's ids by name. `annotators` are all, also those without a
    layer that enters. `tags` are those of the tag set or of `annotation.conf`, None where there is none;
    `name_tags` are those that name a person. `lacking` are documents of the others that an annotator has no layer
    on, `refused` documents that cannot be compared. `is_timed` says whether layers have windows in the recording,
    with `pads` around them.
    """

    name: str | None
    documents: tuple[AnnotatedDocument, ...]
    annotators: tuple[str, ...]
    tags: tuple[str, ...] | None = None
    name_tags: frozenset[str] = frozenset()
    lacking: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    refused: tuple[str, ...] = ()
    notes: tuple[Note, ...] = ()
    document_ids: Mapping[str, str] = field(default_factory=dict)
    is_timed: bool = False
    pads: Pads | None = None


def lacking(documents: Sequence[AnnotatedDocument], annotators: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """By annotator, documents that only others have a layer on."""
    found = {one: tuple(document.id for document in documents if one not in document.layers) for one in annotators}
    return {annotator: names for annotator, names in found.items() if names}
