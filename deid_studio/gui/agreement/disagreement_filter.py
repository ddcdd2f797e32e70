"""Which disagreements a figure leads to."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from deid_studio.agreement.disagreement import Disagreed, Disagreement
from deid_studio.formats.report.report_parts import Cell


@dataclass(frozen=True, slots=True)
class DisagreementFilter:
    """Disagreements of a pair, of an annotator with anybody, about a tag, in a document, of a class.

    `cell` is a field of the confusion matrix, `round` another round altogether. What is None does not matter.
    """

    pair: tuple[str, str] | None = None
    annotator: str | None = None
    tag: str | None = None
    document: str | None = None
    cell: tuple[str | None, str | None] | None = None
    kind: Disagreed | None = None
    round: str | None = None

    def takes(self, one: Disagreement) -> bool:
        """Whether a disagreement is among them."""
        return (
            self.pair in (None, one.pair)
            and (self.annotator is None or self.annotator in one.pair)
            and (self.tag is None or self.tag in one.tags)
            and self.document in (None, one.document)
            and (self.cell is None or self.cell in one.cells)
            and self.kind in (None, one.kind)
        )

    @property
    def names(self) -> tuple[str, ...]:
        """What a person calls them."""
        cell = () if self.cell is None else (" / ".join(tag or "–" for tag in self.cell),)
        pair = () if self.pair is None else (" – ".join(self.pair),)
        return (*pair, *filter(None, (self.annotator, self.tag, self.document)), *cell)


def of_row(table: str, cells: Sequence[Cell], *, tags: Collection[str]) -> DisagreementFilter | None:
    """What a row of the table of this name leads to; None where it leads nowhere."""
    first, second = (str(cell) for cell in (*cells, "", "")[:2])
    if table in ("pairs", "kappa", "classes"):
        return DisagreementFilter(pair=(first, second))
    if table in ("types", "alpha"):
        return DisagreementFilter(tag=first if first in tags else None)
    if table == "documents":
        return DisagreementFilter(document=first)
    if table in ("annotators", "tempo", "lacking"):
        return DisagreementFilter(annotator=first)
    if table == "confusion":
        return DisagreementFilter(cell=_cell(first, second, tags))
    return DisagreementFilter(round=first) if table == "rounds" else None


def of_field(table: str, row: str, column: str, *, tags: Collection[str]) -> DisagreementFilter:
    """What a field of the grid above the table of this name leads to."""
    if table == "confusion":
        return DisagreementFilter(cell=_cell(row, column, tags))
    if table == "classes":
        first, _, second = row.partition(" – ")
        return DisagreementFilter(pair=(first, second), kind=Disagreed(column))
    return (
        DisagreementFilter(annotator=row)
        if row == column
        else DisagreementFilter(pair=(min(row, column), max(row, column)))
    )


def _cell(first: str, second: str, tags: Collection[str]) -> tuple[str | None, str | None]:
    return first if first in tags else None, second if second in tags else None
