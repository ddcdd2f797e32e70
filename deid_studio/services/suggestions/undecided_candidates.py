"""What suggesters have found in a document that nobody has decided on yet, kept by what changes in a layer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from deid_studio.domain import study
from deid_studio.domain.annotation import Annotation, State
from deid_studio.domain.overlap_index import OverlapIndex, Stretch
from deid_studio.domain.span import Interval, merged
from deid_studio.services.project.proposals import LAYER, is_machine
from deid_studio.services.project.threshold_settings import admits
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.reader import Reader
from deid_studio.suggest.thresholds import Thresholds

CELL: Final = 200
CELL_MS: Final = 5000


def has_candidates(project: Reader, document_id: str) -> bool:
    """Whether suggesters have found anything in a document."""
    return next(candidates_of(project, document_id), None) is not None


def candidates_of(project: Reader, document_id: str) -> Iterator[Annotation]:
    """All that suggesters have found in a document, in no order; read a few at a time."""
    for assignment in layer_queries.assignments(project, document_id, kind=study.SUGGESTIONS)[:1]:
        yield from layer_queries.annotations_in_pages(project, assignment.id)


class UndecidedCandidates:
    """The candidates in a `text` that nothing covers which somebody has decided on among the annotations of a layer.

    Covered is what `DecidedCover` says. It knows of all candidates once `fill` has run through.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._in_text = OverlapIndex[Annotation](CELL)
        self._heard_only = OverlapIndex[Annotation](CELL_MS)
        self._decided_offsets: Counter[int] = Counter()
        self._decided_times = OverlapIndex[Interval](CELL_MS)
        self._undecided: dict[str, Annotation] = {}
        self._wanted: Thresholds | None = None
        self._admitted: set[str] = set()

    def fill(self, candidates: Iterable[Annotation], annotations: Iterable[Annotation]) -> Iterator[None]:
        """Look at the layer's annotations and at the candidates, with a pause wherever others may work."""
        for annotation in annotations:
            if _is_decided(annotation):
                self._cover(annotation, 1)
            yield
        for candidate in candidates:
            if candidate.fragments:
                self._in_text.put(candidate.id, _edges(candidate), candidate)
            elif candidate.interval is not None:
                self._heard_only.put(candidate.id, [_times(candidate.interval)], candidate)
            self._look_at(candidate)
            yield

    def update(self, before: Annotation | None, after: Annotation | None) -> None:
        """Follow what has become of one annotation of the layer."""
        touched: dict[str, Annotation] = {}
        for annotation, by in ((before, -1), (after, 1)):
            if annotation is not None and _is_decided(annotation):
                self._cover(annotation, by)
                touched |= {one.id: one for one in self._near(annotation)}
        for candidate in touched.values():
            self._look_at(candidate)

    def counts(self, thresholds: Thresholds, *, shift: float) -> tuple[int, int]:
        """How many of them are sure enough with this recall shift, and how many there are at all."""
        wanted = replace(thresholds, shift=shift)
        if wanted != self._wanted:
            self._wanted = wanted
            self._admitted = {id for id, one in self._undecided.items() if _is_admitted(one, wanted)}
        return len(self._admitted), len(self._undecided)

    def _cover(self, annotation: Annotation, by: int) -> None:
        for fragment in annotation.fragments:
            for offset in range(fragment.start, fragment.end):
                self._decided_offsets[offset] += by
        if annotation.interval is not None:
            if by > 0:
                self._decided_times.put(annotation.id, [_times(annotation.interval)], annotation.interval)
            else:
                self._decided_times.remove(annotation.id)

    def _near(self, annotation: Annotation) -> Iterator[Annotation]:
        for start, end in _edges(annotation):
            yield from self._in_text.overlapping(start, end)
        if annotation.interval is not None:
            yield from self._heard_only.overlapping(*_times(annotation.interval))

    def _look_at(self, candidate: Annotation) -> None:
        if self._is_covered(candidate):
            self._undecided.pop(candidate.id, None)
            self._admitted.discard(candidate.id)
            return
        self._undecided[candidate.id] = candidate
        if self._wanted is not None and _is_admitted(candidate, self._wanted):
            self._admitted.add(candidate.id)

    def _is_covered(self, candidate: Annotation) -> bool:
        if not candidate.fragments:
            assert candidate.interval is not None
            heard = self._decided_times.overlapping(*_times(candidate.interval))
            return merged([*heard, candidate.interval]) == merged(heard)
        own = [at for start, end in _edges(candidate) for at in range(start, end)]
        telling = [at for at in own if self._text[at].isalnum()] or own
        return all(self._decided_offsets.get(at, 0) > 0 for at in telling)


def _is_decided(annotation: Annotation) -> bool:
    return annotation.state is not State.UNDECIDED or not is_machine(annotation.source)


def _is_admitted(candidate: Annotation, thresholds: Thresholds) -> bool:
    """Earlier layers always are."""
    return candidate.source.startswith(LAYER) or admits(thresholds, candidate.tag, candidate.confidence or 0.0)


def _edges(annotation: Annotation) -> list[Stretch]:
    return [(fragment.start, fragment.end) for fragment in annotation.fragments]


def _times(interval: Interval) -> Stretch:
    return interval.start_ms, interval.end_ms
