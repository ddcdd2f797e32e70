"""The commands `lists add`, `lists show`, `lists export` and `lists remove`."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Final

from deid_studio.cli.arguments import Commands
from deid_studio.cli.output import counted, opened, show

if TYPE_CHECKING:
    from deid_studio.services.suggestions.house_files import ListReport

KINDS: Final = ("staff", "wards", "clinics", "doctors", "streets", "patients", "never")


def add_commands(commands: Commands) -> None:
    """Add all four."""
    kinds = commands.group("lists", "lists of the house, whose entries are suggested wherever they stand")

    adding = kinds.add("add", add, "take in a list from CSV, TSV or XLSX")
    adding.add_argument("project", type=Path, metavar="PROJECT")
    adding.add_argument("file", type=Path, metavar="FILE", nargs="?", help="not needed with --heads")
    adding.add_argument("--of", choices=KINDS, help="what its entries are; doctors: who refer; never: no PHI")
    adding.add_argument(
        "--column", action="append", default=[], metavar="NAME|N", help="this column; several make one entry together"
    )
    adding.add_argument("--patient", metavar="NAME|N", help="with --of patients: the column with the patients' codes")
    adding.add_argument(
        "--heads", action="store_true", help="no FILE: the names in the heads of each patient's documents"
    )
    adding.add_argument("--head", action="store_true", help="the first row has headings, though columns are numbers")
    adding.set_defaults(refuse=adding.error)
    adding.add_argument("--name", default="", metavar="NAME", help="what to call it (default: as the file)")

    showing = kinds.add("show", show_lists, "show which lists a project has")
    showing.add_argument("project", type=Path, metavar="PROJECT")

    exporting = kinds.add("export", export, "write a list's entries, one a line, as .txt or .csv")
    exporting.add_argument("project", type=Path, metavar="PROJECT")
    exporting.add_argument("name", metavar="NAME")
    exporting.add_argument("out", type=Path, metavar="FILE")
    exporting.add_argument("--overwrite", action="store_true", help="replace a file of the same name")

    removing = kinds.add("remove", remove, "remove a list, and what it suggests that nobody has decided on")
    removing.add_argument("project", type=Path, metavar="PROJECT")
    removing.add_argument("name", metavar="NAME")


def add(options: argparse.Namespace) -> int:
    """Take in a list; returns the exit code."""
    from deid_studio.services.suggestions.house_files import take_heads, take_list

    if options.heads != (options.file is None) or (options.file is not None and options.of is None):
        options.refuse("say FILE with --of, or --heads")
    if options.file is not None and (options.of == "patients") != (options.patient is not None):
        options.refuse("--patient goes with --of patients, which needs it")
    with opened(options.project) as project:
        if options.heads:
            report = take_heads(project, options.name)
        else:
            report = take_list(
                project,
                options.file,
                of=options.of,
                name=options.name,
                columns=options.column,
                patient=options.patient,
                has_head=options.head,
            )
    _tell(options, report, "came in")
    return 0


def show_lists(options: argparse.Namespace) -> int:
    """Show the lists; returns the exit code."""
    from deid_studio.services.project.house.house_lists import house_lists

    with opened(options.project) as project:
        found = house_lists(project)
    told = [{"name": one.name, "of": one.of, "tag": one.tag, "entries": len(one.entries)} for one in found]
    show(options, {"lists": told}, [f"{one.name}\t{one.of}\t{one.tag}\t{len(one.entries)}" for one in found])
    return 0


def export(options: argparse.Namespace) -> int:
    """Write a list; returns the exit code."""
    from deid_studio.services.suggestions.house_files import export_list

    with opened(options.project) as project:
        entries = export_list(project, options.name, options.out, overwrite=options.overwrite)
    show(options, {"name": options.name, "entries": entries}, [f"{counted(entries, 'line')} written"])
    return 0


def remove(options: argparse.Namespace) -> int:
    """Remove a list; returns the exit code."""
    from deid_studio.services.suggestions.house_files import drop_list

    with opened(options.project) as project:
        report = drop_list(project, options.name)
    _tell(options, report, "was removed")
    return 0


def _tell(options: argparse.Namespace, report: ListReport, what: str) -> None:
    lines = [
        *map(str, report.notes),
        f"the list {report.name} with {counted(report.entries, 'name')} {what}",
        f"{counted(report.suggestions, 'suggestion')} of it in {counted(report.documents, 'document')}",
    ]
    show(options, asdict(report) | {"notes": [str(note) for note in report.notes]}, lines)
