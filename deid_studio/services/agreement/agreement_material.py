"""What agreement is measured on: layers of a round or of BRAT files, as values of `deid_studio.agreement`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from deid_studio.agreement.compared_layers import AnnotatedDocument
from deid_studio.domain.span import shared
from deid_studio.sentences import sentence
from deid_studio.services.project.notes import Note

if TYPE_CHECKING:
    from deid_studio.agreement.mark_table import MarkTable
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


_BEFORE: Final = 30
_BEHIND: Final = 40
"""Characters that are shown around the place where two texts part."""


@dataclass(frozen=True, slots=True)
class TextDifference:
    """Where the texts of two files begin to differ: the line, and what stands there in each, "|" where they part.

    It is PHI, for a screen only.
    """

    first: str
    second: str
    line: int
    here: str = field(repr=False)
    there: str = field(repr=False)

    @classmethod
    def of(cls, first: str, text: str, second: str, other: str) -> TextDifference:
        """The first difference of two texts, which are those of these files."""
        at, _ = shared(text, other)
        here, there = (
            f"{one[max(0, at - _BEFORE) : at]}|{one[at : at + _BEHIND]}".replace("\n", "⏎") for one in (text, other)
        )
        return cls(first, second, text.count("\n", 0, at) + 1, here, there)


@dataclass(frozen=True, slots=True)
class Material:
    """Documents with the layers that are compared; it holds texts, so it is for measuring and never written down.

    `name` is the round's, None for a BRAT folder. Documents are called by their names, as in BRAT files, so that both
    give the same figures; `document_ids` are the project's ids by name. `annotators` are all, also those without a
    layer that enters. `tags` are those of the tag set or of `annotation.conf`, None where there is none;
    `name_tags` are those that name a person. `lacking` are documents of the others that an annotator has no layer
    on, `refused` documents that cannot be compared, for which `differences` show where texts part. `is_timed` says
    whether layers have windows in the recording, with `pads` around them.
    """

    name: str | None
    documents: tuple[AnnotatedDocument, ...]
    annotators: tuple[str, ...]
    tags: tuple[str, ...] | None = None
    name_tags: frozenset[str] = frozenset()
    lacking: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    refused: tuple[str, ...] = ()
    differences: tuple[TextDifference, ...] = ()
    notes: tuple[Note, ...] = ()
    document_ids: Mapping[str, str] = field(default_factory=dict)
    is_timed: bool = False
    pads: Pads | None = None
    _table: list[MarkTable] = field(default_factory=list, init=False, repr=False, compare=False)

    @property
    def table(self) -> MarkTable:
        """The marks of `documents`, put in a table once."""
        from deid_studio.agreement.mark_table import MarkTable

        if not self._table:
            self._table.append(MarkTable.of(self.documents))
        return self._table[0]


def lacking(documents: Sequence[AnnotatedDocument], annotators: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """By annotator, documents that only others have a layer on."""
    found = {one: tuple(document.id for document in documents if one not in document.layers) for one in annotators}
    return {annotator: names for annotator, names in found.items() if names}


def paired(documents: Iterable[AnnotatedDocument]) -> tuple[list[AnnotatedDocument], list[Note]]:
    """Documents of one text under several names as one, where nobody has it under two; and what is to be told."""
    alike: dict[str, list[AnnotatedDocument]] = defaultdict(list)
    for document in documents:
        alike[document.text].append(document)
    found, notes = [], []
    for text, those in alike.items():
        layers = {annotator: layer for one in those for annotator, layer in one.layers.items()}
        if len(those) == 1 or not text.strip() or len(layers) < sum(len(one.layers) for one in those):
            found += those
            if len(layers) > 1 and not all(one.is_shared for one in those):
                remark = sentence("its text has other names, too, and somebody has it twice; names alone decide")
                notes += [Note("odd", one.id, None, remark) for one in those]
            continue
        first, *others = sorted(those, key=lambda one: min(one.layers, default=""))
        found.append(AnnotatedDocument(first.id, text, layers))
        remark = sentence("its text is what others have as {name}; compared as one document", name=first.id)
        notes += [Note("info", one.id, None, remark) for one in others]
    return found, notes
