"""Learning in processes: the same comes of it as in one, and none outlives whoever wanted it."""

import importlib
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from deid_studio.errors import Cancelled, EngineUnavailable
from deid_studio.learn.house.learning_process import in_child, in_children

PROGRAM = """
import sys
sys.path.insert(0, sys.argv[1])
from pathlib import Path
from counted_work import endless, in_two
from deid_studio.learn.house.learning_process import in_child
if __name__ == "__main__":
    in_child(in_two, (endless, Path(sys.argv[2]), [1, 2, 3]), lambda done, total: None)
"""
PATIENCE_S = 60


@pytest.fixture
def work(monkeypatch):
    """The module of what is done in processes."""
    monkeypatch.syspath_prepend(str(Path(__file__).parent))
    # Else each process would import pytest first
    main = sys.modules["__main__"]
    monkeypatch.setattr(main, "__spec__", None)
    monkeypatch.delattr(main, "__file__", raising=False)
    return importlib.import_module("counted_work")


def running(folder):
    found = []
    for path in folder.iterdir():
        try:
            os.kill(int(path.name), 0)
        except ProcessLookupError:
            continue
        found.append(path.name)
    return found


def wait_until(true):
    gives_up_at = time.monotonic() + PATIENCE_S
    while not true():
        assert time.monotonic() < gives_up_at
        time.sleep(0.05)


def test_children_of_a_child_do_what_one_process_does(work):
    told = []
    here = in_children(work.multiplied, 7, [1, 2, 3, 4], lambda *step: told.append(step), 1)
    there = in_child(work.in_two, (work.multiplied, 7, [1, 2, 3, 4]), lambda *_: None)
    assert [result for result, _ in there] == [result for result, _ in here] == [7, 14, 21, 28]
    assert os.getpid() not in {process for _, process in there} and {process for _, process in here} == {os.getpid()}
    assert told == sorted(told) and told[0][1] == 4000


def test_whoever_has_enough_leaves_no_process(work, tmp_path):
    def stop(_done, _total):
        if len(list(tmp_path.iterdir())) == 2:
            raise Cancelled

    with pytest.raises(Cancelled):
        in_child(work.in_two, (work.endless, tmp_path, [1, 2, 3]), stop)
    assert running(tmp_path) == []


def test_a_child_that_is_killed_is_told_and_ends_the_others(work, tmp_path):
    with pytest.raises(EngineUnavailable, match="too early"):
        in_child(work.in_two, (work.deadly, tmp_path, [0, 1]), lambda *_: None)
    assert running(tmp_path) == []


def test_no_process_outlives_a_program_that_was_killed(tmp_path):
    script, pids = tmp_path / "program.py", tmp_path / "pids"
    script.write_text(PROGRAM)
    pids.mkdir()
    program = subprocess.Popen(
        [sys.executable, script, Path(__file__).parent, pids], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    wait_until(lambda: len(list(pids.iterdir())) == 2)
    program.kill()
    program.wait()
    wait_until(lambda: not running(pids))
