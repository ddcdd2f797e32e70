"""BRAT standoff annotation: `.ann` files, read so that every line can be written back.

Format: brat.nlplab.org/standoff.html. Text-bound lines (T) become annotations; all others are kept as they are.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Final

from deid_studio.domain.span import Span
from deid_studio.domain.tokens import trimmed
from deid_studio.formats.text_file import Note, decode
from deid_studio.sentences import Sentence, sentence

KEPT: Final = sentence("kept in the project, not exported")
"""The fate of a line that is no annotation, where there is a project; others may give it another one."""

_TEXT_BOUND: Final = re.compile(r"(T\S+)\t(\S+) ([0-9]{1,9} [0-9]{1,9}(?:;[0-9]{1,9} [0-9]{1,9})*)(?:\t(.*))?")
_ANY_ID: Final = re.compile(r"([TEAMRN#]\S+)\t")
_UNNUMBERED: Final = ("*\t", "#\t")
_REFERRING: Final = frozenset("ERAMN#*")
_NUMBERED: Final = re.compile("[TEAMRN][0-9]{1,9}")
_NUMBER: Final = re.compile("[0-9]{1,18}")
_SPAN_ID: Final = re.compile(r"T\S*")
_OFFSETS: Final = re.compile("[0-9]{1,9}(?:[;,:-][0-9]{1,9})*[;,:]?")
_CLEAN_LINE: Final = re.compile(
    r"^(T[0-9]{1,9})\t(\S+ [0-9]{1,9} [0-9]{1,9}(?:;[0-9]{1,9} [0-9]{1,9})*\t.*)$", re.MULTILINE
)

# brat reads its files line by line as Python's splitlines does, so more than "\n" ends a line for it
_LINE_PARTS: Final = re.compile("[^\n\r\v\f\x1c-\x1e\x85\u2028\u2029]+")


@dataclass(frozen=True, slots=True)
class AnnLine:
    """One line of an `.ann` file.

    `id` is its BRAT id or None; for a text-bound line that could be read, `tag` and `fragments` are set. `surface` is
    its third column, of a line that could not be read what may be meant by it. `fault` says why it cannot be used.
    """

    number: int
    text: str
    id: str | None = None
    tag: str | None = None
    fragments: tuple[Span, ...] = ()
    surface: str | None = None
    fault: Sentence | None = None

    @property
    def is_annotation(self) -> bool:
        """Whether it marks a stretch of text."""
        return bool(self.fragments) and self.fault is None


@dataclass(frozen=True, slots=True)
class AnnFile:
    """All lines of an `.ann` file in order, and notes about what was odd in it."""

    lines: tuple[AnnLine, ...]
    notes: tuple[Note, ...] = ()

    @property
    def unusable(self) -> list[AnnLine]:
        """The lines that cannot be used."""
        return [line for line in self.lines if line.fault is not None]


def read_ann(data: bytes, *, file: str) -> AnnFile:
    """Read an `.ann` file; a line that cannot be used is kept with its fault.

    Raises FormatError where the file is not text at all.
    """
    decoded = decode(data, file=file)
    notes = list(decoded.notes)
    if decoded.had_bom:
        notes.append((1, sentence("byte order mark left out")))
    raw = _records(decoded.text, notes)
    lines = [parse_line(text, number) for number, text in enumerate(raw, start=1)]
    lines, renumbered = _renumber_duplicates(lines)
    return AnnFile(tuple(resolved(lines)), tuple(notes + renumbered))


def clean_spans(data: bytes) -> list[tuple[str, str]] | None:
    """The id of each line and what follows it, as in "Date 0 5;16 23<TAB>2. bis Mai 2020"; None unless all are plain.

    Plain is an `.ann` file of nothing but whole span lines with ids of their own, in UTF-8 with plain line ends: what
    `read_ann` reads without a note, though offsets may be out of order. This takes a tenth of its time.
    """
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return None
    found: list[tuple[str, str]] = _CLEAN_LINE.findall(text)
    lines = text.count("\n") + (text != "" and not text.endswith("\n"))
    is_plain = len(found) == lines and "\r" not in text and "\0" not in text
    return found if is_plain and len(dict(found)) == len(found) else None


def _records(text: str, notes: list[Note]) -> list[str]:
    """The lines of a file; carriage returns go, also those that another program left inside a span's text."""
    if "\r" in text:
        notes.append((None, sentence("carriage returns left out")))
        text = text.replace("\r", "\n") if "\n" not in text else re.sub("\r+\n", "\n", text).replace("\r", " ")
    records = text.split("\n")
    return records[:-1] if records[-1] == "" else records


