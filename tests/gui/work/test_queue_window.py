"""The queue of documents."""

import pytest

from deid_studio.gui.work.queue_window import time_left


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(20, "Less than a minute left"), (240, "About 4 min left"), (7800, "About 2 h 10 min left")],
)
def test_time_left_is_said_as_people_do(seconds: float, said: str) -> None:
    assert time_left(seconds) == said
