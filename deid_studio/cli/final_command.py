"""The command `final`."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from deid_studio.cli.output import opened, progress_of, show

_METHODS: Final = ("adjudicated", "majority", "union", "best")


def add_options(parser: argparse.ArgumentParser) -> None:
    """Tell `parser` what the command takes."""
    parser.add_argument("project", type=Path, metavar="PROJECT")
    parser.add_argument("out", type=Path, metavar="OUT")
    parser.add_argument("--round", metavar="NAME", help="of this round (default: the current one)")
    parser.add_argument("--method", choices=_METHODS, required=True, help="how many layers become one")
    parser.add_argument("--at-least", type=int, metavar="N", help="with majority: so many must have marked it")
    parser.add_argument("--overwrite", action="store_true", help="replace files of the same name in OUT")
    parser.set_defaults(refuse=parser.error)


def final(options: argparse.Namespace) -> int:
    """Write the final corpus of a round; returns the exit code."""
    from deid_studio.formats.report.report_json import plain
    from deid_studio.services.adjudication import final_corpus, final_corpus_files

    if options.at_least is not None and (options.method != "majority" or options.at_least < 1):
        options.refuse("--at-least goes with --method majority, and is 1 or more")
    with opened(options.project) as project:
        corpus = final_corpus.build(project, options.method, round_name=options.round, at_least=options.at_least)
        tables = final_corpus_files.tables_of(project, corpus)
        report = final_corpus_files.write(
            project, options.out, corpus, tables=tables, overwrite=options.overwrite, progress=progress_of(options)
        )
        final_corpus.choose(project, corpus)
    told = {**final_corpus_files.as_data(corpus, tables), "notes": report.notes, "files": report.files}
    show(options, plain(told), list(_lines(options, corpus, report)))
    return 0


def _lines(options: argparse.Namespace, corpus: Any, report: Any) -> Iterator[str]:
    yield from (str(note) for note in report.notes)
    yield from (tie.line for tie in corpus.ties)
    annotations = sum(len(one.annotations) for one in corpus.documents)
    yield f"round {corpus.round.name}, {corpus.method}: {len(corpus.documents)} documents, {annotations} annotations"
    if corpus.best is not None:
        yield f"highest agreement with the others: {corpus.best}"
    yield f"{report.files} files written to {options.out}; 'export --layer final' redacts by this corpus"
