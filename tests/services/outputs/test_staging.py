"""All of an export or nothing of it."""

import errno
import os
import shutil
import signal
import stat
from pathlib import Path

import pytest

from deid_studio.errors import Cancelled, FormatError, ProjectError
from deid_studio.sentences import literal
from deid_studio.services.outputs import staging as module
from deid_studio.services.outputs.staging import staged, write_file, write_outputs
from deid_studio.services.project import project as projects


def tree(folder):
    return {p.relative_to(folder).as_posix(): p.read_text() if p.is_file() else None for p in folder.rglob("*")}


def test_files_appear_when_all_are_made(tmp_path):
    with staged(tmp_path / "a" / "out", overwrite=False) as staging:
        write_file(staging / "x" / "one.txt", b"1")
        write_file(staging / "two.txt", b"2")
        assert [path.name for path in (tmp_path / "a" / "out").iterdir() if path.suffix] == []
    assert tree(tmp_path / "a" / "out") == {"x": None, "x/one.txt": "1", "two.txt": "2"}


@pytest.mark.parametrize("problem", [Cancelled, KeyboardInterrupt, ZeroDivisionError])
def test_a_failure_leaves_no_trace(tmp_path, problem):
    def fail():
        with staged(tmp_path / "out", overwrite=False) as staging:
            write_file(staging / "one.txt", b"1")
            raise problem

    with pytest.raises(problem):
        fail()
    assert tree(tmp_path) == {}


@pytest.mark.parametrize("overwrite", [True, False])
def test_a_place_that_cannot_be_looked_at_is_told(tmp_path, overwrite):
    with pytest.raises(ProjectError, match="no place to go: File name too long"):
        write_outputs({tmp_path / ("ü" * 300) / "one.txt": b"1"}, overwrite=overwrite)
    assert tree(tmp_path) == {}


def test_an_io_error_is_explained(tmp_path):
    def fail():
        with staged(tmp_path / "out", overwrite=False) as staging:
            write_file(staging / "one.txt", b"1")
            write_file(staging / "one.txt", b"2")

    with pytest.raises(ProjectError, match="given up: File exists"):
        fail()
    assert tree(tmp_path) == {}


def test_files_that_are_there_stay_unless_they_may_be_replaced(tmp_path):
    def export(content, *, overwrite):
        with staged(tmp_path / "out", overwrite=overwrite) as staging:
            write_file(staging / "one.txt", content)
            write_file(staging / "two.txt", content)

    write_file(tmp_path / "out" / "one.txt", b"old")
    write_file(tmp_path / "out" / "other.txt", b"other")
    with pytest.raises(ProjectError, match="already holds 1 of the 2 files"):
        export(b"new", overwrite=False)
    assert tree(tmp_path / "out") == {"one.txt": "old", "other.txt": "other"}
    export(b"new", overwrite=True)
    assert tree(tmp_path / "out") == {"one.txt": "new", "two.txt": "new", "other.txt": "other"}


def test_a_move_that_fails_midway_is_taken_back(tmp_path):
    """The last file cannot be moved in, for there is a folder of its name."""

    def export():
        with staged(tmp_path / "out", overwrite=True) as staging:
            for name in ("a/one.txt", "b.txt", "z.txt"):
                write_file(staging / name, b"new")

    write_file(tmp_path / "out" / "b.txt", b"old")
    (tmp_path / "out" / "z.txt").mkdir()
    before = tree(tmp_path)
    with pytest.raises(ProjectError, match="given up"):
        export()
    assert tree(tmp_path) == before


def test_a_place_that_is_a_file_is_refused(tmp_path):
    write_file(tmp_path / "out", b"x")

    def export():
        with staged(tmp_path / "out", overwrite=True):
            pass

    with pytest.raises(ProjectError, match="no place to go"):
        export()


