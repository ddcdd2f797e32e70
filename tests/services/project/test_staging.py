"""All of an export or nothing of it."""

import errno
import os
import shutil
import stat
from pathlib import Path

import pytest

from deid_studio.errors import Cancelled, ProjectError
from deid_studio.services.project.staging import staged, write_file


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


def test_what_cannot_be_removed_is_told(tmp_path, monkeypatch):
    def export():
        with staged(tmp_path / "out", overwrite=False) as staging:
            write_file(staging / "one.txt", b"1")
            monkeypatch.setattr(shutil, "rmtree", lambda *_, **__: None)
            raise OSError(errno.EIO, os.strerror(errno.EIO))

    with pytest.raises(ProjectError, match=r"could not be removed .*\.export-… in .*out, which may hold PHI"):
        export()
    assert list((tmp_path / "out").glob(".export-*"))


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
