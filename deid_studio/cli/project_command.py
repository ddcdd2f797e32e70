"""The commands `new`, `list`, `report`, `tempo`, `trail`, `demo`, `open` and `restore`."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from pathlib import Path

from deid_studio.cli.arguments import Commands
from deid_studio.cli.exchange.import_command import report_lines
from deid_studio.cli.output import counted, document_ids, opened, progress_of, show


def add_new(commands: Commands) -> None:
    """Add `new`."""
    parser = commands.add("new", new, "make an empty project in a new folder", "project")
    parser.add_argument("--shared", action="store_true", help="let the group of the project's folder use it")
    parser.add_argument("--tag-set", default="kolditz13", metavar="NAME", help="built-in name or path of a TOML file")


def add_listings(commands: Commands) -> None:
    """Add `list`, `report` and `tempo`."""
    for name, command, summary in (
        ("list", list_documents, "list the documents of a project"),
        ("report", report, "show what earlier imports reported"),
        ("tempo", tempo, "tell how long decisions take, by annotator and document"),
    ):
        commands.add(name, command, summary, "project")


def add_trail(commands: Commands) -> None:
    """Add `trail`."""
    parser = commands.add("trail", tell_trail, "tell who did what when", "project")
    parser.add_argument("--by", metavar="CODE", help="only what this annotator did")
    parser.add_argument("--document", metavar="NAME", help="only what was done on this document")
    parser.add_argument("--operation", metavar="WORDS", help="only this, as 'retag' or 'merge bundles'")
    parser.add_argument("--since", default="", metavar="TIME", help="from then on, as 2026-11-29 or 2026-11-29T14:00")
    parser.add_argument("--write", type=Path, metavar="FILE", help="also write it to a CSV file, which is replaced")


def add_doors(commands: Commands) -> None:
    """Add `demo`, `open` and `restore`."""
    parser = commands.add("demo", demo, "open the demo project")
    parser.add_argument("project", type=Path, nargs="?", default=Path("demo-project"), metavar="PROJECT")
    parser.add_argument("--headless", type=Path, metavar="OUT", help="no window: import, redact and export into OUT")

    parser = commands.add("open", open_window, "open a project in the window, without one the last")
    parser.add_argument("project", type=Path, nargs="?", metavar="PROJECT")
    parser.add_argument("--annotator", metavar="CODE", help="annotate as this person")

    commands.add("restore", restore, "put the newest backup in the place of a damaged database", "project")


def new(options: argparse.Namespace) -> int:
    """Make a project; returns the exit code."""
    from deid_studio.services.project import project as projects

    with projects.create(options.project, tag_set=options.tag_set, shared=options.shared) as project:
        tag_set = projects.tag_set_of(project)
    show(
        options,
        {"project": str(options.project), "tag_set": tag_set.name, "tags": [tag.name for tag in tag_set.tags]},
        [f"new project with tag set {tag_set.name} ({counted(len(tag_set.tags), 'tag')})"],
    )
    return 0


def list_documents(options: argparse.Namespace) -> int:
    """Print all documents; returns the exit code."""
    from deid_studio.services.project import project as projects

    with opened(options.project) as project:
        documents = projects.overview(project)
    show(
        options,
        {"documents": [asdict(document) for document in documents]},
        [
            f"{document.name}\t{counted(document.characters, 'character')}\t{counted(document.words, 'word')}\t"
            f"{'no recording' if document.duration_ms is None else f'{document.duration_ms / 1000:.3f} s'}\t"
            + (", ".join(f"{code}: {count}" for code, count in document.annotations.items()) or "not annotated")
            for document in documents
        ],
    )
    return 0


def report(options: argparse.Namespace) -> int:
    """Print the reports of all imports; returns the exit code."""
    from deid_studio.services.exchange import importing

    with opened(options.project) as project:
        reports = importing.reports(project)
    show(
        options,
        {"reports": [asdict(one) for one in reports]},
        [line for one in reports for line in [*report_lines(one), ""]],
    )
    return 0


def tempo(options: argparse.Namespace) -> int:
    """Print how long decisions take; returns the exit code."""
    from deid_studio.services.annotation import tempo as paces

    with opened(options.project) as project:
        found = paces.tempo(project)
    show(
        options,
        {"tempo": [asdict(pace) for pace in found]},
        [
            f"{pace.annotator or 'nobody'}\t{pace.document}\t{counted(pace.decisions, 'decision')}\t"
            f"{pace.active_s:.0f} s\t"
            + ("no pace yet" if pace.s_per_decision is None else f"{pace.s_per_decision:.1f} s per decision")
            for pace in found
        ],
    )
    return 0


def demo(options: argparse.Namespace) -> int:
    """Open the demo project in the window, or carry it through without one; returns the exit code."""
    from deid_studio.services import demo as demos

    if options.headless is None:
        from deid_studio.gui.app import run

        demos.open_demo(options.project).close()
        return run(options.project)
    result = demos.run_headless(options.headless, progress=progress_of(options))
    show(
        options,
        asdict(result),
        [
            *report_lines(result.imported),
            *(str(note) for note in (*result.audio.notes, *result.text.notes)),
            "results:",
            *(f"  {name}: {folder}" for name, folder in result.folders.items()),
        ],
    )
    return 0


def open_window(options: argparse.Namespace) -> int:
    """Show the window until it is closed; returns the exit code."""
    from deid_studio.gui.app import run

    return run(options.project, annotator=options.annotator)


def restore(options: argparse.Namespace) -> int:
    """Go back to the newest backup; returns the exit code."""
    from deid_studio.services.project import project as projects

    name = projects.restore(options.project)
    show(options, {"restored": name}, [f"restored {name}; the replaced database is kept in the folder 'backups'"])
    return 0


def tell_trail(options: argparse.Namespace) -> int:
    """Tell who did what when, and write it to a file if that is wanted; returns the exit code."""
    from deid_studio.services.annotation import audit_trail

    with opened(options.project) as project:
        document_ids(project, None if options.document is None else [options.document])
        found = audit_trail.trail(
            project, by=options.by, document=options.document, operation=options.operation, since=options.since
        )
        if options.write is not None:
            audit_trail.write_trail(project, found, options.write)
    lines = [
        "\t".join((one.at, one.by or "-", one.operation, one.how, one.document, one.layer, one.models)).rstrip()
        for one in found
    ]
    show(options, {"trail": list(map(asdict, found))}, lines)
    return 0
