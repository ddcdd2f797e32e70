"""Times as people read them."""

from __future__ import annotations

from PySide6.QtCore import QLocale

from deid_studio.gui.waveform import time_scale


def clock(at_ms: int, *, thousandths: bool = True) -> str:
    """ "00:03:12.480", with the locale's decimal point; "00:03:12" without thousandths."""
    return time_scale.clock(at_ms, decimals=3 if thousandths else 0, point=QLocale().decimalPoint())
