"""Opening projects: whole, moved, damaged, newer, locked, on folders that cannot be written."""

import errno
import hashlib
import os
import random
import shutil
import sqlite3
import sys
import tempfile
import threading
from contextlib import closing
from pathlib import Path

import pytest

from deid_studio.domain.span import Span
from deid_studio.errors import DeidStudioError, ProjectDamaged, ProjectError, ReadOnlyProject, SchemaTooNew
from deid_studio.services.annotation import annotate
from deid_studio.services.project import project as projects
from deid_studio.storage import queries
from deid_studio.storage.folder.backups import backups, restore
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.new_project import create
from deid_studio.storage.schema import VERSION
from deid_studio.storage.store import open_store

HOLD = """
import sys
from pathlib import Path
from deid_studio.storage.store import open_store
with open_store(Path(sys.argv[1])) as project:
    print(project.read_only_reason, flush=True)
    sys.stdin.read()
"""

AS_NOBODY = """
import codecs, multiprocessing, os, sys
from pathlib import Path
from deid_studio import cli
from deid_studio.cli import parser
from deid_studio.domain.span import Span
from deid_studio.services.annotation import annotate
from deid_studio.services.exchange import export_brat, importing
from deid_studio.services.project import layers
from deid_studio.storage import store
folder, out = Path(sys.argv[1]), Path(sys.argv[2])
out.mkdir()
codecs.lookup("utf-8-sig")  # loaded while the standard library can surely be read
if os.geteuid() == 0:
    os.chown(out, 65534, 65534)
    os.setuid(65534)
(out / "new.txt").write_text("Frau Jansen", encoding="utf-8")
with store.open_store(folder) as opened:
    print("reason:", opened.read_only_reason)
    layer = layers.layers(opened, "d")[0].assignment.id
    try:
        annotate.mark(opened.journal, layer, fragments=[Span(0, 4)], tag="A")
    except Exception as e:
        print("edit:", type(e).__name__, annotate.undo and len(layers.layers(opened, "d")[0].annotations))
print("list:", cli.main(["list", str(folder)]))
print("export:", cli.main(["export", "brat", str(folder), str(out / "brat")]))
print("import:", cli.main(["import", str(folder), str(out / "new.txt")]))
"""


def content(folder):
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
        if path.is_file()
    }


def set_version(folder, version, *, journal_mode="delete"):
    with closing(sqlite3.connect(folder / "project.db")) as connection:
        connection.execute(f"PRAGMA journal_mode = {journal_mode}")
        connection.execute(f"PRAGMA user_version = {version}")


def overwrite(database, *, at, data):
    with database.open("rb+") as file:
        file.seek(at)
        file.write(data)


def with_many_annotations(folder):
    """A database of some hundred pages, with a backup of it."""
    with open_store(folder) as project:
        (layer, *_) = layer_queries.assignments(project, "d")
        with project.journal.edit("fill", stack=layer.id) as tx:
            for number in range(300):
                row = {"id": f"{number:036}", "assignment_id": layer.id, "fragments": "0 4", "tag": "A" * 90}
                tx.put("annotation", {**row, "start_ms": None, "end_ms": None, "source": "manual"})
    open_store(folder).close()


def test_a_project_is_a_folder_that_can_be_moved_and_renamed(project_folder, tmp_path):
    moved = tmp_path / "anderswo" / "Käse? & co.  2"
    moved.parent.mkdir()
    project_folder.rename(moved)
    with open_store(moved) as project:
        assert [entry.name for entry in queries.document_entries(project)] == ["brief"]
        assert project.read_only_reason is None and project.notices == ()
    assert {"audio", "cache", "exports", "backups", "project.db"} <= {path.name for path in moved.iterdir()}


def test_the_database_never_uses_a_write_ahead_log(project_folder):
    """Which does not work on network shares: bytes 18 and 19 of the header would be 2 (sqlite.org/fileformat2.html)."""
    with open_store(project_folder) as project:
        annotate.mark(project.journal, layer_queries.assignments(project, "d")[0].id, fragments=[Span(0, 4)], tag="A")
        assert (project_folder / "project.db").read_bytes()[18:20] == b"\x01\x01"
        assert not list(project_folder.glob("*-wal"))


