"""The command `learn`."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from deid_studio.cli.arguments import Commands
from deid_studio.cli.output import aligned, counted, opened, progress_of, show, shown

if TYPE_CHECKING:
    from deid_studio.learn.house.house_scores import TypeComparison
    from deid_studio.services.suggestions.learning import LearnedModel

_HEAD = ("type", "tokens", "P old", "P new", "R old", "R new", "F1 old", "F1 new", "leak old", "leak new", "chi2", "p")


def add_commands(commands: Commands) -> None:
    """Add it."""
    parser = commands.add("learn", learn, "learn from a project's finished letters, and show whether that is better")
    parser.add_argument("project", type=Path, metavar="PROJECT")
    parser.add_argument("--all-rounds", action="store_true", help="from the letters of other rounds too")
    doing = parser.add_mutually_exclusive_group()
    doing.add_argument("--use", action="store_true", help="do not learn: ask what was learned last from now on")
    doing.add_argument("--back", action="store_true", help="do not learn: ask what was asked before")


def learn(options: argparse.Namespace) -> int:
    """Learn, or say which model is asked; returns the exit code."""
    from deid_studio.services.suggestions import learning

    with opened(options.project) as project:
        if options.use or options.back:
            (learning.use if options.use else learning.go_back)(project)
            used = learning.used_models(project)
            said = f"the learned model {used[-1]} is asked from now on" if used else "the program's own model is asked"
            show(options, {"used": list(used)}, [said])
            return 0
        found = learning.learn_from(project, all_rounds=options.all_rounds, progress=progress_of(options))
    show(options, asdict(found), _lines(found))
    return 0


def _lines(found: LearnedModel) -> list[str]:
    learned = found.learned
    letters, patients = counted(learned.letters, "letter"), counted(learned.patients, "patient")
    lines = [
        f"learned {found.name} from {letters} of {patients}; measured in {counted(learned.folds, 'part')} by patient",
        *aligned([_HEAD, *map(_row, learned.types)]),
    ]
    if learned.kept:
        lines.append(f"as before for {', '.join(learned.kept)}, where what was learned is worse")
    if found.left_out:
        lines.append(f"{counted(found.left_out, 'letter')} in another language left out")
    return [*lines, "nothing is changed yet; `deid-studio learn PROJECT --use` takes it into use, `--back` out again"]


def _row(one: TypeComparison) -> tuple[str, ...]:
    pairs = (
        (one.old.precision, one.new.precision),
        (one.old.recall, one.new.recall),
        (one.old.f1, one.new.f1),
        (one.old.leakage, one.new.leakage),
        (one.test.statistic, one.test.p),
    )
    return (one.tag or "PHI", str(one.old.support), *(shown(value) for pair in pairs for value in pair))