def parse_line(text: str, number: int = 0) -> AnnLine:
    """Read one line; what is wrong with it is its `fault`."""
    matched = _TEXT_BOUND.fullmatch(text)
    if matched is not None:
        return _span_line(text, number, *matched.groups())
    identified = _ANY_ID.match(text)
    line = AnnLine(number, text, id=identified[1] if identified else None)
    if not text.startswith("T"):
        known = not text.strip() or text.startswith(_UNNUMBERED) or identified is not None
        if known:
            return replace(line, surface=_surface(text)) if text.startswith("*") else line
        fault = sentence("not a line of a BRAT file; {fate}", fate=KEPT)
        return replace(line, surface=_surface(text), fault=fault)
    fault = sentence("incomplete or malformed span line; {fate}", fate=KEPT)
    return replace(line, surface=_surface(text), fault=fault)


def _span_line(text: str, number: int, id: str, tag: str, offsets: str, surface: str | None) -> AnnLine:
    pairs = [tuple(map(int, pair.split())) for pair in offsets.split(";")]
    if any(start >= end for start, end in pairs):
        fault = sentence("span without any character; {fate}", fate=KEPT)
        return AnnLine(number, text, id, surface=surface, fault=fault)
    spans = [Span(*pair) for pair in pairs]
    return AnnLine(number, text, id, tag, tuple(spans) if len(spans) == 1 else _ordered(spans), surface)


def _surface(text: str) -> str | None:
    """The words that a malformed line is about: what stands behind its tag and offsets, whatever parts them."""
    columns = [column for column in text.split("\t") if column.strip()]
    words = text.split()
    first = next((n for n, word in enumerate(words) if n and _OFFSETS.fullmatch(word)), None)
    if first is not None:
        last = first + 1
        while last < len(words) and _OFFSETS.fullmatch(words[last]) and (last == first + 1 or ";" in words[last - 1]):
            last += 1
        return " ".join(words[last:]) or None
    if len(columns) > 2:
        return columns[-1].strip()
    return " ".join(words[2:]) or None if words and _SPAN_ID.fullmatch(words[0]) else None


def _ordered(fragments: Iterable[Span]) -> tuple[Span, ...]:
    """Fragments in text order, overlapping ones joined."""
    ordered: list[Span] = []
    for fragment in sorted(fragments):
        if ordered and fragment.start < ordered[-1].end:
            ordered[-1] = Span(ordered[-1].start, max(ordered[-1].end, fragment.end))
        else:
            ordered.append(fragment)
    return tuple(ordered)


def _renumber_duplicates(lines: list[AnnLine]) -> tuple[list[AnnLine], list[Note]]:
    seen: set[str] = set()
    kept: list[AnnLine] = []
    again: dict[str, list[tuple[int, str]]] = {}
    fresh: dict[str, Iterator[str]] = {}
    for line in lines:
        if line.id and line.fault is None:
            if line.id in seen:
                kind = line.id[0]
                if kind not in fresh:
                    first = int(next_id((line.id for line in lines), kind)[1:])
                    fresh[kind] = map(f"{kind}{{}}".format, count(first))
                id = next(fresh[kind])
                again.setdefault(line.id, []).append((line.number, id))
                line = replace(line, id=id, text=id + line.text[len(line.id) :])
            seen.add(line.id or "")
        kept.append(line)
    notes: list[Note] = []
    for twice, others in again.items():
        number, own = others[0]
        said = sentence("id {id} is used a second time; this one became {fresh}", id=twice, fresh=own)
        if len(others) > 1:
            said = sentence(
                "id {id} is used {n} times; all but the first got ids of their own, from {fresh} on",
                id=twice,
                n=len(others) + 1,
                fresh=own,
            )
        notes.append((number, said))
    return kept, notes


def next_id(taken: Iterable[str | None], kind: str) -> str:
    """The BRAT id of that kind ("T", "E", …) with the lowest number above all `taken`."""
    numbers = (int(id[1:]) for id in taken if id and id[0] == kind and _NUMBER.fullmatch(id, 1))
    return f"{kind}{max(numbers, default=0) + 1}"


