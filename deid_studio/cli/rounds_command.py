"""The commands `round create|assign|list|close|reopen|use` and `questions`."""

from __future__ import annotations

import argparse
from dataclasses import asdict, replace
from typing import TYPE_CHECKING

from deid_studio.cli.arguments import Commands, assignments, number
from deid_studio.cli.output import counted, document_ids, opened, progress_of, show
from deid_studio.domain.study import Plan
from deid_studio.sentences import round_title

if TYPE_CHECKING:
    pass


def add_commands(commands: Commands) -> None:
    """Add both."""
    _add_round(commands.group("round", "share documents out to annotators, round by round"))
    _add_questions(commands)


def _add_round(kinds: Commands) -> None:
    making = kinds.add("create", create_round, "share documents out to annotators, as a new round", "project")
    making.add_argument("name", metavar="NAME")
    making.add_argument("--annotators", nargs="+", required=True, metavar="CODE", help="who annotates")
    making.add_argument("--documents", nargs="+", metavar="NAME", help="only these documents")
    making.add_argument(
        "--where", nargs="+", default=(), metavar="FIELD=VALUE", help="only documents with this head data; see 'head'"
    )
    making.add_argument(
        "--next", type=number, metavar="N", help="the N that teach most, in that order; see 'learn PROJECT --next'"
    )
    making.add_argument("--shared", type=int, default=0, metavar="N", help="so many documents go to all (default 0)")
    making.add_argument("--each", type=int, default=1, metavar="N", help="each other document to so many (default 1)")
    making.add_argument("--seed", type=int, default=0, metavar="N", help="another seed is another drawing of lots")
    making.add_argument(
        "--suggestions",
        default="none",
        metavar="FROM",
        help="none, model, own (the program's, though a learned one is asked), learned:NAME, neural:NAME, gold, final "
        "(the corpus chosen last), an annotator's code, or round:NAME (default none)",
    )
    making.add_argument("--language", choices=("de", "en"), help="where models are asked: of all texts")
    making.add_argument(
        "--without-suggestions", type=float, default=0, metavar="PERCENT", help="of each one's documents"
    )
    making.add_argument(
        "--planted", type=float, default=0, metavar="PERCENT", help="of the others get one wrong suggestion"
    )
    making.add_argument("--plan-only", action="store_true", help="tell who would get what, and make nothing")

    giving = kinds.add("assign", assign, "give documents of a round to somebody else, or take them away", "project")
    giving.add_argument("name", metavar="NAME")
    giving.add_argument("--documents", nargs="+", metavar="NAME", help="which")
    giving.add_argument("--from", dest="take_from", metavar="CODE", help="who has them (without: nobody loses them)")
    giving.add_argument("--to", dest="give_to", metavar="CODE", help="who gets them (without: nobody)")
    giving.add_argument("--reset", action="store_true", help="instead of --to: let --from begin them anew")
    giving.add_argument("--with-work", action="store_true", help="also where there is work, which is given up")
    giving.add_argument("--undo", action="store_true", help="instead: take the last such step back")

    kinds.add("list", list_rounds, "list the rounds and how far their annotators are", "project")
    for name, summary in (
        ("close", "let nobody annotate in a round any more"),
        ("reopen", "go on with a round that was closed"),
        ("use", "make a round the one that all other commands mean"),
    ):
        one = kinds.add(name, set_state, summary, "project")
        one.add_argument("name", metavar="NAME")
        one.set_defaults(operation=name)


def _add_questions(commands: Commands) -> None:
    parser = commands.add("questions", tell_questions, "tell what annotators are unsure of, or answer it", "project")
    parser.add_argument("--all", action="store_true", help="also what is answered")
    parser.add_argument("--answer", metavar="ID", help="this question is answered (an id as --json tells it)")
    parser.add_argument("--text", default="", metavar="WORDS", help="with --answer: how")


