"""What the main window has open."""

from deid_studio.gui.annotation.workspace import Workspace
from deid_studio.gui.session.session import Session
from deid_studio.gui.shell.main_window import MainWindow


def session_of(window: MainWindow) -> Session:
    assert window.session is not None
    return window.session


def workspace_of(window: MainWindow) -> Workspace:
    assert window.workspace is not None
    return window.workspace
