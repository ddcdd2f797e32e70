"""The command line: each command parses, opens, calls one service and prints."""

from __future__ import annotations

import argparse
import multiprocessing
import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any

from deid_studio import __version__
from deid_studio.cli import (
    adjudication_command,
    agreement_command,
    align_command,
    bundle_command,
    evaluation_command,
    exchange_command,
    final_command,
    models_command,
    recognition_command,
    redaction_command,
    release_command,
    rounds_command,
    suggestions_command,
    train_command,
)
from deid_studio.cli.output import Parser, WrongUse, document_ids, opened, progress_of, show, show_problem
from deid_studio.errors import DeidStudioError, NotRedactable

Command = Callable[[argparse.Namespace], int]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code: 0 well, 1 something did not go in or out, 2 wrong use, 130 stopped."""
    # In a built program a recogniser's process begins here too, and never gets further
    multiprocessing.freeze_support()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            # A console that cannot show a character must not turn a finished import into a failure
            stream.reconfigure(errors="backslashreplace")
    given = sys.argv[1:] if arguments is None else list(arguments)
    as_json = "--json" in given
    try:
        options = _parser().parse_args(given)
        command: Command = options.command
        return command(options)
    except WrongUse as e:
        print(e.usage, file=sys.stderr, end="")
        return show_problem(2, str(e), as_json=as_json)
    except NotRedactable as e:
        return show_problem(1, str(e), places=list(e.places), as_json=as_json)
    except DeidStudioError as e:
        return show_problem(1, str(e), as_json=as_json)
    except OSError as e:
        return show_problem(
            1, f"reading or writing failed: {e.strerror or 'the system gives no reason'}", as_json=as_json
        )
    except KeyboardInterrupt:
        return show_problem(130, "stopped; nothing half-written was left behind", as_json=as_json)


def _parser() -> argparse.ArgumentParser:
    parser = Parser(prog="deid-studio", description="Remove PHI from recordings and clinical text.")
    parser.add_argument("--version", action="version", version=f"deid-studio {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    new = _command(commands, "new", _new, "make an empty project in a new folder")
    new.add_argument("project", type=Path, metavar="PROJECT")
    new.add_argument("--tag-set", default="kolditz13", metavar="NAME", help="built-in name or path of a TOML file")

    take = _command(commands, "import", _import, "bring recordings, transcripts, texts and BRAT files into a project")
    take.add_argument("project", type=Path, metavar="PROJECT")
    take.add_argument("paths", type=Path, nargs="+", metavar="PATH", help="file or folder")
    take.add_argument("--words", type=Path, metavar="FILE", help="word-timed transcript of the one recording given")
    take.add_argument("--tier", metavar="NAME", help="tier of a TextGrid, ELAN or EXMARaLDA file that holds the words")
    take.add_argument("--annotator", metavar="CODE", help="whose annotations the .ann files are (default A1)")
    take.add_argument(
        "--join-fragments", action="store_true", help="make spans whole that are split at white space only"
    )
    take.add_argument(
        "--suggestions", action="store_true", help="take the spans of .ann files as suggestions, still to be decided on"
    )

    suggesting = "suggest PHI in a project, or in a folder of texts"
    suggestions_command.add_options(_command(commands, "preannotate", suggestions_command.preannotate, suggesting))
    training = "train a model that suggests PHI"
    train_command.add_options(_command(commands, "train", train_command.train, training))

    hearing = "write down what is said in the recordings of a project that have no text"
    recognition_command.add_options(_command(commands, "transcribe", recognition_command.transcribe, hearing))
    timing = "tell when each word of a known transcript is spoken"
    align_command.add_options(_command(commands, "align", align_command.align, timing))
    keeping = "take in recognisers' models, which are never fetched, check and remove them"
    modelling = commands.add_parser("models", help=keeping)
    models_command.add_commands(partial(_command, modelling.add_subparsers(required=True, metavar="KIND")))

    listing = _command(commands, "list", _list, "list the documents of a project")
    listing.add_argument("project", type=Path, metavar="PROJECT")

    report = _command(commands, "report", _report, "show what earlier imports reported")
    report.add_argument("project", type=Path, metavar="PROJECT")

    tempo = _command(commands, "tempo", _tempo, "tell how long decisions take, by annotator and document")
    tempo.add_argument("project", type=Path, metavar="PROJECT")

    export = commands.add_parser("export", help="write BRAT files, transcripts, redacted recordings or texts")
    kinds = export.add_subparsers(required=True, metavar="KIND")
    brat = _export(kinds, "brat", _export_brat, "write a BRAT project")
    brat.add_argument("--annotator", metavar="CODE", help="only this annotator's layers")
    audio = _export(kinds, "audio", _export_audio, "write recordings with silence over PHI, and their transcripts")
    audio.add_argument("--pad-before-ms", type=_milliseconds, metavar="N", help="silence this much before each PHI")
    audio.add_argument("--pad-after-ms", type=_milliseconds, metavar="N", help="and this much after it")
    audio.add_argument("--document", action="append", metavar="NAME", help="only this document (may be repeated)")
    text = _export(kinds, "text", _export_text, "write texts with tags instead of PHI")
    text.add_argument("--document", action="append", metavar="NAME", help="only this document (may be repeated)")
    timed = "write transcripts as they are, PHI included, for other programs"
    exchange_command.add_options(_export(kinds, "transcript", exchange_command.export_transcript, timed))
    for redacted in (audio, text):
        redacted.add_argument(
            "--layer", choices=("all", "final"), default="all", help="all PHI of anybody, or the final corpus"
        )

    evaluate = commands.add_parser("evaluate", help="score predictions against gold")
    evaluation_command.add_commands(partial(_command, evaluate.add_subparsers(required=True, metavar="KIND")))

    agreeing = "tell how far annotators agree, in a round of a project or in a BRAT project"
    agreement_command.add_options(_command(commands, "agreement", agreement_command.agreement, agreeing))

    planning = commands.add_parser("round", help="share documents out to annotators, round by round")
    rounds_command.add_commands(partial(_command, planning.add_subparsers(required=True, metavar="KIND")))
    sharing = commands.add_parser("bundle", help="send annotators their documents in a file, and take their work in")
    bundle_command.add_commands(partial(_command, sharing.add_subparsers(required=True, metavar="KIND")))

    deciding = "tell where annotators disagree, and take a side"
    adjudication_command.add_options(_command(commands, "adjudicate", adjudication_command.adjudicate, deciding))
    finishing = "write the final corpus of a round as a BRAT project"
    final_command.add_options(_command(commands, "final", final_command.final, finishing))
    showing = "tell which stretches of recordings go, and what of that is not sure"
    redaction_command.add_options(_command(commands, "plan", redaction_command.plan, showing))
    releasing = "write recordings and texts without PHI, and a certificate, all of it or nothing"
    release_command.add_release(_command(commands, "release", release_command.release, releasing))
    checking = "tell whether every PHI is gone from a release"
    release_command.add_check(_command(commands, "check", release_command.check, checking))

    demo = _command(commands, "demo", _demo, "open the demo project")
    demo.add_argument("project", type=Path, nargs="?", default=Path("demo-project"), metavar="PROJECT")
    demo.add_argument("--headless", type=Path, metavar="OUT", help="no window: import, redact and export into OUT")

    window = _command(commands, "open", _open, "open a project in the window")
    window.add_argument("project", type=Path, nargs="?", metavar="PROJECT")
    window.add_argument("--annotator", metavar="CODE", help="annotate as this person")

    restore = _command(commands, "restore", _restore, "put the newest backup in the place of a damaged database")
    restore.add_argument("project", type=Path, metavar="PROJECT")
    return parser


def _command(commands: Any, name: str, command: Command, summary: str) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(
        name, help=summary, description=summary[:1].upper() + summary[1:] + "."
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(command=command)
    return parser


def _export(kinds: Any, name: str, command: Command, summary: str) -> argparse.ArgumentParser:
    parser = _command(kinds, name, command, summary)
    parser.add_argument("project", type=Path, metavar="PROJECT")
    parser.add_argument("out", type=Path, metavar="OUT")
    parser.add_argument("--overwrite", action="store_true", help="replace files of the same name in OUT")
    return parser


def _milliseconds(text: str) -> int:
    if not re.fullmatch("[0-9]{1,6}", text):
        raise argparse.ArgumentTypeError("must be whole milliseconds, 0 to 999999")
    return int(text)


def _new(options: argparse.Namespace) -> int:
    from deid_studio.services.project import project as projects

    with projects.create(options.project, tag_set=options.tag_set) as project:
        tag_set = projects.tag_set_of(project)
    show(
        options,
        {"project": str(options.project), "tag_set": tag_set.name, "tags": [tag.name for tag in tag_set.tags]},
        [f"new project with tag set {tag_set.name} ({len(tag_set.tags)} tags)"],
    )
    return 0


def _import(options: argparse.Namespace) -> int:
    from deid_studio.services.exchange import importing

    with opened(options.project) as project:
        report = importing.import_paths(
            project,
            options.paths,
            words_file=options.words,
            tier=options.tier,
            join_fragments=options.join_fragments,
            annotator=options.annotator,
            suggestions=options.suggestions,
            progress=progress_of(options),
        )
    show(options, asdict(report), _report_lines(report))
    return 1 if report.refused else 0


def _report_lines(report: Any) -> list[str]:
    brought = f"{report.documents} documents, {report.recordings} recordings, {report.annotations} annotations came in"
    return [*(str(note) for note in report.notes), brought]


def _list(options: argparse.Namespace) -> int:
    from deid_studio.services.project import project as projects

    with opened(options.project) as project:
        listed = projects.overview(project)
    show(
        options,
        {"documents": [asdict(entry) for entry in listed]},
        [
            f"{entry.name}\t{entry.characters} characters\t{entry.words} words\t"
            f"{'no recording' if entry.duration_ms is None else f'{entry.duration_ms / 1000:.3f} s'}\t"
            + (", ".join(f"{code}: {count}" for code, count in entry.annotations.items()) or "not annotated")
            for entry in listed
        ],
    )
    return 0


def _report(options: argparse.Namespace) -> int:
    from deid_studio.services.exchange import importing

    with opened(options.project) as project:
        found = importing.reports(project)
    show(
        options,
        {"reports": [asdict(report) for report in found]},
        [line for report in found for line in [*_report_lines(report), ""]],
    )
    return 0


def _tempo(options: argparse.Namespace) -> int:
    from deid_studio.services.annotation.tempo import tempo

    with opened(options.project) as project:
        found = tempo(project)
    show(
        options,
        {"tempo": [asdict(one) for one in found]},
        [
            f"{one.annotator or 'nobody'}\t{one.document}\t{one.decisions} decisions\t{one.active_s:.0f} s\t"
            + ("no pace yet" if one.s_per_decision is None else f"{one.s_per_decision:.1f} s per decision")
            for one in found
        ],
    )
    return 0


def _export_brat(options: argparse.Namespace) -> int:
    from deid_studio.services.exchange.export_brat import export_brat

    with opened(options.project) as project:
        report = export_brat(
            project,
            options.out,
            annotator=options.annotator,
            overwrite=options.overwrite,
            progress=progress_of(options),
        )
    return _print_export(options, report)


def _export_audio(options: argparse.Namespace) -> int:
    from deid_studio.services.project import project as projects
    from deid_studio.services.release.draft import export_audio

    with opened(options.project) as project:
        pads = projects.pads_of(project)
        report = export_audio(
            project,
            options.out,
            pads=projects.Pads(
                pads.before_ms if options.pad_before_ms is None else options.pad_before_ms,
                pads.after_ms if options.pad_after_ms is None else options.pad_after_ms,
            ),
            document_ids=document_ids(project, options.document),
            layer=_chosen_layer(options, project),
            overwrite=options.overwrite,
            progress=progress_of(options),
        )
    return _print_export(options, report)


def _export_text(options: argparse.Namespace) -> int:
    from deid_studio.services.release.draft import export_text

    with opened(options.project) as project:
        report = export_text(
            project,
            options.out,
            document_ids=document_ids(project, options.document),
            layer=_chosen_layer(options, project),
            overwrite=options.overwrite,
            progress=progress_of(options),
        )
    return _print_export(options, report)


def _chosen_layer(options: argparse.Namespace, project: Any) -> Any:
    from deid_studio.services.release.release_contents import FINAL, layer_named

    return layer_named(project, FINAL) if options.layer == FINAL else None


def _print_export(options: argparse.Namespace, report: Any) -> int:
    lines = [*(str(note) for note in report.notes), f"{report.files} files written to {options.out}"]
    show(options, asdict(report), lines)
    return 0


def _demo(options: argparse.Namespace) -> int:
    from deid_studio.services import demo

    if options.headless is None:
        from deid_studio.gui.app import run

        demo.open_demo(options.project).close()
        return run(options.project)
    result = demo.run_headless(options.headless, progress=progress_of(options))
    show(
        options,
        asdict(result),
        [
            *_report_lines(result.imported),
            *(str(note) for note in (*result.audio.notes, *result.text.notes)),
            "results:",
            *(f"  {name}: {folder}" for name, folder in result.folders.items()),
        ],
    )
    return 0


def _open(options: argparse.Namespace) -> int:
    from deid_studio.gui.app import run

    return run(options.project, annotator=options.annotator)


def _restore(options: argparse.Namespace) -> int:
    from deid_studio.services.project import project as projects

    name = projects.restore(options.project)
    show(options, {"restored": name}, [f"restored {name}; the replaced database is kept in the folder 'backups'"])
    return 0
