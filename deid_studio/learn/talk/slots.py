"""What the slots of templates stand for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.learn.talk.makers import drawn
from deid_studio.learn.talk.talk_values import Values
from deid_studio.learn.training_texts import TextPiece
from deid_studio.word_files import word_table

SLOTS: Final[Mapping[str, Kind | None]] = {
    slot: None if kind == "none" else Kind(kind)
    for kind, slots in word_table("learn.talk.slots").items()
    for slot in slots.split()
}
"""The kind of PHI that stands in each slot of a template; None where it is none."""


def draw(slot: str, values: Values) -> Sequence[TextPiece]:
    """A value for `slot`; what is no part of it, such as its article, comes in a piece of its own. Raises KeyError."""
    kind, text = SLOTS[slot], drawn(slot, values)
    if slot == "age.months":
        return [TextPiece(text, kind), TextPiece(" months")]
    if kind is not None and text.startswith("the "):
        return [TextPiece("the "), TextPiece(text.removeprefix("the "), kind)]
    return [TextPiece(text, kind)]
