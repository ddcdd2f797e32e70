"""What a learned model says of itself: what it learned from and whether that was better, in counts, without texts."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from deid_studio.domain.field_types import checked
from deid_studio.evaluation.significance import McNemar
from deid_studio.learn.house.house_learning import Learned
from deid_studio.learn.house.house_scores import TokenCounts, TypeComparison

LEARNED_CARD: Final = "learned.json"
"""Beside weights and card of a learned model."""

_MOST_TAGS: Final = 1000
_LONGEST: Final = 100


@dataclass(frozen=True, slots=True)
class LearnedCard:
    """A model's name where it learned, the day (ISO 8601), the tag set of its letters, and what learning came to.

    `signed_by` is the public key, in hexadecimal, whose signature it bore where it came from another project, else "".
    """

    name: str
    day: str
    tag_set: str
    learned: Learned
    signed_by: str = ""

    def write(self, folder: Path) -> None:
        """Write it beside the model in `folder`."""
        (folder / LEARNED_CARD).write_text(json.dumps(asdict(self), ensure_ascii=False), encoding="utf-8")


def parse_card(told: Any) -> LearnedCard:
    """The card in a JSON value; raises ValueError, TypeError or LookupError where it is none."""
    learned = told["learned"]
    types = tuple(
        TypeComparison(one["tag"], _counts(one["old"]), _counts(one["new"]), _test(one["test"]))
        for one in learned["types"]
    )
    card = LearnedCard(
        told["name"],
        told["day"],
        told["tag_set"],
        Learned(
            learned["letters"],
            learned["patients"],
            learned["folds"],
            types,
            tuple(learned["kept"]),
            learned["joined"],
        ),
        told["signed_by"],
    )
    checked(card)
    words = (card.name, card.day, card.tag_set, card.signed_by, *card.learned.kept, *(one.tag for one in types))
    if len(words) > _MOST_TAGS or not all(len(word) <= _LONGEST and (word + " ").isprintable() for word in words):
        raise ValueError("far too much")
    return card


def read_card(folder: Path) -> LearnedCard | None:
    """The card of the model in `folder`; None where an earlier version of the program has kept none."""
    try:
        return parse_card(json.loads((folder / LEARNED_CARD).read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError, LookupError, RecursionError):
        return None


def _counts(told: Any) -> TokenCounts:
    return TokenCounts(told["tp"], told["fp"], told["fn"], told["leaked"])


def _test(told: Any) -> McNemar:
    return McNemar(*(told[name] for name in ("both", "only_first", "only_second", "neither")))
