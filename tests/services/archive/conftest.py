"""A job of a few letters that was run, made once and copied for each test."""

import shutil

import pytest

from deid_studio.services.archive.archive_run import run
from deid_studio.services.archive.job import ArchiveJob, JobSettings
from deid_studio.services.archive.planning import plan
from deid_studio.services.archive.workforce import in_this_process
from deid_studio.services.project.threshold_settings import FARTHEST
from tests.archive_letters import write_letters

LETTERS = 9


@pytest.fixture(scope="session")
def letters(tmp_path_factory):
    """A folder of letters, a file that is none, and one that cannot be read."""
    folder = tmp_path_factory.mktemp("archive") / "letters"
    write_letters(folder, LETTERS, most=6)
    (folder / "picture.png").write_bytes(b"\x89PNG")
    return folder


@pytest.fixture(scope="session")
def made(letters, tmp_path_factory):
    """The job and its run, for tests that leave both as they are."""
    folder = tmp_path_factory.mktemp("job") / "job"
    plan(letters, folder, JobSettings(str(letters)), tag_set="kolditz13", timed=0)
    with ArchiveJob(folder) as job:
        run(job, here(job))
    return folder


@pytest.fixture
def job(made, tmp_path):
    """A copy of it."""
    shutil.copytree(made, tmp_path / "job")
    with ArchiveJob(tmp_path / "job") as opened:
        yield opened


def here(job):
    """Work in this process."""
    return lambda keys: in_this_process(job.folder, keys)


def another_recall(job):
    """The nearest recall, higher or lower, at which something else is redacted."""
    entries = list(job.manifest.entries())
    higher, lower = min(one.holds_to for one in entries), max(one.holds_from for one in entries) - 0.01
    return higher if higher <= FARTHEST else lower


def tree(folder):
    """All files below a folder, by their place in it."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
