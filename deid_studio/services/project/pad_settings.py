"""A project's pads, as its settings say them."""

from __future__ import annotations

from collections.abc import Callable

from deid_studio.domain.field_types import checked
from deid_studio.redaction.plan import FLOOR, Pads


def pads_in(setting: Callable[[str], str | None]) -> Pads:
    """The pads that settings say; raises ValueError where they say none."""
    before_ms, after_ms = setting("pad_before_ms"), setting("pad_after_ms")
    return checked(
        Pads(
            FLOOR.before_ms if before_ms is None else int(before_ms),
            FLOOR.after_ms if after_ms is None else int(after_ms),
        )
    )
