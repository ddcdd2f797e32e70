"""The command `transcribe`."""

from __future__ import annotations

import argparse
import re
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Final

from deid_studio.cli.output import document_ids, opened, progress_of, show
from deid_studio.progress import Progress

# Written out, for to ask for them loads numpy
ENGINES: Final = ("vosk", "whisper")
_MOST_ALTERNATIVES: Final = 20


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the command's options to its parser."""
    parser.add_argument("project", type=Path, metavar="PROJECT")
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
        "--replace", action="store_true", help="also where there is a text in which nobody has annotated"
    )


def transcribe(options: argparse.Namespace) -> int:
    """Transcribe what has no text yet; returns the exit code, 1 where a document got none."""
    from deid_studio.services.recognition import models
    from deid_studio.services.recognition import transcribe as transcribing

    model = models.choose(options.engine, name=options.model, language=options.language)
    with opened(options.project) as project:
        report = transcribing.transcribe(
            project,
            model,
            language=options.language,
            alternatives=options.alternatives,
            channels=options.channels,
            document_ids=document_ids(project, options.document),
            replace=options.replace,
            progress=_with_time_left(progress_of(options), options),
        )
    lines = [
        *(str(note) for note in report.notes),
        *(f"{one.name}\t{one.words} words\t{one.alternatives} alternatives" for one in report.documents),
        f"{len(report.documents)} documents were transcribed with {model.card.name}",
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
