"""A project on disk with two annotators' layers on one document, and programs that use it beside the test."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from deid_studio.domain.document import Document
from deid_studio.services.project.layers import put_assignment
from deid_studio.services.project.project import create
from deid_studio.storage import rows
from deid_studio.storage.store import Store

TEXT = "Frau Müller kam am 12.03.2019 nach Köln."


def _fill(project: Store) -> tuple[str, str]:
    with project.journal.edit("import", kind="import") as tx:
        tx.insert_many("document", [rows.from_document(Document("d", "brief", TEXT), position=0)])
        return put_assignment(tx, "d", annotator="A1").id, put_assignment(tx, "d", annotator="A2").id


@pytest.fixture
def new_project() -> Callable[[Path], tuple[Store, tuple[str, str]]]:
    """Makes a project in a folder; gives it back open, with the ids of both layers."""

    def make(folder: Path) -> tuple[Store, tuple[str, str]]:
        project = create(folder, tag_set="stockholm8")
        return project, _fill(project)

    return make


@pytest.fixture
def project_folder(tmp_path: Path, new_project: Callable[[Path], tuple[Store, tuple[str, str]]]) -> Path:
    """A closed project in a folder whose name an address cannot hold as it is."""
    folder = tmp_path / "Jörg Müßig 100% #1?"
    new_project(folder)[0].close()
    return folder


@pytest.fixture
def beside() -> Iterator[Callable[..., subprocess.Popen[str]]]:
    """Starts Python code in another process, its arguments in sys.argv; killed when the test ends."""
    started: list[subprocess.Popen[str]] = []

    def start(code: str, *arguments: object) -> subprocess.Popen[str]:
        command = [sys.executable, "-c", code, *map(str, arguments)]
        process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8"
        )
        started.append(process)
        return process

    yield start
    for process in started:
        process.kill()
        process.communicate()
