"""A transcript in which PHI is replaced by its tag."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.document import Document, TimedText, Word, word_range
from deid_studio.domain.span import Interval, Span
from deid_studio.domain.tokens import core


@dataclass(frozen=True, slots=True)
class _Stretch:
    span: Span
    tag: str


def redact_text(document: Document, annotations: Iterable[Annotation]) -> TimedText:
    """The document's text with "[TAG]" for each stretch of PHI; overlapping stretches become one.

    Where the document has words, a stretch grows to whole words (less their punctuation), so that text and sound
    lose the same. A replaced stretch keeps the time from its first word to its last.
    """
    parts: list[str] = []
    words: list[Word] = []
    length = at = next_word = 0
    for stretch in _stretches(document, annotations):
        kept = document.text[at : stretch.span.start]
        replacement = f"[{stretch.tag.upper()}]"
        replaced = word_range(document.words, stretch.span)
        words += _shifted(document.words[next_word : replaced.start], by=length - at)
        if replaced and replaced.start >= next_word:
            start = length + len(kept)
            interval = _hull_of(document.words[replaced.start : replaced.stop])
            words.append(Word(Span(start, start + len(replacement)), interval))
        next_word = max(next_word, replaced.stop)
        parts += [kept, replacement]
        length += len(kept) + len(replacement)
        at = stretch.span.end
    words += _shifted(document.words[next_word:], by=length - at)
    return TimedText("".join(parts) + document.text[at:], tuple(words))


def _stretches(document: Document, annotations: Iterable[Annotation]) -> list[_Stretch]:
    grown = [
        _Stretch(_whole_words(document, fragment), annotation.tag)
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


def _whole_words(document: Document, span: Span) -> Span:
    touched = word_range(document.words, span)
    if not touched:
        return span
    first = core(document.text, document.words[touched.start].span)
    last = core(document.text, document.words[touched.stop - 1].span)
    return Span(min(span.start, first.start), max(span.end, last.end))


def _shifted(words: Sequence[Word], *, by: int) -> list[Word]:
    return [replace(word, span=Span(word.span.start + by, word.span.end + by)) for word in words]


def _hull_of(words: Sequence[Word]) -> Interval | None:
    known = [word.interval for word in words if word.interval]
    if not known:
        return None
    return Interval(min(i.start_ms for i in known), max(i.end_ms for i in known))
