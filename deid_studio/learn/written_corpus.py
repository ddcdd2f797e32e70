"""The corpus that models learn from: texts in `resources/learn/texts`, with their PHI marked in place.

A line `=== name | genre | manner` stands before each text; `[[Tag|PHI]]` marks PHI. A file is a batch: what one author
wrote in a manner of their own, so it is never on both sides of a split.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Final, Literal, get_args

from deid_studio import RESOURCES
from deid_studio.domain.kinds import Kind
from deid_studio.errors import FormatError
from deid_studio.learn.training_texts import Marked, TextPiece, joined
from deid_studio.sentences import sentence

TEXTS: Final = RESOURCES / "learn" / "texts"

Spelling = Literal["written", "vosk", "whisper"]
"""Who put a text down: a person, or a recogniser, in small letters and number words or in sentences with digits."""

_HEAD: Final = re.compile(r"=== ([a-z0-9_-]+) \| ([^|\n]+) \| (\w+)")
_MARK: Final = re.compile(r"\[\[(?:(\w+)\|(.*?)\]\])?|\]\]", re.DOTALL)
"""A mark, or brackets without their match."""


@dataclass(frozen=True, slots=True)
class CorpusText:
    """A text of the corpus with its marks, the batch it belongs to, and how it was put down."""

    name: str
    batch: str
    spelling: Spelling
    marked: Marked


def read_corpus(folder: Path, kinds: Mapping[str, Kind]) -> list[CorpusText]:
    """Every text of a folder of batches, by batch and in their order; raises FormatError with file and line.

    `kinds` says what each tag means; a tag that it lacks is an error.
    """
    return [text for path in sorted(folder.glob("*.txt")) for text in _batch(path, kinds)]


def _batch(path: Path, kinds: Mapping[str, Kind]) -> Iterator[CorpusText]:
    lines = path.read_text(encoding="utf-8").split("\n")
    filled = [number for number, line in enumerate(lines) if line.strip()]
    heads = [number for number in filled if number == filled[0] or lines[number].startswith("=== ")]
    for first, end in pairwise([*heads, len(lines)]):
        head = _HEAD.fullmatch(lines[first])
        if head is None or head[3] not in get_args(Spelling):
            raise FormatError(sentence("this line does not begin a text"), file=path.name, line=first + 1)
        text = "\n".join(lines[first + 1 : end])
        if (damage := _damage(text, kinds)) is not None:
            line = first + 2 + text.count("\n", 0, damage)
            raise FormatError(sentence("the marks of this text are damaged"), file=path.name, line=line)
        marked = _marked(text.strip("\n") + "\n", kinds)
        yield CorpusText(head[1], path.stem, _SPELLINGS[head[3]], marked)


_SPELLINGS: Final[Mapping[str, Spelling]] = {spelling: spelling for spelling in get_args(Spelling)}


def _damage(text: str, kinds: Mapping[str, Kind]) -> int | None:
    """Where the first mark is that is empty, has an unknown tag, or lacks brackets; None where all are sound."""
    damaged = (mark for mark in _MARK.finditer(text) if mark[1] not in kinds or not mark[2] or "[[" in mark[2])
    return next((mark.start() for mark in damaged), None)


def _marked(text: str, kinds: Mapping[str, Kind]) -> Marked:
    """The text, whose marks are sound, without their brackets."""
    parts: list[TextPiece] = []
    end = 0
    for mark in _MARK.finditer(text):
        parts += [TextPiece(text[end : mark.start()]), TextPiece(mark[2], kinds[mark[1]])]
        end = mark.end()
    return joined([*parts, TextPiece(text[end:])])


def batches(texts: Sequence[CorpusText], *, folds: int) -> list[frozenset[str]]:
    """The names of the batches in `folds` parts of like size in texts."""
    sizes: dict[str, int] = {}
    for text in texts:
        sizes[text.batch] = sizes.get(text.batch, 0) + 1
    parts: list[list[str]] = [[] for _ in range(folds)]
    for batch in sorted(sizes, key=lambda name: (-sizes[name], name)):
        min(parts, key=lambda part: sum(sizes[name] for name in part)).append(batch)
    return [frozenset(part) for part in parts if part]
