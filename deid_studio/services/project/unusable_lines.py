"""Lines of `.ann` files that no import could use: what they name is PHI that nobody has placed yet.

Each stays open until what it names is marked wherever it stands, or somebody dismisses it.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any, Final
from uuid import uuid4

from deid_studio.domain.operations import Operation
from deid_studio.domain.span import Span
from deid_studio.errors import ProjectError
from deid_studio.formats import brat
from deid_studio.sentences import Sentence, as_data, of_data, sentence
from deid_studio.storage import queries
from deid_studio.storage.changes import Changes
from deid_studio.storage.reader import Reader
from deid_studio.storage.store import Store
from deid_studio.storage.transaction import Transaction

OPEN: Final = "open"
DISMISSED: Final = "dismissed"

_WHITE: Final = re.compile(r"\s")


@dataclass(frozen=True, slots=True)
class UnusableLine:
    """A line, whose file it stood in, and why it could not be used.

    `surface` is what it names and `tag` what it says that this is, if that is known.
    """

    id: str
    document_id: str
    annotator: str
    file: str
    line: int
    reason: Sentence
    surface: str | None
    tag: str | None = None
    is_dismissed: bool = False

    @property
    def stated(self) -> Span | None:
        """Where it says that this stands, where something else does; None where that is not what is wrong with it."""
        first, last = (self.reason.values.get(name) for name in ("first", "last"))
        return Span(first, last) if isinstance(first, int) and isinstance(last, int) else None

    @property
    def sentence(self) -> Sentence:
        """Where it stands and why it could not be used, without what it says."""
        return sentence(
            "line {line} of {file} ({annotator}): {reason}",
            line=self.line,
            file=self.file,
            annotator=self.annotator,
            reason=self.reason,
        )


def named_places(lines: Iterable[UnusableLine], text: str) -> dict[str, list[Span]]:
    """Where in a text stands what lines name, by that: as words of their own, or else in others."""
    plain = _WHITE.sub(" ", text)
    places: dict[str, list[Span]] = {}
    for surface in {line.surface for line in lines if line.surface and line.surface.strip()}:
        spellings = {unicodedata.normalize(form, " ".join(surface.split())) for form in ("NFC", "NFD")}
        spans = [Span(at, at + len(one)) for one in sorted(spellings) for at in _occurrences(plain, one)]
        places[surface] = sorted([span for span in spans if _is_whole(plain, span)] or spans)
    return places


def _occurrences(text: str, words: str) -> Iterable[int]:
    at = text.find(words)
    while at >= 0:
        yield at
        at = text.find(words, at + len(words))


def _is_whole(text: str, span: Span) -> bool:
    before, behind = text[span.start - 1 : span.start], text[span.end : span.end + 1]
    return not (before.isalnum() and text[span.start].isalnum()) and not (
        behind.isalnum() and text[span.end - 1].isalnum()
    )


def put_unusable(
    tx: Transaction,
    document_id: str,
    lines: Iterable[brat.AnnLine],
    *,
    file: str,
    annotator: str,
    is_instead: bool = True,
) -> None:
    """Write the lines of an annotator's file that have a fault, with `is_instead` in place of what it had before.

    Lines that are there already stay as they are decided.
    """
    faulty = {(line.number, line.text): line for line in lines if line.fault is not None}
    for row in queries.unusable_lines(tx, document_id):
        if (row["annotator"], row["file"]) == (annotator, file):
            is_known = faulty.pop((row["line"], row["text"]), None) is not None
            if is_instead and not is_known:
                tx.delete("unusable_line", row["id"])
    fresh: list[dict[str, Any]] = [
        {
            "id": str(uuid4()),
            "document_id": document_id,
            "annotator": annotator,
            "file": file,
            "line": line.number,
            "text": line.text,
            "reason": json.dumps(as_data(line.fault), ensure_ascii=False),
            "state": OPEN,
        }
        for line in faulty.values()
        if line.fault is not None
    ]
    tx.insert_many("unusable_line", fresh)


def unusable_lines(reader: Reader) -> list[UnusableLine]:
    """All that imports could not use, in order of documents, files and lines."""
    return [
        UnusableLine(
            row["id"],
            row["document_id"],
            row["annotator"],
            row["file"],
            row["line"],
            of_data(json.loads(row["reason"])),
            parsed.surface,
            parsed.tag,
            row["state"] == DISMISSED,
        )
        for row in queries.unusable_lines(reader)
        for parsed in (brat.parse_line(row["text"]),)
    ]


def lines_at(project: Store, places: Iterable[str]) -> list[str]:
    """Ids of the lines at places as "FILE:LINE", or in files. Raises ProjectError where there is none at one."""
    known = unusable_lines(project)
    ids: list[str] = []
    for place in places:
        here = [one.id for one in known if place in (one.file, f"{one.file}:{one.line}")]
        if not here:
            raise ProjectError(sentence("there is no line at {place} that could not be used", place=place))
        ids += here
    return ids


def dismiss(project: Store, ids: Collection[str], *, is_dismissed: bool = True) -> Changes:
    """Say that nothing has to be marked for these lines, or take that back. Raises ProjectError for an unknown id."""
    with project.journal.edit(Operation.DISMISS_LINE if is_dismissed else Operation.TAKE_UP_LINE) as tx:
        for id in ids:
            row = tx.get("unusable_line", id)
            if row is None:
                raise ProjectError(sentence("there is no such line any more; nothing was changed"))
            tx.put("unusable_line", {**row, "state": DISMISSED if is_dismissed else OPEN})
    return tx.changes
