"""The command `agreement`."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from deid_studio.cli.arguments import Commands
from deid_studio.cli.output import aligned, counted, opened, progress_of, show, shown
from deid_studio.domain.tokens import CLINICAL_TOKENS, TOKENIZERS
from deid_studio.errors import ProjectError
from deid_studio.sentences import round_title, sentence

if TYPE_CHECKING:
    from deid_studio.agreement.kolditz_tables import RoundRow
    from deid_studio.agreement.match import View
    from deid_studio.agreement.measures import Agreement, PairMean
    from deid_studio.services.agreement.agreement_history import AnnotatorTempo
    from deid_studio.services.agreement.agreement_material import Material
    from deid_studio.services.agreement.agreement_study import AgreementFigures
    from deid_studio.storage.store import Store

_LEVELS: Final = ("instance", "token", "coverage", "overlap", "time")
_FORMATS: Final = ("html", "csv", "long.csv", "md", "json")
_INCLUDED: Final = ("open", "undecided", "machine", "gold")
_SEVERITIES: Final = ("refused", "odd", "info")
_LINES: Final = 20
"""How many documents and remarks a person would read; JSON and reports have all."""


def add_commands(commands: Commands) -> None:
    """Add it."""
    parser = commands.add(
        "agreement", agreement, "tell how far annotators agree, in a round of a project or in a BRAT project"
    )
    parser.add_argument("project", type=Path, nargs="?", metavar="PROJECT")
    parser.add_argument("--round", metavar="NAME", help="this round's layers (default: the current round's)")
    parser.add_argument("--brat", type=Path, metavar="FOLDER", help="a BRAT project with a folder for each annotator")
    parser.add_argument("--level", choices=_LEVELS, default="instance", help="what is counted (default: instance)")
    parser.add_argument("--tokenizer", choices=tuple(TOKENIZERS), default=CLINICAL_TOKENS, help="what a token is")
    parser.add_argument("--ignore-type", action="store_true", help="PHI of any tag counts as the same")
    parser.add_argument("--ignore-white-space", action="store_true", help="white space in a span does not count")
    parser.add_argument("--empty-agrees", action="store_true", help="F1 is 1 where two annotators both marked nothing")
    parser.add_argument(
        "--include", choices=_INCLUDED, action="append", default=[], help="what else enters (may be repeated)"
    )
    parser.add_argument(
        "--report",
        type=Path,
        metavar="FILE",
        help="write all there is to .html, .csv, .long.csv (a row a figure), .md or .json",
    )
    parser.add_argument("--language", choices=("en", "de"), default="en", help="of the report")
    parser.add_argument(
        "--show-texts", action="store_true", help="show on the screen where texts begin to differ that should not"
    )
    parser.add_argument("--overwrite", action="store_true", help="replace a report of the same name")


def agreement(options: argparse.Namespace) -> int:
    """Measure how far annotators agree; returns the exit code, 1 where documents or files were refused."""
    from deid_studio.agreement.match import Level, View

    _refuse_wrong_use(options)
    view = View(
        Level(options.level),
        typed=not options.ignore_type,
        white_space_counts=not options.ignore_white_space,
        tokenizer=options.tokenizer,
    )
    if options.project is None:
        from deid_studio.services.agreement.brat_folder import of_brat

        material = of_brat(options.brat, progress=progress_of(options))
        found = _measured(options, material, view)
    else:
        from deid_studio.services.agreement.agreement_history import round_history, tempo_of
        from deid_studio.services.agreement.round_material import of_round

        with opened(options.project) as project:
            timed = options.report is not None or options.level == "time"
            material = of_round(project, options.round, include=options.include, timed=timed)
            if options.level == "time" and not material.is_timed:
                raise ProjectError(sentence("no document of the round has a recording, so there is no time level"))
            if options.report is None:
                found = _measured(options, material, view)
            else:
                rounds = round_history(project, include=options.include, tokenizer=options.tokenizer, known=material)
                tempo = tempo_of(project, material)
                found = _measured(options, material, view, project=project, rounds=rounds, tempo=tempo)
    show(options, _data(options, material, found.agreement), list(_lines(options, material, found)))
    return 1 if any(note.severity == "refused" for note in material.notes) else 0


def _refuse_wrong_use(options: argparse.Namespace) -> None:
    if (options.project is None) == (options.brat is None):
        options.refuse("name either a project or, with --brat, a folder")
    if options.report is not None and options.report.suffix[1:].lower() not in _FORMATS:
        options.refuse(f"a report is written as .{', .'.join(_FORMATS)}")
    if options.brat is not None:
        if options.round is not None or options.include:
            options.refuse("--round and --include go with a project")
        if options.level == "time":
            options.refuse("a BRAT folder has no recordings, so there is no time level")


def _measured(
    options: argparse.Namespace,
    material: Material,
    view: View,
    *,
    project: Store | None = None,
    rounds: tuple[RoundRow, ...] = (),
    tempo: tuple[AnnotatorTempo, ...] = (),
) -> AgreementFigures:
    """What is shown, and a report where one is asked for."""
    from deid_studio.services.agreement.agreement_study import measure, study_of

    if options.report is None:
        return measure(material, view, empty_agrees=options.empty_agrees)
    from deid_studio.services.agreement.agreement_report import write_report

    study = study_of(
        material,
        view,
        include=options.include,
        empty_agrees=options.empty_agrees,
        progress=progress_of(options),
        rounds=rounds,
        tempo=tempo,
    )
    write_report(study, options.report, language=options.language, overwrite=options.overwrite, project=project)
    return study.levels[view.level]


def _data(options: argparse.Namespace, material: Material, found: Agreement) -> dict[str, object]:
    from deid_studio.formats.report.report_json import plain

    return {
        "round": material.name,
        "documents": len(material.documents),
        "annotators": material.annotators,
        "lacking": plain(material.lacking),
        "refused": material.refused,
        "notes": plain(material.notes),
        "differences": [asdict(one) for one in material.differences] if options.show_texts else None,
        "empty_agrees": options.empty_agrees,
        "agreement": plain(found),
        "report": None if options.report is None else str(options.report),
    }


def _lines(options: argparse.Namespace, material: Material, measured: AgreementFigures) -> Iterator[str]:
    found = measured.agreement
    told = sorted(map(str, material.notes), key=lambda line: _SEVERITIES.index(line.partition(":")[0]))
    yield from told[:_LINES]
    if len(told) > _LINES:
        yield f"and {len(told) - _LINES} more remarks; --json tells all"
    for one in material.differences if options.show_texts else ():
        yield f"{one.first}, line {one.line}: {one.here}"
        yield f"{one.second}, line {one.line}: {one.there}"
    if material.differences and not options.show_texts:
        yield "--show-texts shows on the screen where these texts begin to differ"
    yield _how(options, material, found)
    yield ""
    yield from aligned([("", "F1", "sigma", "pairs", ""), *_rows(measured)], remarks=True)
    if len(found.documents) > _LINES:
        yield f"the {_LINES} worst of {counted(len(found.documents), 'document')}; --json tells all"
    if found.highest is not None:
        yield f"highest agreement with the others: {found.highest}"
    if options.report is not None:
        yield f"report written to {options.report}"


def _how(options: argparse.Namespace, material: Material, found: Agreement) -> str:
    where = "" if material.name is None else f"{round_title(material.name)}, "
    ignored = [*(["tag"] if options.ignore_type else []), *(["white space"] if options.ignore_white_space else [])]
    return (
        f"{where}{len(found.documents)} of {counted(len(material.documents), 'document')} shared, "
        f"{counted(len(material.annotators), 'annotator')}; {options.level} level"
        + (f", {' and '.join(ignored)} ignored" if ignored else "")
        + f" (tokenizer {options.tokenizer})"
    )


def _rows(measured: AgreementFigures) -> Iterator[tuple[str, ...]]:
    from deid_studio.formats.report.report_words import ReportWords
    from deid_studio.services.agreement.agreement_details import few_tags

    found = measured.agreement
    few = partial(few_tags, typed=found.view.typed, say=ReportWords("agreement", "en"))
    used = sum(tag.instances > 0 for tag in found.tags)
    yield ("all", *_mean(found.f1), few(used) if found.documents else "")
    for pair in found.pairs:
        name = f"{' and '.join(pair.pair)} ({counted(pair.documents, 'document')})"
        remarks = [] if pair.counts.f1 is None or pair.counts.tp else ["no common positions"]
        remarks += filter(None, [few(pair.tags) if pair.documents else ""])
        yield (name, shown(measured.f1_of(pair), undefined="n/d"), "", "", ", ".join(remarks))
    for tag in found.tags:
        remarks = [] if tag.is_listed else ["not in the tag set"]
        remarks += [] if tag.is_reliable else ["not reliable" if tag.instances else "nothing is marked"]
        yield (tag.tag, *_mean(tag.f1), ", ".join(remarks))
    for document in found.documents[:_LINES]:
        yield (
            document.document,
            *_mean(document.f1),
            "both empty = agree" if document.f1.pairs < document.f1.of else "",
        )


def _mean(f1: PairMean) -> tuple[str, str, str]:
    return shown(f1.mean, undefined="n/d"), shown(f1.sigma, undefined="n/d"), f"{f1.pairs} of {f1.of}"
