"""The commands `evaluate spans|boundaries|words|coverage|nte|leakage|compare|errors`."""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable, Sequence
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from deid_studio.cli.arguments import milliseconds
from deid_studio.cli.output import progress_of, show

if TYPE_CHECKING:
    from deid_studio.services.evaluation.evaluation_report import Evaluation
    from deid_studio.services.evaluation.pairs import SideOptions
    from deid_studio.services.evaluation.with_suggestions import Asking
    from deid_studio.services.suggestions.suggesters import Suggesters

_PLOTS: Final = (".svg", ".png", ".pdf")
_REPORTS: Final = (".html", ".csv", ".md", ".json")
_SIDES: Final = "a transcript, a folder of them, or a project"


def add_commands(add: Callable[[str, Callable[[argparse.Namespace], int], str], argparse.ArgumentParser]) -> None:
    """Add every command with `add`, which takes name, function and summary and gives the command's parser."""
    scoring = add("spans", spans, "score the spans of a BRAT folder or project against those of another")
    for name, shown, layer in (("gold", "GOLD", "--gold-layer"), ("predicted", "PRED", "--layer")):
        many = "?" if shown == "PRED" else None
        scoring.add_argument(name, type=Path, nargs=many, metavar=shown, help="a BRAT folder or a project")
        scoring.add_argument(layer, metavar="NAME", help=f"of a project as {shown}: final, machine or a code")
    _add_suggesting(scoring, "no PRED: what the program suggests in GOLD counts")
    scoring.add_argument("--train", type=Path, metavar="FOLDER", help="BRAT folder of the training documents, for OOV")
    add_files(scoring)

    timing = add("boundaries", boundaries, "tell how far the times of words lie from those of gold")
    _add_gold(timing, "gold", "GOLD")
    timing.add_argument("predicted", type=Path, metavar="PRED", help=f"{_SIDES}, with the same words")
    add_files(timing, plot=True)

    hearing = add("words", words, "tell the word error rate of transcripts, of PHI words and of others")
    _add_gold(hearing, "reference", "REF")
    hearing.add_argument("hypothesis", type=Path, metavar="HYP", help=_SIDES)
    hearing.add_argument("--verbatim", action="store_true", help="case and punctuation count")
    add_files(hearing)

    covering = add("coverage", coverage, "tell how much of PHI words and of others is redacted")
    _add_sides(covering)
    covering.add_argument(
        "--hypotheses",
        type=Path,
        nargs="+",
        default=[],
        metavar="PRED",
        help="what was found in the recogniser's second hypothesis, its third and so on",
    )
    _add_suggesting(covering, "what the program suggests in PRED counts, not what is marked there")
    covering.add_argument(
        "--alternatives", type=int, default=1, metavar="K", help="with --suggest: in the first K hypotheses (default 1)"
    )
    add_files(covering, plot=True)

    finding = add("nte", nte, "tell how much PHI of any tag is found in the recording, with tolerance")
    _add_sides(finding)
    finding.add_argument("--tolerance-ms", type=milliseconds, default=250, metavar="N", help="default 250")
    add_files(finding, plot=True)

    leaking = add("leakage", leakage, "tell how much PHI can still be heard")
    _add_sides(leaking)
    add_files(leaking, plot=True)

    comparing = add("compare", compare, "tell whether two systems differ by more than chance (McNemar)")
    _add_gold(comparing, "gold", "GOLD")
    for name in ("A", "B"):
        comparing.add_argument(name.lower(), type=Path, metavar=name, help=f"{_SIDES} or a release")
    _add_pads(comparing)
    _add_rho(comparing)
    add_files(comparing, plot=True)

    blaming = add("errors", errors, "tell which step lost the PHI that is not redacted")
    _add_sides(blaming)
    blaming.add_argument(
        "--said", type=Path, metavar="FOLDER", help="transcripts written anew, to know errors of the manual ones"
    )
    _add_rho(blaming)
    add_files(blaming)