def test_the_current_folder_is_a_place(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with staged(Path(), overwrite=False) as staging:
        write_file(staging / "one.txt", b"1")
    assert tree(tmp_path) == {"one.txt": "1"}


@pytest.fixture
def full_from_the_moves_on(monkeypatch):
    """A disk that has room for files of one byte and for five bytes of the list of what is moved."""

    def fsync(handle):
        status = os.fstat(handle)
        if stat.S_ISREG(status.st_mode) and status.st_size > 1:
            os.ftruncate(handle, 5)
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", fsync)


@pytest.mark.usefixtures("full_from_the_moves_on")
def test_half_a_list_of_what_is_moved_is_no_list(tmp_path):
    def export():
        with staged(tmp_path / "out", overwrite=True) as staging:
            write_file(staging / "one.txt", b"1")

    with pytest.raises(ProjectError, match="given up: No space left on device; nothing half-written was left"):
        export()
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("first", "told"),
    [
        (OSError(errno.EIO, os.strerror(errno.EIO)), "given up: Input/output error; and not all of its part could be"),
        (FormatError(literal("half a header"), file="a.wav"), r"given up: a\.wav: half a header; and not all"),
    ],
)
def test_what_cannot_be_removed_is_told_behind_the_first_reason(tmp_path, monkeypatch, first, told):
    def export():
        with staged(tmp_path / "out", overwrite=False) as staging:
            write_file(staging / "one.txt", b"1")
            monkeypatch.setattr(shutil, "rmtree", lambda *_, **__: None)
            raise first

    with pytest.raises(ProjectError, match=rf"{told}.*PHI in the folders \.export-") as caught:
        export()
    assert str(tmp_path / "out") in str(caught.value)
    assert caught.value.__cause__ is first
    assert list((tmp_path / "out").glob(".export-*"))
    monkeypatch.undo()
    with staged(tmp_path / "out", overwrite=False) as staging:
        write_file(staging / "two.txt", b"2")
    assert tree(tmp_path / "out") == {"two.txt": "2"}


@pytest.mark.parametrize("first", [ValueError("a fault"), KeyboardInterrupt()])
def test_a_fault_of_the_program_is_not_hidden_by_what_cannot_be_removed(tmp_path, monkeypatch, first):
    def export():
        with staged(tmp_path / "out", overwrite=False):
            monkeypatch.setattr(shutil, "rmtree", lambda *_, **__: None)
            raise first

    with pytest.raises(type(first)) as caught:
        export()
    assert caught.value is first
    assert "PHI in the folders" in str(first.__notes__)


def failing(monkeypatch, owner, name, *, at):
    """Let what reads or writes fail as a broken disk does, for what `at` takes."""
    whole = getattr(owner, name)

    def fail(*given, **more):
        if at(*given):
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return whole(*given, **more)

    monkeypatch.setattr(owner, name, fail)


@pytest.fixture
def kept(tmp_path):
    """A project that remembers where it exports to."""
    projects.create(tmp_path / "kept", tag_set="kolditz13").close()
    return tmp_path / "kept"


def test_an_export_that_is_whole_is_told_as_whole_where_its_rest_cannot_be_removed(tmp_path, kept, monkeypatch):
    """What it replaced is in that rest, so that it may hold PHI."""
    write_file(tmp_path / "out" / "one.txt", b"old")

    def export():
        with projects.open_project(kept) as project, staged(tmp_path / "out", overwrite=True, project=project) as new:
            write_file(new / "one.txt", b"new")

    failing(monkeypatch, os, "unlink", at=lambda path, **_: Path(path).name == "one.txt")
    with pytest.raises(ProjectError, match=r"everything was written and is in .*out, .* delete the folders \.export-…"):
        export()
    monkeypatch.undo()
    assert list((tmp_path / "out").glob(".export-*/replaced/one.txt"))
    with projects.open_project(kept) as project:
        assert "out is whole; what was left of making it was removed" in str(project.notices)
    assert tree(tmp_path / "out") == {"one.txt": "new"}
    with projects.open_project(kept) as project:
        assert project.notices == ()


@pytest.mark.parametrize("next_is_overwriting", [False, True])
def test_what_is_left_of_a_whole_export_goes_at_the_next_and_the_export_stays(
    tmp_path, monkeypatch, next_is_overwriting
):
    write_file(tmp_path / "out" / "one.txt", b"old")

    def export(name):
        with staged(tmp_path / "out", overwrite=True) as staging:
            write_file(staging / name, b"new")

    failing(monkeypatch, os, "unlink", at=lambda path, **_: Path(path).name == "one.txt")
    with pytest.raises(ProjectError, match="everything was written"):
        export("one.txt")
    monkeypatch.undo()
    export("one.txt" if next_is_overwriting else "two.txt")
    assert tree(tmp_path / "out") == {"one.txt": "new"} | ({} if next_is_overwriting else {"two.txt": "new"})