def fragments_on_lines(text: str, fragments: Iterable[Span]) -> tuple[Span, ...]:
    """`fragments` cut at line ends as BRAT demands, white space at the cuts left out.

    Nothing is left of a fragment that is white space only, which BRAT cannot hold.
    """
    cut: list[Span] = []
    for fragment in fragments:
        if fragment.end <= len(text) and _LINE_PARTS.fullmatch(text, fragment.start, fragment.end):
            cut += [] if fragment.of(text).isspace() else [fragment]
            continue
        parts = [Span(*part.span()) for part in _LINE_PARTS.finditer(text, fragment.start, fragment.end)]
        inner = [found for part in parts if (found := trimmed(text, part))]
        # Its own ends are as they were marked, as those of a fragment on one line are
        if inner and inner[0].end <= parts[0].end:
            inner[0] = Span(parts[0].start, inner[0].end)
        if inner and inner[-1].start >= parts[-1].start:
            inner[-1] = Span(inner[-1].start, parts[-1].end)
        cut += inner
    return tuple(cut)


def text_bound_line(id: str, tag: str, fragments: Sequence[Span], text: str) -> str:
    """One T line; fragments are cut at line ends and joined by one space in the third column."""
    cut = fragments_on_lines(text, fragments)
    offsets = ";".join([f"{fragment.start} {fragment.end}" for fragment in cut])
    surface = " ".join([text[fragment.start : fragment.end] for fragment in cut])
    return f"{id}\t{tag} {offsets}\t{surface}"


def is_unchanged(line: AnnLine, *, tag: str, fragments: Sequence[Span], text: str) -> bool:
    """Whether a T line says what the annotation says, so that it can be written back to the letter."""
    same_place = fragments_on_lines(text, line.fragments) == fragments_on_lines(text, fragments)
    return line.tag == tag and same_place and is_loadable(line, text)


def is_loadable(line: AnnLine, text: str) -> bool:
    """Whether brat takes a T line as it is: on no fragment a line end, and the text at its offsets behind them."""
    expected = " ".join(fragment.of(text) for fragment in line.fragments)
    if line.surface is None or not line.surface.startswith(expected) or len(line.text.splitlines()) != 1:
        return False
    rest = line.surface[len(expected) :]
    return not rest or rest[0].isspace()


def without_dangling(
    lines: Sequence[str], removed: Iterable[str], *, retagged: Iterable[str] = ()
) -> tuple[list[str], list[str]]:
    """Split `lines` into those that can stand and those that cannot.

    Those cannot that refer, even indirectly, to a removed id, and events whose trigger was `retagged`, for an
    event and its trigger must be of one type.
    """
    removed, other_type = set(removed), set(retagged)
    if not removed and not other_type:
        return list(lines), []
    users: dict[str, list[int]] = defaultdict(list)
    for number, line in enumerate(lines):
        for id in _references(line):
            users[id].append(number)
    dangling = {number for number, line in enumerate(lines) if _trigger(line) in other_type}
    gone: list[str | None] = [*removed, *(_id(lines[number]) for number in dangling)]
    while gone:
        found = [number for number in users.pop(gone.pop() or "", ()) if number not in dangling]
        dangling.update(found)
        gone += [_id(lines[number]) for number in found]
    standing = [line for number, line in enumerate(lines) if number not in dangling]
    return standing, [lines[number] for number in sorted(dangling)]


def resolved(lines: Sequence[AnnLine]) -> list[AnnLine]:
    """`lines`, with a fault where an event, relation, attribute or note refers to what the file does not have."""
    known = {line.id for line in lines}
    found = []
    for line in lines:
        if line.fault is None and line.text[:1] in _REFERRING:
            # An equivalence is of nothing but ids: what else stands there was meant for a span
            is_equivalence = line.text.startswith("*")
            references = [id for id in _references(line.text) if is_equivalence or _NUMBERED.fullmatch(id)]
            lost = next((id for id in references if id not in known), None)
            if lost is not None:
                fault = sentence("refers to {id}, which the file does not have; {fate}", id=lost, fate=KEPT)
                line = replace(line, fault=fault)
        found.append(line)
    return found


def _id(line: str) -> str | None:
    found = _ANY_ID.match(line)
    return found[1] if found else None


def _references(line: str) -> list[str]:
    """Ids that a line refers to; values and outside references that only look like ids are none."""
    columns = line.split("\t", 2)
    if line.startswith("T") or len(columns) < 2:
        return []
    arguments = columns[1].split()
    if line.startswith("E"):
        return [argument.rpartition(":")[2] for argument in arguments]
    if line.startswith("R"):
        return [argument.rpartition(":")[2] for argument in arguments[1:]]
    return arguments[1:] if line.startswith("*") else arguments[1:2]


def _trigger(line: str) -> str | None:
    return next(iter(_references(line)), None) if line.startswith("E") else None
