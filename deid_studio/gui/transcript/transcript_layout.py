"""Where each character of a text stands when it is wrapped to a width; counts code points throughout.

A QTextDocument takes 100 ms and more to scroll in a transcript that is one long paragraph, and counts UTF-16 units.
This wraps 30,000 words once and measures characters only in lines that are looked at.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from operator import itemgetter
from typing import Final, NamedTuple

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.span import Span, shared
from deid_studio.domain.tokens import Stops

Advance = Callable[[str], float]
"""The width in pixels of a string without line ends."""

_PARAGRAPH: Final = re.compile(r"\r?\n|\r")
_TOKEN: Final = re.compile(r"\S+|\s+")
_MOST_PLACED: Final = 256
_JOINERS: Final = ("\u200d", "\ufe0e", "\ufe0f", "\u20e3")


class TextLine(NamedTuple):
    """Code points `start` to `end` that stand on one line; a line end is no part of it."""

    start: int
    end: int


class TextLayout:
    """`text` wrapped to `width` pixels; of a similar text that is `known`, measured alike, only what changed."""

    def __init__(self, text: str, *, advance: Advance, width: float, known: TextLayout | None = None) -> None:
        self.text = text
        self.width = max(width, 1.0)
        self._widths: dict[str, float] = {} if known is None else known._widths
        self._placed: dict[int, list[tuple[float, int, str]]] = {}
        self._advance = advance
        same = (0, 0) if known is None or known.width != self.width else shared(known.text, text)
        if known is not None and sum(same) > len(text) // 2:
            self.lines = self._wrap_again(known, *same)
        else:
            self.lines = [line for start, end in self._paragraphs(0) for line in self._wrap_paragraph(start, end)]
        self._starts = [line.start for line in self.lines]

    def width_of(self, string: str) -> float:
        """The measured width of a string, remembered."""
        known = self._widths.get(string)
        if known is None:
            known = self._widths[string] = self._advance(shown(string))
        return known

    def line_of(self, offset: int) -> int:
        """Index of the line on which the code point at `offset` stands."""
        return max(0, bisect_right(self._starts, offset) - 1)

    def tokens(self, line: TextLine) -> Sequence[tuple[float, int, str]]:
        """Words and gaps of a line as (x, offset, string), from left to right; remembered for lines near by."""
        known = self._placed.get(line.start)
        if known is None:
            if len(self._placed) >= _MOST_PLACED:
                self._placed.clear()
            known, x = self._placed.setdefault(line.start, []), 0.0
            for match in _TOKEN.finditer(self.text, line.start, line.end):
                known.append((x, match.start(), match.group()))
                x += self.width_of(match.group())
        return known

    def x_of(self, line: TextLine, offset: int) -> float:
        """Where the code point at `offset` begins; the line's right end for an offset at or behind its end."""
        tokens = self.tokens(line)
        at = bisect_right(tokens, offset, key=itemgetter(1)) - 1
        if at < 0:
            return 0.0
        x, start, string = tokens[at]
        return x + self.width_of(string[: offset - start])

    def offset_at(self, line: TextLine, x: float) -> int:
        """The boundary between characters that is nearest to `x`."""
        for left, start, string in self.tokens(line):
            if x < left + self.width_of(string):
                boundaries = [start, *(start + cut for cut in boundaries_in(string))]
                return min(boundaries, key=lambda offset: abs(left + self.width_of(string[: offset - start]) - x))
        return line.end

    def _paragraphs(self, start: int) -> Iterator[tuple[int, int]]:
        for paragraph in _PARAGRAPH.finditer(self.text, start):
            yield start, paragraph.start()
            start = paragraph.end()
        yield start, len(self.text)

    def _wrap_again(self, known: TextLayout, first: int, last: int) -> list[TextLine]:
        """The lines of `known` before `first` and, moved, those of its `last` code points, new ones between."""
        index = max(0, known.line_of(first) - 2)
        # No word that is cut by the end of a line may reach into what changed
        while index > 0 and not any(map(str.isspace, self.text[known.lines[index].start : first])):
            index -= 1
        lines = known.lines[:index]
        by, behind = len(self.text) - len(known.text), len(self.text) - last
        for start, end in self._paragraphs(known.lines[index].start):
            for line in self._wrap_paragraph(start, end, is_part=True):
                at = bisect_left(known._starts, line.start - by) if line.start > behind else len(known.lines)
                if at < len(known.lines) and known._starts[at] == line.start - by:
                    # As tuples of their class, for they are thousands and its own function takes twice as long
                    moved = [(start + by, end + by) for start, end in known.lines[at:]]
                    return lines + list(map(partial(tuple.__new__, TextLine), moved))
                lines.append(line)
        return lines

    def _wrap_paragraph(self, start: int, until: int, *, is_part: bool = False) -> Iterator[TextLine]:
        known, width_of, width = self._widths, self.width_of, self.width
        end, x = start, 0.0
        tokens = map(re.Match.group, _TOKEN.finditer(self.text, start, until)) if is_part else None
        for string in tokens or _TOKEN.findall(self.text, start, until):
            end += len(string)
            x += known.get(string) or width_of(string)
            if x <= width or string.isspace():
                continue
            at = end - len(string)
            if at > start:
                yield TextLine(start, at)
                start, x = at, width_of(string)
            while x > width:
                cut = start + self._fitting(self.text[start:end], width)
                if cut >= end:
                    break
                yield TextLine(start, cut)
                start, x = cut, width_of(self.text[cut:end])
        yield TextLine(start, until)

    def _fitting(self, string: str, width: float) -> int:
        """How many characters of an over-long word fit, at least one."""
        cuts = boundaries_in(string)
        fitting = [cut for cut in cuts if self._advance(string[:cut]) <= width]
        return fitting[-1] if fitting else cuts[0]