def test_closing_leaves_no_owner_and_no_journal_content(project_folder):
    open_store(project_folder).close()
    assert not (project_folder / "project.owner").exists()
    journal = project_folder / "project.db-journal"
    assert not journal.exists() or journal.stat().st_size == 0


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="names there are Unicode")
def test_a_project_may_lie_in_a_folder_whose_name_is_no_unicode(tmp_path):
    folder = tmp_path / os.fsdecode(b"Geh\xe4use") / "p"
    create(folder, settings={}).close()
    with open_store(folder) as project:
        assert project.read_only_reason is None
    assert (folder / "project.db").stat().st_size > 0


def test_a_folder_without_a_project_is_said_to_be_one(tmp_path):
    with pytest.raises(ProjectError, match="no project here"):
        open_store(tmp_path)
    with pytest.raises(ProjectError, match="no project here"):
        open_store(tmp_path / "missing")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("journal_mode", ["delete", "wal"])
def test_a_newer_project_is_refused_and_not_a_byte_changes(project_folder, journal_mode):
    set_version(project_folder, VERSION + 1, journal_mode=journal_mode)
    before = content(project_folder)
    with pytest.raises(SchemaTooNew, match="newer program"):
        open_store(project_folder)
    assert content(project_folder) == before


def test_a_file_in_which_nothing_was_made_yet_is_said_to_be_so(project_folder):
    for path in (project_folder / "backups").iterdir():
        path.unlink()
    (project_folder / "project.db").write_bytes(b"")
    with pytest.raises(ProjectError, match="in the same folder again"):
        open_store(project_folder)


def test_the_second_process_reads_and_is_told_who_has_it(project_folder, beside):
    holder = beside(HOLD, project_folder)
    assert holder.stdout.readline().strip() == "None"
    with open_store(project_folder) as second:
        assert f"(process {holder.pid})" in second.read_only_reason
        assert [entry.name for entry in queries.document_entries(second)] == ["brief"]
        with pytest.raises(ReadOnlyProject):
            annotate.undo(second.journal, "any")
    assert (project_folder / "project.owner").exists()
    holder.communicate("")
    with open_store(project_folder) as third:
        assert third.read_only_reason is None and third.notices == ()


def test_a_dead_owner_is_taken_over_with_a_notice(project_folder, beside):
    holder = beside(HOLD, project_folder)
    holder.stdout.readline()
    holder.kill()
    holder.wait()
    with open_store(project_folder) as project:
        assert project.read_only_reason is None
        assert f"(process {holder.pid}) did not close this project" in project.notices[0]


def test_a_project_may_be_closed_by_another_thread(project_folder):
    opened = []
    thread = threading.Thread(target=lambda: opened.append(open_store(project_folder)))
    thread.start()
    thread.join()
    opened[0].close()
    with open_store(project_folder) as project:
        assert project.read_only_reason is None


def test_the_same_process_gets_it_once(project_folder):
    with open_store(project_folder), open_store(project_folder) as second:
        assert f"(process {os.getpid()})" in second.read_only_reason


@pytest.mark.skipif(os.name == "nt", reason="folders are closed in another way there")
def test_a_folder_that_cannot_be_written_is_read(new_project, beside):
    place = Path(tempfile.mkdtemp())
    try:
        new_project(place / "p")[0].close()
        place.chmod(0o755)
        for path in (place / "p").rglob("*"):
            path.chmod(0o555 if path.is_dir() else 0o444)
        (place / "p").chmod(0o555)
        before = content(place / "p")
        outside = Path(tempfile.mkdtemp())
        outside.chmod(0o755)
        said, errors = beside(AS_NOBODY, place / "p", outside / "out").communicate()
        assert "reason: the project's folder cannot be written" in said, errors
        assert "edit: ReadOnlyProject 0" in said
        assert "list: 0" in said and "export: 0" in said and "import: 1" in said, errors
        assert (outside / "out" / "brat" / "A1" / "brief.txt").is_file()
        assert "the project can be read but not changed" in errors and "Traceback" not in errors
        assert content(place / "p") == before
    finally:
        for path in (place / "p", *(place / "p").rglob("*")):
            path.chmod(0o755)
        shutil.rmtree(place)
        shutil.rmtree(outside)


