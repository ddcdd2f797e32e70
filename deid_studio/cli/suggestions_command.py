"""The command `preannotate`."""

from __future__ import annotations

import argparse
import re
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from deid_studio.cli.output import document_ids, opened, progress_of, show

_FOR_FOLDERS: Final = {"--tag-set": "tag_set", "--confidence": "confidence", "--overwrite": "overwrite"}
_FOR_PROJECTS: Final = {"--documents": "documents", "--annotator": "annotator", "--from": "source"}


def add_options(parser: argparse.ArgumentParser) -> None:
    """Tell `parser` what the command takes."""
    parser.add_argument("project", type=Path, nargs="?", metavar="PROJECT")
    parser.add_argument("--documents", nargs="+", metavar="NAME", help="only these documents")
    parser.add_argument("--annotator", metavar="CODE", help="before whom the suggestions are put (default A1)")
    parser.add_argument("--from", dest="source", metavar="CODE", help="suggest what this annotator has marked")
    parser.add_argument("--generic", metavar="TAG", help="with --from: sort PHI with this tag into types")
    parser.add_argument("--folder", type=Path, nargs=2, metavar=("IN", "OUT"), help="texts in, BRAT files out")
    parser.add_argument("--tag-set", metavar="NAME", help="with --folder: built-in name or path of a TOML file")
    parser.add_argument("--confidence", action="store_true", help="with --folder: write how sure each span is")
    parser.add_argument("--overwrite", action="store_true", help="with --folder: replace files of the same name")
    parser.add_argument("--language", choices=("de", "en"), help="of all texts (default: each text's own)")
    parser.add_argument(
        "--threshold",
        type=_threshold,
        action="append",
        default=[],
        metavar="TYPE=X",
        help="how sure it must be, 0 to 1",
    )
    parser.add_argument("--models", type=Path, metavar="FOLDER", help="ask the models in this folder, see train")
    parser.add_argument("--spacy", type=Path, metavar="FOLDER", help="ask this spaCy pipeline as well")
    parser.add_argument("--labels", type=Path, metavar="FILE", help="with --spacy: kinds of PHI by its labels")
    parser.set_defaults(refuse=parser.error)


def preannotate(options: argparse.Namespace) -> int:
    """Suggest PHI; returns the exit code."""
    _refuse_wrong_use(options)
    report = _preannotated_project(options) if options.folder is None else _preannotated_folder(options)
    lines = [*map(str, report.notes), *(f"{tag}\t{count}" for tag, count in report.counts.items())]
    if options.folder is None and report.finished:
        lines.append(f"{report.finished} finished documents were left alone")
    lines.append(f"{sum(report.counts.values())} suggestions in {report.documents} documents")
    show(options, asdict(report), lines)
    return 1 if report.refused else 0


def _refuse_wrong_use(options: argparse.Namespace) -> None:
    if (options.project is None) == (options.folder is None):
        options.refuse("name either a project or, with --folder, two folders")
    if options.folder is not None and options.tag_set is None:
        options.refuse("--folder needs --tag-set")
    if (options.spacy is None) != (options.labels is None):
        options.refuse("--spacy and --labels go together")
    if options.generic and not options.source:
        options.refuse("--generic goes with --from")
    useless = _FOR_FOLDERS if options.folder is None else _FOR_PROJECTS
    for option, name in useless.items():
        if getattr(options, name):
            options.refuse(f"{option} does not go with {'a project' if options.folder is None else '--folder'}")


def _preannotated_project(options: argparse.Namespace) -> Any:
    from deid_studio.services.project import project as projects
    from deid_studio.services.project.threshold_settings import set_thresholds
    from deid_studio.services.suggestions.preannotate import checked_thresholds, from_layer, propose

    with opened(options.project) as project:
        tag_set = projects.tag_set_of(project)
        by_tag = checked_thresholds(dict(options.threshold), tag_set)
        if by_tag:
            set_thresholds(project, by_tag)
        chosen: dict[str, Any] = {
            "document_ids": document_ids(project, options.documents),
            "annotator": options.annotator or projects.DEFAULT_ANNOTATOR,
        }
        suggesters = _suggesters(options, tag_set)
        if options.source is not None:
            return from_layer(project, options.source, generic=options.generic, loading=suggesters, **chosen)
        return propose(project, suggesters, progress=progress_of(options), **chosen)


def _preannotated_folder(options: argparse.Namespace) -> Any:
    from deid_studio.formats import tagset_toml
    from deid_studio.services.suggestions.preannotate import checked_thresholds
    from deid_studio.services.suggestions.preannotate_folder import preannotate_folder

    tag_set = tagset_toml.load(options.tag_set)
    source, out = options.folder
    return preannotate_folder(
        source,
        out,
        _suggesters(options, tag_set),
        tag_set=tag_set,
        by_tag=checked_thresholds(dict(options.threshold), tag_set),
        with_confidence=options.confidence,
        overwrite=options.overwrite,
        progress=progress_of(options),
    )


def _suggesters(options: argparse.Namespace, tag_set: Any) -> Any:
    from deid_studio.services.suggestions.suggesters import Suggesters, read_labels

    labels = None if options.labels is None else read_labels(options.labels)
    return Suggesters(tag_set, options.language, options.spacy, labels, options.models)


def _threshold(text: str) -> tuple[str, float]:
    tag, _, least = text.rpartition("=")
    if not tag or not re.fullmatch(r"0?\.[0-9]{1,6}|[01](\.0{0,6})?", least):
        raise argparse.ArgumentTypeError("must be a type and a number from 0 to 1, as in Date=0.4")
    return tag, float(least)
