"""Whose documents are whose: patients' codes for many documents at once, also from and to a table."""

from __future__ import annotations

import csv
import io
import unicodedata
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from deid_studio.domain.operations import Operation
from deid_studio.durable import replacing
from deid_studio.errors import FormatError, ProjectError
from deid_studio.sentences import sentence
from deid_studio.storage import queries
from deid_studio.storage.changes import Changes
from deid_studio.storage.journal import Journal
from deid_studio.storage.queries import Reader
from deid_studio.storage.store import Store

STACK: Final = "patients"
"""The undo stack of patients' codes."""

DOCUMENT: Final = "document"
PATIENT: Final = "patient"


def set_codes(journal: Journal, codes: Mapping[str, str | None]) -> Changes:
    """Say by document's id whose it is, by a code that stands for the patient, in one step; None takes that back."""
    with journal.edit(Operation.SET_PATIENT, stack=STACK) as tx:
        for id, code in codes.items():
            row = tx.get("document", id)
            if row is None:
                raise ProjectError(sentence("the document is no longer in the project"))
            tx.put("document", {**row, "patient": (code or "").strip() or None})
    return tx.changes


def undo(project: Store) -> Changes:
    """Take the last step of these back; raises ProjectError where there is none."""
    changes = project.journal.undo(STACK)
    if changes is None:
        raise ProjectError(sentence("no patients' codes were set that could be taken back"))
    return changes


def read_table(project: Reader, path: Path) -> dict[str, str | None]:
    """Patients' codes by document's id from a table as `table_lines` reads it; an empty code takes a document's back.

    Raises FormatError as that does, and where a line names no document of the project or one a second time.
    """
    ids = {name: id for id, name in queries.document_names(project).items()}
    codes: dict[str, str | None] = {}
    for name, patient, line in table_lines(path):
        if name not in ids:
            raise FormatError(sentence("the project has no such document"), file=path.name, line=line)
        if ids[name] in codes:
            raise FormatError(sentence("the document was named before"), file=path.name, line=line)
        codes[ids[name]] = patient or None
    return codes


def table_lines(path: Path) -> Iterator[tuple[str, str, int]]:
    """Documents' names, patients' codes and lines of a CSV file with the columns "document" and "patient".

    Commas, semicolons or tabs divide them, other columns are passed over. Raises FormatError where a column is missing.
    """
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as e:
        raise FormatError(sentence("the table is not UTF-8"), file=path.name) from e
    first = text.partition("\n")[0]
    divider = max(",;\t", key=first.count)
    lines = csv.DictReader(io.StringIO(text), delimiter=divider)
    names = {(name or "").strip().casefold(): name for name in lines.fieldnames or ()}
    if not {DOCUMENT, PATIENT} <= names.keys():
        raise FormatError(sentence('the first line has to name the columns "document" and "patient"'), file=path.name)
    for line in lines:
        name = unicodedata.normalize("NFC", (line[names[DOCUMENT]] or "").strip())
        yield name, (line[names[PATIENT]] or "").strip(), lines.line_num


def write_table(project: Reader, path: Path) -> int:
    """Write all documents with their patients' codes to a CSV file, which is replaced; returns how many."""
    entries = queries.document_entries(project)
    with replacing(path) as part, part.open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file)
        table.writerow([DOCUMENT, PATIENT])
        table.writerows([entry.name, entry.patient or ""] for entry in entries)
    return len(entries)
