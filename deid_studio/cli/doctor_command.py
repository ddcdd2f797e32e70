"""The command `doctor`: what works on this machine, where things lie, who can read them, and how that is mended."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from deid_studio.cli.arguments import Commands
from deid_studio.cli.output import counted, opened, show


def add_doctor(commands: Commands) -> None:
    """Add `doctor`."""
    parser = commands.add("doctor", doctor, "tell what works here, where things lie and who can read them")
    parser.add_argument("project", type=Path, nargs="?", metavar="PROJECT")
    parser.add_argument("--selftest", action="store_true", help="try the way from import to release, on made material")
    choice = parser.add_mutually_exclusive_group()
    choice.add_argument("--private", action="store_true", help="let nobody but its owner use the project")
    choice.add_argument("--shared", action="store_true", help="let the group of the project's folder use it")


def doctor(options: argparse.Namespace) -> int:
    """Tell of the program and a project; returns the exit code, 1 where others can read the project."""
    from deid_studio.services.project import readers
    from deid_studio.services.recognition.workstation import workstation

    if options.selftest:
        return _self_test(options)
    if options.project is None and (options.private or options.shared):
        options.refuse("name the project that is to be closed or shared")
    facts: dict[str, object] = {name: str(fact.value) for name, fact in workstation().items()}
    facts["window"] = _window()
    open_to_others = 0
    if options.project is not None:
        with opened(options.project) as project:
            if options.private or options.shared:
                readers.set_readers(project, shared=options.shared)
            found = readers.readers_of(project)
        open_to_others = len(found.open_to_others)
        facts |= {"project": str(project.folder), "meant_for": str(found.sentence), "open": list(found.open_to_others)}
    advice = []
    if open_to_others:
        advice = [
            f"open to others: {counted(open_to_others, 'place')}",
            "'deid-studio doctor PROJECT --private' closes them",
        ]
    if os.name == "nt":
        advice.append("who may read it is inherited from the folder that it lies in; 'icacls PROJECT' lists them")
    lines = [f"{name.replace('_', ' ')}: {value}" for name, value in facts.items() if name != "open"]
    show(options, {**facts, "advice": advice}, [*lines, *advice])
    return 1 if open_to_others else 0


def _self_test(options: argparse.Namespace) -> int:
    """Try each step; returns the exit code, 1 where one failed."""
    from deid_studio.services.self_test import self_test

    if options.project is not None or options.private or options.shared:
        options.refuse("--selftest makes a project of its own; name none")
    steps = []
    for step in self_test():
        steps.append(step)
        if not options.json:
            print(f"{'ok' if step.passed else 'FAILED'}\t{step.name}\t{step.found}", flush=True)
    told = [{"name": str(step.name), "passed": step.passed, "found": str(step.found)} for step in steps]
    passed = all(step.passed for step in steps)
    lines = ["all works" if passed else "it stopped there; nothing of it stays behind"]
    show(options, {"passed": passed, "steps": told}, lines)
    return 0 if passed else 1


def _window() -> str:
    """Whether the libraries that a window needs are there."""
    try:
        import deid_studio.gui.app  # noqa: F401
    except ImportError as e:
        return f"no, a library is missing ({e})"
    return "its libraries are there"
