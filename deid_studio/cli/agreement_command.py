"""The command `agreement`."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from deid_studio.cli.output import opened, progress_of, show
from deid_studio.domain.tokens import CLINICAL_TOKENS, TOKENIZERS
from deid_studio.errors import ProjectError

_LEVELS: Final = ("instance", "token", "coverage", "overlap", "time")
_FORMATS: Final = ("html", "csv", "md", "json")
_INCLUDED: Final = ("open", "undecided", "machine", "gold")
_SEVERITIES: Final = ("refused", "odd", "info")
_LINES: Final = 20
"""How many documents and remarks a person would read; JSON and reports have all."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Tell `parser` what the command takes."""
    parser.add_argument("project", type=Path, nargs="?", metavar="PROJECT")
    parser.add_argument("--round", metavar="NAME", help="this round's layers (default: the current round's)")
    parser.add_argument("--brat", type=Path, metavar="FOLDER", help="a BRAT project with a folder for each annotator")
    parser.add_argument("--level", choices=_LEVELS, default="instance", help="what is counted (default: instance)")
    parser.add_argument("--tokenizer", choices=tuple(TOKENIZERS), default=CLINICAL_TOKENS, help="what a token is")
    parser.add_argument("--ignore-type", action="store_true", help="PHI of any type counts as the same")
    parser.add_argument("--ignore-white-space", action="store_true", help="white space in a span does not count")
    parser.add_argument("--empty-agrees", action="store_true", help="F1 is 1 where two annotators both marked nothing")
    parser.add_argument(
        "--include", choices=_INCLUDED, action="append", default=[], help="what else enters (may be repeated)"
    )
    parser.add_argument("--report", type=Path, metavar="FILE", help="write all there is to .html, .csv, .md or .json")
    parser.add_argument("--language", choices=("en", "de"), default="en", help="of the report")
    parser.add_argument("--overwrite", action="store_true", help="replace a report of the same name")
    parser.set_defaults(refuse=parser.error)


def agreement(options: argparse.Namespace) -> int:
    """Measure how far annotators agree; returns the exit code, 1 where documents or files were refused."""
    from deid_studio.agreement.match import Level, View
    from deid_studio.services.agreement.agreement_study import measure

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
        if options.report is not None:
            _write(options, material, view)
    else:
        from deid_studio.services.agreement.agreement_study import of_round, round_history, tempo_of

        with opened(options.project) as project:
            timed = options.report is not None or options.level == "time"
            material = of_round(project, options.round, include=options.include, timed=timed)
            if options.level == "time" and not material.is_timed:
                raise ProjectError("no document of the round has a recording, so there is no time level")
            if options.report is not None:
                rounds = round_history(project, include=options.include, tokenizer=options.tokenizer)
                _write(options, material, view, rounds=rounds, tempo=tempo_of(project, material))
    found = measure(material, view, empty_agrees=options.empty_agrees)
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


def _write(options: argparse.Namespace, material: Any, view: Any, **of_project: Any) -> None:
    from deid_studio.services.agreement.agreement_report import write_report
    from deid_studio.services.agreement.agreement_study import study_of

    study = study_of(
        material,
        view,
        include=options.include,
        empty_agrees=options.empty_agrees,
        progress=progress_of(options),
        **of_project,
    )
    write_report(study, options.report, language=options.language, overwrite=options.overwrite)


def _data(options: argparse.Namespace, material: Any, found: Any) -> dict[str, Any]:
    from deid_studio.formats.report.report_json import plain

    return {
        "round": material.name,
        "documents": len(material.documents),
        "annotators": material.annotators,
        "lacking": plain(material.lacking),
        "refused": material.refused,
        "notes": plain(material.notes),
        "empty_agrees": options.empty_agrees,
        "agreement": plain(found),
        "report": None if options.report is None else str(options.report),
    }


def _lines(options: argparse.Namespace, material: Any, measured: Any) -> Iterator[str]:
    found = measured.agreement
    told = sorted(map(str, material.notes), key=lambda line: _SEVERITIES.index(line.partition(":")[0]))
    yield from told[:_LINES]
    if len(told) > _LINES:
        yield f"and {len(told) - _LINES} more remarks; --json tells all"
    yield _how(options, material, found)
    yield ""
    yield from _aligned([("", "F1", "sigma", "pairs", ""), *_rows(measured)])
    if len(found.documents) > _LINES:
        yield f"the {_LINES} worst of {len(found.documents)} documents; --json tells all"
    if found.highest is not None:
        yield f"highest agreement with the others: {found.highest}"
    if options.report is not None:
        yield f"report written to {options.report}"


def _how(options: argparse.Namespace, material: Any, found: Any) -> str:
    where = "" if material.name is None else f"round {material.name}, "
    ignored = [*(["type"] if options.ignore_type else []), *(["white space"] if options.ignore_white_space else [])]
    return (
        f"{where}{len(found.documents)} of {len(material.documents)} documents shared, "
        f"{len(material.annotators)} annotators; {options.level} level"
        + (f", {' and '.join(ignored)} ignored" if ignored else "")
        + f" (tokenizer {options.tokenizer})"
    )


def _rows(measured: Any) -> Iterator[tuple[str, ...]]:
    found = measured.agreement
    yield ("all", *_mean(found.f1), "")
    for row in found.pairs:
        remark = "" if row.counts.f1 is None or row.counts.tp else "no common positions"
        yield (f"{' and '.join(row.pair)} ({row.documents} documents)", _shown(measured.f1_of(row)), "", "", remark)
    for row in found.tags:
        remarks = (*(() if row.is_listed else ("not in the tag set",)), *(() if row.is_reliable else ("not reliable",)))
        yield (row.tag, *_mean(row.f1), ", ".join(remarks))
    for row in found.documents[:_LINES]:
        yield (row.document, *_mean(row.f1), "both empty = agree" if row.f1.pairs < row.f1.of else "")


def _mean(f1: Any) -> tuple[str, str, str]:
    return _shown(f1.mean), _shown(f1.sigma), f"{f1.pairs} of {f1.of}"


def _shown(value: float | None) -> str:
    return "n/d" if value is None else f"{value:.3f}"


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Lines of columns two spaces apart; names and remarks to the left, figures to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join([name.ljust(widths[0]), *map(str.rjust, figures, widths[1:-1]), remark]).rstrip()
        for name, *figures, remark in rows
    ]
