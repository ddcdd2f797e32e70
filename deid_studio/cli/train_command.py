"""The command `train`."""

from __future__ import annotations

import argparse
import re
import shlex
from dataclasses import asdict
from pathlib import Path
from typing import Final

from deid_studio.cli.output import progress_of, show

MODELS: Final = ("letters-de", "spoken-de", "talk-en")


def add_options(parser: argparse.ArgumentParser) -> None:
    """Tell `parser` what the command takes."""
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


def train(options: argparse.Namespace) -> int:
    """Train a model; returns the exit code."""
    from deid_studio.cli.tables import table_lines
    from deid_studio.services.evaluation.text_tables import types_table
    from deid_studio.services.report_words import ReportWords
    from deid_studio.services.suggestions.train import train as train_model

    training = train_model(
        options.model,
        options.out,
        letters=options.letters,
        unseen=options.unseen,
        version=options.release,
        size=options.size,
        seed=options.seed,
        command=_command(options),
        overwrite=options.overwrite,
        progress=progress_of(options),
    )
    lines = [
        f"{training.name} {training.version} learned from {training.texts} texts",
        *table_lines(types_table(training.scores, ReportWords("evaluation", "en"))),
    ]
    show(options, asdict(training), lines)
    return 0


def _size(text: str) -> float:
    if not re.fullmatch(r"[0-9]{0,6}\.?[0-9]{1,6}", text) or float(text) == 0:
        raise argparse.ArgumentTypeError("must be a number above 0, as 0.5")
    return float(text)


def _command(options: argparse.Namespace) -> str:
    words = ["deid-studio", "train", options.model, str(options.out)]
    words += ["--letters", str(options.letters)] if options.letters else []
    for folder in options.unseen:
        words += ["--unseen", str(folder)]
    words += ["--size", f"{options.size:g}", "--seed", str(options.seed), "--release", options.release]
    return shlex.join([*words, "--overwrite"])
