"""Backups at opening, and the way back."""

import sqlite3
from contextlib import closing

import pytest

from deid_studio.errors import ProjectError
from deid_studio.storage.folder.backups import KEPT, backups, restore
from deid_studio.storage.store import open_store


def change(folder, value):
    with open_store(folder) as project, project.journal.edit("set") as tx:
        tx.put("setting", {"id": "number", "value": str(value)})


def number_in(database):
    with closing(sqlite3.connect(database)) as connection:
        return connection.execute("SELECT value FROM setting WHERE id = 'number'").fetchone()


def test_the_last_ten_states_at_opening_are_kept(project_folder):
    for value in range(14):
        change(project_folder, value)
    kept = backups(project_folder)
    assert len(kept) == KEPT == 10
    assert [number_in(backup) for backup in kept] == [(str(value),) for value in range(12, 2, -1)]


def test_opening_without_a_change_makes_no_further_copy(project_folder):
    open_store(project_folder).close()
    before = backups(project_folder)
    for _ in range(3):
        open_store(project_folder).close()
    assert backups(project_folder) == before and len(before) == 1


def test_a_copy_that_was_cut_off_is_cleared_away(project_folder):
    unfinished = project_folder / "backups" / "project-20200101-000000-000000.part"
    unfinished.write_bytes(b"half")
    open_store(project_folder).close()
    assert not unfinished.exists()


def test_a_backup_that_cannot_be_made_does_not_keep_people_out(project_folder):
    (project_folder / "backups").rmdir()
    (project_folder / "backups").write_text("in the way")
    with open_store(project_folder) as project:
        assert project.read_only_reason is None
        assert "no backup could be made" in project.notices[0]


def test_restoring_puts_the_backup_in_place_and_keeps_what_it_replaces(project_folder):
    change(project_folder, 1)
    change(project_folder, 2)
    newest = backups(project_folder)[0]
    kept = restore(project_folder, newest)
    assert number_in(kept) == ("2",)
    assert number_in(project_folder / "project.db") == ("1",)
    assert not list(project_folder.glob("*.part"))
    with open_store(project_folder) as project:
        assert project.read_only_reason is None


def test_an_interrupted_write_of_the_old_database_never_reaches_the_new(project_folder):
    change(project_folder, 1)
    (project_folder / "project.db-journal").write_bytes(b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7" + b"\x00" * 600)
    kept = restore(project_folder, backups(project_folder)[0])
    assert not (project_folder / "project.db-journal").exists()
    assert kept.with_name(f"{kept.name}-journal").exists()


def test_a_project_that_is_open_is_not_restored(project_folder):
    with open_store(project_folder):
        before = (project_folder / "project.db").read_bytes()
        with pytest.raises(ProjectError, match="has this project open"):
            restore(project_folder, backups(project_folder)[0])
        assert (project_folder / "project.db").read_bytes() == before


def test_a_backup_that_is_gone_changes_nothing(project_folder):
    before = (project_folder / "project.db").read_bytes()
    with pytest.raises(ProjectError, match="could not be put back"):
        restore(project_folder, project_folder / "backups" / "project-1.db")
    assert (project_folder / "project.db").read_bytes() == before
    with open_store(project_folder) as project:
        assert project.read_only_reason is None