def _add_suggesting(parser: argparse.ArgumentParser, what: str) -> None:
    parser.add_argument("--suggest", metavar="TAGSET", help=what)
    parser.add_argument("--language", choices=("de", "en"), help="with --suggest: of all texts")
    parser.add_argument(
        "--learned", type=Path, metavar="PLACE", help="with --suggest: the model that this project asks, or its folder"
    )
    parser.add_argument("--neural", metavar="NAME", help="with --suggest: ask this neural model too")


def _add_gold(parser: argparse.ArgumentParser, name: str, shown: str) -> None:
    parser.add_argument(name, type=Path, metavar=shown, help=f"{_SIDES}, with PHI as .ann files")
    parser.add_argument("--gold-layer", metavar="NAME", help=f"of a project as {shown}: final, machine or a code")


def _add_sides(parser: argparse.ArgumentParser) -> None:
    _add_gold(parser, "gold", "GOLD")
    parser.add_argument("predicted", type=Path, metavar="PRED", help=f"{_SIDES}, or a release")
    parser.add_argument("--layer", metavar="NAME", help="of a project as PRED: final, machine or a code")
    _add_pads(parser)


def _add_pads(parser: argparse.ArgumentParser) -> None:
    for edge, where in (("before", "before each PHI"), ("after", "after it")):
        parser.add_argument(
            f"--pad-{edge}-ms",
            type=milliseconds,
            metavar="N",
            help=f"redact this much {where} (default: the project's; none for transcripts)",
        )


def _add_rho(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--rho", type=_share, default=1.0, metavar="R", help="a word counts as redacted from this share"
    )


def add_files(parser: argparse.ArgumentParser, *, plot: bool = False, report: Sequence[str] = ("--report",)) -> None:
    """Add the files that a measure is written to; `report` is what its report's option is called."""
    if plot:
        parser.add_argument("--plot", type=partial(_file, _PLOTS), metavar="FILE", help="draw it as .svg, .png or .pdf")
    parser.add_argument(
        *report,
        dest="report",
        type=partial(_file, _REPORTS),
        metavar="FILE",
        help="write it all as .html, .csv, .long.csv (a row a figure), .md or .json",
    )
    parser.add_argument("--report-language", choices=("en", "de"), default="en", help="of report and plot")
    parser.add_argument("--overwrite", action="store_true", help="replace files of the same name")
    parser.set_defaults(refuse=parser.error, plot=None)


def _file(suffixes: tuple[str, ...], text: str) -> Path:
    """A wrong file name is told before anything is measured."""
    if Path(text).suffix.lower() not in suffixes:
        raise argparse.ArgumentTypeError(f"must end in {', '.join(suffixes)}")
    return Path(text)


