"""Where in a redacted text something stands instead of PHI, and for what."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import takewhile
from operator import lt
from pathlib import Path
from typing import Final, Self

from deid_studio.domain.span import Span
from deid_studio.formats import brat
from deid_studio.redaction.redacted_transcript import RedactedText, stretches
from deid_studio.redaction.spelling.word_keys import folded, readable
from deid_studio.services.redaction.release_documents import ReleaseDocument

_SURFACES_REMEMBERED: Final = 1 << 16


@dataclass(frozen=True, slots=True)
class PlacedText:
    """Where in a released text replacements stand, the spans of the original that they are for, and what they are."""

    new: tuple[Span, ...]
    old: tuple[Span, ...]
    surfaces: tuple[str, ...]

    @classmethod
    def of(cls, release: Path, name: str, one: ReleaseDocument) -> Self:
        """As the document's BRAT file and the project have them."""
        old = tuple(stretch.span for stretch in stretches(one.document, one.phi))
        try:
            data = (release / "brat" / f"{name}.ann").read_bytes()
            parsed = sorted(_spans_of(data))
        except (OSError, UnicodeDecodeError):
            return cls((), old, ())
        return cls(tuple(Span(*edges) for edges, _ in parsed), old, tuple(surface for _, surface in parsed))

    @classmethod
    def of_redacted(cls, redacted: RedactedText) -> Self:
        """As they were made."""
        spans = tuple([one.span for one in redacted.replaced])
        old = tuple([one.stretch.span for one in redacted.replaced])
        return cls(spans, old, tuple([span.of(redacted.text) for span in spans]))

    @property
    def fits(self) -> bool:
        """Whether there is a replacement for each span."""
        return len(self.new) == len(self.old)

    def at(self, start: int, end: int) -> list[int]:
        """The numbers of the replacements that the stretch touches."""
        first = bisect_right(self.new, start, key=lambda span: span.end)
        return list(takewhile(lambda n: self.new[n].start < end, range(first, len(self.new))))

    def of_words(self, key: str) -> list[int]:
        """The numbers of the replacements in which these words stand."""
        return [n for n, surface in enumerate(self.surfaces) if f" {key} " in f" {key_of(surface)} "]

    def original(self, offset: int) -> int:
        """The place in the original text of a place that no replacement holds."""
        number = bisect_right(self.new, offset, key=lambda span: span.end) - 1
        return offset if number < 0 else offset - self.new[number].end + self.old[number].end


def _spans_of(data: bytes) -> Iterator[tuple[tuple[int, int], str]]:
    """Where each span of a BRAT file starts and ends, and what it holds."""
    lines = brat.clean_spans(data)
    if lines is None:
        for line in map(brat.parse_line, data.decode().splitlines()):
            if line.fragments:
                yield (line.fragments[0].start, line.fragments[-1].end), line.surface or ""
        return
    for _, text in lines:
        place, _, surface = text.partition("\t")
        edges = [int(edge) for edge in place.replace(";", " ").split()[1:]]
        if all(map(lt, edges[::2], edges[1::2])):
            yield (min(edges), max(edges)), surface


@lru_cache(_SURFACES_REMEMBERED)
def key_of(surface: str) -> str:
    """A surface as the words it is made of."""
    return " ".join(re.findall(r"[^\W\d_]+|\d+", folded(readable(surface))))
