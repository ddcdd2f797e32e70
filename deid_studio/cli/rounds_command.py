"""The commands `round create|list|close|reopen|use` and `bundle create|open|merge`."""

from __future__ import annotations

import argparse
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING

from deid_studio.cli.arguments import Commands, add_passphrases, assignments, number, passphrases
from deid_studio.cli.output import counted, document_ids, opened, progress_of, show
from deid_studio.domain.study import Plan
from deid_studio.sentences import round_title

if TYPE_CHECKING:
    from deid_studio.services.rounds.bundles import BundleReport
    from deid_studio.services.rounds.merge_report import MergedBundle


def add_commands(commands: Commands) -> None:
    """Add the kinds of both."""
    _add_round(commands.group("round", "share documents out to annotators, round by round"))
    _add_questions(commands)
    _add_bundle(commands.group("bundle", "send annotators their documents in a file, and take their work in"))


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


def _add_bundle(kinds: Commands) -> None:
    packing = kinds.add("create", create_bundle, "write an annotator's documents and work to one file", "project")
    packing.add_argument("--annotator", required=True, metavar="CODE", help="whose documents and work")
    packing.add_argument("--round", metavar="NAME", help="of this round (default: the current one)")
    packing.add_argument("--out", type=Path, default=Path(), metavar="FOLDER", help="where to (default: here)")
    packing.add_argument("--without-audio", action="store_true", help="only the hashes of recordings")
    packing.add_argument("--without-head", action="store_true", help="without patients' codes and other head data")
    packing.add_argument("--unencrypted", action="store_true", help="back without, though it came with a passphrase")
    packing.add_argument("--overwrite", action="store_true", help="replace a file of the same name")
    packing.add_argument("--short-passphrase", action="store_true", help="take one of fewer than 8 characters")

    opening = kinds.add("open", open_bundle, "make an annotator's own project from a bundle", "file", "folder")

    merging = kinds.add("merge", merge_bundles, "take the work in bundles into a project", "project")
    merging.add_argument("files", type=Path, nargs="+", metavar="FILE")
    merging.add_argument(
        "--take",
        nargs="+",
        default=(),
        metavar="NAME",
        help="the bundle's layer on these documents, though the one here was worked on as well (can be undone)",
    )
    merging.add_argument(
        "--accept-unknown-keys", action="store_true", help="also what nobody has signed whom the project knows"
    )
    for parser in (packing, opening, merging):
        add_passphrases(parser)


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


def create_bundle(options: argparse.Namespace) -> int:
    """Write a bundle; returns the exit code."""
    from deid_studio.services.rounds import bundles

    with opened(options.project) as project:
        report = bundles.create(
            project,
            options.annotator,
            options.out,
            round_name=options.round,
            with_audio=not options.without_audio,
            with_head=not options.without_head,
            passphrase=next(iter(passphrases(options)), None),
            short_passphrase=options.short_passphrase,
            unencrypted=options.unencrypted,
            overwrite=options.overwrite,
            progress=progress_of(options),
        )
    show(options, asdict(report), [f"{report.file}: {_size(report)}"])
    return 0


def open_bundle(options: argparse.Namespace) -> int:
    """Make a project from a bundle; returns the exit code."""
    from deid_studio.services.rounds import bundles

    report = bundles.open_bundle(
        options.file, options.folder, passphrases=passphrases(options), progress=progress_of(options)
    )
    show(options, asdict(report), [f"project for {report.annotator}, {round_title(report.round)}: {_size(report)}"])
    return 0


def merge_bundles(options: argparse.Namespace) -> int:
    """Merge bundles; returns the exit code: 1 where something was not taken."""
    from deid_studio.services.rounds.merging import merge

    with opened(options.project) as project:
        report = merge(
            project,
            options.files,
            passphrases=passphrases(options),
            accept_unknown_keys=options.accept_unknown_keys,
            take=options.take,
            progress=progress_of(options),
        )
    lines = [line for one in report.bundles for line in _merged_lines(one)]
    lines.append(f"{counted(report.annotations_before, 'annotation')} before, {report.annotations_after} now")
    show(options, asdict(report), lines)
    return 0 if report.is_complete else 1


def _merged_lines(one: MergedBundle) -> list[str]:
    counts = {
        "new": len(one.new),
        "changed": len(one.changed),
        "without anything new": one.same,
        "unfinished": len(one.unfinished),
        "worked on here as well": len(one.conflicts),
        "with another text": len(one.text_changed),
        "not taken": len(one.not_taken),
    }
    said = ", ".join(f"{count} {what}" for what, count in counts.items() if count)
    newcomer = " (new here)" if one.is_new_annotator else ""
    first = f"{one.file}: {one.status}, annotator {one.annotator}{newcomer}, {round_title(one.round)}"
    left = [
        f"  {layer.document}: {layer.state_here}, {counted(len(layer.here), 'annotation')} only here; in the bundle "
        f"{layer.state_in_bundle}, {len(layer.in_bundle)} only there; 'bundle merge --take {layer.document}' takes that"
        for layer in one.left
    ]
    return [f"{first}: {said}" if said else first, *(str(note) for note in one.notes), *left]


def _size(report: BundleReport) -> str:
    documents = counted(report.documents, "document")
    return f"{documents}, {report.finished} finished, {counted(report.recordings, 'recording')}"
