"""The commands `adjudicate` and `final`."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from deid_studio.cli.arguments import Commands
from deid_studio.cli.output import counted, document_ids, opened, progress_of, show
from deid_studio.sentences import round_title

if TYPE_CHECKING:
    from deid_studio.services.adjudication.conflicts import ConflictPlace
    from deid_studio.services.adjudication.final_corpus import FinalCorpus
    from deid_studio.services.exchange.export_brat import ExportReport

_METHODS: Final = ("adjudicated", "majority", "union", "best")


def add_commands(commands: Commands) -> None:
    """Add both."""
    parser = commands.add("adjudicate", adjudicate, "tell where annotators disagree, and take a side", "project")
    parser.add_argument("--round", metavar="NAME", help="this round (default: the current one)")
    parser.add_argument("--list", action="store_true", help="list conflicts, and write nothing")
    parser.add_argument("--take", metavar="CODE", help="take this annotator's side in all open conflicts")
    parser.add_argument(
        "--document", action="append", metavar="NAME", help="with --take: of this document (may be repeated)"
    )

    parser = commands.add("final", final, "write the final corpus of a round as a BRAT project", "project", "out")
    parser.add_argument("--round", metavar="NAME", help="of this round (default: the current one)")
    parser.add_argument("--method", choices=_METHODS, required=True, help="how many layers become one")
    parser.add_argument("--at-least", type=int, metavar="N", help="with majority: so many must have marked it")
    parser.add_argument("--use", action="store_true", help="redact by this one from now on (layer final)")
    parser.add_argument("--overwrite", action="store_true", help="replace files of the same name in OUT")


def adjudicate(options: argparse.Namespace) -> int:
    """Tell how far the adjudication of a round is, or take an annotator's side; returns the exit code."""
    from deid_studio.services.adjudication import adjudicate as service
    from deid_studio.services.adjudication import settling

    if (options.take is None) != (options.document is None):
        options.refuse("--take and --document go together")
    if options.take is not None and options.list:
        options.refuse("either --list or --take")
    taken = 0
    with opened(options.project) as project:
        if not options.list:
            settling.settle(project, options.round)
        for id in document_ids(project, options.document) or ():
            taken += len(service.take_all(project, id, annotator=options.take, round_name=options.round))
        found = service.queue(project, options.round)
    data = {
        "round": found.round.name,
        "open": len(found.open),
        "decided": len(found.decided),
        "changed_since": len(found.changed),
        "agreed": found.agreed,
        "taken": taken,
        "lacking": {name: list(codes) for name, codes in found.lacking.items()},
    }
    lines = []
    if options.list:
        data["conflicts"] = [_conflict_data(place) for place in (*found.open, *found.decided)]
        lines += [_conflict_line(place) for place in (*found.open, *found.decided)]
    if options.take is not None:
        lines.append(f"{counted(taken, 'conflict')} decided as {options.take} says")
    lines += [f"{name}: not finished by {', '.join(codes)}; not compared" for name, codes in found.lacking.items()]
    lines.append(
        f"{round_title(found.round.name)}: {counted(len(found.open), 'conflict')} open, "
        f"{counted(len(found.decided), 'place')} decided, "
        f"{len(found.changed)} of them changed since, {counted(found.agreed, 'span')} agreed on"
    )
    show(options, data, lines)
    return 0


def _conflict_data(place: ConflictPlace) -> dict[str, object]:
    return {
        "document": place.document,
        "start": place.edges[0],
        "end": place.edges[1],
        "unit": "ms" if place.is_heard_only else "characters",
        "class": place.conflict,
        "state": place.state,
        "decision": place.decision,
        "changed_since": place.has_changed,
        "sides": {
            code: [
                {"spans": [[span.start, span.end] for span in one.fragments], "tag": one.tag}
                for one in place.side(code)
            ]
            for code in place.annotators
        },
    }


def _conflict_line(place: ConflictPlace) -> str:
    changed = ", changed since" if place.has_changed else ""
    state = place.state if place.decision is None else f"{place.state}: {place.decision}{changed}"
    return f"{place.line}\t{state}"


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
        if options.use:
            final_corpus.choose(project, corpus)
    told = {
        **final_corpus_files.as_data(corpus, tables),
        "used": options.use,
        "notes": report.notes,
        "files": report.files,
    }
    show(options, plain(told), list(_corpus_lines(options, corpus, report)))
    return 0


def _corpus_lines(options: argparse.Namespace, corpus: FinalCorpus, report: ExportReport) -> Iterator[str]:
    yield from (str(note) for note in report.notes)
    yield from (tie.line for tie in corpus.ties)
    annotations = sum(len(one.annotations) for one in corpus.documents)
    size = f"{counted(len(corpus.documents), 'document')}, {counted(annotations, 'annotation')}"
    yield f"{round_title(corpus.round.name)}, {corpus.method}: {size}"
    if corpus.best is not None:
        yield f"highest agreement with the others: {corpus.best}"
    use = "the layer final is this corpus now" if options.use else "with --use the layer final would be this corpus"
    yield f"{counted(report.files, 'file')} written to {options.out}; {use}"