def _share(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not 0 <= value <= 1:
        raise argparse.ArgumentTypeError("must be 0 to 1")
    return value


def spans(options: argparse.Namespace) -> int:
    """Score spans in texts; returns the exit code."""
    from deid_studio.services.evaluation.span_evaluation import evaluate_spans

    asking = _suggesters(options)
    if (asking is None) == (options.predicted is None) or (asking and options.layer):
        options.refuse("name PRED, or --suggest without PRED and --layer")
    given = {"gold_layer": options.gold_layer, "predicted_layer": options.layer, "train": options.train}
    return evaluated(options, evaluate_spans, options.gold, options.predicted, asking=asking, **given)


def boundaries(options: argparse.Namespace) -> int:
    """Score the times of words; returns the exit code."""
    from deid_studio.services.evaluation.word_evaluation import evaluate_boundaries

    return evaluated(options, evaluate_boundaries, options.gold, options.predicted, layer=options.gold_layer)


def words(options: argparse.Namespace) -> int:
    """Score the words of transcripts; returns the exit code."""
    from deid_studio.services.evaluation.word_evaluation import evaluate_words

    sides = options.reference, options.hypothesis
    return evaluated(options, evaluate_words, *sides, verbatim=options.verbatim, layer=options.gold_layer)


def coverage(options: argparse.Namespace) -> int:
    """Score what is redacted of words; returns the exit code."""
    from deid_studio.services.evaluation.recording_evaluation import evaluate_coverage

    given = {"hypotheses": options.hypotheses, "asking": _asking(options), "choice": _choice(options)}
    return evaluated(options, evaluate_coverage, options.gold, options.predicted, **given)


def nte(options: argparse.Namespace) -> int:
    """Score what is found whatever its tag; returns the exit code."""
    from deid_studio.services.evaluation.recording_evaluation import evaluate_nte

    given = {"tolerance_ms": options.tolerance_ms, "choice": _choice(options)}
    return evaluated(options, evaluate_nte, options.gold, options.predicted, **given)


def leakage(options: argparse.Namespace) -> int:
    """Measure what can still be heard; returns the exit code."""
    from deid_studio.services.evaluation.recording_evaluation import evaluate_leakage

    return evaluated(options, evaluate_leakage, options.gold, options.predicted, choice=_choice(options))


def compare(options: argparse.Namespace) -> int:
    """Test whether two systems differ; returns the exit code."""
    from deid_studio.services.evaluation import systems

    sides = options.gold, options.a, options.b
    return evaluated(options, systems.compare, *sides, rho=options.rho, choice=_choice(options))


def errors(options: argparse.Namespace) -> int:
    """Tell where missed PHI was lost; returns the exit code."""
    from deid_studio.services.evaluation.systems import evaluate_errors

    given = {"said": options.said, "rho": options.rho, "choice": _choice(options)}
    return evaluated(options, evaluate_errors, options.gold, options.predicted, **given)


def _asking(options: argparse.Namespace) -> Asking | None:
    suggesters = _suggesters(options)
    if suggesters is None:
        if options.alternatives != 1:
            options.refuse("--alternatives goes with --suggest")
        return None
    if options.hypotheses or options.alternatives < 1:
        options.refuse("--suggest takes one hypothesis or more of PRED itself, and no --hypotheses")
    from deid_studio.services.evaluation.with_suggestions import Asking

    return Asking(suggesters, options.alternatives)


def _suggesters(options: argparse.Namespace) -> Suggesters | None:
    """Whom to ask, as `_add_suggesting` has it; None where nobody is."""
    if options.suggest is None:
        if options.language or options.learned or options.neural:
            options.refuse("--language, --learned and --neural go with --suggest")
        return None
    from deid_studio.cli.suggestions.suggestions_command import neural_named
    from deid_studio.formats import tagset_toml
    from deid_studio.services.suggestions.learning import model_at
    from deid_studio.services.suggestions.suggesters import Suggesters

    tag_set = tagset_toml.load(options.suggest)
    learned = None if options.learned is None else model_at(options.learned)
    neural = None if options.neural is None else neural_named(options.neural, tag_set)
    return Suggesters(tag_set, options.language, learned=learned, neural=neural)


def _choice(options: argparse.Namespace) -> SideOptions:
    from deid_studio.services.evaluation.pairs import SideOptions

    layer = getattr(options, "layer", None)
    return SideOptions(options.gold_layer, layer, options.pad_before_ms, options.pad_after_ms)


def evaluated(options: argparse.Namespace, evaluate: Callable[..., Evaluation], *sides: Path, **given: Any) -> int:
    """Measure, write report and plot where they are wanted, and tell what came out; returns the exit code."""
    from deid_studio.cli.tables import measure_lines
    from deid_studio.services.evaluation.evaluation_report import measure_report, write_evaluation

    found = evaluate(*sides, **given, progress=progress_of(options))
    write_evaluation(
        found,
        report=options.report,
        plot=options.plot,
        language=options.report_language,
        overwrite=options.overwrite,
    )
    report = measure_report(found)
    show(options, asdict(found), list(measure_lines(report)))
    return 1 if any(note.severity == "refused" for note in report.notes) else 0
