"""Who can read what a project makes, and what is left of exports that were killed."""

import json
import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from deid_studio.errors import ProjectError
from deid_studio.services.project import project as projects
from deid_studio.services.project import readers
from deid_studio.services.project.staging import staged, write_file

pytestmark = pytest.mark.skipif(os.name == "nt", reason="who may read is inherited there")


@pytest.fixture(autouse=True)
def ordinary_umask():
    before = os.umask(0o022)
    yield
    os.umask(before)


def modes(folder: Path) -> set[int]:
    return {stat.S_IMODE(path.stat().st_mode) for path in (folder, *folder.rglob("*"))}


def test_a_project_and_its_exports_are_for_their_owner_only(tmp_path):
    with projects.create(tmp_path / "p", tag_set="kolditz13") as project:
        with staged(tmp_path / "a" / "out", overwrite=False, project=project) as staging:
            write_file(staging / "x" / "one.txt", b"1")
        assert modes(tmp_path / "p") | modes(tmp_path / "a") <= {0o600, 0o700}
    projects.open_project(tmp_path / "p").close()
    assert modes(tmp_path / "p") <= {0o600, 0o700}


def test_a_shared_project_is_for_its_group(tmp_path):
    projects.create(tmp_path / "p", tag_set="kolditz13", shared=True).close()
    with projects.open_project(tmp_path / "p") as project:
        assert modes(tmp_path / "p") == {0o660, 0o2770}
        assert project.notices == ()


def test_a_project_that_others_can_read_is_told_and_closed_on_demand(tmp_path):
    projects.create(tmp_path / "p", tag_set="kolditz13").close()
    (tmp_path / "p").chmod(0o755)
    (tmp_path / "p" / "project.db").chmod(0o644)
    with projects.open_project(tmp_path / "p") as project:
        assert "every user of this computer can read this project" in str(project.notices)
        assert readers.readers_of(project).open_to_others == (".", "project.db")
        readers.set_readers(project, shared=False)
        assert readers.readers_of(project).open_to_others == ()
    with projects.open_project(tmp_path / "p") as project:
        assert project.notices == ()


KILLED = """
import os, signal, sys
from pathlib import Path
from deid_studio.services.project import project as projects, staging
with projects.open_project(Path(sys.argv[1])) as project:
    moved = []
    def open_to_group(file):
        moved.append(file)
        if len(moved) == 2: os.kill(os.getpid(), signal.SIGKILL)
    staging.open_to_group = open_to_group
    with staging.staged(Path(sys.argv[2]), overwrite=True, project=project) as new:
        for name in ("a/one.txt", "b.txt", "c.txt"):
            staging.write_file(new / name, b"new and longer")
"""


def test_part_of_an_export_that_was_killed_is_taken_back_and_told_at_the_next_opening(tmp_path):
    projects.create(tmp_path / "p", tag_set="kolditz13").close()
    out = tmp_path / "out"
    write_file(out / "b.txt", b"old")
    done = subprocess.run([sys.executable, "-c", KILLED, str(tmp_path / "p"), str(out)], check=False)
    assert done.returncode == -signal.SIGKILL
    assert (out / "a" / "one.txt").exists() and list(out.glob(".export-*"))
    with projects.open_project(tmp_path / "p") as project:
        assert "was interrupted; its part was removed" in str(project.notices)
    assert [path.name for path in out.rglob("*")] == ["b.txt"]
    assert (out / "b.txt").read_bytes() == b"old"
    with projects.open_project(tmp_path / "p") as project:
        assert project.notices == ()


def test_the_next_export_into_the_folder_takes_it_back_too(tmp_path):
    left = tmp_path / "out" / ".export-x"
    write_file(left / "lock", b"")
    write_file(left / "new" / "one.txt", b"1")
    write_file(left / "moves.json", json.dumps([["one.txt", 1, 0]]).encode())
    with staged(tmp_path / "out", overwrite=False) as staging:
        write_file(staging / "two.txt", b"2")
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["two.txt"]


def test_what_cannot_be_recorded_is_taken_back(tmp_path):
    def record():
        raise ProjectError("full")

    def export():
        with staged(tmp_path / "out", overwrite=False, record=record) as staging:
            write_file(staging / "x" / "one.txt", b"1")

    with pytest.raises(ProjectError, match="full"):
        export()
    assert not (tmp_path / "out").exists()


def test_a_folder_that_vanishes_is_explained(tmp_path):
    def export():
        with staged(tmp_path / "out", overwrite=False) as staging:
            (tmp_path / "out").rename(tmp_path / "pulled")
            write_file(staging / "one.txt", b"1")
            (tmp_path / "out").rename(tmp_path / "below")

    with pytest.raises(ProjectError, match="given up"):
        export()
    assert list((tmp_path / "pulled").iterdir()) == []
