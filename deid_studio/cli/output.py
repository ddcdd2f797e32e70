"""What the command line says: results, problems and progress, for people and as JSON."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from deid_studio.progress import Progress, silent
from deid_studio.sentences import system_reason

if TYPE_CHECKING:
    from deid_studio.storage.store import Store


class OutputLost(Exception):
    """What a command did is done, but the place where it was to tell so takes nothing."""


def show(options: argparse.Namespace, data: Mapping[str, object], lines: Sequence[str]) -> None:
    """Print `data` as JSON where that was asked for, else `lines`. Raises OutputLost and BrokenPipeError."""
    try:
        if options.json:
            print(json.dumps(data, ensure_ascii=False, indent=2, default=str))
        else:
            for line in lines:
                print(line)
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as e:
        raise OutputLost(f"the output could not be written: {system_reason(e)}; what was to be done is done") from e


def show_problem(code: int, problem: str, *, places: Sequence[str] = (), as_json: bool) -> int:
    """Tell a problem and its places on the error stream, and as JSON where that was asked for; returns `code`."""
    if as_json:
        print(json.dumps({"error": problem, "places": list(places)}, ensure_ascii=False, indent=2))
    print(f"deid-studio: {problem}", file=sys.stderr)
    for place in places:
        print(f"  {place}", file=sys.stderr)
    return code


def progress_of(options: argparse.Namespace) -> Progress:
    """Per cent on the error stream where a person watches it."""
    if options.json or not sys.stderr.isatty():
        return silent
    last = -1

    def report(done: int, total: int) -> None:
        nonlocal last
        percent = done * 100 // total if total else 100
        if percent != last:
            last = percent
            print(f"\r{percent:3} %", end="\n" if percent == 100 else "", file=sys.stderr, flush=True)

    return report


def opened(folder: Path) -> Store:
    """The project in `folder`; what was put right at opening is told on the error stream."""
    from deid_studio.services.project import project as projects

    project = projects.open_project(folder)
    for notice in project.notices:
        print(f"deid-studio: {notice}", file=sys.stderr)
    return project


def document_ids(project: Store, names: list[str] | None) -> list[str] | None:
    """Ids of the documents with these names; None for all."""
    from deid_studio.services.project import project as projects

    return None if names is None else projects.document_ids(project, names)


def aligned(rows: Sequence[Sequence[str]], *, remarks: bool = False) -> list[str]:
    """Lines of columns two spaces apart, the first to the left and all others to the right, a last of remarks not."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    figures = slice(1, -1 if remarks else None)
    return [
        "  ".join(
            [row[0].ljust(widths[0]), *map(str.rjust, row[figures], widths[figures]), *(row[-1:] if remarks else ())]
        ).rstrip()
        for row in rows
    ]


def shown(value: float | None, *, undefined: str = "-") -> str:
    """Three digits, or a mark where the value is undefined."""
    return undefined if value is None else f"{value:.3f}"


def counted(n: int, noun: str) -> str:
    """How many there are, in English: "1 document", "2 documents"."""
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"
