"""Which kinds of PHI the labels of a neural model are likely to be, as the TOML file of a label map."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from deid_studio.domain.kinds import Kind
from deid_studio.word_files import word_table


def proposed(labels: Iterable[str]) -> dict[str, Kind]:
    """Kinds by those of the labels that are known, in the order of the labels."""
    known = word_table("neural.kind_proposal.kinds")
    found = {label: known.get("".join(filter(str.isalnum, label.casefold()))) for label in labels}
    return {label: Kind(kind) for label, kind in found.items() if kind is not None}


def asked_for() -> dict[str, Kind]:
    """What a model that takes labels in words is asked for, with its kinds."""
    return {label: Kind(kind) for label, kind in word_table("neural.kind_proposal.asked").items()}


def label_map_text(kinds: Mapping[str, Kind], unknown: Iterable[str]) -> str:
    """The TOML file that says so; labels of which nobody knows what they are stand in it as remarks."""
    lines = [
        "# Which kind of PHI each label of the model is. A label that is not named here is not suggested.",
        f"# The kinds: {', '.join(Kind)}.",
        "",
        "[labels]",
        *(f'"{_escaped(label)}" = "{kind}"' for label, kind in kinds.items()),
        *(f'# "{_escaped(label)}" = ""' for label in unknown),
    ]
    return "\n".join(lines) + "\n"


def _escaped(label: str) -> str:
    plain = "".join(char if char.isprintable() else " " for char in label)
    return plain.replace("\\", "\\\\").replace('"', '\\"')
