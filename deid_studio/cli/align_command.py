"""The command `align`."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from pathlib import Path

from deid_studio.cli.output import document_ids, opened, progress_of, show


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the command's options to its parser."""
    parser.add_argument("project", type=Path, metavar="PROJECT")
    parser.add_argument(
        "--transcript", type=Path, metavar="FILE", help="text of the one document named, in the place of what it has"
    )
    parser.add_argument(
        "--method",
        choices=("auto", "edit", "forced"),
        default="auto",
        help="edit: by recognised words; forced: from the sound; auto: both, as far as each gets (default)",
    )
    parser.add_argument("--document", nargs="+", metavar="NAME", help="only these documents")
    parser.add_argument("--language", choices=("de", "en"), help="what is spoken (default: as the text looks)")


def align(options: argparse.Namespace) -> int:
    """Time the words of known transcripts; returns the exit code, 1 where a document was refused."""
    from deid_studio.services.recognition import align as aligning

    with opened(options.project) as project:
        report = aligning.align(
            project,
            document_ids=document_ids(project, options.document),
            transcript=options.transcript,
            method=options.method,
            language=options.language,
            progress=progress_of(options),
        )
    lines = [
        *(str(note) for note in report.notes),
        *(
            f"{one.name}\t{one.words} words\t{', '.join(f'{how}: {count}' for how, count in one.counts.items())}"
            f"\t{one.unsure} not sure"
            for one in report.documents
        ),
        f"{len(report.documents)} documents were aligned",
    ]
    show(options, asdict(report), lines)
    return 1 if report.refused else 0
