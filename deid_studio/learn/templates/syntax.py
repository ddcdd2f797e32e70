"""How templates are written.

`{name}` is a slot, `[a|b|c]` one of several, `[a]` and `[a|]` may be left out; brackets nest. A file has sections,
each with a heading `# name`; its templates are parted by empty lines, and a line with a backslash alone stands for an
empty line within one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random
from typing import Final

from deid_studio.learn.invented.draws import TEMPLATES
from deid_studio.learn.training_texts import TextPiece

Fill = Callable[[str], Sequence[TextPiece]]
"""From the name of a slot to what stands there."""

_TOKEN: Final = re.compile(r"\{[^{}]*\}|[\[\]|]|[^\[\]|{}]+")


class TemplateChoice(tuple["Sequence[str | TemplateChoice]", ...]):
    """Alternatives, each a sequence of texts, slots in braces and further choices."""

    __slots__ = ()


def expanded(template: str, rng: Random, fill: Fill) -> Iterator[TextPiece]:
    """The pieces of a filled template."""
    yield from _expanded(_parsed(template), rng, fill)


def _expanded(choice: TemplateChoice, rng: Random, fill: Fill) -> Iterator[TextPiece]:
    for part in rng.choice(choice):
        if isinstance(part, TemplateChoice):
            yield from _expanded(part, rng, fill)
        elif part.startswith("{"):
            yield from fill(part[1:-1])
        else:
            yield TextPiece(part)


@cache
def _parsed(template: str) -> TemplateChoice:
    """Raises ValueError where brackets do not match."""
    open_choices: list[list[list[str | TemplateChoice]]] = [[[]]]
    for token in _TOKEN.findall(template):
        if token == "[":
            open_choices.append([[]])
        elif token == "]":
            closed = open_choices.pop()
            if len(closed) == 1:
                closed.append([])
            open_choices[-1][-1].append(TemplateChoice(closed))
        elif token == "|" and len(open_choices) > 1:
            open_choices[-1].append([])
        else:
            open_choices[-1][-1].append(token)
    if len(open_choices) != 1:
        raise ValueError("a template's brackets do not match")
    return TemplateChoice(open_choices[0])


@cache
def templates(file: str) -> dict[str, tuple[str, ...]]:
    """Templates of the file `file` by section."""
    found: dict[str, tuple[str, ...]] = {}
    for section in re.split(r"^# ", (TEMPLATES / file).read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
        name, _, body = section.partition("\n")
        items = (item.strip("\n") for item in re.split(r"\n[ \t]*\n", body))
        found[name.strip()] = tuple(re.sub(r"^\\$", "", item, flags=re.MULTILINE) for item in items if item.strip())
    return found
