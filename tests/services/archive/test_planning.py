"""What is in a folder tree becomes a job, or nothing is made."""

import json

import pytest

from deid_studio.errors import FormatError, ProjectError
from deid_studio.services.archive.job import SETTINGS, ArchiveJob, JobSettings
from deid_studio.services.archive.planning import plan
from deid_studio.services.project import project as projects
from deid_studio.services.project.house.house_lists import add_list, house_lists
from deid_studio.storage.archive.manifest import FILE, Manifest
from tests.services.archive.conftest import LETTERS


def planned(source, folder, **more):
    settings = more.pop("settings", JobSettings(str(source)))
    return plan(source, folder, settings, **{"tag_set": "kolditz13", "timed": 0, **more})


def test_entries_are_what_belongs_together(tmp_path):
    source = tmp_path / "source"
    (source / "a").mkdir(parents=True)
    for name in ("x.txt", "x.ann", "a/x.txt", "a/y.TextGrid", "lonely.ann", "odd.bin"):
        (source / name).write_text("", encoding="utf-8")
    (source / "a" / "y.TextGrid").write_text("x", encoding="utf-8")
    (source / "tool.iob2").write_text("Hans\tB-PER\nkam\tO\n", encoding="utf-8")
    report = planned(source, tmp_path / "job")
    assert report.entries == {"letter": 2, "transcript": 1}
    assert report.left_alone == 3
    with ArchiveJob(tmp_path / "job") as job:
        assert [(one.name, one.files, one.folder) for one in job.manifest.entries()] == [
            ("x", '["x.ann", "x.txt"]', ""),
            ("a/x", '["a/x.txt"]', "a"),
            ("a/y", '["a/y.TextGrid"]', "a"),
        ]


@pytest.mark.parametrize("is_counted", [False, True])
def test_a_job_that_is_not_planned_to_its_end_says_so(tmp_path, is_counted):
    with Manifest.create(tmp_path / FILE) as manifest:
        if is_counted:
            manifest.add([], {})
    with pytest.raises(ProjectError, match="wait if that is still under way; if it was interrupted"):
        ArchiveJob(tmp_path)


def test_what_belongs_together_is_found_however_umlauts_are_spelled_and_whatever_stands_between(tmp_path):
    source = tmp_path / "source"
    source.mkdir()
    for name in ("a\u0308.txt", "ä.ann", "a.b.txt", "a.txt", "a.c.txt", "a-b.txt", "a.ann", "a b.txt", "z.txt"):
        (source / name).write_text("", encoding="utf-8")
    planned(source, tmp_path / "job")
    with ArchiveJob(tmp_path / "job") as job:
        found = {one.name: one.files for one in job.manifest.entries()}
    assert found.keys() == {"ä", "a", "a.b", "a.c", "a-b", "a b", "z"}
    assert found["a"] == '["a.ann", "a.txt"]'
    assert found["ä"] == json.dumps(["ä.ann", "a\u0308.txt"]) or found["ä"] == json.dumps(["a\u0308.txt", "ä.ann"])


def test_a_timed_sample_tells_how_long_it_takes_and_is_not_done_again(letters, tmp_path):
    report = planned(letters, tmp_path / "job", timed=2)
    assert report.timed == 2
    assert report.hours is not None and report.hours > 0
    with ArchiveJob(tmp_path / "job") as job:
        done = list(job.manifest.entries("done"))
        assert len(done) == 2
        assert job.manifest.renew(job.keys().write, job.keys().shift) == 0


def test_patients_come_from_a_table_or_from_folders(letters, tmp_path):
    table = tmp_path / "patients.csv"
    name = next(path for path in sorted(letters.rglob("*.txt"))).relative_to(letters).with_suffix("").as_posix()
    table.write_text(f"document;patient\n{name};P1\n", encoding="utf-8")
    assert planned(letters, tmp_path / "one", patients=table).patients == 1
    assert planned(letters, tmp_path / "two", by_folder=True).patients == LETTERS / 3
    table.write_text("document;patient\nnone;P1\n", encoding="utf-8")
    with pytest.raises(ProjectError, match="1 document that is not in the archive"):
        planned(letters, tmp_path / "three", patients=table)
    assert not (tmp_path / "three").exists()


def test_a_project_lends_its_settings(letters, tmp_path):
    with projects.create(tmp_path / "model", tag_set="kolditz13") as model:
        add_list(model.journal, "house", "staff", ["Dr. Xaver Ypsilon"], projects.tag_set_of(model))
    planned(letters, tmp_path / "job", like=tmp_path / "model", recall=1.5)
    with projects.open_project(tmp_path / "job" / SETTINGS) as project:
        assert [one.name for one in house_lists(project)] == ["house"]
    with ArchiveJob(tmp_path / "job") as job:
        assert job.keys().shift == 1.5


@pytest.mark.parametrize("where", ["letters/job", "."])
def test_a_job_lies_apart_from_its_archive(letters, where):
    with pytest.raises(ProjectError, match="must not lie in the archive"):
        planned(letters, letters.parent / where)


def test_nothing_is_made_where_nothing_can_be(letters, tmp_path):
    (tmp_path / "empty").mkdir()
    with pytest.raises(ProjectError, match="no document"):
        planned(tmp_path / "empty", tmp_path / "job")
    with pytest.raises(FormatError, match="no such tag set"):
        planned(letters, tmp_path / "job", tag_set="none")
    with pytest.raises(ProjectError, match="recall"):
        planned(letters, tmp_path / "job", recall=5)
    assert not (tmp_path / "job").exists()
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "file").touch()
    with pytest.raises(ProjectError, match="empty or a new folder"):
        planned(letters, tmp_path / "full")
    assert [path.name for path in (tmp_path / "full").iterdir()] == ["file"]
