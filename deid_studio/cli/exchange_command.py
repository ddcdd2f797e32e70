"""The command `export transcript`."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from typing import Final

from deid_studio.cli.output import document_ids, opened, progress_of, show

_FORMATS: Final = ("textgrid", "eaf", "ctm", "vtt", "json")


def add_options(parser: argparse.ArgumentParser) -> None:
    """Tell `parser` what the command takes besides the project and the folder."""
    parser.add_argument("--format", choices=_FORMATS, required=True, help="what to write")
    parser.add_argument("--annotator", metavar="CODE", help="only this annotator's layers")
    parser.add_argument("--document", action="append", metavar="NAME", help="only this document (may be repeated)")


def export_transcript(options: argparse.Namespace) -> int:
    """Write transcripts with their PHI for other programs; returns the exit code."""
    from deid_studio.services.exchange import export_transcript as exporting

    with opened(options.project) as project:
        report = exporting.export_transcript(
            project,
            options.out,
            format=options.format,
            annotator=options.annotator,
            document_ids=document_ids(project, options.document),
            overwrite=options.overwrite,
            progress=progress_of(options),
        )
    lines = [*(str(note) for note in report.notes), f"{report.files} files written to {options.out}"]
    show(options, asdict(report), lines)
    return 0
