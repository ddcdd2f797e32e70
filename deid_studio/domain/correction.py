"""Correcting a transcript: what becomes of its words, their times, and what was marked in it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from deid_studio.domain.document import Document, TimedBy, Word, Words, to_rows, word_range
from deid_studio.domain.span import Interval, Span, hull
from deid_studio.domain.tokens import core

_IN_WORDS: Final = "-‐‑–'’"
"""What joins two parts of a word."""


@dataclass(frozen=True, slots=True)
class Hunk:
    """Code points `start` to `end` of the old text, which may be none, that became `text`."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Correction:
    """What a correction changes: hunks of text, in order, and words.

    `word_count` old words from number `first_word` on gave way to `words`; all others keep their time.
    """

    hunks: tuple[Hunk, ...]
    first_word: int = 0
    word_count: int = 0
    words: tuple[Word, ...] = ()

    @property
    def grown_by(self) -> int:
        """How many code points the text has more than before."""
        return sum(len(hunk.text) - (hunk.end - hunk.start) for hunk in self.hunks)


def correction(document: Document, *, start: int, end: int, text: str) -> Correction:
    """What it takes to have `text` in the place of code points `start` to `end`, which may be none.

    A word for a word keeps its time. Where their number changes, the new words share the window of the old ones (none
    where an old one has no time); words where there were none get the time between their neighbours, if there is any,
    and are not sure of it.
    Raises ValueError where `start` and `end` are not in the text.
    """
    if not 0 <= start <= end <= len(document.text):
        raise ValueError(f"not in the text: {start} to {end}")
    if not document.words:
        return Correction(tuple(_trimmed(document.text, start, end, text)))
    touched = _touched(document, start, end, text)
    old = document.words[touched.start : touched.stop]
    first = min([start, *(word.span.start for word in old[:1])])
    last = max([end, *(word.span.end for word in old[-1:])])
    block = document.text[first:start] + text + document.text[end:last]
    spans = [Span(*match.span()) for match in re.finditer(r"\S+", block)]
    if old and all(core(document.text, word.span) == word.span for word in old):
        spans = [core(block, span) for span in spans]
    before, behind = _kept([word.span.of(document.text) for word in old], [span.of(block) for span in spans])
    new = _with_times(document, touched, before, behind, spans)
    hunks = _hunks(document.text, old, spans, before, behind, block, (first, last))
    words = tuple(replace(word, span=Span(word.span.start + first, word.span.end + first)) for word in new)
    return Correction(tuple(hunks), touched.start, len(old), words)


def corrected(document: Document, change: Correction) -> Document:
    """The document after `change`, as its next revision; words that it does not touch keep their time to the bit."""
    parts, at = [], 0
    for hunk in change.hunks:
        parts += [document.text[at : hunk.start], hunk.text]
        at = hunk.end
    text = "".join(parts) + document.text[at:]
    old = document.words if isinstance(document.words, Words) else Words(to_rows(document.words))
    new = to_rows(change.words)
    words = old.edited(first=change.first_word, count=change.word_count, rows=new, by=change.grown_by)
    return replace(document, text=text, words=words, revision=document.revision + 1)


def remapped(fragments: Sequence[Span], change: Correction) -> tuple[Span, ...]:
    """Where `fragments` of the old text are in the new one, joined where they overlap; none where nothing is left.

    A fragment that touches what was replaced covers all that replaced it, so that no PHI gets out of it.
    """
    found: list[Span] = []
    for fragment in fragments:
        start, end = _moved_start(fragment.start, change.hunks), _moved_end(fragment.end, change.hunks)
        if found and start < found[-1].end:
            start, end = found[-1].start, max(end, found.pop().end)
        if start < end:
            found.append(Span(start, end))
    return tuple(found)


def _touched(document: Document, start: int, end: int, text: str) -> range:
    """Numbers of the words of which a part is replaced, or to which something is joined."""
    words = document.words
    if start < end:
        found = word_range(words, Span(start, end))
    else:
        at = word_range(words, Span(start, start + 1)).start
        found = range(at, at + (at < len(words) and words[at].span.start < start))
    first, last = found.start, found.stop
    opens, closes = bool(found) and words[first].span.start == start, bool(found) and words[last - 1].span.end == end
    following = (text or document.text[end : end + 1])[:1]
    if first > 0 and words[first - 1].span.end == start and not opens and _joins(following):
        first -= 1
    preceding = (text or document.text[:start][-1:])[-1:]
    abuts = start == end and first < found.start
    if last < len(words) and words[last].span.start == end and not (closes or abuts) and _joins(preceding):
        last += 1
    return range(first, last)


def _joins(character: str) -> bool:
    return character != "" and (character.isalnum() or character in _IN_WORDS)


def _kept(old: Sequence[str], new: Sequence[str]) -> tuple[int, int]:
    """How many words at the beginning and at the end are the same as before.

    Where words were only added at one end, the word beside them counts as replaced: all of them were said in the
    window that the recogniser gave to it.
    """
    most = min(len(old), len(new))
    before = next((number for number in range(most) if old[number] != new[number]), most)
    most -= before
    behind = next((number for number in range(most) if old[-1 - number] != new[-1 - number]), most)
    if before + behind == len(old) < len(new) and (before == 0) != (behind == 0):
        before, behind = max(0, before - 1), max(0, behind - 1)
    return before, behind