def shown(string: str) -> str:
    """`string` as it is measured and painted: tabs as four blanks."""
    return string.replace("\t", "    ")


def boundaries_in(string: str) -> list[int]:
    """Offsets behind each character as a reader sees it: marks and joined emoji stay with what they belong to."""
    cuts = []
    for offset in range(1, len(string)):
        character, before = string[offset], string[offset - 1]
        joined = unicodedata.combining(character) or character in _JOINERS or before == "\u200d"
        joined = joined or (before == "\r" and character == "\n")
        if not joined and not "\U0001f3fb" <= character <= "\U0001f3ff":
            cuts.append(offset)
    return [*cuts, len(string)] if string else []


def step(text: str, offset: int, by: int) -> int:
    """The next (1) or previous (-1) boundary between characters as a reader sees them."""
    if by > 0:
        window = text[offset : offset + 32]
        return offset + (boundaries_in(window)[0] if window else 0)
    window = text[max(0, offset - 32) : offset]
    cuts = [0, *boundaries_in(window)]
    return offset - len(window) + (cuts[-2] if len(cuts) > 1 else 0)


def cuts_words(words: Stops, span: Span) -> bool:
    """Whether `span` begins or ends within a word."""
    touched = words.touched(span)
    return bool(touched) and (words.starts[touched.start] < span.start or span.end < words.ends[touched.stop - 1])


def nesting_levels(annotations: Sequence[Annotation]) -> dict[str, int]:
    """For each annotation's id how many others it lies upon: 0 for the outermost, counted from the left."""
    levels: dict[str, int] = {}
    open_spans: list[tuple[int, int]] = []
    for start, before_end, number in sorted(
        (a.fragments[0].start, -a.fragments[-1].end, number) for number, a in enumerate(annotations)
    ):
        open_spans = [(end, level) for end, level in open_spans if end > start]
        taken = {level for _, level in open_spans}
        level = next(n for n in range(len(taken) + 1) if n not in taken)
        levels[annotations[number].id] = level
        open_spans.append((-before_end, level))
    return levels
