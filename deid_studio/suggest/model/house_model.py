"""A model that a project learned from its own letters, which is told what the program's model says of a text.

Daumé III 2007, "Frustratingly Easy Domain Adaptation", calls this PRED: the answer of the model of the many texts is a
feature for the model of the few, so that these train in minutes and lose nothing that the first knows.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from deid_studio.domain.kinds import Kind
from deid_studio.errors import EngineUnavailable
from deid_studio.sentences import sentence
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.model.model import Model
from deid_studio.suggest.token_text import TokenText

HOUSE: Final = "house.json"
"""Beside weights and card: the `source` of the program's model, and the kinds that are `kept` as that has them."""


class HouseModel:
    """The learned model in a folder, over the model that it was learned over; one at a time may ask it."""

    def __init__(self, folder: Path, base: Model) -> None:
        """Load it; raises EngineUnavailable where it is damaged, or was learned over another model."""
        self._own, self._base = Model(folder), base
        self.card = self._own.card
        try:
            told = _house_data(folder)
            self._kept = frozenset(Kind(kind) for kind in told["kept"])
            source = str(told["source"])
        except (OSError, ValueError, KeyError, TypeError, RecursionError) as e:
            raise EngineUnavailable(sentence("the model that was learned is damaged; learn again")) from e
        if source != base.source:
            raise EngineUnavailable(
                sentence("the model was learned over {source}, which is no longer here; learn again", source=source)
            )

    @property
    def source(self) -> str:
        """What its candidates name as their source."""
        return self._own.source

    def candidates(self, reading: TokenText, findings: Iterable[Candidate]) -> list[Candidate]:
        """What the learned model finds, but for the kinds of which the program's has the better answer."""
        told = list(findings)
        before = self._base.candidates(reading, told)
        found = self._own.candidates(reading, [*told, *as_told(before)])
        return mixed(before, found, self._kept)


def base_of(folder: Path) -> str | None:
    """The source of the model over which that in `folder` was learned; None where nothing tells."""
    try:
        return str(_house_data(folder)["source"])
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None


def _house_data(folder: Path) -> Any:
    return json.loads((folder / HOUSE).read_text(encoding="utf-8"))


def mixed(before: Iterable[Candidate], found: Iterable[Candidate], kept: Iterable[Kind]) -> list[Candidate]:
    """Of the kinds in `kept` what was found `before`, of all others what is `found` now."""
    old = frozenset(kept)
    return [*(one for one in before if one.kind in old), *(one for one in found if one.kind not in old)]


def as_told(candidates: Sequence[Candidate]) -> list[Candidate]:
    """What the program's model finds as it is told to the learned one: that it is of it, and how surely in quarters."""
    return [replace(one, source=f"base {one.kind} {int(3.99 * one.confidence)}") for one in candidates]
