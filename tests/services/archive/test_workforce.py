"""Real workers, once: over TLS on the loopback address alone, one killed on the way, and the same comes out."""

import os
import subprocess
import sys
import time
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace

import pytest

from deid_studio.errors import EngineUnavailable, ProjectError
from deid_studio.services.archive import workforce
from deid_studio.services.archive.archive_run import run
from deid_studio.services.archive.job import OUT, ArchiveJob, JobSettings
from deid_studio.services.archive.job_progress import job_progress
from deid_studio.services.archive.planning import plan
from deid_studio.storage.archive.archive_entry import EntryState
from tests.services.archive.conftest import LETTERS, tree

ROOT = Path(__file__).resolve().parents[3]
LONGEST_S = 120


def test_workers_do_what_one_process_does(made, letters, tmp_path):
    psutil = pytest.importorskip("psutil")
    pytest.importorskip("distributed")
    plan(letters, tmp_path / "job", JobSettings(str(letters)), tag_set="kolditz13", timed=0)
    command = [sys.executable, "-m", "deid_studio.cli", "archive", "run", str(tmp_path / "job"), "--workers", "2"]
    # Instead of the guard that refuses all sockets, one that refuses all but those of the loopback address
    guarded = os.pathsep.join([str(ROOT / "tests" / "loopback_only"), str(ROOT)])
    child = subprocess.Popen(
        command, env={**os.environ, "PYTHONPATH": guarded}, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    listening, killed = set(), False
    begun = time.monotonic()
    while child.poll() is None and time.monotonic() - begun < LONGEST_S:
        time.sleep(0.02)
        with ArchiveJob(tmp_path / "job", mode="ro") as job:
            is_working = any(True for _ in job.manifest.entries(EntryState.STARTED, EntryState.DONE))
        if is_working and not killed:
            for one in [psutil.Process(child.pid), *psutil.Process(child.pid).children(recursive=True)]:
                listening |= {place.laddr.ip for place in one.net_connections() if place.status == "LISTEN"}
            workers = [one for one in psutil.Process(child.pid).children() if "spawn_main" in " ".join(one.cmdline())]
            workers[0].kill()
            killed = True
    out, err = child.communicate(timeout=LONGEST_S)
    assert child.returncode == 0, out + err
    assert "NetworkRefused" not in err
    assert killed
    assert listening == {"127.0.0.1"}
    with ArchiveJob(tmp_path / "job", mode="ro") as job:
        assert job_progress(job).done == LETTERS
    assert tree(tmp_path / "job" / OUT) == tree(made / OUT)


def test_a_missing_extra_is_named(job, monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    with (
        pytest.raises(EngineUnavailable, match=r"deid-studio\[archive\]"),
        workforce.on_this_machine(job.folder, job.keys()),
    ):
        pass


class CancelledTask:
    """One as Dask leaves it where the scheduler is lost."""

    status = "cancelled"

    def add_done_callback(self, tell):
        tell(self)


def test_a_scheduler_that_is_gone_is_told_and_nothing_counts_as_tried(job):
    client = SimpleNamespace(
        status="connecting", scheduler_info=lambda **_: {}, submit=lambda *_args, **_more: CancelledTask()
    )
    job.manifest.retry(EntryState.DONE)
    with pytest.raises(EngineUnavailable, match="goes on where it was"):
        run(job, lambda keys: nullcontext(workforce.DaskWorkers(client, job.folder, keys)))
    assert {(one.state, one.attempts) for one in job.manifest.entries()} == {("waiting", 0)}


@pytest.mark.parametrize("address", ["tcp://host:8786", "tls://host:8786"])
def test_a_scheduler_is_reached_with_certificates_alone(address):
    with pytest.raises(ProjectError, match="TLS"):
        workforce.ClusterAddress(address)
