"""The commands `round create|list|close|reopen|use`."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path

from deid_studio.cli.output import document_ids, opened, progress_of, show
from deid_studio.domain.study import Plan


def add_commands(add: Callable[[str, Callable[[argparse.Namespace], int], str], argparse.ArgumentParser]) -> None:
    """Add every command with `add`, which takes name, function and summary and gives the command's parser."""
    making = add("create", create, "share documents out to annotators, as a new round")
    making.add_argument("project", type=Path, metavar="PROJECT")
    making.add_argument("name", metavar="NAME")
    making.add_argument("--annotators", nargs="+", required=True, metavar="CODE", help="who annotates")
    making.add_argument("--documents", nargs="+", metavar="NAME", help="only these documents")
    making.add_argument("--shared", type=int, default=0, metavar="N", help="so many documents go to all (default 0)")
    making.add_argument("--each", type=int, default=1, metavar="N", help="each other document to so many (default 1)")
    making.add_argument("--seed", type=int, default=0, metavar="N", help="another seed is another drawing of lots")
    making.add_argument(
        "--suggestions",
        default="none",
        metavar="FROM",
        help="none, model, gold, final (the corpus chosen last), an annotator's code, or round:NAME (default none)",
    )
    making.add_argument("--language", choices=("de", "en"), help="with --suggestions model: of all texts")
    making.add_argument(
        "--without-suggestions", type=float, default=0, metavar="PERCENT", help="of each one's documents"
    )
    making.add_argument(
        "--planted", type=float, default=0, metavar="PERCENT", help="of the others get one wrong suggestion"
    )
    making.add_argument("--plan-only", action="store_true", help="tell who would get what, and make nothing")
    making.set_defaults(refuse=making.error)

    listing = add("list", list_rounds, "list the rounds and how far their annotators are")
    listing.add_argument("project", type=Path, metavar="PROJECT")
    for name, summary in (
        ("close", "let nobody annotate in a round any more"),
        ("reopen", "go on with a round that was closed"),
        ("use", "make a round the one that all other commands mean"),
    ):
        one = add(name, set_state, summary)
        one.add_argument("project", type=Path, metavar="PROJECT")
        one.add_argument("name", metavar="NAME")
        one.set_defaults(operation=name)


def create(options: argparse.Namespace) -> int:
    """Make a round, or only tell what it would be; returns the exit code."""
    from deid_studio.services.adjudication import final_corpus
    from deid_studio.services.project import project as projects
    from deid_studio.services.rounds import rounds
    from deid_studio.services.suggestions.suggesters import Suggesters

    try:
        plan = Plan(
            tuple(options.annotators),
            options.shared,
            options.each,
            options.seed,
            options.without_suggestions / 100,
            options.planted / 100,
        )
    except ValueError as e:
        options.refuse(str(e))
    with opened(options.project) as project:
        chosen = document_ids(project, options.documents)
        found = rounds.planned(project, plan, document_ids=chosen)
        if not options.plan_only:
            asks = options.suggestions == rounds.MODEL
            starts = options.suggestions == rounds.FINAL
            rounds.create(
                project,
                options.name,
                plan,
                document_ids=chosen,
                suggestions=options.suggestions,
                loading=Suggesters(projects.tag_set_of(project), options.language) if asks else None,
                final=final_corpus.as_suggestions(final_corpus.chosen(project)) if starts else None,
                progress=progress_of(options),
            )
        names = {entry.id: entry.name for entry in projects.entries(project)}
    shares = {code: [names[id] for id in ids] for code, ids in found.shares.items()}
    lines = [
        f"{code}\t{len(documents)} documents\t{found.workload.hours[code]:.1f} h" for code, documents in shares.items()
    ]
    if not found.workload.is_measured:
        lines.append("hours are reckoned with the usual tempo, for nobody has annotated enough here yet")
    data = {"round": options.name, "made": not options.plan_only, "shares": shares, "workload": asdict(found.workload)}
    show(options, data, lines)
    return 0


def list_rounds(options: argparse.Namespace) -> int:
    """Print all rounds; returns the exit code."""
    from deid_studio.services.rounds import bias_guard, rounds

    with opened(options.project) as project:
        found = rounds.summaries(project)
        guarded = {one.round.name: bias_guard.planted_report(project, round_id=one.round.id) for one in found}
    lines = []
    for one in found:
        made = one.round
        current = ", current" if one.is_current else ""
        lines.append(
            f"{made.name}\t{made.state}{current}\tguideline {made.guideline_version}\tsuggestions: {made.suggestions}"
        )
        lines += [
            f"  {a.annotator}\t{a.finished} of {a.documents} documents finished\t{a.annotations} annotations"
            for a in one.annotators
        ]
        lines += [
            f"  {g.annotator}\tof {g.planted} planted suggestions {g.rejected} rejected, {g.accepted} accepted, "
            f"{g.changed} changed, {g.undecided} undecided"
            for g in guarded[made.name]
            if g.planted
        ]
    data = [{**asdict(one), "guard": [asdict(g) for g in guarded[one.round.name]]} for one in found]
    show(options, {"rounds": data}, lines)
    return 0


def set_state(options: argparse.Namespace) -> int:
    """Close, reopen or use a round; returns the exit code."""
    from deid_studio.services.rounds import rounds

    operation, said = {
        "close": (rounds.close, "is closed"),
        "reopen": (rounds.reopen, "is open"),
        "use": (rounds.use, "is the current one"),
    }[options.operation]
    with opened(options.project) as project:
        operation(project, options.name)
        one = next(one for one in rounds.summaries(project) if one.round.name == options.name)
    data = {"round": options.name, "state": one.round.state, "is_current": one.is_current}
    show(options, data, [f"round {options.name} {said}"])
    return 0
