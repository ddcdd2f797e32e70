"""`doctor`: who can read a project, and closing or sharing it."""

import json
import os
import stat

import pytest

pytestmark = pytest.mark.skipif(os.name == "nt", reason="who may read is inherited there")

TOLD = {
    *("version", "python", "sqlite", "system", "models", "window", "playback", "espeak ng", "models installed"),
    *("models folder", "temporary folder", "free space", "small files", "long paths", "encoding"),
}


def test_it_tells_of_the_program_without_a_project(run):
    code, printed, said = run("doctor")
    assert (code, said) == (0, "")
    assert {line.split(":")[0] for line in printed.splitlines()} == TOLD


def test_what_others_can_read_is_told_and_closed(run, tmp_path):
    run("new", tmp_path / "p")
    assert run("doctor", tmp_path / "p")[0] == 0
    (tmp_path / "p" / "project.db").chmod(0o644)
    code, printed, _ = run("doctor", tmp_path / "p", "--json")
    told = json.loads(printed)
    assert (code, told["open"], told["meant_for"]) == (1, ["project.db"], "its owner only")
    assert "--private" in told["advice"][1]
    assert run("doctor", tmp_path / "p", "--private")[0] == 0
    assert stat.S_IMODE((tmp_path / "p" / "project.db").stat().st_mode) == 0o600


def test_a_project_is_shared_with_its_group_and_closed_again(run, tmp_path):
    run("new", tmp_path / "p")
    code, printed, _ = run("doctor", tmp_path / "p", "--shared")
    assert code == 0 and "meant for: the group of its folder" in printed
    assert stat.S_IMODE((tmp_path / "p" / "project.db").stat().st_mode) == 0o660
    assert "meant for: its owner only" in run("doctor", tmp_path / "p", "--private")[1]


def test_closing_needs_a_project(run):
    assert run("doctor", "--private")[0] == 2


def test_the_self_test_tells_each_step(run):
    code, printed, said = run("doctor", "--selftest")
    assert (code, said) == (0, "")
    *steps, last = printed.splitlines()
    assert len(steps) == 7 and all(step.startswith("ok\t") for step in steps) and last == "all works"


def test_the_self_test_takes_no_project(run, tmp_path):
    assert run("doctor", tmp_path, "--selftest")[0] == 2
