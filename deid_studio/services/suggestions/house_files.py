"""Lists of the house from files: taken in and removed, and what layers suggest by them then."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from dataclasses import dataclass, replace
from io import StringIO
from pathlib import Path
from typing import Final

from deid_studio.domain import study
from deid_studio.domain.annotation import Annotation, State
from deid_studio.domain.operations import Operation
from deid_studio.errors import FormatError, ProjectError
from deid_studio.formats.list_table import SEPARATORS, ListTable, read_table
from deid_studio.sentences import Sentence, sentence
from deid_studio.services.annotation import annotate
from deid_studio.services.annotation.known_names import names_in_heads
from deid_studio.services.outputs.staging import write_outputs
from deid_studio.services.project.house.house_lists import (
    NEVER,
    PATIENTS,
    add_list,
    house_lists,
    list_named,
    put_never,
    remove_list,
)
from deid_studio.services.project.project import tag_set_of
from deid_studio.services.project.proposals import HOUSE
from deid_studio.services.project.suggestion_layers import refresh
from deid_studio.storage.changes import Changes
from deid_studio.storage.journal import Journal
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.store import Store

HEADS: Final = "heads"
"""What the list of names from heads is called unless told otherwise."""


@dataclass(frozen=True, slots=True)
class ListReport:
    """A list that came in or was removed: its entries, and how many of its suggestions wait in how many documents.

    Of what is never PHI it is how many suggestions are listed.
    """

    name: str
    entries: int
    suggestions: int
    documents: int
    notes: tuple[Sentence, ...] = ()


def take_list(
    project: Store,
    file: Path,
    *,
    of: str,
    name: str = "",
    columns: Sequence[str] = (),
    patient: str | None = None,
    has_head: bool = False,
) -> ListReport:
    """Take in a list of what is named in `house_lists.KINDS` and suggest by it at once.

    `columns` are headings, which the first row then has, or numbers from 1; without any the table must have one column.
    Of patients it must have one with their codes as well, which is `patient`. `name` is the file's without ending where
    it is empty. Raises FormatError, ProjectError, ReadOnlyProject.
    """
    project.journal.check_writable()
    table = read_table(file)
    whose = [patient] if patient is not None else []
    with_head = has_head or any(not column.isdecimal() for column in (*columns, *whose))
    entries = table.entries(_chosen(table, columns, file.name, has_head=with_head), has_head=with_head)
    codes: Sequence[str] = ()
    if of == PATIENTS:
        if not whose:
            raise FormatError(sentence("say which column has the patients' codes"), file=file.name)
        codes = table.entries(_chosen(table, whose, file.name, has_head=with_head), has_head=with_head)
    return put_list(project, entries, of=of, name=name or file.stem, patients=codes, notes=table.notes)


def take_heads(project: Store, name: str = HEADS) -> ListReport:
    """Take in the names of patients that stand in the heads of their documents, and suggest them in their others.

    Raises ProjectError where there is none, for no document has a patient's code or no head a name.
    """
    known = names_in_heads(project)
    if not known:
        raise ProjectError(
            sentence("no head of a document with a patient's code has a name that is marked or surely suggested")
        )
    codes, names = zip(*known, strict=True)
    return put_list(project, names, of=PATIENTS, name=name or HEADS, patients=codes)


def put_list(
    project: Store,
    entries: Sequence[str],
    *,
    of: str,
    name: str,
    patients: Sequence[str] = (),
    notes: tuple[Sentence, ...] = (),
) -> ListReport:
    """Take in a list whose entries were chosen, and suggest by it; raises as `take_list`."""
    add_list(project.journal, name, of, entries, tag_set_of(project), patients)
    renew(project)
    shown = " ".join(name.split())
    kept = list_named(project, shown)
    return _report(project, shown, len(kept.entries), notes)


def drop_list(project: Store, name: str) -> ListReport:
    """Remove a list, and of its suggestions those that nobody has decided on; raises ProjectError, ReadOnlyProject."""
    before = {one.name: len(one.entries) for one in house_lists(project)}
    remove_list(project.journal, name)
    renew(project)
    return _report(project, name, before.get(name, 0))


def never_phi(journal: Journal, annotation: Annotation, *, said: str) -> Changes:
    """Put what an annotation marks on the list of what is never PHI; one step of its layer."""
    with journal.edit(Operation.SET_LISTS, stack=annotation.assignment_id) as tx:
        put_never(tx, said)
        annotate.put(tx, annotation, replace(annotation, state=State.LISTED))
    return tx.changes


def export_list(project: Store, name: str, out: Path, *, overwrite: bool = False) -> int:
    """Write a list's entries, one a line, as `take_list` reads them, behind their patients' codes; how many.

    Raises ProjectError where there is no such list, or a file is in the way (unless `overwrite`).
    """
    kept, written = list_named(project, name), StringIO()
    # Whoever reads it guesses what parts columns
    is_plain = not any(sign in entry for entry in kept.entries for sign in SEPARATORS)
    writer = csv.writer(written, quoting=csv.QUOTE_MINIMAL if is_plain else csv.QUOTE_ALL, lineterminator="\n")
    writer.writerows((code, entry) if code else (entry,) for entry, code in kept.of_patients)
    write_outputs({out: written.getvalue().encode("utf-8-sig")}, overwrite=overwrite, project=project)
    return len(kept.entries)


def renew(project: Store) -> None:
    """Make every open layer of the current round suggest what the project's lists and thresholds say now."""
    codes = {one.id: one.code for one in layer_queries.annotators(project)}
    for one in _open_layers(project):
        refresh(project, one.document_id, annotator=codes[one.annotator_id])


def _open_layers(project: Store) -> list[study.Assignment]:
    current = layer_queries.current_round(project)
    return [
        one
        for one in layer_queries.assignments(project)
        if current is not None and one.round_id == current.id and one.state != study.FINISHED
    ]


def _report(project: Store, name: str, entries: int, notes: tuple[Sentence, ...] = ()) -> ListReport:
    is_never = any(one.name == name and one.of == NEVER for one in house_lists(project))
    waiting = {
        one.id: sum(
            annotation.state is State.LISTED
            if is_never
            else annotation.state is State.UNDECIDED and annotation.source == f"{HOUSE}{name}"
            for annotation in layer_queries.annotations_of(project, one.id)
        )
        for one in _open_layers(project)
    }
    return ListReport(name, entries, sum(waiting.values()), sum(map(bool, waiting.values())), notes)


def _chosen(table: ListTable, columns: Sequence[str], file: str, *, has_head: bool) -> list[int]:
    if not columns:
        if table.width > 1:
            raise FormatError(
                sentence("it has {count} columns; say which are meant", count=str(table.width)), file=file
            )
        return list(range(table.width))
    found = [table.column(column, has_head=has_head) for column in columns]
    if None in found:
        raise FormatError(sentence("it has no column {name}", name=columns[found.index(None)]), file=file)
    return [column for column in found if column is not None]
