"""The commands `transcribe`, `align` and `models add|list|check|measure|remove`."""

from __future__ import annotations

import argparse
import re
import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Final

from deid_studio.cli.arguments import Commands
from deid_studio.cli.output import aligned, counted, document_ids, opened, progress_of, show, shown
from deid_studio.progress import Progress

if TYPE_CHECKING:
    from deid_studio.services.models.site_model_card import ModelCard

# Written out, for to ask for them loads numpy
ENGINES: Final = ("vosk", "whisper")
_MOST_ALTERNATIVES: Final = 20


def add_commands(commands: Commands) -> None:
    """Add all."""
    parser = commands.add(
        "transcribe", transcribe, "write down what is said in the recordings of a project that have no text", "project"
    )
    parser.add_argument("--engine", choices=ENGINES, default="vosk", help="the recogniser (default vosk)")
    parser.add_argument("--model", metavar="NAME", help="one that 'deid-studio models list' names")
    parser.add_argument("--language", metavar="CODE", help="what is spoken, such as de or en")
    parser.add_argument(
        "--alternatives",
        type=_alternatives,
        default=0,
        metavar="K",
        help="also keep so many further hypotheses, in which PHI is looked for too (default 0)",
    )
    parser.add_argument("--document", action="append", metavar="NAME", help="only this document (may be repeated)")
    parser.add_argument(
        "--channels",
        choices=("auto", "apart", "mix"),
        default="auto",
        help="hear each channel for itself, or all mixed (default auto: apart where each holds another voice)",
    )
    parser.add_argument(
        "--names", type=Path, metavar="FILE", help="names that may be said, one a line; the project keeps them"
    )
    parser.add_argument("--no-names", action="store_true", help="do not listen for names that the project knows")
    parser.add_argument(
        "--replace", action="store_true", help="also where there is a text in which nobody has annotated"
    )

    parser = commands.add("align", align, "tell when each word of a known transcript is spoken", "project")
    parser.add_argument(
        "--transcript", type=Path, metavar="FILE", help="text of the one document named, in the place of what it has"
    )
    parser.add_argument(
        "--method",
        choices=("auto", "edit", "forced"),
        default="auto",
        help="forced: from the sound; edit: by recognised words; auto: from the sound, near where words were "
        "recognised (default)",
    )
    parser.add_argument("--document", nargs="+", metavar="NAME", help="only these documents")
    parser.add_argument("--language", choices=("de", "en"), help="what is spoken (default: as the text looks)")
    parser.add_argument(
        "--vouched",
        action="store_true",
        help="the text is that of the recording for certain: align what would be refused; the certificate says so",
    )

    _add_models(
        commands.group(
            "models", "take in recognisers' and neural models, which are never fetched, check and remove them"
        )
    )


def _add_models(kinds: Commands) -> None:
    adding = kinds.add("add", add_model, "take in a recogniser's or a neural model from a folder or a zip archive")
    adding.add_argument("source", type=Path, metavar="FOLDER|ZIP", help="as its makers give it out")
    adding.add_argument("--name", metavar="NAME", help="what to call it here (default: as the folder)")
    adding.add_argument("--language", metavar="CODE", help="its language, such as de, where it does not say so itself")
    adding.add_argument("--untried", action="store_true", help="do not load it once to see whether it works")

    kinds.add("list", list_models, "list the models on this machine")

    checking = kinds.add("check", check_models, "tell whether models are whole and as they were when they came in")
    checking.add_argument("names", nargs="*", metavar="NAME", help="only these models")
    checking.add_argument("--load", action="store_true", help="also load each one")

    measuring = kinds.add(
        "measure", measure_model, "measure a neural model's confidences on what a project has decided"
    )
    measuring.add_argument("name", metavar="NAME")
    measuring.add_argument("project", type=Path, metavar="PROJECT")

    removing = kinds.add("remove", remove_model, "delete a model")
    removing.add_argument("name", metavar="NAME")


def transcribe(options: argparse.Namespace) -> int:
    """Transcribe what has no text yet; returns the exit code, 1 where a document got none."""
    from deid_studio.services.annotation.known_names import take_lines
    from deid_studio.services.models import installed_models as models
    from deid_studio.services.recognition import transcribe as transcribing

    model = models.choose(options.engine, name=options.model, language=options.language)
    with opened(options.project) as project:
        if options.names is not None:
            take_lines(project, options.names)
        report = transcribing.transcribe(
            project,
            model,
            language=options.language,
            alternatives=options.alternatives,
            channels=options.channels,
            with_names=not options.no_names,
            document_ids=document_ids(project, options.document),
            replace=options.replace,
            progress=_with_time_left(progress_of(options), options),
        )
    lines = [
        *(str(note) for note in report.notes),
        *(
            f"{one.name}\t{counted(one.words, 'word')}\t{counted(one.alternatives, 'alternative')}"
            for one in report.documents
        ),
        f"{counted(len(report.documents), 'document')} transcribed with {model.card.name}",
    ]
    show(options, {**asdict(report), "model": model.card.name}, lines)
    return 1 if report.refused else 0


