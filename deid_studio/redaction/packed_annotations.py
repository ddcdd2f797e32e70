"""Annotations in little room: a fifth of what they take as they are, and made anew whenever somebody looks at them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, overload

from deid_studio.domain.annotation import Annotation, State
from deid_studio.domain.span import Interval, Span
from deid_studio.packing import packed, unpacked

_STATES: Final = {state.value: state for state in State}
_VALUES: Final = {state: state.value for state in State}

FlatAnnotation = tuple[Any, ...]


def flat(annotation: Annotation) -> FlatAnnotation:
    """An annotation as what can be packed."""
    interval = annotation.interval
    return (
        annotation.id,
        annotation.assignment_id,
        [edge for fragment in annotation.fragments for edge in (fragment.start, fragment.end)],
        annotation.tag,
        None if interval is None else (interval.start_ms, interval.end_ms),
        annotation.source,
        _VALUES[annotation.state],
        annotation.confidence,
    )


def flat_fragments(values: FlatAnnotation) -> Iterator[tuple[int, int]]:
    """Where the fragments of an annotation that was made `flat` start and end."""
    edges = values[2]
    return zip(edges[::2], edges[1::2], strict=True)


def of_flat(values: FlatAnnotation) -> Annotation:
    """The annotation that was made `flat`."""
    id, assignment_id, edges, tag, interval, source, state, confidence = values
    return Annotation(
        id,
        assignment_id,
        (Span(*edges),) if len(edges) == 2 else tuple(map(Span, edges[::2], edges[1::2])),
        tag,
        None if interval is None else Interval(*interval),
        source,
        _STATES[state],
        confidence,
    )


class PackedAnnotations(Sequence[Annotation]):
    """Annotations that stay as they are, to be looked at seldom: each look makes all of them anew."""

    __slots__ = ("_count", "_data")

    def __init__(self, annotations: Iterable[Annotation]) -> None:
        values = [*map(flat, annotations)]
        self._count, self._data = len(values), packed(values)

    def __iter__(self) -> Iterator[Annotation]:
        return map(of_flat, unpacked(self._data))

    def __reversed__(self) -> Iterator[Annotation]:
        return reversed(tuple(self))

    @overload
    def __getitem__(self, index: int) -> Annotation: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Annotation, ...]: ...
    def __getitem__(self, index: int | slice) -> Annotation | tuple[Annotation, ...]:
        found = tuple(self)
        return found[index]

    def __len__(self) -> int:
        return self._count

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    __hash__ = None  # type: ignore[assignment]
