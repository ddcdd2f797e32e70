"""Times of the recording, as they are written."""

from __future__ import annotations

from deid_studio.gui.look.clock import clock


def test_three_hours_are_not_kiloseconds() -> None:
    assert clock(10_800_000, decimals=0) == "03:00:00"
    assert clock(3_723_004, point=".") == "01:02:03.004"
    assert clock(59_999.9, decimals=1, point=",") == "00:00:59,9"
