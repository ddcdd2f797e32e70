"""A transcript in which PHI is replaced: by its tag, by a mask, or by what the caller has for it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.document import Document, TimedBy, TimedText, Word, word_range
from deid_studio.domain.span import Interval, Span
from deid_studio.domain.tokens import core

TEXT_STYLES: Final = ("tag", "mask", "surrogate")
"""What PHI becomes in a text: "[PATIENT]", `MASK`, or another value of its kind."""

MASK: Final = "█████"
"""Always as long: as many signs as the name has letters would tell "Ey" from "Müller-Lüdenscheidt"."""


@dataclass(frozen=True, slots=True)
class TextStretch:
    """PHI that is replaced as one: its place in the document, the tag of what begins first, and what it covers.

    `annotations` are all that lie in it, the one that gives it its tag first; `surface` is its text.
    """

    span: Span
    tag: str
    surface: str
    annotations: tuple[Annotation, ...]


@dataclass(frozen=True, slots=True)
class Replaced:
    """A stretch and where its replacement stands in the new text."""

    span: Span
    stretch: TextStretch

    @property
    def tag(self) -> str:
        """The stretch's tag."""
        return self.stretch.tag


@dataclass(frozen=True, slots=True)
class RedactedText(TimedText):
    """A text without its PHI, and in `replaced`, in text order, what stands for it and where."""

    replaced: tuple[Replaced, ...] = ()


_CHUNK: Final = re.compile(r"\S+")

Replacement = Callable[[TextStretch], str | None]
"""What stands for a stretch; None or nothing where it has nothing, which makes it the tag."""


def tagged(stretch: TextStretch) -> str:
    """ "[TAG]"."""
    return f"[{stretch.tag.upper()}]"


def masked(stretch: TextStretch) -> str:  # noqa: ARG001 - a mask says nothing about what it hides
    """The mask, which is the same for all PHI."""
    return MASK


def redact_text(
    document: Document, annotations: Iterable[Annotation], *, replacement: Replacement = tagged
) -> RedactedText:
    """The document's text with a `replacement`, "[TAG]" by default, for each stretch of PHI.

    Overlapping stretches become one. Where the document has words, a stretch grows to whole words (less their
    punctuation), so that text and sound lose the same. A replaced stretch keeps the time from its first word to its
    last.
    """
    parts: list[str] = []
    words: list[Word] = []
    replaced: list[Replaced] = []
    length = at = next_word = 0
    has_words = bool(document.words)
    for stretch in stretches(document, annotations):
        kept = document.text[at : stretch.span.start]
        new = replacement(stretch) or tagged(stretch)
        start = length + len(kept)
        place = Span(start, start + len(new))
        if has_words:
            touched = word_range(document.words, stretch.span)
            words += _shifted(document.words[next_word : touched.start], by=length - at)
            if touched and touched.start >= next_word:
                words += _words_of(new, place, _hull_of(document.words[touched.start : touched.stop]))
            next_word = max(next_word, touched.stop)
        parts += [kept, new]
        replaced.append(Replaced(place, stretch))
        length = place.end
        at = stretch.span.end
    words += _shifted(document.words[next_word:], by=length - at)
    return RedactedText("".join(parts) + document.text[at:], tuple(words), replaced=tuple(replaced))


def stretches(document: Document, annotations: Iterable[Annotation]) -> list[TextStretch]:
    """What is replaced as one, in text order; annotations that are only heard have none."""
    has_words = bool(document.words)
    grown = [
        (_whole_words(document, fragment) if has_words else fragment, annotation)
        for annotation in annotations
        for fragment in annotation.fragments
    ]
    joined: list[tuple[Span, list[Annotation]]] = []
    for span, annotation in sorted(grown, key=lambda s: (s[0].start, -s[0].end)):
        if joined and span.start < joined[-1][0].end:
            last, within = joined[-1]
            joined[-1] = Span(last.start, max(last.end, span.end)), [*within, annotation]
        else:
            joined.append((span, [annotation]))
    return [TextStretch(span, within[0].tag, span.of(document.text), tuple(within)) for span, within in joined]


def _whole_words(document: Document, span: Span) -> Span:
    touched = word_range(document.words, span)
    if not touched:
        return span
    first = core(document.text, document.words[touched.start].span)
    last = core(document.text, document.words[touched.stop - 1].span)
    return Span(min(span.start, first.start), max(span.end, last.end))


def _words_of(new: str, place: Span, interval: Interval | None) -> list[Word]:
    """The words of a replacement, which share the time by their lengths where there are several."""
    chunks = [chunk.span() for chunk in _CHUNK.finditer(new)]
    if len(chunks) < 2 or (interval and interval.duration_ms < len(new)):
        return [Word(place, interval)]
    at_ms = (interval.start_ms, interval.duration_ms) if interval else None
    return [
        Word(
            Span(place.start + start, place.start + end),
            Interval(*(at_ms[0] + at_ms[1] * edge // len(new) for edge in (start, end))) if at_ms else None,
            timed_by=TimedBy.BETWEEN if at_ms else None,
        )
        for start, end in chunks
    ]


def _shifted(words: Sequence[Word], *, by: int) -> list[Word]:
    return [replace(word, span=Span(word.span.start + by, word.span.end + by)) for word in words]


def _hull_of(words: Sequence[Word]) -> Interval | None:
    known = [word.interval for word in words if word.interval]
    if not known:
        return None
    return Interval(min(i.start_ms for i in known), max(i.end_ms for i in known))
