"""Words as a person points at them."""

from __future__ import annotations

import re
from typing import Final

from deid_studio.domain.span import Span

_PUNCTUATION: Final = ".,;:!?…()[]{}<>\"'„“”‚‘’«»›‹*_|/\\"

_CHUNK: Final = re.compile(r"\S+")


def word_spans(text: str) -> tuple[Span, ...]:
    """What the word cursor stops at: runs without white space, less punctuation at their ends.

    "Müller," is "Müller", "(St.-Georg-Klinik)" is "St.-Georg-Klinik"; punctuation alone stays as it is.
    """
    chunks = (Span(*chunk.span()) for chunk in _CHUNK.finditer(text))
    return tuple(
        span if text[span.start].isalnum() and text[span.end - 1].isalnum() else core(text, span) for span in chunks
    )


def core(text: str, span: Span) -> Span:
    """`span` less white space and punctuation at its ends; unchanged where nothing else is in it."""
    start, end = span.start, span.end
    while start < end and (text[start].isspace() or text[start] in _PUNCTUATION):
        start += 1
    while end > start and (text[end - 1].isspace() or text[end - 1] in _PUNCTUATION):
        end -= 1
    return Span(start, end) if start < end else span


def trimmed(text: str, span: Span) -> Span | None:
    """`span` less white space at its ends; None where there is nothing else."""
    start, end = span.start, span.end
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return Span(start, end) if start < end else None
