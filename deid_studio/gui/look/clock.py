"""Times as people read them."""

from __future__ import annotations

from PySide6.QtCore import QLocale


def clock(at_ms: float, *, decimals: int = 3, point: str | None = None) -> str:
    """`at_ms` as HH:MM:SS with 0 to 3 decimals, cut and not rounded so that it never shows what is to come.

    The decimal `point` is the locale's unless another is named.
    """
    whole = int(at_ms)
    text = f"{whole // 3_600_000:02}:{whole // 60_000 % 60:02}:{whole // 1000 % 60:02}"
    point = QLocale().decimalPoint() if point is None else point
    return f"{text}{point}{whole % 1000:03}"[: len(text) + 1 + decimals] if decimals else text
