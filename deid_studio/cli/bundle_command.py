"""The commands `bundle create|open|merge`."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from deid_studio.cli.output import opened, progress_of, show
from deid_studio.errors import FormatError


def add_commands(add: Callable[[str, Callable[[argparse.Namespace], int], str], argparse.ArgumentParser]) -> None:
    """Add every command with `add`, which takes name, function and summary and gives the command's parser."""
    packing = add("create", create, "write an annotator's documents and work to one file")
    packing.add_argument("project", type=Path, metavar="PROJECT")
    packing.add_argument("--annotator", required=True, metavar="CODE", help="whose documents and work")
    packing.add_argument("--round", metavar="NAME", help="of this round (default: the current one)")
    packing.add_argument("--out", type=Path, default=Path(), metavar="FOLDER", help="where to (default: here)")
    packing.add_argument("--without-audio", action="store_true", help="only the hashes of recordings")
    packing.add_argument("--overwrite", action="store_true", help="replace a file of the same name")

    opening = add("open", open_file, "make an annotator's own project from a bundle")
    opening.add_argument("file", type=Path, metavar="FILE")
    opening.add_argument("folder", type=Path, metavar="FOLDER")

    merging = add("merge", merge, "take the work in bundles into a project")
    merging.add_argument("project", type=Path, metavar="PROJECT")
    merging.add_argument("files", type=Path, nargs="+", metavar="FILE")
    merging.add_argument(
        "--accept-unknown-keys", action="store_true", help="also what nobody has signed whom the project knows"
    )
    for parser in (packing, opening, merging):
        parser.add_argument(
            "--passphrase-file", type=Path, metavar="FILE", help="one passphrase a line; the first one encrypts"
        )


def create(options: argparse.Namespace) -> int:
    """Write a bundle; returns the exit code."""
    from deid_studio.services.rounds import bundles

    with opened(options.project) as project:
        report = bundles.create(
            project,
            options.annotator,
            options.out,
            round_name=options.round,
            with_audio=not options.without_audio,
            passphrase=next(iter(_passphrases(options)), None),
            overwrite=options.overwrite,
            progress=progress_of(options),
        )
    show(options, asdict(report), [f"{report.file}: {_size(report)}"])
    return 0


def open_file(options: argparse.Namespace) -> int:
    """Make a project from a bundle; returns the exit code."""
    from deid_studio.services.rounds import bundles

    report = bundles.open_bundle(
        options.file, options.folder, passphrases=_passphrases(options), progress=progress_of(options)
    )
    show(options, asdict(report), [f"project for {report.annotator}, round {report.round}: {_size(report)}"])
    return 0


def merge(options: argparse.Namespace) -> int:
    """Merge bundles; returns the exit code: 1 where something was not taken."""
    from deid_studio.services.rounds import bundles

    passphrases = _passphrases(options)
    with opened(options.project) as project:
        report = bundles.merge(
            project,
            options.files,
            passphrases=passphrases,
            accept_unknown_keys=options.accept_unknown_keys,
            progress=progress_of(options),
        )
    lines = [line for one in report.bundles for line in _merged_lines(one)]
    lines.append(f"{report.annotations_before} annotations before, {report.annotations_after} now")
    show(options, asdict(report), lines)
    return 0 if report.is_complete else 1


def _merged_lines(one: Any) -> list[str]:
    counted = {
        "new": len(one.new),
        "changed": len(one.changed),
        "without anything new": one.same,
        "unfinished": len(one.unfinished),
        "worked on here as well": len(one.conflicts),
        "with another text": len(one.text_changed),
        "not taken": len(one.not_taken),
    }
    said = ", ".join(f"{count} {what}" for what, count in counted.items() if count)
    newcomer = " (new here)" if one.is_new_annotator else ""
    first = f"{one.file}: {one.status}, annotator {one.annotator}{newcomer}, round {one.round}"
    return [f"{first}: {said}" if said else first, *(str(note) for note in one.notes)]


def _size(report: Any) -> str:
    return f"{report.documents} documents, {report.finished} finished, {report.recordings} recordings"


def _passphrases(options: argparse.Namespace) -> list[str]:
    """The lines of the file as they are but for their ends; none without a file."""
    if options.passphrase_file is None:
        return []
    try:
        text: str = options.passphrase_file.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as e:
        raise FormatError("the passphrase is not UTF-8", file=options.passphrase_file.name) from e
    found = [line for line in (line.removesuffix("\r") for line in text.split("\n")) if line]
    if not found:
        raise FormatError("there is no passphrase in it", file=options.passphrase_file.name)
    return found