def _with_times(document: Document, touched: range, before: int, behind: int, spans: Sequence[Span]) -> list[Word]:
    """The words that stand at `spans` now; the first `before` and the last `behind` are the old ones."""
    words = document.words
    first, last = touched.start + before, touched.stop - behind
    old, new = words[first:last], spans[before : len(spans) - behind]
    if len(old) == len(new):
        replaced = [Word(span, word.interval, timed_by=_timed_by([word])) for word, span in zip(old, new, strict=True)]
    else:
        shared = _hull_of(old) if old else _between(words, first)
        replaced = [Word(span, shared, timed_by=_timed_by(old) if shared else None) for span in new]
    kept_first = map(_at, words[touched.start : first], spans)
    kept_last = map(_at, words[last : touched.stop], spans[len(spans) - behind :])
    return [*kept_first, *replaced, *kept_last]


def _at(word: Word, span: Span) -> Word:
    """The word at another place of the text."""
    return replace(word, span=span)


def _hull_of(words: Sequence[Word]) -> Interval | None:
    times = [word.interval for word in words if word.interval]
    if len(times) < len(words):
        return None
    return Interval(min(time.start_ms for time in times), max(time.end_ms for time in times))


def _timed_by(words: Sequence[Word]) -> TimedBy | None:
    """How a time was found that was made of those of `words`, or, without any, of their neighbours'.

    Who writes what is said in it leaves no doubt that something is.
    """
    ways = {None if word.timed_by is TimedBy.DOUBT else word.timed_by for word in words}
    if not ways or TimedBy.BETWEEN in ways:
        return TimedBy.BETWEEN
    return ways.pop() if len(ways) == 1 else None


def _between(words: Sequence[Word], number: int) -> Interval | None:
    """The time between word `number` and the one before it; None where there is none, or where either has none."""
    if not 0 < number < len(words):
        return None
    earlier, later = words[number - 1].interval, words[number].interval
    if earlier is None or later is None or earlier.end_ms >= later.start_ms:
        return None
    return Interval(earlier.end_ms, later.start_ms)


def _hunks(
    text: str,
    old: Sequence[Word],
    new: Sequence[Span],
    before: int,
    behind: int,
    block: str,
    edges: tuple[int, int],
) -> Iterator[Hunk]:
    """What changes between `edges`: words for words and what stands between them, each by itself."""
    replaced, added = old[before : len(old) - behind], new[before : len(new) - behind]
    is_whole = len(replaced) != len(added) and bool(replaced) and bool(added)
    pairs = [*zip(old[:before], new, strict=False)]
    if is_whole:
        pairs.append((Word(hull(word.span for word in replaced)), hull(added)))
    elif len(replaced) == len(added):
        pairs += zip(replaced, added, strict=True)
    pairs += zip(old[len(old) - behind :], new[len(new) - behind :], strict=True)
    at, new_at = edges[0], 0
    for number, (word, span) in enumerate(pairs):
        yield from _trimmed(text, at, word.span.start, block[new_at : span.start])
        if is_whole and number == before:
            yield Hunk(word.span.start, word.span.end, span.of(block))
        else:
            yield from _trimmed(text, word.span.start, word.span.end, span.of(block))
        at, new_at = word.span.end, span.end
    yield from _trimmed(text, at, edges[1], block[new_at:])


def _trimmed(text: str, start: int, end: int, new: str) -> Iterator[Hunk]:
    """The hunk without what is the same at both its ends; nothing where all is."""
    old = text[start:end]
    most = min(len(old), len(new))
    first = next((number for number in range(most) if old[number] != new[number]), most)
    most -= first
    last = next((number for number in range(most) if old[-1 - number] != new[-1 - number]), most)
    if old != new:
        yield Hunk(start + first, end - last, new[first : len(new) - last])


def _moved_start(offset: int, hunks: Sequence[Hunk]) -> int:
    """Where a fragment starts that started at `offset`."""
    by = 0
    for hunk in hunks:
        if offset < hunk.start or (offset == hunk.start == hunk.end and _belongs(hunk.text, -1)):
            break
        if hunk.start <= offset < hunk.end:
            return hunk.start + by
        by += len(hunk.text) - (hunk.end - hunk.start)
    return offset + by


def _moved_end(offset: int, hunks: Sequence[Hunk]) -> int:
    """Where a fragment ends that ended at `offset`."""
    by = 0
    for hunk in hunks:
        if offset <= hunk.start and not (offset == hunk.start == hunk.end and _belongs(hunk.text, 0)):
            break
        if hunk.start < offset < hunk.end:
            return hunk.start + by + len(hunk.text)
        by += len(hunk.text) - (hunk.end - hunk.start)
    return offset + by


def _belongs(inserted: str, side: int) -> bool:
    """Whether `inserted` goes on with the word that its first (0) or last (-1) character touches: "2007" with "/08"."""
    return not inserted[side].isspace() and any(map(str.isalnum, inserted.split()[side]))
