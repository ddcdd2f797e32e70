"""The one notation of examples: "[Weber]", "[patient|Weber]" with its kind, "[patient|Weber|0.9]" with how sure."""

from __future__ import annotations

import re
from dataclasses import dataclass

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span

_MARK = re.compile(r"\[(?:(?P<kind>[a-z ]+)\|)?(?P<surface>[^|\]]*)(?:\|(?P<confidence>[\d.]+))?\]")


@dataclass(frozen=True, slots=True)
class Marked:
    """A stretch in brackets; `kind` and `confidence` are None where the example does not say."""

    span: Span
    surface: str
    kind: Kind | None = None
    confidence: float | None = None


def read(example: str) -> tuple[str, list[Marked]]:
    """The text of an example without its brackets, and what stood in them."""
    text, marks, at = "", [], 0
    for mark in _MARK.finditer(example):
        text += example[at : mark.start()]
        span = Span(len(text), len(text) + len(mark["surface"]))
        kind = Kind(mark["kind"]) if mark["kind"] else None
        marks.append(Marked(span, mark["surface"], kind, float(mark["confidence"]) if mark["confidence"] else None))
        text, at = text + mark["surface"], mark.end()
    return text + example[at:], marks