def _alternatives(text: str) -> int:
    if not re.fullmatch("[0-9]{1,2}", text) or int(text) > _MOST_ALTERNATIVES:
        raise argparse.ArgumentTypeError(f"must be a whole number, 0 to {_MOST_ALTERNATIVES}")
    return int(text)


def _with_time_left(progress: Progress, options: argparse.Namespace) -> Progress:
    """`progress`, and every half minute on the error stream how long it still takes, where a person watches it."""
    if options.json or not sys.stderr.isatty():
        return progress
    import time

    from deid_studio.services.recognition.transcription_pace import TranscriptionPace

    pace = TranscriptionPace()
    said_at = time.monotonic()

    def report(done: int, total: int) -> None:
        nonlocal said_at
        progress(done, total)
        pace.tell(done, total)
        left_s = pace.remaining_s
        if left_s is not None and time.monotonic() - said_at > 30:
            said_at = time.monotonic()
            print(f"\r{done * 100 // max(1, total):3} %, about {left_s / 60:.0f} min left", file=sys.stderr, flush=True)

    return report


def align(options: argparse.Namespace) -> int:
    """Time the words of known transcripts; returns the exit code, 1 where a document was refused."""
    from deid_studio.services.recognition import align as aligning

    with opened(options.project) as project:
        report = aligning.align(
            project,
            document_ids=document_ids(project, options.document),
            transcript=options.transcript,
            method=options.method,
            language=options.language,
            is_vouched=options.vouched,
            progress=progress_of(options),
        )
    lines = [
        *(str(note) for note in report.notes),
        *(
            f"{one.name}\t{counted(one.words, 'word')}\t"
            f"{', '.join(f'{how}: {count}' for how, count in one.counts.items())}"
            f"\t{one.unsure} not sure"
            for one in report.documents
        ),
        f"{counted(len(report.documents), 'document')} aligned",
    ]
    show(options, asdict(report), lines)
    return 1 if report.refused else 0


def add_model(options: argparse.Namespace) -> int:
    """Take in a model; returns the exit code."""
    from deid_studio.services.models.model_intake import take_in

    card = take_in(
        options.source,
        name=options.name,
        language=options.language,
        tried=not options.untried,
        progress=progress_of(options),
    )
    lines = [*card.notes, f"model {card.name} is here: {_described(card)}"]
    lines.append(f"licence: see its {card.licence_file}" if card.licence_file else "licence: the model names none")
    show(options, asdict(card), lines)
    return 0


def list_models(options: argparse.Namespace) -> int:
    """Print all models; returns the exit code."""
    from deid_studio.services.models import installed_models as models

    cards = [one.card for one in models.all_models()]
    lines = [f"{card.name}\t{_described(card)}" for card in cards] or ["there are no models here yet"]
    data = {"folder": str(models.models_folder()), "models": [{**asdict(c), "size": c.size} for c in cards]}
    show(options, data, lines)
    return 0


def check_models(options: argparse.Namespace) -> int:
    """Check models; returns the exit code, 1 where one is damaged."""
    from deid_studio.services.models import installed_models as models

    names = options.names or [one.card.name for one in models.all_models()]
    checked = [models.check(name, tried=options.load, progress=progress_of(options)) for name in names]
    lines = [f"{one.name}\t{'; '.join(one.problems) or 'whole'}" for one in checked]
    show(options, {"models": [asdict(one) for one in checked]}, lines)
    return 1 if any(one.problems for one in checked) else 0


def measure_model(options: argparse.Namespace) -> int:
    """Measure a neural model, and believe it as measured in the project; returns the exit code."""
    from deid_studio.services.models import installed_models
    from deid_studio.services.models.tagger_models import NEURAL
    from deid_studio.services.suggestions.neural import neural_measuring

    model = installed_models.choose(NEURAL, name=options.name)
    with opened(options.project) as project:
        found = neural_measuring.measure(project, model, progress=progress_of(options))
        neural_measuring.keep(project, model, found)
    rows = [(one.label or "all", str(one.decisions), shown(one.claimed), shown(one.right)) for one in found.labels]
    lines = [
        f"{found.name} measured on {counted(found.letters, 'finished letter')}; 'preannotate --neural' goes by that",
        *aligned([("label", "decisions", "claimed", "right"), *rows]),
    ]
    if not found.points:
        few = f"fewer than {neural_measuring.LEAST_DECISIONS} answers were decided on"
        lines.append(f"{few}, so the model is not believed as measured yet")
    show(options, asdict(found), lines)
    return 0


def remove_model(options: argparse.Namespace) -> int:
    """Delete a model; returns the exit code."""
    from deid_studio.services.models import installed_models as models

    models.remove(options.name)
    show(options, {"removed": options.name}, [f"model {options.name} was removed"])
    return 0


def _described(card: ModelCard) -> str:
    rate = f", {card.sample_rate_hz} Hz" if card.sample_rate_hz else ""
    return f"{card.engine}, language {card.language}{rate}, {card.size / 1e6:.0f} MB"
