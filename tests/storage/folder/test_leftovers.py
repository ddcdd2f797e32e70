"""What a killed import leaves, and what it must never take with it."""

import hashlib
import os

import pytest

from deid_studio.errors import ProjectError
from deid_studio.services.project.project import create
from deid_studio.storage.folder import lock
from deid_studio.storage.folder.backups import backups
from deid_studio.storage.store import open_store


def copied(folder, content):
    path = folder / "audio" / f"{hashlib.sha256(content).hexdigest()[:16]}.wav"
    path.write_bytes(content)
    return path


def test_copies_and_parts_of_a_killed_import_go_and_are_told(project_folder):
    copy = copied(project_folder, b"sound")
    part = project_folder / "audio" / f".{'0' * 32}.part"
    part.write_bytes(b"so")
    with open_store(project_folder) as project:
        assert len(project.notices) == 2
    assert not copy.exists() and not part.exists()


def test_what_a_person_put_there_and_what_a_backup_knows_stays(project_folder):
    mine = project_folder / "audio" / "mine.wav"
    mine.write_bytes(b"sound")
    other = project_folder / "audio" / "0123456789abcdef.wav"
    other.write_bytes(b"sound")
    known = copied(project_folder, b"known to a backup")
    (project_folder / "backups" / "replaced-20200101-000000-000000.db").write_bytes(f"x{known.name}".encode())
    open_store(project_folder).close()
    assert mine.exists() and other.exists() and known.exists()


def test_who_only_reads_removes_nothing(project_folder):
    with open_store(project_folder):
        copy = copied(project_folder, b"sound")
        with open_store(project_folder) as reader:
            assert reader.read_only_reason is not None and reader.notices == ()
        assert copy.exists()


def test_backups_go_on_when_the_clock_goes_back(project_folder):
    for number in range(12):
        (project_folder / "backups" / f"project-20990101-0000{number:02}-000000.db").write_bytes(b"of the future")
    for value in "ab":
        with open_store(project_folder) as project, project.journal.edit("set") as tx:
            tx.put("setting", {"id": "number", "value": value})
    os.utime(project_folder / "project.db", (1, 1))
    open_store(project_folder).close()
    assert [path.name[:15] for path in backups(project_folder)[:3]] == [f"project-n00000{n}" for n in (3, 2, 1)]
    assert len(backups(project_folder)) == 10


@pytest.mark.parametrize("was_there", [True, False])
def test_a_full_disk_leaves_nothing_that_keeps_the_next_one_out(tmp_path, monkeypatch, was_there):
    def full(_):
        raise OSError(28, "No space left on device")

    folder = tmp_path / "p"
    if was_there:
        folder.mkdir()
    with monkeypatch.context() as patch:
        patch.setattr(lock.ProjectLock, "_sign", full)
        with pytest.raises(ProjectError):
            create(folder, tag_set="kolditz13")
    assert folder.exists() == was_there and list(tmp_path.rglob("*")) == [folder] * was_there
    create(folder, tag_set="kolditz13").close()


def test_a_letter_that_no_import_finished_goes(project_folder):
    copy = project_folder / "letters" / f"{hashlib.sha256(b'letter').hexdigest()[:16]}.docx"
    copy.write_bytes(b"letter")
    with open_store(project_folder) as project:
        assert len(project.notices) == 1
    assert not copy.exists()
