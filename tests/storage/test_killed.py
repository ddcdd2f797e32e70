"""A process that dies, and a disk that is full, in the middle of edits."""

import os
import sqlite3
from contextlib import closing

import pytest

from deid_studio.services.annotation import annotate
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.store import open_store

EDIT = """
import sys
from pathlib import Path
from deid_studio.domain.span import Span
from deid_studio.errors import ProjectError
from deid_studio.services.annotation import annotate
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.store import open_store
if len(sys.argv) > 2:
    import resource
    size = (Path(sys.argv[1]) / "project.db").stat().st_size
    resource.setrlimit(resource.RLIMIT_FSIZE, (size + int(sys.argv[2]), resource.RLIM_INFINITY))
project = open_store(Path(sys.argv[1]))
layer = layer_queries.assignments(project, "d")[0].id
try:
    for number in range(500):
        changes = annotate.mark(project.journal, layer, fragments=[Span(number, number + 1)], tag="A")
        print(*changes.keys("annotation"), flush=True)
        if number % 5 == 4:
            annotate.retag(project.journal, layer_queries.annotation(project, *changes.keys("annotation")), tag="B")
        if number % 7 == 6:
            print("undone", *annotate.undo(project.journal, layer).keys("annotation"), flush=True)
            print("redone", *annotate.redo(project.journal, layer).keys("annotation"), flush=True)
except ProjectError as e:
    print("failed:", e, flush=True)
    print("left:", len(layer_queries.annotations_of(project, layer)), flush=True)
"""


def integrity(folder):
    with closing(sqlite3.connect(folder / "project.db")) as connection:
        return connection.execute("PRAGMA integrity_check").fetchall()


@pytest.mark.parametrize("reported", [1, 23, 90, 222])
def test_nothing_that_was_reported_is_lost_by_kill_9(project_folder, beside, reported):
    process = beside(EDIT, project_folder)
    lines = [process.stdout.readline() for _ in range(reported)]
    process.kill()
    lines += process.stdout.readlines()
    assert process.wait() != 0
    committed = {line.strip() for line in lines if line.endswith("\n") and " " not in line}
    assert len(committed) < 500
    with open_store(project_folder) as project:
        assert project.read_only_reason is None
        assert "did not close this project" in project.notices[0]
        layer = layer_queries.assignments(project, "d")[0].id
        there = {annotation.id for annotation in layer_queries.annotations_of(project, layer)}
        # At most the one edit of which the report was on its way may be there, or may be undone, besides
        assert len(committed ^ there) <= 1
        steps = len(there)
        while annotate.undo(project.journal, layer) and steps > len(there) - 5:
            steps = len(layer_queries.annotations_of(project, layer))
        assert len(layer_queries.annotations_of(project, layer)) < len(there) or not there
    assert integrity(project_folder) == [("ok",)]


@pytest.mark.skipif(os.name == "nt", reason="files have no size limit there")
@pytest.mark.parametrize("room", [4096, 20_000])
def test_a_full_disk_loses_the_edit_at_hand_and_nothing_else(project_folder, beside, room):
    said, errors = beside(EDIT, project_folder, room).communicate()
    *lines, failed, left = said.splitlines()
    committed = set()
    for line in lines:
        *taken_back, id = line.split()
        (committed.discard if taken_back == ["undone"] else committed.add)(id)
    assert "is the disk full" in failed and "as it was before" in failed, errors
    with open_store(project_folder) as project:
        layer = layer_queries.assignments(project, "d")[0].id
        there = {annotation.id for annotation in layer_queries.annotations_of(project, layer)}
        assert committed <= there and left == f"left: {len(there)}"
        assert not list(project_folder.rglob("*.part"))
    assert integrity(project_folder) == [("ok",)]
