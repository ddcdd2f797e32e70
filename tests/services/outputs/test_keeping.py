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
from deid_studio.services.outputs.staging import staged, write_file
from deid_studio.services.project import project as projects
from deid_studio.services.project import readers

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
from deid_studio.services.outputs import staging
from deid_studio.services.project import project as projects
with projects.open_project(Path(sys.argv[1])) as project:
    moved, rename = [], staging.rename
    def rename_thrice(source, target):
        rename(source, target)
        moved.append(target)
        # One file came in, another went aside, and the one for it came in
        if len(moved) == 3: os.kill(os.getpid(), signal.SIGKILL)
    staging.rename = rename_thrice
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


def test_what_somebody_put_in_the_place_of_a_part_is_kept_and_what_that_replaced_too(tmp_path):
    projects.create(tmp_path / "p", tag_set="kolditz13").close()
    out = tmp_path / "out"
    write_file(out / "b.txt", b"old")
    subprocess.run([sys.executable, "-c", KILLED, str(tmp_path / "p"), str(out)], check=False)
    (out / "b.txt").write_bytes(b"somebody's")
    with projects.open_project(tmp_path / "p") as project:
        assert "could not be removed" in str(project.notices)
    assert (out / "b.txt").read_bytes() == b"somebody's" and not (out / "a").exists()
    assert [path.read_bytes() for path in out.glob(".export-*/replaced/*")] == [b"old"]


def test_the_next_export_into_the_folder_takes_it_back_too(tmp_path):
    left = tmp_path / "out" / ".export-x"
    write_file(left / "lock", b"")
    write_file(left / "new" / "one.txt", b"1")
    write_file(left / "moves.json", json.dumps([["one.txt", 1, 0]]).encode())
    with staged(tmp_path / "out", overwrite=False) as staging:
        write_file(staging / "two.txt", b"2")
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["two.txt"]


KILLED_AT_THE_RECORD = """
import os, signal, sys
from pathlib import Path
from deid_studio.domain.operations import Operation
from deid_studio.services.project import project as projects
from deid_studio.services.outputs.staging import staged, write_file
from deid_studio.services.outputs.unfinished import note_beside, whole
out, key = Path(sys.argv[2]), Path(sys.argv[3])
with projects.open_project(Path(sys.argv[1])) as project:
    def record(staging):
        note_beside(staging, {key: b"new"})
        key.write_bytes(b"new")
        if sys.argv[4] == "after":
            with project.journal.edit(Operation.RELEASE, kind="import") as tx:
                tx.put("setting", whole(tx, staging))
        os.kill(os.getpid(), signal.SIGKILL)
    with staged(out, overwrite=False, project=project, record=record) as new:
        write_file(new / "one.txt", b"1")
"""


def killed_at_the_record(tmp_path, when):
    projects.create(tmp_path / "p", tag_set="kolditz13").close()
    places = (str(tmp_path / name) for name in ("p", "out", "my.key"))
    done = subprocess.run([sys.executable, "-c", KILLED_AT_THE_RECORD, *places, when], check=False)
    assert done.returncode == -signal.SIGKILL and list((tmp_path / "out").glob(".export-*"))


def test_what_was_killed_after_its_record_is_whole_and_told(tmp_path):
    killed_at_the_record(tmp_path, "after")
    with staged(tmp_path / "out", overwrite=False) as staging:
        write_file(staging / "another.txt", b"2")
    with projects.open_project(tmp_path / "p") as project:
        assert "is whole; what was left of making it was removed" in str(project.notices)
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["another.txt", "one.txt"]
    assert (tmp_path / "my.key").exists()
    with projects.open_project(tmp_path / "p") as project:
        assert project.notices == ()


@pytest.mark.parametrize("key", [b"new", b"another's"])
def test_what_was_killed_before_its_record_goes_with_what_lies_beside_it(tmp_path, key):
    killed_at_the_record(tmp_path, "before")
    (tmp_path / "my.key").write_bytes(key)
    with projects.open_project(tmp_path / "p") as project:
        assert "was interrupted; its part was removed" in str(project.notices)
    assert list((tmp_path / "out").iterdir()) == []
    assert (tmp_path / "my.key").exists() == (key != b"new")


def test_what_lies_on_a_drive_that_is_gone_is_taken_back_when_that_is_there_again(tmp_path):
    (tmp_path / "stick").mkdir()
    killed_at_the_record(tmp_path, "before")
    (tmp_path / "my.key").unlink()
    (left,) = (tmp_path / "out").glob(".export-*")
    (left / "beside.json").write_text(json.dumps({str(tmp_path / "stick" / "k"): None}))
    (tmp_path / "stick").rename(tmp_path / "pulled")
    with projects.open_project(tmp_path / "p") as project:
        assert "could not be removed" in str(project.notices)
    (tmp_path / "pulled").rename(tmp_path / "stick")
    write_file(tmp_path / "stick" / "k", b"half")
    with projects.open_project(tmp_path / "p") as project:
        assert "its part was removed" in str(project.notices)
    assert not (tmp_path / "stick" / "k").exists() and not left.exists()


def test_an_interrupted_export_takes_nothing_of_another_that_goes_on_in_its_folder(tmp_path):
    projects.create(tmp_path / "p", tag_set="kolditz13").close()
    out = tmp_path / "out"
    subprocess.run([sys.executable, "-c", KILLED, str(tmp_path / "p"), str(out)], check=False)
    with staged(tmp_path / "out", overwrite=False) as staging:
        write_file(staging / "other.txt", b"2")
        projects.open_project(tmp_path / "p").close()
    assert [path.name for path in out.rglob("*")] == ["other.txt"]


def test_what_cannot_be_recorded_is_taken_back(tmp_path):
    def record(_staging):
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
