"""Windows write through the session: one place tells what was changed, and what could not be."""

from __future__ import annotations

import ast
from pathlib import Path

import deid_studio.gui
from deid_studio.errors import DeidStudioError, ProjectError
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.redaction.plan import Pads
from deid_studio.sentences import sentence
from deid_studio.services.project import project as projects
from deid_studio.storage.journal import Changes
from deid_studio.storage.store import Store

GUI = Path(deid_studio.gui.__file__).parent


def test_no_window_writes_to_the_journal_itself() -> None:
    assert not _calls({"edit", "undo", "redo", "keep"}, on="journal")


def _calls(names: set[str], *, on: str) -> list[str]:
    """Calls of methods with these `names` of something called `on`, outside of the session."""
    found = []
    for path in GUI.rglob("*.py"):
        if path.parent.name == "session":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in names:
                subject = node.func.value
                if on == (subject.attr if isinstance(subject, ast.Attribute) else getattr(subject, "id", "")):
                    found.append(f"{path.name}:{node.lineno}")
    return found


def test_a_problem_is_told_once_and_what_was_written_before_it_too(letter: MainWindow) -> None:
    session = letter.session
    assert session is not None
    problems: list[DeidStudioError] = []
    written: list[Changes] = []
    session.changed.connect(written.append)

    def service(project: Store) -> Changes:
        projects.set_pads(project, Pads(900, 900))
        raise ProjectError(sentence("this assignment is no longer there"))

    assert session.write(service, refuse=problems.append) is None
    assert len(problems) == 1
    assert [changes.keys("setting") != frozenset() for changes in written] == [True]
