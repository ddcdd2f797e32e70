"""Documents as measures of recordings take them: words with times, and PHI where it is spoken."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from deid_studio.domain.document import Alternative, TimedBy, Word, word_range
from deid_studio.domain.span import Interval, Span
from deid_studio.domain.tokens import whitespace_tokens
from deid_studio.errors import FormatError
from deid_studio.evaluation.word_errors import spoken_form
from deid_studio.sentences import Sentence, plural, sentence
from deid_studio.services.exchange.fitting import moved_words
from deid_studio.services.project.notes import Note

_NAMES_SHOWN: Final = 10


@dataclass(frozen=True, slots=True)
class TimedPhi:
    """One instance of PHI.

    `words` are the numbers of the words that it touches, `intervals` where these are spoken, one for each fragment that
    has a time. `is_set` says that its time does not come from words; `is_timed` that all of it has one.
    """

    tag: str
    fragments: tuple[Span, ...] = ()
    words: tuple[int, ...] = ()
    intervals: tuple[Interval, ...] = ()
    is_set: bool = False
    is_timed: bool = True

    @property
    def hull(self) -> Interval | None:
        """From where it begins to where it ends; None where a part of it has no time."""
        if not self.is_timed:
            return None
        return Interval(min(i.start_ms for i in self.intervals), max(i.end_ms for i in self.intervals))


@dataclass(frozen=True, slots=True)
class TimedDocument:
    """A text, its words (without time where none is known) and its PHI.

    `windows` is what is redacted, where known; `alternatives` are a recogniser's further hypotheses.
    """

    name: str
    text: str
    words: tuple[Word, ...]
    phi: tuple[TimedPhi, ...]
    windows: tuple[Interval, ...] | None = None
    alternatives: tuple[Alternative, ...] = ()

    @property
    def spoken(self) -> list[str]:
        """The words as they are compared."""
        return [spoken_form(word.span.of(self.text)) for word in self.words]

    @property
    def has_times(self) -> bool:
        """Whether it says when anything is spoken or redacted."""
        return any(word.interval for word in self.words) or any(one.is_set for one in self.phi)

    def untimed_lines(self, role: str = "") -> list[Sentence]:
        """A line for every PHI of which a part has no time, or one for all where nothing has; no text is in it.

        A line is a sentence "{file}: {reason}", whose file is the document's name, below `role` where there is one.
        """
        lost = [one for one in self.phi if not one.is_timed]
        reasons = [_untimed_reason(one) for one in lost]
        if lost and not self.has_times:
            reasons = [sentence("no word has a time, so neither have its {n} PHI", n=len(lost))]
        file = f"{role}/{self.name}" if role else self.name
        return [sentence("{file}: {reason}", file=file, reason=reason) for reason in reasons]


@dataclass(frozen=True, slots=True)
class TimedSide:
    """The documents of one side by name.

    `role` is what messages call it, GOLD or PRED. `pads_ms` is what a redaction of it adds before and after. `is_one`
    says that a single transcript was named, `is_release` that only windows are known, no words.
    """

    role: str
    documents: dict[str, TimedDocument]
    notes: tuple[Note, ...] = ()
    pads_ms: tuple[int, int] = (0, 0)
    is_one: bool = False
    is_release: bool = False


def _untimed_reason(phi: TimedPhi) -> Sentence:
    if not phi.fragments:
        return sentence("{tag} that is only heard has no sure time", tag=phi.tag)
    start, end = phi.fragments[0].start, phi.fragments[-1].end
    return sentence("{tag} at characters {start} to {end} has no sure time", tag=phi.tag, start=start, end=end)


def with_words(side: TimedSide) -> TimedSide:
    """The side itself; raises FormatError where it is a release, whose words nobody can see."""
    if side.is_release:
        raise FormatError(sentence("is a release, which tells windows but no words"), file=side.role)
    return side


def pair(gold: TimedSide, predicted: TimedSide) -> tuple[list[tuple[TimedDocument, TimedDocument]], list[Note]]:
    """The documents of both sides by name, or both the one transcript that was named, and notes on what is left over.

    A predicted document without times takes those of gold where both read the same. Raises FormatError where PRED lacks
    a document, and names it.
    """
    if gold.is_one and predicted.is_one:
        (one,), (other,) = gold.documents.values(), predicted.documents.values()
        return _with_times([(one, other)], predicted.role)
    missing = [name for name in gold.documents if name not in predicted.documents]
    if missing:
        names = (*missing[:_NAMES_SHOWN], *(["…"] if len(missing) > _NAMES_SHOWN else []))
        raise FormatError(
            plural(
                len(missing),
                "lacks {n} document that GOLD has: {names}",
                "lacks {n} documents that GOLD has: {names}",
                names=names,
            ),
            file=predicted.role,
        )
    pairs, notes = _with_times(
        [(document, predicted.documents[name]) for name, document in gold.documents.items()], predicted.role
    )
    extra = [name for name in predicted.documents if name not in gold.documents]
    lone = sentence("there is no gold of that name; not measured")
    notes += [Note("odd", f"{predicted.role}/{name}", None, lone) for name in extra]
    return pairs, notes


def _with_times(
    pairs: list[tuple[TimedDocument, TimedDocument]], role: str
) -> tuple[list[tuple[TimedDocument, TimedDocument]], list[Note]]:
    found, notes = [], []
    for gold, predicted in pairs:
        if predicted.words and not predicted.has_times:
            words = moved_words(gold.text, gold.words, onto=predicted.text)
            if words is not None and any(word.interval for word in words):
                marks = ((one.fragments, one.tag, None) for one in predicted.phi)
                predicted = timed_document(predicted.name, predicted.text, words, marks)
                taken = sentence("has no times; those of GOLD were taken")
                notes.append(Note("info", f"{role}/{predicted.name}", None, taken))
        found.append((gold, predicted))
    return found, notes


Mark = tuple[tuple[Span, ...], str, Interval | None]
"""Fragments, tag, and the time that a person set."""


def timed_document(name: str, text: str, words: Sequence[Word], marks: Iterable[Mark]) -> TimedDocument:
    """A document whose PHI is where its words are spoken; without words, those that white space parts have no times."""
    words = tuple(words) or tuple(Word(span) for span in whitespace_tokens(text))
    return TimedDocument(name, text, words, tuple(_phi(words, *mark) for mark in dict.fromkeys(marks)))


def _phi(words: Sequence[Word], fragments: tuple[Span, ...], tag: str, interval: Interval | None) -> TimedPhi:
    touched = [word_range(words, fragment) for fragment in fragments]
    numbers = tuple(sorted({number for found in touched for number in found}))
    if interval is not None:
        return TimedPhi(tag, fragments, numbers, (interval,), is_set=True)
    heard = [[i for number in found if (i := words[number].interval)] for found in touched]
    return TimedPhi(
        tag,
        fragments,
        numbers,
        tuple(Interval(min(i.start_ms for i in one), max(i.end_ms for i in one)) for one in heard if one),
        is_timed=all(one and len(one) == len(found) for one, found in zip(heard, touched, strict=True)),
    )


def surely_timed(document: TimedDocument) -> TimedDocument:
    """The document without times that nobody knows."""
    if not any(word.timed_by is TimedBy.BETWEEN for word in document.words):
        return document
    words = tuple(replace(word, interval=None) if word.timed_by is TimedBy.BETWEEN else word for word in document.words)
    phi = (one if one.is_set else _phi(words, one.fragments, one.tag, None) for one in document.phi)
    return replace(document, words=words, phi=tuple(phi))


def partial_windows(channels: Iterable[tuple[int, ...] | None], file: str) -> list[Note]:
    """A note where windows are of some channels only; `channels` has those of each window, None for all."""
    n = sum(some is not None for some in channels)
    if not n:
        return []
    odd = plural(
        n,
        "{n} window is of some channels only; it counts as redacted",
        "{n} windows are of some channels only; they count as redacted",
    )
    return [Note("odd", file, None, odd)]
