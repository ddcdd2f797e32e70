"""What an import has done so far: rows that wait, notes, counts, and what became of each document."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from deid_studio.domain.document import Document
from deid_studio.domain.study import Assignment
from deid_studio.services.project.notes import MayRefuse, Note
from deid_studio.storage.transaction import Transaction


@dataclass(frozen=True, slots=True)
class ImportReport(MayRefuse):
    """What an import brought: counts, and every note in the order in which files were met."""

    documents: int
    recordings: int
    annotations: int
    notes: tuple[Note, ...]


class Fate(IntEnum):
    """What becomes of a document's files; the highest counts where they come one after another."""

    REFUSED = 0
    KNOWN = 1
    COMPLETED = 2
    NEW = 3


@dataclass(slots=True)
class DocumentOutcome:
    """A document as it is after the import, None where there is none, with so many new annotations."""

    fate: Fate = Fate.REFUSED
    document: Document | None = None
    annotations: int = 0


@dataclass(slots=True)
class PendingRows:
    """Rows that are written many at a time; new assignments are made after `examples`, by code."""

    documents: list[dict[str, Any]] = field(default_factory=list)
    assignments: list[dict[str, Any]] = field(default_factory=list)
    annotations: list[dict[str, Any]] = field(default_factory=list)
    lines: list[dict[str, Any]] = field(default_factory=list)
    examples: dict[str, Assignment] = field(default_factory=dict)

    def write(self, tx: Transaction) -> None:
        """Write what waits."""
        tx.insert_many("document", self.documents)
        tx.put_many("assignment", self.assignments)
        tx.insert_many("annotation", self.annotations)
        tx.insert_many("ann_line", self.lines)
        for rows_written in (self.documents, self.assignments, self.annotations, self.lines):
            rows_written.clear()


@dataclass(slots=True)
class Tally:
    """What one import has done so far; `names` are those of all documents, `labels` what tags were called before.

    Of the documents that come next those in `untouched` take a layer as new ones do; see `queries.untouched_documents`.
    """

    notes: list[Note]
    position: int = 0
    names: set[str] = field(default_factory=set)
    untouched: dict[str, Document] = field(default_factory=dict)
    pending: PendingRows = field(default_factory=PendingRows)
    tags: Counter[str] = field(default_factory=Counter)
    labels: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    outcomes: dict[str, DocumentOutcome] = field(default_factory=lambda: defaultdict(DocumentOutcome))
    suggestions: bool = False
    documents: int = 0
    recordings: int = 0
    annotations: int = 0
    made: dict[str, list[str]] = field(default_factory=lambda: {"documents": [], "layers": []})

    def report(self) -> ImportReport:
        """What it has brought."""
        return ImportReport(self.documents, self.recordings, self.annotations, tuple(self.notes))
