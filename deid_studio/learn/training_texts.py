"""Texts with marks: what models are trained on.

A marked text can be taken into pieces and joined again, so that whoever changes the text need not count.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import hull
from deid_studio.errors import FormatError
from deid_studio.formats.brat import AnnLine, read_ann
from deid_studio.formats.brat_counting import choose_counting
from deid_studio.formats.text_file import decode
from deid_studio.sentences import sentence


@dataclass(frozen=True, slots=True, order=True)
class TextMark:
    """Code points `start` to `end` of a text, and what kind of PHI they are."""

    start: int
    end: int
    kind: Kind


@dataclass(frozen=True, slots=True)
class Marked:
    """A text and its marks, in text order and without overlaps."""

    text: str = field(repr=False)
    marks: tuple[TextMark, ...]

    def __post_init__(self) -> None:
        end = 0
        for mark in self.marks:
            if not end <= mark.start < mark.end <= len(self.text):
                raise ValueError("marks overlap, are empty, or lie outside the text")
            end = mark.end


@dataclass(frozen=True, slots=True)
class TextPiece:
    """A stretch of a text; `kind` is None where it is no PHI."""

    text: str = field(repr=False)
    kind: Kind | None = None


def pieces(marked: Marked) -> Iterator[TextPiece]:
    """The text cut at its marks, in text order; no piece is empty."""
    end = 0
    for mark in marked.marks:
        if end < mark.start:
            yield TextPiece(marked.text[end : mark.start])
        yield TextPiece(marked.text[mark.start : mark.end], mark.kind)
        end = mark.end
    if end < len(marked.text):
        yield TextPiece(marked.text[end:])


def joined(parts: Iterable[TextPiece]) -> Marked:
    """One text from `parts`; a marked piece without text is left out."""
    texts: list[str] = []
    marks: list[TextMark] = []
    end = 0
    for part in parts:
        start, end = end, end + len(part.text)
        texts.append(part.text)
        if part.kind is not None and part.text:
            marks.append(TextMark(start, end, part.kind))
    return Marked("".join(texts), tuple(marks))


def read_folder(folder: Path, kinds: Mapping[str, Kind]) -> dict[str, Marked]:
    """Every `.txt` of a BRAT folder with the marks of its `.ann`, by its name without suffix.

    Tags that `kinds` lacks are left out, and so is a mark that overlaps an earlier one. Fragments parted by white
    space only become one mark, others a mark each. A byte order mark is left out. Raises FormatError,
    also where most spans of a file do not fit its text.
    """
    return {path.stem: _read(path, kinds) for path in sorted(folder.glob("*.txt"))}


def _read(path: Path, kinds: Mapping[str, Kind]) -> Marked:
    decoded = decode(path.read_bytes(), file=path.name)
    annotations = path.with_suffix(".ann")
    lines = read_ann(annotations.read_bytes(), file=annotations.name).lines if annotations.exists() else ()
    chosen = choose_counting(decoded.text, had_bom=decoded.had_bom, lines=lines)
    if chosen.is_refused:
        raise FormatError(sentence("most of its spans fit its text by no way of counting"), file=annotations.name)
    text = chosen.counting.text
    marks: list[TextMark] = []
    for mark in sorted(mark for line in map(chosen.counting.placed, lines) for mark in _marks(line, text, kinds)):
        if mark.end <= len(text) and (not marks or marks[-1].end <= mark.start):
            marks.append(mark)
    return joined(replace(piece, text=piece.text.replace("\ufeff", "")) for piece in pieces(Marked(text, tuple(marks))))


def _marks(line: AnnLine, text: str, kinds: Mapping[str, Kind]) -> list[TextMark]:
    kind = kinds.get(line.tag or "")
    if kind is None or not line.is_annotation:
        return []
    gaps = zip(line.fragments, line.fragments[1:], strict=False)
    is_one = not any(text[before.end : after.start].strip() for before, after in gaps)
    fragments = [hull(line.fragments)] if is_one else line.fragments
    return [TextMark(fragment.start, fragment.end, kind) for fragment in fragments]
