"""Head data: what a site knows of its documents besides their texts, for many at once, also from and to a table.

The patient has a code, by which surrogates and names of one patient go; all else stands in fields that a site has
named itself. Nothing of it goes into what is redacted, exported or released.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from deid_studio.domain.operations import Operation
from deid_studio.errors import FormatError, ProjectError
from deid_studio.formats.list_table import ListTable
from deid_studio.formats.list_table import read_table as read_list
from deid_studio.formats.table_file import WRITERS, unharmed
from deid_studio.sentences import Sentence, sentence
from deid_studio.services.outputs.staging import write_outputs
from deid_studio.storage import queries
from deid_studio.storage.changes import Changes
from deid_studio.storage.journal import Journal
from deid_studio.storage.reader import Reader
from deid_studio.storage.store import Store
from deid_studio.storage.transaction import Transaction

STACK: Final = "patients"
"""The undo stack of head data."""

DOCUMENT: Final = "document"
PATIENT: Final = "patient"

LONGEST_NAME: Final = 60
LONGEST_VALUE: Final = 500
MOST_FIELDS: Final = 50

_NAMES_OF_DOCUMENT: Final = (DOCUMENT, "dokument")
_MOST_ROWS: Final = 2_000_000
"""Of a table: archives have more documents than projects."""


@dataclass(frozen=True, slots=True)
class Head:
    """The head data of a document: values by the names of fields, the patient's code among them."""

    document_id: str
    name: str
    values: Mapping[str, str] = field(repr=False)


@dataclass(frozen=True, slots=True)
class HeadTable:
    """What a table says: `values` by document's id and field, "" where there is to be none.

    `unknown` has names, with their lines, that no document of the project has; `notes` say what was guessed.
    """

    fields: tuple[str, ...]
    values: Mapping[str, Mapping[str, str]] = field(repr=False)
    unknown: tuple[tuple[str, int], ...] = field(repr=False)
    notes: tuple[Sentence, ...]


def heads(project: Reader) -> list[Head]:
    """The head data of all documents, in reading order."""
    fields = queries.heads(project)
    return [
        Head(id, name, ({PATIENT: patient} if patient else {}) | fields.get(id, {}))
        for id, name, patient in queries.document_patients(project)
    ]


def fields_of(those: Iterable[Mapping[str, str]]) -> tuple[str, ...]:
    """The fields that any of these values of documents are of, the patient's code first."""
    names = {name for values in those for name in values}
    return tuple(sorted(names, key=lambda name: (name != PATIENT, name.casefold())))


def columns(found: Iterable[Head]) -> tuple[str, ...]:
    """What a table of head data has columns for: the patient's code, whether there is any or not, and all fields."""
    return fields_of(({PATIENT: ""}, *(head.values for head in found)))


def documents_with(project: Reader, wanted: Mapping[str, str]) -> list[str]:
    """Ids of the documents that have these values in these fields, capitals aside; raises ProjectError for none."""
    asked = {name.casefold(): " ".join(value.split()).casefold() for name, value in wanted.items()}
    found = []
    for head in heads(project):
        have = {name.casefold(): value.casefold() for name, value in head.values.items()}
        if all(have.get(name, "") == value for name, value in asked.items()):
            found.append(head.document_id)
    if not found:
        raise ProjectError(sentence("no document has this head data; 'deid-studio head' tells what there is"))
    return found


def field_name(said: str) -> str:
    """The name of a field as it is kept; raises ProjectError where it can be none."""
    name = " ".join(unicodedata.normalize("NFC", said).split())
    if name.casefold() == PATIENT:
        return PATIENT
    if not 0 < len(name) <= LONGEST_NAME or not name.isprintable() or name.casefold() in _NAMES_OF_DOCUMENT:
        raise ProjectError(
            sentence(
                'a field has a name of 1 to {most} characters, and not "{document}"; nothing was changed',
                most=LONGEST_NAME,
                document=DOCUMENT,
            )
        )
    return name


def check_fields(fields: Mapping[str, str]) -> None:
    """Raise ProjectError or ValueError where these are not the fields of a document, of which none is the patient's."""
    if len(fields) > MOST_FIELDS or not all(map(_is_value, fields.values())):
        raise ValueError("too many fields, or a value that is none")
    if any(field_name(name) != name or name == PATIENT for name in fields):
        raise ValueError("a field has no name")


def set_values(journal: Journal, values: Mapping[str, Mapping[str, str]]) -> Changes:
    """Set fields of documents, by id, in one step; "" takes a value back. Raises ProjectError: see `field_name`.

    A field that another document has in other capitals is the same one.
    """
    only_codes = all(name == PATIENT for new in values.values() for name in new)
    with journal.edit(Operation.SET_PATIENT if only_codes else Operation.SET_HEAD, stack=STACK) as tx:
        known, names = queries.heads(tx), queries.document_names(tx)
        spelled = {name.casefold(): name for fields in known.values() for name in fields}
        changed = {}
        for id, new in values.items():
            if id not in names:
                raise ProjectError(sentence("the document is no longer in the project"))
            fields = dict(known.get(id, {}))
            for said, value in new.items():
                name, value = field_name(said), " ".join(value.split())
                if not _is_value(value or "-"):
                    raise ProjectError(
                        sentence("a value has {most} characters at most; nothing was changed", most=LONGEST_VALUE)
                    )
                if name == PATIENT:
                    row = tx.get("document", id)
                    assert row is not None
                    tx.put("document", {**row, "patient": value or None}, before=row)
                    continue
                name = spelled.setdefault(name.casefold(), name)
                fields[name] = value
            changed[id] = {name: value for name, value in fields.items() if value}
        _put(tx, changed)
    return tx.changes


