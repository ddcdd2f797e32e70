"""Fitting words and BRAT lines onto a text that they were not read with."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from deid_studio.domain.document import Word
from deid_studio.domain.span import Span
from deid_studio.formats import brat
from deid_studio.sentences import sentence
from deid_studio.services.project.notes import Note


def moved_words(text: str, words: tuple[Word, ...], *, onto: str) -> tuple[Word, ...] | None:
    """The words of `text` at their places in `onto`; None unless both read the same but for white space."""
    if text == onto:
        return words
    places = [offset for offset, character in enumerate(onto) if not _is_gap(character)]
    ranks: list[int] = []
    read: list[str] = []
    for character in text:
        ranks.append(len(read))
        if not _is_gap(character):
            read.append(character)
    if read != [onto[place] for place in places]:
        return None
    return tuple(
        replace(word, span=Span(places[ranks[word.span.start]], places[ranks[word.span.end - 1]] + 1)) for word in words
    )


def fitted(ann: brat.AnnFile, text: str, *, file: str, join_fragments: bool) -> tuple[brat.AnnFile, list[Note]]:
    """`ann` with faults where it does not fit `text`, and notes on everything odd.

    `join_fragments` makes spans that are split at white space only whole again.
    """
    notes: list[Note] = []
    lines: list[brat.AnnLine] = []
    split = 0
    for line in (brat.within_text(line, text) for line in ann.lines):
        if line.fault and line.tag:
            notes.append(Note("odd", file, line.number, line.fault))
        elif line.is_annotation:
            notes += _oddities(line, text, file=file)
            whole = _joined(line.fragments, text)
            split += whole != line.fragments
            if join_fragments:
                line = replace(line, fragments=whole)
        lines.append(line)
    if split:
        done = (
            sentence("they were made whole")
            if join_fragments
            else sentence("an import that joins fragments makes them whole")
        )
        notes.append(
            Note(
                "info", file, None, sentence("spans split at white space only: {split}; {done}", split=split, done=done)
            )
        )
    return replace(ann, lines=tuple(lines)), notes


def _oddities(line: brat.AnnLine, text: str, *, file: str) -> list[Note]:
    if not brat.fragments_on_lines(text, line.fragments):
        return [Note("odd", file, line.number, sentence("marks nothing but white space, which BRAT does not take"))]
    if brat.agrees(line, text):
        return []
    if line.surface and text.count(line.surface) == 1:
        start = text.index(line.surface)
        remark = sentence(
            "the text at these offsets is not what the line's third column says; the offsets were taken, "
            "but that wording stands once in the text, at {start} to {end}",
            start=start,
            end=start + len(line.surface),
        )
    else:
        remark = sentence("the text at these offsets is not what the line's third column says; the offsets were taken")
    return [Note("odd", file, line.number, remark)]


def _joined(fragments: Iterable[Span], text: str) -> tuple[Span, ...]:
    joined: list[Span] = []
    for fragment in fragments:
        if joined and not text[joined[-1].end : fragment.start].strip():
            joined[-1] = Span(joined[-1].start, fragment.end)
        else:
            joined.append(fragment)
    return tuple(joined)


def _is_gap(character: str) -> bool:
    return character.isspace() or character == "\ufeff"
