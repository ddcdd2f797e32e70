"""The command `bundle create|open|merge`."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from deid_studio.cli.arguments import Commands, add_passphrases, passphrases
from deid_studio.cli.output import counted, opened, progress_of, show
from deid_studio.sentences import round_title

if TYPE_CHECKING:
    from deid_studio.services.rounds.bundles import BundleReport
    from deid_studio.services.rounds.merge_report import MergedBundle


def add_commands(commands: Commands) -> None:
    """Add its kinds."""
    kinds = commands.group("bundle", "send annotators their documents in a file, and take their work in")
    packing = kinds.add("create", create_bundle, "write an annotator's documents and work to one file", "project")
    packing.add_argument("--annotator", required=True, metavar="CODE", help="whose documents and work")
    packing.add_argument("--round", metavar="NAME", help="of this round (default: the current one)")
    packing.add_argument("--out", type=Path, default=Path(), metavar="FOLDER", help="where to (default: here)")
    packing.add_argument("--without-audio", action="store_true", help="only the hashes of recordings")
    packing.add_argument("--without-head", action="store_true", help="without patients' codes and other head data")
    packing.add_argument("--unencrypted", action="store_true", help="back without, though it came with a passphrase")
    packing.add_argument("--overwrite", action="store_true", help="replace a file of the same name")
    packing.add_argument("--short-passphrase", action="store_true", help="take one of fewer than 8 characters")

    opening = kinds.add("open", open_bundle, "make an annotator's own project from a bundle", "file", "folder")

    merging = kinds.add("merge", merge_bundles, "take the work in bundles into a project", "project")
    merging.add_argument("files", type=Path, nargs="+", metavar="FILE")
    merging.add_argument(
        "--take",
        nargs="+",
        default=(),
        metavar="NAME",
        help="the bundle's layer on these documents, though the one here was worked on as well (can be undone)",
    )
    merging.add_argument(
        "--accept-unknown-keys", action="store_true", help="also what nobody has signed whom the project knows"
    )
    for parser in (packing, opening, merging):
        add_passphrases(parser)


def create_bundle(options: argparse.Namespace) -> int:
    """Write a bundle; returns the exit code."""
    from deid_studio.services.rounds import bundles

    with opened(options.project) as project:
        report = bundles.create(
            project,
            options.annotator,
            options.out,
            round_name=options.round,
            with_audio=not options.without_audio,
            with_head=not options.without_head,
            passphrase=next(iter(passphrases(options)), None),
            short_passphrase=options.short_passphrase,
            unencrypted=options.unencrypted,
            overwrite=options.overwrite,
            progress=progress_of(options),
        )
    show(options, asdict(report), [f"{report.file}: {_size(report)}"])
    return 0


def open_bundle(options: argparse.Namespace) -> int:
    """Make a project from a bundle; returns the exit code."""
    from deid_studio.services.rounds import bundles

    report = bundles.open_bundle(
        options.file, options.folder, passphrases=passphrases(options), progress=progress_of(options)
    )
    show(options, asdict(report), [f"project for {report.annotator}, {round_title(report.round)}: {_size(report)}"])
    return 0


def merge_bundles(options: argparse.Namespace) -> int:
    """Merge bundles; returns the exit code: 1 where something was not taken."""
    from deid_studio.services.rounds.merging import merge

    with opened(options.project) as project:
        report = merge(
            project,
            options.files,
            passphrases=passphrases(options),
            accept_unknown_keys=options.accept_unknown_keys,
            take=options.take,
            progress=progress_of(options),
        )
    lines = [line for one in report.bundles for line in _merged_lines(one)]
    lines.append(f"{counted(report.annotations_before, 'annotation')} before, {report.annotations_after} now")
    show(options, asdict(report), lines)
    return 0 if report.is_complete else 1


def _merged_lines(one: MergedBundle) -> list[str]:
    counts = {
        "new": len(one.new),
        "changed": len(one.changed),
        "without anything new": one.same,
        "unfinished": len(one.unfinished),
        "worked on here as well": len(one.conflicts),
        "with another text": len(one.text_changed),
        "not taken": len(one.not_taken),
    }
    said = ", ".join(f"{count} {what}" for what, count in counts.items() if count)
    newcomer = " (new here)" if one.is_new_annotator else ""
    first = f"{one.file}: {one.status}, annotator {one.annotator}{newcomer}, {round_title(one.round)}"
    left = [
        f"  {layer.document}: {layer.state_here}, {counted(len(layer.here), 'annotation')} only here; in the bundle "
        f"{layer.state_in_bundle}, {len(layer.in_bundle)} only there; 'bundle merge --take {layer.document}' takes that"
        for layer in one.left
    ]
    return [f"{first}: {said}" if said else first, *(str(note) for note in one.notes), *left]


def _size(report: BundleReport) -> str:
    documents = counted(report.documents, "document")
    return f"{documents}, {report.finished} finished, {counted(report.recordings, 'recording')}"
