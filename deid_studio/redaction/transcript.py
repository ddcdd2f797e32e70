"""A transcript in which PHI is replaced by its tag."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.document import Document, TimedText, Word, word_range
from deid_studio.domain.span import Interval, Span


@dataclass(frozen=True, slots=True)
class _Stretch:
    span: Span
    tag: str


def redact_text(document: Document, annotations: Iterable[Annotation]) -> TimedText:
    """The document's text with "[TAG]" for each stretch of PHI; overlapping stretches become one.

    Where the document has words, a stretch grows to whole words, so that text and sound lose the same. A
    replaced stretch keeps the time from its first word to its last.
    """
    parts: list[str] = []
    words: list[Word] = []
    length = at = 0
    for stretch in _stretches(document, annotations):
        kept = document.text[at : stretch.span.start]
        words += _shifted(document.words, Span(at, stretch.span.start) if kept else None, length - at)
        replacement = f"[{stretch.tag.upper()}]"
        length += len(kept)
        replaced = word_range(document.words, stretch.span)
        if replaced:
            interval = _hull_of(document.words[replaced.start : replaced.stop])
            words.append(Word(Span(length, length + len(replacement)), interval))
        parts += [kept, replacement]
        length += len(replacement)
        at = stretch.span.end
    words += _shifted(document.words, Span(at, len(document.text)) if at < len(document.text) else None, length - at)
    return TimedText("".join(parts) + document.text[at:], tuple(words))


def _stretches(document: Document, annotations: Iterable[Annotation]) -> list[_Stretch]:
    grown = [
        _Stretch(_whole_words(document.words, fragment), annotation.tag)
        for annotation in annotations
        for fragment in annotation.fragments
    ]
    joined: list[_Stretch] = []
    for stretch in sorted(grown, key=lambda s: (s.span.start, -s.span.end)):
        if joined and stretch.span.start < joined[-1].span.end:
            last = joined[-1]
            joined[-1] = _Stretch(Span(last.span.start, max(last.span.end, stretch.span.end)), last.tag)
        else:
            joined.append(stretch)
    return joined


def _whole_words(words: Sequence[Word], span: Span) -> Span:
    touched = word_range(words, span)
    if not touched:
        return span
    return Span(
        min(span.start, words[touched.start].span.start),
        max(span.end, words[touched.stop - 1].span.end),
    )


def _shifted(words: Sequence[Word], within: Span | None, by: int) -> list[Word]:
    if within is None:
        return []
    kept = word_range(words, within)
    return [
        Word(Span(word.span.start + by, word.span.end + by), word.interval, word.confidence)
        for word in words[kept.start : kept.stop]
    ]


def _hull_of(words: Sequence[Word]) -> Interval | None:
    known = [word.interval for word in words if word.interval]
    if not known:
        return None
    return Interval(min(i.start_ms for i in known), max(i.end_ms for i in known))
