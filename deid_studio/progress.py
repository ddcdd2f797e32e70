"""How long work reports how far it is, and how it is told to stop."""

from __future__ import annotations

from collections.abc import Callable

Progress = Callable[[int, int], None]
"""Called with (done, total) in any unit; may raise `Cancelled`, which the work must let through."""


def silent(done: int, total: int) -> None:
    """Report nothing and never cancel."""


def share(progress: Progress, *, number: int, of: int) -> Progress:
    """Progress of one of several pieces of work, told to `progress` in thousandths of a piece."""

    def report(done: int, total: int) -> None:
        progress(number * 1000 + (done * 1000 // total if total else 0), of * 1000)

    return report
