"""How sure suggestions must be in a project: as measured for the suggester, unless the project wants it otherwise."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Final

from deid_studio.domain.operations import Operation
from deid_studio.storage import queries
from deid_studio.storage.changes import Changes
from deid_studio.storage.reader import Reader
from deid_studio.storage.store import Store
from deid_studio.storage.transaction import Transaction
from deid_studio.suggest.thresholds import NEVER, SLIDER_END, Thresholds

MEASURED: Final = "suggester"
BY_TAG: Final = "thresholds"
SHIFT: Final = "recall_shift"

FARTHEST: Final = 4
"""How far the thresholds can be shifted either way, in log-odds: to the ends of the recall slider."""

Setting = Callable[[str], str | None]


def thresholds_of(project: Reader) -> Thresholds:
    """The project's own thresholds, and for all other tags those of the suggester that was asked last."""
    return thresholds_in(partial(queries.setting, project))


def thresholds_in(setting: Setting) -> Thresholds:
    """The thresholds that settings say; raises ValueError, AttributeError or TypeError where they say none."""
    measured, own = _read(setting, MEASURED), _read(setting, BY_TAG)
    if not all(isinstance(tag, str) for tag in measured.get("weak_tags", ())):
        raise ValueError("a tag is none")
    by_tag = {**measured.get("by_tag", {}), **own}
    return Thresholds(by_tag, measured.get("otherwise", Thresholds().otherwise), float(setting(SHIFT) or 0))


def admits(thresholds: Thresholds, tag: str, confidence: float) -> bool:
    """Whether a suggestion is sure enough; at the slider's end all is that the sweep finds, unless the tag never is."""
    least = thresholds.of(tag)
    if thresholds.shift >= FARTHEST and least < NEVER:
        least = min(least, SLIDER_END)
    return confidence >= least


def least_shift(thresholds: Thresholds, tag: str, confidence: float) -> float:
    """The least shift of all thresholds with which `admits` lets a suggestion in; infinite where none does."""
    least = replace(thresholds, shift=0.0).of(tag)
    if least >= NEVER or confidence <= 0 < least:
        return math.inf
    if confidence >= 1 or least <= 0:
        return -math.inf
    shift = math.inf if least >= 1 else math.log(least / (1 - least)) - math.log(confidence / (1 - confidence))
    return min(shift, FARTHEST) if confidence >= SLIDER_END else shift


def weak_tags_of(project: Reader) -> frozenset[str]:
    """Tags that the suggester that was asked last is too often wrong about."""
    return frozenset(_read(partial(queries.setting, project), MEASURED).get("weak_tags", ()))


def set_thresholds(project: Store, by_tag: Mapping[str, float | None]) -> Changes:
    """Say how sure, 0..1, suggestions with these tags must be; `NEVER` for not at all, None for as measured."""
    if not all(least is None or 0 <= least <= NEVER for least in by_tag.values()):
        raise ValueError("a threshold is outside 0..1")
    with project.journal.edit(Operation.SET_THRESHOLDS) as tx:
        own = {**_read(partial(queries.setting, tx), BY_TAG), **by_tag}
        _write(tx, BY_TAG, {tag: least for tag, least in own.items() if least is not None})
    return tx.changes


def set_recall_shift(project: Store, shift: float) -> Changes:
    """Move all thresholds by `shift` log-odds: above 0 more is suggested; see `Thresholds`."""
    with project.journal.edit(Operation.SET_RECALL) as tx:
        tx.put("setting", {"id": SHIFT, "value": str(shift)})
    return tx.changes


def keep_measured(tx: Transaction, thresholds: Thresholds, *, weak_tags: Collection[str]) -> None:
    """Remember what a suggester says of itself, for it takes seconds to load."""
    measured = {"by_tag": dict(thresholds.by_tag), "otherwise": thresholds.otherwise, "weak_tags": sorted(weak_tags)}
    _write(tx, MEASURED, measured)


def _read(setting: Setting, key: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(setting(key) or "{}")
    return found


def _write(tx: Transaction, key: str, value: object) -> None:
    tx.put("setting", {"id": key, "value": json.dumps(value, ensure_ascii=False, sort_keys=True)})
