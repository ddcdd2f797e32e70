"""The commands `import` and `remove`."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from deid_studio.cli.arguments import Commands
from deid_studio.cli.output import counted, document_ids, opened, progress_of, show

if TYPE_CHECKING:
    from deid_studio.services.exchange.intake.import_preview import DocumentPreview, ImportPreview
    from deid_studio.services.exchange.intake.import_tally import ImportReport

_LINES: Final = 5
_LINE: Final = 100
"""So many lines of a text are shown before an import, and so many code points of each."""


def add_import(commands: Commands) -> None:
    """Add `import`."""
    parser = commands.add(
        "import", import_files, "bring recordings, transcripts, texts and annotations into a project", "project"
    )
    parser.add_argument("paths", type=Path, nargs="+", metavar="PATH", help="file or folder")
    parser.add_argument("--words", type=Path, metavar="FILE", help="word-timed transcript of the one recording given")
    parser.add_argument(
        "--tier",
        metavar="NAME",
        help="tier of a TextGrid, ELAN or EXMARaLDA file that holds the words; layer of INCEpTION that holds the marks",
    )
    parser.add_argument("--annotator", metavar="CODE", help="whose annotations those are that name nobody (default A1)")
    parser.add_argument(
        "--join-fragments", action="store_true", help="make spans whole that are split at white space only"
    )
    parser.add_argument(
        "--dry-run", action="store_true", help="only tell what would come in and how it looks; write nothing"
    )
    parser.add_argument(
        "--suggestions", action="store_true", help="take the spans of .ann files as suggestions, still to be decided on"
    )


def add_remove(commands: Commands) -> None:
    """Add `remove`."""
    parser = commands.add("remove", remove, "take documents, or the last import, out of a project", "project")
    parser.add_argument("names", nargs="*", metavar="NAME", help="documents, with all layers on them")
    parser.add_argument("--last-import", action="store_true", help="instead: all that the last import brought")
    parser.add_argument("--undo", action="store_true", help="instead: bring back what was removed last")
    parser.add_argument("--with-work", action="store_true", help="also documents that somebody has worked on")


def import_files(options: argparse.Namespace) -> int:
    """Import files, or tell what that would bring; returns the exit code, 1 where one was refused."""
    from deid_studio.services.exchange import importing

    choices: dict[str, Any] = {
        "words_file": options.words,
        "tier": options.tier,
        "join_fragments": options.join_fragments,
        "annotator": options.annotator,
        "suggestions": options.suggestions,
        "progress": progress_of(options),
    }
    with opened(options.project) as project:
        if options.dry_run:
            batch, preview = importing.look(project, options.paths, **choices)
            importing.give_back(project, batch)
            _show_preview(options, preview)
            return 1 if preview.report.refused else 0
        report = importing.import_paths(project, options.paths, **choices)
    show(options, asdict(report), report_lines(report))
    return 1 if report.refused else 0


def remove(options: argparse.Namespace) -> int:
    """Remove documents or an import, or bring them back; returns the exit code."""
    from deid_studio.services.exchange import removal

    if sum((bool(options.names), options.last_import, options.undo)) != 1:
        options.refuse("name documents, or say --last-import, or --undo")
    with opened(options.project) as project:
        if options.undo:
            back = removal.bring_back(project)
            show(options, {"back": back}, [f"{counted(back, 'document')} brought back"])
            return 0
        if options.last_import:
            found = removal.take_import_back(project, with_work=options.with_work)
        else:
            ids = document_ids(project, options.names) or ()
            found = removal.remove(project, ids, with_work=options.with_work)
    show(
        options,
        asdict(found),
        [
            f"{counted(len(found.documents), 'document')} removed, with {counted(found.layers, 'layer')} and "
            f"{counted(found.annotations, 'annotation')}; 'remove --undo' brings them back",
            "recordings stay in the project's folder, and its record and backups keep what was there",
        ],
    )
    return 0


def report_lines(report: ImportReport) -> list[str]:
    """What an import says to people."""
    return [*(str(note) for note in report.notes), f"{_brought(report)} came in"]


def _brought(report: ImportReport) -> str:
    return ", ".join(
        (
            counted(report.documents, "document"),
            counted(report.recordings, "recording"),
            counted(report.annotations, "annotation"),
        )
    )


def _show_preview(options: argparse.Namespace, preview: ImportPreview) -> None:
    """Tell what would come in: each document with its files and how it begins, tags, notes."""
    data = asdict(preview)
    for document in data["documents"]:
        document["fate"] = document["fate"].name.lower()
    lines = [line for document in preview.documents for line in _document_lines(document)]
    for tag in preview.tags:
        called = f", called {', '.join(tag.labels)}" if tag.labels else ""
        unknown = "" if tag.is_known else ", not in the tag set"
        lines.append(f"tag {tag.tag}: {counted(tag.annotations, 'annotation')}{called}{unknown}")
    lines += map(str, preview.report.notes)
    show(options, data, [*lines, f"{_brought(preview.report)} would come in; nothing was written"])


def _document_lines(document: DocumentPreview) -> list[str]:
    facts = [counted(document.characters, "character"), counted(document.words, "word")]
    if document.untimed and document.untimed < document.words:
        facts.append(f"{document.untimed} without a time")
    if document.duration_ms is not None:
        facts.append(f"{document.duration_ms / 1000:.3f} s")
    facts.append(counted(document.annotations, "annotation"))
    if document.annotators:
        facts.append(f"by {', '.join(document.annotators)}")
    lines = [f"{document.name}\t{document.fate.name.lower()}\t{', '.join(file for _, file in document.files)}"]
    lines.append(f"  {', '.join(facts)}")
    if document.speakers:
        lines.append(f"  speakers: {', '.join(document.speakers)}")
    for file, tiers in document.tiers:
        chosen = ", ".join(tiers.chosen) or "none"
        lines.append(f"  tiers of {file}: {', '.join(tiers.names)}; read: {chosen}")
    return [*lines, *(f"  | {line[:_LINE]}" for line in document.beginning.splitlines()[:_LINES])]
