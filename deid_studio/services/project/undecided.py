"""What might be suggested in a document, and how much of it is for a given recall."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from deid_studio.domain.annotation import Annotation, State
from deid_studio.services.project.suggestion_layers import LAYER, DecidedCover, is_machine
from deid_studio.suggest.thresholds import Thresholds


def possible(found: Iterable[Annotation], layer: Iterable[Annotation], text: str) -> list[Annotation]:
    """What suggesters have `found` that nothing covers which somebody decided on in the layer."""
    standing = [one for one in layer if one.state is not State.UNDECIDED or not is_machine(one.source)]
    cover = DecidedCover(text, standing)
    return [annotation for annotation in found if not cover.covers(annotation)]


def admitted(candidates: Sequence[Annotation], thresholds: Thresholds, *, shift: float) -> int:
    """How many of them are sure enough with this recall shift; earlier layers always are."""
    shifted = replace(thresholds, shift=shift)
    return sum(one.source.startswith(LAYER) or shifted.admits(one.tag, one.confidence or 0.0) for one in candidates)
