"""The commands `tags show`, `tags documents`, `tags rename`, `tags remove` and `tags undo`."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from pathlib import Path

from deid_studio.cli.arguments import Commands
from deid_studio.cli.output import aligned, counted, opened, show
from deid_studio.formats.report.report_parts import Cell, shown_cell


def add_commands(commands: Commands) -> None:
    """Add all five."""
    kinds = commands.group("tags", "count, rename and remove tags of a project's tag set")
    kinds.add("show", show_tags, "show the tags and how much each is used", "project")

    counting = kinds.add("documents", show_documents, "tell how many annotations of each tag documents have", "project")
    counting.add_argument("--layer", required=True, metavar="LAYER", help="an annotator's code, or 'final'")
    counting.add_argument("--decided", action="store_true", help="without suggestions that nobody has decided on")
    counting.add_argument("--write", type=Path, metavar="FILE", help="also write it to a .csv or .xlsx, replaced")

    renaming = kinds.add("rename", rename, "call a tag otherwise, in all layers of all rounds")
    renaming.add_argument("project", type=Path, metavar="PROJECT")
    renaming.add_argument("old", metavar="TAG")
    renaming.add_argument("new", metavar="NEW")
    renaming.add_argument("--keep", action="store_true", help="annotations keep the old one, which the set lacks then")

    removing = kinds.add("remove", remove, "take a tag out of the set")
    removing.add_argument("project", type=Path, metavar="PROJECT")
    removing.add_argument("tag", metavar="TAG")
    becomes = removing.add_mutually_exclusive_group()
    becomes.add_argument("--to", metavar="TAG", help="annotations that have it get this one")
    becomes.add_argument("--keep", action="store_true", help="annotations keep it, though the set lacks it then")

    kinds.add("undo", undo, "take the last of these steps back", "project")


def show_tags(options: argparse.Namespace) -> int:
    """Show the tags; returns the exit code."""
    from deid_studio.services.annotation.tags import tag_changes

    with opened(options.project) as project:
        found = tag_changes.uses(project)
    lines = [
        f"{one.tag}\t{counted(one.annotations, 'annotation')}\t{counted(one.documents, 'document')}" for one in found
    ]
    show(options, {"tags": [asdict(one) for one in found]}, lines)
    return 0


def show_documents(options: argparse.Namespace) -> int:
    """Tell how many annotations of each tag every document has; returns the exit code."""
    from deid_studio.formats.table_file import WRITERS
    from deid_studio.services.adjudication.tags_by_document import tags_by_document
    from deid_studio.services.outputs.staging import write_outputs

    if options.write is not None and options.write.suffix.lower() not in WRITERS:
        options.refuse(f"a table is written as {' or '.join(WRITERS)}")
    with opened(options.project) as project:
        found = tags_by_document(project, options.layer)
        header, table = ["document", *found.tags], list[list[Cell]]()
        for document_id, name in found.names.items():
            places = (found.annotations(document_id, tag, only_decided=options.decided) for tag in found.tags)
            table.append([name, *(None if there is None else len(there) for there in places)])
        if options.write is not None:
            content = WRITERS[options.write.suffix.lower()](header, table)
            write_outputs({options.write: content}, overwrite=True, project=project)
    data = [{"document": name, "tags": dict(zip(found.tags, counts, strict=True))} for name, *counts in table]
    lines = aligned([header, *([shown_cell(cell, language="en") for cell in row] for row in table)])
    show(options, {"documents": data}, lines)
    return 0


def rename(options: argparse.Namespace) -> int:
    """Rename a tag; returns the exit code."""
    from deid_studio.services.annotation.tags import tag_changes

    with opened(options.project) as project:
        tag_changes.rename(project.journal, options.old, options.new, follow=not options.keep)
    return _tell(options, f"{options.old} is called {options.new} now")


def remove(options: argparse.Namespace) -> int:
    """Remove a tag; returns the exit code."""
    from deid_studio.services.annotation.tags import tag_changes

    with opened(options.project) as project:
        tag_changes.remove(project.journal, options.tag, to=options.to, keep=options.keep)
    return _tell(options, f"{options.tag} was removed")


def undo(options: argparse.Namespace) -> int:
    """Take the last step back; returns the exit code."""
    from deid_studio.services.annotation.tags import tag_changes

    with opened(options.project) as project:
        tag_changes.undo(project)
    return _tell(options, "the last change of the tag set was taken back")


def _tell(options: argparse.Namespace, said: str) -> int:
    show(options, {"done": said}, [said])
    return 0
