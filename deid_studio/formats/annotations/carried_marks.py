"""What a format can carry of marks, and what becomes of the rest: never nothing, always told."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from enum import Enum, auto

from deid_studio.formats.annotations.marked_document import Losses, Mark, MarkedDocument
from deid_studio.sentences import Sentence, plural


class Carries(Enum):
    """What a format has a place for, beside texts and simple spans with one tag."""

    OVERLAPS = auto()
    FRAGMENTS = auto()
    ANNOTATORS = auto()
    SUGGESTIONS = auto()
    TIMES = auto()
    ANY_SIGN = auto()
    WHITE_SPACE = auto()
    WORD_PARTS = auto()


def carried(document: MarkedDocument, by: frozenset[Carries], losses: Losses) -> MarkedDocument:
    """The document as a format can hold it that carries what is in `by`; all else is counted in `losses`.

    Each fragment becomes a span of its own, of spans that overlap the longest is whole and of the others what sticks
    out, suggestions become spans like all others, and what has only a time is left out.
    """
    marks = list(document.marks)
    if Carries.TIMES not in by:
        losses.add(_in_sound, sum(not mark.places for mark in marks))
        marks = [mark for mark in marks if mark.places]
    if Carries.FRAGMENTS not in by:
        losses.add(_in_pieces, sum(len(mark.places) > 1 for mark in marks))
        marks = [replace(mark, places=(place,)) for mark in marks for place in mark.places or ((),) if place]
    if Carries.SUGGESTIONS not in by:
        losses.add(_undecided, sum(mark.is_suggestion for mark in marks))
        marks = [replace(mark, is_suggestion=False, confidence=None) for mark in marks]
    if Carries.OVERLAPS not in by:
        marks = _side_by_side(marks, losses)
    return replace(document, marks=tuple(marks))


def _side_by_side(marks: Iterable[Mark], losses: Losses) -> list[Mark]:
    """Marks of one place each, without overlaps: of each what no longer one covers, so that all stays marked."""
    taken: list[tuple[int, int]] = []
    kept: list[Mark] = []
    for mark in sorted(marks, key=lambda one: (one.places[0][0] - one.places[0][1], one.places)):
        parts = [mark.places[0]]
        for start, end in taken:
            parts = [piece for part in parts for piece in _outside(part, start, end)]
        losses.add(_under_others, parts != [mark.places[0]])
        taken += parts
        kept += [replace(mark, places=(part,)) for part in parts]
    return sorted(kept, key=lambda one: one.places)


def _outside(part: tuple[int, int], start: int, end: int) -> list[tuple[int, int]]:
    pieces = ((part[0], min(part[1], start)), (max(part[0], end), part[1]))
    return [(first, last) for first, last in pieces if first < last]


def _in_sound(n: int) -> Sentence:
    return plural(
        n,
        "{n} annotation is in the recording only, where no word is, and was left out",
        "{n} annotations are in the recording only, where no word is, and were left out",
    )


def _in_pieces(n: int) -> Sentence:
    return plural(
        n,
        "{n} annotation has several parts; each became a span of its own",
        "{n} annotations have several parts; each part became a span of its own",
    )


def _undecided(n: int) -> Sentence:
    return plural(
        n,
        "{n} annotation is a suggestion that nobody has decided on, which the format cannot say",
        "{n} annotations are suggestions that nobody has decided on, which the format cannot say",
    )


def _under_others(n: int) -> Sentence:
    return plural(
        n,
        "{n} annotation overlaps a longer one; only what sticks out of that has a span with its tag",
        "{n} annotations overlap longer ones; only what sticks out of those has a span with their tag",
    )


def no_such_sign(n: int) -> Sentence:
    """What is said of characters that XML cannot hold."""
    return plural(
        n,
        "{n} character that XML cannot hold became U+FFFD",
        "{n} characters that XML cannot hold became U+FFFD",
    )


def at_token_edges(n: int) -> Sentence:
    """What is said of spans that a format can only hold from one token's edge to another's."""
    return plural(
        n,
        "{n} annotation begins or ends inside of a token and became longer",
        "{n} annotations begin or end inside of a token and became longer",
    )


def only_blanks(n: int) -> Sentence:
    """What is said of marks that a format of tokens has no place for."""
    return plural(
        n,
        "{n} annotation that marks only white space was left out",
        "{n} annotations that mark only white space were left out",
    )


def blank_edges(n: int) -> Sentence:
    """What is said of marks that white space belongs to."""
    return plural(
        n,
        "{n} annotation lost the white space at its edges",
        "{n} annotations lost the white space at their edges",
    )