def test_damage_is_found_the_backup_named_and_put_back(project_folder):
    with_many_annotations(project_folder)
    database = project_folder / "project.db"
    size = database.stat().st_size
    newest = backups(project_folder)[0]
    overwrite(database, at=size // 2, data=b"\xff" * 8192)
    before = content(project_folder)
    with pytest.raises(ProjectDamaged, match=newest.name):
        open_store(project_folder)
    after = content(project_folder)
    assert after["project.db"] == before["project.db"] and "project.owner" not in after
    kept = restore(project_folder, newest)
    assert hashlib.sha256(kept.read_bytes()).hexdigest() == before["project.db"]
    with open_store(project_folder) as project:
        assert queries.document_entries(project)[0].annotations == 300


def test_damage_without_a_backup_is_said_too(project_folder):
    for backup in backups(project_folder):
        backup.unlink()
    (project_folder / "project.db").write_bytes(b"no database at all, but long enough to have a header " * 90)
    with pytest.raises(ProjectDamaged, match="no backup"):
        open_store(project_folder)


@pytest.fixture(params=[errno.ESTALE, errno.EACCES])
def unlistable_backups(request, monkeypatch):
    """The system does not list any folder of backups, nor that of a new project."""

    def failing(lister):
        def listed(place="."):
            if Path(place).name in ("backups", "bare"):
                raise OSError(request.param, os.strerror(request.param))
            return lister(place)

        return listed

    for name in ("listdir", "scandir"):
        monkeypatch.setattr(os, name, failing(getattr(os, name)))


@pytest.mark.usefixtures("unlistable_backups")
def test_backups_that_cannot_be_listed_keep_nobody_out(project_folder):
    with open_store(project_folder) as project:
        assert project.read_only_reason is None
        assert "no backup could be made" in str(project.notices)


@pytest.mark.usefixtures("unlistable_backups")
def test_damage_is_told_where_backups_cannot_be_listed(project_folder):
    (project_folder / "project.db").write_bytes(b"no database at all, but long enough to have a header " * 90)
    with pytest.raises(ProjectDamaged, match="the backups cannot be read"):
        open_store(project_folder)
    with pytest.raises(ProjectError, match="the backups cannot be read"):
        projects.restore(project_folder)


@pytest.mark.usefixtures("unlistable_backups")
def test_a_folder_that_cannot_be_listed_is_left_as_it_was(tmp_path):
    with pytest.raises(ProjectError, match="cannot be created"):
        create(tmp_path / "bare", settings={})
    (tmp_path / "p" / "backups").mkdir(parents=True)
    (tmp_path / "p" / "project.db").touch()
    with pytest.raises(ProjectError):
        open_store(tmp_path / "p")
    assert not (tmp_path / "p" / "project.owner").exists(), "the lock is not held any more"


def test_no_damage_anywhere_ends_in_a_crash(project_folder):
    """Wherever a stretch is overwritten, the file is refused with the project's own errors or can be read."""
    with_many_annotations(project_folder)
    database = project_folder / "project.db"
    whole = database.read_bytes()
    dice = random.Random(7)
    refused = 0
    for start in [0, 16, 24, 40, 56, 100, *(dice.randrange(len(whole)) for _ in range(60))]:
        database.write_bytes(whole)
        overwrite(database, at=start, data=dice.randbytes(64))
        try:
            with open_store(project_folder) as project:
                queries.document_entries(project)
        except DeidStudioError:
            refused += 1
    assert refused > 10


def test_text_that_is_no_text_is_damage(project_folder):
    with closing(sqlite3.connect(project_folder / "project.db")) as connection:
        connection.execute("UPDATE document SET text = CAST(x'ff4d' AS TEXT)")
        connection.commit()
    with open_store(project_folder) as project, pytest.raises(ProjectDamaged):
        queries.documents(project)


def test_what_a_crash_interrupted_needs_a_folder_that_can_be_written(project_folder, beside):
    """A hot journal beside a database that another process has: nothing is guessed, nothing changed."""
    code = HOLD.replace(
        "    sys.stdin.read()",
        "    import os, sqlite3\n"
        "    c = sqlite3.connect(sys.argv[1] + '/project.db', isolation_level=None)\n"
        "    c.execute('PRAGMA cache_size = 1'); c.execute('BEGIN IMMEDIATE')\n"
        "    c.execute(\"UPDATE document SET text = replace(hex(zeroblob(90000)), '0', 'x')\")\n"
        "    c.execute(\"INSERT INTO setting VALUES ('k', replace(hex(zeroblob(90000)), '0', 'x'))\")\n"
        "    print('written', flush=True)\n"
        "    os.kill(os.getpid(), 9)",
    )
    killed = beside(code, project_folder)
    assert killed.stdout.read().split()[-1] == "written"
    assert (project_folder / "project.db-journal").stat().st_size > 0
    with open_store(project_folder) as project:
        assert queries.document(project, "d").text.startswith("Frau")
        annotate.mark(project.journal, layer_queries.assignments(project, "d")[0].id, fragments=[Span(0, 4)], tag="A")
