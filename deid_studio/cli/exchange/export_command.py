"""The command `export brat|audio|text|transcript|annotations`."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import asdict
from typing import TYPE_CHECKING, Final

from deid_studio.cli.arguments import Command, Commands, milliseconds
from deid_studio.cli.output import counted, document_ids, opened, progress_of, show

if TYPE_CHECKING:
    from deid_studio.services.exchange.export_brat import ExportReport
    from deid_studio.services.release.release_contents import LayerChoice
    from deid_studio.storage.store import Store

_TRANSCRIPTS: Final = ("textgrid", "eaf", "ctm", "vtt", "audacity", "audacity-phi", "json")
_ANNOTATIONS: Final = ("xmi", "casjson", "tsv3", "labelstudio", "doccano", "prodigy", "conll", "docbin", "i2b2")


def add_exports(commands: Commands) -> None:
    """Add the kinds of `export`."""
    kinds = commands.group("export", "write BRAT files, transcripts, redacted recordings or texts")
    brat = _add_export(kinds, "brat", export_brat, "write a BRAT project")
    brat.add_argument("--annotator", metavar="CODE", help="only this annotator's layers")
    brat.add_argument(
        "--provenance", action="store_true", help="with notes of who decided what, when, and what suggested it"
    )
    audio = _add_export(kinds, "audio", export_audio, "write recordings with silence over PHI, and their transcripts")
    audio.add_argument("--pad-before-ms", type=milliseconds, metavar="N", help="silence this much before each PHI")
    audio.add_argument("--pad-after-ms", type=milliseconds, metavar="N", help="and this much after it")
    audio.add_argument("--document", action="append", metavar="NAME", help="only this document (may be repeated)")
    text = _add_export(kinds, "text", export_text, "write texts with tags instead of PHI")
    text.add_argument("--document", action="append", metavar="NAME", help="only this document (may be repeated)")
    text.add_argument("--layout", action="store_true", help="and letters as files of their own kind, as they look")
    transcript = _add_export(
        kinds, "transcript", export_transcript, "write transcripts as they are, PHI included, for other programs"
    )
    transcript.add_argument("--format", choices=_TRANSCRIPTS, required=True, help="what to write")
    transcript.add_argument("--annotator", metavar="CODE", help="only this annotator's layers")
    transcript.add_argument(
        "--provenance", action="store_true", help="with a tier of who decided what, when, and what suggested it"
    )
    transcript.add_argument("--document", action="append", metavar="NAME", help="only this document (may be repeated)")
    annotations = _add_export(
        kinds, "annotations", export_annotations, "write texts and marks, PHI included, for other annotation tools"
    )
    annotations.add_argument("--kind", choices=_ANNOTATIONS, required=True, help="what to write")
    annotations.add_argument("--annotator", metavar="CODE", help="only this annotator's layers")
    annotations.add_argument("--document", action="append", metavar="NAME", help="only this document (may be repeated)")
    for redacted in (audio, text):
        redacted.add_argument(
            "--layer", choices=("all", "final"), default="all", help="all PHI of anybody, or the final corpus"
        )


def _add_export(kinds: Commands, name: str, command: Command, summary: str) -> argparse.ArgumentParser:
    parser = kinds.add(name, command, summary, "project", "out")
    parser.add_argument("--overwrite", action="store_true", help="replace files of the same name in OUT")
    return parser


def export_brat(options: argparse.Namespace) -> int:
    """Write a BRAT project; returns the exit code."""
    from deid_studio.services.exchange import export_brat as exporting

    with opened(options.project) as project:
        return _exported(
            options, project, exporting.export_brat, annotator=options.annotator, provenance=options.provenance
        )


def export_audio(options: argparse.Namespace) -> int:
    """Write recordings without PHI; returns the exit code."""
    from deid_studio.redaction.plan import Pads
    from deid_studio.services.project import project as projects
    from deid_studio.services.release import draft

    with opened(options.project) as project:
        pads = projects.pads_of(project)
        before_ms = pads.before_ms if options.pad_before_ms is None else options.pad_before_ms
        after_ms = pads.after_ms if options.pad_after_ms is None else options.pad_after_ms
        given = {"document_ids": document_ids(project, options.document), "layer": _chosen_layer(options, project)}
        return _exported(options, project, draft.export_audio, pads=Pads(before_ms, after_ms), **given)


def export_text(options: argparse.Namespace) -> int:
    """Write texts without PHI; returns the exit code."""
    from deid_studio.services.release import draft

    with opened(options.project) as project:
        given = {"document_ids": document_ids(project, options.document), "layer": _chosen_layer(options, project)}
        return _exported(options, project, draft.export_text, layout=options.layout, **given)


def export_transcript(options: argparse.Namespace) -> int:
    """Write transcripts with their PHI for other programs; returns the exit code."""
    from deid_studio.services.exchange import export_transcript as exporting

    if options.provenance and options.format not in exporting.WITH_TIERS:
        options.refuse(
            f"--provenance goes with --format {' or '.join(sorted(exporting.WITH_TIERS))}; json has it always"
        )
    with opened(options.project) as project:
        given = {
            "document_ids": document_ids(project, options.document),
            "annotator": options.annotator,
            "provenance": options.provenance,
        }
        return _exported(options, project, exporting.export_transcript, format=options.format, **given)


def export_annotations(options: argparse.Namespace) -> int:
    """Write texts and annotations for other tools; returns the exit code."""
    from deid_studio.services.exchange import export_annotations as exporting

    with opened(options.project) as project:
        given = {"document_ids": document_ids(project, options.document), "annotator": options.annotator}
        return _exported(options, project, exporting.export_annotations, kind=options.kind, **given)


def _chosen_layer(options: argparse.Namespace, project: Store) -> LayerChoice | None:
    from deid_studio.services.release.release_contents import FINAL, layer_named

    return layer_named(project, FINAL) if options.layer == FINAL else None


def _exported(options: argparse.Namespace, project: Store, export: Callable[..., ExportReport], **given: object) -> int:
    report = export(project, options.out, **given, overwrite=options.overwrite, progress=progress_of(options))
    lines = [*(str(note) for note in report.notes), f"{counted(report.files, 'file')} written to {options.out}"]
    show(options, asdict(report), lines)
    return 0
