"""Writes WebAnno TSV 3.3 (see `webanno_tsv`): a sentence for each line, words as tokens, named entities as marks."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from deid_studio.domain.document import Word, word_range
from deid_studio.domain.span import Span
from deid_studio.domain.tokens import trimmed
from deid_studio.formats.annotations.carried_marks import blank_edges, only_blanks
from deid_studio.formats.annotations.marked_document import Losses, Mark, MarkedDocument, utf16_offsets
from deid_studio.formats.annotations.span_layers import NAMED_ENTITY, VALUE
from deid_studio.formats.annotations.webanno_tsv import FORMAT
from deid_studio.sentences import Sentence, sentence

_TOKEN: Final = re.compile(r"\w+|[^\w\s]")
_SPECIAL: Final = re.compile(r"->|[\\\[\]|_;\t\n*]")
_TEXT_SPECIAL: Final = re.compile(r"[\x00-\x09\x0b-\x1f\\]")
_NAMED: Final = {"\\": "\\", "\t": "t", "\n": "n", "\f": "f", "\r": "r", "\b": "b"}


def write(document: MarkedDocument, losses: Losses) -> bytes:
    """The file. A line begins a sentence where WebAnno fills in again what lies before it; others go on in the last.

    White space before the first word becomes blanks, and spans lose white space at their edges, for the format has no
    place for it; both are counted.
    """
    text = document.text or ""
    marks = _on_words(document.marks, text, losses)
    units = utf16_offsets(text)
    tokens = [Word(Span(*found.span())) for found in _TOKEN.finditer(text)]
    on_token: dict[int, list[tuple[int, Mark, Span]]] = defaultdict(list)
    for number, mark in enumerate(marks, start=1):
        (span,) = mark.fragments
        for at in word_range(tokens, span):
            token = tokens[at].span
            on_token[at].append((number, mark, Span(max(span.start, token.start), min(span.end, token.end))))
    lines = [f"{FORMAT}.3", f"#T_SP={NAMED_ENTITY}|{VALUE}", ""]
    for number, (first, last, end) in enumerate(_sentences(text, tokens), start=1):
        start = tokens[first].span.start if first < last else 0
        if number == 1:
            losses.add(_blanks_before, int(text[:start] != " " * start))
        lines += ["", *(f"#Text={_TEXT_SPECIAL.sub(_escaped, line)}" for line in text[start:end].split("\n"))]
        for at in range(first, last):
            lines += _rows(f"{number}-{at - first + 1}", tokens[at].span, on_token[at], text, units)
    return ("\n".join(lines) + "\n").encode()


def _rows(
    id: str, token: Span, marked: Sequence[tuple[int, Mark, Span]], text: str, units: Sequence[int]
) -> Iterator[str]:
    """The row of a token, and those of its parts that are marked by themselves."""
    parts = sorted({part for _, _, part in marked if part != token})
    for name, place in [(id, token), *((f"{id}.{number}", part) for number, part in enumerate(parts, start=1))]:
        cells = [f"{_SPECIAL.sub(_escaped, mark.tag)}[{number}]" for number, mark, part in marked if part == place]
        yield f"{name}\t{units[place.start]}-{units[place.end]}\t{place.of(text)}\t{'|'.join(cells) or '_'}\t"


def _sentences(text: str, tokens: Sequence[Word]) -> Iterator[tuple[int, int, int]]:
    """The first token of each sentence and the one behind its last, and where it ends."""
    first = 0
    for at in range(1, len(tokens)):
        before, start = tokens[at - 1].span.end, tokens[at].span.start
        line_end = text.rfind("\n", before, start)
        if line_end >= 0 and text[line_end + 1 : start].strip(" ") == "":
            yield first, at, line_end
            first = at
    yield first, len(tokens), len(text)


def _on_words(marks: Sequence[Mark], text: str, losses: Losses) -> list[Mark]:
    kept = []
    for mark in marks:
        (span,) = mark.fragments
        inner = trimmed(text, span)
        losses.add(only_blanks if inner is None else blank_edges, int(inner != span))
        if inner is not None:
            kept.append(replace(mark, places=((inner.start, inner.end),)))
    return kept


def _escaped(found: re.Match[str]) -> str:
    return "\\" + _NAMED.get(found[0], found[0])


def _blanks_before(_: int) -> Sentence:
    return sentence("white space before the first word became blanks")
