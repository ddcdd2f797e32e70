"""The commands `head` and `patients`."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from deid_studio.cli.arguments import Commands, assignments
from deid_studio.cli.output import counted, document_ids, opened, show

if TYPE_CHECKING:
    from deid_studio.services.annotation.head_data import Head
    from deid_studio.storage.store import Store


def add_head(commands: Commands) -> None:
    """Add `head`."""
    parser = commands.add(
        "head", head, "tell or set head data of documents: patients' codes, and fields such as date or ward", "project"
    )
    parser.add_argument("--documents", nargs="+", metavar="NAME", help="tell only of these, or set only theirs")
    parser.add_argument(
        "--set", nargs="+", default=(), metavar="FIELD=VALUE", help="of --documents; without a value it is taken back"
    )
    parser.add_argument("--read", type=Path, metavar="FILE", help="take them from a CSV, TSV or XLSX table")
    parser.add_argument("--fields", nargs="+", metavar="FIELD", help="with --read: only these columns")
    parser.add_argument("--known-only", action="store_true", help="with --read: pass over documents that are not there")
    parser.add_argument("--rename", nargs=2, metavar=("FIELD", "NAME"), help='rename a field; by "" it is removed')
    parser.add_argument("--write", type=Path, metavar="FILE", help="write all to a CSV or XLSX table")
    parser.add_argument("--undo", action="store_true", help="take the last step of these back")


def add_patients(commands: Commands) -> None:
    """Add `patients`."""
    parser = commands.add("patients", patients, "tell or set patients' codes alone, as 'head' does", "project")
    parser.add_argument("--code", metavar="CODE", help="give it to --documents; empty takes theirs back")
    parser.add_argument("--documents", nargs="+", metavar="NAME", help="which")
    parser.add_argument("--read", type=Path, metavar="FILE", help="take codes from a table: document, patient")
    parser.add_argument("--write", type=Path, metavar="FILE", help="write all head data to a CSV or XLSX table")
    parser.add_argument("--undo", action="store_true", help="take the last step of these back")


def head(options: argparse.Namespace) -> int:
    """Tell head data after setting some, if that is wanted; returns the exit code."""
    from deid_studio.services.annotation.head_data import columns

    if options.set and options.documents is None:
        options.refuse("--set goes with --documents")
    if sum((bool(options.set), options.read is not None, options.rename is not None, options.undo)) > 1:
        options.refuse("say one of --set, --read, --rename and --undo")
    found, remarks = _set_head(options)
    fields = columns(found)
    told = [one for one in found if options.documents is None or one.name in options.documents]
    lines = [
        "\t".join(("document", *fields)),
        *("\t".join((one.name, *(one.values.get(name, "-") for name in fields))) for one in told),
    ]
    show(options, {"documents": {one.name: one.values for one in told}, "notes": remarks}, [*lines, *remarks])
    return 0


def patients(options: argparse.Namespace) -> int:
    """Tell patients' codes after setting some, if that is wanted; returns the exit code."""
    from deid_studio.services.annotation.head_data import PATIENT

    if (options.code is None) != (options.documents is None):
        options.refuse("--code and --documents go together")
    if sum((options.code is not None, options.read is not None, options.undo)) > 1:
        options.refuse("say one of --code, --read and --undo")
    options.set = () if options.code is None else (f"{PATIENT}={options.code}",)
    options.fields, options.known_only, options.rename = [PATIENT], False, None
    found, _ = _set_head(options)
    codes = {one.name: one.values.get(PATIENT) for one in found}
    show(options, {"patients": codes}, [f"{name}\t{code or '-'}" for name, code in codes.items()])
    return 0


def _set_head(options: argparse.Namespace) -> tuple[list[Head], list[str]]:
    """Set what is wanted; returns the head data of all documents, and what a person should know of a table."""
    from deid_studio.formats.table_file import WRITERS
    from deid_studio.services.annotation import head_data as service

    if options.write is not None and options.write.suffix.lower() not in WRITERS:
        options.refuse(f"a table is written as {' or '.join(WRITERS)}")
    remarks: list[str] = []
    with opened(options.project) as project:
        ids = document_ids(project, options.documents)
        if options.undo:
            service.undo(project)
        elif options.read is not None:
            remarks = _read_head(options, project)
        elif options.rename is not None:
            service.rename_field(project.journal, *options.rename)
        elif options.set:
            new = assignments(options, options.set)
            service.set_values(project.journal, dict.fromkeys(ids or (), new))
        if options.write is not None:
            service.write_table(project, options.write)
        return service.heads(project), remarks


def _read_head(options: argparse.Namespace, project: Store) -> list[str]:
    """Set what a table says; returns what a person should know of it."""
    from deid_studio.errors import FormatError
    from deid_studio.sentences import sentence
    from deid_studio.services.annotation import head_data as service

    table = service.read_table(project, options.read)
    wanted = table.fields if options.fields is None else tuple(map(service.field_name, options.fields))
    if not set(wanted) <= set(table.fields):
        options.refuse(f"the table has the fields {', '.join(table.fields)}")
    if table.unknown and not options.known_only:
        raise FormatError(
            sentence("the project has no such document"), file=options.read.name, line=table.unknown[0][1]
        )
    service.set_values(project.journal, {id: {name: new[name] for name in wanted} for id, new in table.values.items()})
    passed_over = [f"{counted(len(table.unknown), 'row')} of documents that are not in the project passed over"]
    return [*map(str, table.notes), *(passed_over if table.unknown else [])]
