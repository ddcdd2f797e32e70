"""What the main window is called."""

from __future__ import annotations

from deid_studio.gui.language import translate
from deid_studio.gui.session.session import Session
from deid_studio.gui.shell.status_line import state_of


def title_of(session: Session | None, *, with_name: bool) -> str:
    """Names the project, and the document only `with_name`, for that may be a patient's; else it has its number."""
    if session is None:
        return "deid_studio"
    what = session.project.folder.name
    numbers = {entry.id: number for number, entry in enumerate(session.entries, start=1)}
    if session.document is not None and with_name:
        what = f"{session.document.name} · {what}"
    elif session.document is not None and session.document.id in numbers:
        words = translate("MainWindow", "{} · document {} of {}")
        what = words.format(what, numbers[session.document.id], len(numbers))
    state = state_of(session)
    if state:
        what = f"{what} ({state})"
    return f"{what} · {session.annotator} · deid_studio"
