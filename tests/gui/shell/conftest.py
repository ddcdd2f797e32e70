"""The window with PHI whose time nobody knows."""

import pytest

from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.services.annotation import annotate
from tests.gui.shell.window_parts import Find
from tests.gui.window_contents import session_of


@pytest.fixture
def untimed(talk: MainWindow, span_of: Find) -> MainWindow:
    """The year, which has no time, is marked and current."""
    session = session_of(talk)
    assert session.layer is not None and session.document is not None
    place = span_of(session.document.text, "1953")
    session.apply(annotate.mark, session.layer.assignment.id, fragments=(place,), tag="Birthdate")
    return talk