def test_an_export_whose_last_step_fails_is_taken_back(tmp_path, monkeypatch):
    write_file(tmp_path / "out" / "one.txt", b"old")

    def export():
        with staged(tmp_path / "out", overwrite=True) as staging:
            write_file(staging / "one.txt", b"new")

    failing(monkeypatch, Path, "replace", at=lambda _, target: target.name == "whole.json")
    with pytest.raises(ProjectError, match="given up: Input/output error; nothing half-written was left behind"):
        export()
    assert tree(tmp_path / "out") == {"one.txt": "old"}


def test_files_that_cannot_be_listed_are_not_passed_over(tmp_path, monkeypatch):
    """It was told as done, with none of its files."""

    def export():
        with staged(tmp_path / "out", overwrite=False) as staging:
            write_file(staging / "a" / "one.txt", b"1")
            failing(monkeypatch, os, "scandir", at=lambda path: str(path) == str(staging / "a"))

    with pytest.raises(ProjectError, match="given up: Input/output error"):
        export()
    assert not (tmp_path / "out").exists()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
def test_what_was_named_by_a_person_is_remembered_while_it_is_written(tmp_path, kept):
    """Reports, tables and lists are found by the next opening where the process was killed."""
    out = tmp_path / "exports" / "report.html"
    child = os.fork()
    if child == 0:
        try:
            module.rename = lambda *_: os.kill(os.getpid(), signal.SIGKILL)
            with projects.open_project(kept) as project:
                write_outputs({out: b"1"}, overwrite=False, project=project)
        finally:
            os._exit(1)
    assert os.WIFSIGNALED(os.waitpid(child, 0)[1])
    assert list(out.parent.glob(".export-*/new/report.html"))
    with projects.open_project(kept) as project:
        assert f"release into {out.parent} was interrupted; its part was removed" in str(project.notices)
    assert list(out.parent.iterdir()) == []


def test_two_outputs_of_one_folder_are_both_there_or_neither(tmp_path, monkeypatch):
    files = {tmp_path / "a" / "plot.svg": b"1", tmp_path / "b" / "c.csv": b"2", tmp_path / "a" / "report.md": b"3"}
    write_outputs(files, overwrite=False)
    expected = {"a": None, "a/plot.svg": "1", "a/report.md": "3", "b": None, "b/c.csv": "2"}
    assert tree(tmp_path) == expected
    (tmp_path / "a" / "plot.svg").unlink()
    with pytest.raises(ProjectError, match=r"already holds 2 of the 3 files.*nothing was written"):
        write_outputs(files, overwrite=False)
    (tmp_path / "a" / "report.md").unlink()
    (tmp_path / "b" / "c.csv").unlink()
    failing(monkeypatch, Path, "replace", at=lambda _, target: target == tmp_path / "a" / "report.md")
    with pytest.raises(ProjectError, match="given up: Input/output error"):
        write_outputs(files, overwrite=False)
    assert not list((tmp_path / "a").iterdir())


def test_what_stands_in_another_folder_is_told(tmp_path):
    (tmp_path / "a" / "bericht.html").mkdir(parents=True)
    files = {tmp_path / "a" / "bericht.html": b"1", tmp_path / "b" / "kurve.svg": b"2"}
    with pytest.raises(ProjectError, match=r"given up: .*only these were written: \S*kurve\.svg$"):
        write_outputs(files, overwrite=True)
    assert (tmp_path / "b" / "kurve.svg").read_bytes() == b"2"


@pytest.mark.parametrize("files", [3, 40])
def test_all_files_are_on_the_disk_before_any_is_in_its_place(tmp_path, monkeypatch, files):
    synced = []

    def fsync(handle):
        synced.append(os.fstat(handle).st_ino)
        if len(synced) == files:
            assert [path.name for path in (tmp_path / "out").glob("*.txt")] == []
            raise OSError(errno.EIO, os.strerror(errno.EIO))

    def export():
        with staged(tmp_path / "out", overwrite=False) as staging:
            for number in range(files):
                write_file(staging / f"{number}.txt", b"1")
            there.update(path.stat().st_ino for path in staging.iterdir())
            monkeypatch.setattr(os, "fsync", fsync)

    there = set()
    with pytest.raises(ProjectError, match="nothing half-written was left"):
        export()
    assert there <= set(synced)
    assert not (tmp_path / "out").exists()
