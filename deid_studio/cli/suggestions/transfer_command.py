"""What `learn` does with models that are there: it tells of them, hands one on and takes one in."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from deid_studio.cli.arguments import add_passphrases, passphrases
from deid_studio.cli.output import counted, show, shown

if TYPE_CHECKING:
    from deid_studio.services.suggestions.sources.model_transfer import ProjectModel
    from deid_studio.storage.store import Store


def add_transfer(parser: argparse.ArgumentParser, doing: argparse._MutuallyExclusiveGroup) -> None:
    """Add what there is to do, and its options."""
    doing.add_argument("--models", action="store_true", help="do not learn: tell of the models that are there")
    doing.add_argument("--export", type=Path, metavar="FILE", help="do not learn: write a model to a signed file")
    doing.add_argument(
        "--take", type=Path, metavar="FILE", help="do not learn: take in the model that another project exported"
    )
    parser.add_argument("--model", metavar="NAME", help="with --use and --export: which (see --models)")
    parser.add_argument("--short-passphrase", action="store_true", help="take one of fewer than 8 characters")
    add_passphrases(parser)


def transfer(options: argparse.Namespace, project: Store) -> int:
    """Do one of these; returns the exit code."""
    from deid_studio.services.suggestions.sources import model_transfer

    if options.models:
        found = model_transfer.project_models(project)
        lines = [line for one in found for line in _card_lines(one)]
        show(options, {"models": [asdict(one) for one in found]}, lines or ["nothing was learned here yet"])
        return 0
    known = passphrases(options)
    if options.take:
        model = model_transfer.take_model(project, options.take, passphrases=known)
        told = [f"{', '.join(model.removed)} removed, which nothing referred to any more"] if model.removed else []
        told.append(f"nothing is changed yet; `deid-studio learn PROJECT --use --model {model.name}` asks it")
    else:
        model = model_transfer.export_model(
            project,
            options.export,
            name=options.model,
            passphrase=next(iter(known), None),
            short_passphrase=options.short_passphrase,
            overwrite=options.overwrite,
        )
        told = [] if known else ["the file is not encrypted: whoever gets it can read names in it"]
    show(options, asdict(model), [*_card_lines(model), *told])
    return 0


def _card_lines(model: ProjectModel) -> list[str]:
    card = model.card
    asked = ", asked now" if model.is_asked else ""
    if card is None:
        return [f"{model.name}{asked}: learned by an earlier version of the program, without a card"]
    learned = card.learned
    every = next((one for one in learned.types if not one.tag), None)
    lines = [
        f"{model.name}{asked}: learned on {card.day} from {counted(learned.letters, 'letter')} of "
        f"{counted(learned.patients, 'patient')}, tag set {card.tag_set}",
        f"  tokens by type: {', '.join(f'{one.tag} {one.old.support}' for one in learned.types if one.tag)}",
        "  it holds words of these letters, names among them: it is as confidential as they are",
    ]
    if every is not None:
        lines.insert(
            2, f"  leakage of PHI of any type {shown(every.old.leakage)} before, {shown(every.new.leakage)} with it"
        )
    if card.signed_by:
        lines.append(f"  it came from another project, where it was {card.name}")
    return [*lines, f"  signed by {model.key}"]
