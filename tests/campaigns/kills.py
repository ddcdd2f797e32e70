"""Kills between any two system calls: everything that was told must be there, and nothing half-made stays untold.

Run `python -m tests.campaigns.kills --count 1000 --seed 1`.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

from sqlalchemy import or_, select

from deid_studio.errors import DeidStudioError
from deid_studio.services.project import project as projects
from deid_studio.storage import edit_log, queries
from deid_studio.storage.schema import EDIT
from deid_studio.storage.store import Store
from tests.campaigns import condition
from tests.campaigns.campaign import Campaign, Outcome, main
from tests.campaigns.material import make_study
from tests.campaigns.operations import OPERATIONS, OUT, Operation, copied
from tests.campaigns.system_calls import Traced, lacking

EDITS_OF_A_STEP: Final = 2
"""A step of a person may be two transactions: what stands between them is whole too."""

PROJECTS: Final = {"own": 2, "new": 0}
"""How many documents the projects have that operations make."""


@dataclass(frozen=True, slots=True)
class Usual:
    """How often an operation stops at a system call where nothing is wrong, and which files it makes."""

    stops: int
    files: frozenset[str]


class Study:
    """The study, and what is usual for its operations, each found out when it first comes."""

    def __init__(self, place: Path) -> None:
        self.place = make_study(place / "study")
        self._aside = place / "usual"
        self._usual: dict[str, Usual] = {}

    def usual(self, name: str) -> Usual:
        """What is usual for an operation."""
        if name not in self._usual:
            copy = copied(self.place, self._aside.with_name(f"usual-{os.getpid()}"))
            stops = sum(1 for _ in Traced(lambda: _work(OPERATIONS[name], copy, Random(0), -1)).stops())
            self._usual[name] = Usual(stops, frozenset(condition.tree(copy / OUT)))
        return self._usual[name]


def play(study: Study, number: int, dice: Random, place: Path) -> Outcome:
    """Kill one operation at one of its system calls, and look at what it leaves."""
    name = list(OPERATIONS)[number % len(OPERATIONS)]
    operation = OPERATIONS[name]
    copy = copied(study.place, place / "round")
    reading, writing = os.pipe()
    steps = dice.getrandbits(32)
    traced = Traced(lambda: _work(operation, copy, Random(steps), writing))
    os.close(writing)
    was_running = traced.run_calls(dice.randrange(1, max(2, study.usual(name).stops)))
    traced.kill()
    with os.fdopen(reading, encoding="utf-8") as file:
        lines = [json.loads(line) for line in file.read().split("\n")[:-1]]
    saved = lines[-1] if lines else None
    faults = tuple(f"{name}: {fault}" for fault in _faults(operation, copy, saved, study.usual(name).files))
    return Outcome(f"{name} {'killed' if was_running else 'had ended'}", faults)


def _work(operation: Operation, place: Path, dice: Random, writing: int) -> None:
    def tell(project: Store) -> None:
        if writing >= 0:
            state = {"edit": edit_log.last_edit(project), "own": _own_edits(project)}
            os.write(writing, json.dumps(state).encode() + b"\n")

    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, sys.stderr.fileno())
    try:
        operation.run(place, dice, tell)
    except DeidStudioError as e:
        raise SystemExit(3) from e


def _own_edits(project: Store) -> int:
    """How many transactions the project has seen: a merge is one, which also writes when its annotators did what."""
    is_own = or_(EDIT.c.kind == "import", EDIT.c.changes != "[]")
    return len(project.rows(select(EDIT.c.seq).where(is_own)))


def _faults(operation: Operation, place: Path, saved: dict[str, int] | None, complete: frozenset[str]) -> Iterator[str]:
    folder = place / "project"
    if condition.digest(folder) == condition.DAMAGED:
        yield "the database is damaged"
        return
    opened = condition.opened(folder)
    yield from opened.faults
    with projects.open_project(folder) as project:
        last, names = edit_log.last_edit(project), len(queries.document_entries(project))
        own = _own_edits(project)
    if saved is not None and last < saved["edit"]:
        yield f"a step that was told is lost: {saved['edit'] - last} edits"
    if saved is not None and operation.tells and own > saved["own"] + EDITS_OF_A_STEP:
        yield f"more than one step further than was told: {own - saved['own']} edits"
    if names not in (2, 4):
        yield f"half an import: {names} documents"
    yield from condition.faults_of_undoing(folder)
    if operation.makes in PROJECTS:
        yield from faults_of_new(place / OUT / operation.makes, documents=PROJECTS[operation.makes])
    else:
        yield from condition.faults_of_output(place / OUT, complete, is_told=bool(opened.notices))


def faults_of_new(folder: Path, *, documents: int) -> Iterator[str]:
    """A project whose making was killed opens with all it is to have, or another can be made in its place."""
    if not folder.exists():
        return
    try:
        opened = condition.opened(folder)
        yield from opened.faults
        with projects.open_project(folder) as project:
            there = len(queries.document_entries(project))
        if there != documents and not opened.notices:
            yield f"a project with {there} of {documents} documents opens without a word"
    except DeidStudioError:
        try:
            projects.create(folder, tag_set="kolditz13").close()
        except DeidStudioError as e:
            yield f"a project that was half made neither opens nor can be made again: {e}"


CAMPAIGN: Final = Campaign("kills", 1000, Study, play, lacking=lacking)

if __name__ == "__main__":
    main(CAMPAIGN)
