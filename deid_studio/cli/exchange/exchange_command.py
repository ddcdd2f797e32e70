"""The commands `remove`, `head`, `patients`, `trail` and `export brat|audio|text|transcript|annotations`."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Final

from deid_studio.cli.arguments import Command, Commands, assignments, milliseconds
from deid_studio.cli.output import counted, document_ids, opened, progress_of, show

if TYPE_CHECKING:
    from deid_studio.services.annotation.head_data import Head
    from deid_studio.services.exchange.export_brat import ExportReport
    from deid_studio.services.release.release_contents import LayerChoice
    from deid_studio.storage.store import Store

_TRANSCRIPTS: Final = ("textgrid", "eaf", "ctm", "vtt", "audacity", "audacity-phi", "json")
_ANNOTATIONS: Final = ("xmi", "casjson", "tsv3", "labelstudio", "doccano", "prodigy", "conll", "docbin", "i2b2")


def add_remove(commands: Commands) -> None:
    """Add `remove`."""
    parser = commands.add("remove", remove, "take documents, or the last import, out of a project", "project")
    parser.add_argument("names", nargs="*", metavar="NAME", help="documents, with all layers on them")
    parser.add_argument("--last-import", action="store_true", help="instead: all that the last import brought")
    parser.add_argument("--undo", action="store_true", help="instead: bring back what was removed last")
    parser.add_argument("--with-work", action="store_true", help="also documents that somebody has worked on")


def add_head(commands: Commands) -> None:
    """Add `head`."""
    parser = commands.add(
        "head", head, "tell or set head data of documents: patients' codes, and fields such as date or ward", "project"
    )
    parser.add_argument("--documents", nargs="+", metavar="NAME", help="tell only of these, or set only theirs")
    parser.add_argument(
        "--set", nargs="+", default=(), metavar="FIELD=VALUE", help="of --documents; without a value it is taken back"
    )
    parser.add_argument("--read", type=Path, metavar="FILE", help="take them from a CSV, TSV or XLSX table")
    parser.add_argument("--fields", nargs="+", metavar="FIELD", help="with --read: only these columns")
    parser.add_argument("--known-only", action="store_true", help="with --read: pass over documents that are not there")
    parser.add_argument("--rename", nargs=2, metavar=("FIELD", "NAME"), help='rename a field; by "" it is removed')
    parser.add_argument("--write", type=Path, metavar="FILE", help="write all to a CSV or XLSX table")
    parser.add_argument("--undo", action="store_true", help="take the last step of these back")


def add_patients(commands: Commands) -> None:
    """Add `patients`."""
    parser = commands.add("patients", patients, "tell or set patients' codes alone, as 'head' does", "project")
    parser.add_argument("--code", metavar="CODE", help="give it to --documents; empty takes theirs back")
    parser.add_argument("--documents", nargs="+", metavar="NAME", help="which")
    parser.add_argument("--read", type=Path, metavar="FILE", help="take codes from a table: document, patient")
    parser.add_argument("--write", type=Path, metavar="FILE", help="write all head data to a CSV or XLSX table")
    parser.add_argument("--undo", action="store_true", help="take the last step of these back")


def add_trail(commands: Commands) -> None:
    """Add `trail`."""
    parser = commands.add("trail", tell_trail, "tell who did what when", "project")
    parser.add_argument("--by", metavar="CODE", help="only what this annotator did")
    parser.add_argument("--document", metavar="NAME", help="only what was done on this document")
    parser.add_argument("--operation", metavar="WORDS", help="only this, as 'retag' or 'merge bundles'")
    parser.add_argument("--since", default="", metavar="TIME", help="from then on, as 2026-11-29 or 2026-11-29T14:00")
    parser.add_argument("--write", type=Path, metavar="FILE", help="also write it to a CSV file, which is replaced")


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


def head(options: argparse.Namespace) -> int:
    """Tell head data after setting some, if that is wanted; returns the exit code."""
    from deid_studio.services.annotation.head_data import columns

    if options.set and options.documents is None:
        options.refuse("--set goes with --documents")
    if sum((bool(options.set), options.read is not None, options.rename is not None, options.undo)) > 1:
        options.refuse("say one of --set, --read, --rename and --undo")
    found, remarks = _set_head(options)
    fields = columns(found)
    told = [one for one in found if options.documents is None or one.name in options.documents]
    lines = [
        "\t".join(("document", *fields)),
        *("\t".join((one.name, *(one.values.get(name, "-") for name in fields))) for one in told),
    ]
    show(options, {"documents": {one.name: one.values for one in told}, "notes": remarks}, [*lines, *remarks])
    return 0


def patients(options: argparse.Namespace) -> int:
    """Tell patients' codes after setting some, if that is wanted; returns the exit code."""
    from deid_studio.services.annotation.head_data import PATIENT

    if (options.code is None) != (options.documents is None):
        options.refuse("--code and --documents go together")
    if sum((options.code is not None, options.read is not None, options.undo)) > 1:
        options.refuse("say one of --code, --read and --undo")
    options.set = () if options.code is None else (f"{PATIENT}={options.code}",)
    options.fields, options.known_only, options.rename = [PATIENT], False, None
    found, _ = _set_head(options)
    codes = {one.name: one.values.get(PATIENT) for one in found}
    show(options, {"patients": codes}, [f"{name}\t{code or '-'}" for name, code in codes.items()])
    return 0


def _set_head(options: argparse.Namespace) -> tuple[list[Head], list[str]]:
    """Set what is wanted; returns the head data of all documents, and what a person should know of a table."""
    from deid_studio.formats.table_file import WRITERS
    from deid_studio.services.annotation import head_data as service

    if options.write is not None and options.write.suffix.lower() not in WRITERS:
        options.refuse(f"a table is written as {' or '.join(WRITERS)}")
    remarks: list[str] = []
    with opened(options.project) as project:
        ids = document_ids(project, options.documents)
        if options.undo:
            service.undo(project)
        elif options.read is not None:
            remarks = _read_head(options, project)
        elif options.rename is not None:
            service.rename_field(project.journal, *options.rename)
        elif options.set:
            new = assignments(options, options.set)
            service.set_values(project.journal, dict.fromkeys(ids or (), new))
        if options.write is not None:
            service.write_table(project, options.write)
        return service.heads(project), remarks


def _read_head(options: argparse.Namespace, project: Store) -> list[str]:
    """Set what a table says; returns what a person should know of it."""
    from deid_studio.errors import FormatError
    from deid_studio.sentences import sentence
    from deid_studio.services.annotation import head_data as service

    table = service.read_table(project, options.read)
    wanted = table.fields if options.fields is None else tuple(map(service.field_name, options.fields))
    if not set(wanted) <= set(table.fields):
        options.refuse(f"the table has the fields {', '.join(table.fields)}")
    if table.unknown and not options.known_only:
        raise FormatError(
            sentence("the project has no such document"), file=options.read.name, line=table.unknown[0][1]
        )
    service.set_values(project.journal, {id: {name: new[name] for name in wanted} for id, new in table.values.items()})
    passed_over = [f"{counted(len(table.unknown), 'row')} of documents that are not in the project passed over"]
    return [*map(str, table.notes), *(passed_over if table.unknown else [])]


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