def set_codes(journal: Journal, codes: Mapping[str, str | None]) -> Changes:
    """Say by document's id whose it is, by a code that stands for the patient, in one step; None takes that back."""
    return set_values(journal, {id: {PATIENT: code or ""} for id, code in codes.items()})


def rename_field(journal: Journal, old: str, new: str) -> Changes:
    """Give a field another name in all documents, or with "" take it away, in one step.

    Raises ProjectError where there is no such field, or another one has that name.
    """
    with journal.edit(Operation.SET_HEAD, stack=STACK) as tx:
        known = queries.heads(tx)
        names = {name for fields in known.values() for name in fields}
        if old not in names:
            raise ProjectError(sentence("there is no field {name}; nothing was changed", name=old))
        name = field_name(new) if new else ""
        if name.casefold() in {other.casefold() for other in (names - {old}) | {PATIENT}}:
            raise ProjectError(sentence("there is a field {name} already; nothing was changed", name=name))
        renamed = {
            id: {name if one == old else one: value for one, value in fields.items() if name or one != old}
            for id, fields in known.items()
        }
        _put(tx, renamed)
    return tx.changes


def undo(project: Store) -> Changes:
    """Take the last step of these back; raises ProjectError where there is none."""
    changes = project.journal.undo(STACK)
    if changes is None:
        raise ProjectError(sentence("no head data was set that could be taken back"))
    return changes


def _put(tx: Transaction, fields: Mapping[str, Mapping[str, str]]) -> None:
    """Write the fields of documents by id."""
    if any(len(those) > MOST_FIELDS for those in fields.values()):
        raise ProjectError(sentence("a document has {most} fields at most; nothing was changed", most=MOST_FIELDS))
    kept = {id: json.dumps(those, ensure_ascii=False, sort_keys=True) for id, those in fields.items() if those}
    tx.put_many("head", [{"id": id, "fields": those} for id, those in kept.items()])
    for id in fields.keys() - kept.keys():
        tx.delete("head", id)


def _is_value(said: object) -> bool:
    return isinstance(said, str) and 0 < len(said) <= LONGEST_VALUE


# -- tables ---------------------------------------------------------------------------------------------------------


def read_table(project: Reader, path: Path) -> HeadTable:
    """What a CSV, TSV or XLSX file says of the project's documents; its first row names the fields, one "document".

    Raises FormatError where no column is called so, or nothing else, a column is there twice or the name of none, or a
    document is named a second time.
    """
    table = _read(path)
    columns = {name: number for name, number in _columns(table, path).items() if name != DOCUMENT}
    ids = {name: id for id, name in queries.document_names(project).items()}
    values: dict[str, dict[str, str]] = {}
    unknown = []
    for name, row, line in _rows(table, path):
        if name not in ids:
            unknown.append((name, line))
        elif ids[name] in values:
            raise FormatError(sentence("the document was named before"), file=path.name, line=line)
        else:
            values[ids[name]] = {one: row[number] for one, number in columns.items()}
    return HeadTable(tuple(columns), values, tuple(unknown), table.notes)


def table_codes(path: Path) -> dict[str, str]:
    """Patients' codes by document's name of a file as `read_table` reads it; other columns are passed over."""
    table = _read(path)
    columns = _columns(table, path)
    if PATIENT not in columns:
        raise _unnamed(PATIENT, path)
    return {name: row[columns[PATIENT]] for name, row, _ in _rows(table, path)}


def write_table(project: Store, path: Path) -> int:
    """Write the head data of all documents to a CSV or XLSX file, which is replaced; returns how many.

    Raises ProjectError.
    """
    found = heads(project)
    fields = columns(found)
    rows = [[head.name, *(head.values.get(name, "") for name in fields)] for head in found]
    content = WRITERS[path.suffix.lower()]((DOCUMENT, *fields), rows)
    write_outputs({path: content}, overwrite=True, project=project)
    return len(found)


def _read(path: Path) -> ListTable:
    table = read_list(path, most_rows=_MOST_ROWS)
    # Workbooks need no apostrophes before what looks like a formula
    rows = table.rows if table.encoding is None else tuple(tuple(map(unharmed, row)) for row in table.rows)
    return replace(table, rows=rows)


def _columns(table: ListTable, path: Path) -> dict[str, int]:
    """The columns with a name, by it."""
    columns: dict[str, int] = {}
    for number, said in enumerate(table.rows[0] if table.rows else ()):
        is_document = said.casefold() in _NAMES_OF_DOCUMENT
        if not said:
            continue
        try:
            name = DOCUMENT if is_document else field_name(said)
        except ProjectError as e:
            raise FormatError(e.sentence, file=path.name, line=table.lines[0]) from e
        if name.casefold() in map(str.casefold, columns):
            raise FormatError(sentence("two columns have the same name"), file=path.name, line=table.lines[0])
        columns[name] = number
    if DOCUMENT not in columns or len(columns) == 1:
        raise _unnamed(PATIENT, path)
    return columns


def _unnamed(name: str, path: Path) -> FormatError:
    """That the first row does not name what it must."""
    said = sentence(
        'the first line has to name the columns: "document", and what is said of it, as "{name}"', name=name
    )
    return FormatError(said, file=path.name)


def _rows(table: ListTable, path: Path) -> Iterator[tuple[str, Sequence[str], int]]:
    """Documents' names, their rows, and the lines where they stand."""
    at = _columns(table, path)[DOCUMENT]
    for row, line in zip(table.rows[1:], table.lines[1:], strict=True):
        yield unicodedata.normalize("NFC", row[at]), row, line
