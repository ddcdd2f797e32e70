"""Texts to learn from, each mark with its kind: real letters in a BRAT folder, and the corpus."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from deid_studio.domain.annotation import TagSet
from deid_studio.domain.kinds import Kind
from deid_studio.learn.training_texts import Marked, TextMark, read_folder
from deid_studio.learn.written_corpus import CorpusText, read_corpus
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.suggester import find, manner_of
from deid_studio.suggest.text_language import Language
from deid_studio.suggest.token_text import TokenText

_SHAPES: Final[Mapping[Kind, re.Pattern[str]]] = {
    Kind.EMAIL: re.compile(r"\S+\s?@\s?\S+"),
    Kind.PHONE: re.compile(r"[+(]?[\d\s()/.-]{3,}.*"),
    Kind.POSTCODE: re.compile(r"(?:[A-Z]{1,3}\s?-\s?)?\d{4,5}"),
    Kind.STREET: re.compile(r".*\d\s?[a-z]?|.*(?i:stra(?:ß|ss)e|str\.|weg|platz|gasse|allee)"),
}
_FAMILY: Final = re.compile(r"_(?:\d+|[A-Z])$")


def read(folder: Path, tag_set: TagSet, language: Language) -> dict[str, Marked]:
    """Every text of a BRAT folder by name, with the kinds of its marks.

    A tag that stands for several kinds is sorted by what the rules find at its place, else by its shape.
    """
    texts = read_folder(folder, _first_kinds(tag_set))
    return {name: with_kinds(marked, tag_set, language) for name, marked in texts.items()}


def read_batches(folder: Path, tag_set: TagSet, language: Language) -> list[CorpusText]:
    """Every text of a folder of the corpus, with the kinds of its marks as `read` has them."""
    texts = read_corpus(folder, _first_kinds(tag_set))
    return [replace(text, marked=with_kinds(text.marked, tag_set, language)) for text in texts]


def _first_kinds(tag_set: TagSet) -> dict[str, Kind]:
    return {tag.name: tag.kinds[0] for tag in tag_set.tags if tag.kinds}


def families(names: Sequence[str], *, folds: int) -> list[frozenset[str]]:
    """`names` in `folds` parts of like size; texts that differ in a last number or letter only stay together."""
    by_family: dict[str, list[str]] = {}
    for name in sorted(names):
        by_family.setdefault(_FAMILY.sub("", name), []).append(name)
    parts: list[list[str]] = [[] for _ in range(folds)]
    for members in sorted(by_family.values(), key=len, reverse=True):
        min(parts, key=len).extend(members)
    return [frozenset(part) for part in parts if part]


def with_kinds(marked: Marked, tag_set: TagSet, language: Language) -> Marked:
    """The text with the kinds of its marks as `read` has them, where they are the first of their tags."""
    choices = {tag.kinds[0]: tag.kinds for tag in tag_set.tags if len(tag.kinds) > 1}
    reading = TokenText.of(marked.text)
    found = find(reading, manner_of(reading, language))
    return replace(
        marked, marks=tuple(_with_kind(mark, marked.text, choices.get(mark.kind), found) for mark in marked.marks)
    )


def _with_kind(mark: TextMark, text: str, choice: Sequence[Kind] | None, found: Sequence[Candidate]) -> TextMark:
    if choice is None:
        return mark
    at_place = [c for c in found if c.kind in choice and c.span.start < mark.end and mark.start < c.span.end]
    if at_place:
        return replace(mark, kind=max(at_place, key=lambda candidate: candidate.confidence).kind)
    surface = text[mark.start : mark.end]
    fitting = (kind for kind, shape in _SHAPES.items() if kind in choice and shape.fullmatch(surface))
    usual = Kind.TOWN if Kind.TOWN in choice else choice[0]
    return replace(mark, kind=next(fitting, usual))
