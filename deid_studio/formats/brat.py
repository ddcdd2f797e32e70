"""BRAT standoff annotation: `.ann` files, read so that every line can be written back.

Format: brat.nlplab.org/standoff.html. Text-bound lines (T) become annotations; all others are kept as they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from deid_studio.domain.span import Span
from deid_studio.formats.text_file import decode

TEXT_BOUND: Final = re.compile(r"(T\S+)\t(\S+) (\d+ \d+(?:;\d+ \d+)*)(?:\t(.*))?")
_NUMBERED: Final = re.compile(r"([TEAMRN#])(\d+)\t")
_ANY_ID: Final = re.compile(r"([TEAMRN#]\S*)\t")
_REFERENCE: Final = re.compile(r"(?:(?<=[: \t])|^)([TEAMRN]\d\S*)(?= |$)")
_LINE_PARTS: Final = re.compile(r"[^\r\n]+")


@dataclass(frozen=True, slots=True)
class AnnLine:
    """One line of an `.ann` file.

    `id` is its BRAT id or None; for a text-bound line that could be read, `tag` and `fragments` are set and
    `surface` is its third column. `fault` says why a line cannot be used.
    """

    number: int
    text: str
    id: str | None = None
    tag: str | None = None
    fragments: tuple[Span, ...] = ()
    surface: str | None = None
    fault: str | None = None

    @property
    def is_annotation(self) -> bool:
        """Whether it marks a stretch of text."""
        return bool(self.fragments) and self.fault is None


@dataclass(frozen=True, slots=True)
class AnnFile:
    """All lines of an `.ann` file in order, and notes of (line, sentence) about what was odd."""

    lines: tuple[AnnLine, ...]
    notes: tuple[tuple[int | None, str], ...] = ()


def read_ann(data: bytes, *, file: str) -> AnnFile:
    """Read an `.ann` file; a line that cannot be used is kept with its fault and noted.

    Raises FormatError where the file is not text at all.
    """
    decoded = decode(data, file=file)
    notes: list[tuple[int | None, str]] = list(decoded.notes)
    if decoded.had_bom:
        notes.append((1, "byte order mark left out"))
    if "\r" in decoded.text:
        notes.append((None, "carriage returns at line ends left out"))
    raw = decoded.text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if raw[-1] == "":
        raw.pop()
    lines = [_parse(text, number) for number, text in enumerate(raw, start=1)]
    notes += [(line.number, line.fault) for line in lines if line.fault]
    lines, renumbered = _renumber_duplicates(lines)
    return AnnFile(tuple(lines), tuple(notes + renumbered))


def _parse(text: str, number: int) -> AnnLine:
    identified = _ANY_ID.match(text)
    line = AnnLine(number, text, id=identified[1] if identified else None)
    if not text.startswith("T"):
        known = not text.strip() or text.startswith("*\t") or identified is not None
        return line if known else replace(line, fault="not a line of a BRAT file; kept in the project, not exported")
    matched = TEXT_BOUND.fullmatch(text)
    if matched is None:
        return replace(line, fault="incomplete or malformed span line; kept in the project, not exported")
    _, tag, offsets, surface = matched.groups()
    pairs = [tuple(map(int, pair.split())) for pair in offsets.split(";")]
    if any(start >= end for start, end in pairs):
        return replace(line, fault="span without any character; kept in the project, not exported")
    return replace(line, tag=tag, fragments=_ordered(Span(*pair) for pair in pairs), surface=surface)


def _ordered(fragments: Iterable[Span]) -> tuple[Span, ...]:
    """Fragments in text order, overlapping ones joined."""
    ordered: list[Span] = []
    for fragment in sorted(fragments):
        if ordered and fragment.start < ordered[-1].end:
            ordered[-1] = Span(ordered[-1].start, max(ordered[-1].end, fragment.end))
        else:
            ordered.append(fragment)
    return tuple(ordered)


def _renumber_duplicates(lines: list[AnnLine]) -> tuple[list[AnnLine], list[tuple[int | None, str]]]:
    taken = {line.id for line in lines if line.id}
    seen: set[str] = set()
    kept: list[AnnLine] = []
    notes: list[tuple[int | None, str]] = []
    for line in lines:
        if line.id and line.id in seen and line.fault is None:
            fresh = next_id(taken, line.id[0])
            taken.add(fresh)
            notes.append((line.number, f"id {line.id} is used a second time; this one became {fresh}"))
            line = replace(line, id=fresh, text=fresh + line.text[len(line.id) :])
        if line.id:
            seen.add(line.id)
        kept.append(line)
    return kept, notes


def next_id(taken: Iterable[str | None], kind: str) -> str:
    """The BRAT id of that kind ("T", "E", …) with the lowest number above all `taken`."""
    numbers = (int(id[1:]) for id in taken if id and id[0] == kind and id[1:].isdecimal())
    return f"{kind}{max(numbers, default=0) + 1}"


def within_text(line: AnnLine, text: str) -> AnnLine:
    """The line, with a fault where its span ends past the end of `text`."""
    if line.is_annotation and line.fragments[-1].end > len(text):
        fault = f"span ends at {line.fragments[-1].end}, the text at {len(text)}; kept in the project, not exported"
        return replace(line, fault=fault)
    return line


def agrees(line: AnnLine, text: str) -> bool:
    """Whether the line's third column is what `text` has at its offsets (white space counts as one kind)."""
    if line.surface is None:
        return False
    return _folded(" ".join(fragment.of(text) for fragment in line.fragments)) == _folded(line.surface)


