"""The commands `tags show`, `tags rename`, `tags remove` and `tags undo`."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from pathlib import Path

from deid_studio.cli.arguments import Commands
from deid_studio.cli.output import counted, opened, show


def add_commands(commands: Commands) -> None:
    """Add all four."""
    kinds = commands.group("tags", "rename and remove tags of a project's tag set")
    kinds.add("show", show_tags, "show the tags and how much each is used", "project")

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
