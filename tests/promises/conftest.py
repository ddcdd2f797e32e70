"""The window and its hands, as the tests of the window have them."""

from tests.cli.conftest import run
from tests.gui.conftest import (
    _made,
    answer,
    desk,
    letter,
    open_window,
    point_at,
    press,
    project,
    source_files,
    span_of,
    talk,
)

__all__ = [
    "_made",
    "answer",
    "desk",
    "letter",
    "open_window",
    "point_at",
    "press",
    "project",
    "run",
    "source_files",
    "span_of",
    "talk",
]
