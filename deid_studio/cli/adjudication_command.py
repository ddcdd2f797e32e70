"""The command `adjudicate`."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from deid_studio.cli.output import document_ids, opened, show


def add_options(parser: argparse.ArgumentParser) -> None:
    """Tell `parser` what the command takes."""
    parser.add_argument("project", type=Path, metavar="PROJECT")
    parser.add_argument("--round", metavar="NAME", help="this round (default: the current one)")
    parser.add_argument("--list", action="store_true", help="list conflicts, and write nothing")
    parser.add_argument("--take", metavar="CODE", help="take this annotator's side in all open conflicts")
    parser.add_argument(
        "--document", action="append", metavar="NAME", help="with --take: of this document (may be repeated)"
    )
    parser.set_defaults(refuse=parser.error)


def adjudicate(options: argparse.Namespace) -> int:
    """Tell how far the adjudication of a round is, or take an annotator's side; returns the exit code."""
    from deid_studio.services.adjudication import adjudicate as service

    if (options.take is None) != (options.document is None):
        options.refuse("--take and --document go together")
    if options.take is not None and options.list:
        options.refuse("either --list or --take")
    taken = 0
    with opened(options.project) as project:
        if not options.list:
            service.settle(project, options.round)
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
        data["conflicts"] = [_data(place) for place in (*found.open, *found.decided)]
        lines += [_line(place) for place in (*found.open, *found.decided)]
    if options.take is not None:
        lines.append(f"{taken} conflicts decided as {options.take} says")
    lines += [f"{name}: not finished by {', '.join(codes)}; not compared" for name, codes in found.lacking.items()]
    lines.append(
        f"round {found.round.name}: {len(found.open)} conflicts open, {len(found.decided)} places decided, "
        f"{len(found.changed)} of them changed since, {found.agreed} spans agreed on"
    )
    show(options, data, lines)
    return 0


def _data(place: Any) -> dict[str, Any]:
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


def _line(place: Any) -> str:
    changed = ", changed since" if place.has_changed else ""
    state = place.state if place.decision is None else f"{place.state}: {place.decision}{changed}"
    return f"{place.line}\t{state}"
