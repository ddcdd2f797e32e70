"""The commands `models add|list|check|remove`."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from deid_studio.cli.output import progress_of, show


def add_commands(add: Callable[[str, Callable[[argparse.Namespace], int], str], argparse.ArgumentParser]) -> None:
    """Add every command with `add`, which takes name, function and summary and gives the command's parser."""
    adding = add("add", add_model, "take in a recogniser's model from a folder or a zip archive")
    adding.add_argument("source", type=Path, metavar="FOLDER|ZIP", help="as its makers give it out")
    adding.add_argument("--name", metavar="NAME", help="what to call it here (default: as the folder)")
    adding.add_argument("--language", metavar="CODE", help="its language, such as de, where it does not say so itself")
    adding.add_argument("--untried", action="store_true", help="do not load it once to see whether it works")

    add("list", list_models, "list the models on this machine")

    checking = add("check", check_models, "tell whether models are whole and as they were when they came in")
    checking.add_argument("names", nargs="*", metavar="NAME", help="only these models")
    checking.add_argument("--load", action="store_true", help="also load each one")

    removing = add("remove", remove_model, "delete a model")
    removing.add_argument("name", metavar="NAME")


def add_model(options: argparse.Namespace) -> int:
    """Take in a model; returns the exit code."""
    from deid_studio.services.recognition import models

    card = models.add(
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
    from deid_studio.services.recognition import models

    cards = [one.card for one in models.installed()]
    lines = [f"{card.name}\t{_described(card)}" for card in cards] or ["there are no models here yet"]
    data = {"folder": str(models.models_folder()), "models": [{**asdict(c), "size": c.size} for c in cards]}
    show(options, data, lines)
    return 0


def check_models(options: argparse.Namespace) -> int:
    """Check models; returns the exit code, 1 where one is damaged."""
    from deid_studio.services.recognition import models

    names = options.names or [one.card.name for one in models.installed()]
    checked = [models.check(name, tried=options.load, progress=progress_of(options)) for name in names]
    lines = [f"{one.name}\t{'; '.join(one.problems) or 'whole'}" for one in checked]
    show(options, {"models": [asdict(one) for one in checked]}, lines)
    return 1 if any(one.problems for one in checked) else 0


def remove_model(options: argparse.Namespace) -> int:
    """Delete a model; returns the exit code."""
    from deid_studio.services.recognition import models

    models.remove(options.name)
    show(options, {"removed": options.name}, [f"model {options.name} was removed"])
    return 0


def _described(card: Any) -> str:
    return f"{card.engine}, language {card.language}, {card.sample_rate_hz} Hz, {card.size / 1e6:.0f} MB"
