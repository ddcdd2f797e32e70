"""The commands `preannotate` and `train`."""

from __future__ import annotations

import argparse
import re
import shlex
import sys
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from deid_studio.cli.arguments import Commands
from deid_studio.cli.output import counted, document_ids, opened, progress_of, show

if TYPE_CHECKING:
    from deid_studio.domain.annotation import TagSet
    from deid_studio.services.suggestions.neural.neural_suggester import NeuralModel
    from deid_studio.services.suggestions.preannotate import PreannotationReport
    from deid_studio.services.suggestions.preannotate_folder import FolderReport
    from deid_studio.services.suggestions.suggesters import Suggesters
    from deid_studio.storage.store import Store

MODELS: Final = ("texts-de", "talk-en", "notes-en")
_FOR_FOLDERS: Final = {"--tag-set": "tag_set", "--confidence": "confidence", "--overwrite": "overwrite"}
_FOR_PROJECTS: Final = {"--documents": "documents", "--annotator": "annotator", "--from": "source"}


def add_commands(commands: Commands) -> None:
    """Add both."""
    parser = commands.add("preannotate", preannotate, "suggest PHI in a project, or in a folder of texts")
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
    parser.add_argument(
        "--neural", metavar="NAME", help="ask this neural model too; 'deid-studio models list' names all"
    )
    parser.add_argument("--spacy", type=Path, metavar="FOLDER", help="ask this spaCy pipeline as well")
    parser.add_argument("--labels", type=Path, metavar="FILE", help="with --spacy: kinds of PHI by its labels")

    parser = commands.add("train", train, "train a model that suggests PHI")
    parser.add_argument("model", choices=MODELS, metavar="MODEL", help=", ".join(MODELS))
    parser.add_argument("out", type=Path, metavar="OUT", help="folder of models; MODEL becomes a folder in it")
    parser.add_argument("--letters", type=Path, metavar="FOLDER", help="BRAT folder to learn from")
    parser.add_argument(
        "--unseen", type=Path, action="append", default=[], metavar="FOLDER", help="BRAT folder to measure on"
    )
    parser.add_argument("--size", type=_size, default=1.0, metavar="X", help="times the usual number of invented texts")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the invented texts")
    parser.add_argument("--release", default="1", metavar="V", help="the model's version")
    parser.add_argument("--overwrite", action="store_true", help="replace a model of the same name")


def preannotate(options: argparse.Namespace) -> int:
    """Suggest PHI; returns the exit code."""
    _refuse_wrong_use(options)
    report: PreannotationReport | FolderReport
    if options.folder is None:
        report = _preannotated_project(options)
        left_alone = [f"{report.finished} finished documents were left alone"] if report.finished else []
    else:
        report, left_alone = _preannotated_folder(options), []
    lines = [*map(str, report.notes), *(f"{tag}\t{count}" for tag, count in report.counts.items()), *left_alone]
    lines.append(f"{counted(sum(report.counts.values()), 'suggestion')} in {counted(report.documents, 'document')}")
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


def _preannotated_project(options: argparse.Namespace) -> PreannotationReport:
    from deid_studio.services.project import layers
    from deid_studio.services.project import project as projects
    from deid_studio.services.project.threshold_settings import set_thresholds
    from deid_studio.services.suggestions.learning import learned_folder
    from deid_studio.services.suggestions.preannotate import checked_thresholds, from_layer, propose

    with opened(options.project) as project:
        tag_set = projects.tag_set_of(project)
        by_tag = checked_thresholds(dict(options.threshold), tag_set)
        if by_tag:
            set_thresholds(project, by_tag)
        chosen = document_ids(project, options.documents)
        annotator = options.annotator or layers.DEFAULT_ANNOTATOR
        suggesters = replace(_suggesters(options, tag_set, project), learned=learned_folder(project))
        if options.source is None:
            return propose(project, suggesters, document_ids=chosen, annotator=annotator, progress=progress_of(options))
        return from_layer(
            project,
            options.source,
            generic=options.generic,
            loading=suggesters,
            document_ids=chosen,
            annotator=annotator,
        )


def _preannotated_folder(options: argparse.Namespace) -> FolderReport:
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


def _suggesters(options: argparse.Namespace, tag_set: TagSet, project: Store | None = None) -> Suggesters:
    from deid_studio.services.suggestions.suggesters import Suggesters, read_labels

    labels = None if options.labels is None else read_labels(options.labels)
    neural = None if options.neural is None else neural_named(options.neural, tag_set, project)
    return Suggesters(tag_set, options.language, options.spacy, labels, options.models, neural=neural)


def neural_named(name: str, tag_set: TagSet, project: Store | None = None) -> NeuralModel:
    """A neural model of this computer; labels of which nothing is suggested are told on the error stream."""
    from deid_studio.services.models import installed_models
    from deid_studio.services.models.tagger_models import NEURAL
    from deid_studio.services.suggestions.neural import neural_measuring, neural_suggester

    installed = installed_models.choose(NEURAL, name=name)
    if project is None:
        model = neural_suggester.neural_model(installed)
    else:
        model = neural_measuring.asked_model(project, installed)
    if untagged := neural_suggester.untagged(model, tag_set):
        print(f"nothing is suggested for its labels {', '.join(untagged)}", file=sys.stderr)
    return model


def _threshold(text: str) -> tuple[str, float]:
    tag, _, least = text.rpartition("=")
    if not tag or not re.fullmatch(r"0?\.[0-9]{1,6}|[01](\.0{0,6})?", least):
        raise argparse.ArgumentTypeError("must be a type and a number from 0 to 1, as in Date=0.4")
    return tag, float(least)


def train(options: argparse.Namespace) -> int:
    """Train a model; returns the exit code."""
    from deid_studio.cli.tables import table_lines
    from deid_studio.formats.report.report_words import ReportWords
    from deid_studio.services.evaluation.text_tables import types_table
    from deid_studio.services.suggestions.train import train as train_model

    training = train_model(
        options.model,
        options.out,
        letters=options.letters,
        unseen=options.unseen,
        version=options.release,
        size=options.size,
        seed=options.seed,
        command=_as_typed(options),
        overwrite=options.overwrite,
        progress=progress_of(options),
    )
    scores = types_table(training.scores, ReportWords("evaluation", "en"))
    lines = [f"{training.name} {training.version} learned from {counted(training.texts, 'text')}", *table_lines(scores)]
    show(options, asdict(training), lines)
    return 0


def _size(text: str) -> float:
    if not re.fullmatch(r"[0-9]{0,6}\.?[0-9]{1,6}", text) or float(text) == 0:
        raise argparse.ArgumentTypeError("must be a number above 0, as 0.5")
    return float(text)


def _as_typed(options: argparse.Namespace) -> str:
    words = ["deid-studio", "train", options.model, str(options.out)]
    words += ["--letters", str(options.letters)] if options.letters else []
    for folder in options.unseen:
        words += ["--unseen", str(folder)]
    words += ["--size", f"{options.size:g}", "--seed", str(options.seed), "--release", options.release]
    return shlex.join([*words, "--overwrite"])