def _folded(text: str) -> str:
    return re.sub(r"\s+", " ", text.replace("\\n", " ").removeprefix("\ufeff"))


@dataclass(frozen=True, slots=True)
class Counting:
    """How the offsets of an `.ann` file count its text; `text` holds exactly the counted characters."""

    name: str
    text: str


def choose_counting(raw_text: str, *, had_bom: bool, lines: Sequence[AnnLine]) -> Counting:
    """Find out whether offsets count carriage returns and a byte order mark.

    `raw_text` has its line ends as in the file and no mark. The way in which most spans agree with their third
    column is taken; without any difference the text stays as it is, without the mark.
    """
    candidates = [Counting("every character counted", raw_text)]
    unix = raw_text.replace("\r\n", "\n")
    if unix != raw_text:
        candidates.append(Counting("line ends counted as one character", unix))
    if had_bom:
        candidates += [Counting(f"byte order mark counted, {c.name}", "\ufeff" + c.text) for c in candidates]
    bound = [line for line in lines if line.is_annotation]
    return max(
        candidates,
        key=lambda c: sum(agrees(line, c.text) for line in bound if line.fragments[-1].end <= len(c.text)),
    )


def fragments_on_lines(text: str, fragments: Iterable[Span]) -> tuple[Span, ...]:
    """`fragments` cut at line ends as BRAT demands, white space at the cuts left out."""
    cut: list[Span] = []
    for fragment in fragments:
        parts = list(_LINE_PARTS.finditer(text, fragment.start, fragment.end))
        if len(parts) == 1 and parts[0].span() == (fragment.start, fragment.end):
            cut.append(fragment)
            continue
        for part in parts:
            inner = part.group()
            start = part.start() + len(inner) - len(inner.lstrip())
            end = part.end() - (len(inner) - len(inner.rstrip()))
            if start < end:
                cut.append(Span(start, end))
    return tuple(cut)


def text_bound_line(id: str, tag: str, fragments: Sequence[Span], text: str) -> str:
    """One T line; fragments are cut at line ends and joined by one space in the third column."""
    cut = fragments_on_lines(text, fragments)
    offsets = ";".join(f"{fragment.start} {fragment.end}" for fragment in cut)
    surface = " ".join(fragment.of(text) for fragment in cut)
    return f"{id}\t{tag} {offsets}\t{surface}"


def is_unchanged(line: AnnLine, *, tag: str, fragments: Sequence[Span], text: str) -> bool:
    """Whether a T line still says what the annotation says, so that it can be written back to the letter."""
    same_place = fragments_on_lines(text, line.fragments) == fragments_on_lines(text, fragments)
    return line.tag == tag and same_place and agrees(line, text)


def parse_line(text: str) -> AnnLine:
    """Read one line that was kept from an earlier import."""
    return _parse(text, 0)


def without_dangling(lines: Sequence[str], removed: Iterable[str]) -> tuple[list[str], list[str]]:
    """Split `lines` into those that can stand and those that refer, even indirectly, to a removed id."""
    gone = set(removed)
    standing = list(lines)
    left_out: list[str] = []
    while True:
        dangling = {line for line in standing if gone.intersection(_references(line))}
        if not dangling:
            return standing, left_out
        left_out += [line for line in standing if line in dangling]
        standing = [line for line in standing if line not in dangling]
        gone = {id for line in dangling if (id := parse_line(line).id)}


def _references(line: str) -> list[str]:
    columns = line.split("\t")
    if line.startswith("T") or len(columns) < 2:
        return []
    return _REFERENCE.findall(columns[1])
