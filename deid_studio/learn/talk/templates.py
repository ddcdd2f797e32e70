"""Templates that invented conversations are written from, and the phrases they are put together of.

How the files look: `resources/learn/en/README.md`.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from deid_studio import RESOURCES
from deid_studio.learn.training_texts import TextPiece

FOLDER: Final = RESOURCES / "learn" / "en"

_TOKEN: Final = re.compile(r"\{([\w.]+)(?::(\w+))?\}|([\[\]|])|([^\[\]|{}]+)")


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for a phrase or a value; `label` ties it to the places of its template that have the same."""

    name: str
    label: str | None = None


@dataclass(frozen=True, slots=True)
class TalkChoice:
    """A place for one of several wordings."""

    wordings: tuple[Wording, ...]


Wording = tuple[str | Slot | TalkChoice, ...]
Template = tuple[Wording, ...]
Draw = Callable[[str], Sequence[TextPiece]]


@dataclass(frozen=True, slots=True)
class TalkMaterial:
    """Templates by the file they come from, without suffix, and phrases by name."""

    templates: Mapping[str, tuple[Template, ...]]
    phrases: Mapping[str, tuple[Wording, ...]]


@cache
def material(folder: Path = FOLDER) -> TalkMaterial:
    """Read every file of `folder` but the lists of values; raises ValueError where a bracket is not closed."""
    templates: dict[str, list[Template]] = {}
    phrases: dict[str, tuple[Wording, ...]] = {}
    for path in sorted(folder.glob("*.txt")):
        if path.name == "values.txt":
            continue
        for block in re.split(r"\n\s*\n", path.read_text(encoding="utf-8")):
            lines = [line.strip() for line in block.split("\n") if line.strip() and not line.startswith("#")]
            if not lines:
                continue
            if lines[0].startswith("@"):
                name, _, words = lines[0][1:].partition(":")
                phrases[name] = tuple(parse(wording) for wording in (*words.split(", "), *lines[1:]) if wording.strip())
            else:
                templates.setdefault(path.stem, []).append(tuple(parse(line) for line in lines))
    return TalkMaterial({name: tuple(found) for name, found in templates.items()}, phrases)


def parse(text: str) -> Wording:
    """Read one turn or phrase; raises ValueError where a bracket is not closed."""
    parts: list[list[list[str | Slot | TalkChoice]]] = [[[]]]
    for match in _TOKEN.finditer(text.strip()):
        name, label, mark, words = match.groups()
        if mark == "[":
            parts.append([[]])
        elif mark == "|" and len(parts) > 1:
            parts[-1].append([])
        elif mark == "]" and len(parts) > 1:
            choice = TalkChoice(tuple(tuple(wording) for wording in parts.pop()))
            parts[-1][-1].append(choice)
        elif mark:
            raise ValueError("a bracket is not opened")
        else:
            parts[-1][-1].append(Slot(name, label) if name else words)
    if len(parts) > 1:
        raise ValueError("a bracket is not closed")
    return tuple(parts[0][0])


def expand(
    wording: Wording,
    *,
    phrases: Mapping[str, tuple[Wording, ...]],
    draw: Draw,
    bound: dict[str, str],
    rng: random.Random,
) -> Iterator[TextPiece]:
    """One way to say `wording`; `bound` holds values by label, and takes those that are drawn."""
    for part in wording:
        if isinstance(part, str):
            yield TextPiece(part)
        elif isinstance(part, TalkChoice):
            yield from expand(rng.choice(part.wordings), phrases=phrases, draw=draw, bound=bound, rng=rng)
        elif part.name in phrases:
            yield from expand(rng.choice(phrases[part.name]), phrases=phrases, draw=draw, bound=bound, rng=rng)
        else:
            yield from _value(part, draw=draw, bound=bound)


def _value(slot: Slot, *, draw: Draw, bound: dict[str, str]) -> Sequence[TextPiece]:
    found = draw(slot.name)
    if slot.label is None:
        return found
    text = bound.setdefault(slot.label, found[-1].text)
    return [TextPiece(" ".join(text.replace(" ", "")) if slot.name == "spelled" else text, found[-1].kind)]
