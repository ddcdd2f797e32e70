"""One layer's annotations, found by id, by place and by what comes next; kept by what changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

from deid_studio.domain.annotation import Annotation, State, text_order
from deid_studio.domain.document import Word, word_at_ms
from deid_studio.domain.overlap_index import OverlapIndex
from deid_studio.domain.sorted_items import SortedItems
from deid_studio.domain.span import Span

AnnotationChange = tuple[Annotation | None, Annotation | None]
"""An annotation before and after a change; None where there was or is none."""

CELL: Final = 200
"""Code points of a cell; about what stands on two lines."""


class AnnotationIndex:
    """The annotations of one layer on a document with these `words`.

    `in_order` are all in text order; `counts` are those of PHI by tag, `undecided_count` says on how many nobody has
    decided. What is only heard is read at the word before it.
    """

    def __init__(
        self, annotations: Iterable[Annotation] = (), words: Sequence[Word] = (), *, least_certain_first: bool = False
    ) -> None:
        self._words = words
        self._least_certain_first = least_certain_first
        self._in_text = OverlapIndex[Annotation](CELL)
        self._all: tuple[Annotation, ...] | None = None
        annotations = tuple(annotations)
        self._by_id = {annotation.id: annotation for annotation in annotations}
        self.counts: Counter[str] = Counter([annotation.tag for annotation in annotations if annotation.is_phi])
        self.undecided_count = sum([annotation.state is State.UNDECIDED for annotation in annotations])
        self._in_text.fill([(one.id, one.edges, one) for one in annotations if one.fragments])
        self.in_order = SortedItems(text_order, annotations)
        # Made when first asked for: opening a document asks for neither
        self._phi: SortedItems[Annotation] | None = None
        self._undecided: SortedItems[Annotation] | None = None

    @property
    def all(self) -> tuple[Annotation, ...]:
        """All annotations in text order."""
        if self._all is None:
            self._all = tuple(self.in_order)
        return self._all

    @property
    def phi(self) -> SortedItems[Annotation]:
        """All PHI in reading order."""
        if self._phi is None:
            self._phi = SortedItems(self.reading_order, (one for one in self.all if one.is_phi))
        return self._phi

    @property
    def undecided(self) -> SortedItems[Annotation]:
        """What nobody has decided on, in that order or the least certain first."""
        if self._undecided is None:
            found = (one for one in self.all if one.state is State.UNDECIDED)
            self._undecided = SortedItems(self.order, found)
        return self._undecided

    @property
    def least_certain_first(self) -> bool:
        """Whether that is the order of what is undecided."""
        return self._least_certain_first

    @least_certain_first.setter
    def least_certain_first(self, is_on: bool) -> None:
        if is_on != self._least_certain_first:
            self._least_certain_first = is_on
            self._undecided = None

    def get(self, annotation_id: str) -> Annotation | None:
        """The annotation with that id."""
        return self._by_id.get(annotation_id)

    def at(self, span: Span) -> list[Annotation]:
        """Annotations with a fragment that shares a code point with `span`, the shortest first, no PHI last."""
        found = self._in_text.overlapping(span.start, span.end)
        found = [one for one in found if any(fragment.overlaps(span) for fragment in one.fragments)]
        return sorted(found, key=lambda one: (not one.is_phi, len(one.span), one.span.start, text_order(one)))

    def around(self, start: int, end: int) -> list[Annotation]:
        """What reaches over a code point from `start` to before `end`, and all that lies upon or under it.

        None that is left out reaches over a code point of any of these. In text order.
        """
        found = self._in_text.overlapping(start, end)
        while found:
            first = min(one.fragments[0].start for one in found)
            last = max(one.fragments[-1].end for one in found)
            if first >= start and last <= end:
                break
            start, end = min(start, first), max(end, last)
            found = self._in_text.overlapping(start, end)
        return sorted(found, key=text_order)

    def put(self, annotation_id: str, after: Annotation | None) -> Annotation | None:
        """The annotation with that id as it was, in the place of which stands `after` now; None for none."""
        before = self._by_id.pop(annotation_id, None)
        if before is not None:
            self._forget(before)
        if after is not None:
            self._by_id[annotation_id] = after
            self.in_order.put(after)
            self._count(after)
            if after.is_phi and self._phi is not None:
                self._phi.put(after)
            if after.state is State.UNDECIDED and self._undecided is not None:
                self._undecided.put(after)
        self._all = None
        return before

    def reading_order(self, annotation: Annotation) -> tuple[Any, ...]:
        """Sort key by where an annotation is read."""
        return self.offset_of(annotation), text_order(annotation)

    def order(self, annotation: Annotation) -> tuple[Any, ...]:
        """Sort key by what is decided first."""
        sureness = 1.0 if annotation.confidence is None else annotation.confidence
        return (sureness if self._least_certain_first else 0.0), *self.reading_order(annotation)

    def offset_of(self, annotation: Annotation) -> int:
        """Where an annotation is read."""
        if annotation.fragments:
            return annotation.fragments[0].start
        assert annotation.interval is not None
        index = word_at_ms(self._words, annotation.interval.start_ms)
        return 0 if index is None else self._words[index].span.end

    def _count(self, annotation: Annotation) -> None:
        if annotation.is_phi:
            self.counts[annotation.tag] += 1
        self.undecided_count += annotation.state is State.UNDECIDED
        if annotation.fragments:
            self._in_text.put(annotation.id, [annotation.edges], annotation)

    def _forget(self, annotation: Annotation) -> None:
        self.in_order.remove(annotation)
        self._in_text.remove(annotation.id)
        self.undecided_count -= annotation.state is State.UNDECIDED
        if annotation.is_phi:
            if self._phi is not None:
                self._phi.remove(annotation)
            self.counts[annotation.tag] -= 1
        if annotation.state is State.UNDECIDED and self._undecided is not None:
            self._undecided.remove(annotation)