def create_round(options: argparse.Namespace) -> int:
    """Make a round, or only tell what it would be; returns the exit code."""
    from deid_studio.services.adjudication import final_corpus
    from deid_studio.services.annotation import head_data
    from deid_studio.services.rounds import rounds
    from deid_studio.services.suggestions import next_documents
    from deid_studio.services.suggestions.sources.model_sources import suggesters_of
    from deid_studio.services.suggestions.suggesters import MODEL, is_asked
    from deid_studio.storage import queries

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
        asks = is_asked(options.suggestions)
        loading = suggesters_of(project, options.suggestions if asks else MODEL, language=options.language)
        chosen = document_ids(project, options.documents)
        if options.where:
            alike = head_data.documents_with(project, assignments(options, options.where))
            chosen = [id for id in alike if chosen is None or id in chosen]
        if options.next is not None:
            best = next_documents.next_documents(project, loading, progress=progress_of(options))
            chosen = [one.id for one in best if chosen is None or one.id in chosen][: options.next]
            plan = replace(plan, order=tuple(chosen))
        found = rounds.planned(project, plan, document_ids=chosen)
        if not options.plan_only:
            starts = options.suggestions == rounds.FINAL
            rounds.create(
                project,
                options.name,
                plan,
                document_ids=chosen,
                suggestions=options.suggestions,
                loading=loading if asks else None,
                final=final_corpus.as_suggestions(final_corpus.chosen(project)) if starts else None,
                progress=progress_of(options),
            )
        names = {entry.id: entry.name for entry in queries.document_entries(project)}
    shares = {code: [names[id] for id in ids] for code, ids in found.shares.items()}
    lines = [
        f"{code}\t{counted(len(documents), 'document')}\t{found.workload.hours[code]:.1f} h"
        for code, documents in shares.items()
    ]
    if not found.workload.is_measured:
        lines.append("hours are reckoned with the usual tempo, for nobody has annotated enough here yet")
    data = {"round": options.name, "made": not options.plan_only, "shares": shares, "workload": asdict(found.workload)}
    show(options, data, lines)
    return 0


def assign(options: argparse.Namespace) -> int:
    """Give documents to somebody else, begin layers anew, or take that back; returns the exit code."""
    from deid_studio.services.rounds import assigning

    if options.undo == bool(options.documents) or (options.documents and not (options.take_from or options.give_to)):
        options.refuse("say --documents with --from, --to or both, or --undo")
    if options.reset and (options.give_to or not options.take_from):
        options.refuse("--reset goes with --from, and without --to")
    with opened(options.project) as project:
        ids, who = document_ids(project, options.documents) or [], options.take_from
        if options.undo:
            assigning.undo(project)
        elif options.reset:
            assigning.reset(project, options.name, ids, annotator=who, with_work=options.with_work)
        else:
            assigning.reassign(
                project, options.name, ids, take_from=who, give_to=options.give_to, with_work=options.with_work
            )
    done = "taken back" if options.undo else "begun anew" if options.reset else "assigned"
    show(options, {"documents": len(ids), "done": done}, [f"{counted(len(ids), 'document')} {done}"])
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
            f"  {a.annotator}\t{a.finished} of {counted(a.documents, 'document')} finished\t"
            f"{counted(a.annotations, 'annotation')}, {counted(a.suggestions, 'suggestion')} undecided"
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
    show(options, data, [f"{round_title(options.name)} {said}"])
    return 0


def tell_questions(options: argparse.Namespace) -> int:
    """Tell questions after answering one, if that is wanted; returns the exit code."""
    from deid_studio.services.annotation import questions

    with opened(options.project) as project:
        if options.answer is not None:
            questions.answer(project, options.answer, text=options.text)
        found = questions.asked(project, only_open=not options.all)
    data, lines = [], []
    for one in found:
        fragments = one.annotation.fragments if one.annotation is not None else ()
        place = f", characters {fragments[0].start} to {fragments[-1].end}" if fragments else ""
        state = "open" if one.is_open else "answered"
        spans = [[span.start, span.end] for span in fragments]
        about = {"document": one.document, "annotator": one.annotator, "spans": spans}
        data.append({"id": one.id, **about, "state": state, "text": one.text})
        lines.append(f"{one.document}{place}\t{one.annotator}\t{state}\t{' '.join(one.text.split())}")
    show(options, {"questions": data}, lines or ["no questions"])
    return 0
