"""The command `learn`: learn, use what was learned, what more would teach, and the experiment on self-training."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Final

from deid_studio.cli.arguments import Commands, number
from deid_studio.cli.evaluation_command import add_files, evaluated
from deid_studio.cli.output import aligned, counted, opened, progress_of, show, shown
from deid_studio.cli.suggestions.transfer_command import add_transfer, transfer

if TYPE_CHECKING:
    from deid_studio.learn.house.house_scores import TypeComparison
    from deid_studio.services.suggestions.learning import LearnedModel
    from deid_studio.storage.store import Store

_HEAD: Final = (
    "type",
    "tokens",
    *(f"{rate} {which}" for rate in ("P", "R", "F1", "leak") for which in ("old", "new")),
    "chi2",
    "p",
)
_SETS: Final = ("labelled", "unlabelled", "evaluation")


def add_commands(commands: Commands) -> None:
    """Add it."""
    parser = commands.add("learn", learn, "learn from a project's finished letters, and show whether that is better")
    parser.add_argument("project", type=Path, metavar="PROJECT", nargs="?")
    parser.add_argument("--all-rounds", action="store_true", help="from the letters of other rounds too")
    parser.add_argument(
        "--unfinished", action="store_true", help="by self-training also from letters that nobody has finished"
    )
    doing = parser.add_mutually_exclusive_group()
    doing.add_argument(
        "--use", action="store_true", help="do not learn: ask what was learned or taken in last from now on"
    )
    doing.add_argument("--back", action="store_true", help="do not learn: ask what was asked before")
    doing.add_argument("--curve", action="store_true", help="do not learn: tell what more letters would find")
    doing.add_argument("--next", type=number, metavar="N", help="do not learn: list the N documents that teach most")
    add_transfer(parser, doing)
    doing.add_argument(
        "--experiment", choices=("berg",), help="no PROJECT: self-training on BRAT folders (Berg & Dalianis 2020)"
    )
    for name, what in zip(_SETS, ("learned from", "whose texts are learned from", "measured on"), strict=True):
        parser.add_argument(f"--{name}", type=Path, metavar="FOLDER", help=f"with --experiment: {what}")
    parser.add_argument(
        "--development", type=Path, metavar="FOLDER", help="with --experiment: sets thresholds (default: a part of L)"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="with --experiment: another part of L")
    add_files(parser, plot=True, report=("--out", "--report"))


def learn(options: argparse.Namespace) -> int:
    """Learn, or say which model is asked; returns the exit code."""
    if options.experiment:
        return _experiment(options)
    if options.project is None:
        options.refuse("PROJECT is needed, or --experiment")
    if options.curve:
        from deid_studio.services.evaluation.learning.learning_curve_evaluation import evaluate_learning_curve

        return evaluated(options, evaluate_learning_curve, options.project, all_rounds=options.all_rounds)
    from deid_studio.services.suggestions import learning

    with opened(options.project) as project:
        if options.next is not None:
            return _next(project, options)
        if options.models or options.export or options.take:
            return transfer(options, project)
        if options.use or options.back:
            learning.use(project, options.model) if options.use else learning.go_back(project)
            used = learning.used_models(project)
            said = f"the learned model {used[-1]} is asked from now on" if used else "the program's own model is asked"
            show(options, {"used": list(used)}, [said])
            return 0
        found = learning.learn_from(
            project, all_rounds=options.all_rounds, unfinished=options.unfinished, progress=progress_of(options)
        )
    show(options, asdict(found), _lines(found))
    return 0


def _next(project: Store, options: argparse.Namespace) -> int:
    from deid_studio.services.suggestions.next_documents import next_documents
    from deid_studio.services.suggestions.sources.model_sources import suggesters_of
    from deid_studio.services.suggestions.suggesters import MODEL

    found = next_documents(project, suggesters_of(project, MODEL), progress=progress_of(options))[: options.next]
    rows = [(one.name, f"{one.words}", f"{one.mistakes:.1f}", f"{100 * one.new:.0f} %") for one in found]
    lines = aligned([("document", "words", "expected mistakes", "new words"), *rows])
    show(options, {"next": list(map(asdict, found))}, lines if found else ["every document is finished"])
    return 0


def _experiment(options: argparse.Namespace) -> int:
    from deid_studio.services.evaluation.learning.self_training_evaluation import evaluate_self_training

    sets = [getattr(options, name) for name in _SETS]
    if options.project is not None or None in sets:
        options.refuse("--experiment takes --labelled, --unlabelled and --evaluation, and no PROJECT")
    given = {"development": options.development, "seed": options.seed}
    return evaluated(options, evaluate_self_training, *sets, **given)


def _lines(found: LearnedModel) -> list[str]:
    learned = found.learned
    letters, patients = counted(learned.letters, "letter"), counted(learned.patients, "patient")
    lines = [
        f"learned {found.name} from {letters} of {patients}; measured in {counted(learned.folds, 'part')} by patient",
        *aligned([_HEAD, *map(_row, learned.types)]),
    ]
    if learned.joined:
        lines.append(f"learned also from {counted(learned.joined, 'sentence')} of unfinished letters")
    if learned.kept:
        lines.append(f"as before for {', '.join(learned.kept)}, where what was learned is worse")
    if found.left_out:
        lines.append(f"{counted(found.left_out, 'letter')} in another language left out")
    if found.removed:
        lines.append(f"{', '.join(found.removed)} removed, which nothing referred to any more")
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
