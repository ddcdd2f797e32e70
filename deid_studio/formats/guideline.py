"""Annotation guidelines as Markdown: one general part, then a section for each tag.

::

    ---
    version: 1
    ---

    # General

    Rules for all tags.

    ## Age

    What it is and where it ends.

    - ✓ die **72**-jährige Patientin
    - ✗ raucht seit 20 Jahren — a duration

An example is a list item with a mark, the text with what gets marked in bold, and perhaps, after a dash
(—), the reason. Lines below it, up to a blank one, belong to it. Everything else is free Markdown.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from deid_studio import RESOURCES
from deid_studio.domain.annotation import TagSet
from deid_studio.domain.span import Span
from deid_studio.errors import FormatError
from deid_studio.formats.text_file import Note, decode
from deid_studio.sentences import sentence

_GOOD: Final = "✓"
_BAD: Final = "✗"
_DASH: Final = " — "
_FENCE: Final = "---"
_VERSION: Final = re.compile(r"""version[ \t]*:[ \t]*(["']?)(.+?)\1[ \t]*""")
_HEADING: Final = re.compile(r"(#{1,2})(?!#)([ \t]*)(.*?)[ \t]*")
_EXAMPLE: Final = re.compile(rf"[-*+][ \t]+([{_GOOD}{_BAD}])[ \t]+(\S.*)")
_EXAMPLE_ENDS: Final = re.compile(r"[ \t]*(?:[-*+][ \t]|#|$)")
_BOLD: Final = re.compile(r"(?<!\\)\*\*\S(?:.*?\S)??(?<!\\)\*\*")
_SPECIAL: Final = re.compile(r"[\\`*_\[\]<~|]|&(?=#?\w+;)")
_LINE_STARTS: Final = re.compile(r"(?<=\n)")


@dataclass(frozen=True, slots=True)
class Example:
    """One line of Markdown, `**bold**` where something is marked; `good` says whether rightly so."""

    text: str
    good: bool
    reason: str = ""


@dataclass(frozen=True, slots=True)
class GuidelineSection:
    """What a guideline says about one tag; `markdown` holds the examples as well, but not the heading."""

    tag: str
    markdown: str
    examples: tuple[Example, ...] = ()


@dataclass(frozen=True, slots=True)
class Guideline:
    """The rules of a round; `general` is Markdown without its heading, `sections` are by tag in file order."""

    version: str
    general: str
    sections: Mapping[str, GuidelineSection]
    notes: tuple[Note, ...] = ()


def built_in(tag_set_name: str, language: str) -> Path | None:
    """The guideline that comes with the program, or None where there is none."""
    path = RESOURCES / "guidelines" / f"{tag_set_name}.{language}.md"
    return path if path.is_file() else None


def read_guideline(data: bytes, *, file: str, tag_set: TagSet | None = None) -> Guideline:
    """Read a guideline; raises FormatError with the line where its headings do not tell what belongs to what.

    Notes name good examples without anything in bold and, given `tag_set`, sections without a tag and tags
    without a section.
    """
    decoded = decode(data, file=file)
    lines = [line.removesuffix("\r") for line in decoded.text.split("\n")]
    version, start = _front_matter(lines, file=file)
    parts = _parts(lines)
    _check(parts, lines, start=start, file=file)
    sections: dict[str, GuidelineSection] = {}
    notes = list(decoded.notes)
    for part in parts[1:]:
        examples = [(start, _example(lines[start:end])) for start, end in _example_places(lines, part)]
        markdown = _without_blank_edges(lines[part.start : part.end])
        sections[part.title] = GuidelineSection(part.title, markdown, tuple(example for _, example in examples))
        if tag_set is not None and tag_set.find(part.title) is None:
            notes.append((part.line, sentence("the tag set has no tag of this name")))
        notes += [
            (start + 1, sentence("a good example, but nothing in it is bold"))
            for start, example in examples
            if example.good and not _BOLD.search(example.text)
        ]
    if tag_set is not None:
        notes += [
            (None, sentence("no section for {name}", name=tag.name)) for tag in tag_set.tags if tag.name not in sections
        ]
    general = _without_blank_edges(lines[parts[0].start : parts[0].end])
    return Guideline(version, general, sections, tuple(notes))


def with_example(guideline_text: str, tag: str, example: Example) -> str:
    """`guideline_text` with `example` below the last one of `tag`, all other lines as they were.

    Line breaks become blanks, and dashes (—) in the text short ones, as a dash parts text and reason. Where
    the tag has no section yet, one is added at the end. Raises ValueError for an example without text.
    """
    lines = [line for line in _LINE_STARTS.split(guideline_text) if line]
    newline = "\r\n" if "\r\n" in guideline_text else "\n"
    bare = [line.rstrip("\r\n") for line in lines]
    at, added = len(lines), ["", f"## {tag}", "", _item(example)]
    part = next((part for part in _parts(bare) if (part.level, part.title) == (2, tag)), None)
    if part is not None and (places := _example_places(bare, part)):
        at, added = places[-1][1], [_item(example)]
    elif part is not None:
        at = 1 + max(index for index in range(part.start - 1, part.end) if bare[index].strip())
        added = ["", _item(example)]
    if at and bare[at - 1] == lines[at - 1]:  # the last line of the file, and it does not end
        return guideline_text + "".join(newline + line for line in added)
    return "".join([*lines[:at], *(line + newline for line in added), *lines[at:]])


def with_version(guideline_text: str, version: str) -> str:
    """`guideline_text` with another version, all else as it was; raises FormatError where it names none."""
    lines = _LINE_STARTS.split(guideline_text)
    _front_matter([line.rstrip("\r\n") for line in lines], file=sentence("the guideline"))
    at, found = next((n, m) for n, line in enumerate(lines[1:], start=1) if (m := _VERSION.fullmatch(line.rstrip())))
    lines[at] = lines[at][: found.start(2)] + version + lines[at][found.end(2) :]
    return "".join(lines)


def in_bold(text: str, *, fragments: Sequence[Span]) -> str:
    """Plain `text` as the Markdown of an example, `fragments` (in text order) in bold."""
    done = 0
    parts: list[str] = []
    for fragment in fragments:
        parts += [_escaped(text[done : fragment.start]), f"**{_escaped(fragment.of(text))}**"]
        done = fragment.end
    return "".join([*parts, _escaped(text[done:])])


@dataclass(frozen=True, slots=True)
class _Part:
    """A heading of level 1 or 2, and the indices of the lines below it, half-open."""

    level: int
    title: str
    start: int
    end: int

    @property
    def line(self) -> int:
        """The number of the heading's line, from 1."""
        return self.start


def _front_matter(lines: Sequence[str], *, file: str) -> tuple[str, int]:
    """The version, and the index of the line after."""
    if lines[0].rstrip() != _FENCE:
        raise FormatError(
            sentence("must begin with a line ---, one like version: 1, and another ---"), file=file, line=1
        )
    end = next((index for index, line in enumerate(lines[1:], start=1) if line.rstrip() == _FENCE), None)
    if end is None:
        raise FormatError(sentence("the front matter does not end: a second line --- is missing"), file=file, line=1)
    found = next(filter(None, map(_VERSION.fullmatch, lines[1:end])), None)
    if found is None:
        raise FormatError(sentence("the front matter has no line like version: 1"), file=file, line=1)
    return found[2], end + 1


def _parts(lines: Sequence[str]) -> list[_Part]:
    found = [(index, match) for index, line in enumerate(lines) if (match := _HEADING.fullmatch(line))]
    starts = [*(index for index, _ in found), len(lines)]
    return [_Part(len(match[1]), match[3], index + 1, starts[n]) for n, (index, match) in enumerate(found, start=1)]


def _check(parts: Sequence[_Part], lines: Sequence[str], *, start: int, file: str) -> None:
    first = next((index for index, line in enumerate(lines[start:], start=start) if line.strip()), start)
    if not parts or parts[0].level != 1 or parts[0].line != first + 1:
        raise FormatError(
            sentence("the general part must come first, under a heading like # General"), file=file, line=first + 1
        )
    known: dict[str, int] = {}
    for part in parts:
        if not re.match(r"#+[ \t]+\S", lines[part.line - 1]):
            raise FormatError(sentence("a heading needs a blank and a title after its #"), file=file, line=part.line)
        if part.level == 1 and part is not parts[0]:
            raise FormatError(
                sentence("only the general part may have one #; a tag has two"), file=file, line=part.line
            )
        if part.level == 2 and (before := known.setdefault(part.title, part.line)) != part.line:
            raise FormatError(
                sentence("this tag has a section already, on line {before}", before=before), file=file, line=part.line
            )


def _example_places(lines: Sequence[str], part: _Part) -> list[tuple[int, int]]:
    """Where the examples of `part` are in `lines`, half-open: an item may go on over several lines."""
    places = []
    for start in range(part.start, part.end):
        if _EXAMPLE.fullmatch(lines[start]):
            rest = range(start + 1, part.end)
            places.append((start, next((index for index in rest if _EXAMPLE_ENDS.match(lines[index])), part.end)))
    return places


def _example(lines: Sequence[str]) -> Example:
    found = _EXAMPLE.fullmatch(_folded(" ".join(lines)))
    assert found is not None, "the first line is one of an example"
    text, _, reason = found[2].partition(_DASH)
    return Example(text, found[1] == _GOOD, reason)


def _item(example: Example) -> str:
    text = _folded(example.text.replace("—", "–"))
    if not text:
        raise ValueError("an example needs a text")
    reason = _folded(example.reason)
    return f"- {_GOOD if example.good else _BAD} {text}{_DASH + reason if reason else ''}"


def _folded(text: str) -> str:
    return " ".join(text.split())


def _escaped(text: str) -> str:
    return _SPECIAL.sub(r"\\\g<0>", text)


def _without_blank_edges(lines: Sequence[str]) -> str:
    filled = [index for index, line in enumerate(lines) if line.strip()]
    return "\n".join(lines[filled[0] : filled[-1] + 1]) if filled else ""
