"""Windows write through the session: one place tells what was changed, and what could not be."""

from __future__ import annotations

import ast
from pathlib import Path

from pytestqt.qtbot import QtBot

import deid_studio.gui
from deid_studio.domain.operations import Operation
from deid_studio.errors import DeidStudioError, ProjectError
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.work.jobs import Job
from deid_studio.progress import Progress
from deid_studio.redaction.plan import Pads
from deid_studio.sentences import sentence
from deid_studio.services.project import project as projects
from deid_studio.storage.changes import Changes
from deid_studio.storage.store import Store

GUI = Path(deid_studio.gui.__file__).parent
SERVICES = GUI.parent / "services"
EDITS = ("journal.edit", "journal.undo", "journal.redo", "journal.keep")
DOORS = {"write", "apply", "refilter", "run", "writer"}
"""Methods of the session, and of its writer, that take what writes."""


def test_no_window_writes_to_the_journal_itself() -> None:
    assert not _calls({"edit", "undo", "redo", "keep"}, on="journal")


UNSEEN = {("unfinished", "remember"), ("unfinished", "take_back_unfinished"), ("repairs", "repair")}
"""What no view shows: the row on where an export is being written, and what an opening puts right before all else."""

ELSEWHERE = {
    # Makes or opens a project: no session has it open yet
    "project_opening.py": {"open_demo"},
    "bundle_exchange.py": {"open_bundle"},
    # Called in what `AdjudicationDecisions` hands to `write`
    "adjudication_progress.py": {"undo", "redo", "note"},
    # Steps that `_put_one` hands to `write`, document by document
    "suggestions_controller.py": {"commit", "from_layer"},
    # Rolls back all that it puts in
    "import_controller.py": {"look"},
}
"""Services that write to a project and are named outside of a callable handed to the session, by file."""


def test_services_write_only_in_what_is_handed_to_the_session() -> None:
    writers = _writers()
    assert {("annotate", "mark"), ("rounds", "create"), ("release", "release"), ("final_corpus", "choose")} <= writers
    past: dict[str, set[str]] = {}
    for path in GUI.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        handed = _handed(tree)
        for node, service in _services(tree):
            if service in writers and id(node) not in handed:
                past.setdefault(path.name, set()).add(service[1])
    assert past == ELSEWHERE


def _writers() -> set[tuple[str, str]]:
    """Module and name of each service that edits a journal, be it through another one."""
    names: dict[tuple[str, str], set[tuple[str, str]]] = {}
    writers = set()
    for path in SERVICES.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        imported = _services(tree)
        for function in [node for node in tree.body if isinstance(node, ast.FunctionDef)]:
            inside = list(ast.walk(function))
            key = path.stem, function.name
            own = {(path.stem, node.id) for node in inside if isinstance(node, ast.Name)}
            names[key] = own | {service for node, service in imported if node in inside}
            if any(isinstance(node, ast.Attribute) and ast.unparse(node).endswith(EDITS) for node in inside):
                writers.add(key)
    writers -= UNSEEN
    while more := {key for key, used in names.items() if key not in writers | UNSEEN and used & writers}:
        writers |= more
    return writers


def _services(tree: ast.AST) -> list[tuple[ast.AST, tuple[str, str]]]:
    """Where a module names services, as module and function."""
    modules, functions = {}, {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("deid_studio.services"):
            for alias in node.names:
                modules[alias.asname or alias.name] = alias.name
                functions[alias.asname or alias.name] = node.module.rsplit(".", 1)[-1], alias.name
    found: list[tuple[ast.AST, tuple[str, str]]] = []
    owners = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in modules:
            found.append((node, (modules[node.value.id], node.attr)))
        elif isinstance(node, ast.Name) and node.id in functions and id(node) not in owners:
            found.append((node, functions[node.id]))
    return found


def _handed(tree: ast.AST) -> set[int]:
    """All that stands in what a module hands to the session, itself or through a function of its own that does."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    doors, inside = set(DOORS), set[int]()
    while True:
        before = len(doors), len(inside)
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in doors:
                if not ast.unparse(node.func.value).endswith(("self", "session", "_writer")):
                    continue
                handed = [*node.args, *(keyword.value for keyword in node.keywords)]
                inside |= {id(part) for argument in handed for part in ast.walk(argument)}
        for function in functions:
            names = [node for node in ast.walk(function) if isinstance(node, ast.Name) and id(node) in inside]
            if {node.id for node in names} & {argument.arg for argument in function.args.args[1:]}:
                doors.add(function.name)
            local = {node.id for node in names}
            for node in ast.walk(function):
                is_named = isinstance(node, ast.FunctionDef) and node.name in local
                is_named |= isinstance(node, ast.Assign) and bool(local & {ast.unparse(one) for one in node.targets})
                if is_named:
                    inside |= {id(part) for part in ast.walk(node)}
        if before == (len(doors), len(inside)):
            return inside


def test_what_a_job_wrote_is_told_in_the_thread_of_the_window(letter: MainWindow, qtbot: QtBot) -> None:
    session = letter.session
    assert session is not None
    written: list[Changes] = []
    session.changed.connect(written.append)

    def work(_progress: Progress) -> None:
        projects.set_pads(session.project, Pads(900, 900))
        raise ProjectError(sentence("this assignment is no longer there"))

    job = Job(session.writer(work))
    with qtbot.waitSignal(job.failed):
        job.start()
    assert [changes.operation for changes in written].count(Operation.SET_PADS) == 1


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
