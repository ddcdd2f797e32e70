"""How long work reports how far it is, and how it is told to stop."""

from __future__ import annotations

from collections.abc import Callable

Progress = Callable[[int, int], None]
"""Called with (done, total) in any unit; may raise `Cancelled`, which the work must let through."""


def silent(done: int, total: int) -> None:
    """Report nothing and never cancel."""
